#!/bin/sh
# An engine that greets, and refuses every table.
read -r hello
echo '{"type":"hello","protocol":1,"name":"choosy","version":"1","vendor":"nobody","editions":["md-spanish21-1.0"],"observes":["deal","wager","withdraw","settle","return","fixed"]}'
read -r table
id=${table#*'"id":'}
echo "{\"type\":\"refused\",\"id\":${id%%[!0-9]*},\"reason\":\"eight decks only\"}"
read -r goodbye
