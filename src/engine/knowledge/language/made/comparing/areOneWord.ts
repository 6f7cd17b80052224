/** What nouns and verbs of European languages are put behind: two forms of a word differ in no more. */
const endings: ReadonlySet<string> = new Set(
  '|s|e|es|n|en|er|ern|em|in|innen|ns|x|a|o|as|os|is|ais|eis|aux|t|te|ten|st|r|ar|ir|ada|ado|amos|emos|imos|an|on|ons|ez|oes|ao|oes|ne|me|lo|la|los|las'.split(
    '|',
  ),
);
const shortestStem = 3;

/** Whether two folded words are one, in whatever form; the words of scripts without blanks have none. */
export function areOneWord(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.min(a.length, b.length);
  let same = 0;
  while (same < length && a[same] === b[same]) same += 1;
  return same >= shortestStem && same >= length - 2 && endings.has(a.slice(same)) && endings.has(b.slice(same));
}
