import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { Stats } from '../../../engine/ground/contract/browsing.ts';
import { isToHost } from '../../../protocol/isToHost.ts';
import type { TextKey } from '../../../protocol/textKeys.ts';
import { type Action, actions, type Draft, type ToWebview } from '../../../protocol/viewMessages.ts';
import { disabledText } from './disabledText.ts';
import { followEditor } from './followEditor.ts';
import { undoWithProgress } from '../base/undoWithProgress.ts';
import { eraseMemories } from './eraseMemories.ts';
import { forgetSource } from './forgetSource.ts';
import type { LastPrompt } from '../base/createLastPrompt.ts';
import type { MeaningHost } from '../meaning/meaningHost.ts';
import { meaningMark, meaningTrouble } from '../meaning/meaningText.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { keepTopic } from './keepTopic.ts';
import { memoryPage } from './memoryPage.ts';
import { pageSettings } from './pageSettings.ts';
import { createPageServer, type PageServer } from './pageServer.ts';
import { pickTime } from './pickTime.ts';
import { openTarget } from './openTarget.ts';
import { englishTexts } from './englishTexts.ts';

const memoryViewId = 'tieredMemory.overview';
/** Opens the view and shows one memory in it; not in the palette, since it needs an id. */
export const showMemoryCommand = 'tieredMemory.view.show';
/** Opens the view on the memory as it was at a time (Unix ms); not in the palette, since it needs the time. */
export const viewThenCommand = 'tieredMemory.view.showThen';
/** Opens the view and in it, day by day, what somebody else wrote and nobody confirmed. */
export const showUnconfirmedCommand = 'tieredMemory.confirmSaved';
/** What another window or another program changed is seen after this long. It costs one indexed read, and only while the view is visible. */
const pollMs = 1000;

interface MemoryViewOptions {
  readonly extensionUri: vscode.Uri;
  readonly host: MemoryHost;
  readonly meaning: MeaningHost;
  readonly lastPrompt: LastPrompt;
  /** VS Code's own User folder, where chats of VS Code lie. */
  readonly userFolder: string;
  readonly onError: (error: unknown) => void;
  /** The user was shown these as not confirmed. */
  readonly onSeen: (ids: readonly string[]) => void;
}

/** The command of a context menu's action; the page knows on which rows the menu was opened. */
function actionCommand(action: Action): string {
  return `tieredMemory.view.${action}`;
}

/** Registers the "Memory" view in the side bar and the commands of its context menus. */
export function registerMemoryView(options: MemoryViewOptions): vscode.Disposable {
  const provider = new MemoryView(options);
  return vscode.Disposable.from(
    vscode.window.registerWebviewViewProvider(memoryViewId, provider),
    options.host.onDidChange(() => provider.look()),
    options.lastPrompt.onDidChange(() => provider.showInjected()),
    vscode.commands.registerCommand(showMemoryCommand, (id: unknown) =>
      typeof id === 'string' ? provider.show((server) => server.reveal(id)) : undefined,
    ),
    vscode.commands.registerCommand(viewThenCommand, (at: unknown) =>
      typeof at === 'number' ? provider.show((server) => server.viewThen(at)) : undefined,
    ),
    vscode.commands.registerCommand(showUnconfirmedCommand, () => provider.show((server) => server.openUnconfirmed())),
    ...actions.map((action) => vscode.commands.registerCommand(actionCommand(action), () => provider.invoke(action))),
  );
}

class MemoryView implements vscode.WebviewViewProvider {
  private readonly options: MemoryViewOptions;
  private server: PageServer | undefined;
  private post: ((message: ToWebview) => Thenable<boolean>) | undefined;
  /** Opening the memory reports a change, and a change makes us look: our own look must not cause another one. */
  private looking = 0;
  /** What to show once the view is there. */
  private waiting: ((server: PageServer) => Promise<void>) | undefined;
  /** Outlives the page, which is gone while the view is hidden. */
  private readonly drafts: { current: readonly Draft[] } = { current: [] };

