import { writeSync } from 'node:fs';
import { seeded } from '../support/clock.ts';
import type { Engine } from '../contract/engine.ts';

// Works on a memory without pause and says what was acknowledged, until it is killed: busy.ts <engine> <file> <seed> <job>
const [engine = '', file = '', seed = '1', job = 'changes'] = process.argv.slice(2);
const loaded = (await import(engine)) as Partial<Engine> & { readonly default?: Engine };
const openMemory = loaded.openMemory ?? loaded.default?.openMemory;
if (openMemory === undefined) throw new Error(`${engine} exports no openMemory.`);

/** Written at once and whole: what is in the pipe outlives the process. */
function say(event: string, id: string, content = ''): void {
  writeSync(1, `${event}\t${id}\t${content}\n`);
}

say('starts', '');
const memory = await openMemory({ file, random: seeded(Number(seed)) });
const random = seeded(Number(seed) + 1);
const known: string[] = [];
const pick = (): string | undefined => known[Math.floor(random() * known.length)];
const topics = ['deploys', 'people', 'tests', 'releases'];
let step = 0;

async function save(): Promise<void> {
  const content = `${process.pid} saved line ${step} about ${'the release '.repeat(1 + Math.floor(random() * 20))}of service${step % 7}`;
  const { id, outcome } = await memory.save({ topic: topics[step % topics.length] ?? 'notes', content });
  if (outcome !== 'stored' || id === undefined) return;
  known.push(id);
  say('holds', id, content.trim());
}

async function observe(): Promise<void> {
  const text = `${process.pid} said turn ${step} in session${step % 3}`;
  const { id } = await memory.observe({ sessionId: `session${step % 3}`, role: step % 2 === 0 ? 'user' : 'assistant', text });
  if (id !== undefined) say('holds', id, text);
}

async function update(): Promise<void> {
  const id = pick();
  if (id === undefined) return;
  const content = `${process.pid} rewrote line ${step}`;
  say('changes', id);
  if ((await memory.update(id, { content })).outcome === 'updated') say('holds', id, content);
}

async function forget(): Promise<void> {
  const id = pick();
  if (id === undefined) return;
  known.splice(known.indexOf(id), 1);
  say('changes', id);
  const { forgotten } = await memory.forget(id);
  if (forgotten === 1) say('gone', id);
}

async function takeBack(): Promise<void> {
  const { id, batch } = await memory.save({ topic: 'notes', content: `${process.pid} saved by mistake ${step}` });
  if (id === undefined || batch === undefined) return;
  say('changes', id);
  await memory.undo(batch);
  say('gone', id);
}

async function link(): Promise<void> {
  const [a, b] = [pick(), pick()];
  if (a !== undefined && b !== undefined && a !== b) await memory.link(a, b);
}

const changes = [save, save, save, observe, observe, update, forget, takeBack, link, async () => void (await memory.age({ olderThanHours: 0, maxRows: 20 })), async () => void (await memory.recall({ query: 'release service3' }))];

say('works', '');
for (; ; step++) {
  const work = job === 'saves' ? save : changes[Math.floor(random() * changes.length)];
  await work?.();
}
