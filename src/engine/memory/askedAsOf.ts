import type { RecallInput } from '../ground/contract/recalling.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { clockOf, type Reader } from '../recall/reader.ts';
import { recall } from '../recall/recall.ts';
import { historyOf } from '../store/history/history.ts';

/**
 * The input without the words of an earlier time, and that time, where its question clearly asks for what memory held
 * then. "Before we changed it" is the moment before the last change of what the rest of the question finds now.
 */
export function askedAsOf(reader: Reader, input: RecallInput): (RecallInput & { readonly said: string }) | undefined {
  const { query, ...others } = input;
  if (typeof query !== 'string' || input.asOf !== undefined) return undefined;
  const asked = languageOf(query).times.findAsOf(query, clockOf(reader));
  if (asked === undefined) return undefined;
  const found: RecallInput = asked.rest === '' ? others : { ...others, query: asked.rest };
  const asOf = asked.at ?? beforeLastChange(reader, found);
  return asOf === undefined ? undefined : { ...found, asOf, said: asked.said };
}

function beforeLastChange(reader: Reader, input: RecallInput): number | undefined {
  const [best] = recall(reader, { ...input, limit: 1 }).hits;
  if (best === undefined) return undefined;
  const changed = historyOf(reader.sql, best.id).find(({ before }) => before?.['content'] !== undefined);
  const at = Math.max(changed?.at ?? 0, best.was?.until ?? 0);
  return at === 0 ? undefined : at - 1;
}
