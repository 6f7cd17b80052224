import * as vscode from 'vscode';
import { counted } from '../../../open/texts/countedThings.ts';
import { readSettings } from '../base/settings.ts';
import { type CommandContext, sayDone } from './command.ts';
import { openMemory } from '../base/memoryHost.ts';
import { say } from '../../../open/texts/say.ts';

/**
 * Ages memories now, from an age that the user is asked for. A key binding may name it: `{ "olderThanHours": 24,
 * "maxRows": 200 }`.
 */
export async function ageNow({ host }: CommandContext, argument: unknown): Promise<void> {
  const given = limitsIn(argument);
  const olderThanHours = given.olderThanHours ?? (await askHours(readSettings().engine.ageAfterHours));
  if (olderThanHours === undefined) return;
  const { memory } = await openMemory(host);
  const { moved, batch } = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: say('Aging memories') },
    () => memory.age({ ...given, olderThanHours }),
  );
  if (moved > 0) host.notifyChanged();
  sayDone(host, movedSentence(moved, olderThanHours), batch);
}

function movedSentence(moved: number, hours: number): string {
  const age = say('older than {0}', counted(hours, 'hour'));
  if (moved === 0) return say('Nothing moved: no memory that may move to long-term is {0}.', age);
  return say('{0} {1} moved from short-term to long-term.', counted(moved, 'entry', 'entries'), age);
}

async function askHours(usual: number): Promise<number | undefined> {
  const typed = await vscode.window.showInputBox({
    title: say('Age Memories Now'),
    prompt: say('Memories older than this many hours move from short-term to long-term, the least important first.'),
    value: String(usual),
    validateInput: (text) => (isHours(text) ? undefined : say('Write a number of hours, 0 or more.')),
  });
  return typed === undefined ? undefined : Number(typed);
}

function isHours(text: string): boolean {
  return /^\s*\d+(\.\d+)?\s*$/.test(text);
}

function limitsIn(argument: unknown): { readonly olderThanHours?: number; readonly maxRows?: number } {
  if (typeof argument !== 'object' || argument === null) return {};
  const { olderThanHours, maxRows } = argument as { readonly [name: string]: unknown };
  return {
    ...(typeof olderThanHours === 'number' ? { olderThanHours } : {}),
    ...(typeof maxRows === 'number' ? { maxRows } : {}),
  };
}
