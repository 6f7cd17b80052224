import type { TurnInput } from '../ground/contract/conversing.ts';
import { fitPattern } from '../ground/text/fitPattern.ts';
import { codeSpans, replaceSpans } from '../ground/text/codeSpans.ts';
import { isCommon, isSmallTalk, queryTerms } from '../knowledge/language/terms.ts';
import { withoutSecretWords } from '../knowledge/trust/redact.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';

/** Turns that a block is asked for with: the last one, and before it what it may lean on. */
const queryTurns = 3;
const earlierCharacters = 300;
/** A prompt says what it is about anywhere in it; beyond this it is a paste. */
const lastCharacters = 8000;
/** Read beyond the cut, so that a secret across it is seen whole. */
const secretCharacters = 300;

/**
 * What a block is asked for with, newest first, without anything that we injected: the last turn in its own words, and
 * of the turns before it the beginnings of those that it goes on from.
 */
export function queryTexts(turns: readonly TurnInput[]): string[] {
  const [last, ...earlier] = turns
    .slice(-queryTurns)
    .reverse()
    .map((turn) => stripInjected(typeof turn === 'string' ? turn : turn.text));
  if (last === undefined) return [];
  const asked = ownWords(cut(last, lastCharacters));
  return [asked, ...earlier.map((text) => cut(text, earlierCharacters)).filter((text) => leansOn(asked, text))];
}

function cut(text: string, characters: number): string {
  return withoutSecretWords(text.slice(0, characters + secretCharacters)).slice(0, characters);
}

/** Without pasted code and logs, which would drown the sentence before them; a prompt that is nothing else is taken as it is. */
function ownWords(text: string): string {
  const prose = replaceSpans(text, codeSpans(text), (code) => (code.includes('\n') ? ' ' : code))
    .split('\n')
    .filter((line) => !isLogLine(line))
    .join('\n');
  return isSmallTalk(prose) || queryTerms(prose).size === 0 ? text.slice(0, earlierCharacters) : prose;
}

const sign = fitPattern(String.raw`[^\p{L}\p{M}\s.,;:!?'’"“”()-]`, 'gu');

/** A line that a program wrote: it begins with a time, a level or a frame of a stack, or is mostly signs and digits. */
function isLogLine(line: string): boolean {
  if (
    /^\s*(?:\[?\d{2,4}[-:/.]\d{2}[-:/.]\d{2}|\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b|at \S+ ?\(|File ")/.test(
      line,
    )
  )
    return true;
  return line.length >= 40 && (line.match(sign(line))?.length ?? 0) / line.length > 0.3;
}

/** Telling words of its own from which on a turn needs no other to be understood. */
const standsAloneFrom = 3;

/** A turn that says by itself what it is about leaves behind what it shares no telling word with. */
function leansOn(asked: string, earlier: string): boolean {
  const telling = [...queryTerms(asked).keys()].filter((term) => !isCommon(term));
  if (telling.length < standsAloneFrom) return true;
  const before = new Set(queryTerms(earlier).keys());
  return telling.some((term) => before.has(term));
}
