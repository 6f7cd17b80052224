import { languageOf } from '../language/languages.ts';
import type { Claim } from './claim.ts';

/**
 * Whether a text says in passing what a statement says of something that has one value at a time: it holds no longer when
 * that has another one.
 */
export function tellsInPassing(text: string, claim: Claim): boolean {
  const { tellsValue } = languageOf(text).comparing;
  return claim
    .holdings()
    .all.some(
      ({ sort, subject, value, isShared }) =>
        sort !== 'time' && isShared !== true && subject.size > 0 && tellsValue(text, subject, value),
    );
}
