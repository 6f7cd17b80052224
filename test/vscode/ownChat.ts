import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  activateWithTestModel,
  eventually,
  lastPrompt,
  newConversation,
  prompts,
  say,
  script,
  withDatabase,
} from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** What each prompt since a moment was sent to, and how. */
async function asked(since: number): Promise<readonly { readonly model: string; readonly options: object }[]> {
  return (await prompts()).slice(since).map(({ model, options }) => ({ model, options }));
}

/** What the chat showed as the newest answer, from the history of the next turn. */
async function lastAnswer(): Promise<string> {
  await say('@memory and now?');
  return (await lastPrompt()).messages.findLast(({ role }) => role === 'assistant')?.text ?? '';
}

/** A window whose settings compact early, keep answers, and name a model that carries out orders. */
export const run = hostSuite(() => {
  before(activateWithTestModel);
  beforeEach(newConversation);

  describe('our own chat', () => {
    it('R025: tells the model that answers how to sample, where the settings say so', async () => {
      await say('@memory what is a lease?');
      const [{ model, options } = { model: '', options: {} }] = (await asked(0)).slice(-1);
      assert.equal(model, 'test-model');
      assert.deepEqual(options, { temperature: 0.6, top_p: 0.9, max_tokens: 4096 });
    });

    it('R024, R026, R052: hands an order to the executor, which calls the tool with its own numbers', async () => {
      const before = (await prompts()).length;
      await script(
        { tool: 'memory_delegate', input: { order: 'save memory: topic=builds content=The build runs on Ubuntu' } },
        { tool: 'memory_save', input: { topic: 'builds', content: 'The build runs on Ubuntu' } },
        'Done.',
        'It is kept.',
      );
      await say('@memory please file the system of our build machine');
      assert.deepEqual(await asked(before), [
        { model: 'test-model', options: { temperature: 0.6, top_p: 0.9, max_tokens: 4096 } },
        { model: 'second-model', options: { temperature: 0.1, top_p: 0.5 } },
        { model: 'second-model', options: { temperature: 0.1, top_p: 0.5 } },
        { model: 'test-model', options: { temperature: 0.6, top_p: 0.9, max_tokens: 4096 } },
      ]);
      const { rows } = await withDatabase((memory) => memory.list({ topic: 'builds', kind: ['fact', 'rule'] }));
      assert.deepEqual(
        rows.map(({ content }) => content),
        ['The build runs on Ubuntu'],
      );
      assert.match((await lastPrompt()).messages.at(-1)?.text ?? '', new RegExp(`memory_save: .*${rows[0]?.id}`));
      assert.match(await lastAnswer(), /Remembered: The build runs on Ubuntu/);
    });

    it('R180, R279: goes on with what a tool told, from the state that is kept', async () => {
      await script({ tool: 'memory_recall', input: { query: 'build Ubuntu' } }, 'On Ubuntu.');
      await say('@memory look up where we build');
      await say('@memory and what else?');
      const told = (await lastPrompt()).messages.map(({ text }) => text);
      assert.ok(told.includes('[memory_recall]'), told.join('\n'));
      const kept = await withDatabase((memory) => memory.checkpoints());
      assert.ok(kept.length > 0);
      // It is the kept state that is told, so that a window that was reloaded goes on as well.
      await withDatabase((memory) => memory.removeCheckpoints(kept[0]?.sessionId));
      await say('@memory is that all?');
      assert.ok(!(await lastPrompt()).messages.some(({ text }) => text === '[memory_recall]'));
    });

    it('R232, R284: reads what it cuts, says what it held, and keeps the newest messages and the instructions', async () => {
      for (const said of [
        'our staging server runs in Frankfurt',
        'the backup server runs in Oslo',
        'tell me a joke',
        'another one please',
      ])
        await say(`@memory ${said}`);
      await say('@memory and a third one?');
      const { messages, first } = await lastPrompt();
      assert.match(first, /You answer in an editor/);
      assert.match(
        messages[1]?.text ?? '',
        /^\[Conversation history compacted\. Previous discussion covered: \d+ user messages?, \d+ assistant responses?, 0 tool calls\]$/,
      );
      assert.equal(messages.at(-1)?.text, 'and a third one?');
      assert.ok(!messages.slice(1).some(({ text }) => text.includes('Frankfurt')));
      const { rows } = await withDatabase((memory) => memory.list({ text: 'Frankfurt', kind: ['fact', 'rule'] }));
      assert.equal(rows.length, 1);
    });

    it('R232, R267: leaves out what tools told earlier in a turn that becomes too long, and never the newest', async () => {
      const long = (word: string): string =>
        `The ${word} ${'is described in the handbook of the yard, '.repeat(60)}${word}.`;
      await withDatabase((memory) =>
        memory.saveMany(['windlass', 'capstan'].map((word) => ({ topic: 'yard', content: long(word) }))),
      );
      const configuration = vscode.workspace.getConfiguration('tieredMemory');
      await configuration.update('chat.tokenLimit', 1000, vscode.ConfigurationTarget.Global);
      try {
        const lookUp = (query: string) => ({ tool: 'memory_recall', input: { query, limit: 1 } });
        await script(lookUp('windlass'), lookUp('capstan'), 'Both are in the handbook.');
        await say('@memory compare what we know of our machines');
        const { messages } = await lastPrompt();
        const told = messages.map(({ text }) => text).slice(-4);
        assert.deepEqual([told[0], told[2]], ['[memory_recall]', '[memory_recall]']);
        assert.match(told[1] ?? '', /^\[Left out to save room\. /);
        assert.match(told[3] ?? '', /The capstan/);
      } finally {
        await configuration.update('chat.tokenLimit', undefined, vscode.ConfigurationTarget.Global);
      }
    });

    it('R229, R284: gives a kept answer once, says so, and asks the model when it is asked again', async () => {
      const question = '@memory where does our staging server run?';
      const times: number[] = [];
      for (let time = 0; time < 4; time++) {
        await newConversation();
        const before = (await prompts()).length;
        await say(question);
        times.push((await prompts()).length - before);
      }
      assert.ok(times.includes(0), `Prompts for the same question: ${times.join(', ')}`);
      await newConversation();
      await say(question);
      assert.match(await lastAnswer(), /Answered from the cache/);
    });

    it('R027: summarizes with the second model where the first one is not there', async () => {
      for (const said of ['one', 'two', 'three']) await say(`@memory ${said}`);
      const before = (await prompts()).length;
      await say('@memory /reset');
      assert.ok((await asked(before)).every(({ model }) => model === 'second-model'));
      assert.ok((await prompts()).length > before);
    });

    it('R230: says in its log of work what it did', async () => {
      await eventually('operations are counted', async () =>
        (await withDatabase((memory) => memory.operations())).some(({ op }) => op === 'search'),
      );
    });
  });
});
