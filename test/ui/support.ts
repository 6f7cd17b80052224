import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
  /** Everything that belongs to this window: settings, data, prompts. */
  readonly profile: string;
  /** The memory that the window has open. */
  readonly database: string;
  /** Opens another window on the same folder; the caller closes its page. */
  openWindow(): Promise<Page>;
  /** The prompts that the test model got so far, oldest first. */
  prompts(): readonly {
    readonly messages: readonly { readonly role: string; readonly text: string }[];
    readonly tools: readonly string[];
  }[];
}

/** Opens the window of this phase before the tests and closes it after them; a failed test leaves a screenshot. */
export function useWorkbench(): () => Workbench {
  const setup = JSON.parse(process.env['TIERED_MEMORY_TEST_UI'] ?? '{}') as Setup;
  let opened: { page: Page; context: BrowserContext } | undefined;

  before(async function () {
    this.timeout(90_000);
    opened = await openWorkbench(setup);
    opened.page.setDefaultTimeout(45_000);
    opened.context.on('page', tellCrash);
    tellCrash(opened.page);
  });

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed' || !opened) return;
    mkdirSync(setup.screenshots, { recursive: true });
    const path = join(setup.screenshots, `failed-${this.currentTest.fullTitle().replace(/\W+/g, '-')}.png`);
    try {
      await opened.page.screenshot({ path, timeout: STEP_MS });
    } catch (error) {
      // The picture is a help; that there is none must not hide why the test failed.
      console.error(`No picture of it: ${error instanceof Error ? error.message : String(error)}`);
    }
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
    const profile = dirname(setup.prompts);
    const database = join(profile, 'user/User/globalStorage/tiered-memory.tiered-memory/memory.db');
    return { page, folder: setup.folder, profile, database, openWindow, prompts: () => readPrompts(setup.prompts) };
  };
}

function tellCrash(page: Page): void {
  page.on('crash', () => console.error('A window crashed.'));
}

/** A home of its own beside the profile of the window, and the environment of a program that is at home there. */
export function homeBeside(workbench: () => Workbench): {
  readonly home: () => string;
  readonly environment: () => NodeJS.ProcessEnv;
} {
  const home = (): string => join(workbench().profile, 'home');
  return {
    home,
    environment: () => ({
      ...process.env,
      HOME: home(),
      XDG_CONFIG_HOME: join(home(), '.config'),
      XDG_DATA_HOME: join(home(), '.local/share'),
    }),
  };
}

export function activityBarIcon(page: Page, title: string): Locator {
  return page.locator(`.activitybar .action-item a[aria-label^="${title}"]`);
}

/** The inside of the one visible webview: VS Code puts it into a frame within a frame. */
export function webviewFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}

/** Opens the Memory view. A click on the icon of an open view would close it. */
export async function openMemoryView(page: Page): Promise<void> {
  const icon = activityBarIcon(page, 'Tiered Memory');
  await icon.waitFor();
  await untilTrue(page, async () => {
    if ((await page.locator('.activitybar .action-item.checked a[aria-label^="Tiered Memory"]').count()) === 0)
      await icon.click();
    await page.locator('iframe.webview.ready').first().waitFor({ timeout: STEP_MS });
  });
  // The icon's hover would lie over the view.
  await page.mouse.move(700, 500);
}

/** How often a step is tried before it counts as impossible, and for how long each time. */
const TRIES = 5;
const STEP_MS = 10_000;
/** How long something has to stay as it is before it counts as settled. */
const SETTLED_MS = 500;

/** Repeats something until it has its effect: something that closes, moves or loads may swallow a click or a key. */
export async function untilTrue(page: Page, step: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await step();
      return;
    } catch (error) {
      if (left === 1 || page.isClosed()) throw error;
    }
  }
}

/** The input of the palette, a list or a dialog; VS Code keeps several, and this is the one in use. */
export function quickInput(page: Page): Locator {
  return page.locator('.quick-input-widget input.input');
}

export function quickRow(page: Page, text: string): Locator {
  return page.locator('.quick-input-list .monaco-list-row', { hasText: text });
}

/** Waits until an input with this title and this proposal is open. */
export async function quickInputAsks(page: Page, title: string, proposal: string | RegExp): Promise<void> {
  await page.locator('.quick-input-title', { hasText: title }).waitFor();
  const [source, flags] =
    typeof proposal === 'string'
      ? [`^${proposal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, '']
      : [proposal.source, proposal.flags];
  await page.waitForFunction(
    ({ source, flags }) =>
      new RegExp(source, flags).test(
        document.querySelector<HTMLInputElement>('.quick-input-widget input.input')?.value ?? '',
      ),
    { source, flags },
  );
}

/**
 * Answers VS Code's own file dialog with a path and one of its buttons.
 *
 * The dialog writes into its input by itself: the folder that it opens in, once that was read, and what it completes.
 * So the path has to stand there for a while before the button counts, and a button pressed too early is no answer.
 */
export async function choosePath(page: Page, title: string, path: string, button: string): Promise<void> {
  const heading = page.locator('.quick-input-title', { hasText: title }).filter({ visible: true });
  await heading.waitFor();
  const input = quickInput(page);
  await untilTrue(page, async () => {
    if ((await heading.count()) === 0) return;
    if ((await input.inputValue()) !== path) await input.fill(path, { timeout: STEP_MS });
    await page.waitForTimeout(SETTLED_MS);
    assert.equal(await input.inputValue(), path);
    await page.locator('.quick-input-widget .monaco-button', { hasText: button }).click({ timeout: STEP_MS });
    await heading.waitFor({ state: 'detached', timeout: STEP_MS });
  });
}

/** Runs a command by its title in the command palette. */
export async function runCommand(page: Page, title: string): Promise<void> {
  // Enter takes the row that is marked, and one is listed before it is marked.
  const row = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title });
  await untilTrue(page, async () => {
    await typeIntoPalette(page, `>${title}`);
    await row.waitFor({ timeout: STEP_MS });
  });
  await pressKey(page, 'Enter');
}

/** A page that is stuck never says that it got a key, and Playwright sets no limit there. */
async function pressKey(page: Page, key: string): Promise<void> {
  const late = delay(STEP_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The window did not take the key ${key}.`);
  });
  await Promise.race([page.keyboard.press(key), late]);
}

