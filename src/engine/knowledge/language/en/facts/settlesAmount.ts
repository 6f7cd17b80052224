import { textPattern } from '../../../../ground/text/textPattern.ts';

const settling = textPattern(
  /\blet['’]?s (?:just )?say (?:(?:up to|at most|at least|no more than|max|around|about|only) )?(?:\d[\d.,:]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred)(?: \p{L}+)?(?=\s*(?:[.!;,]|$)| (?:and|for|per|in|instead|then|now|from|at|each|max|please|tops|rather)\b)/iu,
);

/** "Let's say ten sentences" settles how many; "let's say ten people want it" only supposes that. */
export function settlesAmount(masked: string): boolean {
  return settling.test(masked);
}
