import { remembered } from '../../ground/runtime/remembered.ts';
import { languageOf } from '../language/languages.ts';
import type { Reason } from '../language/reasonRules.ts';

/** Statements that are kept: each is compared with many others. */
const mostRead = 2000;
const longestKept = 600;

/** What a statement says to rest on what; none in most of them. */
export const reasonsOf = remembered(
  (content: string): readonly Reason[] => languageOf(content).reasons.findReasons(content),
  mostRead,
  longestKept,
);

/**
 * What a statement says itself, without the reason that it gives: two that rest on the same thing have that in common and
 * are about different things. All of it, where what is left would not be understood.
 */
export function mainOf(content: string): string {
  const [reason, ...others] = reasonsOf(content);
  if (reason === undefined || others.length > 0) return content;
  return languageOf(content).reasons.pointsAtReason(reason.dependent) ? content : asStatement(reason.dependent);
}

function asStatement(part: string): string {
  const text = part.trim().replace(/(?<![,;:\s])[,;:\s]+$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
