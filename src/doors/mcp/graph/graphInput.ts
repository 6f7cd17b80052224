import { isRecord } from '../../../engine/ground/contract/isRecord.ts';
import { MemoryError } from '../../../engine/ground/contract/memoryError.ts';
import { cleanTopic } from '../../../engine/ground/text/clean.ts';
import type { GraphEntity, GraphRelation } from './graphOfMemories.ts';

/** Entities, observations and relations of one call together. */
const mostItems = 2000;

type Fields = { readonly [name: string]: unknown };

/**
 * The items of one list in a call, each read by `read`. Throws a `MemoryError` with a sentence for the model; nothing
 * of what was given is repeated in it.
 */
export function itemsOf<T>(input: unknown, list: string, read: (item: Fields) => T): readonly T[] {
  const items = isRecord(input) ? input[list] : undefined;
  if (!Array.isArray(items)) throw wrong(`"${list}" must be a list.`);
  if (items.length > mostItems) throw wrong(`"${list}" has more than ${mostItems} items. Give fewer at a time.`);
  return items.map((item) => {
    if (!isRecord(item)) throw wrong(`"${list}" must be a list of objects.`);
    return read(item);
  });
}

/** The texts of one list, in a call or in one of its items. */
export function textsOf(input: unknown, list: string): readonly string[] {
  const texts = isRecord(input) ? input[list] : undefined;
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
    throw wrong(`"${list}" must be a list of texts.`);
  if (texts.length > mostItems) throw wrong(`"${list}" has more than ${mostItems} items. Give fewer at a time.`);
  return texts;
}

export function textOf(input: unknown, name: string): string {
  const text = isRecord(input) ? input[name] : undefined;
  if (typeof text !== 'string' || text.trim() === '') throw wrong(`"${name}" must be a text.`);
  return text;
}

/** A name as it is kept: as a topic. */
export function nameOf(input: unknown, name: string): string {
  return cleanTopic(textOf(input, name)).text;
}

export function entityOf(item: unknown): GraphEntity {
  return {
    name: nameOf(item, 'name'),
    entityType: textOf(item, 'entityType'),
    observations: textsOf(item, 'observations'),
  };
}

export function relationFrom(item: unknown): GraphRelation {
  return { from: nameOf(item, 'from'), to: nameOf(item, 'to'), relationType: textOf(item, 'relationType') };
}

export function isSameRelation(a: GraphRelation, b: GraphRelation): boolean {
  return a.from === b.from && a.to === b.to && a.relationType === b.relationType;
}

function wrong(message: string): MemoryError {
  return new MemoryError('input', message);
}
