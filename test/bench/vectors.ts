import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as immediate } from 'node:timers/promises';
import * as sqliteVec from 'sqlite-vec';
import { fileBytes } from '../../src/adapters/databaseFile.ts';
import type { Memory } from '../../src/engine/contract.ts';
import { cosine } from '../../src/engine/meaning/signBits.ts';
import type { VectorIndex } from '../../src/engine/meaning/vectorIndex.ts';
import { createVectorIndex } from '../../src/engine/meaning/vectorIndex.ts';
import type { Embedder } from '../../src/engine/ports.ts';
import type { Place } from '../../src/engine/store/search.ts';
import type { Sql } from '../../src/engine/store/sql.ts';
import { bytesOf, storeVectors, useModel } from '../../src/engine/store/vectors.ts';
import { openForBench, timingTransactions } from './openMemory.ts';
import { describeMachine, missBudget, missedBudgets, report, reportEventLoop, timed, timedAsync } from './report.ts';
import { seeded, textSource } from './words.ts';

/**
 * Search by meaning against its budgets, beside an exact scan and a float32 table of sqlite-vec in the same run. The
 * vectors are made up: 64 latent dimensions, clusters, noise and a share that all have in common, as real models' have
 * (average cosine about 0.3). Run with `npm run bench:vectors`; it takes about three minutes.
 */

const wanted = process.env['BENCH_SIZES']?.split(',').map(Number);
const runs = [
  { size: 1000, dimensions: 384 },
  { size: 10_000, dimensions: 384 },
  { size: 100_000, dimensions: 384 },
  { size: 10_000, dimensions: 768 },
].filter(({ size }) => wanted?.includes(size) ?? true);
const queries = 200;
const hitsWanted = 20;
const random = seeded(20_261_121);
const source = textSource(random);

