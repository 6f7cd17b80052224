/** Where a token is in its text; `to` is the position after its last character. */
export interface TokenPlace {
  readonly from: number;
  readonly to: number;
}

/** What tokenizers put before a token that begins or continues a word (WordPiece, SentencePiece, byte-level BPE). */
const marks = /^(?:##|\u2581|\u0120)+/u;
/** A token is looked for within this many letters: one that the text does not spell must not match far away. */
const reach = 80;

/**
 * Finds the tokens of a text in it, in their order, since tokenizers fold case and accents and do not say where a token
 * was. Undefined for an empty token and for one that the text does not spell.
 */
export function tokenPlaces(text: string, tokens: readonly string[]): (TokenPlace | undefined)[] {
  const { letters, starts } = folded(text);
  let next = 0;
  return tokens.map((token) => {
    const wanted = fold(token.trim().replace(marks, ''));
    if (wanted === '') return undefined;
    const at = letters.indexOf(wanted, next);
    if (at < 0 || at > next + reach) return undefined;
    next = at + wanted.length;
    return { from: starts[at] ?? 0, to: starts[next] ?? text.length };
  });
}

/** The folded text, and for each of its characters where the letter begins from which it came. */
function folded(text: string): { readonly letters: string; readonly starts: readonly number[] } {
  let letters = '';
  const starts: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = fold(letter);
    letters += plain;
    for (let index = 0; index < plain.length; index++) starts.push(place);
    place += letter.length;
  }
  return { letters, starts };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
