import type { ActionNote } from '../ground/contract/acting.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { day, shortened } from '../ground/text/shown.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';
import { notesByKey } from '../store/memories/ownNotes.ts';
import { readAttempts } from './attempt.ts';
import { editedKey } from './learnEdits.ts';

/** A check that failed after an edit in one conversation alone may have failed for any reason. */
const conversationsFrom = 2;

/** The check that failed in more than one conversation after this file was changed, in a line of our own. */
export function knownEditFailures(
  { sql, scopes, now }: { readonly sql: Sql; readonly scopes: readonly number[]; readonly now: number },
  path: string,
): ActionNote | undefined {
  for (const { id, attributes } of notesByKey(sql, scopes, [editedKey(path)], now)) {
    const found = readAttempts(attributes['attempts']).findLast(
      ({ conversations }) => conversations.length >= conversationsFrom,
    );
    if (found === undefined) continue;
    const { command, failedAt, error, worked } = found;
    const said = error === '' ? '' : ` (“${neutralLine(shortened(error, 90), 'tool')}”)`;
    const mended = worked === undefined ? '' : `; it worked after ${quoted(worked.command)}`;
    return {
      kind: 'failed',
      id,
      text: `After edits of this file ${quoted(command)} failed, last on ${day(failedAt)}${said}${mended}.`,
    };
  }
  return undefined;
}

function quoted(command: string): string {
  return `\`${neutralLine(shortened(command, 80).replaceAll('`', "'"), 'tool')}\``;
}
