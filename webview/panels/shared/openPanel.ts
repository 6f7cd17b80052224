import { isToPanel } from '../../../src/protocol/isToPanel.ts';
import { panelVersion, type ToPanel, type ToPanelHost } from '../../../src/protocol/panelMessages.ts';
import type { PanelTextKey, PanelTextTable } from '../../../src/protocol/panelTextKeys.ts';
import type { TextKey } from '../../../src/protocol/textKeys.ts';
import { createTexts, type Texts } from '../../base/texts.ts';

export type PanelTexts = Texts<TextKey | PanelTextKey>;

interface VsCodeApi {
  postMessage(message: ToPanelHost): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

/** What a panel has of the host. */
export interface PanelHost {
  readonly root: HTMLElement;
  readonly texts: PanelTexts;
  readonly post: (message: ToPanelHost) => void;
  /** Where the user was; never anything that is remembered. */
  readonly savedState: unknown;
  readonly saveState: (state: unknown) => void;
}

/** Puts a panel into its page and tells the host that it listens. */
export function openPanel(start: (host: PanelHost) => (message: ToPanel) => void): void {
  const root = document.getElementById('memory');
  if (root === null) return;
  const api = acquireVsCodeApi();
  const table = JSON.parse(root.dataset['texts'] ?? '{}') as PanelTextTable;
  const host: PanelHost = {
    root,
    texts: createTexts<TextKey | PanelTextKey>(table, document.documentElement.lang),
    post: (message) => api.postMessage(message),
    savedState: api.getState(),
    // VS Code brings a panel back after a reload only when it has kept something.
    saveState: (state) => api.setState(state),
  };
  const take = start(host);
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isToPanel(event.data)) take(event.data);
  });
  host.saveState(host.savedState ?? {});
  host.post({ type: 'ready', version: panelVersion });
}
