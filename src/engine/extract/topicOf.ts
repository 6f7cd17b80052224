import { chooseTopic } from '../capture/chooseTopic.ts';
import { spelledAsKnown, topicFor } from '../capture/topicFor.ts';
import type { FactKind } from '../knowledge/language/factRules.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { ExtractContext } from './extractedFact.ts';

/** A known topic where one fits, else a short label of what the fact is about. */
export function topicOf(content: string, kind: FactKind, { knownTopics, filedUnder }: ExtractContext): string {
  const known = chooseTopic(content, knownTopics, filedUnder);
  if (known !== undefined) return known;
  const { topics } = languageOf(content);
  if (kind === 'preference' && topics.isOfUser(content)) return spelledAsKnown(topics.preferences, knownTopics);
  return topicFor(topics.nounsOf(content), knownTopics);
}
