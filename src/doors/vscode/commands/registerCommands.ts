import * as vscode from 'vscode';
import { ageNow } from './ageNow.ts';
import { archiveMemories } from './archiveMemories.ts';
import { bringBack } from './bringBack.ts';
import { clearCachedAnswers } from './clearCachedAnswers.ts';
import { type CommandContext, takeBack } from './command.ts';
import { consolidateCommand, consolidateNow } from './consolidateNow.ts';
import { copyMcpConfiguration } from './copyMcpConfiguration.ts';
import { deleteAll } from './deleteAll.ts';
import { eraseForGood } from './eraseForGood.ts';
import { editCategories } from './editCategories.ts';
import { editIdentity } from './editIdentity.ts';
import { resetIdentity } from './resetIdentity.ts';
import { askFirst, askFirstCommand, sayFirst, sayFirstCommand } from './firstSteps.ts';
import { exportAll } from './exportAll.ts';
import { mirrorMemory } from './mirrorMemory.ts';
import { openDataFolder } from './openDataFolder.ts';
import { registerImportPreview } from '../importing/importPreview.ts';
import { recallInPicker } from './recallInPicker.ts';
import { bringBackArchived } from './bringBackArchived.ts';
import { reembedAll } from './reembedAll.ts';
import { rememberSelection } from './rememberSelection.ts';
import { reviewWaiting } from './reviewWaiting.ts';
import { registerStatusDocument, showStatus } from './showStatus.ts';
import { turnFeatureOff, turnFeatureOn } from './turnFeature.ts';
import { writeForAllChats } from '../copilot/writeForAllChats.ts';
import { editIdentityCommand, eraseCommand } from '../chat/chatLinks.ts';
import { showKnownHere } from './showKnownHere.ts';
import { showStatusCommand } from '../status/statusBar.ts';
import { tellFailure } from '../base/tellFailure.ts';

/** Behind the Undo button of a confirmation; not in the palette, since it needs a batch. */
const undoBatchCommand = 'tieredMemory.undoBatch';

export function registerCommands(context: CommandContext): vscode.Disposable {
  const { host, meaning, log } = context;
  const commands: { readonly [id: string]: (argument: unknown) => Promise<void> | void } = {
    'tieredMemory.rememberSelection': () => rememberSelection(context),
    'tieredMemory.reviewWaiting': () => reviewWaiting(context),
    [sayFirstCommand]: sayFirst,
    [askFirstCommand]: askFirst,
    'tieredMemory.showKnownHere': () => showKnownHere(context),
    'tieredMemory.recall': () => recallInPicker(context),
    [consolidateCommand]: () => consolidateNow(context),
    'tieredMemory.ageNow': (argument) => ageNow(context, argument),
    'tieredMemory.archive': (argument) => archiveMemories(context, argument),
    'tieredMemory.reloadArchived': (argument) => bringBackArchived(context, argument),
    'tieredMemory.bringBack': () => bringBack(context),
    'tieredMemory.clearCachedAnswers': () => clearCachedAnswers(context),
    'tieredMemory.reembedAll': () => reembedAll(context),
    'tieredMemory.enable': (argument) => turnFeatureOn(host, argument),
    'tieredMemory.disable': (argument) => turnFeatureOff(host, argument),
    [showStatusCommand]: () => showStatus(context),
    [editIdentityCommand]: (argument) => editIdentity(context, argument),
    'tieredMemory.resetIdentity': () => resetIdentity(context),
    'tieredMemory.editCategories': () => editCategories(host),
    'tieredMemory.openDataFolder': () => openDataFolder(host),
    'tieredMemory.showLog': () => log.show(),
    'tieredMemory.export': (argument) => exportAll(context, argument),
    'tieredMemory.mirror': (argument) => mirrorMemory(context, argument),
    'tieredMemory.import': async () => (await import('../importing/importAll.ts')).importAll(context),
    'tieredMemory.importSnapshot': async (argument) =>
      (await import('../importing/importMemories.ts')).importMemories(context, argument),
    'tieredMemory.copilotInstructions': (argument) => writeForAllChats(context.copilotInstructions, argument),
    'tieredMemory.copyMcpConfiguration': (argument) => copyMcpConfiguration(context, argument),
    'tieredMemory.undoLastChange': () => takeBack(host, undefined),
    [undoBatchCommand]: (batch) => (typeof batch === 'string' ? takeBack(host, batch) : undefined),
    'tieredMemory.deleteAll': () => deleteAll(context),
    [eraseCommand]: (argument) => eraseForGood(context, argument),
  };
  return vscode.Disposable.from(
    registerStatusDocument(host, meaning, context.mirror),
    registerImportPreview(),
    ...Object.entries(commands).map(([id, run]) =>
      vscode.commands.registerCommand(id, (argument?: unknown) => tellFailure(log, () => run(argument))),
    ),
  );
}
