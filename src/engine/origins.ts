import type { Origin } from './model.ts';

/**
 * What a memory may be follows from whose words it holds, whoever asks and whatever the text says. Filters on text
 * alone stop few attacks; limits by origin at the place of writing stop nearly all.
 */
export function isTrusted(origin: Origin): boolean {
  return origin === 'user' || origin === 'confirmed';
}

/** Greatest importance of words that are not the user's, however the settings are; from 8 on a memory is in every prompt. */
export const untrustedImportance = 7;
