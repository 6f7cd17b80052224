import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { thumbsOf } from '../../src/engine/ground/contract/thumbsOf.ts';
import { openMemory } from '../../src/open/engine.ts';
import {
  ask,
  chatView,
  notification,
  openMemoryView,
  quickInput,
  quickInputAsks,
  quickRow,
  useWorkbench,
  webviewFrame,
} from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

/** VS Code shows thumbs where another extension, such as its own chat, is there as well. */
describe('a thumb on an answer', function () {
  this.timeout(180_000);
  const workbench = useWorkbench();
  const heron = 'The mascot is a heron';
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `thumbs-${name}.png`) });
  };
  const remembered = async (): Promise<Record<string, readonly unknown[]>> => {
    const memory = await openMemory({ file: workbench().database });
    try {
      const { rows } = await memory.list({ kind: ['fact', 'rule'] });
      return Object.fromEntries(
        rows.map(({ content, attributes, supersededBy }) => {
          const { helpful, unhelpful } = thumbsOf(attributes);
          return [content, [helpful, unhelpful, supersededBy === undefined ? 'holds' : 'held before']];
        }),
      );
    } finally {
      await memory.close();
    }
  };
  const untilRemembered = async (expected: Record<string, readonly unknown[]>): Promise<void> => {
    for (let left = 50; left > 0; left -= 1) {
      if (JSON.stringify(await remembered()) === JSON.stringify(expected)) return;
      await workbench().page.waitForTimeout(100);
    }
    assert.deepEqual(await remembered(), expected);
  };
  const answer = async (question: string): Promise<Locator> => {
    const response = await ask(workbench().page, `@memory ${question}`);
    await response.getByText('Test model heard').waitFor();
    return response;
  };
  const press = async (which: 'Helpful' | 'Unhelpful'): Promise<void> => {
    const response = chatView(workbench().page).locator('.interactive-response').last();
    await response.hover();
    await response.getByRole('button', { name: which, exact: true }).click();
  };

  it('counts on what was in the prompt, once, and is told in /why and in the view', async () => {
    const { page } = workbench();
    await chatView(page).getByText('Test Model').first().waitFor();
    const saved = await ask(page, '@memory remember that the mascot is a heron');
    await saved.getByText('Remembered under').waitFor();
    await answer('what is the mascot?');
    await press('Helpful');
    await untilRemembered({ [heron]: [1, 0, 'holds'] });
    await press('Helpful');
    await shot('1-up');
    await answer('what is our mascot, please?');
    assert.deepEqual(await remembered(), { [heron]: [1, 0, 'holds'] });
    const why = await ask(page, '@memory /why');
    await why.getByText('you marked it as helpful once').waitFor();
    await shot('2-why');
    await openMemoryView(page);
    await webviewFrame(page).getByRole('treeitem', { name: /heron/ }).click();
    await webviewFrame(page).getByText('1 up, 0 down').waitFor();
    await shot('3-details');
  });

  it('is taken back by the opposite one, which asks what was wrong', async () => {
    const { page } = workbench();
    await answer('which bird is the mascot?');
    await press('Helpful');
    await untilRemembered({ [heron]: [2, 0, 'holds'] });
    await press('Unhelpful');
    await page.locator('.quick-input-title', { hasText: 'Which memory was wrong?' }).waitFor();
    await shot('4-down');
    await page.keyboard.press('Escape');
    await untilRemembered({ [heron]: [1, 1, 'holds'] });
  });

  it('down leads to a correction, which supersedes what was wrong', async () => {
    const { page } = workbench();
    await answer('and what is the mascot of ours?');
    await press('Unhelpful');
    await quickRow(page, heron).click();
    await quickRow(page, 'Correct it').click();
    await quickInputAsks(page, 'Correct the memory', heron);
    await quickInput(page).fill('The mascot is an otter');
    await shot('5-correct');
    await page.keyboard.press('Enter');
    await notification(page, 'Corrected: the new text is used from now on.');
    await shot('6-corrected');
    await answer('so what is the mascot?');
    const prompt = JSON.stringify(workbench().prompts().at(-1));
    assert.match(prompt, /otter/);
    assert.deepEqual(
      Object.entries(await remembered())
        .map(([content, [, , standing]]) => [content, standing])
        .toSorted(),
      [
        [heron, 'held before'],
        ['The mascot is an otter', 'holds'],
      ],
    );
  });
});
