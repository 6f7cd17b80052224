import type { NarratedSave } from './narratedCall.ts';
import { mayStartCall, readCall } from './narratedCall.ts';

export type { NarratedSave } from './narratedCall.ts';

/**
 * Takes `memory_save(…)` calls out of an answer while it streams. Text is held back only from where a call may have
 * begun until it closes or proves harmless. However the answer is cut into chunks, the shown text and the saves are
 * the same, because every decision looks at what comes before and at the call itself, never at a chunk's end.
 */
interface NarrationFilter {
  /** Takes the next chunk and returns what can be shown. */
  push(chunk: string): string;
  /** The answer is complete: returns what was still held back, since what never closed is text. */
  end(): string;
  /** Calls found so far, in their order. */
  readonly saves: readonly NarratedSave[];
}

/** An answer with so many calls that never close makes none; reading each to its limit would take long. */
const mostEndless = 100;

export function createNarrationFilter(): NarrationFilter {
  const saves: NarratedSave[] = [];
  const context = createMarkdownContext();
  let waiting = '';
  let endless = 0;

  const drain = (isComplete: boolean): string => {
    let shown = '';
    let shownTo = 0;
    let at = 0;
    while (at < waiting.length) {
      const plain = plainUntil(waiting, at);
      if (plain > at) {
        context.passText(waiting.slice(at, plain));
        at = plain;
        continue;
      }
      if (endless < mostEndless && mayStartCall(waiting, at) && context.isProse()) {
        const reading = readCall(waiting, at);
        if (reading.state === 'endless') endless++;
        if (reading.state === 'open' && !isComplete) break;
        if (reading.state === 'call') {
          saves.push(reading.save);
          shown += waiting.slice(shownTo, at);
          at = shownTo = reading.end;
          continue;
        }
      }
      context.passMark(waiting.charAt(at));
      at++;
    }
    shown += waiting.slice(shownTo, at);
    waiting = waiting.slice(at);
    return shown;
  };

  return {
    push: (chunk) => {
      waiting += chunk;
      return drain(false);
    },
    end: () => drain(true),
    saves,
  };
}

/** Where the next character stands that a call may begin with or that Markdown gives a meaning here. */
function plainUntil(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === '\n' || character === '`') break;
    if ((character === 'm' || character === '{') && mayStartCall(text, at)) break;
    at++;
  }
  return at;
}

interface MarkdownContext {
  /** Whether the next character is the author's own words: not code, not a quotation, not the middle of a word. */
  isProse(): boolean;
  /** Goes on over text without line ends and backticks. */
  passText(text: string): void;
  /** Goes on over one character, whatever it is. */
  passMark(character: string): void;
}

/** Enough to see a quotation, a fence or an indented block. */
const headLength = 8;

/** Follows just enough of Markdown to tell prose from code and quotations. */
function createMarkdownContext(): MarkdownContext {
  let line = '';
  /** The first characters of the line and its last ones, so that a long line is not read again and again. */
  let head = '';
  let last = '';
  let fence: string | undefined;
  /** Length of the run of backticks that opened a code span in this paragraph, or 0. */
  let span = 0;
  let run = 0;

  const endRun = (): void => {
    if (run > 0) span = span === 0 ? run : span === run ? 0 : span;
    run = 0;
  };
  const endLine = (): void => {
    // Words open no block; most lines begin with one.
    if (head === '' || /^[\s>`~]/.test(head)) endMarked();
    line = head = last = '';
    run = 0;
  };
  const endMarked = (): void => {
    const marker = /^\s{0,3}(?:> ?)*\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence) === true && line.trim() === marker) fence = undefined;
    // A code span ends at the latest with its paragraph.
    if (line.trim() === '' || marker !== undefined) span = 0;
  };

  const passLine = (text: string): void => {
    line += text;
    if (head.length < headLength) head += text.length > headLength ? text.slice(0, headLength) : text;
    last = text.length > 1 ? text : last.slice(-1) + text;
  };
  const passText = (text: string): void => {
    endRun();
    passLine(text);
  };

  return {
    isProse: () => {
      if (fence !== undefined || /^\s{0,3}(?:>|`{3,}|~{3,})/.test(head) || /^(?: {4}|\t)/.test(head)) return false;
      const isInSpan = run > 0 ? span !== run : span !== 0;
      if (isInSpan) return false;
      return !/[\p{L}\p{N}_.'"“‘«„`]$/u.test(last.slice(-2));
    },
    passText,
    passMark: (character) => {
      if (character === '\n') {
        endRun();
        endLine();
      } else if (character === '`') {
        run++;
        passLine(character);
      } else passText(character);
    },
  };
}
