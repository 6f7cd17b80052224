import { chunksOf } from '../../engine/ground/text/chunksOf.ts';
import type { Embedder, EntityRecognizer, Reranker } from '../../engine/ground/contract/ports.ts';
import { batchesOf } from './batchesOf.ts';
import { type LabelledToken, labelledSpans } from './labelledSpans.ts';
import { ModelError } from './modelError.ts';
import { type ModelFolder, readModelFolder } from './modelFolder.ts';
import type { ModelProcess } from './modelProcess.ts';
import { unitVectors } from './pooled.ts';

/** What a model that was named for something else is for. */
const uses: Readonly<Record<ModelFolder['task'], string>> = {
  embed: 'makes vectors. Name it as the embedder.',
  score: 'judges passages. Name it as the reranker.',
  label: 'finds names. Name it as the recognizer of names.',
};

/** Reads a folder whose model shall be for `task`; rejects with a `ModelError` when it is for something else. */
export async function readModelFor(task: ModelFolder['task'], folder: string): Promise<ModelFolder> {
  const model = await readModelFolder(folder);
  if (model.task !== task) throw new ModelError('unsupported', `The model in ${folder} ${uses[model.task]}`);
  return model;
}

interface LocalEmbedderOptions {
  /** Cut vectors to this many numbers, where the model was trained for it; 0 or absent: all. */
  readonly dimensions?: number;
}

/** Opens an embedding model from a folder. Rejects with a `ModelError` when there is none; loads it at its first use. */
export async function openLocalEmbedder(
  process: ModelProcess,
  folder: string,
  options: LocalEmbedderOptions = {},
): Promise<Embedder> {
  return localEmbedder(process, await readModelFor('embed', folder), options);
}

export function localEmbedder(
  process: ModelProcess,
  model: ModelFolder,
  { dimensions = 0 }: LocalEmbedderOptions = {},
): Embedder {
  const shortened = model.canShorten && dimensions > 0 ? dimensions : undefined;
  return {
    model: shortened === undefined ? model.name : `${model.name}:${shortened}`,
    embed: async (texts, purpose, signal) => {
      const vectors: Float32Array[] = [];
      for (const batch of batchesOf(texts.map((text) => `${model.prefixes[purpose]}${text}`))) {
        // One batch at a time, so that a question comes in between.
        const answer = await process.ask(
          { kind: 'embed', model, texts: batch },
          { isUrgent: purpose === 'query', ...(signal === undefined ? {} : { signal }) },
        );
        vectors.push(...unitVectors(answer, shortened));
      }
      return vectors;
    },
  };
}

/** Opens a cross-encoder from a folder. Rejects with a `ModelError` when there is none; loads it at its first use. */
export async function openLocalReranker(process: ModelProcess, folder: string): Promise<Reranker> {
  return localReranker(process, await readModelFor('score', folder));
}

export function localReranker(process: ModelProcess, model: ModelFolder): Reranker {
  return {
    model: model.name,
    score: async (query, passages, signal) => {
      const scores: number[] = [];
      for (const batch of batchesOf(passages)) {
        const { numbers } = await process.ask(
          { kind: 'score', model, query, passages: batch },
          { isUrgent: true, ...(signal === undefined ? {} : { signal }) },
        );
        scores.push(...numbers);
      }
      return scores;
    },
  };
}

/** Opens a token classifier from a folder. Rejects with a `ModelError` when there is none; loads it at its first use. */
export async function openLocalRecognizer(process: ModelProcess, folder: string): Promise<EntityRecognizer> {
  return localRecognizer(process, await readModelFor('label', folder));
}

export function localRecognizer(process: ModelProcess, model: ModelFolder): EntityRecognizer {
  return {
    kind: 'nlp',
    recognize: async (text) => {
      const chunks = chunksOf(text);
      const tokens: LabelledToken[][] = [];
      for (const texts of batchesOf(chunks)) {
        // One batch at a time, so that a question comes in between.
        const found: LabelledToken[][] = texts.map(() => []);
        const { numbers, width } = await process.ask({ kind: 'label', model, texts });
        for (let row = 0; row + width <= numbers.length; row += width) {
          const [chunk = 0, from = 0, to = 0, label = 0, probability = 0] = numbers.subarray(row, row + width);
          found[chunk]?.push({ from, to, label: model.labels[label] ?? 'O', probability });
        }
        tokens.push(...found);
      }
      let behind = 0;
      return chunks.flatMap((chunk, index) => {
        // Chunks share their edges, so the next one begins behind the beginning of this one, not behind its end.
        const start = text.indexOf(chunk, behind);
        behind = start + 1;
        return labelledSpans(chunk, tokens[index] ?? []).map((span) => ({
          ...span,
          from: span.from + start,
          to: span.to + start,
        }));
      });
    },
  };
}
