import { dayMs } from '../../ground/contract/time.ts';
import { isOwnNote } from '../../knowledge/trust/unconfirmed.ts';
import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import { idleSince } from './decayFacts.ts';
import type { DecayRule } from './decayRule.ts';

/**
 * What was given an end of its own (`expiresAt`), from which on nothing uses it any more. Somebody else's words stand
 * under review for as long again before they go; what was brought back after its end stays as long as it could have been.
 */
export const byOwnEnd: DecayRule = (facts, { unconfirmedDays, purgeAfterDays }) => {
  const { expiresAt, origin } = facts;
  if (expiresAt === undefined) return undefined;
  const touched = idleSince(facts);
  const isReviewed = !isTrusted(origin) && !isOwnNote(facts);
  if (isReviewed) {
    const at = Math.max(expiresAt, touched) + unconfirmedDays * dayMs;
    return { strategy: 'ended', at, why: 'Its time was over, and nobody confirmed it.' };
  }
  return {
    strategy: 'ended',
    at: touched > expiresAt ? touched + purgeAfterDays * dayMs : expiresAt,
    why: 'Its time was over.',
  };
};
