import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { openMemory } from '../../src/open/engine.ts';
import { ask, chatView, notification, openMemoryView, runCommand, useWorkbench } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

/** Words of ours that somebody who reads no English would stumble over. VS Code's own are English without its pack. */
const english =
  /\b(?:the|and|what|with|remembered|forgotten|updated|changed|undo|memory knows|this workspace|topic|today|short-term|says)\b/i;

describe('for somebody who reads no English', () => {
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `in-german-${name}.png`) });
  };
  const view = (): FrameLocator =>
    workbench()
      .page.frameLocator('iframe.webview.ready[src*="purpose=webviewView"]')
      .frameLocator('iframe#active-frame');
  const row = (name: RegExp) => view().getByRole('treeitem', { name });
  /** What holds of the staging server. */
  const holding = async (): Promise<readonly string[]> => {
    const memory = await openMemory({ file: workbench().database });
    try {
      const { rows } = await memory.list({ kind: ['fact'] });
      return rows
        .filter(({ supersededBy }) => supersededBy === undefined)
        .map(({ content }) => content.replace(/\.$/, ''));
    } finally {
      await memory.close();
    }
  };

  it('something is remembered that was said in German, and the answer is German', async () => {
    const { page } = workbench();
    await openMemoryView(page);
    await view().getByRole('heading', { name: 'Noch nichts gemerkt' }).waitFor();
    await shot('1-empty');
    await chatView(page).getByText('Test Model').first().waitFor();
    const response = await ask(page, '@memory Merk dir bitte, dass der Staging-Server auf Port 8443 läuft.');
    await response.getByText('Gemerkt').first().waitFor();
    await shot('2-said');
    assert.doesNotMatch(await response.locator('.rendered-markdown').first().innerText(), english);
    await row(/Staging-Server läuft auf Port 8443/).waitFor();
    assert.deepEqual(await holding(), ['Der Staging-Server läuft auf Port 8443']);
  });

  it('it is corrected, and the new wording takes the place of the old one', async () => {
    const { page } = workbench();
    const response = await ask(page, '@memory Nein, der Staging-Server läuft auf Port 9443.');
    await response.getByText('Test model heard').waitFor();
    await row(/9443/).waitFor();
    await shot('3-corrected');
    assert.deepEqual(await holding(), ['Der Staging-Server läuft auf Port 9443']);
  });

  it('it is asked for, and found', async () => {
    const { page } = workbench();
    await ask(page, '@memory Auf welchem Port läuft der Staging-Server?');
    await chatView(page).locator('.interactive-response').last().getByText('Test model heard').waitFor();
    const prompt = workbench().prompts().at(-1);
    assert.match(prompt?.messages.map(({ text }) => text).join('\n') ?? '', /9443/);
    const listed = await ask(page, '@memory /recall Staging-Server Port');
    await listed.getByText(/9443/).first().waitFor();
    await listed.getByText('Gefunden zu').waitFor();
    await shot('5-asked');
  });

  it('the view shows it with what was said, all in German', async () => {
    await row(/9443/).first().click();
    const panel = view().getByRole('region', { name: 'Ausgewählte Erinnerung' });
    await panel.getByText('In Ihren eigenen Worten').first().waitFor();
    assert.doesNotMatch(await panel.innerText(), english);
    await shot('6-selected');
    await view().getByRole('button', { name: 'Löschen' }).click();
    await view().getByText('1 Erinnerung gelöscht.').waitFor();
    await view().getByRole('button', { name: 'Rückgängig' }).click();
    await row(/9443/).first().waitFor();
    await shot('7-undone');
  });

  it('commands and panels have German names and words', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Übersicht');
    await page.locator('.tabs-container .tab', { hasText: 'Memory: Übersicht' }).waitFor();
    await page.waitForTimeout(1500);
    await shot('8-overview');
    await runCommand(page, 'Memory: Letzte Änderung rückgängig machen');
    await notification(page, 'Rückgängig gemacht');
    await shot('9-taken-back');
  });
});
