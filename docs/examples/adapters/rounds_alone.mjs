// An adapter: a Spanish 21 engine in JavaScript, connected to assay21 at the level of rounds.
//
//     node rounds_alone.mjs FILE_OF_THE_ENGINE
//
// The engine is used as it is: the adapter gives it bets and cards, answers its questions from the
// script, and notes down what it does. See docs/connecting-an-engine.md.
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { Table } = await import(pathToFileURL(resolve(process.argv[2])));

// One round of the script, played by the engine; what it did, as events.
class WatchedRound {
  constructor(table, script) {
    Object.assign(this, { table, script, events: [], bets: new Map() });
    this.names = new Map(); // by seat: the names of its hands, from the dealer's left
    this.wants = new Map(Object.entries(script.decisions).map(([hand, all]) => [hand, [...all]]));
    for (const { box, bets } of script.boxes) {
      this.bets.set(box, bets[0]);
      this.names.set(box, [`${box}`]);
    }
  }

  note(e, fields = {}) { this.events.push({ e, ...fields }); }

  play(shoe) {
    for (const [box, bet] of this.bets) this.table.seat(box).bet(bet.main);
    const round = this.table.play(shoe);
    let step = round.next();
    while (!step.done) step = round.next(this.happens(step.value));
    for (const seat of step.value) this.addNets(seat);
    this.note('await');
    return this.events;
  }

  // What the engine yields becomes an event; a question gets its answer.
  happens(event) {
    switch (event.type) {
      case 'card':
        if (event.hidden) return this.note('deal', { to: 'dealer', face: 'down' });
        return this.note('deal', { to: this.nameOf(event.to), face: 'up', card: event.card });
      case 'peek':
        return this.note('peek', { blackjack: event.blackjack });
      case 'split': {
        const name = this.names.get(event.seat)[event.hand];
        this.names.get(event.seat).splice(event.hand, 1, `${name}.1`, `${name}.2`);
        return undefined;
      }
      case 'reveal':
        return this.note('reveal', { card: event.card });
      case 'decision':
        return event.options.includes('insurance') ? this.insure(event) : this.answer(event);
      default: // payouts: the result has them all
        return undefined;
    }
  }

  nameOf(to) { return to === 'dealer' ? to : this.names.get(to.seat)[to.hand]; }

  insure({ seat, max }) {
    const wanted = (this.script.insurance ?? []).find((one) => one.box === seat);
    return wanted?.amount <= max ? { action: 'insurance', amount: wanted.amount } : 'no';
  }

  // The script says what the player of each hand wants, one item a question.
  answer({ seat, hand, options, max }) {
    const name = this.names.get(seat)[hand];
    const choices = options.map((option) => (option === 'keep' ? 'stand' : option));
    for (;;) {
      this.note('offer', { hand: name, choices });
      const { otherwise } = this.script;
      const want = this.wants.get(name)?.shift()
        ?? (choices.includes(otherwise) ? otherwise : 'stand');
      const [choice, cents] = want.split(':');
      const stake = choice === 'double' && (cents ?? max) ? { amount: Number(cents ?? max) } : {};
      if (choices.includes(choice) && !(stake.amount > max)) {
        this.note('choose', { hand: name, choice, ...stake });
        return { action: options[choices.indexOf(choice)], ...stake };
      }
      this.note('refuse', { hand: name, choice, ...stake }); // not allowed: ask again
    }
  }

  addNets({ seat, hands, insurance, fixed }) {
    const { player } = this.bets.get(seat);
    const names = this.names.get(seat);
    hands.forEach(({ net }, i) => this.note('net', { hand: names[i], player, amount: net }));
    // This engine knows these apart; one that does not adds them to the first hand's net.
    const apart = (fields) => this.note('net', { hand: names[0], player, ...fields });
    if (insurance) apart({ wager: 'insurance', amount: insurance });
    if (fixed) apart({ fixed: true, amount: fixed });
  }
}

const hello = {
  type: 'hello', protocol: 2, name: 'spanish21.mjs', version: '1.0', vendor: 'example',
  editions: ['md-spanish21-1.0'], level: 'rounds', limits: { boxes: 7 },
  observes: ['deal', 'peek', 'reveal', 'offer', 'choose', 'refuse', 'net'],
};
let options = {};

function answerTo({ type, id, ...message }) {
  if (type === 'hello') return hello;
  if (type === 'table') {
    options = message.options;
    return { type: 'ready', id };
  }
  const chip = Math.round(100 * Number(options['chip-unit'] ?? '1.00'));
  const table = new Table({ seats: 7, splits: options['extra-splits'] + 1, chip });
  const shoe = message.cards.split(' ').values(); // the rounds of a session share it
  const events = message.rounds.flatMap((round) => new WatchedRound(table, round).play(shoe));
  return { type: 'transcript', id, events };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'goodbye') break;
  process.stdout.write(`${JSON.stringify(answerTo(message))}\n`);
}
