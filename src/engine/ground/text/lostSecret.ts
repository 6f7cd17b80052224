/** How the text begins that stands for a removed secret. */
export const secretMarker = '[removed:';

/** Whether a secret was taken out of a text. */
export function lostSecret(text: string): boolean {
  return text.includes(secretMarker);
}

/** A text without what stands for removed secrets. */
export function withoutMarkers(text: string): string {
  return text.replace(/\[removed:[^\]]*\]/gu, ' ');
}
