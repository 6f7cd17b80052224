import { lazy } from '../../ground/runtime/lazy.ts';
import { languages } from './languages.ts';
import { terms } from './terms.ts';

/** What facts begin with that tell of the user, as index terms with a space behind. */
const beginnings = lazy(() => [...new Set(languages.map(({ facts }) => `${terms(facts.user).join(' ')} `))]);

/** Whether a fact tells of the user, by its index terms; a saved one may be in the user's own person. */
export function tellsOfUser(contentTerms: string): boolean {
  const first = contentTerms.slice(0, contentTerms.indexOf(' '));
  return (
    beginnings().some((beginning) => contentTerms.startsWith(beginning)) ||
    (first.length <= longestOwn && languages.some(({ marks }) => marks.ofSpeaker.test(first)))
  );
}

/** "Meinem". */
const longestOwn = 6;
