import './base/speakLanguage.ts';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as vscode from 'vscode';
import { createBackground } from './background/background.ts';
import { createPermission } from './background/permission.ts';
import { markCategoryMistakes } from './categories/markCategoryMistakes.ts';
import { registerCommands } from './commands/registerCommands.ts';
import { consolidateCommand } from './commands/consolidateNow.ts';
import { createAgreements } from './chat/createAgreements.ts';
import { createShownTexts } from './chat/createShownTexts.ts';
import { createHatchedNotes } from './chat/createHatchedNotes.ts';
import { createProposals } from './chat/createProposals.ts';
import { createUnconfirmed } from './chat/createUnconfirmed.ts';
import { registerChatActions } from './chat/registerChatActions.ts';
import { createConversations } from './chat/chatConversations.ts';
import { createConversationStates } from './chat/conversationStates.ts';
import { endConversation } from './chat/chatConversations.ts';
import { createCopilotInstructions } from './copilot/createCopilotInstructions.ts';
import { createMirrorKeeper } from './mirror/createMirrorKeeper.ts';
import { createLastPrompt } from './base/createLastPrompt.ts';
import { createLog } from './base/createLog.ts';
import { hearLeftByHooks } from './base/hearLeftByHooks.ts';
import { keepLauncher } from './base/keepLauncher.ts';
import { shareSettings } from './base/shareSettings.ts';
import { registerMeaningCommands } from './meaning/registerMeaningCommands.ts';
import { createMeaningHost } from './meaning/meaningHost.ts';
import { createMemoryHost, type MemoryHost } from './base/memoryHost.ts';
import type { Log } from './base/redactedLog.ts';
import { registerMemoryView } from './view/memoryView.ts';
import { registerPanels } from './panels/registerPanels.ts';
import { registerOfflineModel } from './languageModels/offlineModel.ts';
import { registerParticipant } from './chat/registerParticipant.ts';
import { createResetter } from './chat/createResetter.ts';
import { registerStatusBar } from './status/statusBar.ts';
import { createSummarizer } from './languageModels/summarizer.ts';
import { registerMcpServer } from './tools/registerMcpServer.ts';
import { registerDeviceSync } from './syncing/registerDeviceSync.ts';
import { lazySearcher } from '../../open/teams/lazySearcher.ts';
import { teamEnvironment } from './team/teamContact.ts';
import { registerTeam } from './team/registerTeam.ts';
import { registerTaskView } from './tasks/registerTaskView.ts';
import { registerTools } from './tools/registerTools.ts';
import type { ChatServices } from './chat/chatTurn.ts';
import { watchHooks } from './base/watchHooks.ts';
import { createWorkspaceScope } from './base/workspaceScope.ts';

/** What activation gives to tests and to other extensions. */
export interface Activated {
  /** Time that the window had to wait for us. */
  readonly activateMs: number;
}

let finish: (() => Promise<void>) | undefined;

/**
 * Puts the parts together. Everything that the user can reach is registered first; the database is opened afterwards,
 * so that a slow or broken disk costs the window nothing.
 */
