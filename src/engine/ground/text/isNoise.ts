/**
 * Whether a text is none that anybody could read: one thing repeated, encoded or compressed bytes, random letters,
 * minified code. What is short may be a name or a key, what has a few words of a sentence says what it is, and the
 * scripts of other languages are left alone unless they repeat. Reads the first 6,000 characters.
 */
export function isNoise(text: string): boolean {
  const seen = text.slice(0, readCharacters).trim();
  if (seen.length < shortest) return false;
  const letters = seen.replace(/\s+/gu, '');
  if (new Set(letters).size <= fewestCharacters) return true;
  const words = seen.split(/\s+/u);
  if (words.length >= manyWords && new Set(words.map((word) => word.toLowerCase())).size <= fewestWords) return true;
  if (isWritten(seen, letters)) return false;
  if (isMinified(seen, letters)) return true;
  if (/^https?:\/\/\S+$/iu.test(seen)) return false;
  const [noisy, plain] = [words.filter(isNoisy), words.filter((word) => !isNoisy(word))];
  const sentence = plain.filter((word) => /^["'(]?\p{L}{2,20}[.,:;!?"')]*$/u.test(word)).length;
  const babble = noisy.filter((word) => /^\p{L}+$/u.test(word)).length;
  return sum(noisy) > noisyShare * letters.length && sentence < Math.max(fewestOfSentence, noisy.length / 10, babble);
}

const readCharacters = 6000;
/** Shorter texts may be a name, a hash or a key. */
const shortest = 120;
const fewestCharacters = 4;
const manyWords = 20;
const fewestWords = 2;
const noisyShare = 0.5;
/** So many ordinary words beside a long code say what it is. */
const fewestOfSentence = 4;
/** Longer without a blank nobody writes, in a script that has blanks. */
const longestWord = 120;
/** The share of changes between small and capital letters and digits; names of code have about a fifth. */
const mixedShare = 0.3;
/** Code without blanks of which so many names have one letter or two was written by a program. */
const minifiedShare = 0.4;
const minifiedBlanks = 0.08;
const leastMinified = 300;
const leastMixed = 12;
const leastLetters = 6;

/** Other scripts than Latin have no blanks or other rules. */
function isWritten(seen: string, letters: string): boolean {
  const others = seen.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  return others > letters.length * 0.3;
}

function isMinified(seen: string, letters: string): boolean {
  if (seen.length < leastMinified || seen.length - letters.length > seen.length * minifiedBlanks) return false;
  const names = seen.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  return names.filter((name) => name.length <= 2).length > names.length * minifiedShare;
}

function isNoisy(word: string): boolean {
  if (/^https?:\/\//iu.test(word)) return false;
  // A dump of bytes, two digits each.
  if (/^[\da-f]{2}$/iu.test(word)) return true;
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  if (parts.some((part) => part.length > longestWord)) return true;
  if (word.length > longestWord && sum(parts) < word.length / 2) return true;
  return sum(parts.filter((part) => isMixed(part) || isUnspeakable(part))) * 2 > sum(parts);
}

/** "aGVsbG8gd29ybGQ" and "9fceb02d0ae598e9" change their kind of character all the time. */
function isMixed(part: string): boolean {
  if (part.length < leastMixed) return false;
  const changes = part.match(/\p{Ll}(?=[\p{Lu}\p{N}])|\p{N}(?=\p{L})|\p{Lu}(?=\p{N})/gu)?.length ?? 0;
  return changes > part.length * mixedShare || /^\p{N}+$/u.test(part);
}

/** Letters that no language with Latin ones puts side by side, or none of the vowels that each of them has. */
function isUnspeakable(part: string): boolean {
  const word = part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (word.length < leastLetters || !/^[a-z]+$/.test(word)) return false;
  return !/[aeiouy]/.test(word) || /[bcdfghjklmnpqrstvwxz]{6}/.test(word) || neverPairs.test(word);
}

const neverPairs =
  /[bcdfghjklmnprstvwxz]q|q[^aeiu]|[bcdfghjklmpqrtvwxz]x|x[bdfgjkmnrvz]|j[bcfghlmpqrstvwxyz]|v[bcfghjkmnpqtwxz]|[cfghjpqvwx]j|z[fjqx]|w[jqxvz]|[bfgjmpqvwx]z|[fgjqwxz]v|k[qxzg]|h[jqxz]|g[jqxv]/;

function sum(parts: readonly string[]): number {
  return parts.reduce((length, part) => length + part.length, 0);
}
