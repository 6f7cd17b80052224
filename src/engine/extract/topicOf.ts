import { chooseTopic } from '../capture/chooseTopic.ts';
import { spelledAsKnown, topicFor } from '../capture/topicFor.ts';
import type { FactKind } from '../knowledge/language/factRules.ts';
import type { Language } from '../knowledge/language/language.ts';
import type { ExtractContext } from './extractedFact.ts';

/** A known topic where one fits, else a short label of what the fact is about. */
export function topicOf(
  content: string,
  kind: FactKind,
  { knownTopics, filedUnder }: ExtractContext,
  { topics }: Language,
): string {
  const known = chooseTopic(content, knownTopics, filedUnder);
  if (known !== undefined) return known;
  if ((kind === 'preference' || kind === 'rule') && topics.isOfUser(content))
    return spelledAsKnown(topics.preferences, knownTopics);
  return topicFor(topics.nounsOf(content), knownTopics);
}
