import type { Origin } from '../../ground/contract/model.ts';

/**
 * What a memory may be follows from whose words it holds, whoever asks and whatever the text says. Filters on text
 * alone stop few attacks; limits by origin at the place of writing stop nearly all.
 */
export function isTrusted(origin: Origin): boolean {
  return origin === 'user' || origin === 'confirmed';
}

/** Greatest importance of words that are not the user's, however the settings are; from 8 on a memory is in every prompt. */
export const untrustedImportance = 7;
/** Whether words of one origin may replace or change words of another: nobody speaks over the user. */
export function mayReplace(by: Origin, old: Origin): boolean {
  return ranks[by] >= ranks[old];
}
export const ranks: { readonly [origin in Origin]: number } = {
  confirmed: 3,
  user: 3,
  assistant: 2,
  tool: 1,
  import: 1,
};
