import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { ask, openMemoryView, useWorkbench, webviewFrame } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

describe('the Memory view in VS Code', () => {
  const workbench = useWorkbench();
  const shot = async (name: string, page: Page = workbench().page): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await page.screenshot({ path: join(outputDir, `view-ui-${name}.png`) });
  };
  const view = (page: Page = workbench().page): FrameLocator => webviewFrame(page);
  const row = (name: RegExp, page?: Page) => view(page).getByRole('treeitem', { name });

  it('shows a save in the chat at once', async () => {
    const { page } = workbench();
    await openMemoryView(page);
    await view().getByRole('heading', { name: 'Nothing remembered yet' }).waitFor();
    const response = await ask(page, '@memory /remember deploys: We deploy on Fridays only after 16:00, importance 9');
    await response.getByText('Remembered under').waitFor();
    await row(/Fridays/).waitFor();
    await view().getByText('1 memory · 1 short-term · 1 new today').waitFor();
    await ask(page, '@memory /remember tooling: Uses pnpm and not npm');
    await row(/pnpm/).waitFor();
    await ask(page, '@memory when do we deploy?');
    await view()
      .getByRole('button', { name: /In the last prompt.*of 400 tokens/ })
      .waitFor();
    await shot('1-saved');
  });

  it('R131: shows the turn that a memory came from', async () => {
    await row(/Fridays/).click();
    const panel = view().getByRole('region', { name: 'Selected memory' });
    await panel.getByText('it came from here').waitFor();
    await panel.getByText('In your own words, through chat').waitFor();
    await shot('2-selected');
  });

  it('edits, deletes and undoes', async () => {
    const { page } = workbench();
    await view().getByRole('button', { name: 'Edit' }).click();
    await view().getByRole('textbox', { name: 'Text' }).fill('We deploy on Thursdays.');
    await view().getByRole('button', { name: 'Save' }).click();
    await row(/Thursdays/).waitFor();
    await view().getByText('Text: We deploy on Fridays').first().waitFor();
    await view().getByRole('button', { name: 'Undo' }).click();
    await row(/Fridays/).waitFor();
    await row(/Fridays/).click();
    await page.keyboard.press('Delete');
    await view().getByText('Deleted 1 memory.').waitFor();
    await row(/Fridays/).waitFor({ state: 'detached' });
    await shot('3-deleted');
    await view().getByRole('button', { name: 'Undo' }).click();
    await row(/Fridays/).waitFor();
  });

  it('has VS Code’s own menu on a row', async () => {
    const { page } = workbench();
    await row(/pnpm/).click({ button: 'right' });
    const item = page.locator('.monaco-menu .action-label', { hasText: /^Pin$/ });
    await item.waitFor();
    await shot('4-menu');
    await item.click();
    await view().getByText('Pinned.', { exact: true }).waitFor();
  });

  it('a second window sees the change, and the first one what the second did', async () => {
    const other = await workbench().openWindow();
    try {
      await openMemoryView(other);
      await row(/pnpm/, other).waitFor();
      await row(/pnpm/, other).click();
      await other.keyboard.press('Delete');
      await view(other).getByText('Deleted 1 memory.').waitFor();
      await shot('5-second-window', other);
      await row(/pnpm/).waitFor({ state: 'detached' });
    } finally {
      await other.close();
    }
  });

  const themes: { readonly [name: string]: string } = {
    dark: 'Dark Modern',
    light: 'Light Modern',
    'hc-dark': 'Default High Contrast',
    'hc-light': 'Default High Contrast Light',
  };
  for (const [name, theme] of Object.entries(themes)) {
    it(`belongs to the theme ${theme}`, async () => {
      const folder = join(workbench().folder, '.vscode');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'settings.json'), JSON.stringify({ 'workbench.colorTheme': theme }));
      await view().locator(`body[data-vscode-theme-id="${theme}"]`).waitFor();
      await row(/Fridays/).click();
      await view().getByText('it came from here').waitFor();
      await shot(`theme-${name}`);
      assert.equal(
        await view()
          .locator('body')
          .evaluate((body) => getComputedStyle(body).color === getComputedStyle(body).backgroundColor),
        false,
      );
    });
  }
});
