import { setImmediate as immediate } from 'node:timers/promises';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import type { VectorStats } from '../../src/engine/ground/contract/vectorStats.ts';
import type { Embedder, Meaning, Reranker } from '../../src/engine/ground/contract/ports.ts';
import { seeded } from './clock.ts';

/** Words that mean the same to the fake model, as a real one would know. */
const sameMeaning: readonly (readonly string[])[] = [
  ['vacation', 'holiday', 'leave', 'off'],
  ['salary', 'pay', 'wage'],
  ['physician', 'doctor', 'medic'],
  ['automobile', 'car', 'vehicle'],
  ['schedule', 'hours', 'timetable', 'shift'],
  ['ship', 'deploy', 'release'],
];

/**
 * A small embedding model: a text's vector is the sum of its words' vectors, where words of the same meaning have the
 * same one. Equal texts give equal vectors. It can be made to fail, and remembers what it was asked.
 */
export class FakeEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  readonly asked: { readonly texts: readonly string[]; readonly purpose: 'query' | 'passage' }[] = [];
  /** Called with the texts before they are embedded; throws or waits to make the model fail or be slow. */
  before: (texts: readonly string[], signal: AbortSignal | undefined) => Promise<void> | void = () => undefined;

  constructor(model = 'fake-a', dimensions = 32) {
    this.model = model;
    this.dimensions = dimensions;
  }

  async embed(
    texts: readonly string[],
    purpose: 'query' | 'passage',
    signal?: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    this.asked.push({ texts, purpose });
    await this.before(texts, signal);
    return texts.map((text) => this.vectorOf(text));
  }

  vectorOf(text: string): Float32Array {
    const sum = new Float32Array(this.dimensions);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
      const random = seeded(hash(`${this.model} ${conceptOf(word)}`));
      for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + random() - 0.5;
    }
    const length = Math.hypot(...sum);
    return sum.map((value) => value / length);
  }

  /** How many texts it was asked to embed as passages. */
  get passages(): readonly string[] {
    return this.asked.filter(({ purpose }) => purpose === 'passage').flatMap(({ texts }) => texts);
  }
}

function conceptOf(word: string): string {
  return sameMeaning.find((words) => words.includes(word))?.[0] ?? word;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Gives every text the vector that a test says, so that cosines are exact: [1, 0] and [0.6, 0.8] have 0.6. */
export class GivenVectors extends FakeEmbedder {
  private readonly given: { readonly [part: string]: readonly number[] };

  constructor(given: { readonly [part: string]: readonly number[] }) {
    super('given', 4);
    this.given = given;
  }

  override vectorOf(text: string): Float32Array {
    const part = Object.keys(this.given).find((name) => text.includes(name));
    const [x = 0, y = 0, z = 0, w = 0] = part === undefined ? [0, 0, 0, 1] : (this.given[part] ?? []);
    return Float32Array.from([x, y, z, w]);
  }
}

/** Scores passages by the first of the given words that they contain. */
export class GivenScores implements Reranker {
  readonly model = 'given-scores';
  readonly asked: { readonly query: string; readonly passages: readonly string[] }[] = [];
  private readonly logits: { readonly [part: string]: number };

  constructor(logits: { readonly [part: string]: number }) {
    this.logits = logits;
  }

  score(query: string, passages: readonly string[]): Promise<readonly number[]> {
    this.asked.push({ query, passages });
    const scores = passages.map(
      (text) => this.logits[Object.keys(this.logits).find((part) => text.includes(part)) ?? ''] ?? -10,
    );
    return Promise.resolve(scores);
  }
}

/** Embedding models that a test swaps while a memory is open. */
export function exchangeable(embedder?: Embedder): Meaning & { now: Embedder | undefined } {
  const models = { now: embedder, embedder: () => models.now, reranker: () => undefined };
  return models;
}

/** Waits until background work has embedded all it can, and returns the state at that point. */
export async function whenEmbedded(memory: Memory): Promise<VectorStats> {
  let before = '';
  for (let quiet = 0; quiet < quietTurns;) {
    await immediate();
    const now = JSON.stringify((await memory.stats()).vectors);
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
  const { vectors } = await memory.stats();
  return vectors ?? { embedded: 0, missing: 0, waiting: 0, failed: 0, setAside: [] };
}

const quietTurns = 20;
