import Database from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { fileBytes } from '../../src/adapters/sqlite/databaseFile.ts';
import { vectorLibrary } from '../../src/adapters/sqlite/vectorFunctions.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { createImageReader } from '../../src/engine/meaning/imageReader.ts';
import { cosine } from '../../src/engine/meaning/cosine.ts';
import { middleOf } from '../../src/engine/meaning/signBits.ts';
import type { VectorIndex } from '../../src/engine/meaning/vectorIndex.ts';
import { createVectorIndex } from '../../src/engine/meaning/vectorIndex.ts';
import type { Embedder } from '../../src/engine/ground/contract/ports.ts';
import type { ReadBounds } from '../../src/engine/store/search/readBounds.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';
import { nearestStored } from '../../src/engine/store/vectors/nearestStored.ts';
import { vectorSpan } from '../../src/engine/store/vectors/storedVectors.ts';
import { bytesOf, vectorModelInUse, storeVectors, useVectorModel } from '../../src/engine/store/vectors/vectors.ts';
import { near, vectorSource } from './madeUpVectors.ts';
import { openForBench, timingTransactions } from './openMemory.ts';
import { missBudget, report, reportEventLoop, timed, timedAsync } from './report.ts';
import { seeded, textSource } from './words.ts';

export interface VectorRun {
  readonly size: number;
  readonly dimensions: number;
  /** The database to create; it is removed afterwards. */
  readonly file: string;
  /** Path of the compiled SQLite in a bundle. */
  readonly nativeBinding: string | undefined;
}

const queries = 200;
const hitsWanted = 20;
const random = seeded(20_261_121);
const source = textSource(random);

/** From which size on the image is worth it: both ways to compare, in both places, at sizes around it. */
export async function compareSwitchOver(file: string, nativeBinding: string | undefined): Promise<void> {
  const dimensions = 384;
  for (const size of [250, 500, 1000, 2000, 4000]) {
    const make = vectorSource(dimensions, random);
    const vectors = Array.from({ length: size }, make);
    const asked = Array.from({ length: 60 }, (_, index) => near(vectors[(index * 7919) % size] ?? make(), make()));
    const { memory, sql } = await filledMemory(
      file,
      nativeBinding,
      Array.from({ length: size }, () => source.text(16)),
    );
    await insert(sql, vectors);
    const model = vectorModelInUse(sql);
    if (model === undefined) throw new Error('No model is in use.');
    const place = everywhere(sql);
    const reader = createImageReader(sql, model, { middle: middleOf(vectors, dimensions), after: 0 });
    while (reader.readOn(vectorSpan(sql, model)));
    const { by } = sql.vectorFunctions();
    const inDatabase = asked.map((query) => timed(() => nearestStored(sql, model, query, place, hitsWanted)).ms);
    const byImage = asked.map((query) => timed(() => reader.nearest(query, place, hitsWanted)).ms);
    report({ name: `${size} in the database, ${by}`, samples: inDatabase.slice(10) });
    report({ name: `${size} by an image, ${by}`, samples: byImage.slice(10) });
    await memory.close();
    removeDatabase(file);
  }
  console.log('');
}

export async function benchVectors({ size, dimensions, file, nativeBinding }: VectorRun): Promise<void> {
  const name = `${size} × ${dimensions}`;
  const isLarge = size >= 100_000;
  const make = vectorSource(dimensions, random);
  const vectors = await made(size, make);
  const asked = Array.from({ length: queries }, (_, index) => near(vectors[(index * 7919) % size] ?? make(), make()));
  const texts = Array.from({ length: size }, () => source.text(8 + Math.floor(random() * 16)));
  const { memory, sql } = await filledMemory(file, nativeBinding, texts);
  sql.exec(
    "INSERT INTO scopes (kind, name) VALUES ('workspace', 'folder:/other'); UPDATE memories SET tier = 'long' WHERE row % 3 = 0; UPDATE memories SET scope = (SELECT max(id) FROM scopes) WHERE row % 10 = 0",
  );
  const before = fileBytes(file);
  const inserting = await timedAsync(() => insert(sql, vectors));
  console.log(
    `${name}: ${Math.round(size / (inserting.ms / 1000))} vectors stored a second, file ${mib(before)} without and ${mib(fileBytes(file))} with them`,
  );
  await measureIndex(sql, vectors, asked, name, isLarge);
  measureVec0(vectors, asked, name, nativeBinding);
  await memory.close();
  await measureHybrid({ file, nativeBinding, asked, texts, name, isLarge });
  removeDatabase(file);
  console.log('');
}

