/** Whether a text is in Chinese. */
export function isChinese(_text: string): boolean {
  return false;
}
