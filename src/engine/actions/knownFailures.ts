import type { ActionNote } from '../ground/contract/acting.ts';
import { counted } from '../ground/text/counted.ts';
import { day, shortened } from '../ground/text/shown.ts';
import { commandForm } from '../knowledge/commands/commandForm.ts';
import { commandLikeness, isSameForm } from '../knowledge/commands/commandLikeness.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { workLogCategory } from '../ground/contract/ownNoteCategories.ts';
import { notesByKey, notesOfConversation } from '../store/memories/ownNotes.ts';
import { appliesTo } from './appliesTo.ts';
import { type Attempt, type Deed, readAttempts, readDeeds } from './attempt.ts';
import { attemptsKey } from './storedLedger.ts';

/** A command for which nothing worked is told of from here on. */
const hopelessFrom = 2;
const errorCharacters = 90;

interface Place {
  readonly sql: Sql;
  readonly scopes: readonly number[];
  readonly now: number;
  readonly sessionId: string | undefined;
}

/** What happened to a command before, in a line of our own; undefined where nothing is known for sure. */
export function knownFailures(place: Place, command: string): ActionNote | undefined {
  const form = commandForm(command);
  if (form === undefined || form.isLooking) return undefined;
  const found = attemptsOf(place, form.program)
    .filter(({ attempt }) => appliesTo(attempt, form))
    .map((one) => {
      const own = commandForm(one.attempt.command);
      return { ...one, likeness: own === undefined ? 0 : commandLikeness(own, form) };
    })
    .sort((a, b) => Number(isMended(b.attempt)) - Number(isMended(a.attempt)) || b.likeness - a.likeness);
  const deeds = deedsOf(place);
  for (const { attempt, id } of found) {
    if (isJustSeen(place, attempt, deeds)) continue;
    const text = tell(place, attempt, deeds);
    if (text !== undefined) return { kind: 'failed', text, id };
  }
  return undefined;
}

/** It failed in this conversation alone, and not long ago: whoever speaks there has seen it. */
function isJustSeen({ sessionId }: Place, { command, conversations }: Attempt, deeds: readonly Deed[]): boolean {
  if (conversations.length !== 1 || conversations[0] !== sessionId) return false;
  return deeds.some((deed) => !deed.ok && isSame(deed.command, command));
}

function isMended({ worked }: Attempt): boolean {
  return worked !== undefined;
}

function tell(
  place: Place,
  { command, failures, failedAt, error, worked }: Attempt,
  deeds: readonly Deed[],
): string | undefined {
  const times =
    failures > 1
      ? `failed ${counted(failures, 'time')} here, last on ${day(failedAt)}`
      : `failed here on ${day(failedAt)}`;
  const said = error === '' ? '' : ` (“${neutralLine(shortened(error, errorCharacters), 'tool')}”)`;
  const start = `${quoted(command)} ${times}${said}`;
  if (worked === undefined)
    return failures < hopelessFrom ? undefined : `${start}; nothing that worked instead is known.`;
  if (hasFailedSince(place, worked.command, worked.at)) return undefined;
  if (!worked.isBefore) return `${start}; ${quoted(worked.command)} worked afterwards.`;
  // It was run in this conversation already.
  if (deeds.some((deed) => deed.ok && isSame(deed.command, worked.command))) return undefined;
  return `${start}; it worked after ${quoted(worked.command)}.`;
}

/** A command as a word of ours: nothing in it ends the quotation. */
function quoted(command: string): string {
  return `\`${neutralLine(shortened(command, 100).replaceAll('`', "'"), 'tool')}\``;
}

function hasFailedSince(place: Place, command: string, at: number): boolean {
  const form = commandForm(command);
  if (form === undefined) return true;
  return attemptsOf(place, form.program).some(
    ({ attempt }) => attempt.failedAt > at && isSame(attempt.command, command),
  );
}

function isSame(one: string | undefined, other: string): boolean {
  const [own, theirs] = [one === undefined ? undefined : commandForm(one), commandForm(other)];
  return own !== undefined && theirs !== undefined && isSameForm(own, theirs);
}

function attemptsOf(
  { sql, scopes, now }: Place,
  program: string,
): readonly { readonly attempt: Attempt; readonly id: string }[] {
  return notesByKey(sql, scopes, [attemptsKey(program)], now).flatMap(({ id, attributes }) =>
    readAttempts(attributes['attempts']).map((attempt) => ({ attempt, id })),
  );
}

function deedsOf({ sql, sessionId }: Place): readonly Deed[] {
  if (sessionId === undefined) return [];
  return readDeeds(notesOfConversation(sql, sessionId, workLogCategory, 1)[0]?.attributes['deeds']);
}
