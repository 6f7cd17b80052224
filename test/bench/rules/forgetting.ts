import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { FixedClock, seeded } from '../../support/clock.ts';
import { scheduler } from '../../support/memory.ts';
import { report, timedAsync } from '../report.ts';

/** What requests to forget cost among 8,000 facts, of which 1,333 are about Kafka: `node test/bench/rules/forgetting.ts`. */
const count = 8000;
const about = ['Kafka', 'Redis', 'Postgres', 'Terraform', 'Grafana', 'Vault'];
const things = ['cluster', 'topic', 'consumer', 'alert', 'password rotation', 'backup', 'upgrade', 'dashboard'];
const people = ['Ana', 'Ben', 'Chloe', 'Dmitri', 'Elif', 'Farid', 'Greta'];
const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? '';

/** Requests that name one thing, nothing that is known, and what was just said. */
const requests = [
  'forget that the Kafka cluster number 4200 is owned by Ana',
  'forget my dentist appointment',
  'forget the wifi password of the summer house',
  "don't remember that I'm allergic to peanuts",
  'forget what I said about the Grafana dashboard number 4207',
  'please forget the birthday of my sister Carla',
];
const everything = 'forget everything about Kafka';

const clock = new FixedClock();
const sessionId = 's1';

async function fill(): Promise<Memory> {
  const memory = await openMemory({ file: ':memory:', clock: clock.read, random: seeded(1), scheduler });
  const inputs = Array.from({ length: count }, (_, at) => ({
    topic: pick(about, at).toLowerCase(),
    content: `The ${pick(about, at)} ${pick(things, at)} number ${at} is owned by ${pick(people, at)} and was last looked at in week ${at % 52}`,
  }));
  for (const input of inputs) {
    clock.forward(1000);
    await memory.save(input);
  }
  return memory;
}

const memory = await fill();
const forget = async (text: string): Promise<{ readonly ms: number; readonly gone: number }> => {
  clock.forward(60_000);
  const { ms, value } = await timedAsync(() => memory.forgetAsked({ text, sessionId }));
  if (value?.batch !== undefined) await memory.undo(value.batch);
  return { ms, gone: value?.memories.length ?? 0 };
};
for (const text of requests) await forget(text);
const single: number[] = [];
for (const text of [...requests, ...requests, ...requests]) single.push((await forget(text)).ms);
report({ name: 'a request to forget, among 8,000 facts', samples: single });
const whole: number[] = [];
let gone = 0;
for (let again = 0; again < 3; again++) {
  const done = await forget(everything);
  whole.push(done.ms);
  ({ gone } = done);
}
report({ name: `"${everything}": ${gone} of them`, samples: whole });
await memory.close();