console.log(describeMachine());
console.log('Memories of 8 to 24 words; a third is in the long tier, a tenth in a workspace. Vectors are made up.\n');
for (const { size, dimensions } of runs) await measure(size, dimensions);
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measure(size: number, dimensions: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-vectors-'));
  const file = join(folder, 'memory.db');
  const name = `${size} × ${dimensions}`;
  const isLarge = size >= 100_000;
  try {
    const make = vectorSource(dimensions);
    const vectors = Array.from({ length: size }, () => make());
    const asked = Array.from({ length: queries }, (_, index) => near(vectors[(index * 7919) % size] ?? make(), make()));
    const texts = Array.from({ length: size }, () => source.text(8 + Math.floor(random() * 16)));
    const { memory, sql } = await openForBench(file, random);
    for (let start = 0; start < size; start += 500) await memory.saveMany(texts.slice(start, start + 500).map((content) => ({ topic: source.topic(), content })));
    sql.exec("INSERT INTO scopes (kind, name) VALUES ('workspace', 'folder:/other'); UPDATE memories SET tier = 'long' WHERE row % 3 = 0; UPDATE memories SET scope = (SELECT max(id) FROM scopes) WHERE row % 10 = 0");
    const before = fileBytes(file);
    const inserting = timed(() => insert(sql, vectors));
    console.log(`${name}: ${Math.round(size / (inserting.ms / 1000))} vectors stored a second, file ${mib(before)} without and ${mib(fileBytes(file))} with them`);
    measureIndex(sql, vectors, asked, name, isLarge);
    measureVec0(vectors, asked, name);
    await measureHybrid(memory, file, asked, texts, name, isLarge);
    console.log('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function insert(sql: Sql, vectors: readonly Float32Array[]): void {
  const model = sql.transaction(() => useModel(sql, 'made-up', vectors[0]?.length ?? 0));
  for (let start = 0; start < vectors.length; start += 16) {
    sql.transaction(() => vectors.slice(start, start + 16).forEach((vector, index) => storeVectors(sql, model, start + index + 1, [vector])));
  }
}

function everywhere(sql: Sql): Place {
  return { scopes: sql.prepare('SELECT id FROM scopes').all().map((row) => Number(row['id'])), tiers: ['short', 'long'], kinds: ['fact'], now: 0 };
}

function measureIndex(sql: Sql, vectors: readonly Float32Array[], asked: readonly Float32Array[], name: string, isLarge: boolean): void {
  const memory = process.memoryUsage();
  const index = createVectorIndex(sql);
  const slices: number[] = [];
  for (let isMore = true; isMore; ) {
    const slice = timed(() => index.readOn());
    slices.push(slice.ms);
    isMore = slice.value;
  }
  const after = process.memoryUsage();
  report({ name: `reading vectors, a slice, ${name}`, samples: slices, budget: { quantile: 0.95, ms: 15 } });
  console.log(`image of ${index.size} vectors: ${mib(after.arrayBuffers - memory.arrayBuffers + Math.max(0, after.heapUsed - memory.heapUsed))}, read in ${Math.round(slices.reduce((a, b) => a + b, 0))} ms in all`);
  const place = everywhere(sql);
  const budget = isLarge ? { budget: { quantile: 0.95 as const, ms: 8 } } : {};
  knn(index, asked.slice(0, 20), place);
  const found = knn(index, asked, place);
  report({ name: `20 nearest, ${name}`, samples: found.samples, ...budget });
  const exact = asked.map((query) => exactNearest(vectors, query, () => true));
  recallOf(`20 nearest, ${name}`, found.rows, exact);
  const scope = place.scopes.slice(-1);
  const narrow = knn(index, asked, { ...place, scopes: scope, tiers: ['long'] });
  report({ name: `20 nearest of one scope and tier, ${name}`, samples: narrow.samples, ...budget });
  recallOf(`of one scope and tier, ${name}`, narrow.rows, asked.map((query) => exactNearest(vectors, query, (row) => row % 10 === 0 && row % 3 === 0)));
}

function knn(index: VectorIndex, asked: readonly Float32Array[], place: Place): { readonly samples: number[]; readonly rows: number[][] } {
  const results = asked.map((query) => timed(() => index.nearest([query], place, hitsWanted) ?? []));
  return { samples: results.map(({ ms }) => ms), rows: results.map(({ value }) => value.map(({ row }) => row)) };
}

function exactNearest(vectors: readonly Float32Array[], query: Float32Array, lets: (row: number) => boolean): number[] {
  const scored = vectors.flatMap((vector, index) => (lets(index + 1) ? [{ row: index + 1, similarity: cosine(query, vector) }] : []));
  return scored.sort((a, b) => b.similarity - a.similarity || a.row - b.row).slice(0, hitsWanted).map(({ row }) => row);
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
function measureVec0(vectors: readonly Float32Array[], asked: readonly Float32Array[], name: string): void {
  const db = new Database(':memory:');
  sqliteVec.load(db);
  db.exec(`CREATE VIRTUAL TABLE v USING vec0 (embedding float[${vectors[0]?.length ?? 0}] distance_metric=cosine)`);
  const add = db.prepare('INSERT INTO v (rowid, embedding) VALUES (?, ?)');
  const filling = timed(() => db.transaction(() => vectors.forEach((vector, index) => void add.run(BigInt(index + 1), bytesOf(vector))))());
  const search = db.prepare(`SELECT rowid FROM v WHERE embedding MATCH ? AND k = ${hitsWanted}`);
  const samples = asked.slice(0, 40).map((query) => timed(() => search.all(bytesOf(query))).ms);
  report({ name: `vec0 float32, 20 nearest, ${name}`, samples });
  console.log(`vec0 float32: ${Math.round(vectors.length / (filling.ms / 1000))} stored a second in one transaction`);
  db.close();
}

async function measureHybrid(memory: Memory, file: string, asked: readonly Float32Array[], texts: readonly string[], name: string, isLarge: boolean): Promise<void> {
  await memory.close();
  const taken: number[] = [];
  const given = new Map<string, Float32Array>();
  const dimensions = asked[0]?.length ?? 0;
  const make = vectorSource(dimensions);
  const embedder: Embedder = { model: 'made-up', embed: (wantedTexts) => Promise.resolve(wantedTexts.map((text) => given.get(text) ?? make())) };
  const opened = await openForBench(file, random, (sql) => timingTransactions(sql, taken), undefined, { embedder: () => embedder, reranker: () => undefined });
  // The image is read and the first questions are asked in the background.
  while ((await opened.memory.recall({ query: texts[0] ?? '' })).problems.length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  const budget = isLarge ? { budget: { quantile: 0.95 as const, ms: 15 } } : {};
  const samples: number[] = [];
  for (const [index, vector] of asked.entries()) {
    const query = `${texts[(index * 31) % texts.length]} ${index}`;
    given.set(query, vector);
    const { ms, value } = await timedAsync(() => opened.memory.recall({ query }));
    if (value.problems.length > 0) throw new Error(value.problems[0]?.message);
    samples.push(ms);
    await immediate();
  }
  report({ name: `recall by words and meaning, ${name}`, samples: samples.slice(20), ...budget });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const saves: number[] = [];
  delay.enable();
  for (let index = 0; index < 200; index++) {
    const first = taken.length;
    await opened.memory.save({ topic: 'bench', content: `${index} ${source.text(12)}` });
    saves.push(taken[first] ?? Number.NaN);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  delay.disable();
  report({ name: `save while embedding, the transaction, ${name}`, samples: saves, budget: { quantile: 0.5, ms: 1 } });
  reportEventLoop(`event loop while saving and embedding, ${name}`, delay, 15);
  await opened.memory.close();
}

function vectorSource(dimensions: number): () => Float32Array {
  const latent = 64;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const basis = Array.from({ length: latent }, () => Float32Array.from({ length: dimensions }, normal));
  const clusters = Array.from({ length: 200 }, () => Array.from({ length: latent }, normal));
  const common = Float32Array.from({ length: dimensions }, normal);
  return () => {
    const center = clusters[Math.floor(random() * clusters.length)] ?? [];
    const vector = common.map((value) => value * 6.5 + normal() * 2);
    for (let index = 0; index < latent; index++) {
      const weight = (center[index] ?? 0) + normal();
      const direction = basis[index];
      if (direction !== undefined) for (let at = 0; at < dimensions; at++) vector[at] = (vector[at] ?? 0) + weight * (direction[at] ?? 0);
    }
    return unit(vector);
  };
}

function near(vector: Float32Array, other: Float32Array): Float32Array {
  return unit(vector.map((value, index) => value * 0.7 + (other[index] ?? 0) * 0.3));
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector));
  return vector.map((value) => value / length);
}

function mib(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