export function activate(context: vscode.ExtensionContext): Activated {
  const started = performance.now();
  const log = createLog();
  const workspace = createWorkspaceScope(log);
  const conversations = createConversations(context.workspaceState);
  const states = createConversationStates(log);
  const lastPrompt = createLastPrompt(context.workspaceState);
  const summarizer = createSummarizer(context, () => conversations.lastModel());
  const meaning = createMeaningHost(context, log);
  const searching = teamSearcher(context.secrets, () => host.current());
  const host: MemoryHost = createMemoryHost({
    log,
    globalStorage: context.globalStorageUri,
    workspace,
    model: summarizer,
    teamSearch: searching.search,
    meaning,
    lastPrompt,
  });
  // Right after the user's yes VS Code may ask for its own consent; it could not do so unprompted.
  const consolidate = (): void => void vscode.commands.executeCommand(consolidateCommand);
  const permission = createPermission(context.globalState, host, consolidate, log);
  const unconfirmed = createUnconfirmed(context.globalState);
  const background = createBackground(host, permission, log);
  const userFolder = path.dirname(path.dirname(context.globalStorageUri.fsPath));
  const copilotInstructions = createCopilotInstructions(host, context.globalStorageUri, log);
  const mirror = createMirrorKeeper(host, log);
  const chat: ChatServices = {
    host,
    log,
    conversations,
    states,
    background,
    permission,
    resetter: createResetter({ host, conversations, states, summarizer, background, log }),
    unconfirmed,
    ...createShown(),
  };
  finish = async () => {
    await background.stop();
    await endConversation(host, conversations.current(), log);
    for (const part of [searching, host, meaning]) await part.close();
  };
  const onError = (error: unknown): void => log.error(error);
  const registrations: readonly (() => vscode.Disposable)[] = [
    () => shareSettings(host, log),
    () => vscode.Disposable.from(watchHooks(host), hearLeftByHooks(host, context.extension)),
    () => markCategoryMistakes(host, log),
    () => keepLauncher(host, context.extension, log),
    () => registerTools(host, log),
    () => registerCommands({ host, meaning, log, conversations, summarizer, copilotInstructions, mirror, userFolder }),
    () => registerMcpServer(context, host, log),
    () => registerMeaningCommands({ host, meaning, secrets: context.secrets, log }),
    () => registerStatusBar(host, meaning, log),
    () => registerChatActions(chat),
    () => registerParticipant(chat),
    () => registerOfflineModel(log),
    () => registerTaskView(host, log),
    () => registerDeviceSync(host, context.secrets, log),
    () => registerTeam(host, context.secrets, log),
    () =>
      registerMemoryView({
        extensionUri: context.extensionUri,
        host,
        meaning,
        lastPrompt,
        userFolder,
        onError,
        onSeen: unconfirmed.seen,
      }),
    () => registerPanels({ extensionUri: context.extensionUri, host, meaning, mirror, onError }),
  ];
  const copies = [copilotInstructions, mirror];
  const owned = [log, workspace, states, lastPrompt, meaning, host, permission, background, ...copies];
  const parts: readonly vscode.Disposable[] = [...owned, ...registered(registrations, log)];
  // VS Code would dispose of them first to last, and the log would be gone before those that still write to it.
  context.subscriptions.push({ dispose: () => parts.toReversed().forEach((part) => void part.dispose()) });
  setTimeout(() => void host.open().then(() => meaning.refresh()), 0);
  return { activateMs: performance.now() - started };
}

/** Searches what teams hold beyond this machine, by the passwords that the user typed here. */
function teamSearcher(
  secrets: Pick<vscode.SecretStorage, 'get'>,
  current: MemoryHost['current'],
): ReturnType<typeof lazySearcher> {
  return lazySearcher(
    async () => (await current())?.memory,
    (team) => teamEnvironment(secrets, team),
  );
}

/** What the chat of this window showed, by names that links bear and no program knows. */
function createShown(): Pick<ChatServices, 'agreements' | 'proposals' | 'shownTexts' | 'hatchedNotes'> {
  return {
    agreements: createAgreements(randomUUID),
    proposals: createProposals(),
    shownTexts: createShownTexts(randomUUID),
    hatchedNotes: createHatchedNotes(randomUUID),
  };
}

/** An editor built on VS Code may lack one of the interfaces; the other parts work without it. */
function registered(registrations: readonly (() => vscode.Disposable)[], log: Log): readonly vscode.Disposable[] {
  return registrations.flatMap((register) => {
    try {
      return [register()];
    } catch (error) {
      log.error(error);
      return [];
    }
  });
}

export async function deactivate(): Promise<void> {
  await finish?.();
  finish = undefined;
}
