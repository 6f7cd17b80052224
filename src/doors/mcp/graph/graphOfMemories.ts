import type { Attributes, Json, MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { neutralLine } from '../../../engine/knowledge/trust/neutralLine.ts';

/** The shapes of the reference server. */
export interface GraphEntity {
  readonly name: string;
  readonly entityType: string;
  readonly observations: readonly string[];
}

export interface GraphRelation {
  readonly from: string;
  readonly to: string;
  readonly relationType: string;
}

export interface Graph {
  readonly entities: readonly GraphEntity[];
  readonly relations: readonly GraphRelation[];
}

/** The type of a topic that no client of this kind made. */
const topicType = 'topic';

/**
 * Memories as a graph: a topic is an entity, what is known under it are its observations. Two sorts of memories stand
 * for the graph itself, told apart by their attributes: one gives an entity its type, one is a relation.
 */
export function graphOfMemories(memories: readonly MemoryRecord[]): Graph {
  const entities = new Map<string, { type: string; observations: string[] }>();
  const relations: GraphRelation[] = [];
  for (const memory of memories) {
    const relation = relationOf(memory);
    if (relation !== undefined) {
      relations.push(relation);
      continue;
    }
    const entity = entities.get(memory.topic) ?? { type: topicType, observations: [] };
    entities.set(memory.topic, entity);
    const type = entityTypeOf(memory);
    if (type === undefined) entity.observations.push(observationOf(memory));
    else entity.type = type;
  }
  return {
    entities: [...entities].map(([name, { type, observations }]) => ({ name, entityType: type, observations })),
    relations,
  };
}

/** What a memory says, as a client reads it: no order to a model, whoever wrote it. */
export function observationOf({ content, origin }: Pick<MemoryRecord, 'content' | 'origin'>): string {
  return neutralLine(content, origin);
}

/** Present in the memory that stands for an entity. */
export function entityTypeOf({ attributes }: Pick<MemoryRecord, 'attributes'>): string | undefined {
  return textIn(attributes['entityType']);
}

/** Present in a memory that stands for a relation; it lies under the topic that the relation starts from. */
export function relationOf({
  topic,
  attributes,
}: Pick<MemoryRecord, 'topic' | 'attributes'>): GraphRelation | undefined {
  const [to, relationType] = [textIn(attributes['relationTo']), textIn(attributes['relationType'])];
  return to === undefined || relationType === undefined ? undefined : { from: topic, to, relationType };
}

export function attributesOfEntity({ entityType }: Pick<GraphEntity, 'entityType'>): Attributes {
  return { entityType };
}

export function attributesOfRelation({ to, relationType }: GraphRelation): Attributes {
  return { relationTo: to, relationType };
}

function textIn(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
