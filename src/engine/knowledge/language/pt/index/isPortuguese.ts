/** Whether a text is in Portuguese. */
export function isPortuguese(_text: string): boolean {
  return false;
}
