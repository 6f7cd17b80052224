import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually, openOtherWindow, type OtherWindow, shot, withMemory } from './otherWindow.ts';
import {
  choosePath,
  notification,
  openMemoryView,
  quickInput,
  quickRow,
  runCommand,
  useWorkbench,
  webviewFrame,
} from './support.ts';

const command = 'Memory: Sync My Devices';

/** Two machines of one person, each with a window of its own, and a folder that both reach. */
describe('two devices in two windows', () => {
  let other: OtherWindow | undefined;
  let folder = '';
  let words = '';

  const workbench = useWorkbench();

  before(async function () {
    this.timeout(240_000);
    folder = mkdtempSync(join(tmpdir(), 'tm-meet-'));
    other = await openOtherWindow();
  });

  after(async function () {
    this.timeout(60_000);
    await other?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const second = (): OtherWindow => {
    assert.ok(other);
    return other;
  };
  const say = async (database: string, content: string): Promise<void> =>
    withMemory(database, async (memory) => {
      await memory.save({ topic: 'places', content, origin: 'user', scope: 'user' });
    });
  const ready = async (page: Page): Promise<void> =>
    page.locator('.statusbar-item[id$="tieredMemory.status"]').waitFor();

  it('meet in a folder by twelve words, which are shown once', async () => {
    const { page, database } = workbench();
    await ready(page);
    await say(database, 'The locker of the climbing hall is number 7719');
    await runCommand(page, command);
    await choosePath(page, 'Folder in Which My Devices Meet', folder, 'Meet Here');
    await page.getByText('leave it empty to get twelve words').waitFor();
    await shot(page, 'devices-1-passphrase');
    await page.keyboard.press('Enter');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('These words are the passphrase of your devices').waitFor();
    const told = (await dialog.innerText()).replace(/\s+/g, ' ');
    words = /place: ((?:[a-z]+ ){11}[a-z]+)/.exec(told)?.[1] ?? '';
    await shot(page, 'devices-2-words');
    assert.equal(words.split(' ').length, 12, told);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await notification(page, 'No other device is in the folder yet');
    await shot(page, 'devices-3-first');
    assert.ok(readdirSync(folder).length > 0);
  });

  it('say what is wrong with mistyped words, and hold the same after the right ones', async () => {
    const { page, database } = second();
    await ready(page);
    await say(database, 'The spare key of the shed lies under the blue pot');
    await openMemoryView(page);
    for (const typed of [words.replace(/^\w+/, 'zzzz'), words]) {
      await runCommand(page, command);
      await choosePath(page, 'Folder in Which My Devices Meet', folder, 'Meet Here');
      await page.getByText('The passphrase that your other devices were given').waitFor();
      await quickInput(page).fill(typed);
      await page.keyboard.press('Enter');
      await notification(page, typed === words ? '1 change came' : 'are taken from: word 1');
      await shot(page, typed === words ? 'devices-5-joined' : 'devices-4-mistyped');
    }
    // By itself, without another window telling of it.
    await webviewFrame(page).getByText('The locker of the climbing hall is number 7719').first().waitFor();
    await shot(page, 'devices-6-view');
  });

  it('tell each other what is new, and how they stand', async () => {
    const { page, database } = workbench();
    await openMemoryView(page);
    await runCommand(page, command);
    await quickRow(page, 'Sync Now').waitFor();
    await shot(page, 'devices-7-menu');
    await quickRow(page, 'Sync Now').click();
    await webviewFrame(page).getByText('The spare key of the shed lies under the blue pot').first().waitFor();
    await runCommand(page, command);
    await quickRow(page, 'Show How My Devices Stand').click();
    await page.getByText('Devices meet in').first().waitFor();
    await shot(page, 'devices-8-status');
    await eventually('both hold the same', async () => (await count(database)) === (await count(second().database)));
  });

  it('stop where they are told to, and keep what came', async () => {
    const { page, database } = second();
    await runCommand(page, command);
    await quickRow(page, 'Stop on This Device').click();
    await notification(page, 'stays on this device from here on');
    await shot(page, 'devices-9-stopped');
    assert.equal(await count(database), 2);
  });
});

async function count(database: string): Promise<number> {
  return await withMemory(database, async (memory) => (await memory.list({ kind: ['fact'], limit: 10 })).rows.length);
}
