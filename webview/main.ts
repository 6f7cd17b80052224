import { isToWebview, type ToHost } from '../src/protocol.ts';
import { render } from './render.ts';

declare function acquireVsCodeApi(): { postMessage(message: ToHost): void };

const vscode = acquireVsCodeApi();
const root = document.getElementById('overview');

if (root) {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isToWebview(event.data)) render(root, event.data, { refresh: () => vscode.postMessage({ type: 'refresh' }) });
  });
  vscode.postMessage({ type: 'ready' });
}
