import { counted } from '../../ground/text/counted.ts';
import { isErased, overwriting } from '../../store/memories/erase.ts';
import { eraseOwnChat } from '../../store/ownChat/eraseOwnChat.ts';
import { redactWork } from '../../store/continuity/redactWork.ts';
import { redactStored, redactSummaries } from '../../store/memories/redactStored.ts';
import type { RedactionState } from '../../store/upkeep/redactionState.ts';
import { memoriesAfter, noteRedaction, redactionState, rulesFor } from '../../store/upkeep/redactionState.ts';
import type { JobContext, JobDefinition, RunBatch } from './jobDefinition.ts';

/** Memories of one step. */
const perStep = 25;

/**
 * What was stored before there were today's rules for secrets passes them once: rows, history and index in steps, then
 * unused parts of the file and the backups. How far it came is in the database.
 */
export const redaction: JobDefinition = {
  isSmall: true,
  hasWork: ({ store, settings }) => {
    const state = redactionState(store.sql);
    return state?.rules !== rulesFor(settings) || state.row !== undefined || state.waiting.length > 0;
  },
  begin: (context) => async () => {
    const state = await context.slice((batch) => redactNext(context, batch));
    if (state.row !== undefined) return { more: true };
    const left = state.waiting.length === 0 ? [] : await context.eraseElsewhere(state.waiting);
    await context.write(() => noteRedaction(context.store.sql, { ...state, waiting: [] }));
    return { more: false, said: sentence(state, left) };
  },
};

function redactNext(context: JobContext, batch: RunBatch): RedactionState {
  const { sql } = context.store;
  const state = begun(context);
  if (state.row === undefined) return state;
  const options = { personalNumbers: context.settings.redactPersonalNumbers };
  const next = overwriting(sql, (): RedactionState => {
    const memories = memoriesAfter(sql, state.row ?? 0, perStep);
    // What our own chat kept by the rules of before is made anew, and so it goes instead of being read.
    if (memories.length === 0) eraseOwnChat(sql, []);
    const held =
      memories.length === 0
        ? [...redactSummaries(sql, options), ...redactWork(sql, options)]
        : memories
            .filter((memory) => !isErased(memory) && redactStored(context.store, batch.open, memory, options))
            .map(({ id }) => id);
    return {
      ...state,
      row: memories.at(-1)?.row,
      waiting: [...state.waiting, ...held],
      cleaned: state.cleaned + held.length,
    };
  });
  noteRedaction(sql, next);
  return next;
}

/** Where the pass stands; one by other rules begins anew, unless those took out the same and more. */
function begun({ store, settings }: JobContext): RedactionState {
  const rules = rulesFor(settings);
  const noted = redactionState(store.sql);
  if (noted?.rules === rules) return noted;
  const isLess = noted?.rules.startsWith(rules) === true && noted.row === undefined;
  return { rules, row: isLess ? undefined : 0, waiting: noted?.waiting ?? [], cleaned: 0 };
}

function sentence({ cleaned }: RedactionState, left: readonly string[]): string {
  if (cleaned === 0) return 'Found no secret among what was stored before.';
  const files = left.length === 0 ? '' : ` ${counted(left.length, 'file', 'files')} beside it may still hold some.`;
  return `Removed secrets or personal numbers from ${counted(cleaned, 'memory', 'memories and summaries')} stored before.${files}`;
}
