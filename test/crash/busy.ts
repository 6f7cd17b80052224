import { seeded } from '../support/clock.ts';
import { FakeEmbedder } from '../support/embedder.ts';
import type { Engine } from '../contract/engine.ts';
import { say } from './say.ts';

// Works on a memory without a pause and reports what was acknowledged, until it is killed: busy.ts <engine> <file> <seed> <job>
const [engine = '', file = '', seed = '1', job = 'changes'] = process.argv.slice(2);
const loaded = (await import(engine)) as Partial<Engine> & { readonly default?: Engine };
const openMemory = loaded.openMemory ?? loaded.default?.openMemory;
if (openMemory === undefined) throw new Error(`${engine} exports no openMemory.`);

say('starts', '');
const embedder = job === 'vectors' ? new FakeEmbedder(`model ${Number(seed) % 3}`, 16) : undefined;
const memory = await openMemory({
  file,
  random: seeded(Number(seed)),
  keepBackups: 0,
  ...(embedder === undefined ? {} : { embedder }),
});
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
  const { id } = await memory.observe({
    sessionId: `session${step % 3}`,
    role: step % 2 === 0 ? 'user' : 'assistant',
    text,
  });
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

async function saveSeveral(): Promise<void> {
  const inputs = Array.from({ length: 40 }, (_, index) => ({
    topic: topics[index % topics.length] ?? 'notes',
    content: `${process.pid} brought line ${step} ${index}`,
  }));
  const { results } = await memory.saveMany(inputs);
  results.forEach(({ id, outcome }, index) => {
    if (outcome === 'stored' && id !== undefined) say('holds', id, inputs[index]?.content);
  });
}

/** Conversations with something to learn, and the steps that learn from them. */
async function learn(): Promise<void> {
  const text = `We decided to use service${step} for the ${step % 2 === 0 ? 'orders' : 'invoices'} of ${process.pid}.`;
  const { id } = await memory.observe({ sessionId: `${process.pid} conversation ${step % 4}`, role: 'user', text });
  if (id !== undefined) say('holds', id, text);
  if (step % 4 === 3) await memory.endSession(`${process.pid} conversation ${step % 4}`);
  await memory.maintain({ jobs: ['consolidation'] });
}

async function erase(): Promise<void> {
  const id = pick();
  if (id === undefined) return;
  // What says the same goes with it.
  const { memories } = await memory.planErasing({ ids: [id] });
  for (const one of memories) say('changes', one.id);
  const { erased } = await memory.erase({ ids: [id] });
  if (erased === 0) return;
  for (const one of memories.filter(({ isCut }) => !isCut)) {
    say('gone', one.id);
    if (known.includes(one.id)) known.splice(known.indexOf(one.id), 1);
  }
}

async function embedAgain(): Promise<void> {
  await memory.reembed().catch(() => undefined);
  await new Promise(setImmediate);
}

const changes = [
  save,
  save,
  save,
  observe,
  observe,
  update,
  forget,
  takeBack,
  link,
  async () => void (await memory.age({ olderThanHours: 0, maxRows: 20 })),
  async () => void (await memory.recall({ query: 'release service3' })),
];

const mixes: { readonly [job: string]: typeof changes } = {
  saves: [save],
  bulk: [saveSeveral],
  learning: [learn],
  erasing: [save, save, erase],
  vectors: [save, save, update, forget, embedAgain],
};

say('works', '');
for (; ; step++) {
  const works = mixes[job] ?? changes;
  const work = works[Math.floor(random() * works.length)];
  await work?.();
}
