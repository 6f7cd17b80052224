import type { EntityRecognizer } from '../../engine/ground/contract/ports.ts';
import { chunksOf } from '../../engine/ground/text/chunksOf.ts';
import { batchesOf } from './batchesOf.ts';
import type { LabelledToken } from './labelledSpans.ts';
import { labelledSpans } from './labelledSpans.ts';
import type { ModelFolder } from './modelFolder.ts';
import type { ModelProcess } from './modelProcess.ts';
import { readModelFor } from './readModelFor.ts';

/**
 * Opens a token classifier from a folder. Rejects with a `ModelError` when there is none; loads it at its first use.
 */
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
        // One batch at a time, so that a question can be answered in between.
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
        // Chunks overlap, so the next one begins after the beginning of this one, not after its end.
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
