import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  activateWithTestModel,
  databaseFile,
  lastPrompt,
  newConversation,
  prompts,
  say,
  script,
  withDatabase,
} from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

const dayMs = 86_400_000;

export const run = hostSuite(() => {
  before(activateWithTestModel);
  beforeEach(newConversation);

  describe('a request to remember', () => {
    it('R001: stores the fact in the user’s words, without asking the model', async () => {
      const before = (await prompts()).length;
      await say('@memory remember that we deploy on Fridays only after 16:00');
      assert.equal((await prompts()).length, before);
      const { hits } = await withDatabase((memory) => memory.recall({ query: 'when do we deploy', kinds: ['fact'] }));
      // The window's workspace is not that of the second opening, so nothing comes back unless it is named.
      assert.equal(hits.length, 0);
      const { rows } = await withDatabase((memory) => memory.list({ kind: ['fact', 'rule'] }));
      assert.deepEqual(
        rows.map(({ content, topic, importance, origin, source, actor }) => ({
          content,
          topic,
          importance,
          origin,
          source,
          actor,
        })),
        [
          {
            content: 'We deploy on Fridays only after 16:00',
            topic: 'deploy',
            importance: 7,
            origin: 'user',
            source: 'user',
            actor: 'chat',
          },
        ],
      );
    });

    it('confirms what was stored and where, and says so when it was known', async () => {
      await say('@memory remember that the staging host is atlas');
      await say('@memory remember that the staging host is atlas');
      await say('@memory hello');
      const { all } = await lastPrompt();
      assert.match(
        all,
        /assistant: Remembered under \*\*staging host\*\* for this workspace: The staging host is atlas/,
      );
      assert.match(all, /assistant: Already known under \*\*staging host\*\*/);
    });

    it('asks the model only for the rest of the message', async () => {
      await say('@memory Remember that we use pnpm. What is the build command?');
      const { messages, first } = await lastPrompt();
      assert.equal(messages.at(-1)?.text, 'What is the build command?');
      assert.match(first, /already carried out/);
    });

    it('takes topic and importance from /remember', async () => {
      await say('@memory /remember backups: run every night at 3, importance 9');
      const { rows } = await withDatabase((memory) => memory.list({ topic: 'backups' }));
      assert.deepEqual(
        rows.map(({ content, importance }) => [content, importance]),
        [['Run every night at 3', 9]],
      );
    });

    it('saves nothing of an empty /remember, and says how to use it', async () => {
      await say('@memory /remember');
      await say('@memory hello');
      assert.match((await lastPrompt()).all, /Write what to keep after the command/);
    });

    it('offers to take the save back', async () => {
      await say('@memory remember that the mascot is a heron');
      const { rows } = await withDatabase((memory) => memory.list({ text: 'heron', kind: ['fact', 'rule'] }));
      await vscode.commands.executeCommand('tieredMemory.undoBatch', rows[0]?.batch);
      assert.equal((await withDatabase((memory) => memory.list({ text: 'heron', kind: ['fact', 'rule'] }))).total, 0);
    });
  });

  describe('“undo”', () => {
    const herons = async (): Promise<number> =>
      (await withDatabase((memory) => memory.list({ text: 'heron', kind: ['fact', 'rule'] }))).total;

    it('takes back what the last answer did, without asking the model', async () => {
      await say('@memory remember that the mascot is a heron');
      assert.equal(await herons(), 1);
      const before = (await prompts()).length;
      await say('@memory undo that, please');
      assert.deepEqual([await herons(), (await prompts()).length], [0, before]);
    });

    it('brings back what was forgotten', async () => {
      await say('@memory remember that the mascot is a heron');
      await say('@memory forget what I said about the heron');
      assert.equal(await herons(), 0);
      await say('@memory oops, bring it back');
      assert.equal(await herons(), 1);
    });

    it('is the model’s to answer where memory did nothing', async () => {
      await say('@memory how do I rename a branch?');
      const before = (await prompts()).length;
      await say('@memory undo');
      assert.deepEqual([await herons(), (await prompts()).length], [1, before + 1]);
    });
  });

  describe('an ordinary turn', () => {
    it('R037: has Active Memory and the known topics in the first user message', async () => {
      await say('@memory when do we deploy?');
      const { first, messages } = await lastPrompt();
      assert.equal(messages[0]?.role, 'user');
      assert.match(first, /## Active Memory/);
      assert.match(first, /We deploy on Fridays only after 16:00/);
      assert.match(first, /Known topics.*deploy/);
      assert.equal(messages.at(-1)?.text, 'when do we deploy?');
    });

    it('R009: leaves out what is off topic', async () => {
      await say('@memory write a haiku about autumn leaves');
      assert.doesNotMatch((await lastPrompt()).first, /atlas|16:00/);
    });

    it('R108: keeps the user’s text and the final answer as episodes of one conversation', async () => {
      await script('Herons wade slowly.');
      const { metadata } = await say('@memory tell me about herons');
      const second = await say('@memory and about egrets');
      assert.equal(second.metadata?.threadId, metadata?.threadId);
      const { rows } = await withDatabase((memory) => memory.list({ kind: 'episode', text: 'heron' }));
      const said = rows
        .filter(({ sessionId }) => sessionId === metadata?.threadId)
        .map(({ sourceRole, content, origin }) => ({ sourceRole, content, origin }));
      assert.deepEqual(
        said.sort((a, b) => a.content.localeCompare(b.content)),
        [
          { sourceRole: 'assistant', content: 'Herons wade slowly.', origin: 'assistant' },
          { sourceRole: 'user', content: 'tell me about herons', origin: 'user' },
        ],
      );
      assert.equal(rows.find(({ content }) => content === 'tell me about herons')?.id, metadata?.userEpisodeId);
    });

    it('R261: keeps the user’s turn when the model fails, and says why in one sentence', async () => {
      const sentences = {
        Blocked: /quota/,
        NotFound: /no longer there/,
        NoPermissions: /may not be used/,
        Unknown: /Test Model failed/,
      };
      for (const [error, sentence] of Object.entries(sentences)) {
        await script({ error });
        const answer = await say(`@memory tell me about failure ${error}`);
        assert.match(answer.errorDetails?.message ?? '', sentence);
        const { rows } = await withDatabase((memory) => memory.list({ kind: 'episode', text: `failure ${error}` }));
        assert.deepEqual(
          rows.map(({ sourceRole }) => sourceRole),
          ['user'],
        );
      }
      assert.equal((await withDatabase((memory) => memory.list({ kind: 'episode', text: 'A first piece' }))).total, 0);
    });

    it('sends the text of attached files, and does not keep it', async () => {
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
      assert.ok(folder);
      const file = vscode.Uri.joinPath(folder, 'notes.txt');
      await vscode.workspace.fs.writeFile(file, new TextEncoder().encode('remember that the safe code is 4711'));
      await script('It names a code.');
      await say('@memory what does this say?', undefined, [file]);
      assert.match(
        (await lastPrompt()).messages.at(-1)?.text ?? '',
        /^what does this say\?\n\nAttached notes\.txt:\nremember that the safe code is 4711$/,
      );
      assert.equal((await withDatabase((memory) => memory.list({ text: '4711' }))).total, 0);
    });

    it('sends the conversation so far', async () => {
      await script('Blue.');
      await say('@memory what colour is the sky?');
      await say('@memory and the sea?');
      const { messages } = await lastPrompt();
      assert.deepEqual(
        messages.slice(1).map(({ role, text }) => [role, text.trim()]),
        [
          ['user', 'what colour is the sky?'],
          ['assistant', 'Blue.'],
          ['user', 'and the sea?'],
        ],
      );
    });

    it('starts another conversation with another name', async () => {
      const first = await say('@memory hello');
      await newConversation();
      const second = await say('@memory hello');
      assert.notEqual(second.metadata?.threadId, first.metadata?.threadId);
    });

    it('is listed by /recall without the model', async () => {
      const before = (await prompts()).length;
      await say('@memory /recall deploy');
      assert.equal((await prompts()).length, before);
      await say('@memory hello');
      assert.match((await lastPrompt()).all, /We deploy on Fridays only after 16\\:00[\s\S]*deploy.*today \d/);
    });

    it('tells what memory does and where it is with /help', async () => {
      await say('@memory /help');
      await say('@memory hello');
      assert.ok((await lastPrompt()).all.includes(await databaseFile()));
    });
  });

  describe('before the restart', () => {
    it('old memories are planted, three weeks back', async () => {
      const threeWeeksAgo = Date.now() - 21 * dayMs;
      const workspace = (await withDatabase((memory) => memory.list({ kind: ['fact', 'rule'], text: '16:00' }))).rows[0]
        ?.scope;
      await withDatabase(
        async (memory) => {
          const aged = {
            topic: 'preferences',
            kind: 'fact' as const,
            content: 'I prefer tabs over spaces in Makefiles',
            importance: 6,
            scope: 'user' as const,
          };
          const always = {
            topic: 'safety',
            content: 'Never restart the billing server by hand',
            importance: 9,
            ...(workspace ? { scope: workspace } : {}),
          };
          assert.equal((await memory.save(aged)).outcome, 'stored');
          assert.equal((await memory.save(always)).outcome, 'stored');
        },
        () => threeWeeksAgo,
      );
    });
  });
});
