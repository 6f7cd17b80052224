const r = String.raw;

/** An importance, wherever a request names one. */
export const oneToTen = '(10|[1-9])';

/**
 * Any other number, where nothing but an importance can be meant; a save corrects it and says so. Without it the words
 * would become a part of what is kept.
 */
export const anyNumber = r`(-?\d{1,4}(?:\.\d{1,2})?)`;

/** Out of ten. */
export const ofTen = r`(?:\s*\/\s*10)?`;

/** Nothing else is said behind it, or what is kept begins. */
export function endsThere(that: string): string {
  return r`(?=[\s.!]*$|[\s,:]+(?:${that})\s|\s*[:：]\s*\S)`;
}
