import type { ChatMessage } from './chatMessage.ts';

/** Tokens that a word of English makes, as the systems before this one counted. */
const tokensPerWord = 1.3;
/** Text without spaces has hardly any words: at least a token for so many characters. */
const charactersPerTokenAtMost = 8;

/**
 * Estimated tokens of a message, where the language model did not count them itself: its words times 1.3, and for text
 * with hardly any spaces an eighth of its characters.
 */
export function estimateMessage({ text }: Pick<ChatMessage, 'text'>): number {
  return Math.ceil(Math.max(countWords(text) * tokensPerWord, text.length / charactersPerTokenAtMost));
}

/** Goes through the text without a copy of its words, since one message may be many megabytes. */
function countWords(text: string): number {
  let words = 0;
  let isInside = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isSpace = code <= 0x20 || code === 0xa0 || code === 0x3000;
    if (!isSpace && !isInside) words++;
    isInside = !isSpace;
  }
  return words;
}
