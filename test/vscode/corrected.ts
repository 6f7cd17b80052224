import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Scope } from '../../src/engine/ground/contract/model.ts';
import {
  databaseFile,
  eventually,
  extensionId,
  lastPrompt,
  newConversation,
  prompts,
  say,
  script,
  testModelIsThere,
  withDatabase,
} from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

const offline = { vendor: 'tiered-memory', id: 'offline' };
const yesterday = (): number => Date.now() - 86_400_000;

/** Facts learned yesterday in the workspace that is open today. */
async function learnedYesterday(content: string): Promise<string> {
  const { learned } = await withDatabase(
    (memory) => memory.learn({ facts: [{ topic: 'project', content, origin: 'user', scope }] }),
    yesterday,
  );
  assert.equal(learned[0]?.outcome, 'stored', learned[0]?.reason);
  return learned[0].id ?? '';
}
let scope: Scope = 'user';

/** A conversation of yesterday in the same workspace, of which nobody has made facts yet. */
async function workYesterday(): Promise<void> {
  const turns = [
    ['user', 'We decided to cache the heron pictures.'],
    ['assistant', 'Run `npm run cache:build` for that.'],
    ['user', 'TODO: rename the picture folder. Why does the heron page load so slowly?'],
  ] as const;
  await withDatabase(async (memory) => {
    for (const [role, text] of turns) await memory.observe({ sessionId: 'yesterday', role, text, scope });
  }, yesterday);
}

async function addModel(): Promise<void> {
  await vscode.commands.executeCommand('tieredMemoryTest.addModel');
  await testModelIsThere();
}

/** A window whose model registers late; yesterday's facts are corrected before and after. */
export const run = hostSuite(() => {
  before(async () => {
    await vscode.extensions.getExtension(extensionId)?.activate();
    await databaseFile();
    await eventually(
      'the offline model is offered',
      async () => (await vscode.lm.selectChatModels(offline)).length > 0,
    );
    await say('@memory remember that the mascot of the project is a heron', offline);
    scope =
      (await withDatabase((memory) => memory.list({ text: 'heron', kind: ['fact', 'rule'] }))).rows[0]?.scope ?? 'user';
    assert.notEqual(scope, 'user');
  });
  beforeEach(newConversation);

  describe('a correction the next day', () => {
    it('R128, R129: wins without any model, and what held before is found under it', async () => {
      const old = await learnedYesterday('The project uses npm for installs');
      await say('@memory no, we moved to pnpm', offline);
      const { hits } = await withDatabase((memory) =>
        memory.recall({ query: 'npm installs', scope, kinds: ['fact', 'rule'] }),
      );
      assert.deepEqual(
        hits.map(({ supersededBy }) => supersededBy),
        [undefined, hits[0]?.id],
      );
      assert.match(hits[0]?.content ?? '', /pnpm/);
      assert.deepEqual([hits[1]?.id, hits[0]?.was?.content], [old, 'The project uses npm for installs']);
    });

    it('R073: “where did we leave off?” is answered by memory itself while there is no model', async () => {
      await workYesterday();
      await say('@memory where did we leave off?', offline);
      await addModel();
      await say('@memory and now?');
      const { all } = await lastPrompt();
      assert.match(all, /\*\*You asked\*\*[^*]*- Why does the heron page load so slowly\? \\\(not answered\\\)/);
      assert.match(all, /\*\*Decided\*\*[^*]*- The team decided to cache the heron pictures/);
      assert.match(all, /No language model is installed, so memory answered by itself/);
    });

    it('is in the very next prompt, with what it was and until when, and the chat shows it with an undo', async () => {
      await addModel();
      await learnedYesterday('The freeze is on 1 June');
      await say('@memory Sorry, the freeze is on 8 June. When should I merge?');
      const { first } = await lastPrompt();
      assert.match(
        first,
        /- The freeze is on 8 June \(\d{4}-\d\d-\d\d; was: The freeze is on 1 June, until \d{4}-\d\d-\d\d\)/,
      );
      await say('@memory and now?');
      const shown = (await lastPrompt()).messages.findLast(({ role }) => role === 'assistant')?.text ?? '';
      assert.match(shown, /Changed: The freeze is on 8 June · was: The freeze is on 1 June · Undo/);
      await newConversation();
      await say('@memory when is the freeze?');
      assert.doesNotMatch((await lastPrompt()).first, /- The freeze is on 1 June/);
    });

    it('is taken back by its undo', async () => {
      const { rows } = await withDatabase((memory) => memory.list({ text: '8 June', kind: ['fact', 'rule'] }));
      await vscode.commands.executeCommand('tieredMemory.undoBatch', rows[0]?.batch);
      await say('@memory when is the freeze?');
      const { first } = await lastPrompt();
      assert.match(first, /- The freeze is on 1 June \(/);
      assert.doesNotMatch(first, /8 June/);
    });

    it('is made by a request to remember too, which says what it replaces', async () => {
      await learnedYesterday('The staging bucket is us-east-1');
      await say('@memory remember that the staging bucket is eu-central-1');
      await say('@memory hello');
      assert.match(
        (await lastPrompt()).all,
        /Remembered under .* The staging bucket is eu.*\s+It takes the place of: The staging bucket is us/,
      );
    });

    it('needs something that it corrects: what is only said leaves no line', async () => {
      const before = (await withDatabase((memory) => memory.list({ kind: ['fact', 'rule'] }))).total;
      await say('@memory we moved the standup to the small room');
      await say('@memory and now?');
      assert.doesNotMatch((await lastPrompt()).all, /Changed: .*standup/);
      assert.equal((await withDatabase((memory) => memory.list({ kind: ['fact', 'rule'] }))).total, before);
    });
  });

  describe('coming back the next day', () => {
    it('R073: “where did we leave off?” has the lines in its prompt, and /why says so', async () => {
      await say('@memory where did we leave off?');
      const { first } = await lastPrompt();
      assert.match(first, /### where you left off/);
      assert.match(first, /- Decided: The team decided to cache the heron pictures \(\d{4}-\d\d-\d\d\)/);
      assert.match(first, /- Still open: TODO: rename the picture folder\./);
      await say('@memory /why');
      await say('@memory and now?');
      assert.match(
        (await lastPrompt()).all,
        /You asked where you left off; from the conversation of \w+ \d{1,2}, \d{4}/,
      );
    });

    it('R073: /continue shows the same, told by the model above the lines', async () => {
      await script('{"told": "You decided to cache the pictures, and the page is still slow."}');
      await say('@memory /continue');
      const { all: asked } = await lastPrompt();
      assert.match(asked, /decided: The team decided to cache the heron pictures/);
      assert.deepEqual((await prompts()).at(-1)?.options, { temperature: 0, max_tokens: 400 });
      await say('@memory and now?');
      const { all } = await lastPrompt();
      assert.match(all, /assistant: You decided to cache the pictures, and the page is still slow\.\s+\*\*When:\*\*/);
      assert.match(all, /\*\*Open\*\*[^*]*- TODO\\: rename the picture folder/);
      assert.match(all, /\*\*Commands\*\*[^*]*- `npm run cache:build`/);
    });

    it('R073: /continue shows the lines alone when the model fails', async () => {
      await script({ error: 'Blocked' });
      await say('@memory /continue');
      await say('@memory and now?');
      const { all } = await lastPrompt();
      assert.match(all, /assistant: \*\*When:\*\*/);
      assert.match(all, /\*\*Decided\*\*[^*]*- The team decided to cache the heron pictures/);
    });
  });
});
