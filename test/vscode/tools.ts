import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { memoryTools } from '../../src/engine/tools/memoryTools.ts';
import { extensionId, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

interface Options {
  readonly token?: vscode.CancellationToken;
  readonly tokenizationOptions?: vscode.LanguageModelToolTokenizationOptions;
}

async function call(name: string, input: object, { token, tokenizationOptions }: Options = {}): Promise<string> {
  const options = { input, toolInvocationToken: undefined, ...(tokenizationOptions ? { tokenizationOptions } : {}) };
  const { content } = await vscode.lm.invokeTool(name, options, token);
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

/** The tools as another extension reaches them. */
export const run = hostSuite(() => {
  const configuration = () => vscode.workspace.getConfiguration('tieredMemory');
  const idIn = (text: string): string => /fact_\w+/.exec(text)?.[0] ?? '';

  it('R076: can be called at once, before anybody has opened the database', async () => {
    assert.match(await call('memory_stats', {}), /^0 memories/);
    assert.equal(vscode.extensions.getExtension(extensionId)?.isActive, true);
  });

  it('R028, R076: every tool is there as it is defined', () => {
    const registered = vscode.lm.tools.map(({ name }) => name).filter((name) => name.startsWith('memory_'));
    assert.deepEqual(registered.sort(), memoryTools.map(({ name }) => name).sort());
    for (const { name, description, schema } of memoryTools) {
      const tool = vscode.lm.tools.find((known) => known.name === name);
      assert.deepEqual({ description: tool?.description, schema: tool?.inputSchema }, { description, schema });
    }
  });

  it('R040, R049, R068, R121, R216: memory_save writes what it says, and whose words it cannot know', async () => {
    const answer = await call('memory_save', {
      topic: 'deploys',
      content: 'We deploy on Fridays only after 16:00.',
      importance: 7,
      key: 'deploy-time',
    });
    assert.match(answer, /^Saved as fact_\w+ under "deploys"\. Not the user.s own words: it is used until /);
    const saved = await withDatabase((memory) => memory.get(idIn(answer)));
    assert.deepEqual(
      {
        content: saved?.content,
        importance: saved?.importance,
        origin: saved?.origin,
        actor: saved?.actor,
        key: saved?.key,
      },
      {
        content: 'We deploy on Fridays only after 16:00.',
        importance: 7,
        origin: 'assistant',
        actor: 'agent',
        key: 'deploy-time',
      },
    );
    assert.match(
      await call('memory_save', { topic: 'deploys', content: 'We deploy on Fridays only after 16:00.' }),
      /^Already known/,
    );
  });

  it('R069, R217: memory_recall finds it', async () => {
    assert.match(
      await call('memory_recall', { query: 'when do we deploy?' }),
      /We deploy on Fridays only after 16:00\. \[fact_\w+, fact, short, importance 7/,
    );
    assert.match(await call('memory_recall', { topic: 'deploys' }), /16:00/);
    assert.match(await call('memory_recall', { query: 'zebra' }), /^Nothing is remembered about "zebra"/);
  });

  it('R125: memory_entity tells everything about a name', async () => {
    await call('memory_save', { topic: 'people', content: 'Farid Haddad runs the servers in Bergen.' });
    assert.match(
      await call('memory_entity', { name: 'farid haddad' }),
      /\nFarid Haddad \(person\), named in 1 memory, .*; named with: Bergen\n- people: Farid Haddad runs the servers in Bergen\./,
    );
    assert.match(await call('memory_entity', { name: 'Nobody' }), /^Nothing is remembered that names "Nobody"/);
  });

  it('keeps to the token budget of the caller, by the caller’s own count', async () => {
    for (let index = 0; index < 20; index++) {
      await call('memory_save', {
        topic: 'widgets',
        content: `Widget number ${index} has a long description that takes room.`,
      });
    }
    const countTokens = (text: string): Thenable<number> => Promise.resolve(Math.ceil(text.length / 2));
    const answer = await call(
      'memory_recall',
      { query: 'widget', limit: 20 },
      { tokenizationOptions: { tokenBudget: 200, countTokens } },
    );
    assert.ok(answer.length / 2 <= 200, `${answer.length} characters`);
    assert.match(answer, /Widget number/);
    assert.match(answer, /left out for space/);
  });

  it('R219: memory_link links and unlinks', async () => {
    const from = idIn(await call('memory_save', { topic: 'a', content: 'The first of two.' }));
    const to = idIn(await call('memory_save', { topic: 'a', content: 'The second of two.' }));
    assert.equal(await call('memory_link', { action: 'link', from, to }), 'Linked.');
    assert.equal(await call('memory_link', { action: 'unlink', from, to }), 'Unlinked.');
    await assert.rejects(call('memory_link', { action: 'link', from, to: from }), /Not linked/);
  });

  it('R218: memory_forget takes away by key, and says so when there is nothing', async () => {
    assert.equal(await call('memory_forget', { key: 'deploy-time' }), 'Forgot 1 memory. It can be undone.');
    await assert.rejects(call('memory_forget', { key: 'deploy-time' }), /Nothing to forget/);
  });

  it('R059, R063: memory_age says what moved', async () => {
    assert.equal(
      await call('memory_age', { older_than_hours: 24, max_rows: 200 }),
      'Aged 0 memories from short-term to long-term (threshold: 24h).',
    );
  });

  it('R063: works while memory is turned off', async () => {
    await configuration().update('enabled', false, vscode.ConfigurationTarget.Global);
    try {
      assert.match(await call('memory_save', { topic: 'off', content: 'Saved while memory is off.' }), /^Saved as/);
      assert.match(await call('memory_recall', { query: 'saved while off' }), /Saved while memory is off/);
    } finally {
      await configuration().update('enabled', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  const bad: readonly (readonly [tool: string, input: object, text: RegExp])[] = [
    ['memory_save', {}, /Missing input: topic, content/],
    ['memory_save', { topic: 7, content: 'b' }, /"topic" must be text/],
    [
      'memory_save',
      { topic: 'a', content: 'b', importance: 'high' },
      /"importance" must be a whole number from 1 to 10/,
    ],
    ['memory_save', { topic: 'a', content: 'b', origin: 'user' }, /Unknown field "origin"/],
    ['memory_save', { topic: 'a', content: 'x'.repeat(1_000_000) }, /longer than 8192 characters/],
    ['memory_save', { topic: 'a', content: 'b', links: Array.from({ length: 10_000 }, String) }, /at most 20/],
    ['memory_recall', {}, /Give a query or a topic/],
    ['memory_recall', { query: ['a'] }, /"query" must be text/],
    ['memory_recall', { query: 'x'.repeat(100_000) }, /longer than 4000/],
    ['memory_forget', { id: 'a', topic: 'b' }, /exactly one of/],
    ['memory_age', { older_than_hours: -1 }, /must be a number from 0/],
    ['memory_link', { action: 'glue', from: 'a', to: 'b' }, /"action" must be one of: link, unlink/],
    ['memory_stats', { verbose: true }, /Unknown field "verbose"/],
  ];
  for (const [tool, input, text] of bad) {
    it(`${tool} refuses ${JSON.stringify(input).slice(0, 60)} in words for the model`, () =>
      assert.rejects(call(tool, input), text));
  }

  it('writes nothing when the call was cancelled', async () => {
    const cancelled = new vscode.CancellationTokenSource();
    cancelled.cancel();
    for (const { name } of memoryTools) {
      await assert.rejects(
        call(name, { topic: 'cancelled', content: 'Never written.' }, { token: cancelled.token }),
        /ancel/,
      );
    }
    assert.equal((await withDatabase((memory) => memory.list({ text: 'Never written' }))).total, 0);
  });

  it('R080: tells a model that repeats itself to stop', async () => {
    const input = { query: 'the same question again and again' };
    for (let index = 0; index < 3; index++) assert.match(await call('memory_recall', input), /^Nothing is remembered/);
    assert.match(await call('memory_recall', input), /made 4 times within a minute .* Stop calling it/);
    assert.match(await call('memory_recall', { query: 'another question' }), /^Nothing is remembered/);
  });

  it('says why when the memory cannot be opened, and works again after', async () => {
    const blocked = join(process.env['TIERED_MEMORY_TEST_PROFILE'] ?? '', 'blocked-tools');
    writeFileSync(blocked, 'a file where the folder should be');
    await configuration().update('dataFolder', blocked, vscode.ConfigurationTarget.Global);
    try {
      await assert.rejects(
        call('memory_save', { topic: 'a', content: 'Goes nowhere.' }),
        /Memory is not available: .*blocked-tools.*tell the user/s,
      );
    } finally {
      await configuration().update('dataFolder', undefined, vscode.ConfigurationTarget.Global);
    }
    assert.match(await call('memory_recall', { topic: 'off' }), /Saved while memory is off/);
  });
});
