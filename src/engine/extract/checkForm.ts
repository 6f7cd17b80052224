import { maskQuoted } from '../ground/text/maskQuoted.ts';
import type { Language } from '../knowledge/language/language.ts';
import { languageOf } from '../knowledge/language/languages.ts';

/** The longest text of a fact that was distilled from a conversation, in characters. */
const longestFact = 280;
const mostSentences = 2;

type FormResult = { readonly content: string } | { readonly reason: string };

/**
 * Checks that a text can stand alone as a fact: one or two sentences of at most 280 characters, in the third
 * person, without pronouns that point outside it. What is merely too long loses its last sentence or clauses.
 */
export function checkForm(text: string, language: Language = languageOf(text)): FormResult {
  const plain = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[\s,;:–—-]+/u, '');
  if (!/\p{L}[\p{L}\p{M}\p{N}]/u.test(plain)) return { reason: 'It says nothing.' };
  const fitted = fit(plain, language);
  if (fitted === undefined)
    return { reason: `It is longer than ${longestFact} characters and has no part that stands alone.` };
  const pointer = language.facts.findDanglingWord(maskQuoted(fitted));
  if (pointer !== undefined) return { reason: `"${pointer}" means nothing without the conversation.` };
  return { content: fitted };
}

function fit(text: string, language: Language): string | undefined {
  const parts = partsOf(text, language);
  for (let count = Math.min(parts.length, mostSentences); count > 0; count--) {
    const some = parts.slice(0, count).join(' ');
    if (Array.from(some).length <= longestFact) return count === 1 ? withoutStop(some) : some;
  }
  return shortened(parts[0] ?? '');
}

/** The sentences of a text; "2. August" are none by themselves. */
function partsOf(text: string, { sentences }: Language): readonly string[] {
  const parts: string[] = [];
  for (const part of text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}])/u)) {
    const before = parts.at(-1);
    if (before !== undefined && sentences.abbreviation.test(before.slice(-12)))
      parts[parts.length - 1] = `${before} ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** The clauses that fit; a sentence that cannot be cut at a clause is dropped. */
function shortened(sentence: string): string | undefined {
  const cuts = [...sentence.matchAll(/[,;:]\s| [—–-] |\s\(/g)]
    .map((match) => match.index)
    .filter((at) => at > 40 && at <= longestFact);
  const at = cuts.at(-1);
  return at === undefined ? undefined : withoutStop(sentence.slice(0, at));
}

function withoutStop(sentence: string): string {
  return sentence.replace(/(?<![.!?,;:\s。！？，、；：])[.!?,;:\s。！？，、；：]+$/u, '');
}
