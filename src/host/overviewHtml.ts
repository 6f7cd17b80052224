export interface OverviewPage {
  readonly cspSource: string;
  readonly nonce: string;
  readonly scriptUri: string;
  readonly styleUri: string;
}

/** The empty page of the overview. It allows our own script and style and nothing else; everything shown arrives by message. */
export function overviewHtml({ cspSource, nonce, scriptUri, styleUri }: OverviewPage): string {
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${styleUri}">
    <title>Memory</title>
  </head>
  <body>
    <main id="overview"><p class="quiet" role="status">Reading memory…</p></main>
    <script nonce="${nonce}" src="${scriptUri}"></script>
  </body>
</html>`;
}
