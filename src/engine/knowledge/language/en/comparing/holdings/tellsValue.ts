import { remembered } from '../../../../../ground/runtime/remembered.ts';
import { termsIn } from './termsIn.ts';

/** Words that may stand between a thing and its value, in whatever wording. */
const joining: ReadonlySet<string> = new Set(
  `as for is are being be our the a an my its their team team's project of choice with which that use uses using have has
having we it now currently : =`.split(/\s+/),
);
/** Right before them these say that it is so no longer, or never was. */
const denying: ReadonlySet<string> = new Set(
  'not no never longer without from replaced replace dropped retired left against than instead former old'.split(' '),
);
const mostJoining = 8;
const before = 3;

/** One text is compared with many others. */
const mostRead = 1000;
const longestKept = 600;
const readWords = remembered(
  (text) => {
    const words = [...text.replaceAll('’', "'").matchAll(/[\p{L}\p{N}][\p{L}\p{N}.+#'-]*|[:=](?=\s)/gu)].map(
      ([word]) => ({
        low: word.toLowerCase().replace(/[.'-]{1,4}$/, ''),
        terms: [...termsIn(word)],
      }),
    );
    return { words, terms: new Set(words.flatMap(({ terms }) => terms)) };
  },
  mostRead,
  longestKept,
);

/**
 * Whether a text says of something in passing that it has a value: "with Redis as our cache, the tests start empty". Both
 * stand side by side, with nothing but small words between them.
 */
export function tellsValue(text: string, subject: ReadonlySet<string>, value: ReadonlySet<string>): boolean {
  const wanted = new Set([...subject, ...value].filter((term) => !term.startsWith(':')));
  if (wanted.size === 0 || ![...value].some((term) => wanted.has(term))) return false;
  const { words, terms: found } = readWords(text);
  if (![...wanted].every((term) => found.has(term))) return false;
  return words.some(
    ({ terms, low }, at) =>
      terms.some((term) => wanted.has(term)) &&
      !joining.has(low) &&
      !words.slice(Math.max(0, at - before), at).some((word) => denying.has(word.low)) &&
      coversFrom(words.slice(at), wanted),
  );
}

function coversFrom(
  words: readonly { readonly low: string; readonly terms: readonly string[] }[],
  wanted: ReadonlySet<string>,
): boolean {
  const missing = new Set(wanted);
  let joined = 0;
  for (const { low, terms } of words) {
    if (terms.some((term) => wanted.has(term))) for (const term of terms) missing.delete(term);
    else if (!joining.has(low) || ++joined > mostJoining) return false;
    if (missing.size === 0) return true;
  }
  return false;
}
