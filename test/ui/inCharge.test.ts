import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FrameLocator, Locator } from 'playwright-core';
import { readRetention } from '../../src/engine/ground/contract/retention.ts';
import { identitiesOfFolder } from '../../src/open/identitiesOfFolder.ts';
import { openMemory } from '../../src/open/engine.ts';
import { maintain } from '../support/maintain.ts';
import {
  ask,
  chatView,
  notification,
  openMemoryView,
  choosePath,
  modelCalls,
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

  /** Runs the nights of two days in a row: what takes memories away believes no clock that it sees for the first time. */
  async function twoNights(): Promise<void> {
    const settings = JSON.parse(readFileSync(join(workbench().profile, 'user/User/settings.json'), 'utf8')) as {
      readonly [name: string]: unknown;
    };
    const { rules = [] } = readRetention(settings['tieredMemory.retention']);
    for (const days of [1, 0]) {
      const memory = await openMemory({
        file: workbench().database,
        clock: () => Date.now() - days * day,
        settings: { retention: rules },
      });
      try {
        await maintain(memory, { jobs: ['decay'] });
      } finally {
        await memory.close();
      }
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
    await view().getByRole('button', { name: 'Keep' }).waitFor();
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

  it('R083, R162: what had its time under that rule goes out of sight, and is brought back', async () => {
    const { page } = workbench();
    await saidEarlier(40, 'coffee', 'The old grinder is a Mazzer');
    await row(/Mazzer/).waitFor();
    await twoNights();
    await row(/Mazzer/).waitFor({ state: 'detached' });
    await row(/Rancilio/)
      .first()
      .waitFor();
    await runCommand(page, 'Memory: Bring Back What Was Forgotten');
    await quickRow(page, 'Mazzer').first().click();
    await shot('5-bring-back');
    await page.keyboard.press('Enter');
    await notification(page, 'Brought back 1 memory.');
    await row(/Mazzer/).waitFor();
  });

  it('R169, R172: what was noticed of the user waits in the view, and is refused there', async () => {
    const { page } = workbench();
    const content = 'The user lives in Ghent';
    modelCalls(workbench(), { tool: 'memory_save', input: { topic: 'home', content } });
    const response = await ask(page, '@memory CALLTOOL note where I am');
    await response.getByText('Noticed about you, and not used unless you agree').waitFor();
    modelCalls(workbench());
    await row(/Ghent/).click();
    await view().getByRole('button', { name: 'Refuse' }).waitFor();
    await shot('16-waits-for-consent');
    await view().getByRole('button', { name: 'Refuse' }).click();
    await row(/Ghent/).waitFor({ state: 'detached' });
    await shot('17-refused');
    const memory = await openMemory({ file: workbench().database });
    try {
      assert.equal((await memory.recall({ query: 'Where does the user live? Ghent' })).hits.length, 0);
    } finally {
      await memory.close();
    }
  });

  it('R189: what the owner changes in a file of the mirror stands in the view', async () => {
    const { page, profile } = workbench();
    const folder = join(profile, 'notes');
    mkdirSync(folder);
    await runCommand(page, 'Memory: Mirror to Markdown Files');
    await quickRow(page, 'Everything').click();
    await choosePath(page, 'Folder for the Memory as Markdown Files', `${folder}/`, 'Mirror Here');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Keep memory in Markdown files?').waitFor();
    await shot('18-mirror');
    await dialog.locator('.monaco-button', { hasText: /^Mirror$/ }).click();
    await notification(page, 'files written');
    await shot('19-mirrored');
    const [file = ''] = filesWith('Mazzer', folder).filter((path) => path.endsWith('.md'));
    await runCommand(page, 'File: Open File...');
    await choosePath(page, 'Open File', file, 'OK');
    const lines = page.locator('.editor-instance .view-lines', { hasText: 'Mazzer' }).first();
    await lines.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(' from Treviso');
    await page.keyboard.press('Control+s');
    await row(/Mazzer from Treviso/).waitFor();
    await row(/Mazzer from Treviso/).click();
    await shot('20-edited-file');
    const response = await ask(page, '@memory /remember coffee: The old grinder is a Mazzer from Trento');
    await response.getByText('Remembered under').waitFor();
    await untilFile(folder, 'Trento');
  });

  it('R154: a mistake in the file of categories is told with its line', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Edit Categories');
    // An editor is seen before it has the keys.
    await page.locator('.editor-instance .view-lines').first().click();
    await page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
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
    await runCommand(page, 'Memory: Age Now');
    await quickInput(page).fill('0');
    await shot('11-age');
    await page.keyboard.press('Enter');
    await notification(page, 'moved from short-term to long-term.');
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
    const { page, database, profile } = workbench();
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
    for (const folder of [dirname(database), join(profile, 'notes'), join(profile, 'archives')])
      assert.deepEqual(filesWith('Rancilio', folder), []);
  });
});

function filesWith(word: string, folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(word));
}

/** Files follow the memory a moment later. */
async function untilFile(folder: string, word: string): Promise<void> {
  for (let left = 100; filesWith(word, folder).length === 0; left -= 1) {
    if (left === 0) throw new Error(`No file of the mirror holds “${word}”.`);
    await delay(100);
  }
}
