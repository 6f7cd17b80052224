import type { BatchPosition, ChangedBatch } from '../../../engine/ground/contract/overviewing.ts';
import { type ChangeEvent, changeEvents, type ShownBatch } from '../../../protocol/panelMessages.ts';
import { oneLine } from '../view/viewRows.ts';
import type { PanelContent, PanelOptions } from './panelServer.ts';

const pageBatches = 50;
/** What was shown is read again after a change, up to here; the user asks for more again. */
const mostReadAgain = 200;
const longestText = 400;
/** What is gone for good does not come back. */
const lasting = ['erase'];

/** The panel "What Changed". */
export function showChanges({ post }: Pick<PanelOptions, 'post'>): PanelContent {
  let next: BatchPosition | undefined;
  let nShown = 0;
  return {
    show: async ({ memory }) => {
      const { readOnly } = await memory.stats();
      const limit = Math.min(mostReadAgain, Math.max(pageBatches, nShown));
      const found = await memory.changedBatches({ limit });
      next = found.next;
      nShown = found.batches.length;
      await post({
        type: 'changes',
        batches: found.batches.map(toShownBatch),
        isFirst: true,
        isLast: next === undefined,
        isReadOnly: readOnly,
      });
    },
    receive: async (message, { memory }) => {
      if (message.type !== 'more' || next === undefined) return;
      const { readOnly } = await memory.stats();
      const found = await memory.changedBatches({ before: next, limit: pageBatches });
      next = found.next;
      nShown += found.batches.length;
      await post({
        type: 'changes',
        batches: found.batches.map(toShownBatch),
        isFirst: false,
        isLast: next === undefined,
        isReadOnly: readOnly,
      });
    },
  };
}

function toShownBatch({ id, at, action, actor, isUndone, counts, changes }: ChangedBatch): ShownBatch {
  return {
    ...{ id, at, action, isUndone },
    ...(actor === undefined ? {} : { actor }),
    canUndo: !isUndone && !lasting.includes(action),
    counts: changeEvents.flatMap((event: ChangeEvent) => {
      const count = counts[event] ?? 0;
      return count === 0 ? [] : [{ event, count }];
    }),
    changes: changes.map(({ text, was, other, ...change }) => ({
      ...change,
      text: oneLine(text, longestText),
      ...(was === undefined ? {} : { was: oneLine(was, longestText) }),
      ...(other === undefined ? {} : { other: oneLine(other, longestText) }),
    })),
  };
}
