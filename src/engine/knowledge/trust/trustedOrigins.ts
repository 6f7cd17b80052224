import type { Origin } from '../../ground/contract/model.ts';

/**
 * What a memory may do depends on whose words it contains, no matter who asks or what the text says. Filters on text
 * alone stop few attacks; limits by origin when a memory is written stop nearly all.
 */
export function isTrusted(origin: Origin): boolean {
  return origin === 'user' || origin === 'confirmed';
}

/**
 * The greatest importance of words that are not the user's, whatever the settings; from 8 on a memory is in every
 * prompt.
 */
export const untrustedImportance = 7;
/** Whether words of one origin may supersede or change words of another: nobody overrules the user. */
export function mayReplace(by: Origin, old: Origin): boolean {
  return ranks[by] >= ranks[old];
}

/** Whose words weigh more. */
export const ranks: { readonly [origin in Origin]: number } = {
  confirmed: 3,
  user: 3,
  assistant: 2,
  tool: 1,
  import: 1,
  team: 1,
};

/** The origins whose words those of one origin may not supersede. */
export function originsAbove(origin: Origin): readonly Origin[] {
  return (Object.keys(ranks) as Origin[]).filter((other) => !mayReplace(origin, other));
}
