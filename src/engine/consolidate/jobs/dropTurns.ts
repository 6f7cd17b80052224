import { dayMs } from '../../ground/contract/time.ts';
import { counted } from '../../ground/text/counted.ts';
import { decayPlan, type DecayPlan } from '../../lifecycle/decay/decayPlan.ts';
import type { DecayStrategy } from '../../ground/contract/decaying.ts';
import { countTurns, turnsBeyond, turnsMadeBefore } from '../../store/conversations/turnsToDrop.ts';
import { findActive } from '../../store/memories/findMemory.ts';
import { forgetByDecay } from '../../store/memories/forgetByDecay.ts';
import { believedTime } from './believedTime.ts';
import type { JobContext, RunBatch, Work } from './jobDefinition.ts';

/** Turns that go in one step. */
const rowsPerStep = 10;
/** Turns found at once, so that their conversations are counted anew only now and then. */
const rowsPerLook = 500;

/**
 * The most turns that one run takes out of sight, so that a clock that is ahead cannot take all: a tenth of them, or a
 * thousand, which is more than anybody says in a day.
 */
function turnsPerRun({ store }: JobContext): number {
  return Math.max(1000, Math.floor(countTurns(store.sql) / 10));
}

interface TurnRule {
  readonly strategy: DecayStrategy;
  readonly why: string;
  readonly find: (most: number) => readonly string[];
}

/** Takes raw turns out of sight that are old or too many for their conversation. */
export function dropTurns(context: JobContext): Work {
  const plan = decayPlan(context.settings);
  const rules = rulesOf(context, plan);
  let room = rules.length === 0 ? 0 : turnsPerRun(context);
  let found: string[] = [];
  let dropped = 0;
  return async () => {
    const [rule] = rules;
    if (rule === undefined || room <= 0)
      return { more: false, said: dropped === 0 ? '' : `Forgot ${counted(dropped, 'turn')} of conversations.` };
    if (found.length === 0) found = [...rule.find(Math.min(room, rowsPerLook))];
    const ids = found.splice(0, rowsPerStep);
    const gone = ids.length === 0 ? 0 : await context.slice((batch) => drop(context, batch, ids, { ...rule, ...plan }));
    if (gone === 0) rules.shift();
    room -= gone;
    dropped += gone;
    return { more: true };
  };
}

function rulesOf({ store }: JobContext, { turns, eviction }: DecayPlan): TurnRule[] {
  const { sql } = store;
  const before = believedTime(store) - (turns?.days ?? 0) * dayMs;
  return [
    ...(turns === undefined
      ? []
      : [
          {
            strategy: 'turns' as const,
            why: `Turns of conversations are kept for ${counted(turns.days, 'day')}.`,
            find: (most: number) => turnsMadeBefore(sql, before, most),
          },
        ]),
    ...(eviction === undefined
      ? []
      : [
          {
            strategy: 'eviction' as const,
            why: `Of a conversation the newest ${counted(eviction.most, 'turn')} are kept.`,
            find: (most: number) => turnsBeyond(sql, eviction.most, most),
          },
        ]),
  ];
}

function drop(
  { store }: JobContext,
  batch: RunBatch,
  ids: readonly string[],
  { strategy, why, purgeAfterDays }: Omit<TurnRule, 'find'> & Pick<DecayPlan, 'purgeAfterDays'>,
): number {
  return ids.filter((id) => {
    const turn = findActive(store.sql, id);
    return turn !== undefined && forgetByDecay(store, batch.open(), turn, { strategy, why, purgeAfterDays });
  }).length;
}
