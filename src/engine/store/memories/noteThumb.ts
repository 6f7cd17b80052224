import type { Attributes, Json } from '../../ground/contract/model.ts';
import { text } from '../../ground/contract/sql.ts';
import { thumbsOf, type Verdict } from '../../ground/contract/thumbsOf.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { recordAlone } from '../history/record.ts';

/** Answers whose thumb can still be changed; of older ones only the count is left. */
const mostAnswers = 20;

/**
 * Counts a thumb on each memory, among its attributes. The thumb on an answer counts once, and another one on the same
 * answer takes it back. Like use, this is no change: it has no revision, and no undo takes it back. Call inside a
 * transaction.
 */
export function noteThumb(store: Store, ids: readonly string[], verdict: Verdict, answer: string | undefined): void {
  const { sql } = store;
  const read = sql.prepare(`SELECT attributes FROM ${t.memories} WHERE id = ?`);
  const write = sql.prepare(`UPDATE ${t.memories} SET attributes = ? WHERE id = ?`);
  for (const id of new Set(ids)) {
    const row = read.get(id);
    if (row === undefined) continue;
    const attributes = JSON.parse(text(row['attributes'])) as Attributes;
    const marked = withThumb(attributes, verdict, answer);
    if (marked === attributes) continue;
    write.run(JSON.stringify(marked), id);
    recordAlone(store, { memoryId: id, event: 'UPDATE', before: { attributes }, after: { attributes: marked } });
  }
}

function withThumb(attributes: Attributes, verdict: Verdict, answer: string | undefined): Attributes {
  const given = answersIn(attributes);
  const before = answer === undefined ? undefined : given.get(answer);
  if (before === verdict) return attributes;
  const counts = { ...thumbsOf(attributes) };
  counts[verdict]++;
  if (before !== undefined) counts[before] = Math.max(0, counts[before] - 1);
  if (answer !== undefined) {
    given.delete(answer);
    given.set(answer, verdict);
  }
  const others = Object.entries(attributes).filter(([name]) => !ours.has(name));
  return {
    ...Object.fromEntries(others),
    ...(counts.helpful === 0 ? {} : { helpful: counts.helpful }),
    ...(counts.unhelpful === 0 ? {} : { unhelpful: counts.unhelpful }),
    ...(given.size === 0 ? {} : { thumbs: Object.fromEntries([...given].slice(-mostAnswers)) }),
  };
}

const ours: ReadonlySet<string> = new Set(['helpful', 'unhelpful', 'thumbs']);

/** The last thumb on each answer, oldest first. */
function answersIn({ thumbs }: Attributes): Map<string, Verdict> {
  const isVerdict = (entry: [string, Json]): entry is [string, Verdict] =>
    entry[1] === 'helpful' || entry[1] === 'unhelpful';
  const entries = typeof thumbs === 'object' && thumbs !== null && !Array.isArray(thumbs) ? Object.entries(thumbs) : [];
  return new Map(entries.filter(isVerdict));
}
