import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { ask, chatView, quickInput, quickRow, runCommand, untilTrue, useWorkbench } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

describe('the panels in the editor area', () => {
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `panels-ui-${name}.png`) });
  };

  it('the status bar opens the overview, which counts what was remembered, as a plot and as a table', async () => {
    const { page } = workbench();
    await chatView(page).getByText('Test Model').first().waitFor();
    const first = await ask(page, '@memory /remember deploys: We deploy on Fridays only after 16:00, importance 9');
    await first.getByText('Remembered under').waitFor();
    await ask(page, '@memory /remember tooling: Uses pnpm and not npm');
    await page.locator('.statusbar-item[id="tiered-memory.tiered-memory.tieredMemory.status"]').click();
    const panel = await panelWith(page, 'Memory: Overview');
    await panel.getByRole('img', { name: /^Memories by tier: .*Short-term: 2 at the end/ }).waitFor();
    await shot('1-overview');
    await panel.getByRole('button', { name: 'Table' }).first().click();
    const newest = panel.getByRole('table', { name: 'Memories by tier' }).getByRole('row').nth(1);
    assert.deepEqual(await newest.getByRole('cell').allTextContents(), ['2', '0', '0']);
  });

  it('What Changed lists each save and takes one back', async () => {
    const { page } = workbench();
    await (await panelWith(page, 'Memory: Overview')).getByRole('button', { name: 'What changed' }).click();
    const panel = await panelWith(page, 'Memory: What Changed');
    const batch = panel.locator('.batch', { hasText: 'pnpm' });
    await batch.first().waitFor();
    await shot('2-changes');
    await batch.getByRole('button', { name: /^Undo/ }).last().click();
    await panel.getByText('Took it back.').waitFor();
    await panel.getByText('· Taken back').waitFor();
    await shot('3-undone');
  });

  it('Show Links draws what there is, and is back after the window was reloaded', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Show Links');
    const panel = await panelWith(page, 'Memory: Links');
    const node = panel.locator('.node-list').getByRole('button', { name: /Fridays/ });
    await node.click();
    await panel.getByRole('heading', { name: /Fridays/ }).waitFor();
    await shot('4-links');
    // VS Code keeps which editors are open when it is told to reload, and not when its page is torn away.
    await Promise.all([page.waitForEvent('load'), runCommand(page, 'Developer: Reload Window')]);
    const again = await panelWith(page, 'Memory: Links');
    await again
      .locator('.node-list')
      .getByRole('button', { name: /Fridays/ })
      .waitFor();
    await shot('5-reloaded');
  });

  it('a node opens its memory in the view', async () => {
    const { page } = workbench();
    const panel = await panelWith(page, 'Memory: Links');
    await panel
      .locator('.node-list')
      .getByRole('button', { name: /Fridays/ })
      .click();
    await panel.getByRole('button', { name: 'Show in the view' }).click();
    const view = await frameIn(page, (frame) => frame.getByRole('region', { name: 'Selected memory' }).count());
    await view.getByText('In your own words, through chat').waitFor();
    await shot('6-shown');
  });

  it('tells in a hover what memory knows about the open file, on request alone, and leads to it', async () => {
    const { page, folder } = workbench();
    const hover = page.locator('.monaco-hover', { hasText: 'deployHarbor.ts' }).filter({ visible: true });
    writeFileSync(join(folder, 'deployHarbor.ts'), 'export const hosts = [];\n');
    await (
      await ask(page, '@memory /remember hosts: deployHarbor.ts reads its list of hosts from the vault')
    )
      .getByText('Remembered under')
      .waitFor();
    await untilTrue(page, async () => {
      await page.keyboard.press('Control+p');
      await quickInput(page).fill('deployHarbor.ts', { timeout: stepMs });
      await quickRow(page, 'deployHarbor.ts').first().click({ timeout: stepMs });
      await page.locator('.editor-instance .view-line', { hasText: 'hosts' }).first().click({ timeout: stepMs });
    });
    assert.equal(await hover.count(), 0);
    await untilTrue(page, async () => {
      await runCommand(page, 'Show What Is Known Here');
      await hover.getByText('What memory knows about').waitFor({ timeout: stepMs });
    });
    await hover.getByText(/reads its list of hosts from the vault/).waitFor();
    await shot('7-hover');
    await hover.getByText('Show', { exact: true }).click();
    const view = await frameIn(page, (frame) => frame.getByRole('region', { name: 'Selected memory' }).count());
    await view
      .getByRole('region', { name: 'Selected memory' })
      .getByText(/list of hosts from the vault/)
      .first()
      .waitFor();
  });
});

const stepMs = 10_000;
const tryAgainMs = 250;
const mostMs = 45_000;

/** The inside of the panel with this heading; several webviews may be open. */
async function panelWith(page: Page, title: string): Promise<Frame> {
  return await frameIn(page, (frame) => frame.getByRole('heading', { name: title, level: 1, exact: true }).count());
}

async function frameIn(page: Page, count: (frame: Frame) => Promise<number>): Promise<Frame> {
  for (let left = mostMs / tryAgainMs; left > 0; left -= 1) {
    for (const frame of page.frames()) {
      // A frame may go away while it is looked into.
      if ((await count(frame).catch(() => 0)) > 0) return frame;
    }
    await page.waitForTimeout(tryAgainMs);
  }
  throw new Error('No webview shows it.');
}
