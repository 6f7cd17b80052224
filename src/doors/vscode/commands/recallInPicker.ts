import * as vscode from 'vscode';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { kinds } from '../../../engine/ground/contract/model.ts';
import { shortened } from '../base/markdown.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { showMemoryCommand } from '../view/memoryView.ts';
import { type CommandContext } from './command.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { holdsNow } from '../base/holdsNow.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { openMemory } from '../base/memoryHost.ts';
import { say } from '../../../open/texts/say.ts';

interface Item extends vscode.QuickPickItem {
  readonly content: string;
  readonly id?: string;
}

const showButton: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('go-to-file'),
  tooltip: say('Show in the Memory view'),
};

const shownCharacters = 160;
const pauseMs = 120;
const distilled = kinds.filter((kind) => kind !== 'episode');

/** Looks memories up while the user types. Picking one copies it to the clipboard; its button shows it in the view. */
export async function recallInPicker({ host, log }: CommandContext): Promise<void> {
  const open = await openMemory(host);
  const pick = vscode.window.createQuickPick<Item>();
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const asked = ++newest;
    pick.busy = true;
    try {
      const items = await find(open, pick.value.trim());
      if (asked === newest) pick.items = items;
    } catch (error) {
      log.error(error);
      pick.items = [{ label: messageOf(error), content: '', alwaysShow: true }];
    } finally {
      if (asked === newest) pick.busy = false;
    }
  };
  pick.title = say('Recall');
  pick.placeholder = say('What do you want to know? Enter copies a memory.');
  pick.onDidChangeValue(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), pauseMs);
  });
  pick.onDidAccept(() => {
    const content = pick.selectedItems[0]?.content ?? '';
    if (content === '') return;
    void vscode.env.clipboard
      .writeText(content)
      .then(() => vscode.window.setStatusBarMessage(say('Memory: copied.'), 5000));
    pick.hide();
  });
  pick.onDidTriggerItemButton(({ item }) => {
    if (item.id === undefined) return;
    pick.hide();
    void vscode.commands.executeCommand(showMemoryCommand, item.id);
  });
  pick.onDidHide(() => {
    clearTimeout(timer);
    pick.dispose();
  });
  pick.show();
  await look();
}

async function find(open: OpenMemory, query: string): Promise<readonly Item[]> {
  const scope = readScopeOf(open);
  const now = Date.now();
  const item = (memory: Pick<MemoryRecord, 'id' | 'kind' | 'topic' | 'content' | 'eventAt'>, why: string): Item => ({
    label: shortened(memory.content, shownCharacters),
    description: `${memory.topic} · ${whenText(memory.eventAt, now)}`,
    detail: why,
    content: memory.content,
    // The view lists what was distilled; a turn is shown with the memory that was made from it.
    ...(memory.kind === 'episode' ? {} : { id: memory.id, buttons: [showButton] }),
    // A memory that was found need not contain the letters that were typed.
    alwaysShow: true,
  });
  if (query === '') {
    const { rows } = await open.memory.list({ scope, limit: 100 });
    const important = rows.filter(holdsNow).slice(0, 10);
    if (important.length === 0)
      return [
        {
          label: say('Nothing is remembered yet.'),
          detail: say('Tell @memory in the chat what to remember.'),
          content: '',
        },
      ];
    return important.map((row) => item(row, say('Importance {0}', row.importance)));
  }
  const { hits } = await open.memory.search({ query, scope, kinds: distilled, limit: 20 });
  const said =
    hits.length > 0 ? hits : (await open.memory.search({ query, scope, kinds: ['episode'], limit: 10 })).hits;
  if (said.length === 0)
    return [{ label: say('Nothing is remembered about “{0}”.', shortened(query, 60)), content: '', alwaysShow: true }];
  return said.map((hit) => item(hit, hit.why.text));
}
