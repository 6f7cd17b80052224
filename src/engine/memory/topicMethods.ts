import { spelledAsKnown, topicFor } from '../capture/topicFor.ts';
import type { TopicMethods, TopicSummary } from '../ground/contract/topicSummary.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import { checkScope, checkPositive } from './checkedInput.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { clusterTopics } from '../meaning/clusterTopics.ts';
import type { TopicVectors } from '../meaning/topicVectors.ts';
import type { WordTable } from '../meaning/wordTable.ts';
import { readableScopes } from '../store/base/scopes.ts';
import type { MemoryContext } from './memoryContext.ts';
import { distinctTopics, recentTopics, topicsOf } from '../store/memories/topics.ts';

/** What a memory answers about its topics. */
export function topicMethods({ store, words, topicVectors, past, settings, read }: MemoryContext): TopicMethods {
  const { sql } = store;
  return {
    async topics(input = {}) {
      await words.load();
      const then = input.asOf === undefined ? sql : (await past.reader(input.asOf)).sql;
      const found = await read(() => {
        if (input.scope === undefined) return topicsOf(then);
        checkScope(input.scope);
        return topicsOf(then, readableScopes(then, input.scope, undefined));
      });
      await topicVectors.learn(() => found.map(({ topic }) => topic));
      return withClusters(found, words, topicVectors);
    },

    recentTopics: ({ scope, limit = 30 } = {}) =>
      read(() => {
        if (scope !== undefined) checkScope(scope);
        return recentTopics(
          sql,
          readableScopes(sql, scope, settings().workspace),
          Math.floor(checkPositive('limit', limit)),
        );
      }),

    async topicFor({ content, topic, scope }) {
      await words.load();
      const known = await read(() => {
        if (typeof content !== 'string') throw new MemoryError('input', 'The content must be text.');
        if (scope !== undefined) checkScope(scope);
        return distinctTopics(sql, readableScopes(sql, scope, settings().workspace));
      });
      if (topic !== undefined) return spelledAsKnown(topic, known);
      const { text } = redact(content, { personalNumbers: settings().redactPersonalNumbers });
      const found = topicFor(text, known, words.current());
      if (known.includes(found)) return found;
      await topicVectors.learn(() => [found, ...known]);
      return topicFor(text, known, words.current(), topicVectors.current());
    },
  };
}

function withClusters(
  topics: readonly TopicSummary[],
  words: WordTable,
  vectors: TopicVectors,
): readonly TopicSummary[] {
  const clusters = clusterTopics(
    topics.map(({ topic }) => topic),
    words.current(),
    vectors.current(),
  );
  return topics.map((summary) => {
    const cluster = clusters.get(summary.topic);
    return cluster === undefined ? summary : { ...summary, cluster };
  });
}
