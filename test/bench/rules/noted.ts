import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { scores } from '../learning/match.ts';

/**
 * Measures what is noted of ordinary talk: `node test/bench/rules/noted.ts FOLDER [--show]` reads the folder's
 * `talk.jsonl`, one turn a line: `{"text", "notes": [{"sort", "has": [...]}]}`. A note is found when one extracted fact
 * holds all its words; a fact that holds no note's words is wrong.
 */

interface Note {
  readonly sort: string;
  readonly has: readonly string[];
}

interface Turn {
  readonly text: string;
  readonly notes: readonly Note[];
}

const [folder, ...options] = process.argv.slice(2);
const file = folder === undefined ? undefined : join(folder, 'talk.jsonl');
if (file === undefined || !existsSync(file)) {
  console.error('Usage: node test/bench/rules/noted.ts FOLDER [--show], where FOLDER holds talk.jsonl');
  process.exit(1);
}
const show = options.includes('--show');
/** A Monday. */
const at = Date.UTC(2026, 2, 2, 9);
const turns = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line): Turn => JSON.parse(line) as Turn);

const sorts = new Map<string, { found: number; wanted: number }>();
let right = 0;
let wrong = 0;
const times: number[] = [];
const read = (text: string): ReturnType<typeof extractFacts> =>
  extractFacts({ text, role: 'user', at }, { knownTopics: [] });
// The first pass only warms up.
for (const { text } of turns) read(text);
for (const { text, notes } of turns) {
  const start = performance.now();
  const facts = read(text);
  times.push(performance.now() - start);
  const missed: Note[] = [];
  for (const note of notes) {
    const count = sorts.get(note.sort) ?? { found: 0, wanted: 0 };
    sorts.set(note.sort, count);
    count.wanted++;
    if (facts.some(({ content }) => holds(content, note))) count.found++;
    else missed.push(note);
  }
  const useless = facts.filter(({ content }) => !notes.some((note) => holds(content, note)));
  right += facts.length - useless.length;
  wrong += useless.length;
  if (show && (missed.length > 0 || useless.length > 0)) {
    console.log(text);
    for (const { kind, content } of facts)
      console.log(`   ${useless.some((fact) => fact.content === content) ? 'WRONG' : '+'} ${kind}: ${content}`);
    for (const { sort, has } of missed) console.log(`   missed ${sort}: ${has.join(' | ')}`);
  }
}

line('all', [...sorts.values()]);
line(
  'all but rules',
  [...sorts].filter(([sort]) => sort !== 'rule').map(([, count]) => count),
);
for (const [sort, count] of [...sorts].toSorted(([a], [b]) => a.localeCompare(b))) line(sort, [count]);
const { precision } = scores({ right, found: right + wrong, wanted: 0 });
console.log(`precision ${precision.toFixed(3)} (${right} of ${right + wrong} facts)`);
const sorted = times.toSorted((a, b) => a - b);
console.log(`a turn: p95 ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(2)} ms`);

function holds(content: string, { has }: Note): boolean {
  const low = content.toLowerCase();
  return has.every((word) => low.includes(word.toLowerCase()));
}

function line(name: string, counts: readonly { readonly found: number; readonly wanted: number }[]): void {
  const found = counts.reduce((sum, count) => sum + count.found, 0);
  const wanted = counts.reduce((sum, count) => sum + count.wanted, 0);
  console.log(
    `recall ${name.padEnd(14)} ${scores({ right: found, found: 0, wanted }).recall.toFixed(3)} (${found} of ${wanted})`,
  );
}
