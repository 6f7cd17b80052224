/**
 * Counts which rules of a folder's threads are recognized, and what else is taken for one: `node recognized.ts FOLDER`,
 * with `--missed` for the texts behind the numbers.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import type { Directive } from '../../../src/engine/knowledge/language/directiveRules.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';

interface Thread {
  readonly voice: string;
  readonly steps: readonly { readonly does: string; readonly text: string }[];
  readonly holds: readonly { readonly has: readonly string[] }[];
  readonly gone: readonly (string | readonly string[])[];
}

interface Other {
  readonly sort: string;
  readonly text: string;
}

const [folder = '.', ...flags] = process.argv.slice(2);
const tellsMissed = flags.includes('--missed');
const right: Record<string, [found: number, all: number]> = {};
let directives = 0;
let wrong = 0;

for (const { steps, holds, gone } of linesOf<Thread>('threads.jsonl')) {
  for (const { does, text } of steps) {
    const found = directivesIn(text);
    const isFound =
      does === 'takesBack' ? found.some((one) => one.does === 'takesBack') : holdsIn(found, text, holds, gone);
    const count = (right[does] ??= [0, 0]);
    count[1]++;
    if (isFound) count[0]++;
    else if (tellsMissed) console.log(`missed ${does}: ${text}\n${told(found)}`);
    directives += found.length;
  }
}
const falseBySort: Record<string, [found: number, all: number]> = {};
for (const { sort, text } of linesOf<Other>('others.jsonl')) {
  const found = directivesIn(text);
  const count = (falseBySort[sort] ??= [0, 0]);
  count[1]++;
  if (found.length > 0) count[0]++;
  directives += found.length;
  wrong += found.length;
  if (tellsMissed && found.length > 0) console.log(`wrong ${sort}: ${text}\n${told(found)}`);
}
console.log('recognized', shares(right));
console.log('false, by sort', shares(falseBySort));
console.log(`precision ${directives === 0 ? '-' : ((directives - wrong) / directives).toFixed(3)} of ${directives}`);

function directivesIn(text: string): readonly Directive[] {
  return languageOf(text).directives.findDirectives(statementsOf(text), {});
}

/** A directive holds the telling words of the thread as far as this step says them. */
function holdsIn(found: readonly Directive[], text: string, holds: Thread['holds'], gone: Thread['gone']): boolean {
  const low = text.toLowerCase();
  const said = [...holds.map(({ has }) => has), gone.flat()]
    .map((words) => words.filter((word) => low.includes(word.toLowerCase())))
    .filter((words) => words.length > 0);
  return found.some(
    ({ content }) =>
      said.length === 0 ||
      said.some((words) => words.every((word) => content.toLowerCase().includes(word.toLowerCase()))),
  );
}

function told(found: readonly Directive[]): string {
  return found.map(({ content, does, confidence }) => `    ${does} ${confidence}: ${content}`).join('\n');
}

function shares(counts: Record<string, [number, number]>): string {
  return Object.entries(counts)
    .map(([name, [some, all]]) => `${name} ${some}/${all} (${Math.round((100 * some) / all)} %)`)
    .join(', ');
}

function linesOf<Line>(name: string): Line[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}
