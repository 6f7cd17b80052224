import { spelledAsKnown, topicFor } from './capture/topicFor.ts';
import type { Memory, TopicSummary } from './contract.ts';
import { MemoryError } from './errors.ts';
import { checkScope, positive } from './inputs.ts';
import { clusterTopics } from './meaning/topicClusters.ts';
import type { Words } from './meaning/words.ts';
import type { EngineSettings } from './settings.ts';
import { readableScopes } from './store/scopes.ts';
import type { Sql } from './store/sql.ts';
import { distinctTopics, recentTopics, topicsOf } from './store/topics.ts';

interface TopicPorts {
  readonly sql: Sql;
  readonly words: Words;
  readonly settings: () => EngineSettings;
  readonly read: <T>(work: () => T) => Promise<T>;
}

/** What a memory answers about its topics. */
export function createTopics({ sql, words, settings, read }: TopicPorts): Pick<Memory, 'topics' | 'recentTopics' | 'topicFor'> {
  return {
    async topics(input = {}) {
      await words.load();
      return await read(() => {
        if (input.scope === undefined) return withClusters(topicsOf(sql), words);
        checkScope(input.scope);
        return withClusters(topicsOf(sql, readableScopes(sql, input.scope, undefined)), words);
      });
    },

    recentTopics: ({ scope, limit = 30 } = {}) =>
      read(() => {
        if (scope !== undefined) checkScope(scope);
        return recentTopics(sql, readableScopes(sql, scope, settings().workspace), Math.floor(positive('limit', limit)));
      }),

    async topicFor({ content, topic, scope }) {
      await words.load();
      return await read(() => {
        if (typeof content !== 'string') throw new MemoryError('input', 'The content must be text.');
        if (scope !== undefined) checkScope(scope);
        const known = distinctTopics(sql, readableScopes(sql, scope, settings().workspace));
        return topic === undefined ? topicFor(content, known, words.current()) : spelledAsKnown(topic, known);
      });
    },
  };
}

function withClusters(topics: readonly TopicSummary[], words: Words): readonly TopicSummary[] {
  const clusters = clusterTopics(topics.map(({ topic }) => topic), words.current());
  return topics.map((summary) => {
    const cluster = clusters.get(summary.topic);
    return cluster === undefined ? summary : { ...summary, cluster };
  });
}
