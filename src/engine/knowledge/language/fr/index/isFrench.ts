/** Whether a text is in French. */
export function isFrench(_text: string): boolean {
  return false;
}
