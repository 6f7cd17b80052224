import { isToWebview } from '../../src/protocol/isToWebview.ts';
import type { ToHost, ToWebview } from '../../src/protocol/viewMessages.ts';

interface VsCodeApi {
  postMessage(message: ToHost): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

/** The only way from the page to the host, and back. */
export interface Host {
  post(message: ToHost): void;
  /** What the page kept when it was last hidden; another version may have written it. */
  readonly savedState: unknown;
  saveState(state: unknown): void;
}

export function connect(onMessage: (message: ToWebview) => void): Host {
  const api = acquireVsCodeApi();
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isToWebview(event.data)) onMessage(event.data);
  });
  return {
    post: (message) => api.postMessage(message),
    savedState: api.getState(),
    saveState: (state) => api.setState(state),
  };
}
