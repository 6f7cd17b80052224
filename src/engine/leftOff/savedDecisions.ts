import type { WorkLine } from '../ground/contract/leftOff.ts';
import type { TimeSpan } from '../knowledge/language/askedTime.ts';
import { longDay } from '../ground/text/shown.ts';
import { isOfSort } from '../recall/isOfSort.ts';
import type { Reader } from '../recall/reader.ts';
import { newestWithin } from '../store/search/newestWithin.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { workLine } from './workLine.ts';

/** Memories that are looked through for them. */
const mostRead = 100;

/**
 * Decisions that were saved on purpose, in no conversation that is read: somebody who asks for the last ones means these
 * as well. Newest first.
 */
export function savedDecisions(
  { sql }: Pick<Reader, 'sql'>,
  bounds: ReadBounds,
  { span, without }: { readonly span: TimeSpan; readonly without: ReadonlySet<string> },
): WorkLine[] {
  const kinds = bounds.kinds.filter((kind) => kind === 'fact' || kind === 'rule');
  return newestWithin(sql, span, { ...bounds, kinds, currentOnly: true }, mostRead)
    .filter(({ memory }) => !without.has(memory.sessionId ?? '') && isOfSort(memory, 'decision') === 'yes')
    .map(({ memory }) => {
      const { part, hit } = workLine('decided', memory, memory.content);
      const text = `You asked what was decided; said on ${longDay(memory.eventAt)}.`;
      return { part, hit: { ...hit, why: { ...hit.why, text } } };
    });
}
