import * as vscode from 'vscode';
import type { ArchivedHit } from '../../../engine/ground/contract/archiving.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import { reloadedText } from '../../../open/texts/archivesText.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { openMemory } from '../base/memoryHost.ts';
import { type CommandContext, sayDone } from './command.ts';
import { say } from '../../../open/texts/say.ts';

const mostShown = 50;
const pauseMs = 150;

interface Item extends vscode.QuickPickItem {
  readonly id: string;
}

/** Looks archived memories up while the user types, and brings back what is chosen. An argument may name ids. */
export async function bringBackArchived({ host, log }: CommandContext, argument: unknown): Promise<void> {
  const open = await openMemory(host);
  const { memory } = open;
  const given = Array.isArray(argument) ? argument.filter((id) => typeof id === 'string') : [];
  const find = async (query: string): Promise<Item[]> =>
    (await memory.findArchived({ query, scope: readScopeOf(open), limit: mostShown })).map(itemOf);
  const ids = given.length > 0 ? given : await pick(find, (error) => log.error(error));
  if (ids.length === 0) return;
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: say('Memory: reading archives…') },
    () => memory.reload(ids),
  );
  if (result.reloaded > 0) host.notifyChanged();
  sayDone(host, reloadedText(result), result.batch);
  for (const { message } of result.problems) void vscode.window.showWarningMessage(say('Memory: {0}', message));
}

async function pick(
  find: (query: string) => Promise<Item[]>,
  onError: (error: unknown) => void,
): Promise<readonly string[]> {
  const first = await find('');
  if (first.length === 0) {
    void vscode.window.showInformationMessage(say('Nothing is archived.'));
    return [];
  }
  return await new Promise((resolve) => {
    const list = vscode.window.createQuickPick<Item>();
    list.title = say('Bring Back Archived Memories');
    list.placeholder = say('Words of what you look for; choose one or more');
    list.canSelectMany = true;
    list.items = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest = 0;
    const look = async (): Promise<void> => {
      const asked = ++newest;
      const items = await find(list.value.trim());
      const chosen = list.selectedItems;
      const known = new Set(chosen.map(({ id }) => id));
      if (asked !== newest) return;
      list.items = [...chosen, ...items.filter(({ id }) => !known.has(id))];
      list.selectedItems = chosen;
    };
    list.onDidChangeValue(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void look().catch(onError), pauseMs);
    });
    list.onDidAccept(() => {
      resolve(list.selectedItems.map(({ id }) => id));
      list.hide();
    });
    list.onDidHide(() => {
      clearTimeout(timer);
      resolve([]);
      list.dispose();
    });
    list.show();
  });
}

function itemOf({ id, gist, topic, eventAt, file }: ArchivedHit): Item {
  return {
    id,
    label: plain(gist),
    description: `${plain(topic)} · ${whenText(eventAt, Date.now())}`,
    detail: say('In {0}', file),
    // What was found by a word need not contain the letters that were typed.
    alwaysShow: true,
  };
}

/** Text that somebody else wrote must not turn into an icon in front of its line. */
function plain(text: string): string {
  return text.replaceAll('$(', '$\u200b(');
}
