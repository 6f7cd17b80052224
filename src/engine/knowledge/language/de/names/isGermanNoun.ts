import { lazy } from '../../../../ground/runtime/lazy.ts';
import lists from '../words/nouns.json' with { type: 'json' };

const endings = ['', 's', 'es', 'e', 'en', 'n', 'er', 'ern', 'nen'];
/** Common nouns with their endings, in small letters. */
const german = lazy(() => withEndings(lists.german));
/** The same of words that are English too, and so may be a part of a name. */
const alsoEnglish = lazy(() => withEndings(lists.alsoEnglish));
const germanEnd =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tionen|sionen|tät|täten|nisse|nissen|erin|erinnen|chen|lein|zeug|werk|stoff)s?$/u;
const derived =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|sion|sionen|tät|täten|ismus|nis|nisse|nissen|ment|mente|enz|enzen|ität|itäten|erin|erinnen|iker|ikerin|ierung|chen|lein|ling|linge|zeug|werk|stoff)s?$/u;
/** How a German word ends before the next part of a compound. */
const linked = /(?:ungs|heits|keits|schafts|tions|täts)-?$/u;
const shortestHead = 4;
const longestHead = 16;

/**
 * Whether a word in small letters is a common noun: one of the list, one with the ending of such a noun, or a compound
 * whose last part is one ("Cloudkosten", "Staging-Server"). Beside other capitalised words an English noun may belong to
 * a name ("Dialogue Engine"), so there it has to be a German one.
 */
export function isGermanNoun(low: string, isAlone = true): boolean {
  if (german().has(low) || germanEnd.test(low)) return true;
  if (isAlone && (alsoEnglish().has(low) || derived.test(low))) return true;
  for (let length = Math.min(longestHead, low.length - 3); length >= shortestHead; length -= 1) {
    const head = low.slice(-length);
    const isGermanBefore = (): boolean => german().has(low.slice(0, -length)) || linked.test(low.slice(0, -length));
    if (german().has(head) || (alsoEnglish().has(head) && (isAlone || isGermanBefore()))) return true;
  }
  return false;
}

function withEndings(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').flatMap((noun) => endings.map((ending) => noun + ending)));
}
