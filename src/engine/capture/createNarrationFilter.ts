import { createMarkdownContext } from './createMarkdownContext.ts';
import { mayStartCall, type NarratedSave, readCall } from './narratedCall.ts';

/**
 * Takes `memory_save(…)` calls out of an answer while it streams. Text is held back only from where a call may have
 * begun until it closes or turns out to be none. The shown text and the saves do not depend on how the answer is cut
 * into chunks, because every decision looks at what comes before and at the call itself, never at the end of a chunk.
 */
export interface NarrationFilter {
  /** Takes the next chunk and returns what can be shown. */
  push(chunk: string): string;
  /** The answer is complete: returns what was still held back, because a call that never closed is text. */
  end(): string;
  /** Calls found so far, in their order. */
  readonly saves: readonly NarratedSave[];
}

/** After so many beginnings that never closed, no more are looked for: reading each to its limit would take long. */
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
      const plain = endOfPlain(waiting, at);
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

/** Index of the next character with which a call may begin or that means something in Markdown here. */
function endOfPlain(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === '\n' || character === '`') break;
    if ((character === 'm' || character === '{') && mayStartCall(text, at)) break;
    at++;
  }
  return at;
}
