/** Something that a text names, and what sort of thing it is. */
export interface Entity {
  readonly name: string;
  readonly type: EntityType;
}

export const entityTypes = ['person', 'project', 'organization', 'location', 'email', 'url', 'other'] as const;
export type EntityType = (typeof entityTypes)[number];

/**
 * What is looked for, most certain first: what an earlier pattern took, a later one does not see. No word of any
 * language is in here but the months; what stands at the start of a sentence is no name for its capital alone.
 */
const patterns: readonly { readonly type: EntityType; readonly pattern: RegExp }[] = [
  { type: 'url', pattern: /\bhttps?:\/\/[^\s<>"'`)\]]+[^\s<>"'`)\].,;:!?]/giu },
  { type: 'email', pattern: /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu },
  // A scoped package before a mention, or its scope would be taken for a person.
  { type: 'other', pattern: /(?<![\p{L}\p{N}/])@[a-z\d][\w.-]{0,60}\/[a-z\d][\w.-]{0,60}(?:@\d[\w.-]{0,30})?/gu },
  { type: 'person', pattern: /(?<![\p{L}\p{N}/.])@[\p{L}\p{N}][\p{L}\p{N}_-]{1,38}/gu },
  { type: 'project', pattern: /(?<![\p{L}\p{N}&/])#\p{L}[\p{L}\p{N}_-]{1,48}/gu },
  { type: 'other', pattern: /\b\d{4}-\d{2}-\d{2}\b/g },
  { type: 'other', pattern: /\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?\b/g },
  // Paths: at least one slash, or a file name with a usual ending.
  { type: 'other', pattern: /(?<![\p{L}\p{N}:/])(?:~|\.{1,2})?\/?(?:[\p{L}\p{N}_.-]{1,64}\/){1,12}[\p{L}\p{N}_.-]{1,64}/gu },
  { type: 'other', pattern: /\b[\p{L}\p{N}_-]{1,64}\.(?:[cm]?[jt]sx?|json|ya?ml|toml|md|py|rs|go|java|kt|rb|cs|cpp|h|sql|sh|css|html|svelte|vue|lock|env|txt)\b/gu },
  { type: 'other', pattern: /\bv?\d{1,5}\.\d{1,5}(?:\.\d{1,7}){1,2}(?:-[\w.]{1,20})?\b/g },
  // Identifiers: an inner capital, an underscore or a call's brackets.
  { type: 'other', pattern: /\b\p{Ll}[\p{L}\p{N}]{0,40}\p{Lu}[\p{L}\p{N}]{0,60}\b|\b[\p{L}\p{N}]{1,40}(?:_[\p{L}\p{N}]{1,40}){1,6}\b|\b[\p{L}_][\p{L}\p{N}_]{1,60}(?=\(\))/gu },
  { type: 'other', pattern: /(?<=[“"`])[^“”"`\n]{2,60}(?=[”"`])/gu },
  { type: 'other', pattern: /(?<=[\p{L}\p{N},;:)] )\p{Lu}[\p{L}\p{M}\p{N}'’-]{1,40}(?: \p{Lu}[\p{L}\p{M}\p{N}'’-]{1,40}){0,3}/gu },
];

/** A text names a few things; a pasted log names thousands, of which the first stand for all. */
const mostEntities = 24;
const readCharacters = 8000;

/** Every entity once, whatever its case, in the order of certainty. */
export function entitiesIn(text: string): Entity[] {
  const found = new Map<string, Entity>();
  let rest = text.slice(0, readCharacters);
  for (const { type, pattern } of patterns) {
    rest = rest.replace(pattern, (match) => {
      const name = match.trim();
      const key = name.toLowerCase();
      if (found.size < mostEntities && name.length > 1 && !found.has(key)) found.set(key, { name, type });
      // Spaces of the same length keep what stands left and right apart.
      return ' '.repeat(match.length);
    });
  }
  return [...found.values()];
}
