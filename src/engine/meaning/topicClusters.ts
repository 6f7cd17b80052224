import type { Label, LikenessByModel } from './topicLikeness.ts';
import { labelLikeness, labelOf, together } from './topicLikeness.ts';
import type { WordVectors } from '../ground/contract/ports.ts';

/** Comparing every topic with every other one grows with the square; the most used ones are compared, in about 5 ms. */
const mostClustered = 200;

/**
 * Which topics mean nearly the same: for each topic that is not alone, the label of its cluster, which is the most used
 * of its topics. `topics` come most used first. Each member of a cluster is like each other one, so that none is
 * joined by way of a third.
 */
export function clusterTopics(
  topics: readonly string[],
  words: WordVectors | undefined,
  byModel?: LikenessByModel,
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
  byModel?: LikenessByModel,
): string[] {
  const label = labelOf(topic, words);
  return known
    .filter((other) => other.toLowerCase() !== topic.toLowerCase())
    .map((other) => ({ other, likeness: labelLikeness(label, labelOf(other, words), words, byModel) }))
    .filter(({ likeness }) => likeness >= together)
    .sort((a, b) => b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
    .map(({ other }) => other);
}
