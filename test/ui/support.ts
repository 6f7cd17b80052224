import { readFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { loadWindow, openWorkbench } from '../../scripts/workbench.mjs';

interface Setup {
  readonly url: string;
  readonly folder: string;
  readonly browser: string;
  readonly browserData: string;
  readonly dev: readonly string[];
  readonly prompts: string;
  readonly screenshots: string;
}

export interface Workbench {
  readonly page: Page;
  /** The open workspace. */
  readonly folder: string;
  /** Opens another window on the same folder; the caller closes its page. */
  openWindow(): Promise<Page>;
  /** The prompts that the test model got so far, oldest first. */
  prompts(): readonly { readonly messages: readonly { readonly role: string; readonly text: string }[]; readonly tools: readonly string[] }[];
}

/** Opens the window of this phase before the tests and closes it after them; a failed test leaves a screenshot. */
export function useWorkbench(): () => Workbench {
  const setup = JSON.parse(process.env['TIERED_MEMORY_TEST_UI'] ?? '{}') as Setup;
  let opened: { page: Page; context: BrowserContext } | undefined;

  before(async function () {
    this.timeout(90_000);
    opened = await openWorkbench(setup);
    opened.page.setDefaultTimeout(45_000);
  });

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed' || !opened) return;
    mkdirSync(setup.screenshots, { recursive: true });
    await opened.page.screenshot({ path: join(setup.screenshots, `failed-${this.currentTest.fullTitle().replace(/\W+/g, '-')}.png`) });
  });

  after(async () => {
    await opened?.context.close();
  });

  return () => {
    if (!opened) throw new Error('The window is not open yet: use it inside a test.');
    const { page, context } = opened;
    const openWindow = async (): Promise<Page> => {
      const other = await context.newPage();
      other.setDefaultTimeout(45_000);
      await loadWindow(other, setup);
      return other;
    };
    return { page, folder: setup.folder, openWindow, prompts: () => readPrompts(setup.prompts) };
  };
}

export function activityBarIcon(page: Page, title: string): Locator {
  return page.locator(`.activitybar .action-item a[aria-label^="${title}"]`);
}

/** The inside of the one visible webview: VS Code puts it into a frame within a frame. */
export function webviewFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}

/** How often the palette is opened before a command counts as not there; how long each time. */
const PALETTE_TRIES = 4;
const PALETTE_WAIT_MS = 10_000;

/** Runs a command by its title in the command palette. */
export async function runCommand(page: Page, title: string): Promise<void> {
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first();
  for (let left = PALETTE_TRIES; ; left -= 1) {
    try {
      await typeIntoPalette(page, `>${title}`);
      await row.waitFor({ timeout: PALETTE_WAIT_MS });
      break;
    } catch (error) {
      if (left === 1) throw error;
    }
  }
  await page.keyboard.press('Enter');
}

/** A dialog of the test before may still be closing: it takes F1 with it, or leaves its own input in the way. */
async function typeIntoPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F1');
  const isOpen = (): boolean => document.querySelector<HTMLInputElement>('.quick-input-widget input.input')?.value.startsWith('>') === true;
  await page.waitForFunction(isOpen, undefined, { timeout: PALETTE_WAIT_MS });
  await page.locator('.quick-input-widget input').fill(text, { timeout: PALETTE_WAIT_MS });
}

export function chatView(page: Page): Locator {
  return page.locator('.interactive-session').filter({ visible: true }).first();
}

/** Types a message into the chat view and sends it; returns the last response, which may still be growing. */
export async function ask(page: Page, text: string): Promise<Locator> {
  const chat = chatView(page);
  await chat.locator('.chat-editor-container .monaco-editor').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text, { delay: 15 });
  // Escape closes the list of suggestions, which would take the Enter for itself.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const said = text.replace(/^@\w+ (\/\w+ )?/, '');
  await chat.locator('.interactive-request', { hasText: said }).last().waitFor();
  // The list is virtualised: rows out of sight do not exist, so only the last one can be relied on.
  return chat.locator('.interactive-response').last();
}

function readPrompts(file: string): ReturnType<Workbench['prompts']> {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ReturnType<Workbench['prompts']>[number]);
}
