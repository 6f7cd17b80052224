import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { beginTurn } from '../../../src/engine/turn/beginTurn.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { FixedClock, hour, seeded } from '../../support/clock.ts';
import { maintain } from '../../support/maintain.ts';
import { turnOf } from '../../support/scriptedDoor.ts';

/**
 * Measures requests to forget: `node test/bench/rules/forgotten.ts <folder with forget.jsonl> [--show]`. A line is
 * { earlier, text, forgets: indexes of earlier, keepsNot?: strings, asks? }.
 */

interface Sample {
  readonly earlier: readonly string[];
  readonly text: string;
  readonly forgets: readonly number[];
  readonly keepsNot?: readonly string[];
  readonly asks?: boolean;
}

interface Outcome {
  readonly gone: readonly number[];
  readonly asked: boolean;
  readonly chosen: readonly string[];
  /** Facts that were not there before. */
  readonly taught: readonly string[];
  /** Of `keepsNot`, what a recall, a block or a memory still has. */
  readonly kept: readonly string[];
}

const [folder = '.'] = process.argv.slice(2);
const show = process.argv.includes('--show');
const samples = readFileSync(join(folder, 'forget.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Sample);

async function measure({ earlier, text, keepsNot = [] }: Sample): Promise<Outcome> {
  const clock = new FixedClock();
  const memory = await openMemory({ file: ':memory:', clock: clock.read, random: seeded(1) });
  try {
    const ids: string[] = [];
    for (const content of earlier) ids.push((await memory.save({ topic: 'notes', content })).id ?? '');
    const known = new Set(ids);
    clock.forward(hour);
    const begun = await beginTurn(memory, turnOf(text));
    clock.forward(5 * hour);
    await memory.endSession('s1');
    await maintain(memory, { jobs: ['consolidation'] });
    const gone: number[] = [];
    for (const [at, id] of ids.entries()) if ((await memory.get(id)) === undefined) gone.push(at);
    const { rows } = await memory.list({ limit: 500 });
    const taught = rows.filter(({ id, kind }) => kind !== 'episode' && !known.has(id)).map(({ content }) => content);
    const kept: string[] = [];
    for (const value of keepsNot) if (await isKept(memory, value)) kept.push(value);
    const { forgetting } = begun;
    const asked = forgetting?.outcome === 'unclear';
    return { gone, asked, chosen: forgetting?.memories.map(({ content }) => content) ?? [], taught, kept };
  } finally {
    await memory.close();
  }
}

async function isKept(memory: Memory, value: string): Promise<boolean> {
  const low = value.toLowerCase();
  const { hits } = await memory.search({ query: value, limit: 50 });
  const block = await memory.activeMemory({ turns: [value] });
  const listed = (await memory.list({ limit: 500 })).rows;
  const texts = [block.text, ...[...hits, ...listed].map(({ content }) => content)];
  return texts.some((text) => text.toLowerCase().includes(low));
}

const count = {
  wanted: 0,
  right: 0,
  wrong: 0,
  asks: 0,
  asked: 0,
  notKept: 0,
  stillKept: 0,
  others: 0,
  acted: 0,
  taught: 0,
};
for (const sample of samples) {
  const { forgets, keepsNot = [], asks = false } = sample;
  const { gone, asked, chosen, taught, kept } = await measure(sample);
  const isRequest = forgets.length > 0 || keepsNot.length > 0 || asks;
  const right = gone.filter((at) => forgets.includes(at)).length;
  const wrong = gone.length - right;
  count.wanted += forgets.length;
  count.right += right;
  count.wrong += wrong;
  count.notKept += keepsNot.length;
  count.stillKept += kept.length;
  if (asks) count.asks++;
  if (asks && asked) count.asked++;
  if (!isRequest) count.others++;
  if (!isRequest && gone.length > 0) count.acted++;
  if (isRequest) count.taught += taught.length;
  const isWell =
    right === forgets.length &&
    wrong === 0 &&
    kept.length === 0 &&
    asked === asks &&
    (!isRequest || taught.length === 0);
  if (show && !isWell)
    console.log(
      JSON.stringify({ text: sample.text, earlier: sample.earlier, forgets, gone, asks, asked, chosen, taught, kept }),
    );
}
console.log(`${samples.length} turns
memories that should go: ${count.wanted}, gone: ${count.right} (${Math.round((100 * count.right) / Math.max(1, count.wanted))} %)
memories that went wrongly: ${count.wrong}
turns where the user should be asked: ${count.asks}, asked: ${count.asked}
what should not be kept: ${count.notKept}, still there: ${count.stillKept}
turns that ask for nothing: ${count.others}, of which forgot something: ${count.acted}
facts that requests taught: ${count.taught}`);
