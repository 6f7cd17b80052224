import { aboutFile } from '../actions/aboutFile.ts';
import { beforeAction } from '../actions/beforeAction.ts';
import { checkLoss, keepBeforeCompaction } from '../actions/keepBeforeCompaction.ts';
import { checkOutcome, noteOutcome } from '../actions/noteOutcome.ts';
import type {
  ActionMethods,
  CompactionResult,
  OutcomeResult,
  SessionDigest,
  SessionDigestInput,
} from '../ground/contract/acting.ts';
import { sessionDigest } from '../inject/sessionDigest.ts';
import type { Reader } from '../recall/reader.ts';
import { currentRevision } from '../store/base/store.ts';
import type { MemoryContext } from './memoryContext.ts';

/** What a memory does for agents that edit and run. It never breaks its caller: what went wrong is in the answer. */
export function actionMethods(context: MemoryContext): ActionMethods {
  const { store, settings } = context;
  const digest = createDigest();
  return {
    async beforeAction(input) {
      context.assertOpen();
      context.asked();
      try {
        return await Promise.resolve(beforeAction(context.reader(), input));
      } catch (error) {
        return { notes: [], text: '', problems: [{ code: 'index', message: context.reportFailure(error).message }] };
      }
    },

    async aboutFile(input) {
      context.assertOpen();
      try {
        return await Promise.resolve(aboutFile(context.reader(), input));
      } catch (error) {
        return { found: [], problems: [{ code: 'index', message: context.reportFailure(error).message }] };
      }
    },

    async noteOutcome(input) {
      const checked = checkOutcome(input, settings(), store.clock());
      if ('reason' in checked) return { kept: false, reason: checked.reason };
      return await context.answer(
        () => noteOutcome(store, settings(), checked),
        (reason): OutcomeResult => ({ kept: false, reason }),
      );
    },

    async keepBeforeCompaction(input) {
      const none = { commands: 0, files: 0, decisions: 0, ids: [] };
      const checked = checkLoss(input, settings(), store.clock());
      if ('reason' in checked) return { ...none, reason: checked.reason };
      const kept = await context.answer(
        () => keepBeforeCompaction(store, settings(), checked),
        (reason): CompactionResult => ({ ...none, reason }),
      );
      context.wake();
      return kept;
    },

    async sessionDigest(input = {}) {
      context.assertOpen();
      context.asked();
      try {
        return await Promise.resolve(digest(context.reader(), input));
      } catch (error) {
        return {
          text: '',
          bytes: 0,
          ids: [],
          problems: [{ code: 'index', message: context.reportFailure(error).message }],
        };
      }
    },
  };
}

/** A digest is asked for by every subagent that begins, and stays the same until something is written or expires. */
const keptMs = 60_000;

function createDigest(): (reader: Reader, input: SessionDigestInput) => SessionDigest {
  let known: { readonly of: string; readonly at: number; readonly digest: SessionDigest } | undefined;
  return (reader, input) => {
    const of = JSON.stringify([currentRevision(reader.sql), input, reader.settings]);
    const isFresh = known?.of === of && reader.now >= known.at && reader.now - known.at <= keptMs;
    // What was erased or has expired changes no revision.
    if (known === undefined || !isFresh || !areThere(reader, known.digest.ids))
      known = { of, at: reader.now, digest: sessionDigest(reader, input) };
    return known.digest;
  };
}

function areThere({ reads, now }: Reader, ids: readonly string[]): boolean {
  reads.ahead(ids);
  return ids.every((id) => {
    const memory = reads.memory(id);
    return memory !== undefined && memory.validUntil === undefined && (memory.expiresAt ?? Infinity) > now;
  });
}
