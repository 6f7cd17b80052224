/** Whether a text is in Spanish. */
export function isSpanish(_text: string): boolean {
  return false;
}
