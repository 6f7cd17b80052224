import type { WordVectors } from '../ground/contract/ports.ts';
import type { Label, TopicLikeness } from './topicLikeness.ts';
import { labelLikeness, labelOf, together } from './topicLikeness.ts';

/** Comparing all topics with each other takes quadratic time; only the most used ones are compared, in about 5 ms. */
const mostClustered = 200;

/**
 * Which topics mean nearly the same: for each topic that is not alone, the label of its cluster, which is the most used
 * of its topics. `topics` come most used first. Each member of a cluster is like every other one, so that no two are
 * joined through a third.
 */
export function clusterTopics(
  topics: readonly string[],
  words: WordVectors | undefined,
  byModel?: TopicLikeness,
): ReadonlyMap<string, string> {
  const clusters: Label[][] = [];
  for (const topic of topics.slice(0, mostClustered)) {
    const label = labelOf(topic, words);
    const joined = clusters.find((members) =>
      members.every((member) => labelLikeness(member, label, words, byModel) >= together),
    );
    if (joined === undefined) clusters.push([label]);
    else joined.push(label);
  }
  return new Map(
    clusters
      .filter((members) => members.length > 1)
      .flatMap((members) => members.map(({ topic }) => [topic, members[0]?.topic ?? topic] as const)),
  );
}

/** The known topics that mean nearly the same as a topic and are not it, most alike first. */
export function topicsLike(
  topic: string,
  known: readonly string[],
  words: WordVectors | undefined,
  byModel?: TopicLikeness,
): string[] {
  const label = labelOf(topic, words);
  return known
    .filter((other) => other.toLowerCase() !== topic.toLowerCase())
    .map((other) => ({ other, likeness: labelLikeness(label, labelOf(other, words), words, byModel) }))
    .filter(({ likeness }) => likeness >= together)
    .sort((a, b) => b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
    .map(({ other }) => other);
}
