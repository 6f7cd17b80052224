import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { identitiesOfFolder } from '../../src/open/identitiesOfFolder.ts';
import { openMemory } from '../../src/open/engine.ts';
import {
  ask,
  chatView,
  notification,
  openMemoryView,
  choosePath,
  quickInput,
  quickRow,
  runCommand,
  useWorkbench,
  webviewFrame,
} from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');
const day = 24 * 60 * 60 * 1000;

/** All that the owner of a memory does to stay in charge of it, one step after the other in one window. */
describe('being in charge of a memory, in VS Code', () => {
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `in-charge-${name}.png`) });
  };
  const view = (): FrameLocator => webviewFrame(workbench().page);
  const row = (name: RegExp): Locator => view().getByRole('treeitem', { name });
  const menuItem = (label: RegExp): Locator =>
    workbench().page.locator('.monaco-menu .action-label', { hasText: label });

  /** Saves, at an earlier time and in the open workspace, what an owner would have said then. */
  async function saidEarlier(days: number, topic: string, content: string): Promise<void> {
    const memory = await openMemory({ file: workbench().database, clock: () => Date.now() - days * day });
    try {
      const [workspace = ''] = await identitiesOfFolder(workbench().folder, {
        isTrusted: false,
        note: () => undefined,
      });
      await memory.save({ content, topic, importance: 6, scope: { workspace }, actor: 'chat', origin: 'user' });
    } finally {
      await memory.close();
    }
  }

  /** Moves everything to the long tier, where archiving looks. */
  async function aged(): Promise<void> {
    const memory = await openMemory({ file: workbench().database });
    try {
      await memory.age({ olderThanHours: 0 });
    } finally {
      await memory.close();
    }
  }

  /** A menu swallows a click that comes right after it opened. */
  async function chooseInMenu(target: Locator, label: RegExp, effect: Locator): Promise<void> {
    for (let left = 5; ; left -= 1) {
      await target.click({ button: 'right' });
      await menuItem(label).waitFor();
      await workbench().page.waitForTimeout(500);
      await menuItem(label).click();
      try {
        await effect.waitFor({ timeout: 5000 });
        return;
      } catch (error) {
        if (left === 1) throw error;
        await workbench().page.keyboard.press('Escape');
      }
    }
  }

  it('a decision that is replaced asks to look at what rested on it', async () => {
    const { page } = workbench();
    await chatView(page).getByText('Test Model').first().waitFor();
    await openMemoryView(page);
    await saidEarlier(300, 'lighthouse', 'The lighthouse lamp has a Fresnel lens');
    await saidEarlier(20, 'queue', 'The queue is RabbitMQ');
    await saidEarlier(19, 'retries', 'Retries go through a dead-letter exchange because the queue is RabbitMQ');
    const coffee = await ask(page, '@memory /remember coffee: The espresso machine in the kitchen is a Rancilio');
    await coffee.getByText('Remembered under').waitFor();
    await row(/dead-letter/)
      .first()
      .waitFor();
    await shot('1-before');
    const response = await ask(page, '@memory /remember queue: The queue is Kafka');
    await response.getByText('Remembered under').waitFor();
    await row(/Kafka/).waitFor();
    await row(/dead-letter/)
      .first()
      .click();
    await shot('2-needs-review');
    await view().getByText('what it rested on no longer holds').first().waitFor();
  });

  it('memory is shown as it was a week ago', async () => {
    const { page } = workbench();
    await view().getByRole('button', { name: 'Show the memory as it was…' }).click();
    await quickRow(page, 'A week ago').click();
    await view().getByText('This is the memory as it was on').waitFor();
    await row(/queue is RabbitMQ/)
      .first()
      .waitFor();
    assert.equal(await row(/Kafka/).count(), 0);
    await shot('3-a-week-ago');
    await view().getByRole('button', { name: 'Back to now' }).click();
    await row(/Kafka/).waitFor();
  });

  it('R083: the owner sets how long a topic is kept', async () => {
    const { page, profile } = workbench();
    await chooseInMenu(row(/^coffee/).first(), /How Long to Keep This Topic/, quickRow(page, '30 days without use'));
    await shot('4-how-long');
    await quickRow(page, '30 days without use').click();
    await view().getByText('kept for 30 days without use').first().waitFor();
    await shot('5-kept-for');
    assert.match(readFileSync(join(profile, 'user/User/settings.json'), 'utf8'), /coffee/);
  });

  it('R154: a mistake in the file of categories is told with its line', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Edit Categories');
    await page.locator('.editor-instance .view-lines').first().waitFor();
    await shot('6-categories');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('categories:\n  tone: { context: sometimes }');
    await page.keyboard.press('Control+s');
    await page.locator('.editor-instance .squiggly-warning').first().waitFor();
    await runCommand(page, 'View: Focus Problems');
    await page.locator('.markers-panel .monaco-list-row', { hasText: 'context' }).first().waitFor();
    await shot('6-mistake');
  });

  it('R084, R085: what nobody used for long goes into a file of the folder that the owner chooses, and comes back', async () => {
    const { page, profile } = workbench();
    const folder = join(profile, 'archives');
    mkdirSync(folder);
    await aged();
    await runCommand(page, 'Memory: Archive Old Memories');
    await choosePath(page, 'Folder for Archives', `${folder}/`, 'Archive Here');
    await notification(page, 'Archived 1 memory in 1 file.');
    await row(/Fresnel/)
      .first()
      .click();
    await view().getByText('Archive', { exact: true }).first().waitFor();
    await shot('11-archived');
    assert.equal(readdirSync(folder).length, 1);
    await runCommand(page, 'Memory: Bring Back Archived Memories');
    await quickRow(page, 'Fresnel').first().click();
    await shot('12-bring-back');
    await page.keyboard.press('Enter');
    await notification(page, 'Brought back 1 memory from archives.');
    await row(/Fresnel/)
      .first()
      .waitFor();
    await shot('13-back');
  });

  it('R243, R244: a file of notes is taken in after a look at it, and undone', async () => {
    const { page, profile } = workbench();
    const file = join(profile, 'notes.json');
    writeFileSync(file, JSON.stringify([{ key: 'door', content: 'The lighthouse door is vermilion' }]));
    await runCommand(page, 'Memory: Import Memories from a File');
    await choosePath(page, 'Import Memories from a File', file, 'Import');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Import notes.json into the memory?').waitFor();
    await shot('14-import');
    await dialog.locator('.monaco-button', { hasText: /^Import$/ }).click();
    await row(/vermilion/)
      .first()
      .waitFor();
    await shot('15-imported');
    await runCommand(page, 'Memory: Undo Last Change');
    await row(/vermilion/).waitFor({ state: 'detached' });
  });

  it('everything about a name is erased, with its bytes and a certificate', async () => {
    const { page, database } = workbench();
    await runCommand(page, 'Memory: Erase for Good');
    await quickRow(page, 'Everything About').click();
    await quickInput(page).fill('Rancilio');
    await page.keyboard.press('Enter');
    await quickRow(page, 'Rancilio').first().waitFor();
    await shot('7-what-goes');
    await page.keyboard.press('Enter');
    await page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Erase' }).waitFor();
    await shot('8-asks');
    await page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Erase' }).click();
    const done = await notification(page, 'Erased for good.');
    await shot('9-erased');
    await done.locator('.monaco-button', { hasText: 'Show Certificate' }).click();
    await page.locator('.editor-instance .view-lines', { hasText: 'Erase' }).first().waitFor();
    await shot('10-certificate');
    assert.deepEqual(filesWith('Rancilio', dirname(database)), []);
  });
});

function filesWith(word: string, folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(word));
}
