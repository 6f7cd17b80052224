import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import * as vscode from 'vscode';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { dateText } from '../../../open/texts/whenText.ts';
import { openMemory } from '../base/memoryHost.ts';
import { type CommandContext, sayDone } from './command.ts';
import { say } from '../../../open/texts/say.ts';

const mostShown = 1000;
/** What the user deleted is undone there. */
const showChangesCommand = 'tieredMemory.showChanges';

/** Shows what went by the clock, and brings back what the user chooses. */
export async function bringBack({ host }: CommandContext): Promise<void> {
  const { memory } = await openMemory(host);
  const { total, rows } = await memory.decayed({ limit: mostShown });
  if (total === 0) {
    const changes = say('What Changed');
    const chosen = await vscode.window.showInformationMessage(
      say('Nothing went by itself that could be brought back. What you deleted yourself is undone in “What Changed”.'),
      changes,
    );
    if (chosen === changes) await vscode.commands.executeCommand(showChangesCommand);
    return;
  }
  const now = Date.now();
  // Text that somebody else wrote must not turn into an icon in front of its line.
  const items = rows.map(({ memory: record, why }) => ({
    id: record.id,
    label: plain(record.content),
    description: plain(record.topic),
    detail: [
      why === undefined ? undefined : inUsersLanguage(why),
      record.purgeAt === undefined
        ? undefined
        : say('It can be brought back until {0}.', dateText(record.purgeAt, now)),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: say('Bring Back What Was Forgotten ({0})', total),
    placeHolder: total > mostShown ? say('The last {0} that went', mostShown) : say('Choose one or more'),
    canPickMany: true,
    matchOnDescription: true,
  });
  if (picked === undefined || picked.length === 0) return;
  const { restored, batch } = await memory.restore(picked.map(({ id }) => id));
  if (restored > 0) host.notifyChanged();
  sayDone(host, say('Brought back {0}.', countedMemories(restored)), batch);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('$(', '$\u200b(').slice(0, 300);
}
