import type { Origin } from '../../ground/contract/model.ts';
import { codeSpans, replaceSpans } from '../../ground/text/codeSpans.ts';
import { endsOf } from '../../ground/text/endsOf.ts';
import { languageOf } from '../language/languages.ts';
import { queryTerms, terms } from '../language/terms.ts';
import { proseOf } from '../../ground/text/proseOf.ts';
import { isTrusted } from './trustedOrigins.ts';

/**
 * Share of a content's telling words that the user must have typed in this turn for the content to be the user's
 * own. Below 1, because a model turns "we deploy after four" into a sentence with a word of its own.
 */
const neededShare = 0.8;

/**
 * Whose words a save contains: the user's when what they typed in this turn covers the content, otherwise those of
 * whoever asked for the save. Quotations and code in the typed text are somebody else's, and a content that
 * negates what was typed, or drops a negation, is not covered by it.
 */
export function originFor(
  text: string,
  typed: string,
  otherwise: Exclude<Origin, 'user' | 'confirmed'> = 'assistant',
): Origin {
  const { denialBefore, negations } = languageOf(text).ownWords;
  const own = endsOf(proseOf(typed)).replace(denialBefore, '$1');
  const wanted = tellingTerms(text);
  const source = sentencesBehind(wanted, own, (sentence) => isNegated(sentence, negations));
  if (source === undefined) return otherwise;
  return isNegated(text.replace(denialBefore, '$1'), negations) === isNegated(source, negations) ? 'user' : otherwise;
}

/**
 * Whose words something is that was taken from a turn of the user's side. Of a turn that nobody is known to have typed,
 * nothing is the user's.
 */
export function originIn(text: string, turn: { readonly text: string; readonly origin?: Origin | undefined }): Origin {
  const { origin = 'user' } = turn;
  return isTrusted(origin) ? originFor(text, turn.text) : origin;
}

/** What stands around the code of a sentence has to say something by itself. */
const leastAroundCode = 2;

/**
 * Whether a sentence that was read in a turn is the user's own: not quoted, fenced or pasted there. It is a part of the
 * turn, so that nothing of it can be negated or dropped. A name in backticks ("branches start with `f/`") belongs to the
 * sentence that the user typed around it.
 */
export function isOwnSentence(sentence: string, typed: string): boolean {
  const around = tellingTerms(replaceSpans(sentence, codeSpans(sentence), () => ' '));
  const wanted = around.length < leastAroundCode ? tellingTerms(sentence) : around;
  return isCovered(wanted, endsOf(proseOf(typed, { quoted: nameIn })));
}

/** So much in quotation marks is a name ("the cluster is called "garonne""), and nothing that somebody else said. */
const longestName = /^.[^\s]{1,30}(?: [^\s]{1,12})?.$/u;

function nameIn(quoted: string): string {
  return longestName.test(quoted) ? ` ${quoted.slice(1, -1)} ` : ' ';
}

/** "I work with Vim" is written down as "the user works with Vim". */
function tellingTerms(text: string): readonly string[] {
  const { denialBefore, speaker } = languageOf(text).ownWords;
  return [...queryTerms(text.replace(denialBefore, '$1').replace(speaker, '')).keys()];
}

function isCovered(wanted: readonly string[], text: string): boolean {
  const said = new Set(terms(text));
  return wanted.length > 0 && wanted.filter((term) => said.has(term)).length / wanted.length >= neededShare;
}

/**
 * The fewest sentences that cover the terms, those first that hold most of them; undefined when all do not. Among equals
 * one with a negation comes first, so that it is not passed over. What the other sentences negate is another matter.
 */
function sentencesBehind(
  wanted: readonly string[],
  text: string,
  negates: (sentence: string) => boolean,
): string | undefined {
  if (!isCovered(wanted, text)) return undefined;
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/u).map((sentence) => {
    const said = new Set(terms(sentence));
    return { sentence, held: wanted.filter((term) => said.has(term)).length, isNegated: negates(sentence) };
  });
  sentences.sort((a, b) => b.held - a.held || Number(b.isNegated) - Number(a.isNegated));
  let source = '';
  for (const { sentence } of sentences) {
    source += `${sentence}\n`;
    if (isCovered(wanted, source)) return source;
  }
  return undefined;
}

function isNegated(text: string, negations: ReadonlySet<string>): boolean {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/\p{L}+/gu) ?? [];
  return words.some((word) => negations.has(word));
}
