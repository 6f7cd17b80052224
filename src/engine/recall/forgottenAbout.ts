import type { Hit, Problem } from '../ground/contract/model.ts';
import { longDay } from '../ground/text/shown.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { forgottenWithin } from '../store/memories/forgottenWithin.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { heldTerms } from './heldTerms.ts';
import type { Reader } from './reader.ts';

/** The newest of what was forgotten that one question looks through; older requests are rarely asked about. */
const mostLooked = 150;
/** What was forgotten must have this share of the telling words of a question, and as many of them. */
const leastShare = 0.75;
const leastTerms = 2;
/** A longer text is no question about one thing. */
const longestQuestion = 300;

/**
 * That the user had something forgotten which a question is about, with the day, and never what it said. Undefined where
 * memory holds what answers the question as well.
 */
export function forgottenAbout(
  reader: Pick<Reader, 'sql' | 'rarity'>,
  place: Pick<ReadBounds, 'scopes'>,
  question: string,
  hits: readonly Hit[],
): Problem | undefined {
  if (question.length > longestQuestion) return undefined;
  const wanted = [...queryTerms(question).keys()];
  if (wanted.length === 0) return undefined;
  const weights = reader.rarity.weights(wanted);
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const shareOf = (text: { readonly topic: string; readonly content: string }): number => {
    const held = heldTerms(text);
    const found = wanted.filter((term) => held.has(term));
    if (found.length < Math.min(leastTerms, wanted.length)) return 0;
    return found.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / whole;
  };
  let best = { share: 0, at: 0 };
  for (const one of forgottenWithin(reader.sql, place.scopes, mostLooked)) {
    const share = shareOf(one);
    if (share > best.share) best = { share, at: one.at };
  }
  if (best.share < leastShare) return undefined;
  const isAnswered = hits.some(
    (hit) => hit.supersededBy === undefined && !asksItself(hit) && shareOf(hit) >= best.share,
  );
  return isAnswered ? undefined : { code: 'forgotten', message: `You had this forgotten on ${longDay(best.at)}.` };
}

/** An earlier question has the words of this one and no answer. */
function asksItself({ kind, content }: Hit): boolean {
  return kind === 'episode' && content.trimEnd().endsWith('?');
}
