#!/bin/sh
# An engine that greets, opens the table, and dies of its first session.
read -r hello
echo '{"type":"hello","protocol":1,"name":"mortal","version":"1","vendor":"nobody","editions":["md-spanish21-1.0"],"observes":["deal","wager","withdraw","settle","return","fixed"]}'
read -r table
id=${table#*'"id":'}
echo "{\"type\":\"ready\",\"id\":${id%%[!0-9]*}}"
read -r session
kill -9 $$
