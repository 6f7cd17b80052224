import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import {
  chatView,
  openMemoryView,
  quickInput,
  quickInputAsks,
  quickRow,
  runCommand,
  untilTrue,
  useWorkbench,
} from './support.ts';

const root = join(import.meta.dirname, '../..');
const texts = JSON.parse(readFileSync(join(root, 'package.nls.json'), 'utf8')) as Readonly<Record<string, string>>;

describe('the way in', () => {
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(join(root, 'test-output'), { recursive: true });
    await workbench().page.screenshot({ path: join(root, `test-output/first-steps-${name}.png`) });
  };
  /** The inside of the view, and not of the picture that the walkthrough shows in a webview of its own. */
  const view = (): FrameLocator =>
    workbench()
      .page.frameLocator('iframe.webview.ready[src*="purpose=webviewView"]')
      .frameLocator('iframe#active-frame');
  const walkthrough = (): Locator => workbench().page.locator('.gettingStartedContainer').filter({ visible: true });
  const step = (id: string): Locator =>
    walkthrough().locator('.getting-started-step', { hasText: texts[`walkthrough.${id}.title`] ?? '?' });
  const isDone = (id: string): Locator =>
    step(id).locator('[role=checkbox][aria-checked=true], .codicon.complete').first();
  /** An Escape for an input above may reach the walkthrough late, which goes back to the list of all of them then. */
  const inWalkthrough = (): Promise<void> =>
    untilTrue(workbench().page, async () => {
      const { page } = workbench();
      if (await step('say').isDisabled({ timeout: 5000 })) {
        // The list shows some walkthroughs alone, and not always this one.
        await runCommand(page, 'Welcome: Open Walkthrough');
        await quickRow(page, texts['walkthrough.title'] ?? '?')
          .first()
          .click({ timeout: 5000 });
      }
      await step('say').and(page.locator(':enabled')).waitFor({ timeout: 5000 });
    });
  const press = (id: string, button: string): Promise<void> =>
    untilTrue(workbench().page, async () => {
      await inWalkthrough();
      if (!((await step(id).getAttribute('class')) ?? '').includes('expanded')) await step(id).click({ timeout: 5000 });
      await step(id)
        .getByRole('button', { name: button })
        .or(step(id).getByRole('link', { name: button }))
        .first()
        .click({ timeout: 5000 });
    });
  const sendWhatStands = async (words: RegExp): Promise<void> => {
    const { page } = workbench();
    const editor = chatView(page).locator('.chat-editor-container .monaco-editor').first();
    await editor.locator('.view-lines').filter({ hasText: words }).waitFor();
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
  };
  /** The walkthrough again, after something else was opened over it. */
  const backToIt = async (): Promise<void> => {
    const tab = workbench().page.locator('.tabs-container .tab', { hasText: /Welcome|Walkthrough/ });
    await tab.first().click();
    await inWalkthrough();
  };
  const leaveQuickInput = async (): Promise<void> => {
    const input = quickInput(workbench().page).filter({ visible: true });
    await input.press('Escape');
    await input.waitFor({ state: 'detached' });
    await inWalkthrough();
  };

  it('the empty view leads to the walkthrough', async () => {
    const { page } = workbench();
    await openMemoryView(page);
    await view().getByRole('button', { name: 'Show the first steps' }).click();
    await walkthrough()
      .getByText(texts['walkthrough.title'] ?? '?')
      .first()
      .waitFor();
    for (const id of ['say', 'see', 'bring', 'connect', 'stop']) await step(id).waitFor();
    // The picture has no room beside both side bars.
    await page.setViewportSize({ width: 2000, height: 1000 });
    await shot('1-opened');
  });

  it('something is said, and asked for in the next conversation', async () => {
    const { page } = workbench();
    await press('say', 'Say Something');
    await sendWhatStands(/remember\s+that\s+I\s+like/);
    await chatView(page).getByText('Remembered under').waitFor();
    await shot('2-said');
    await runCommand(page, 'Chat: New Chat');
    await backToIt();
    await press('say', 'Ask');
    await sendWhatStands(/which\s+answers\s+do/);
    await chatView(page).locator('.interactive-response', { hasText: 'short answers' }).waitFor();
    await isDone('say').waitFor();
    await shot('3-asked');
  });

  it('the other steps open what they name, and are done then', async () => {
    const { page } = workbench();
    await press('see', 'Open the View');
    await view()
      .getByRole('treeitem', { name: /short answers/ })
      .first()
      .waitFor();
    await isDone('see').waitFor();
    await press('bring', 'Import');
    await leaveQuickInput();
    await isDone('bring').waitFor();
    await press('connect', 'Copy the Configuration');
    await leaveQuickInput();
    await isDone('connect').waitFor();
    await press('stop', 'Show What Is Kept');
    // It would come between what follows and its editor, even after another one was opened: so it is closed.
    const status = page.locator('.tabs-container .tab', { hasText: 'Memory Status' });
    await status.and(page.locator('.active')).waitFor();
    await untilTrue(page, async () => {
      await status.getByRole('button', { name: /Close/ }).click({ timeout: 5000 });
      await status.waitFor({ state: 'detached', timeout: 5000 });
    });
    await backToIt();
    await isDone('stop').waitFor();
    await shot('4-done');
  });

  it('every command behind a button is there', () => {
    const linked = Object.entries(texts)
      .filter(([key]) => key.startsWith('walkthrough.'))
      .flatMap(([, text]) => [...text.matchAll(/\(command:([\w.]+)\)/g)].map(([, command]) => command ?? ''));
    assert.ok(linked.length > 8, linked.join(' '));
    const { commands } = (
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        contributes: { commands: readonly { readonly command: string }[] };
      }
    ).contributes;
    const known = new Set(commands.map(({ command }) => command));
    const elsewhere = linked.filter((command) => !known.has(command));
    // Pressed above, or VS Code's own.
    assert.deepEqual(elsewhere.sort(), ['tieredMemory.overview.focus', 'workbench.action.reloadWindow']);
  });

  it('what is known about the open file stands at the top of the view, and in a hover on request alone', async () => {
    const { page, folder } = workbench();
    writeFileSync(
      join(folder, 'invoiceTotal.js'),
      'export function invoiceTotal(lines) {\n  return lines.length;\n}\n',
    );
    const open = async (name: string): Promise<void> => {
      // A file that was only just written is listed as soon as VS Code has seen it.
      await untilTrue(page, async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+p');
        await quickInput(page).fill(name);
        await quickRow(page, name).first().waitFor({ timeout: 5000 });
      });
      await page.keyboard.press('Enter');
      await page.locator('.tabs-container .tab.active', { hasText: name }).waitFor();
    };
    await untilTrue(page, async () => {
      await open('invoiceTotal.js');
      await runCommand(page, 'Memory: Remember Selection');
      await page.locator('.quick-input-title', { hasText: 'Remember' }).waitFor({ timeout: 10_000 });
    });
    await quickInputAsks(page, 'Remember', /^/);
    await quickInput(page).fill('invoiceTotal never rounds before the last line.');
    await page.keyboard.press('Enter');
    await quickRow(page, '').first().waitFor();
    await page.keyboard.press('Enter');
    const group = view().getByRole('treeitem', { name: /^About invoiceTotal\.js/ });
    await group.waitFor();
    await shot('5-about-file');
    const hover = page.locator('.monaco-hover', { hasText: 'never rounds' }).filter({ visible: true });
    await page.locator('.view-line', { hasText: 'export function' }).getByText('invoiceTotal').first().click();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+i');
    await page.waitForTimeout(1500);
    assert.equal(await hover.count(), 0, 'VS Code’s own hover has nothing of ours');
    await runCommand(page, 'Memory: Show What Is Known Here');
    await hover.waitFor();
    await shot('6-hover');
    await hover.getByText('Show').first().click();
    await view()
      .getByRole('region', { name: 'Selected memory' })
      .getByText('invoiceTotal never rounds')
      .first()
      .waitFor();
    writeFileSync(join(folder, 'empty.txt'), 'nothing\n');
    await open('empty.txt');
    await group.waitFor({ state: 'detached' });
  });
});