  constructor(options: MemoryViewOptions) {
    this.options = options;
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    const { host, meaning, lastPrompt, extensionUri, userFolder, onError, onSeen } = this.options;
    let vectors: Stats['vectors'];
    const mark = (): void => {
      view.description = meaningMark(meaning.facts(vectors));
    };
    mark();
    const { webview } = view;
    const files = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
    webview.options = { enableScripts: true, localResourceRoots: [files] };
    const post = (message: ToWebview): Thenable<boolean> => webview.postMessage(message);
    const editor = followEditor(
      () => view.visible,
      () => void this.server?.showFile(),
    );
    const server = createPageServer({
      open: () => host.open(),
      post,
      settings: pageSettings,
      disabled: disabledText,
      searchProblem: (found) => {
        vectors = found;
        mark();
        return meaningTrouble(meaning.facts(found));
      },
      importable: () => importable(host, userFolder),
      conversation: () => lastPrompt.current(),
      openFile: () => editor.current(),
      erase: eraseMemories,
      undo: undoWithProgress,
      forgetSource,
      keepTopic,
      pickTime,
      refuse: (message) => void vscode.window.showWarningMessage(message),
      openTarget: openTarget,
      drafts: this.drafts,
      onDidWrite: () => host.notifyChanged(),
      onError,
      onSeen,
      now: Date.now,
    });
    let timer: NodeJS.Timeout | undefined;
    const pollWhileVisible = (): void => {
      clearInterval(timer);
      timer = view.visible ? setInterval(() => void server.poll(), pollMs) : undefined;
    };
    pollWhileVisible();
    const subscriptions = [
      editor,
      webview.onDidReceiveMessage((message: unknown) => {
        if (isToHost(message)) void this.whileLooking(server.receive(message));
      }),
      meaning.onDidChange(mark),
      view.onDidChangeVisibility(() => {
        pollWhileVisible();
        if (!view.visible) return;
        void server.poll();
        editor.refresh();
      }),
      view.onDidDispose(() => {
        clearInterval(timer);
        if (this.server === server) this.server = this.post = undefined;
        for (const subscription of subscriptions) subscription.dispose();
      }),
    ];
    this.server = server;
    this.post = post;
    this.showWaiting();
    webview.html = memoryPage({
      cspSource: webview.cspSource,
      nonce: randomBytes(18).toString('base64url'),
      scriptUri: webview.asWebviewUri(vscode.Uri.joinPath(files, 'main.js')).toString(),
      styleUri: webview.asWebviewUri(vscode.Uri.joinPath(files, 'styles.css')).toString(),
      language: vscode.env.language,
      texts: translated(),
    });
  }

  /** Shows what changed; does nothing while the view was never opened. */
  look(): void {
    if (this.server && this.looking === 0) void this.whileLooking(this.server.look());
  }

  showInjected(): void {
    void this.server?.showInjected();
  }

  /** Opens the view and shows something in it. */
  async show(what: (server: PageServer) => Promise<void>): Promise<void> {
    this.waiting = what;
    await vscode.commands.executeCommand(`${memoryViewId}.focus`);
    this.showWaiting();
  }

  private showWaiting(): void {
    const { server, waiting } = this;
    if (server === undefined || waiting === undefined) return;
    this.waiting = undefined;
    void this.whileLooking(waiting(server));
  }

  invoke(action: Action): void {
    void this.post?.({ type: 'invoke', action });
  }

  private async whileLooking(work: Promise<void>): Promise<void> {
    this.looking++;
    try {
      await work;
    } finally {
      this.looking--;
    }
  }
}

/** Finding out may fail for reasons that have nothing to do with the view; then nothing is offered. */
async function importable(host: MemoryHost, userFolder: string): Promise<readonly string[]> {
  try {
    const found = await host.current();
    if (found === undefined) return [];
    const { programsHere } = await import('../importing/sourcesHere.ts');
    return await programsHere(found.file, userFolder);
  } catch {
    return [];
  }
}

function translated(): { readonly [key in TextKey]: string } {
  const entries = (Object.keys(englishTexts) as TextKey[]).map(
    (key) => [key, vscode.l10n.t(englishTexts[key])] as const,
  );
  return Object.fromEntries(entries) as { [key in TextKey]: string };
}
