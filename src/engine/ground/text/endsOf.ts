/** What people type themselves is before and after what they paste. */
const endCharacters = 20_000;

/** A text without the middle of a very long one. */
export function endsOf(text: string): string {
  return text.length <= 2 * endCharacters ? text : `${text.slice(0, endCharacters)}\n${text.slice(-endCharacters)}`;
}
