import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { isToHost, type Overview, type ToWebview } from '../protocol.ts';
import { overviewHtml } from './overviewHtml.ts';

export interface OverviewViewOptions {
  readonly extensionUri: vscode.Uri;
  readonly read: () => Promise<Overview>;
  readonly onError: (error: unknown) => void;
}

/** The "Memory" view in the side bar: asks for what is remembered when it opens, and again at each `refresh()`. */
export class OverviewView implements vscode.WebviewViewProvider {
  static readonly id = 'tieredMemory.overview';

  private readonly options: OverviewViewOptions;
  private webview: vscode.Webview | undefined;
  /** Reads may overtake each other; only the answer to the newest one is shown. */
  private newestRead = 0;

  constructor(options: OverviewViewOptions) {
    this.options = options;
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    const { webview } = view;
    const files = vscode.Uri.joinPath(this.options.extensionUri, 'dist', 'webview');
    webview.options = { enableScripts: true, localResourceRoots: [files] };
    const subscriptions = [
      webview.onDidReceiveMessage((message: unknown) => {
        if (isToHost(message)) void this.refresh();
      }),
      view.onDidChangeVisibility(() => {
        if (view.visible) void this.refresh();
      }),
      view.onDidDispose(() => {
        if (this.webview === webview) this.webview = undefined;
        for (const subscription of subscriptions) subscription.dispose();
      }),
    ];
    this.webview = webview;
    webview.html = overviewHtml({
      cspSource: webview.cspSource,
      nonce: randomBytes(18).toString('base64url'),
      scriptUri: webview.asWebviewUri(vscode.Uri.joinPath(files, 'main.js')).toString(),
      styleUri: webview.asWebviewUri(vscode.Uri.joinPath(files, 'styles.css')).toString(),
    });
  }

  /** Shows what is remembered now; does nothing while the view is closed. Never rejects: a failed read is shown in the view. */
  async refresh(): Promise<void> {
    const { webview } = this;
    if (!webview) return;
    const read = ++this.newestRead;
    const message = await this.readMessage();
    if (read === this.newestRead && webview === this.webview) await webview.postMessage(message);
  }

  private async readMessage(): Promise<ToWebview> {
    try {
      return { type: 'overview', ...(await this.options.read()) };
    } catch (error) {
      this.options.onError(error);
      return { type: 'overview', topics: [], total: 0, problem: error instanceof Error ? error.message : String(error) };
    }
  }
}
