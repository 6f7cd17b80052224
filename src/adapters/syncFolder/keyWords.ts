import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const many = 12;
const bits = 128;
/** So many of the list's words in what somebody typed are no chance: a sentence of one's own has two or three of them. */
const mostLikely = 8;

/** A passphrase for who does not want to think of one: twelve words of BIP 39's English list, 128 random bits. */
export function newWords(): string {
  return generateMnemonic(wordlist, bits);
}

/**
 * What is wrong with such words as they were typed, as a sentence that quotes none of them; undefined where nothing is, or
 * where they are a passphrase of somebody's own.
 */
export function wrongWords(passphrase: string): string | undefined {
  const words = passphrase.normalize('NFKC').trim().toLowerCase().split(/\s+/);
  const strange = words.flatMap((word, index) => (wordlist.includes(word) ? [] : [index + 1]));
  if (words.length - strange.length < mostLikely) return undefined;
  if (strange.length > 0) return `Not of the list that such words are taken from: word ${strange.join(', ')}.`;
  if (words.length !== many) return `${words.length} words were typed, and ${many} were shown.`;
  return validateMnemonic(words.join(' '), wordlist)
    ? undefined
    : 'One of the words is another one than was shown, or they stand in another order.';
}
