import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DialogueFigures } from './rules/dialogues.ts';
import { dialogues } from './rules/dialogues.ts';
import { idleModel, notingModel } from './rules/scriptedModels.ts';
import { describeMachine } from './report.ts';

/**
 * What becomes of standing rules, by rules alone: noted from talk, replaced, brought to the work, forgotten; on the
 * material that was looked at, on the half kept apart, and on what others wrote later, beside each other. Run with `npm run bench:rules`.
 */

const parts = {
  recognized: ['Directives in single turns', 'threads.jsonl'],
  applied: ['Rules brought to prompts, saved by hand', 'prompts.jsonl'],
  related: ['Two things said on different days', 'pairs.jsonl'],
  forgotten: ['Requests to forget, and look-alikes', 'forget.jsonl'],
  noted: ['Ordinary talk', 'talk.jsonl'],
  cost: ['What it costs', 'talk.jsonl'],
} as const;
const folders = {
  seen: 'seen',
  apart: 'apart',
  later: 'apart/later',
  'latest a': 'apart/latest/a',
  'latest b': 'apart/latest/b',
  'latest c': 'apart/latest/c',
  'fresh a': 'apart/fresh/a',
  'fresh b': 'apart/fresh/b',
  'fresh c': 'apart/fresh/c',
  changed: 'apart/changed',
  brought: 'apart/brought',
} as const;
type Half = keyof typeof folders;
const halves = Object.keys(folders) as readonly Half[];
const names: { readonly [name in keyof DialogueFigures]: string } = {
  noted: 'rules noted from talk and in force in the end',
  precise: 'of the rules in force, about what was said',
  changed: 'changed ones that were held: newest in force, old one not',
  takenBack: 'taken back ones that were held: no longer in force',
  kept: 'held ones beside which something else was said: still in force',
  held: 'brought to a prompt, of those that memory holds',
  endToEnd: 'brought to a prompt, of all that was said',
};

console.log(describeMachine());
for (const [part, [title, file]] of Object.entries(parts)) {
  console.log(`\n${title}`);
  const outputs = halves.map((half) => (existsSync(join(folderOf(half), file)) ? linesOf(part, half) : []));
  const most = Math.max(...outputs.map((lines) => lines.length));
  for (let line = 0; line < most; line++)
    for (const [index, half] of halves.entries())
      if (outputs[index]?.[line] !== undefined) console.log(`  ${half.padEnd(9)}${outputs[index][line]}`);
}

console.log('\nWhat requests to forget cost');
for (const line of linesOf('forgetting')) console.log(`  ${line}`);

console.log('\nWhole dialogues: said in passing over days, then a prompt for work');
const columns: readonly (readonly [name: string, figures: DialogueFigures])[] = [
  ...(await Promise.all(
    halves
      .filter((half) => existsSync(join(folderOf(half), 'threads.jsonl')))
      .map(async (half) => [half, await dialogues(folderOf(half))] as const),
  )),
  // A language model can only add: one that notes each rule that is marked, and one that answers beside the point.
  ['later, a model that notes', await dialogues(folderOf('later'), false, notingModel)],
  ['later, an idle model', await dialogues(folderOf('later'), false, () => idleModel)],
];
for (const [name, title] of Object.entries(names) as [keyof DialogueFigures, string][]) {
  console.log(`  ${title}`);
  for (const [column, figures] of columns) {
    const { found, of } = figures[name];
    console.log(`    ${column.padEnd(28)} ${((100 * found) / of).toFixed(1)} % of ${of}`);
  }
}

function linesOf(part: string, half?: Half): readonly string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `rules/${part}.ts`), ...(half === undefined ? [] : [folderOf(half)])],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

function folderOf(half: Half): string {
  return join(import.meta.dirname, 'rules/material', folders[half]);
}
