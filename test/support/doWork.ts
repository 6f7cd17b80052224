import fc from 'fast-check';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { day, type FixedClock } from './clock.ts';
import { all } from './memory.ts';

/** One thing that somebody does with a memory; numbers choose among what is there. */
export type Work = readonly [what: number, one: number, other: number];

export const anyWork: fc.Arbitrary<Work> = fc.tuple(
  fc.integer({ min: 0, max: 16 }),
  fc.integer({ min: 0, max: 999 }),
  fc.integer({ min: 0, max: 999 }),
);

const words = ['deploys', 'run', 'on', 'Friday', 'Anna', 'port', 'staging', 'Redis', 'Hetzner', 'tabs', 'lint'];
const topics = ['ops', 'style', 'people'];
const keys = ['port', 'host'];

/** Does it, and lets up to a day pass; what cannot be done is refused and changes nothing. */
export async function doWork(memory: Memory, clock: FixedClock, [what, one, other]: Work): Promise<void> {
  const rows = await all(memory);
  const [first, second] = [rows[one % Math.max(1, rows.length)], rows[other % Math.max(1, rows.length)]];
  const text = `${pick(words, one)} ${pick(words, other)} ${pick(words, one + other)} ${one % 50}`;
  const patch = { importance: 1 + (other % 10), pinned: other % 7 === 0 };
  const key = pick(keys, other);
  const steps: readonly (() => Promise<unknown>)[] = [
    () => memory.save({ topic: pick(topics, one), content: text, tags: [pick(words, other)] }),
    () => memory.save({ topic: pick(topics, one), content: text, key }),
    () => memory.save({ topic: pick(topics, other), content: text, scope: { workspace: pick(['a', 'b'], one) } }),
    () => memory.observe({ sessionId: `s${one % 3}`, role: 'user', text: `I said ${text}.` }),
    () => memory.update(first?.id ?? '', { content: text }),
    () => memory.update(first?.id ?? '', { topic: pick(topics, other), ...patch }),
    () => memory.update(first?.id ?? '', { key }),
    () => memory.update(first?.id ?? '', { tags: [pick(words, other)] }),
    () => memory.update(first?.id ?? '', { scope: { workspace: pick(['a', 'b'], other) } }),
    () => memory.forget(first?.id ?? ''),
    () => memory.forget({ topic: pick(topics, one) }),
    () => memory.undo(),
    () => memory.age({ olderThanHours: 0, maxRows: 3 }),
    () => memory.link(first?.id ?? '', second?.id ?? ''),
    () => memory.unlink(first?.id ?? '', second?.id ?? ''),
    () => memory.correct(first?.id ?? '', { content: text, origin: 'user' }),
    () => memory.confirm(first?.id ?? ''),
  ];
  await steps[what]?.().catch(() => undefined);
  clock.forward(1 + ((one * other) % day));
}

function pick<T>(list: readonly [T, ...T[]] | readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new TypeError('An empty list has nothing to pick.');
  return found;
}
