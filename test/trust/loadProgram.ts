import { seeded } from '../support/clock.ts';
import type { Engine } from '../contract/engine.ts';
import type { LoadReport } from './load.ts';

// One of several programs that work on one file for some time; prints what it did as JSON: loadProgram.ts <engine> <file> <number> <seconds> <shared id>
const [engine = '', file = '', number = '0', seconds = '1', shared = ''] = process.argv.slice(2);
const { default: loaded } = (await import(engine)) as { readonly default: Engine };
const memory = await loaded.openMemory({ file, random: seeded(Number(number) + 1), keepBackups: 0 });
const random = seeded(Number(number) + 100);
const report: { -readonly [field in keyof LoadReport]: LoadReport[field] } & {
  acknowledged: string[];
  errors: string[];
  saveMs: number[];
  recallMs: number[];
} = {
  acknowledged: [],
  errors: [],
  rated: 0,
  saveMs: [],
  recallMs: [],
};
const words = ['release', 'pipeline', 'harbour', 'invoice', 'cache', 'retry', 'schema', 'token'];
const word = (): string => words[Math.floor(random() * words.length)] ?? '';
const end = Date.now() + Number(seconds) * 1000;

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  times.push(performance.now() - started);
  return result;
}

async function save(step: number): Promise<void> {
  const content = `${number} noted the ${word()} of the ${word()} number ${step}`;
  const { id, reason } = await timed(report.saveMs, () => memory.save({ topic: word(), content }));
  if (id === undefined) report.errors.push(reason ?? 'no reason');
  else report.acknowledged.push(id);
}

async function observe(step: number): Promise<void> {
  const { id, reason } = await memory.observe({
    sessionId: `session ${number}`,
    role: 'user',
    text: `turn ${step} about the ${word()}`,
  });
  if (id === undefined) report.errors.push(reason ?? 'no reason');
  else report.acknowledged.push(id);
}

async function recall(): Promise<void> {
  const { problems } = await timed(report.recallMs, () =>
    memory.recall({ query: `where is the ${word()} of the ${word()}` }),
  );
  report.errors.push(...problems.map(({ message }) => message));
}

async function change(step: number): Promise<void> {
  const id = report.acknowledged[Math.floor(random() * report.acknowledged.length)];
  if (id !== undefined) await memory.update(id, { importance: 1 + (step % 10) });
}

/** Every process counts up in the same memory: a lost update would show in the sum. */
async function rate(): Promise<void> {
  await memory.rate([shared], 'helpful');
  report.rated++;
}

const mix = [save, save, save, observe, observe, recall, recall, change, rate];
/** However slow the machine is, each does some of all. */
const leastSteps = 9;
for (let step = 0; step < leastSteps || Date.now() < end; step++) {
  try {
    await mix[Math.floor(random() * mix.length)]?.(step);
  } catch (error) {
    report.errors.push(String(error));
  }
}
await memory.close();
console.log(JSON.stringify(report));
