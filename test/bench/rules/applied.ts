import { rulesFor } from '../../../src/engine/inject/rulesFor.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';
import type { Application } from '../../../src/engine/knowledge/language/taskRules.ts';
import { promptMaterial } from './promptMaterial.ts';

/**
 * Measures which rules are brought to which prompts: `node test/bench/rules/applied.ts FOLDER [--show]`. In the folder
 * `subjects.json` holds the rules in force, and `prompts.jsonl` prompts with those that apply and that may apply. To the
 * prompts of a voice only its own rules are brought.
 */

const [folder = '.', ...options] = process.argv.slice(2);
const { subjects, prompts } = promptMaterial(folder);

const readingOf = (content: string): Application => languageOf(content).tasks.readApplication(content);
const rules = subjects.map(({ id, saved, voice }, at) => ({ id, content: saved, at, voice }));
const results = prompts.map((prompt) => {
  const task = languageOf(prompt.text).tasks.readTask(prompt.text, prompt.file ?? undefined);
  const inForce = prompt.voice === undefined ? rules : rules.filter(({ voice }) => voice === prompt.voice);
  return { prompt, task, chosen: rulesFor(inForce, task).map(({ rule }) => rule.id) };
});

for (const first of [3, 5, 8, Infinity]) {
  let [wanted, found, right, wrong] = [0, 0, 0, 0];
  for (const { prompt, chosen } of results) {
    const own = chosen.slice(0, first);
    wanted += prompt.applies.length;
    found += prompt.applies.filter((id) => own.includes(id)).length;
    right += own.filter((id) => prompt.applies.includes(id)).length;
    wrong += own.filter((id) => !prompt.applies.includes(id) && prompt.may?.includes(id) !== true).length;
  }
  const name = first === Infinity ? 'all' : `first ${first}`;
  console.log(`${name}: recall ${percent(found, wanted)}, precision ${percent(right, right + wrong)}`);
}
const isForAll = (id: string): boolean => rules.some((rule) => rule.id === id && readingOf(rule.content).isForAll);
let [ofSome, foundOfSome, rightOfSome, chosenOfSome] = [0, 0, 0, 0];
for (const { prompt, chosen } of results) {
  const own = chosen.slice(0, 8).filter((id) => !isForAll(id) && prompt.may?.includes(id) !== true);
  const wanted = prompt.applies.filter((id) => !isForAll(id));
  ofSome += wanted.length;
  foundOfSome += wanted.filter((id) => own.includes(id)).length;
  chosenOfSome += own.length;
  rightOfSome += own.filter((id) => wanted.includes(id)).length;
}
console.log(
  `first 8 without the rules for every answer: recall ${percent(foundOfSome, ofSome)}, precision ${percent(rightOfSome, chosenOfSome)}`,
);
const sizes = results.map(({ chosen }) => chosen.length).sort((a, b) => a - b);
console.log(`chosen: median ${sizes[Math.floor(sizes.length / 2)]}, most ${sizes.at(-1)}`);
const bySubject = subjects.map(({ id }) => ({
  id,
  missed: results.filter(({ prompt, chosen }) => prompt.applies.includes(id) && !chosen.includes(id)).length,
  wrong: results.filter(
    ({ prompt, chosen }) => chosen.includes(id) && !prompt.applies.includes(id) && prompt.may?.includes(id) !== true,
  ).length,
  wanted: results.filter(({ prompt }) => prompt.applies.includes(id)).length,
}));
if (options.includes('--subjects')) console.table(bySubject);
if (options.includes('--show')) for (const result of results) show(result);

function show({ prompt, task, chosen }: (typeof results)[number]): void {
  const missed = prompt.applies.filter((id) => !chosen.includes(id));
  const wrong = chosen.filter((id) => !prompt.applies.includes(id) && prompt.may?.includes(id) !== true);
  if (missed.length + wrong.length === 0) return;
  const tags = [task.activities, task.objects, task.aside, task.languages].map((own) => [...own].join(' ')).join(' | ');
  console.log(`\n${prompt.text} ${prompt.file?.path ?? ''}\n  ${tags}`);
  console.log(`  missed: ${missed.join(' ')}   wrong: ${wrong.join(' ')}`);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}
