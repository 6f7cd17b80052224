import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs';
import { distDir } from '../../scripts/paths.mjs';
import { overviewHtml } from '../../src/host/overviewHtml.ts';

const NONCE = 'test-nonce';
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The colours of VS Code's own dark and light themes, for the tokens that the view uses. */
const THEMES = {
  dark: {
    foreground: '#cccccc',
    descriptionForeground: '#9d9d9d',
    errorForeground: '#f85149',
    'sideBar-background': '#181818',
    'button-foreground': '#ffffff',
    'button-background': '#0078d4',
    'button-hoverBackground': '#026ec1',
    'widget-border': '#313131',
    focusBorder: '#0078d4',
  },
  light: {
    foreground: '#3b3b3b',
    descriptionForeground: '#3b3b3b',
    errorForeground: '#f85149',
    'sideBar-background': '#f8f8f8',
    'button-foreground': '#ffffff',
    'button-background': '#005fb8',
    'button-hoverBackground': '#0258a8',
    'widget-border': '#e5e5e5',
    focusBorder: '#005fb8',
  },
} as const;

export type Theme = keyof typeof THEMES;

export interface View {
  readonly page: Page;
  /** What a host would post to the webview. */
  post(message: unknown): Promise<void>;
  /** What the webview has posted to the host so far. */
  posted(): Promise<unknown[]>;
  /** Serious and critical accessibility violations, as readable lines. */
  violations(): Promise<string[]>;
  /** Errors of the page: thrown, logged, or refused by its content security policy. */
  errors(): readonly string[];
}

/** Serves the built webview as VS Code does (same page, same policy) and opens it in Chromium. */
export function useView(): (theme?: Theme) => Promise<View> {
  let server: Server;
  let browser: Browser;

  before(async function () {
    this.timeout(30_000);
    server = serve();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({ executablePath: ensureBrowser(), headless: true, args: [...BROWSER_ARGS] });
  });

  after(async () => {
    await browser.close();
    server.close();
  });

  return async (theme = 'dark') => openView(await browser.newPage({ viewport: { width: 320, height: 700 } }), server, theme);
}

async function openView(page: Page, server: Server, theme: Theme): Promise<View> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript({ path: AXE });
  await page.addInitScript(becomeHost, THEMES[theme]);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    post: (message) => page.evaluate((data) => window.postMessage(data, '*'), message),
    posted: () => page.evaluate(() => (window as unknown as { posted: unknown[] }).posted),
    violations: () => page.evaluate(findViolations),
    errors: () => errors,
  };
}

/** Runs in the page before its own script: the part of VS Code that a webview sees. */
function becomeHost(tokens: Record<string, string>): void {
  const posted: unknown[] = [];
  Object.assign(window, { posted, acquireVsCodeApi: () => ({ postMessage: (message: unknown) => posted.push(message) }) });
  document.addEventListener('DOMContentLoaded', () => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(tokens)) style.setProperty(`--vscode-${name}`, value);
    style.setProperty('--vscode-font-family', 'sans-serif');
    style.setProperty('--vscode-font-size', '13px');
    document.body.style.background = tokens['sideBar-background'] ?? '';
  });
}

/** Runs in the page. */
async function findViolations(): Promise<string[]> {
  interface Violation {
    readonly id: string;
    readonly impact: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string }[];
  }
  const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
  const { violations } = await axe.run();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => `${impact} ${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`);
}

function serve(): Server {
  return createServer((request, response) => {
    const cspSource = `http://${request.headers.host}`;
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(overviewHtml({ cspSource, nonce: NONCE, scriptUri: '/main.js', styleUri: '/styles.css' }));
      return;
    }
    const type = { '/main.js': 'text/javascript', '/styles.css': 'text/css' }[request.url ?? ''];
    response.statusCode = type ? 200 : 204;
    if (type) response.setHeader('content-type', type);
    response.end(type ? readFileSync(join(distDir, 'webview', request.url ?? '')) : undefined);
  });
}
