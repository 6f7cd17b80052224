import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ask, chatView, notification, send, useWorkbench } from './support.ts';

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
});