/** Lets other work run now and then: VS Code calls an extension host unresponsive when it is silent for seconds. */
async function made(size: number, make: () => Float32Array): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  while (vectors.length < size) {
    for (let index = 0; index < 1000 && vectors.length < size; index++) vectors.push(make());
    await immediate();
  }
  return vectors;
}

async function filledMemory(
  file: string,
  nativeBinding: string | undefined,
  texts: readonly string[],
): Promise<{ readonly memory: Memory; readonly sql: Sql }> {
  const { memory, sql } = await openForBench(file, random, undefined, undefined, undefined, nativeBinding);
  for (let start = 0; start < texts.length; start += 500)
    await memory.saveMany(texts.slice(start, start + 500).map((content) => ({ topic: source.topic(), content })));
  return { memory, sql };
}

async function insert(sql: Sql, vectors: readonly Float32Array[]): Promise<void> {
  const model = sql.transaction(() => useVectorModel(sql, 'made-up', vectors[0]?.length ?? 0));
  for (let start = 0; start < vectors.length; start += 16) {
    sql.transaction(() =>
      vectors
        .slice(start, start + 16)
        .forEach((vector, index) => storeVectors(sql, model, start + index + 1, [vector])),
    );
    await immediate();
  }
}

function everywhere(sql: Sql): ReadBounds {
  return {
    scopes: sql
      .prepare('SELECT id FROM scopes ORDER BY id')
      .all()
      .map((row) => Number(row['id'])),
    tiers: ['short', 'long'],
    kinds: ['fact'],
    now: 0,
  };
}

async function measureIndex(
  sql: Sql,
  vectors: readonly Float32Array[],
  asked: readonly Float32Array[],
  name: string,
  isLarge: boolean,
): Promise<void> {
  const memory = process.memoryUsage();
  const index = createVectorIndex(sql);
  const slices: number[] = [];
  for (let isMore = true; isMore;) {
    const slice = timed(() => index.readOn());
    slices.push(slice.ms);
    isMore = slice.value;
  }
  const after = process.memoryUsage();
  report({ name: `reading vectors, a slice, ${name}`, samples: slices, budget: { quantile: 0.95, ms: 15 } });
  const all = Math.round(slices.reduce((a, b) => a + b, 0));
  const { by } = sql.vectorFunctions();
  if (index.size === 0) console.log(`no image: the vectors are compared by ${by} in the database`);
  else
    console.log(
      `image of ${index.size} vectors: ${mib(after.arrayBuffers - memory.arrayBuffers + Math.max(0, after.heapUsed - memory.heapUsed))}, read in ${all} ms in all; ${by} compares in full`,
    );
  const place = everywhere(sql);
  const budget = isLarge ? { budget: { quantile: 0.95 as const, ms: 8 } } : {};
  knn(index, asked.slice(0, 20), place);
  const found = knn(index, asked, place);
  report({ name: `20 nearest, ${name}`, samples: found.samples, ...budget });
  recallOf(`20 nearest, ${name}`, found.rows, await exactNearest(vectors, asked, () => true));
  const scope = place.scopes.slice(-1);
  const narrow = knn(index, asked, { ...place, scopes: scope, tiers: ['long'] });
  report({ name: `20 nearest of one scope and tier, ${name}`, samples: narrow.samples, ...budget });
  recallOf(
    `of one scope and tier, ${name}`,
    narrow.rows,
    await exactNearest(vectors, asked, (row) => row % 10 === 0 && row % 3 === 0),
  );
}

function knn(
  index: VectorIndex,
  asked: readonly Float32Array[],
  place: ReadBounds,
): { readonly samples: number[]; readonly rows: number[][] } {
  const results = asked.map((query) => timed(() => index.nearest([query], place, hitsWanted) ?? []));
  return { samples: results.map(({ ms }) => ms), rows: results.map(({ value }) => value.map(({ row }) => row)) };
}

async function exactNearest(
  vectors: readonly Float32Array[],
  asked: readonly Float32Array[],
  lets: (row: number) => boolean,
): Promise<number[][]> {
  const nearest: number[][] = [];
  for (const query of asked) {
    const scored = vectors.flatMap((vector, index) =>
      lets(index + 1) ? [{ row: index + 1, similarity: cosine(query, vector) }] : [],
    );
    nearest.push(
      scored
        .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
        .slice(0, hitsWanted)
        .map(({ row }) => row),
    );
    await immediate();
  }
  return nearest;
}

function recallOf(name: string, found: readonly (readonly number[])[], exact: readonly (readonly number[])[]): void {
  let hits = 0;
  let all = 0;
  exact.forEach((rows, index) => {
    hits += rows.filter((row) => found[index]?.includes(row)).length;
    all += rows.length;
  });
  const share = hits / Math.max(1, all);
  if (share < 0.99) missBudget();
  console.log(`recall@20 against exact, ${name}: ${share.toFixed(4)}  ≥ 0.99: ${share >= 0.99 ? 'held' : 'MISSED'}`);
}

