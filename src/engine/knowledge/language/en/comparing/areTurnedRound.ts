import { rolesOf } from './rolesOf.ts';
import { tokensOf } from './statementTokens.ts';

/**
 * Whether of two words the one does in one statement what is done to it in the other: "Ana pays Ben", "Ben pays Ana".
 */
export function areTurnedRound(a: string, b: string): boolean {
  const [one, other] = [rolesOf(tokensOf(a)).words, rolesOf(tokensOf(b)).words];
  const isMoved = (from: string, to: string): boolean =>
    one.some(({ key, role }) => role === from && other.some((word) => word.key === key && word.role === to));
  return isMoved('who', 'what') && isMoved('what', 'who');
}
