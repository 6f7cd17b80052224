import type { Attributes, Kind, Origin, Tier } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { type Thumbs, thumbsOf } from '../../ground/contract/thumbsOf.ts';
import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import { tables as t } from '../base/tables.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/**
 * A row that recall found, with what the ranking knows of it; the whole record is read only for those that are shown.
 */
export interface FoundRow {
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
  /** The user said it or confirmed it. */
  readonly isOwn: boolean;
  readonly marks: number;
  /** How often it was marked as helpful, and as not. */
  readonly thumbs: Thumbs;
}

const noThumbs: Thumbs = { helpful: 0, unhelpful: 0 };

/** How much of a row's terms is looked at again: all of a long answer, not all of a pasted log. */
const scoredCharacters = 20_000;
/** What is shorter is handed over as it is stored, without going through its characters. */
const scoredPart = `iif(octet_length(w.content) <= ${scoredCharacters}, w.content, substr(w.content, 1, ${scoredCharacters}))`;

/** What the ranking needs of some rows; rows outside the bounds are left out. */
export function foundRowsOf(sql: Sql, rows: readonly number[], bounds: ReadBounds): FoundRow[] {
  if (rows.length === 0 || isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  return sql
    .prepare(
      `SELECT m.row, m.id, m.kind, m.tier, m.importance, m.confidence, m.event_at, m.session_id, m.origin,
         w.topic AS topic_terms, ${scoredPart} AS content_terms, w.speaker, w.marks,
         iif(instr(m.attributes, 'helpful"') > 0, m.attributes, NULL) AS marked
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
      isOwn: isTrusted(text(row['origin']) as Origin),
      marks: number(row['marks']),
      thumbs: row['marked'] === null ? noThumbs : thumbsOf(JSON.parse(text(row['marked'])) as Attributes),
    }));
}
