import type { Attributes, Kind, Origin, Tier } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { type Thumbs, thumbsOf } from '../../ground/contract/thumbsOf.ts';
import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import { wordHashes } from '../../ground/text/wordHashes.ts';
import { tables as t } from '../base/tables.ts';
import { type LongText, longTexts } from './longTexts.ts';
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
  /** The first index terms of the content, of a short one all of them. */
  readonly beginning: string;
  /** A hash for each term of the content. */
  readonly words: Uint32Array;
  /** The terms of the content, separated by spaces. */
  readonly readTerms: () => string;
  readonly speaker: string;
  /** The user said it or confirmed it. */
  readonly isOwn: boolean;
  readonly marks: number;
  /** How often it was marked as helpful, and as not. */
  readonly thumbs: Thumbs;
}

const noThumbs: Thumbs = { helpful: 0, unhelpful: 0 };

/** The terms of longer texts are not read each time. */
const shortBytes = 500;
const beginningCharacters = 100;

/** What the ranking needs of some rows; rows outside the bounds are left out. */
export function foundRowsOf(sql: Sql, rows: readonly number[], bounds: ReadBounds): FoundRow[] {
  if (rows.length === 0 || isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  const found = sql
    .prepare(
      `SELECT m.row, m.id, m.kind, m.tier, m.importance, m.confidence, m.event_at, m.session_id, m.origin, m.fingerprint,
         w.topic AS topic_terms, w.speaker, w.marks, octet_length(w.content) AS size,
         iif(octet_length(w.content) <= ${shortBytes}, w.content, substr(w.content, 1, ${beginningCharacters})) AS beginning,
         iif(instr(m.attributes, 'helpful"') > 0, m.attributes, NULL) AS marked
       FROM json_each(?) wanted JOIN ${t.memories} m ON m.row = wanted.value JOIN ${t.memoryTerms} w ON w.row = m.row
       WHERE ${extra.sql}`,
    )
    .all(JSON.stringify(rows), ...extra.values);
  const texts = longTexts(sql);
  const words = texts.wordsOf(found.filter(({ size }) => number(size) > shortBytes).map(longText));
  return found.map((row) => {
    const at = number(row['row']);
    const beginning = text(row['beginning']);
    const long = words.get(at);
    return {
      row: at,
      id: text(row['id']),
      kind: text(row['kind']) as Kind,
      tier: text(row['tier']) as Tier,
      importance: number(row['importance']),
      confidence: number(row['confidence']),
      eventAt: number(row['event_at']),
      sessionId: optionalText(row['session_id']),
      topicTerms: text(row['topic_terms']),
      beginning,
      words: long ?? wordHashes(beginning),
      readTerms: () => (long === undefined ? beginning : texts.termsOf(at)),
      speaker: text(row['speaker']),
      isOwn: isTrusted(text(row['origin']) as Origin),
      marks: number(row['marks']),
      thumbs: row['marked'] === null ? noThumbs : thumbsOf(JSON.parse(text(row['marked'])) as Attributes),
    };
  });
}

function longText(row: SqlRow): LongText {
  return {
    row: number(row['row']),
    id: text(row['id']),
    fingerprint: number(row['fingerprint']),
    size: number(row['size']),
  };
}
