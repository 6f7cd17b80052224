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

export function createNarrationFilter(): NarrationFilter {
  const saves: NarratedSave[] = [];
  const context = createMarkdownContext();
  let waiting = '';

  const drain = (isComplete: boolean): string => {
    let shown = '';
    let at = 0;
    while (at < waiting.length) {
      const character = waiting.charAt(at);
      if (mayStartCall(character) && context.isProse()) {
        const reading = readCall(waiting, at);
        if (reading.state === 'open' && !isComplete) break;
        if (reading.state === 'call') {
          saves.push(reading.save);
          at = reading.end;
          continue;
        }
      }
      context.pass(character);
      shown += character;
      at++;
    }
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

interface MarkdownContext {
  /** Whether the next character is the author's own words: not code, not a quotation, not the middle of a word. */
  isProse(): boolean;
  pass(character: string): void;
}

/** Follows just enough of Markdown to tell prose from code and quotations. */
function createMarkdownContext(): MarkdownContext {
  let line = '';
  let fence: string | undefined;
  /** Length of the run of backticks that opened a code span in this paragraph, or 0. */
  let span = 0;
  let run = 0;

  const endRun = (): void => {
    if (run > 0) span = span === 0 ? run : span === run ? 0 : span;
    run = 0;
  };
  const endLine = (): void => {
    const marker = /^\s{0,3}(?:> ?)*\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence) === true && line.trim() === marker) fence = undefined;
    // A code span ends at the latest with its paragraph.
    if (line.trim() === '' || marker !== undefined) span = 0;
    line = '';
    run = 0;
  };

  return {
    isProse: () => {
      if (fence !== undefined || /^\s{0,3}(?:>|`{3,}|~{3,})/.test(line) || /^(?: {4}|\t)/.test(line)) return false;
      const isInSpan = run > 0 ? span !== run : span !== 0;
      if (isInSpan) return false;
      return !/[\p{L}\p{N}_.'"“‘«„`]$/u.test(line);
    },
    pass: (character) => {
      if (character === '\n') {
        endRun();
        endLine();
        return;
      }
      if (character === '`') run++;
      else endRun();
      line += character;
    },
  };
}
