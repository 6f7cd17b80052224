/** What is heard of a name in small letters, whatever its vowels are written with: "Mohammed" and "Muhamad" are "mohomod". */
export function earOf(name: string): string {
  return name.replace(/[aeiouy]+/g, 'o').replace(/([^o])\1+/g, '$1');
}

/** With fewer consonants, two names have too little in common to be the same. */
const leastConsonants = 3;

/**
 * Whether two names in small letters are one that was written by ear. They begin with the same letter and end with a
 * consonant, since "Nicole" is not "Nicola"; "Danielle" is not "Daniel", nor is "Mahmoud" "Muhammad".
 */
export function soundsLike(a: string, b: string): boolean {
  const heard = earOf(a);
  return (
    heard === earOf(b) &&
    a.startsWith(b.charAt(0)) &&
    !heard.endsWith('o') &&
    heard.replaceAll('o', '').length >= leastConsonants
  );
}
