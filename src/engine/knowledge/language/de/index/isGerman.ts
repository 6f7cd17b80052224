/** Whether a text is in German. */
export function isGerman(_text: string): boolean {
  return false;
}
