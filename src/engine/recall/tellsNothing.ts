import { isEveryday, isSmallTalk, queryTerms } from '../knowledge/language/terms.ts';
import { isQuestion } from '../knowledge/language/isQuestion.ts';

/** Longer texts say more than a greeting, or ask for more than one thing. */
const mostCharacters = 300;

/**
 * Whether a turn answers nobody: a greeting or thanks, what contains the greeting that is looked for, or a question that
 * asks no more than the one that is asked now.
 */
export function tellsNothing(turn: string, asked: string): boolean {
  if (turn.length > mostCharacters) return false;
  if (isSmallTalk(turn) || isSmallTalk(asked)) return true;
  if (!isQuestion(asked) || !isQuestion(turn)) return false;
  const known = queryTerms(asked);
  return [...queryTerms(turn).keys()].every((term) => known.has(term));
}

/**
 * Whether a turn says something only beside the one that it answers: "I do not know that", "noted". It has words of any
 * conversation alone, and none of those that are asked for.
 */
export function leansOnOthers(turn: string, asked: string): boolean {
  if (turn.length > mostCharacters) return false;
  const known = queryTerms(asked);
  return [...queryTerms(turn).keys()].every((term) => isEveryday(term) && !known.has(term));
}
