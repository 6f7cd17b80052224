import { say } from '../../../open/texts/say.ts';
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { isToPanelHost } from '../../../protocol/isToPanelHost.ts';
import type { ToPanel } from '../../../protocol/panelMessages.ts';
import { readSyncState, type SyncState } from '../../../open/syncing/syncState.ts';
import { localOffset } from '../background/background.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { offlineVendor } from '../languageModels/offlineModel.ts';
import type { MeaningHost } from '../meaning/meaningHost.ts';
import type { MirrorKeeper } from '../mirror/createMirrorKeeper.ts';
import { englishTexts } from '../view/englishTexts.ts';
import { memoryPage } from '../view/memoryPage.ts';
import { showMemoryCommand, viewThenCommand } from '../view/memoryView.ts';
import { englishPanelTexts } from './englishPanelTexts.ts';
import { overviewHealth } from './overviewHealth.ts';
import { runPanelAction } from './runPanelAction.ts';
import { createPanelServer, type PanelContent, type PanelOptions } from './panelServer.ts';
import { savePicture } from './savePicture.ts';
import { showChanges } from './showChanges.ts';
import { showGraph } from './showGraph.ts';
import { showOverview } from './showOverview.ts';
import { undoWithProgress } from '../base/undoWithProgress.ts';
import { tellFailure } from '../base/tellFailure.ts';

export const showOverviewCommand = 'tieredMemory.showOverview';
/** What another window or another program changed is seen after this long; only while the panel is visible. */
const pollMs = 5000;
/** Several changes in a row are shown together. */
const lookAfterMs = 300;

interface PanelsOptions {
  readonly extensionUri: vscode.Uri;
  readonly host: MemoryHost;
  readonly meaning: MeaningHost;
  readonly mirror: MirrorKeeper;
  readonly onError: (error: unknown) => void;
}

/** One kind of panel: its bundle in `dist/webview`, and what it shows. */
interface PanelKind {
  readonly bundle: 'overview' | 'changes' | 'links';
  readonly command: string;
  readonly title: () => string;
  readonly hasWorker?: boolean;
  readonly content: (options: PanelOptions, from: PanelsOptions) => PanelContent;
}

const kinds: readonly PanelKind[] = [
  {
    bundle: 'overview',
    command: showOverviewCommand,
    title: () => vscode.l10n.t('Memory: Overview'),
    content: (options, from) => ({
      ...showOverview(options, {
        offsetMinutes: localOffset,
        health: async (memory, devices) =>
          await overviewHealth({
            ...{ memory, devices, sync: await syncOf(from.host), models: await installedModels() },
            mirrorProblems: from.mirror.problems(),
            meaning: from.meaning.facts((await memory.stats()).vectors),
            now: Date.now(),
          }),
      }),
      isOfMore: true,
    }),
  },
  {
    bundle: 'changes',
    command: 'tieredMemory.showChanges',
    title: () => vscode.l10n.t('Memory: What Changed'),
    content: showChanges,
  },
  {
    bundle: 'links',
    command: 'tieredMemory.showLinks',
    title: () => vscode.l10n.t('Memory: Links'),
    hasWorker: true,
    content: showGraph,
  },
];

/** Registers the panels in the editor area: a command opens each, and VS Code brings them back after a reload. */
export function registerPanels(options: PanelsOptions): vscode.Disposable {
  return vscode.Disposable.from(...kinds.map((kind) => registerPanel(kind, options)));
}

function registerPanel(kind: PanelKind, options: PanelsOptions): vscode.Disposable {
  const viewType = `tieredMemory.panel.${kind.bundle}`;
  let current: vscode.WebviewPanel | undefined;
  const fill = (panel: vscode.WebviewPanel): void => {
    current = panel;
    panel.onDidDispose(() => (current = current === panel ? undefined : current));
    fillPanel(panel, kind, options);
  };
  const webviewOptions = { enableScripts: true, localResourceRoots: [filesOf(options)] };
  return vscode.Disposable.from(
    vscode.commands.registerCommand(kind.command, () => {
      if (current !== undefined) return current.reveal();
      fill(vscode.window.createWebviewPanel(viewType, kind.title(), vscode.ViewColumn.Active, webviewOptions));
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: (panel) => {
        panel.webview.options = webviewOptions;
        fill(panel);
        return Promise.resolve();
      },
    }),
  );
}

function fillPanel(panel: vscode.WebviewPanel, kind: PanelKind, options: PanelsOptions): void {
  const { host, meaning, onError } = options;
  const { webview } = panel;
  const files = filesOf(options);
  panel.iconPath = new vscode.ThemeIcon('layers');
  const served: PanelOptions = {
    open: () => host.open(),
    post: (message: ToPanel) => webview.postMessage(message),
    run: (action) => tellFailure({ error: onError }, () => runPanelAction(action, host)),
    show: async (id) => void (await vscode.commands.executeCommand(showMemoryCommand, id)),
    viewThen: async (at) => void (await vscode.commands.executeCommand(viewThenCommand, at)),
    savePicture,
    onDidWrite: () => host.notifyChanged(),
    onError,
    undo: undoWithProgress,
    translate: say,
  };
  const server = createPanelServer(served, kind.content(served, options));
  let soon: NodeJS.Timeout | undefined;
  const lookSoon = (): void => {
    clearTimeout(soon);
    soon = setTimeout(() => (panel.visible ? void server.look(true) : undefined), lookAfterMs);
  };
  const timer = setInterval(() => (panel.visible ? void server.look() : undefined), pollMs);
  const subscriptions = [
    webview.onDidReceiveMessage((message: unknown) => (isToPanelHost(message) ? server.receive(message) : undefined)),
    host.onDidChange(lookSoon),
    meaning.onDidChange(lookSoon),
  ];
  panel.onDidDispose(() => {
    clearInterval(timer);
    clearTimeout(soon);
    for (const subscription of subscriptions) subscription.dispose();
  });
  webview.html = memoryPage({
    cspSource: webview.cspSource,
    nonce: randomBytes(18).toString('base64url'),
    scriptUri: webview.asWebviewUri(vscode.Uri.joinPath(files, `${kind.bundle}.js`)).toString(),
    styleUri: webview.asWebviewUri(vscode.Uri.joinPath(files, `${kind.bundle}.css`)).toString(),
    language: vscode.env.language,
    texts: translatedTexts(),
    title: kind.title(),
    hasWorker: kind.hasWorker === true,
  });
}

function filesOf({ extensionUri }: PanelsOptions): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
}

async function syncOf(host: MemoryHost): Promise<SyncState | undefined> {
  const opened = await host.current();
  return opened === undefined ? undefined : readSyncState(opened.file);
}

async function installedModels(): Promise<readonly string[]> {
  const models = await vscode.lm.selectChatModels();
  return models.filter(({ vendor }) => vendor !== offlineVendor).map(({ name }) => name);
}

function translatedTexts(): { readonly [key: string]: string } {
  const englishOfPanels: { readonly [key: string]: string } = { ...englishTexts, ...englishPanelTexts };
  return Object.fromEntries(Object.keys(englishOfPanels).map((key) => [key, say(englishOfPanels[key] ?? '')]));
}
