import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  activateWithTestModel,
  eventually,
  newConversation,
  prompts,
  say,
  script,
  withDatabase,
} from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';
import { plant } from './support/plantedConversations.ts';

/** What a window learns from ordinary conversations. The next phase is this window, closed in the middle of it and opened again. */
export const run = hostSuite(() => {
  const command = (name: string) => vscode.commands.executeCommand(`tieredMemory.${name}`);
  const set = (name: string, value: unknown) =>
    vscode.workspace.getConfiguration('tieredMemory').update(name, value, vscode.ConfigurationTarget.Global);
  const facts = () => withDatabase(async (memory) => (await memory.list({ kind: ['fact', 'rule'] })).rows);
  const contents = async (): Promise<readonly string[]> => (await facts()).map(({ content }) => content).toSorted();

  before(activateWithTestModel);

  it('R086, R090, R094, R131: an ordinary conversation leaves its facts, with the turns they came from, soon after another one began', async () => {
    await say('@memory We decided to use PostgreSQL for the orders service.');
    await say('@memory I prefer tabs over spaces in Go. What do you think?');
    assert.deepEqual(await contents(), []);
    await newConversation();
    await say('@memory hello');
    await eventually('the conversation was read', async () => (await contents()).length > 1);
    const found = await facts();
    assert.deepEqual(found.map(({ content }) => content).toSorted(), [
      'The team decided to use PostgreSQL for the orders service',
      'The user prefers tabs over spaces in Go',
    ]);
    const turns = await withDatabase((memory) =>
      Promise.all(
        found.map(async ({ sourceIds, origin }) => [origin, (await memory.get(sourceIds[0] ?? ''))?.sourceRole]),
      ),
    );
    assert.deepEqual(turns, [
      ['user', 'user'],
      ['user', 'user'],
    ]);
    assert.equal(new Set(found.map(({ sessionId }) => sessionId)).size, 1);
  });

  it('the status says what ran, and that no model was asked', async () => {
    await eventually('the run is over', () =>
      withDatabase(async (memory) =>
        (await memory.maintenance()).runs.some(
          ({ job, finishedAt }) => job === 'consolidation' && finishedAt !== undefined,
        ),
      ),
    );
    const document = await vscode.workspace.openTextDocument(
      vscode.Uri.parse('tiered-memory-status:/Memory Status.md'),
    );
    assert.match(
      document.getText(),
      /## In the background[\s\S]*asked only once you allow it[\s\S]*Consolidation, [^\n]*Read 1 conversation, learned 2 facts/,
    );
    assert.ok(
      (await prompts()).every(
        ({ messages }) => !messages.some(({ text }) => text.includes('Read what one person said')),
      ),
    );
  });

  it('Consolidate Now reads the conversation that goes on as well', async () => {
    await say('@memory We decided to call the release Heron.');
    await command('consolidateNow');
    await eventually('the fact is there', async () =>
      (await contents()).includes('The team decided to call the release Heron'),
    );
  });

  it('R145: with the user’s permission a language model reads too, coldly and briefly or as it takes a request, and its tokens are counted', async () => {
    await set('background.model', 'on');
    try {
      await newConversation();
      await say('@memory The heron build went out without the cart that Petra had asked for.');
      await vscode.commands.executeCommand('tieredMemoryTest.refuseOptions');
      await script(
        ...Array.from({ length: 6 }, () =>
          JSON.stringify({
            facts: [
              { turn: 1, topic: 'releases', content: 'The heron build went out without the cart', importance: 7 },
            ],
          }),
        ),
      );
      const before = (await prompts()).length;
      await command('consolidateNow');
      await eventually('the fact is there', async () =>
        (await contents()).includes('The heron build went out without the cart'),
      );
      // The first request of its kind was refused as it was, and made again without what a model may not take.
      const [refused, again] = (await prompts())
        .slice(before)
        .filter(({ messages }) => messages[0]?.text.includes('Read what one person said') === true);
      assert.deepEqual(Object.keys(refused?.options ?? {}).toSorted(), ['max_tokens', 'temperature']);
      assert.equal(refused?.options.temperature, 0);
      assert.ok((refused.options.max_tokens ?? 0) >= 400);
      assert.deepEqual([again?.messages, again?.options], [refused.messages, {}]);
      assert.ok(
        (await withDatabase((memory) => memory.maintenance({ offsetMinutes: -new Date().getTimezoneOffset() })))
          .tokensToday > 0,
      );
    } finally {
      await set('background.model', undefined);
    }
  });

  it('is interrupted: the window closes while conversations are being read', async () => {
    await withDatabase((memory) => plant(memory));
    void command('consolidateNow');
    // Both are read at once: between two reads, the rest could be learned as well.
    await eventually('some of them were read, and others wait', () =>
      withDatabase(
        async (memory) =>
          (await memory.list({ kind: ['fact', 'rule'], text: 'to paint', limit: 1 })).total > 0 &&
          (await memory.maintenance()).pendingSessions > 0,
      ),
    );
  });
});
