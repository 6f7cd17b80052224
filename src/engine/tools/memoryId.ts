import type { Memory } from '../ground/contract/memory.ts';
import type { Json } from '../ground/contract/model.ts';
import { say } from './tool.ts';

/** The id that a tool asks for. */
export const memoryId = {
  type: 'string',
  description: 'Id of the memory, as memory_recall shows it.',
  maxLength: 100,
} as const;

/** What a memory says, for a person, who cannot tell what an id stands for. */
export async function contentOf(id: Json | undefined, memory: Memory | undefined): Promise<string> {
  return (await memory?.get(say(id)))?.content ?? say(id);
}
