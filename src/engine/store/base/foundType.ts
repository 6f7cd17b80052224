/**
 * The type of a link that was found automatically, by likeness; a person's own link has another type and stays beside
 * it.
 */
export const foundType = 'related_to';

/** The type of a link from a statement to an earlier one that it may have made outdated; found automatically as well. */
export const mayChangeType = 'may_change';

/** Types of links that are found anew from what memory holds: no history tells of them, and no other device needs them. */
const foundTypes: readonly string[] = [foundType, mayChangeType];

export function isFoundType(type: unknown): boolean {
  return typeof type === 'string' && foundTypes.includes(type);
}

/** The condition of SQL that a link is none of them. */
export const isMade = `type NOT IN (${foundTypes.map((type) => `'${type}'`).join(', ')})`;
