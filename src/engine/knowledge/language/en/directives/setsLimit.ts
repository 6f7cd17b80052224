import { textPattern } from '../../../../ground/text/textPattern.ts';
import { isForeign } from './directivePatterns.ts';

/**
 * "The installer should be under 40 MB", "page loads must stay below one second": a bound that is set for something. What
 * is pointed at is the work in hand, and "over by three" is a guess.
 */
const bound = textPattern(
  /^(?!(?:it|this|that|these|those|they|he|she|you|there|if|when)\b)(?:[\p{L}\p{N}'’_./-]+\s){1,6}(?:should|must|shall|has to|have to|needs? to)(?:n['’]?t| not| never)?\s(?:\p{L}+\s)?(?:be|stay|remain|fit|take|weigh|cost|last|exceed|go|run|finish|get)\s(?:(?:\p{L}+\s){0,2})?(?:(?:under|below|within|in|beyond|above|at most|(?:no|any)? ?(?:more|longer|larger|bigger|less|shorter|smaller|fewer|faster|quicker) than|max(?:imum)?)\s)?(?:\d[\d.,]*|one|two|three|four|five|six|eight|ten|fifteen|twenty|thirty|sixty|half an?|an?)\s?(?:%|percent|[kmgt]i?b|bytes?|ms|s|secs?|seconds?|min(?:ute)?s?|hours?|days?|lines?|words?|chars?|characters?|columns?|px|pixels?|pages?|fps|requests?|items?|tokens?|steps?|files?)\b/iu,
);
/** Without one of these "should take an hour" is what somebody expects. */
const bounding =
  /\b(?:under|below|within|beyond|above|at most|than|max(?:imum)?|exceed|not|never|shouldn['’]?t|mustn['’]?t)\b/iu;

export function setsLimit(masked: string): boolean {
  return bound.test(masked) && bounding.test(masked) && !isForeign(masked);
}

/** The same of all of a sort: "page loads should stay below a second". */
export function limitsSort(masked: string): boolean {
  return setsLimit(masked) && ofSort.test(masked);
}

const ofSort =
  /^(?:(?:each|every|all|any|no|new)\s|(?!the\b)(?:[\p{L}\p{N}'’_./-]+\s){0,3}?[\p{L}\p{N}-]+[^su'’\s]s\s(?:should|must|shall|have to|need to))/iu;
