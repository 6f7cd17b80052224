/**
 * The type of a link that was found automatically, by likeness; a person's own link has another type and stays beside
 * it.
 */
export const foundType = 'related_to';
