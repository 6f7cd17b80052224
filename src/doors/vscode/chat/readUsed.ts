import type { Injection } from '../../../engine/ground/contract/injecting.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import type { AnswerSource } from './answerSource.ts';
import type { UsedLine } from './answerWhy.ts';

/** The memories that an answer rests on, in their order, as far as they are still there. */
export async function readUsed(
  { memory }: OpenMemory,
  { used }: AnswerSource,
  injected: readonly Injection[],
): Promise<readonly UsedLine[]> {
  const lines = await Promise.all(
    used.map(async ({ id, why }): Promise<UsedLine | undefined> => {
      // A summary of a conversation is no memory of its own, but is noted with what was injected.
      const found = injected.find(({ memoryId }) => memoryId === id) ?? (await memory.get(id));
      return found === undefined ? undefined : { kind: found.kind, topic: found.topic, content: found.content, why };
    }),
  );
  return lines.filter((line) => line !== undefined);
}
