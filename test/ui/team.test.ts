import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { setUpHub } from '../../src/adapters/hub/setUpHub.ts';
import { addressText } from '../../src/adapters/hub/hubAddress.ts';
import { admin, type Server, startServer, team } from '../hub/support.ts';
import { eventually, openOtherWindow, type OtherWindow, shot, withMemory } from './otherWindow.ts';
import {
  notification,
  openMemoryView,
  quickInput,
  quickRow,
  runCommand,
  useWorkbench,
  webviewFrame,
} from './support.ts';

const setup = JSON.parse(process.env['TIERED_MEMORY_TEST_UI'] ?? '{}') as { readonly folder: string };
const workspace = 'git:example.com/crew/app';

/** Two members of a team, each in a real window with a profile of their own, and a real PostgreSQL between them. */
describe('two members in two windows', () => {
  let database: Server;
  let other: OtherWindow | undefined;

  before(async function () {
    this.timeout(240_000);
    database = await startServer(this);
    await setUpHub(database.address(admin), undefined, team);
    for (const name of ['anna', 'ben']) await database.addMember(name);
    // Clones of one repository, whose memory both have.
    makeClone(setup.folder);
  });

  const workbench = useWorkbench();

  before(async function () {
    this.timeout(240_000);
    other = await openOtherWindow(makeClone);
  });

  after(async function () {
    this.timeout(60_000);
    await other?.close();
    await database?.remove();
  });

  const ben = (): OtherWindow => {
    assert.ok(other);
    return other;
  };
  const join_ = async (page: Page, name: string): Promise<void> => {
    await page.locator('.statusbar-item[id$="tieredMemory.status"]').waitFor();
    await runCommand(page, 'Memory: Join a Team');
    await page.locator('.quick-input-title', { hasText: 'Join a Team' }).waitFor();
    await quickInput(page).fill(addressText(database.address(name)));
    await shot(page, `team-1-join-${name}`);
    await page.keyboard.press('Enter');
    await page.getByText(`The password of ${name} there.`).waitFor();
    await page.keyboard.press('Enter');
    await notification(page, `joined “${team}” as ${name}`);
    await shot(page, `team-2-joined-${name}`);
  };

  it('join a team, and share nothing by that', async () => {
    await join_(workbench().page, 'anna');
    await withMemory(workbench().database, async (memory) => {
      for (const content of ['Staging listens on port 5433', 'The invoice job writes to the table invoices_v2'])
        await memory.save({ topic: 'services', content, origin: 'user', scope: { workspace } });
      await memory.save({ topic: 'me', content: 'My locker is number 7719', origin: 'user', scope: 'user' });
    });
    await join_(ben().page, 'ben');
    assert.equal(await said(ben().database), 0);
  });

  it('share a workspace after a list of it, and the other one has it', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Share This Workspace’s Memory');
    await quickRow(page, 'Staging listens on port 5433').waitFor();
    assert.equal(await quickRow(page, '7719').count(), 0);
    await shot(page, 'team-3-share');
    await quickRow(page, `Share with “${team}”`).click();
    await notification(page, `this workspace is shared with “${team}”`);
    await shot(page, 'team-4-shared');
    // The server tells the other window.
    await eventually('both memories came', async () => (await said(ben().database)) === 2);
  });

  it('see whose words they are, who is there and what is shared', async () => {
    const page = ben().page;
    await openMemoryView(page);
    await webviewFrame(page).getByText('Staging listens on port 5433').first().waitFor();
    await webviewFrame(page).getByText('Team: anna').first().waitFor();
    const header = page.locator('.pane-header', { hasText: 'Team' }).last();
    await header.waitFor();
    if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
    for (const text of ['as ben, last contact', 'Members', '2 memories here'])
      await page.locator('.pane-body .monaco-list-row', { hasText: text }).first().waitFor();
    await shot(page, 'team-5-view');
  });

  it('go on while the database is away, and the list says so', async () => {
    const page = ben().page;
    await database.stop();
    await runCommand(page, 'Memory: Sync with My Teams Now');
    await page.locator('.pane-body .monaco-list-row', { hasText: 'cannot be reached' }).first().waitFor();
    await shot(page, 'team-7-away');
    assert.equal(await said(ben().database), 2);
    await database.start();
    await runCommand(page, 'Memory: Sync with My Teams Now');
    await page
      .locator('.pane-body .monaco-list-row', { hasText: 'cannot be reached' })
      .first()
      .waitFor({ state: 'detached' });
  });

  it('leave, and have nothing left', async () => {
    const page = ben().page;
    await runCommand(page, 'Memory: Leave a Team');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText(`Leave the team “${team}”?`).waitFor();
    await shot(page, 'team-8-leave');
    await dialog.getByRole('button', { name: 'Leave and Erase' }).click();
    await notification(page, `left “${team}”. 2 memories erased.`);
    assert.equal(await said(ben().database), 0);
    await webviewFrame(page).getByText('Staging listens on port 5433').first().waitFor({ state: 'detached' });
    await shot(page, 'team-9-left');
  });
});

function makeClone(folder: string): void {
  for (const args of [['init'], ['remote', 'add', 'origin', 'https://example.com/crew/app.git']])
    assert.equal(spawnSync('git', args, { cwd: folder }).status, 0);
}

/** How many memories a team mate said. */
async function said(file: string): Promise<number> {
  return await withMemory(file, async (memory) => {
    const { rows } = await memory.list({ kind: ['fact', 'rule'], limit: 100 });
    return rows.filter(({ origin }) => origin === 'team').length;
  });
}
