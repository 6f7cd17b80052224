import { chooseTopic } from '../capture/chooseTopic.ts';
import { spelledAsKnown, topicFor } from '../capture/topicFor.ts';
import { isAuxiliary, verbOf } from '../knowledge/language/en/grammar.ts';
import type { ExtractContext, FactKind } from './extractedFact.ts';
import { wordsOf } from './wordsOf.ts';

/** A known topic where one fits, else a short label of what the fact is about. */
export function topicOf(content: string, kind: FactKind, { knownTopics, filedUnder }: ExtractContext): string {
  const known = chooseTopic(content, knownTopics, filedUnder);
  if (known !== undefined) return known;
  if (kind === 'preference' && isOfUser(content)) return spelledAsKnown('preferences', knownTopics);
  return topicFor(nounsOf(content), knownTopics);
}

/** A wish of the user, or an order. */
function isOfUser(content: string): boolean {
  const [first, second] = wordsOf(content);
  return (
    /^the (?:user|team)\b/i.test(content) ||
    verbOf(first?.low ?? '')?.form === 'base' ||
    /^(?:no|always|never|don't)$/.test(first?.low ?? '') ||
    second === undefined
  );
}

/** The content with its verbs and its speaker taken out, so that what is left in a row are names of things. */
function nounsOf(content: string): string {
  const plain = content.replace(/\bthe (?:user|team)(?:'s)?\b/gi, ',');
  const [first] = wordsOf(plain);
  return plain.replace(/[\p{L}\p{M}'’-]+/gu, (word, at: number) => {
    const low = word.toLowerCase();
    const form = verbOf(low)?.form;
    const isVerb =
      isAuxiliary(low) || form === 's' || form === 'past' || form === 'ing' || (form === 'base' && at === first?.from);
    return isVerb ? ',' : word;
  });
}
