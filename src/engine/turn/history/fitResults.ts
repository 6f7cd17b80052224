import { estimateMessage } from './estimateMessage.ts';

/** Stands for what a tool told earlier in the turn. */
export const leftOutResult = '[Left out to save room. Call the tool again if its result is needed.]';

/** What tools tell is often code or data, with hardly any words: so many characters make a token there. */
const charactersPerToken = 4;
/** A share for the beginning of a text that is cut, of which the end says something as well. */
const beginning = 2 / 3;
/** What is cut keeps so many characters, however little room there is. */
const leastKept = 400;

/**
 * What tools told in one turn, oldest first, within so many tokens. What they told before the newest round is left out
 * first, the oldest first of all; where even the newest is too long, each of it loses its middle. Every call keeps an
 * answer, since a language model refuses a call without one.
 */
export function fitResults(rounds: readonly (readonly string[])[], mostTokens: number): readonly (readonly string[])[] {
  const fitted = rounds.map((results) => [...results]);
  let left = fitted.flat().reduce((sum, text) => sum + tokensOf(text), 0);
  for (const results of fitted.slice(0, -1)) {
    for (const [at, text] of results.entries()) {
      if (left <= mostTokens) return fitted;
      if (tokensOf(text) <= tokensOf(leftOutResult)) continue;
      left -= tokensOf(text) - tokensOf(leftOutResult);
      results[at] = leftOutResult;
    }
  }
  const newest = fitted.at(-1);
  if (newest === undefined || left <= mostTokens) return fitted;
  const before = left - newest.reduce((sum, text) => sum + tokensOf(text), 0);
  const room = Math.max(0, mostTokens - before);
  return [...fitted.slice(0, -1), withinTokens(newest, room)];
}

/** Each gets an equal share of the room; what short ones leave is for the longer ones. */
function withinTokens(texts: readonly string[], room: number): readonly string[] {
  const fitted = [...texts];
  let left = room;
  const shortest = [...texts.keys()].toSorted((a, b) => tokensOf(texts[a] ?? '') - tokensOf(texts[b] ?? ''));
  for (const [index, at] of shortest.entries()) {
    const text = texts[at] ?? '';
    const share = left / (shortest.length - index);
    if (tokensOf(text) > share) fitted[at] = withoutMiddle(text, share);
    left -= tokensOf(fitted[at] ?? '');
  }
  return fitted;
}

function withoutMiddle(text: string, tokens: number): string {
  const notice = (gone: number): string => `\n[${gone} characters left out to save room.]\n`;
  const room = Math.floor((text.length * tokens) / tokensOf(text)) - notice(text.length).length;
  const kept = Math.max(leastKept, room);
  if (kept >= text.length) return text;
  const from = text.slice(0, Math.floor(kept * beginning)).toWellFormed();
  const to = text.slice(text.length - Math.floor(kept * (1 - beginning))).toWellFormed();
  return `${from}${notice(text.length - kept)}${to}`;
}

function tokensOf(text: string): number {
  return Math.max(estimateMessage({ text }), Math.ceil(text.length / charactersPerToken));
}
