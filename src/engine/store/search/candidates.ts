import type { Kind, Tier } from '../../ground/contract/model.ts';
import type { Place } from './search.ts';
import { conditions, matchExpression } from './search.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, placeholders, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** What the ranking knows of a memory; the whole record is read only for those that are shown. */
export interface Candidate {
  readonly row: number;
  readonly id: string;
  readonly kind: Kind;
  readonly tier: Tier;
  readonly importance: number;
  readonly confidence: number;
  readonly eventAt: number;
  readonly sessionId?: string | undefined;
  /** Index terms, separated by spaces. */
  readonly topicTerms: string;
  readonly contentTerms: string;
  readonly speaker: string;
  readonly marks: number;
}

/** A word in the topic says more than one in the content; a speaker's name is a hint only. */
const columnWeights = '2.0, 1.0, 0.5';
/** Terms of a candidate that are looked at again; a pasted log must not cost more than a remark. */
const scoredCharacters = 6000;

export function isEmpty(place: Place): boolean {
  return place.scopes.length === 0 || place.kinds.length === 0 || place.tiers.length === 0;
}

/** Rows of the index that are looked up in a place for each that is wanted, before all are. */
const lookedUp = 2;
/** Where few rows are wanted and most of the best are elsewhere: of so many of the best, so many for each that is wanted at once. */
const fewWanted = 20;
const firstRanked = 200;
const pickedAtOnce = 4;

/** Rows that share at least one of the terms, best BM25 first. The terms come from `text/terms.ts`. */
export function rowsByText(sql: Sql, terms: readonly string[], place: Place, limit: number): number[] {
  if (terms.length === 0 || isEmpty(place)) return [];
  const best = firstByText(sql, terms, place, limit);
  return best.length === limit ? best : bestByText(sql, terms, place, limit, '');
}

/** The same where the best rows of the index hold enough of the place: to look a row up costs more than to rank it. */
function firstByText(sql: Sql, terms: readonly string[], place: Place, limit: number): number[] {
  // Turns are most of what there is: with them nearly all of the best are in the place, without them few are.
  if (place.kinds.includes('episode'))
    return bestByText(sql, terms, place, limit, `ORDER BY rank LIMIT ${lookedUp * limit}`);
  return limit <= fewWanted ? pickedByText(sql, terms, place, limit) : [];
}

/** `first` says which rows of the index are looked up in the place. */
function bestByText(sql: Sql, terms: readonly string[], place: Place, limit: number, first: string): number[] {
  const extra = conditions(place);
  return sql
    .prepare(
      `SELECT m.row FROM
         (SELECT rowid, bm25(${t.memoryIndex}, ${columnWeights}) AS rank FROM ${t.memoryIndex} WHERE ${t.memoryIndex} MATCH ? ${first}) found
       JOIN ${t.memories} m ON m.row = found.rowid
       WHERE ${extra.sql}
       ORDER BY found.rank, m.importance DESC, m.event_at DESC, m.row LIMIT ?`,
    )
    .all(matchExpression(terms), ...extra.values, limit)
    .map((row) => number(row['row']));
}

/** Goes through the best rows of the index until enough are in the place. */
function pickedByText(sql: Sql, terms: readonly string[], place: Place, limit: number): number[] {
  const ranked = sql
    .prepare(
      `SELECT rowid AS row, bm25(${t.memoryIndex}, ${columnWeights}) AS rank FROM ${t.memoryIndex} WHERE ${t.memoryIndex} MATCH ?
       ORDER BY rank, rowid LIMIT ${firstRanked}`,
    )
    .all(matchExpression(terms));
  const found: Found[] = [];
  for (let start = 0; start < ranked.length && found.length < limit; start += pickedAtOnce * limit) {
    found.push(...inPlace(sql, ranked.slice(start, start + pickedAtOnce * limit), place));
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.importance - a.importance || b.eventAt - a.eventAt || a.row - b.row)
    .slice(0, limit)
    .map(({ row }) => row);
}

interface Found {
  readonly row: number;
  readonly rank: number;
  readonly importance: number;
  readonly eventAt: number;
}

/** Those of some ranked rows that are in a place. */
function inPlace(sql: Sql, ranked: readonly SqlRow[], place: Place): Found[] {
  const extra = conditions(place);
  const ranks = new Map(ranked.map((row) => [number(row['row']), number(row['rank'])]));
  return sql
    .prepare(
      `SELECT m.row, m.importance, m.event_at FROM json_each(?) wanted JOIN ${t.memories} m ON m.row = wanted.value WHERE ${extra.sql}`,
    )
    .all(JSON.stringify([...ranks.keys()]), ...extra.values)
    .map((found) => ({
      row: number(found['row']),
      rank: ranks.get(number(found['row'])) ?? 0,
      importance: number(found['importance']),
      eventAt: number(found['event_at']),
    }));
}

