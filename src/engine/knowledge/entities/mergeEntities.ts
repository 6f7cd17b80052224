import type { Entity, EntitySpan } from '../../ground/contract/entities.ts';

/** Something that a text names, under its fullest name, with the shorter ones that the text uses for it. */
export interface NamedEntity extends Entity {
  readonly aliases: readonly string[];
}

/**
 * Every entity of a text once. "Yuki" beside "Yuki Tanaka" is the same person if nobody else in the text is
 * called that; the surest come first.
 */
export function mergeEntities(spans: readonly EntitySpan[]): NamedEntity[] {
  const byName = new Map<string, EntitySpan>();
  for (const span of spans) {
    const known = byName.get(span.name.toLowerCase());
    if (known === undefined || span.confidence > known.confidence) byName.set(span.name.toLowerCase(), span);
  }
  const all = [...byName.values()];
  const full = all.filter(({ name, type }) => type === 'person' && name.includes(' '));
  const shortOf = new Map<EntitySpan, EntitySpan>();
  for (const span of all) {
    if (span.name.includes(' ') || (span.type !== 'person' && span.type !== 'other' && span.type !== 'location'))
      continue;
    const owners = full.filter(({ name }) => name.toLowerCase().split(' ').includes(span.name.toLowerCase()));
    if (owners.length === 1 && owners[0] !== undefined) shortOf.set(span, owners[0]);
  }
  return all
    .filter((span) => !shortOf.has(span))
    .map((span) => ({
      name: span.name,
      type: span.type,
      aliases: [...shortOf].filter(([, owner]) => owner === span).map(([short]) => short.name),
    }));
}
