// npm run film: plays the first minute in real VS Code, without any language model, and writes it as the moving picture at
// the head of the README, media/first-minute.png.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { animatedPng } from './film/animatedPng.mjs';
import { ensureHost } from './hostInstall.mjs';
import { ensureDependencies } from './install.mjs';
import { root } from './paths.mjs';
import { openProfile, registerExtension } from './profile.mjs';
import { main, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';
import { startServer } from './server.mjs';
import { openWorkbench } from './workbench.mjs';

const SIZE = { width: 980, height: 560 };
const SAID = 'remember that we deploy on Fridays only after 16:00';
const ASKED = 'when do we deploy?';
/** How long a picture stands: while something is typed, and when there is something to read. */
const TYPED_MS = 220;
const SHORT_MS = 900;
const LONG_MS = 2600;
/** Letters from one picture to the next. */
const STEP = 9;

/** What a newcomer would close, and what has nothing to do with memory. */
const SETTINGS = {
  'chat.commandCenter.enabled': false,
  'workbench.layoutControl.enabled': false,
  'workbench.tips.enabled': false,
  'workbench.colorTheme': 'Dark Modern',
};

await main(async () => {
  ensureDependencies();
  const node = ensureRuntime();
  if ((await run(node, [join(root, 'esbuild.mjs')])) !== 0)
    throw new Sentence('The build failed; its messages are above.');
  const home = mkdtempSync(join(tmpdir(), 'tm-film-'));
  const profile = openProfile(home, { settings: SETTINGS });
  registerExtension(profile, root);
  const server = await startServer(ensureHost(), profile);
  try {
    const window = {
      url: server.url,
      folder: profile.workspace,
      browser: ensureBrowser(),
      browserData: profile.browser,
    };
    const { page, context } = await openWorkbench(window);
    const frames = await play(page);
    await context.close();
    const file = join(root, 'media/first-minute.png');
    const picture = animatedPng(frames);
    writeFileSync(file, picture);
    console.log(`${file}: ${frames.length} pictures, ${Math.round(picture.length / 1000)} kB.`);
    return 0;
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ png: Buffer, ms: number }[]>}
 */
async function play(page) {
  /** @type {{ png: Buffer, ms: number }[]} */
  const frames = [];
  const show = async (/** @type {number} */ ms) =>
    void frames.push({ png: await page.screenshot({ animations: 'disabled', caret: 'hide' }), ms });
  page.setDefaultTimeout(45_000);
  await page.setViewportSize(SIZE);
  await openView(page);
  await view(page).getByRole('heading', { name: 'Nothing remembered yet' }).waitFor();
  await clearAway(page);
  await show(SHORT_MS);
  await say(page, SAID, show);
  await chat(page).getByText('Remembered under').waitFor();
  await view(page)
    .getByRole('treeitem', { name: /Fridays/ })
    .waitFor();
  await settle(page);
  await show(LONG_MS);
  // VS Code keeps what it had open when it is told to reload, and not when its page is torn away.
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input.input').fill('>Developer: Reload Window');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Reload Window' }).first().waitFor();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await page.locator('.monaco-workbench').waitFor();
  await openView(page);
  await view(page)
    .getByRole('treeitem', { name: /Fridays/ })
    .waitFor();
  await clearAway(page);
  await show(SHORT_MS);
  await say(page, ASKED, show);
  await chat(page).getByText('From memory').waitFor();
  await settle(page);
  await show(LONG_MS);
  return frames;
}

/** @param {import('playwright-core').Page} page */
async function openView(page) {
  await chat(page).getByText('Memory only').first().waitFor();
  const icon = page.locator('.activitybar .action-item a[aria-label^="Tiered Memory"]');
  await icon.waitFor();
  if ((await page.locator('.activitybar .action-item.checked a[aria-label^="Tiered Memory"]').count()) === 0)
    await icon.click();
  await page.locator('iframe.webview.ready').first().waitFor();
  await page.mouse.move(SIZE.width / 2, SIZE.height / 2);
}

/**
 * What VS Code itself put into the input.
 * @param {import('playwright-core').Page} page
 */
async function clearAway(page) {
  await settle(page);
  await chat(page).locator('.chat-editor-container .monaco-editor').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await settle(page);
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} text
 * @param {(ms: number) => Promise<void>} show
 */
async function say(page, text, show) {
  await chat(page).locator('.chat-editor-container .monaco-editor').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('@memory ', { delay: 25 });
  // The list of what can be called would lie over the view.
  await page.keyboard.press('Escape');
  await show(TYPED_MS);
  for (let at = 0; at < text.length; at += STEP) {
    await page.keyboard.type(text.slice(at, at + STEP), { delay: 15 });
    await show(TYPED_MS);
  }
  await show(SHORT_MS);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
}

/** @param {import('playwright-core').Page} page */
function chat(page) {
  return page.locator('.interactive-session').filter({ visible: true }).first();
}

/** @param {import('playwright-core').Page} page */
function view(page) {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}

/** @param {import('playwright-core').Page} page */
function settle(page) {
  return page.waitForTimeout(1200);
}
