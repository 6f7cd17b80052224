import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import { shortened } from '../ground/text/shown.ts';
import { terms } from '../knowledge/language/terms.ts';
import { rowsByEntity } from '../store/graph/entityLinks.ts';
import { namesIn } from '../store/graph/namedEntities.ts';
import { type ReadBounds, withoutTurns } from '../store/search/readBounds.ts';
import { linkValue, oneHop } from './linkGains.ts';
import type { Reader } from './reader.ts';
import { isReadable } from './reader.ts';

/** A memory that no word asked for, and the hit that links to it. */
export interface Linked {
  readonly memory: MemoryRecord;
  readonly hit: Hit;
  /** How much the link says, 0 to 1. */
  readonly value: number;
  /** Whether a person made the link; one that was found is less than 1 strong. */
  readonly isMade: boolean;
  /** How many links the memory has in all. */
  readonly degree: number;
  /** The name that both use, where that is what links them. */
  readonly name?: string;
}

/** Memories one link away from the hits (best first) that the request may see; links worth less than `leastValue` are not followed. */
export function linkedTo(reader: Reader, hits: readonly Hit[], place: ReadBounds, leastValue = 0): Linked[] {
  const { reads } = reader;
  const ids = hits.map(({ id }) => id);
  const { links, degrees } = reads.linksOf(ids);
  const found = oneHop(ids, links, degrees).filter(({ value }) => value >= leastValue);
  reads.ahead(found.map(({ id }) => id));
  return found.flatMap(({ id, of, value, strength }) => {
    const memory = reads.memory(id);
    const hit = hits.find((other) => other.id === of);
    if (
      memory === undefined ||
      hit === undefined ||
      memory.validUntil !== undefined ||
      !isReadable(memory, reader, place)
    )
      return [];
    return [{ memory, hit, value, isMade: strength >= 1, degree: degrees.get(id) ?? 0 }];
  });
}

/** A name in more memories than this links everything with everything. */
const mostMentions = 12;
/** Memories that one name brings along. */
const rowsPerName = 4;
/** A name as people write it; a path, a version or a date links no two statements. */
const properName = /^[@#]?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*$/u;

/**
 * Distilled memories that use a name which the hits use and the question does not, those of the rarest name first: the
 * question leads to somebody, and the name leads on.
 */
export function namedWith(reader: Reader, hits: readonly Hit[], place: ReadBounds, question: string): Linked[] {
  const asked = new Set(terms(question));
  const bounds: ReadBounds = { ...withoutTurns(place), currentOnly: true };
  const known = new Set(hits.map(({ id }) => id));
  return namesIn(
    reader.sql,
    hits.filter(({ kind }) => kind !== 'episode').map(({ id }) => id),
    mostMentions,
  ).flatMap(({ id, entity, name, mentions }) => {
    const hit = hits.find((other) => other.id === id);
    if (hit === undefined || !properName.test(name) || terms(name).some((term) => asked.has(term))) return [];
    const rows = rowsByEntity(reader.sql, [entity], bounds, rowsPerName);
    const records = reader.reads.byRow(rows);
    return rows.flatMap((row): Linked[] => {
      const memory = records.get(row);
      if (memory === undefined || known.has(memory.id)) return [];
      known.add(memory.id);
      return [{ memory, hit, value: linkValue(1, mentions - 1), isMade: false, degree: mentions - 1, name }];
    });
  });
}

/** Why a linked memory is shown. */
export function linkedText({ hit, name }: Linked): string {
  return name === undefined
    ? `Linked to “${shortened(hit.content)}”.`
    : `Names “${name}”, as “${shortened(hit.content)}” does.`;
}
