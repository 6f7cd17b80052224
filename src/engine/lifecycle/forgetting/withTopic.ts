import type { MemoryRecord } from '../../ground/contract/model.ts';

/** What a name is looked for in: a text of a memory with its topic, unless that is the topic of a reason left out of it. */
export function withTopic({ topic, content }: MemoryRecord, text: string): string {
  return text === content ? `${topic} ${content}` : text;
}
