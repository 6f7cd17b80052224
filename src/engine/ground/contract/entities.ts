import type { Kind, MemoryRecord, ReadScope } from './model.ts';

/** All that is known about something that memories name. */
export interface EntityInfo {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  /** Other names it goes by. */
  readonly aliases: readonly string[];
  /** Memories that name it, in the scope that was asked for. */
  readonly mentions: number;
  /** Unix ms: the earliest and latest event among them. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** What is named together with it, most often first. */
  readonly related: readonly string[];
  /** Facts and the like before raw turns, newest event first. */
  readonly memories: readonly MemoryRecord[];
}

export interface EntityInput {
  /** A name or alias, in any case. */
  readonly name: string;
  readonly scope?: ReadScope;
  /** Memories to return: 1–1000, default 20. */
  readonly limit?: number;
}

export interface EnrichInput {
  /** Default: facts and episodes. */
  readonly kinds?: readonly Kind[];
  /** Only memories that name at most so many things; default 2. */
  readonly maxEntityCount?: number;
  /** Memories to look at, 0–1000; default 50. */
  readonly limit?: number;
  /** Asks the language model as well, where there is one. Default: no, because that may cost. */
  readonly withModel?: boolean;
}

export interface EnrichResult {
  /** `unavailable`: there is nothing better than patterns. `stopped`: a recognizer failed; the rest waits. */
  readonly status: 'enriched' | 'unavailable' | 'stopped';
  /** Memories that were looked at, and new entities that were found in them. */
  readonly memories: number;
  readonly entities: number;
  readonly reason?: string;
}

/** Something that a text names, and what sort of thing it is. */
export interface Entity {
  readonly name: string;
  readonly type: EntityType;
}

export const entityTypes = ['person', 'project', 'organization', 'location', 'email', 'url', 'other'] as const;

export type EntityType = (typeof entityTypes)[number];

/** A stretch of a text that names something, as one provider sees it. */
export interface EntitySpan extends Entity {
  /** Where it stands in the text; the end is not part of it. */
  readonly from: number;
  readonly to: number;
  /** 0–1: how sure the provider is. */
  readonly confidence: number;
}

/** What `Memory` offers for what memories name. */
export interface EntityMethods {
  /** Tells everything about somebody or something: a profile, and the memories that name it. */
  entity(input: EntityInput): Promise<EntityInfo | undefined>;
  /** Looks for more entities in memories that name few; meant for when nobody is working. */
  enrichEntities(input?: EnrichInput): Promise<EnrichResult>;
}
