import type { PanelTextTable } from '../../../protocol/panelTextKeys.ts';

interface MemoryPage {
  readonly cspSource: string;
  readonly nonce: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  readonly language: string;
  readonly texts: PanelTextTable;
  /** Default: that of the view. */
  readonly title?: string;
  /** It computes in a worker, whose script stands in the page's own. */
  readonly hasWorker?: boolean;
}

/**
 * The empty page of the view, or of a panel. It allows only our own script, style and icons; everything remembered arrives by message.
 */
export function memoryPage(page: MemoryPage): string {
  const { cspSource, nonce, scriptUri, styleUri, language, texts, title = 'Memory', hasWorker = false } = page;
  const own = `default-src 'none'; style-src ${cspSource}; font-src ${cspSource}; script-src 'nonce-${nonce}'`;
  const policy = hasWorker ? `${own}; worker-src blob:` : own;
  return `<!doctype html>
<html lang="${escapeAttribute(language)}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${styleUri}">
    <title>${escapeAttribute(title)}</title>
  </head>
  <body>
    <main id="memory" data-texts="${escapeAttribute(JSON.stringify(texts))}"></main>
    <script nonce="${nonce}" src="${scriptUri}"></script>
  </body>
</html>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
