import { wordsOf } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';
import { isAuxiliary } from '../grammar/wordClasses.ts';

/** Whether a fact is a wish of the user, or an order. */
export function isOfUser(content: string): boolean {
  const [first, second] = wordsOf(content);
  return (
    /^the (?:user|team)\b/i.test(content) ||
    verbOf(first?.low ?? '')?.form === 'base' ||
    /^(?:no|always|never|don't)$/.test(first?.low ?? '') ||
    second === undefined
  );
}

/** The content with its verbs and its speaker taken out, so that what is left in a row are names of things. */
export function nounsOf(content: string): string {
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
