import { fingerprint } from '../ground/text/fingerprint.ts';
import { commandForm } from '../knowledge/commands/commandForm.ts';
import { isSameForm } from '../knowledge/commands/commandLikeness.ts';
import type { Attempt, Deed } from './attempt.ts';
import type { Ledger } from './learnAttempts.ts';

/** The name of what is remembered of edits of one file in a workspace. */
export function editedKey(path: string): string {
  return `edits ${fingerprint('edits', path).toString(36)}`;
}

/** Files that were changed before a check ran; with more of them nobody can tell which one it was. */
const mostFiles = 3;
const mostAttempts = 10;
const mostConversations = 4;

/**
 * What a check that ran after some edits tells of the edited files: that it failed, for no fault that it found in the code,
 * or that it works.
 */
export function learnEdits(
  ledger: Ledger,
  happened: {
    readonly deed: Deed;
    readonly error: string;
    readonly before: readonly Deed[];
    readonly sessionId: string;
    readonly at: number;
  },
): void {
  const { deed, before } = happened;
  const form = deed.command === undefined ? undefined : commandForm(deed.command);
  if (form === undefined || form.isLooking || deed.isOfCode === true) return;
  const isSame = (command: string | undefined): boolean => {
    const other = command === undefined ? undefined : commandForm(command);
    return other !== undefined && isSameForm(form, other);
  };
  const last = before.findLastIndex(({ command }) => isSame(command));
  const files = [...new Set(before.slice(last + 1).flatMap(({ path }) => path ?? []))];
  // After the failure the same check works, and something else ran between them: that is what it needed.
  if (deed.ok && files.length === 0) return noteWorked(ledger, happened, last, isSame);
  if (files.length === 0 || files.length > mostFiles) return;
  for (const file of files) {
    const attempts = ledger.of(file);
    const others = attempts.filter(({ command }) => !isSame(command));
    if (deed.ok) {
      if (others.length < attempts.length) ledger.change(file, others);
      continue;
    }
    const known = attempts.find(({ command }) => isSame(command));
    ledger.change(file, [...others, failed(known, happened)].slice(-mostAttempts));
  }
}

type Happened = Parameters<typeof learnEdits>[1];

function failed(known: Attempt | undefined, { deed, error, sessionId, at }: Happened): Attempt {
  const conversations = [...(known?.conversations ?? []).filter((id) => id !== sessionId), sessionId];
  return {
    command: deed.command ?? '',
    failures: (known?.failures ?? 0) + 1,
    failedAt: at,
    error: error === '' ? (known?.error ?? '') : error,
    conversations: conversations.slice(-mostConversations),
    ...(known?.worked === undefined ? {} : { worked: known.worked }),
  };
}

function noteWorked(
  ledger: Ledger,
  { before, at }: Happened,
  last: number,
  isSame: (command: string | undefined) => boolean,
): void {
  const ran = before.slice(last + 1).findLast(({ command, ok }) => {
    const form = command === undefined || !ok ? undefined : commandForm(command);
    return form !== undefined && !form.isLooking;
  })?.command;
  if (ran === undefined || before[last]?.ok !== false) return;
  const edits = before.slice(0, last).findLastIndex(({ command }) => command !== undefined);
  for (const { path } of before.slice(edits + 1, last)) {
    const attempts = path === undefined ? [] : ledger.of(path);
    if (path !== undefined && attempts.some(({ command }) => isSame(command)))
      ledger.change(
        path,
        attempts.map((one) =>
          isSame(one.command) ? { ...one, worked: { command: ran, isBefore: true, times: 1, at } } : one,
        ),
      );
  }
}
