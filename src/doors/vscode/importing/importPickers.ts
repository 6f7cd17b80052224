import * as vscode from 'vscode';
import { counted } from '../../../open/texts/countedThings.ts';
import type { FoundSource } from '../../../open/importing/findSources.ts';
import type { LeftOut } from '../../../open/importing/leftOut.ts';
import { amountText } from '../../../open/texts/importText.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { say } from '../../../open/texts/say.ts';

/** Which sources; all are ticked at first. */
export async function pickSources(found: readonly FoundSource[]): Promise<readonly FoundSource[] | undefined> {
  const items = found
    .filter(({ transcripts, notes }) => transcripts.length + notes.length > 0)
    .map((source) => ({ source, label: source.title, description: sizeText(source), picked: true }));
  const picked = await vscode.window.showQuickPick(items, {
    title: say('Import'),
    placeHolder: say('Which programs? A preview comes before anything is kept.'),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  return picked?.map(({ source }) => source);
}

/** Which folders to trust; none is ticked at first. */
export async function pickFolders(leftOut: readonly LeftOut[]): Promise<readonly string[] | undefined> {
  const items = leftOut.map((one) => ({ label: one.folder, description: amountText(one), one }));
  const picked = await vscode.window.showQuickPick(items, {
    title: say('Trust Folders'),
    placeHolder: say('Conversations there are imported, and captured from now on.'),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  return picked?.map(({ one }) => one.folder);
}

function sizeText({ transcripts, notes, bytes, newestAt }: FoundSource): string {
  const megabytes = bytes / 1e6;
  const size =
    megabytes < 0.1 ? say('{0} kB', Math.max(1, Math.round(bytes / 1000))) : say('{0} MB', megabytes.toFixed(1));
  return say(
    '{0}, {1}, newest {2}',
    counted(transcripts.length + notes.length, 'file'),
    size,
    whenText(newestAt, Date.now()),
  );
}
