import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { keptByTopic } from './keptByTopic.ts';

/**
 * What memory knows now, to be read by people: a heading for each topic and a line for each memory with the day since
 * when it holds (UTC), as pieces of one Markdown text. It is no backup: history, links and conversations are not in it.
 */
export async function* exportMarkdown(
  memory: Pick<Memory, 'list'>,
  { now }: { readonly now: number },
): AsyncGenerator<string, void> {
  yield '# Memory\n';
  for (const [topic, memories] of await keptByTopic(memory, now))
    yield `\n## ${oneLine(topic)}\n\n${memories.map(lineOf).join('')}`;
}

function lineOf({ content, validFrom, kind, pinned, key }: MemoryRecord): string {
  const signs = [
    ...(kind === 'fact' ? [] : [kind]),
    ...(pinned ? ['pinned'] : []),
    ...(key === undefined ? [] : [`key: ${key}`]),
  ];
  const sign = signs.length === 0 ? '' : ` _(${signs.join(', ')})_`;
  return `- ${new Date(validFrom).toISOString().slice(0, 10)}: ${oneLine(content)}${sign}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
