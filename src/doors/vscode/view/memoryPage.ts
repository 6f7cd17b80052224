import type { TextTable } from '../../../protocol/textKeys.ts';

interface MemoryPage {
  readonly cspSource: string;
  readonly nonce: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  readonly language: string;
  readonly texts: TextTable;
}

/**
 * The empty page of the view. It allows only our own script, style and icons; everything remembered arrives by message.
 */
export function memoryPage({ cspSource, nonce, scriptUri, styleUri, language, texts }: MemoryPage): string {
  const policy = `default-src 'none'; style-src ${cspSource}; font-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!doctype html>
<html lang="${escapeAttribute(language)}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${styleUri}">
    <title>Memory</title>
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
