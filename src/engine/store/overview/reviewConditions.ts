import { proposalReasons } from '../../ground/contract/model.ts';
import { ownNoteCategories } from '../../ground/contract/ownNoteCategories.ts';
import { tables as t } from '../base/tables.ts';

/** What we noted ourselves of what tools did, as `isOwnNote` says it. */
const ownNote = `(m.kind = 'procedure' AND m.origin = 'tool' AND ifnull(m.category, '') IN (${ownNoteCategories
  .map((category) => `'${category}'`)
  .join(', ')}))`;

/** What somebody else wrote and the user can make theirs, as `isUnconfirmed` says it; a row `m`. */
export const unconfirmed =
  "(m.kind <> 'episode' AND m.origin NOT IN ('user', 'confirmed') AND m.superseded_by IS NULL " +
  `AND m.quarantined_at IS NULL AND NOT ${ownNote})`;

/** What waits for review, by a reason of its own or because nobody confirmed it in time; takes the time. */
export const waitsForReview = `(m.quarantined_at IS NOT NULL OR (${unconfirmed} AND ifnull(m.expires_at <= ?, 0)))`;

/** What rests on something that holds no longer, and is itself in use. */
export const needsReview = '(m.needs_review_at IS NOT NULL AND m.superseded_by IS NULL AND m.quarantined_at IS NULL)';

/** A proposal that ended before anybody agreed to it, as `isOver` says it; takes the time. */
export const isOverProposal = `(m.quarantined_at IS NOT NULL AND m.quarantine_reason IN (${proposalReasons
  .map((reason) => `'${reason}'`)
  .join(', ')}) AND ifnull(m.expires_at <= ?, 0))`;

/** Rows that end by a time; takes it. In the words of the index of what ends, without which every row is read. */
const ends = `SELECT row FROM ${t.memories}
  WHERE valid_until IS NULL AND expires_at IS NOT NULL AND kind <> 'episode' AND expires_at <= ?`;

/** A row among those few that can wait for review, turns left out; takes the time. Read before `waitsForReview` is asked. */
export const mayWait = `m.row IN (
  SELECT row FROM ${t.memories} WHERE quarantined_at IS NOT NULL AND kind <> 'episode' UNION ALL ${ends})`;

/** A row among those that end by a time; takes it. */
export const endsBy = `m.row IN (${ends})`;
