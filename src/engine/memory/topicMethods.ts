import { spelledAsKnown, topicFor } from '../capture/topicFor.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { TopicSummary } from '../ground/contract/topicSummary.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import { checkScope, positive } from './checkedInput.ts';
import { clusterTopics } from '../meaning/topicClusters.ts';
import type { TopicVectors } from '../meaning/topicVectors.ts';
import type { Words } from '../meaning/wordLoader.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { readableScopes } from '../store/base/scopes.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { distinctTopics, recentTopics, topicsOf } from '../store/memories/topics.ts';

interface TopicPorts {
  readonly sql: Sql;
  readonly words: Words;
  readonly vectors: TopicVectors;
  readonly settings: () => EngineSettings;
  readonly read: <T>(work: () => T) => Promise<T>;
}

/** What a memory answers about its topics. */
export function createTopics({
  sql,
  words,
  vectors,
  settings,
  read,
}: TopicPorts): Pick<Memory, 'topics' | 'recentTopics' | 'topicFor'> {
  return {
    async topics(input = {}) {
      await words.load();
      const found = await read(() => {
        if (input.scope === undefined) return topicsOf(sql);
        checkScope(input.scope);
        return topicsOf(sql, readableScopes(sql, input.scope, undefined));
      });
      await vectors.learn(() => found.map(({ topic }) => topic));
      return withClusters(found, words, vectors);
    },

    recentTopics: ({ scope, limit = 30 } = {}) =>
      read(() => {
        if (scope !== undefined) checkScope(scope);
        return recentTopics(
          sql,
          readableScopes(sql, scope, settings().workspace),
          Math.floor(positive('limit', limit)),
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
      const found = topicFor(content, known, words.current());
      if (known.includes(found)) return found;
      await vectors.learn(() => [found, ...known]);
      return topicFor(content, known, words.current(), vectors.current());
    },
  };
}

function withClusters(topics: readonly TopicSummary[], words: Words, vectors: TopicVectors): readonly TopicSummary[] {
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
