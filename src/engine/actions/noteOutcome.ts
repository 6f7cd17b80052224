import type { OutcomeInput, OutcomeResult } from '../ground/contract/acting.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { textProblem, timeProblem, yesNoProblem } from '../ground/contract/fieldProblems.ts';
import type { Scope } from '../ground/contract/model.ts';
import { blamesCode } from '../knowledge/commands/blamesCode.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';
import type { Store } from '../store/base/store.ts';
import type { Deed } from './attempt.ts';
import { checkedAction, tellingLine } from './checkedAction.ts';
import { learnAttempts } from './learnAttempts.ts';
import { learnEdits, editedKey } from './learnEdits.ts';
import { attemptsKey, storedLedger } from './storedLedger.ts';
import { lineOfDeed } from './lineOfDeed.ts';
import { openWorkLog } from './workLog.ts';

/** What a tool did, ready to be kept. */
interface CheckedOutcome {
  readonly deed: Deed;
  readonly error: string;
  readonly line: string;
  readonly sessionId: string;
  readonly scope: Scope;
  readonly at: number;
}

/** Cleans what a tool did, or says why there is nothing to keep. */
export function checkOutcome(
  given: OutcomeInput,
  settings: EngineSettings,
  now: number,
): CheckedOutcome | { readonly reason: string } {
  const action = checkedAction(given);
  if ('reason' in action) return action;
  const reason = complaintOf(given);
  if (reason !== undefined) return { reason };
  const { command, path, isProposable } = action;
  const { line, read } = tellingLine(given.ok ? undefined : given.error);
  const isOfCode = !given.ok && blamesCode(read);
  const deed: Deed = {
    // What cannot be proposed is kept as something that was done, and teaches nothing.
    ...(command === undefined || !isProposable ? {} : { command }),
    ...(path === undefined ? {} : { path }),
    ok: given.ok,
    ...(isOfCode ? { isOfCode } : {}),
  };
  return {
    deed,
    error: line,
    line: lineOfDeed({ ...action, ok: given.ok, purpose: given.purpose }),
    sessionId: given.sessionId,
    scope: given.scope ?? (settings.workspace === undefined ? 'user' : { workspace: settings.workspace }),
    at: Math.floor(Math.min(given.at ?? now, now)),
  };
}

/** Keeps what a tool did in the log of its conversation, and what follows of it for the next time. */
export function noteOutcome(store: Store, settings: EngineSettings, outcome: CheckedOutcome): OutcomeResult {
  const { deed, error, line, sessionId, at } = outcome;
  return store.sql.transaction(() => {
    const log = openWorkLog(store, { ...outcome, settings });
    const [programs, files] = [attemptsKey, editedKey].map((keyOf) =>
      storedLedger(store, { ...outcome, settings }, keyOf),
    );
    const happened = { deed, error, before: log.deeds, sessionId, at };
    if (programs !== undefined) learnAttempts(programs, happened);
    if (files !== undefined) learnEdits(files, happened);
    log.add([line]);
    log.note(deed);
    programs?.save();
    files?.save();
    log.save();
    return { kept: true };
  });
}

function complaintOf({ sessionId, scope, at, ok }: OutcomeInput): string | undefined {
  if (typeof sessionId !== 'string' || sessionId.trim() === '')
    return 'It needs the id of its conversation (sessionId).';
  if (typeof ok !== 'boolean') return 'Say whether it worked (ok).';
  return (
    timeProblem('at', at) ??
    textProblem('sessionId', sessionId) ??
    yesNoProblem('ok', ok) ??
    (scope === undefined ? undefined : writeScopeProblem(scope))
  );
}
