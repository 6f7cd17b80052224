import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { openMemory } from '../../src/open/engine.ts';
import { ask, chatView, modelCalls, notification, send, type ToolCall, useWorkbench, webviewFrame } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

describe('a conversation with @memory', () => {
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `chat-${name}.png`) });
  };

  it('goes on as an ordinary turn after /remember', async () => {
    const { page } = workbench();
    await chatView(page).getByText('Test Model').first().waitFor();
    const response = await ask(page, '@memory /remember deploys: only after 16:00');
    await response.getByText('Remembered under').waitFor();
    await shot('1-after-remember');
    await send(page, 'when do we deploy?', { keep: true });
    await chatView(page).locator('.interactive-response').last().getByText('Test model heard').waitFor();
    await shot('2-next-turn');
    const prompt = workbench().prompts().at(-1);
    assert.equal(prompt?.messages.at(-1)?.text, 'when do we deploy?');
    assert.match(prompt?.messages[0]?.text ?? '', /Only after 16:00/);
  });

  it('takes a save back by its button', async () => {
    const { page } = workbench();
    const response = await ask(page, '@memory remember that the mascot is a heron');
    await response.getByRole('button', { name: 'Undo' }).click();
    await notification(page, 'Took back 1 change');
    await shot('3-undone');
    const listed = await ask(page, '@memory /recall mascot heron');
    await listed.getByText('Nothing was found').waitFor();
  });

  it('says what comes nearest to a question in other words, as no sure answer', async () => {
    const { page } = workbench();
    await ask(page, '@memory remember that my manager is Torsten');
    await (await ask(page, "@memory /recall who's my boss?")).getByText('comes nearest').waitFor();
    await shot('4-nearest');
  });

  it('shows text from memory as plain words', async () => {
    const { page } = workbench();
    const nasty =
      'remember that [click](command:workbench.action.quit) <b>x</b> ![i](http://127.0.0.1/i.png) www.example.com `code` **bold** $x^2$ is odd';
    // The request shows the text as Markdown, so its words cannot be waited for.
    await send(page, nasty, { keep: true });
    const response = chatView(page).locator('.interactive-response').last();
    await response.getByText('Remembered under').waitFor();
    await shot('4-plain-words');
    assert.equal(await response.locator('.rendered-markdown').locator('a, img, code, b, .katex').count(), 0);
    assert.match(await response.innerText(), /\[click\]\(command:workbench\.action\.quit\) <b>x<\/b>/);
  });

  const save = (content: string): ToolCall => ({ tool: 'memory_save', input: { topic: content.slice(4, 9), content } });
  const unconfirmed = async (): Promise<readonly string[]> => {
    const memory = await openMemory({ file: workbench().database });
    try {
      return (await memory.list({ unconfirmed: true })).rows.map(({ content }) => content);
    } finally {
      await memory.close();
    }
  };
  const answered = async (words: string): Promise<Locator> => {
    const response = await ask(workbench().page, `@memory CALLTOOL ${words}`);
    await response.getByText('Test model heard').waitFor();
    return response;
  };

  it('X23: makes what the model saved the user’s with one click beside its exact words', async () => {
    const { page } = workbench();
    const content = 'The heron (a grey one) lives by the "north" pond';
    modelCalls(workbench(), save(content));
    const response = await answered('note the first');
    await response.getByText(`Remembered: ${content} · for `).waitFor();
    await response.getByText('not in your own words, used until').waitFor();
    await shot('5-not-in-your-words');
    assert.deepEqual(await unconfirmed(), [content]);
    await response
      .getByRole('link', { name: 'Confirm', exact: true })
      .or(response.getByText('Confirm', { exact: true }))
      .first()
      .click();
    await notification(page, 'Confirmed: it is yours for good.');
    assert.deepEqual(await unconfirmed(), []);
  });

  it('R169, R172: asks before it keeps where the user lives, and takes a no', async () => {
    const { page } = workbench();
    const content = 'The user lives in Ghent';
    modelCalls(workbench(), save(content));
    const response = await answered('note where I am');
    await response.getByText('Noticed about you, and not used unless you agree').waitFor();
    await shot('6-asks-for-consent');
    assert.doesNotMatch(await response.innerText(), /Kept, and not used/);
    await response
      .getByRole('link', { name: 'Refuse', exact: true })
      .or(response.getByText('Refuse', { exact: true }))
      .first()
      .click();
    await notification(page, 'Refused: it is not used, and not proposed again soon.');
    modelCalls(workbench(), save(content));
    const again = await answered('note it once more');
    assert.doesNotMatch(await again.innerText(), /Noticed about you/);
  });

  it('says once that five are not confirmed, and leads to them', async () => {
    const { page } = workbench();
    const line = 'that you have not confirmed';
    modelCalls(
      workbench(),
      save('The lamps are green in the hall'),
      save('The train leaves at nine from Ghent'),
      save('The violin belongs to Ada'),
    );
    assert.doesNotMatch(await (await answered('note the second')).innerText(), new RegExp(line));
    modelCalls(workbench(), save('The river floods in March'), save('The engine needs new oil'));
    const response = await answered('note the third');
    await response.getByText(`5 memories ${line}`).waitFor();
    await shot('6-five-to-confirm');
    await response.getByText('Read and confirm', { exact: true }).click();
    const panel = webviewFrame(page).getByRole('region', { name: 'Selected memory' });
    await panel.getByText('The river floods in March', { exact: true }).waitFor();
    modelCalls(workbench());
    assert.doesNotMatch(await (await answered('say hello')).innerText(), new RegExp(line));
    // What a link runs is for the person.
    const last = workbench().prompts().at(-1)?.messages ?? [];
    assert.ok(last.some(({ text }) => text.includes('The engine needs new oil')));
    assert.ok(!last.some(({ text }) => text.includes('command:tieredMemory')));
    await panel.getByRole('button', { name: 'Confirm all 5' }).click();
    await webviewFrame(page).getByText('Confirmed 5 memories: they are yours for good.').waitFor();
    await shot('7-confirmed-day');
    assert.deepEqual(await unconfirmed(), []);
  });
});
