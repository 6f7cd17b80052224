import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs';
import { distDir, outputDir } from '../../scripts/paths.mjs';
import { memoryPage } from '../../src/doors/vscode/view/memoryPage.ts';
import { englishTexts } from '../../src/doors/vscode/view/englishTexts.ts';
import { englishPanelTexts } from '../../src/doors/vscode/panels/englishPanelTexts.ts';
import type { ToPanel } from '../../src/protocol/panelMessages.ts';
import type { PanelTextTable } from '../../src/protocol/panelTextKeys.ts';
import type { ToHost, ToWebview } from '../../src/protocol/viewMessages.ts';
import { bodyClass, type Theme, tokensOf, type Tokens } from './themes.ts';

const NONCE = 'test-nonce';
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface OpenOptions {
  readonly theme?: Theme;
  readonly texts?: PanelTextTable;
  /** A panel of the editor area in place of the view. */
  readonly panel?: 'overview' | 'changes' | 'links';
  readonly language?: string;
  readonly width?: number;
  readonly height?: number;
  /** A machine without WebGL. */
  readonly hasNoWebGl?: boolean;
  /** 200 is twice the size of VS Code's text. */
  readonly textPercent?: number;
}

export interface View {
  readonly page: Page;
  readonly tree: Locator;
  /** What a host would post to the webview, in this order. */
  post(...messages: readonly (ToWebview | ToPanel)[]): Promise<void>;
  /** The same for what no host of ours would say. */
  postAnything(message: unknown): Promise<void>;
  /** What the webview has posted to the host so far. */
  posted(): Promise<ToHost[]>;
  /** Waits for the newest message of a type. */
  waitFor<Type extends ToHost['type']>(type: Type): Promise<Extract<ToHost, { readonly type: Type }>>;
  /** The row that holds the focus, as it is read out; undefined when the focus is elsewhere. */
  focused(): Promise<string | null>;
  row(name: string | RegExp): Locator;
  /** Serious and critical accessibility violations, as readable lines. */
  violations(): Promise<string[]>;
  /** Errors of the page: thrown, logged, or refused by its content security policy. */
  errors(): readonly string[];
  shot(name: string): Promise<void>;
}

/** Serves the built webview as VS Code does (same page, same policy) and opens it in Chromium. */
export function useView(): (options?: OpenOptions) => Promise<View> {
  let server: Server;
  let browser: Browser;
  let options: OpenOptions = {};

  before(async () => {
    server = serve(() => options);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({ executablePath: ensureBrowser(), headless: true, args: [...BROWSER_ARGS] });
  });

  after(async () => {
    await browser.close();
    server.close();
  });

  return async (wanted = {}) => {
    options = wanted;
    const { width = wanted.panel === undefined ? 320 : 1100, height = 820 } = wanted;
    return openView(await browser.newPage({ viewport: { width, height } }), server, wanted);
  };
}

async function openView(page: Page, server: Server, options: OpenOptions): Promise<View> {
  const { theme = 'dark', textPercent = 100, hasNoWebGl = false } = options;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.setDefaultTimeout(60_000);
  await page.addInitScript({ path: AXE });
  if (hasNoWebGl) await page.addInitScript(takeWebGl);
  await page.addInitScript(becomeHost, {
    tokens: tokensOf[theme],
    bodyClass: bodyClass[theme],
    fontPixels: 13 * (textPercent / 100),
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const posted = (): Promise<ToHost[]> => page.evaluate(() => (window as unknown as { posted: ToHost[] }).posted);
  const tree = page.getByRole('tree');
  return {
    page,
    tree,
    post: async (...messages) => {
      await page.evaluate((data) => data.forEach((one) => window.postMessage(one, '*')), messages);
      // Messages arrive in order, so once this one is there the others are, and the next frame shows them.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            window.addEventListener(
              'message',
              (event) =>
                event.data === 'settled' && requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
            );
            window.postMessage('settled', '*');
          }),
      );
    },
    postAnything: (message) => page.evaluate((data) => window.postMessage(data, '*'), message),
    posted,
    waitFor: async (type) => {
      await page.waitForFunction(
        (wanted) => (window as unknown as { posted: ToHost[] }).posted.some((message) => message.type === wanted),
        type,
      );
      return (await posted()).findLast((message) => message.type === type) as Extract<
        ToHost,
        { readonly type: typeof type }
      >;
    },
    focused: () =>
      page.evaluate(
        () => document.activeElement?.closest('[role="treeitem"]')?.querySelector('.unseen')?.textContent ?? null,
      ),
    row: (name) => tree.getByRole('treeitem', { name }),
    violations: () => page.evaluate(findViolations),
    errors: () => errors,
    shot: async (name) => {
      mkdirSync(outputDir, { recursive: true });
      await page.screenshot({ path: join(outputDir, `view-${name}.png`) });
    },
  };
}

/** Runs in the page before its own script: the part of VS Code that a webview sees. */
function becomeHost({
  tokens,
  bodyClass,
  fontPixels,
}: {
  readonly tokens: Tokens;
  readonly bodyClass: string;
  readonly fontPixels: number;
}): void {
  const posted: unknown[] = [];
  // A reload of the page keeps it, as VS Code does when a view is hidden and shown again.
  const getState = (): unknown => JSON.parse(sessionStorage.getItem('state') ?? 'null') ?? undefined;
  const setState = (state: unknown): void => sessionStorage.setItem('state', JSON.stringify(state));
  Object.assign(window, {
    posted,
    acquireVsCodeApi: () => ({ postMessage: (message: unknown) => posted.push(message), getState, setState }),
  });
  const dress = (): void => {
    if (!document.body) return;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(tokens)) style.setProperty(`--vscode-${name}`, value);
    style.setProperty('--vscode-font-family', '"Segoe UI", "DejaVu Sans", sans-serif');
    style.setProperty('--vscode-font-size', `${fontPixels}px`);
    document.body.className = bodyClass;
    document.body.style.background = tokens['editor-background'] ?? tokens['sideBar-background'] ?? '';
    observer.disconnect();
  };
  // Before our script runs, as in VS Code.
  const observer = new MutationObserver(dress);
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page before its own script. */
function takeWebGl(): void {
  const { prototype } = HTMLCanvasElement;
  const getContext = Reflect.get(prototype, 'getContext') as (this: HTMLCanvasElement, kind: string) => unknown;
  Object.assign(prototype, {
    getContext(this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind]);
    },
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
    .map(({ id, impact, help, nodes }) => `${impact} ${id}: ${help} (${nodes.length}: ${nodes[0]?.html ?? ''})`);
}

function serve(options: () => OpenOptions): Server {
  return createServer((request, response) => {
    const cspSource = `http://${request.headers.host}`;
    const { texts = { ...englishTexts, ...englishPanelTexts }, language = 'en', panel } = options();
    const [script, style] = panel === undefined ? ['/main.js', '/styles.css'] : [`/${panel}.js`, `/${panel}.css`];
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        memoryPage({
          ...{ cspSource, nonce: NONCE, scriptUri: script, styleUri: style, language, texts },
          hasWorker: panel === 'links',
        }),
      );
      return;
    }
    const file = (request.url ?? '').split('?')[0] ?? '';
    const type = {
      [script]: 'text/javascript',
      [style]: 'text/css',
      '/codicon.ttf': 'font/ttf',
    }[file];
    response.statusCode = type ? 200 : 204;
    if (type) response.setHeader('content-type', type);
    response.end(type ? readFileSync(join(distDir, 'webview', file)) : undefined);
  });
}
