import type { Language } from '../knowledge/language/language.ts';
import { isStopWord, terms } from '../knowledge/language/terms.ts';
import { isKnownTool } from '../knowledge/language/tools/isKnownTool.ts';
import { wordsOf } from '../knowledge/language/wordsOf.ts';

const figure = /\d/u;
const shortestTerm = 3;
/** Endings of Japanese, and short words, say nothing. */
const small = /^[\p{Script=Latin}\p{N}]|^\p{Script=Hiragana}+$/u;

/**
 * Whether a denial speaks of what was said right before it: it shares a telling word with it, or has a value of the same
 * sort. "No, I'd rather do it myself" denies an offer, and nothing that was said to be so.
 */
export function speaksOf(masked: string, previous: string, language: Language): boolean {
  if (previous.trim() === '') return true;
  if (figure.test(masked) && figure.test(previous)) return true;
  return sharesTerm(masked, previous, language) || (namesTool(masked) && namesTool(previous));
}

/** Whether two texts have a telling word in common. */
export function sharesTerm(text: string, previous: string, language?: Language): boolean {
  const said = new Set(terms(previous));
  return terms(text).some(
    (term) =>
      said.has(term) &&
      !isStopWord(term, language) &&
      (term.length >= shortestTerm || (language !== undefined && !small.test(term))),
  );
}

function namesTool(masked: string): boolean {
  return wordsOf(masked).some(({ low }) => isKnownTool(low));
}
