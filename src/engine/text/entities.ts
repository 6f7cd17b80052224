import { fastSpans } from '../entities/fast.ts';
import type { NamedEntity } from '../entities/merged.ts';
import { mergedEntities } from '../entities/merged.ts';

/** Something that a text names, and what sort of thing it is. */
export interface Entity {
  readonly name: string;
  readonly type: EntityType;
}

export const entityTypes = ['person', 'project', 'organization', 'location', 'email', 'url', 'other'] as const;
export type EntityType = (typeof entityTypes)[number];

/** A text names a few things; a pasted log names thousands, of which the first stand for all. */
const mostEntities = 24;

/** Every entity once, whatever its case, in the order of certainty; quick enough to be done with every save. */
export function entitiesIn(text: string): NamedEntity[] {
  return mergedEntities(fastSpans(text)).slice(0, mostEntities);
}
