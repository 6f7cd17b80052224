import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import type { TopicSummary } from '../../../engine/ground/contract/topicSummary.ts';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { escapeMarkdown, inlineCode, shortened } from '../base/markdown.ts';
import { howToSave, shownCharacters } from './chatText.ts';

/** Memories of one topic, and how many there are. */
export interface ShownTopic {
  readonly topic: string;
  readonly rows: readonly MemoryRecord[];
  readonly total: number;
}

/** What `/topics` lists. */
export function answerTopics(topics: readonly TopicSummary[]): string {
  if (topics.length === 0) return say('There are no topics yet. {0}', howToSave);
  const lines = topics.map(({ topic, total }) => `- **${escapeMarkdown(topic)}**: ${countedMemories(total)}`);
  return say('Known topics:\n\n{0}', lines.join('\n'));
}

/** What `/topics deploys` lists: the newest memories of each topic whose name has these words. */
export function answerTopicsNamed(name: string, shown: readonly ShownTopic[], now: number): string {
  if (shown.length === 0)
    return say(
      'No topic is called {0}. `/topics` lists them all, `/recall` looks for words in memories.',
      inlineCode(shortened(name, 100)),
    );
  return shown
    .map(({ topic, rows, total }) => {
      const lines = rows.map(
        ({ content, eventAt }) =>
          `- ${escapeMarkdown(shortened(content, shownCharacters))} · ${whenText(eventAt, now)}`,
      );
      return `**${escapeMarkdown(topic)}**: ${countedMemories(total)}\n\n${lines.join('\n')}`;
    })
    .join('\n\n');
}
