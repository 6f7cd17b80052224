import type { Kind } from '../ground/contract/model.ts';
import { chunksOf } from '../ground/text/chunksOf.ts';

/**
 * The texts that stand for a memory, in order. A fact has a topic of its own, which often names what the sentence
 * leaves out; all turns share one topic, which says nothing.
 */
export function passagesOf(memory: {
  readonly kind: Kind;
  readonly topic: string;
  readonly content: string;
}): string[] {
  const chunks = chunksOf(memory.content);
  return memory.kind === 'episode' ? chunks : chunks.map((chunk) => `${memory.topic}: ${chunk}`);
}