/** A dialog of the previous test may still be closing: it swallows F1, or leaves its own input in the way. */
async function typeIntoPalette(page: Page, text: string): Promise<void> {
  await pressKey(page, 'F1');
  const isOpen = (): boolean =>
    document.querySelector<HTMLInputElement>('.quick-input-widget input.input')?.value.startsWith('>') === true;
  await page.waitForFunction(isOpen, undefined, { timeout: STEP_MS });
  await quickInput(page).fill(text, { timeout: STEP_MS });
}

export interface ToolCall {
  readonly tool: string;
  readonly input: object;
}

/** In agent mode: what the test's model does when it reads a message that contains CALLTOOL, one call after the other. */
export function modelCalls(workbench: Workbench, ...calls: readonly ToolCall[]): void {
  writeFileSync(join(workbench.profile, 'call.json'), JSON.stringify(calls));
}

/** Outside agent mode: what the test's model answers next, one text for each time that it is asked. */
export function modelReplies(workbench: Workbench, ...replies: readonly string[]): void {
  writeFileSync(join(workbench.profile, 'replies.json'), JSON.stringify(replies));
}

/** Answers VS Code's question before a tool runs, which must have this title and text. */
export async function answerTool(page: Page, title: string, text: string, answer: 'Allow' | 'Skip'): Promise<void> {
  // VS Code asks above the input, and keeps hidden copies elsewhere.
  const visible = (words: string): Locator => page.getByText(words).filter({ visible: true }).first();
  await visible(title).waitFor();
  await visible(text).waitFor();
  await chatView(page).locator('.monaco-button', { hasText: answer }).filter({ visible: true }).first().click();
  await visible(title).waitFor({ state: 'detached' });
}

/** A message of VS Code, as a toast or, once that has gone, in the list of notifications. */
export async function notification(page: Page, text: string): Promise<Locator> {
  const toast = page.locator('.notification-toast', { hasText: text }).first();
  const listed = page.locator('.notifications-center .notification-list-item', { hasText: text }).first();
  const shown = toast.or(listed).filter({ visible: true }).first();
  try {
    await shown.waitFor({ timeout: STEP_MS });
  } catch {
    await runCommand(page, 'Notifications: Show Notifications');
    await listed.waitFor();
  }
  return shown;
}

export function chatView(page: Page): Locator {
  return page.locator('.interactive-session').filter({ visible: true }).first();
}

/** Types a message into the chat view and sends it; returns the last response, which may still be growing. */
export async function ask(page: Page, text: string): Promise<Locator> {
  const chat = await send(page, text);
  const said = text.replace(/^@\w+ (\/\w+ )?/, '').replace(/ #\w+$/, '');
  await chat.locator('.interactive-request', { hasText: said }).last().waitFor();
  // The list is virtualized: rows out of sight do not exist, so only the last one is certain to be there.
  return chat.locator('.interactive-response').last();
}

/** Sends a message as soon as the answer before it is complete. With `keep` it is typed after what VS Code itself has put into the input. */
export async function send(page: Page, text: string, { keep = false } = {}): Promise<Locator> {
  const chat = chatView(page);
  await chat.locator('.interactive-response.chat-response-loading').waitFor({ state: 'detached' });
  const editor = chat.locator('.chat-editor-container .monaco-editor').first();
  await focusOn(editor);
  if (!keep) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  } else await page.keyboard.press('Control+End');
  // VS Code completes names and commands while they are typed; what is between them comes in one piece, as by dictation.
  for (const piece of text.match(/(?<=\s|^)[@/#]\S*\s?|(?:(?!(?<=\s|^)[@/#])[^])+/g) ?? [])
    if (/^[@/#]/.test(piece)) await page.keyboard.type(piece, { delay: 15 });
    else await page.keyboard.insertText(piece);
  const isTyped = async (): Promise<boolean> =>
    withoutSpace(await editor.locator('.view-lines').innerText()).endsWith(withoutSpace(text));
  for (let tries = 0; tries < 20 && !(await isTyped()); tries++) await page.waitForTimeout(100);
  await untilTrue(page, async () => {
    // The list of suggestions would swallow the Enter, and may open again after Escape closed it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    for (let tries = 0; tries < 50; tries++) {
      if (!(await isTyped())) return;
      await page.waitForTimeout(100);
    }
    throw new Error(`VS Code did not take the message: ${text}`);
  });
  return chat;
}

/** A notification may lie over the chat's input for longer than a click waits; the keys reach the input all the same. */
async function focusOn(editor: Locator): Promise<void> {
  try {
    await editor.click({ timeout: STEP_MS });
  } catch (error) {
    console.error(`The input took no click: ${error instanceof Error ? error.message : String(error)}`);
    await editor.locator('textarea, .native-edit-context').first().focus();
  }
}

function withoutSpace(text: string): string {
  return text.replace(/[\s\u00a0\u200b]+/g, '');
}

function readPrompts(file: string): ReturnType<Workbench['prompts']> {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReturnType<Workbench['prompts']>[number]);
}
