import { redact } from '../../../engine/knowledge/trust/redact.ts';
import { createHash } from 'node:crypto';
import { MemoryError } from '../../../engine/ground/contract/memoryError.ts';
import type { Attributes, MemoryRecord } from '../../../engine/ground/contract/model.ts';
import type { SaveInput, SaveResult } from '../../../engine/ground/contract/saving.ts';
import type { AtHand } from '../memoryAtHand.ts';
import { isSameRelation } from './graphInput.ts';
import {
  attributesOfEntity,
  attributesOfRelation,
  entityTypeOf,
  type GraphEntity,
  type GraphRelation,
  relationOf,
} from './graphOfMemories.ts';
import { memoriesOf, relationsOf, saysSame } from './readGraph.ts';

/** Who changes the graph; the words are never the user's. */
export interface GraphWriter {
  readonly actor: string;
  readonly origin: 'assistant' | 'import';
  /** The file that it comes from. */
  readonly file?: string;
}

/** What was written, and what was refused or waits for review, in sentences. */
export interface GraphChange<T> {
  readonly written: readonly T[];
  readonly notes: readonly string[];
}

/** Entities whose name is known already are left alone, as the reference server does. */
export async function createEntities(
  atHand: AtHand,
  entities: readonly GraphEntity[],
  by: GraphWriter,
): Promise<GraphChange<GraphEntity>> {
  const known = await Promise.all(entities.map(async ({ name }) => (await memoriesOf(atHand, name)).length > 0));
  const isFirst = ({ name }: GraphEntity, index: number): boolean =>
    entities.findIndex((other) => other.name === name) === index;
  const fresh = entities.filter((entity, index) => known[index] === false && isFirst(entity, index));
  const inputs = fresh.flatMap((entity) => [
    entityInput(entity, by),
    ...entity.observations.map((text) => observationInput(entity.name, text, by)),
  ]);
  const results = await saveAll(atHand, inputs);
  let at = 0;
  const written = fresh.map((entity) => {
    at += 1;
    const observations = entity.observations.filter(() => isInUse(results[at++])).map(asKept);
    return { ...entity, observations };
  });
  return { written, notes: notesOf(results) };
}

/** Fails as a whole where an entity is not known. */
export async function addObservations(
  atHand: AtHand,
  additions: readonly { readonly entityName: string; readonly contents: readonly string[] }[],
  by: GraphWriter,
): Promise<GraphChange<{ readonly entityName: string; readonly addedObservations: readonly string[] }>> {
  const known = await Promise.all(additions.map(({ entityName }) => memoriesOf(atHand, entityName)));
  const missing = additions.find((_addition, index) => known[index]?.length === 0);
  if (missing !== undefined) throw new MemoryError('input', `Entity with name ${missing.entityName} not found`);
  const fresh = additions.map(({ entityName, contents }, index) => ({
    entityName,
    contents: [...new Set(contents)].filter((text) => !(known[index] ?? []).some((row) => saysSame(row, text))),
  }));
  const results = await saveAll(
    atHand,
    fresh.flatMap(({ entityName, contents }) => contents.map((text) => observationInput(entityName, text, by))),
  );
  let at = 0;
  const written = fresh.map(({ entityName, contents }) => ({
    entityName,
    addedObservations: contents.filter(() => isInUse(results[at++])).map(asKept),
  }));
  return { written, notes: notesOf(results) };
}

/** A secret is not kept, so the answer does not say that it was. */
function asKept(text: string): string {
  return redact(text).text;
}

/** Relations that are known already are left out. */
export async function createRelations(
  atHand: AtHand,
  relations: readonly GraphRelation[],
  by: GraphWriter,
): Promise<GraphChange<GraphRelation>> {
  const ends = new Map<string, readonly MemoryRecord[]>();
  for (const name of new Set(relations.flatMap(({ from, to }) => [from, to])))
    ends.set(name, await memoriesOf(atHand, name));
  const isKnown = (relation: GraphRelation): boolean =>
    (ends.get(relation.from) ?? []).some((row) => {
      const known = relationOf(row);
      return known !== undefined && isSameRelation(known, relation);
    });
  const fresh = relations.filter(
    (relation, index) =>
      !isKnown(relation) && relations.findIndex((other) => isSameRelation(other, relation)) === index,
  );
  const idOf = (name: string): readonly string[] =>
    (ends.get(name) ?? []).filter((row) => entityTypeOf(row) !== undefined).map(({ id }) => id);
  const results = await saveAll(
    atHand,
    fresh.map((relation) => relationInput(relation, [...idOf(relation.from), ...idOf(relation.to)], by)),
  );
  return { written: fresh.filter((_relation, index) => isInUse(results[index])), notes: notesOf(results) };
}

