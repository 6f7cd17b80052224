import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { openMemory } from '../../src/open/engine.ts';
import { notification, openMemoryView, quickRow, useWorkbench, webviewFrame } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

/** Lines as Claude Code writes them. */
const line = (uuid: string, cwd: string, text: string): object => ({
  type: 'user',
  uuid,
  cwd,
  timestamp: '2026-10-01T10:00:00.000Z',
  promptSource: 'typed',
  message: { role: 'user', content: text },
});

/** Waits until one of the webviews shows it; which one holds the preview nobody says. */
async function isInSomeFrame(page: Page, text: string): Promise<void> {
  const counted = (frame: Frame): Promise<number> =>
    frame
      .getByText(text)
      .count()
      .catch(() => 0);
  for (let tries = 0; tries < 200; tries++) {
    const counts = await Promise.all(page.frames().map(counted));
    if (counts.some((count) => count > 0)) return;
    await page.waitForTimeout(100);
  }
  assert.fail(`No webview shows "${text}".`);
}

describe('Import…', () => {
  const workbench = useWorkbench();

  it('is offered while nothing is remembered, shows what it would keep, asks for trust, and can be undone', async () => {
    const { page, folder, profile, database } = workbench();
    const shot = async (name: string): Promise<void> => {
      mkdirSync(outputDir, { recursive: true });
      await page.screenshot({ path: join(outputDir, `import-${name}.png`) });
    };
    const elsewhere = join(profile, 'home', 'orchard');
    const transcripts = join(profile, 'home', '.claude', 'projects', 'here');
    mkdirSync(transcripts, { recursive: true });
    mkdirSync(elsewhere, { recursive: true });
    const write = (name: string, ...lines: readonly object[]): void =>
      writeFileSync(join(transcripts, `${name}.jsonl`), lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
    write('one', line('u1', folder, 'The staging database listens on port 5433.'));
    write('two', line('u2', elsewhere, 'The apple harvest begins in September.'));
    writeFileSync(join(transcripts, 'three.jsonl'), '{"type":"user","uui');
    writeFileSync(join(elsewhere, 'CLAUDE.md'), '# Shop\n\n- Prices are stored in cents.\n');

    await openMemoryView(page);
    const view = webviewFrame(page);
    await view.getByText('There are conversations of Claude Code on this machine.').waitFor();
    await shot('1-offered');
    // The hover of the icon that was clicked may lie over it.
    await view.getByRole('button', { name: 'Import…' }).press('Enter');
    await quickRow(page, 'Claude Code').waitFor();
    await shot('2-sources');
    await page.keyboard.press('Enter');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Import this into the memory?').waitFor();
    await dialog.getByText('Claude Code: 1 conversation, 1 turn').waitFor();
    await dialog.getByText(`1 conversation in ${elsewhere}`).waitFor();
    await shot('3-plan');
    await dialog.getByRole('button', { name: 'Trust Folders…' }).click();
    const row = quickRow(page, 'orchard');
    await row.waitFor();
    await row.click();
    await shot('4-folders');
    await page.keyboard.press('Enter');
    await dialog.getByText('Claude Code: 2 conversations, 2 turns').waitFor();
    await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
    const asked = await notification(page, 'Import this into the memory?');
    for (const text of [
      'Claude Code: 2 conversations, 2 turns',
      'The staging database listens on port 5433',
      'The last line is not complete',
    ])
      await isInSomeFrame(page, text);
    await shot('5-preview');
    await asked.getByRole('button', { name: 'Import', exact: true }).click();
    const said = await notification(page, 'Imported 2 turns of 2 conversations and 1 note.');
    await isInSomeFrame(page, 'Prices are stored in cents');
    await shot('6-imported');
    const origins = async (): Promise<readonly unknown[]> => {
      const memory = await openMemory({ file: database });
      const { rows } = await memory.list({ kind: 'episode' });
      await memory.close();
      return rows.map(({ origin }) => origin);
    };
    assert.deepEqual(await origins(), ['user', 'user']);
    await said.getByRole('button', { name: 'Read Them Now' }).waitFor();
    await said.getByRole('button', { name: 'Undo' }).click();
    await notification(page, 'Took back');
    assert.deepEqual(await origins(), []);
  });
});