/** The plain design: a float32 table of sqlite-vec, which compares everything. */
function measureVec0(
  vectors: readonly Float32Array[],
  asked: readonly Float32Array[],
  name: string,
  nativeBinding: string | undefined,
): void {
  const library = vectorLibrary(nativeBinding);
  if (library === undefined) return;
  const db = new Database(':memory:', nativeBinding === undefined ? {} : { nativeBinding });
  db.loadExtension(library);
  db.exec(`CREATE VIRTUAL TABLE v USING vec0 (embedding float[${vectors[0]?.length ?? 0}] distance_metric=cosine)`);
  const add = db.prepare('INSERT INTO v (rowid, embedding) VALUES (?, ?)');
  const filling = timed(() =>
    db.transaction(() => vectors.forEach((vector, index) => void add.run(BigInt(index + 1), bytesOf(vector))))(),
  );
  const search = db.prepare(`SELECT rowid FROM v WHERE embedding MATCH ? AND k = ${hitsWanted}`);
  const samples = asked.slice(0, 40).map((query) => timed(() => search.all(bytesOf(query))).ms);
  report({ name: `vec0 float32, 20 nearest, ${name}`, samples });
  console.log(`vec0 float32: ${Math.round(vectors.length / (filling.ms / 1000))} stored a second in one transaction`);
  db.close();
}

interface HybridRun {
  readonly file: string;
  readonly nativeBinding: string | undefined;
  readonly asked: readonly Float32Array[];
  readonly texts: readonly string[];
  readonly name: string;
  readonly isLarge: boolean;
}

async function measureHybrid({ file, nativeBinding, asked, texts, name, isLarge }: HybridRun): Promise<void> {
  const taken: number[] = [];
  const given = new Map<string, Float32Array>();
  const dimensions = asked[0]?.length ?? 0;
  const make = vectorSource(dimensions, random);
  const embedder: Embedder = {
    model: 'made-up',
    embed: (wantedTexts) => Promise.resolve(wantedTexts.map((text) => given.get(text) ?? make())),
  };
  let isThere = false;
  const meaning = { embedder: () => (isThere ? embedder : undefined), reranker: () => undefined };
  const { memory } = await openForBench(
    file,
    random,
    (sql) => timingTransactions(sql, taken),
    undefined,
    meaning,
    nativeBinding,
  );
  // What a save costs at this pace anyway: after a pause the caches of the processor are cold.
  await quiet(memory, texts, isThere);
  await measureSaves(memory, taken, `save without a model, the transaction, ${name}`);
  isThere = true;
  await memory.save({ topic: 'bench', content: 'This wakes the queue.' });
  await quiet(memory, texts, isThere);
  const budget = isLarge ? { budget: { quantile: 0.95 as const, ms: 15 } } : {};
  const samples: number[] = [];
  for (const [index, vector] of asked.entries()) {
    const query = `${texts[(index * 31) % texts.length]} ${index}`;
    given.set(query, vector);
    const { ms, value } = await timedAsync(() => memory.recall({ query }));
    if (value.problems.length > 0) throw new Error(value.problems[0]?.message);
    samples.push(ms);
    await immediate();
  }
  report({ name: `recall by words and meaning, ${name}`, samples: samples.slice(20), ...budget });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await measureSaves(memory, taken, `save while embedding, the transaction, ${name}`, 1);
  delay.disable();
  reportEventLoop(`event loop while saving and embedding, ${name}`, delay, 15);
  await memory.close();
}

/** The image is read, the first questions are asked and what waits is embedded in the background. */
async function quiet(memory: Memory, texts: readonly string[], isEmbedding: boolean): Promise<void> {
  while ((await memory.recall({ query: texts[0] ?? '' })).problems.length > 0) await sleep(200);
  while (isEmbedding && ((await memory.stats()).vectors?.waiting ?? 0) > 0) await sleep(200);
  await sleep(1000);
}

async function measureSaves(memory: Memory, taken: readonly number[], name: string, budgetMs?: number): Promise<void> {
  const saves: number[] = [];
  for (let index = 0; index < 200; index++) {
    const first = taken.length;
    await memory.save({ topic: 'bench', content: `${index} ${source.text(12)}` });
    saves.push(taken[first] ?? Number.NaN);
    await sleep(10);
  }
  report({ name, samples: saves, ...(budgetMs === undefined ? {} : { budget: { quantile: 0.5, ms: budgetMs } }) });
}

function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

function mib(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
