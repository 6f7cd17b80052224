import { commandForm, type CommandForm } from '../knowledge/commands/commandForm.ts';
import { isSameForm } from '../knowledge/commands/commandLikeness.ts';
import { worksInstead } from '../knowledge/commands/worksInstead.ts';
import type { Attempt, Deed } from './attempt.ts';
import { appliesTo } from './appliesTo.ts';

/** What was tried with one program in a workspace; `change` puts other attempts in their place. */
export interface Ledger {
  readonly of: (program: string) => readonly Attempt[];
  readonly change: (program: string, attempts: readonly Attempt[]) => void;
}

/** What a tool did now, after `before`, which the same conversation did last, oldest first. */
interface Happened {
  readonly deed: Deed;
  readonly error: string;
  readonly before: readonly Deed[];
  readonly sessionId: string;
  readonly at: number;
}

/** Attempts of one program, and conversations of one attempt, that are remembered. */
const mostAttempts = 30;
const mostConversations = 4;

/**
 * What follows from one more deed. A command that fails without a fault of the code is remembered; the first command that
 * serves its purpose or makes it work, before any file is changed, is what worked; one that works again by itself needs
 * no warning.
 */
export function learnAttempts(ledger: Ledger, happened: Happened): void {
  const { deed } = happened;
  if (deed.path !== undefined) forgive(ledger, happened);
  if (deed.command === undefined) return;
  const form = commandForm(deed.command);
  if (form === undefined || form.isLooking) return;
  if (!deed.ok) {
    if (deed.isOfCode !== true) noteFailure(ledger, form, happened);
    return;
  }
  settle(ledger, form, happened);
  noteWorked(ledger, form, happened);
}

function noteFailure(ledger: Ledger, form: CommandForm, { deed, error, sessionId, at }: Happened): void {
  const attempts = ledger.of(form.program);
  const known = attempts.find(({ command }) => isForm(command, form));
  const conversations = [...(known?.conversations ?? []).filter((id) => id !== sessionId), sessionId];
  const attempt: Attempt = {
    command: known?.command ?? deed.command ?? '',
    failures: (known?.failures ?? 0) + 1,
    failedAt: at,
    error: error === '' ? (known?.error ?? '') : error,
    conversations: conversations.slice(-mostConversations),
    ...(known?.worked === undefined ? {} : { worked: known.worked }),
  };
  ledger.change(form.program, [...attempts.filter((one) => one !== known), attempt].slice(-mostAttempts));
}

/** A file was changed: what failed before may have failed for the sake of that file. */
function forgive(ledger: Ledger, { before }: Happened): void {
  for (const command of openFailures(before)) {
    const form = commandForm(command);
    if (form === undefined) continue;
    const attempts = ledger.of(form.program);
    const changed = attempts.flatMap((one) => {
      if (one.worked !== undefined || !isForm(one.command, form)) return one;
      return one.failures > 1 ? { ...one, failures: one.failures - 1 } : [];
    });
    if (changed.length !== attempts.length || changed.some((one, index) => one !== attempts[index]))
      ledger.change(form.program, changed);
  }
}

/** A command works that a warning would have been given for: after what has to be run before it, or by itself. */
function settle(ledger: Ledger, form: CommandForm, { before, at }: Happened): void {
  const attempts = ledger.of(form.program);
  const kept = attempts.flatMap((attempt): readonly Attempt[] => {
    if (!appliesTo(attempt, form)) return [attempt];
    const { worked } = attempt;
    if (
      worked?.isBefore === true &&
      before.some((deed) => deed.ok && deed.command !== undefined && isForm(worked.command, deed.command))
    )
      return [{ ...attempt, worked: { ...worked, times: worked.times + 1, at } }];
    const command = worked === undefined ? ranBetween(before, attempt, form) : undefined;
    if (command !== undefined) return [{ ...attempt, worked: { command, isBefore: true, times: 1, at } }];
    const failed = openFailures(before).some((open) => isForm(attempt.command, open)) && commandForm(attempt.command);
    return failed !== false && failed !== undefined && worksInstead(failed, form, attempt.error) ? [attempt] : [];
  });
  if (kept.length !== attempts.length || kept.some((one, index) => one !== attempts[index]))
    ledger.change(form.program, kept);
}

/** The last command that worked after the failure of this one, where no file was changed since. */
function ranBetween(before: readonly Deed[], attempt: Attempt, form: CommandForm): string | undefined {
  const failed = before.findLastIndex(
    ({ command, ok, isOfCode }) =>
      !ok && isOfCode !== true && command !== undefined && isForm(attempt.command, command),
  );
  const since = failed < 0 ? [] : before.slice(failed + 1);
  if (since.some(({ path }) => path !== undefined)) return undefined;
  return since.findLast(({ command, ok }) => {
    const other = command === undefined || !ok ? undefined : commandForm(command);
    return other !== undefined && !other.isLooking && !isSamePurpose(other, form);
  })?.command;
}

function isSamePurpose(one: CommandForm, other: CommandForm): boolean {
  return one.program === other.program && one.words[0]?.text === other.words[0]?.text;
}

/** The first command that works in the place of one that failed in this conversation. */
function noteWorked(ledger: Ledger, form: CommandForm, { deed, before, at }: Happened): void {
  for (const command of openFailures(before)) {
    const failed = commandForm(command);
    if (failed === undefined || deed.command === undefined) continue;
    const attempts = ledger.of(failed.program);
    const changed = attempts.map((attempt): Attempt => {
      if (!isForm(attempt.command, failed) || !worksInstead(failed, form, attempt.error)) return attempt;
      const { worked } = attempt;
      const isKnown = worked !== undefined && !worked.isBefore && isForm(worked.command, form);
      // What worked once is believed until it fails; only a first one is noted.
      if (worked !== undefined && !isKnown) return attempt;
      const times = isKnown ? worked.times + 1 : 1;
      return { ...attempt, worked: { command: deed.command ?? '', isBefore: false, times, at } };
    });
    if (changed.some((one, index) => one !== attempts[index])) ledger.change(failed.program, changed);
  }
}

/** Commands that failed, not for the sake of the code, since a file was changed last. */
function openFailures(before: readonly Deed[]): readonly string[] {
  const since = before.slice(before.findLastIndex(({ path }) => path !== undefined) + 1);
  return [...new Set(since.flatMap(({ command, ok, isOfCode }) => (ok || isOfCode === true ? [] : (command ?? []))))];
}

function isForm(command: string, form: CommandForm | string): boolean {
  const [own, other] = [commandForm(command), typeof form === 'string' ? commandForm(form) : form];
  return own !== undefined && other !== undefined && isSameForm(own, other);
}
