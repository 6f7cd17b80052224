import { resolve } from 'node:path';
import { format } from 'node:util';
import { BROWSER_ARGS } from './browser.mjs';

/**
 * @typedef {import('playwright-core').BrowserContext} Context
 * @typedef {object} WorkbenchOptions
 * @property {string} url address of the server
 * @property {string} folder the workspace to open
 * @property {string} browser executable of Chromium
 * @property {string} browserData folder of the browser's own profile: VS Code keeps part of its state there
 * @property {readonly string[]} [dev] extension folders under development
 * @property {readonly string[]} [enable] ids of extensions that come with VS Code and are turned off at its first start
 * @property {string} [language] the display language; VS Code's own words stay English without its language pack
 * @property {string} [tests] module that exports run(), to be run in the extension host
 * @property {(type: string, line: string) => void} [onLog] console output of the extension host
 */

/**
 * Opens VS Code in headless Chromium.
 * @param {WorkbenchOptions} options
 * @returns {Promise<{ page: import('playwright-core').Page, context: Context, exit: Promise<number> }>} exit: the exit
 *   code of the test run, if there is one
 */
export async function openWorkbench({ url, folder, browser, browserData, dev, enable, language, tests, onLog }) {
  const { chromium } = await import('playwright-core');
  const viewport = { width: 1400, height: 1000 };
  const context = await chromium.launchPersistentContext(browserData, {
    executablePath: browser,
    headless: true,
    args: BROWSER_ARGS,
    viewport,
  });
  try {
    return { context, ...(await loadWorkbench(context, { url, folder, dev, enable, language, tests, onLog })) };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {Pick<WorkbenchOptions, 'url' | 'folder' | 'dev' | 'enable' | 'language' | 'tests' | 'onLog'>} options
 */
async function loadWorkbench(context, { url, folder, dev, enable, language, tests, onLog }) {
  const page = context.pages()[0] ?? (await context.newPage());
  await context.route(
    (to) => !isLoopback(to),
    (route) => route.abort(),
  );
  /** @type {(code: number) => void} */
  let exited = () => {};
  const exit = new Promise((/** @type {(code: number) => void} */ ok) => (exited = ok));
  await context.exposeFunction('codeAutomationLog', (/** @type {string} */ type, /** @type {unknown[]} */ args) =>
    onLog?.(type, format(...args)),
  );
  await context.exposeFunction('codeAutomationExit', (/** @type {number} */ code) => exited(code));
  await loadWindow(page, { url, folder, dev, enable, language, tests });
  return { page, exit };
}

/**
 * Opens one window in a page; a second page of the same browser is a second window, with an extension host of its own.
 * @param {import('playwright-core').Page} page
 * @param {Pick<WorkbenchOptions, 'url' | 'folder' | 'dev' | 'enable' | 'language' | 'tests'>} options
 */
export async function loadWindow(page, { url, folder, dev = [], enable = [], language, tests }) {
  // What VS Code's own page of another language sets, and its extension hosts are told.
  if (language !== undefined)
    await page.addInitScript((spoken) => {
      Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: spoken });
    }, language);
  await patchSettings(page, { developmentOptions: developmentOptions(new URL(url).host, dev, tests), enable });
  const payload = JSON.stringify([
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ]);
  await page.goto(`${url}?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(payload)}`);
  await page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
}

/** @param {URL} to */
function isLoopback(to) {
  return !/^(https?|wss?):$/.test(to.protocol) || ['127.0.0.1', 'localhost'].includes(to.hostname);
}

/**
 * @param {string} authority
 * @param {readonly string[]} dev
 * @param {string | undefined} tests
 */
function developmentOptions(authority, dev, tests) {
  const uri = (/** @type {string} */ path) => ({ scheme: 'vscode-remote', authority, path: resolve(path) });
  return {
    ...(dev.length > 0 ? { extensions: dev.map(uri) } : {}),
    ...(tests ? { extensionTestsPath: uri(tests) } : {}),
  };
}

/**
 * Changes the workbench's construction options while it reads them. Serving a changed page instead would make Chromium
 * refuse the page's connections to loopback.
 * @param {import('playwright-core').Page} page
 * @param {{ developmentOptions: object, enable: readonly string[] }} changes
 */
async function patchSettings(page, changes) {
  await page.addInitScript(({ developmentOptions, enable }) => {
    const { Element } = /** @type {any} */ (globalThis);
    const read = Element.prototype.getAttribute;
    Element.prototype.getAttribute = /** @this {any} */ function (/** @type {string} */ name) {
      const value = read.call(this, name);
      if (name !== 'data-settings' || this.id !== 'vscode-workbench-web-configuration') return value;
      const options = JSON.parse(value);
      const enabled = enable.length > 0 ? { enabledExtensions: enable } : {};
      return JSON.stringify({
        ...options,
        ...enabled,
        developmentOptions: { ...options.developmentOptions, ...developmentOptions },
      });
    };
  }, changes);
}
