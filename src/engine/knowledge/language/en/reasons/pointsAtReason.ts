import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import { findDanglingWord } from '../facts/findDanglingWord.ts';

/** "Mention which when adding one": small words that only what stands before them explains. */
const pointers = /\b(?:which|one|ones)\b(?=\s+(?:when|if|as|before|after|you|we|i|it|they|to)\b|[.!]*$)/i;

/** Whether words that rest on a reason are understood only with it. */
export function pointsAtReason(dependent: string): boolean {
  return findDanglingWord(maskQuoted(dependent)) !== undefined || pointers.test(dependent);
}
