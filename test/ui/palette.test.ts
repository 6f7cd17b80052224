import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { openMemory } from '../../src/open/engine.ts';
import { notification, quickInput, quickInputAsks, quickRow, runCommand, useWorkbench } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

describe('the command palette', () => {
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `palette-${name}.png`) });
  };
  const statusItem = (): Locator =>
    workbench().page.locator('.statusbar-item[id="tiered-memory.tiered-memory.tieredMemory.status"]');
  const input = (): Locator => quickInput(workbench().page);
  const row = (text: string): Locator => quickRow(workbench().page, text);
  const said = (text: string): Promise<Locator> => notification(workbench().page, text);

  it('the status bar shows how much is remembered', async () => {
    await statusItem().waitFor();
    await statusItem().filter({ hasText: '0' }).waitFor();
  });

  it('X23: Remember Selection keeps the selected words as they were confirmed', async () => {
    const { page, folder, database } = workbench();
    writeFileSync(join(folder, 'deploy.md'), 'We deployed on Friday\n  only after 16:00.\n');
    await page.keyboard.press('Control+p');
    await input().fill('deploy.md');
    await row('deploy.md').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.editor-instance .view-lines', { hasText: 'We deployed' }).waitFor();
    await page.locator('.editor-instance .view-lines').click();
    await page.keyboard.press('Control+a');
    await runCommand(page, 'Memory: Remember Selection');
    await quickInputAsks(page, 'Remember Selection', 'We deployed on Friday only after 16:00.');
    await shot('1-remember-selection');
    await page.keyboard.press('Enter');
    // The next question is a list.
    await row('').first().waitFor();
    await input().fill('release train');
    await row('release train').waitFor();
    await shot('2-topic');
    await page.keyboard.press('Enter');
    await said('Remembered under “release train”.');
    await statusItem().filter({ hasText: '1' }).waitFor();
    await shot('3-remembered');
    const memory = await openMemory({ file: database });
    const [saved] = (await memory.list()).rows;
    await memory.close();
    assert.deepEqual(
      [saved?.content, saved?.topic, saved?.origin, saved?.actor],
      ['We deployed on Friday only after 16:00.', 'release train', 'confirmed', 'command'],
    );
  });

  it('Recall… finds while one types, and says why', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Recall');
    await row('We deployed on Friday').waitFor();
    await input().fill('when is the deployment?');
    const found = row('We deployed on Friday');
    await found.getByText('release train').first().waitFor();
    // Before anything was typed, the reason was the importance.
    await row('Importance 5').waitFor({ state: 'detached' });
    await shot('4-recall');
    await input().fill('zebra');
    await row('Nothing is remembered about “zebra”').waitFor();
    await page.keyboard.press('Escape');
  });

  it('R059: Age Now asks from which age on, and says what moved', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Age Now');
    await quickInputAsks(page, 'Age Memories Now', '48');
    await input().fill('soon');
    await page.locator('.quick-input-message', { hasText: 'Write a number of hours' }).waitFor();
    await shot('5-age');
    await input().fill('0');
    await page.keyboard.press('Enter');
    await said('1 entry older than 0 hours moved from short-term to long-term.');
  });

  it('R062: Disable… and Enable… offer what is on and what is off', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Disable');
    await row('Everything').waitFor();
    await shot('6-disable');
    await row('Everything').click();
    await statusItem().locator('.codicon-circle-slash').waitFor();
    await shot('7-disabled');
    await runCommand(page, 'Memory: Enable');
    await row('Everything').waitFor();
    await row('').nth(1).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await statusItem().locator('.codicon-archive').waitFor();
  });

  it('Show Status opens a readable page', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Show Status');
    const preview = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    await preview.getByRole('heading', { name: 'Memories', exact: true }).waitFor();
    await preview.getByText('We deployed on Friday only after 16:00').waitFor();
    await shot('8-status');
    await page.keyboard.press('Control+F4');
  });

  it('Export… asks for a file, and writes everything into it', async () => {
    const { page, folder } = workbench();
    const file = join(folder, 'export.json');
    await runCommand(page, 'Memory: Export');
    // The dialog first goes to the folder and then proposes the name.
    await quickInputAsks(page, 'Export Memory', /memory-\d{4}-\d\d-\d\d\.json$/);
    await input().fill(file);
    await shot('9-export');
    // While the dialog checks what was typed, it ignores keys.
    for (let tries = 0; tries < 5 && (await input().isVisible()); tries++) {
      await page.keyboard.press('Enter');
      await input()
        .waitFor({ state: 'hidden', timeout: 5000 })
        .catch(() => undefined);
    }
    await said('Exported 1 memory to');
    assert.match(readFileSync(file, 'utf8'), /We deployed on Friday only after 16:00\./);
  });

  it('Archive Old Memories asks for no folder while nothing is old enough', async () => {
    const { page } = workbench();
    await runCommand(page, 'Notifications: Clear All Notifications');
    await runCommand(page, 'Memory: Archive Old Memories');
    await said('Nothing is old enough to be archived.');
    assert.equal(await page.locator('.quick-input-title', { hasText: 'Folder for Archives' }).count(), 0);
  });

  it('Share This Workspace’s Memory offers the way into a team where there is none', async () => {
    const { page } = workbench();
    await runCommand(page, 'Notifications: Clear All Notifications');
    await runCommand(page, 'Memory: Share This Workspace’s Memory');
    const told = await said('This memory is in no team yet.');
    await told.getByRole('button', { name: 'Set Up a Team’s Database…' }).waitFor();
    await told.getByRole('button', { name: 'Join a Team…' }).click();
    await page.locator('.quick-input-title', { hasText: 'Join a Team' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('Delete All… asks with the count, and can be undone', async () => {
    const { page } = workbench();
    // VS Code shows three at a time, and the tests are faster than a person.
    await runCommand(page, 'Notifications: Clear All Notifications');
    await runCommand(page, 'Memory: Delete All');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Delete everything: 1 memory?').waitFor();
    await shot('10-delete-all');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await statusItem().filter({ hasText: '1' }).waitFor();
    await runCommand(page, 'Memory: Delete All');
    await dialog.getByRole('button', { name: 'Delete All' }).click();
    await statusItem().filter({ hasText: '0' }).waitFor();
    const done = await said('Deleted 1 memory.');
    await shot('11-deleted');
    await done.getByRole('button', { name: 'Undo' }).click();
    await statusItem().filter({ hasText: '1' }).waitFor();
  });
});
