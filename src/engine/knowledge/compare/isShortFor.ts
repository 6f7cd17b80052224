/** Two letters are short for too much, and what is left out has to be as much as an ending. */
const [leastLetters, leastLeftOut] = [3, 3] as const;

/**
 * "Lab" for "laboratory", "repo" for "repository": a word that is the beginning of a longer one. Three letters are cut behind
 * a consonant, else they are short for anything ("pro").
 */
export function isShortFor(short: string, long: string): boolean {
  if (short.length < leastLetters || long.length < short.length + leastLeftOut || !long.startsWith(short)) return false;
  return short.length > leastLetters || !/[aeiou]$/.test(short);
}
