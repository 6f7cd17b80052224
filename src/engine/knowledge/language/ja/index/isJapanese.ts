/** Whether a text is in Japanese. */
export function isJapanese(_text: string): boolean {
  return false;
}
