/**
 * Whether a topic fits a pattern in which `*` stands for any characters and `?` for one; letter case counts for nothing.
 * Only the last `*` is ever tried again, so that it takes at most the product of both lengths whatever the pattern is.
 */
export function fitsTopic(pattern: string, topic: string): boolean {
  const [wanted, text] = [lettersOf(pattern), lettersOf(topic)];
  let [at, position] = [0, 0];
  let star: { readonly at: number; position: number } | undefined;
  while (position < text.length) {
    if (wanted[at] === '*') star = { at: at++, position };
    else if (at < wanted.length && (wanted[at] === '?' || wanted[at] === text[position])) {
      at++;
      position++;
    } else if (star === undefined) return false;
    else {
      at = star.at + 1;
      position = ++star.position;
    }
  }
  while (wanted[at] === '*') at++;
  return at === wanted.length;
}

function lettersOf(text: string): readonly string[] {
  return [...text.normalize('NFC').toLowerCase()];
}