/** Forgets entities with their observations and all relations; it can be undone as one. */
export async function deleteEntities(atHand: AtHand, names: readonly string[]): Promise<void> {
  const ids: string[] = [];
  for (const name of names) {
    const rows = await memoriesOf(atHand, name);
    ids.push(...[...rows, ...(await relationsOf(atHand, rows))].map(({ id }) => id));
  }
  await forget(atHand, ids);
}

export async function deleteObservations(
  atHand: AtHand,
  deletions: readonly { readonly entityName: string; readonly observations: readonly string[] }[],
): Promise<void> {
  const ids: string[] = [];
  for (const { entityName, observations } of deletions) {
    const rows = (await memoriesOf(atHand, entityName)).filter((row) => entityTypeOf(row) === undefined);
    ids.push(...rows.filter((row) => observations.some((text) => saysSame(row, text))).map(({ id }) => id));
  }
  await forget(atHand, ids);
}

export async function deleteRelations(atHand: AtHand, relations: readonly GraphRelation[]): Promise<void> {
  const ids: string[] = [];
  for (const relation of relations) {
    const rows = await memoriesOf(atHand, relation.from);
    const gone = rows.filter((row) => {
      const known = relationOf(row);
      return known !== undefined && isSameRelation(known, relation);
    });
    ids.push(...gone.map(({ id }) => id));
  }
  await forget(atHand, ids);
}

async function forget({ memory }: AtHand, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await memory.forget({ ids: [...new Set(ids)] });
}

async function saveAll({ memory }: AtHand, inputs: readonly SaveInput[]): Promise<readonly SaveResult[]> {
  return inputs.length === 0 ? [] : (await memory.saveMany(inputs)).results;
}

function entityInput(entity: GraphEntity, by: GraphWriter): SaveInput {
  const { name, entityType } = entity;
  return graphInput(name, `${name} is of the type ${entityType}.`, by, attributesOfEntity(entity));
}

function observationInput(name: string, text: string, by: GraphWriter): SaveInput {
  return graphInput(name, text, by, {});
}

function relationInput(relation: GraphRelation, links: readonly string[], by: GraphWriter): SaveInput {
  const { from, to, relationType } = relation;
  const says = `${from} ${relationType.replaceAll('_', ' ')} ${to}`;
  return { ...graphInput(from, says, by, attributesOfRelation(relation)), links };
}

/**
 * A memory of the graph. There is one graph in every workspace, as with the reference server. Its name keeps equal
 * words about two entities apart, which would be one memory otherwise.
 */
function graphInput(topic: string, content: string, by: GraphWriter, attributes: Attributes): SaveInput {
  const digest = createHash('sha256')
    .update(JSON.stringify([topic, content, attributes]))
    .digest('hex');
  return {
    topic,
    content,
    key: `${topic.slice(0, 100).toWellFormed()}/${digest.slice(0, 12)}`,
    kind: 'fact',
    scope: 'user',
    origin: by.origin,
    actor: by.actor,
    attributes: by.file === undefined ? attributes : { ...attributes, file: by.file },
  };
}

/** A memory that waits for review is kept, and nobody reads it before. */
function isInUse(result: SaveResult | undefined): boolean {
  return result !== undefined && result.outcome !== 'rejected' && result.waits === undefined;
}

function notesOf(results: readonly SaveResult[]): readonly string[] {
  const rejected = results.flatMap(({ outcome, reason }) => (outcome === 'rejected' ? [`Not saved: ${reason}`] : []));
  const waiting = results.flatMap(({ waits, notice }) => (waits === undefined || notice === undefined ? [] : [notice]));
  return [...new Set([...rejected, ...waiting])];
}
