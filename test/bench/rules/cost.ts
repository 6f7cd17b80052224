import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { rulesFor } from '../../../src/engine/inject/rulesFor.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';
import { report, timed, timedAsync } from '../report.ts';
import { lines } from './dialogues.ts';
import { openShop, scope } from './openShop.ts';

const [folder = ''] = process.argv.slice(2);
const objects = [
  'function',
  'endpoint',
  'test',
  'component',
  'migration',
  'query',
  'branch',
  'commit message',
  'log line',
  'page',
];

/** What rules cost: `node test/bench/rules/cost.ts FOLDER` reads its turns and prompts, beside a thousand rules. */
const turns = [
  ...lines<{ readonly text: string }>(folder, 'others.jsonl').map(({ text }) => text),
  ...lines<{ readonly steps: readonly { readonly text: string }[] }>(folder, 'threads.jsonl').flatMap(({ steps }) =>
    steps.map(({ text }) => text),
  ),
];
const read = (text: string): number => timed(() => extractFacts({ text, role: 'user', at: 0 }, { knownTopics: [] })).ms;
turns.forEach(read);
report({ name: 'reading what a turn states', samples: turns.map(read), budget: { quantile: 0.95, ms: 2 } });

const { memory, clock } = await openShop();
for (let index = 0; index < 1000; index++) {
  clock.forward(60_000);
  const content = `Every ${objects[index % objects.length]} of part ${index} has at most ${index % 40} parameters and a name of its own`;
  await memory.save({ topic: 'rules', kind: 'rule', content, scope });
}
const prompts = lines<{ readonly text: string }>(folder, 'prompts.jsonl').map(({ text }) => text);
const { rules } = await memory.rules({ scope });
const rows = rules.map(({ record }) => ({ id: record.id, content: record.content, at: record.eventAt }));
const choose = (text: string): number => timed(() => rulesFor(rows, languageOf(text).tasks.readTask(text))).ms;
prompts.forEach(choose);
report({ name: 'choosing among 1,000 rules', samples: prompts.map(choose), budget: { quantile: 0.95, ms: 2 } });
const ask = async (text: string): Promise<number> =>
  (await timedAsync(() => memory.activeMemory({ turns: [text], scope }))).ms;
for (const text of prompts) await ask(text);
const asked: number[] = [];
for (const text of prompts) asked.push(await ask(text));
report({ name: 'a whole block beside 1,000 rules', samples: asked });
// Between two turns a window is idle, and reads the rules ahead.
for (let pause = 0; pause < 2000; pause++) await new Promise((resolve) => setImmediate(resolve));
const noticed: number[] = [];
for (const [index, text] of turns.slice(0, 200).entries()) {
  clock.forward(60_000);
  const { id = '' } = await memory.observe({ sessionId: `s${index}`, role: 'user', text, scope });
  noticed.push((await timedAsync(() => memory.noticeCorrections(id))).ms);
}
report({ name: 'noticing what a turn changes, beside 1,000 rules', samples: noticed });
await memory.close();
