import { remembered } from '../../ground/runtime/remembered.ts';
import { lazy } from '../../ground/runtime/lazy.ts';
import { beginningsOf } from './beginningsOf.ts';
import { languages } from './languages.ts';

/** What facts begin with that tell of the user, as index terms with a space behind. */
const beginnings = lazy(() => beginningsOf(languages.map(({ speakers }) => speakers.user)));

/** Words that facts begin with are few, and each question about its speaker looks at hundreds. */
const mostKept = 2000;
/** "Meinem". */
const longestOwn = 6;
const isOwn = remembered(
  (word) => word.length <= longestOwn && languages.some(({ marks }) => marks.ofSpeaker.test(word)),
  mostKept,
);

/** Whether a fact tells of the user, by its index terms; a saved one may be in the user's own person. */
export function tellsOfUser(contentTerms: string): boolean {
  return (
    beginnings().some((beginning) => contentTerms.startsWith(beginning)) ||
    isOwn(contentTerms.slice(0, contentTerms.indexOf(' ')))
  );
}