/** Rows whose topic or key is one of the names, most important first. */
export function rowsByName(sql: Sql, names: readonly string[], place: Place, limit: number): number[] {
  if (names.length === 0 || isEmpty(place)) return [];
  const extra = conditions(place);
  const named = JSON.stringify(names);
  return sql
    .prepare(
      `SELECT m.row FROM ${t.memories} m WHERE m.row IN (
         SELECT row FROM ${t.memories} WHERE topic IN (SELECT value FROM json_each(?)) AND valid_until IS NULL AND kind <> 'episode'
         UNION ALL
         SELECT row FROM ${t.memories} WHERE scope IN (${placeholders(place.scopes)}) AND key IN (SELECT value FROM json_each(?)) AND key IS NOT NULL AND valid_until IS NULL)
       AND ${extra.sql} ORDER BY m.importance DESC, m.event_at DESC, m.row LIMIT ?`,
    )
    .all(named, ...place.scopes, named, ...extra.values, limit)
    .map((row) => number(row['row']));
}

/** A year may hold a hundred thousand events; the newest of them stand for it. */
const mostEvents = 1000;

/** Rows of events within a stretch of time, most important first. */
export function rowsByTime(
  sql: Sql,
  span: { readonly from: number; readonly to: number },
  place: Place,
  limit: number,
): number[] {
  if (isEmpty(place)) return [];
  const extra = conditions(place);
  return sql
    .prepare(
      `SELECT m.row FROM (
         SELECT row FROM ${t.memories} WHERE event_at >= ? AND event_at < ? AND valid_until IS NULL ORDER BY event_at DESC LIMIT ${mostEvents}
       ) near JOIN ${t.memories} m ON m.row = near.row WHERE ${extra.sql}
       ORDER BY m.importance DESC, m.event_at DESC, m.row LIMIT ?`,
    )
    .all(span.from, span.to, ...extra.values, limit)
    .map((row) => number(row['row']));
}

/** A turn and those around it in its conversation, in order. */
export type TurnChain = readonly number[];

/** Each of the rows that is a turn, with up to two turns before and after it. */
export function turnsBeside(sql: Sql, rows: readonly number[]): TurnChain[] {
  if (rows.length === 0) return [];
  const beside = (comparison: '<' | '>', offset: 0 | 1): string => {
    const order = comparison === '<' ? 'DESC' : 'ASC';
    return `(SELECT n.row FROM ${t.memories} n WHERE n.session_id = m.session_id AND n.kind = 'episode' AND n.valid_until IS NULL
       AND (n.event_at, n.row) ${comparison} (m.event_at, m.row) ORDER BY n.event_at ${order}, n.row ${order} LIMIT 1 OFFSET ${offset})`;
  };
  return sql
    .prepare(
      `SELECT m.row, ${beside('<', 1)} AS before2, ${beside('<', 0)} AS before1, ${beside('>', 0)} AS after1, ${beside('>', 1)} AS after2
       FROM json_each(?) wanted JOIN ${t.memories} m ON m.row = wanted.value
       WHERE m.kind = 'episode' AND m.session_id IS NOT NULL`,
    )
    .all(JSON.stringify(rows))
    .map((row) =>
      [row['before2'], row['before1'], row['row'], row['after1'], row['after2']].filter(
        (value) => typeof value === 'number',
      ),
    );
}

/** What is needed of the rows to rank them; rows outside the place are left out. */
export function candidatesOf(sql: Sql, rows: readonly number[], place: Place): Candidate[] {
  if (rows.length === 0 || isEmpty(place)) return [];
  const extra = conditions(place);
  return sql
    .prepare(
      `SELECT m.row, m.id, m.kind, m.tier, m.importance, m.confidence, m.event_at, m.session_id,
         w.topic AS topic_terms, substr(w.content, 1, ${scoredCharacters}) AS content_terms, w.speaker, w.marks
       FROM json_each(?) wanted JOIN ${t.memories} m ON m.row = wanted.value JOIN ${t.memoryTerms} w ON w.row = m.row
       WHERE ${extra.sql}`,
    )
    .all(JSON.stringify(rows), ...extra.values)
    .map((row) => ({
      row: number(row['row']),
      id: text(row['id']),
      kind: text(row['kind']) as Kind,
      tier: text(row['tier']) as Tier,
      importance: number(row['importance']),
      confidence: number(row['confidence']),
      eventAt: number(row['event_at']),
      sessionId: optionalText(row['session_id']),
      topicTerms: text(row['topic_terms']),
      contentTerms: text(row['content_terms']),
      speaker: text(row['speaker']),
      marks: number(row['marks']),
    }));
}
