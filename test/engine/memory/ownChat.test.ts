import assert from 'node:assert/strict';
import { join } from 'node:path';
import fc from 'fast-check';
import type { CacheRequest, ConversationState } from '../../../src/engine/ground/contract/ownChat.ts';
import { fnv64 } from '../../../src/engine/ground/text/fnv64.ts';
import { forgetRedaction } from '../../../src/engine/store/upkeep/redactionState.ts';
import { maintain } from '../../support/maintain.ts';
import { noon } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { openInRam, rejectsWith, store, withMemory, withTables } from '../../support/memory.ts';
import { runs } from '../../support/runs.ts';

const asked: CacheRequest = { model: 'copilot/gpt', system: 'Answer briefly.', user: 'What is a lease?' };
const cacheOn = { settings: { responseCache: true } };

describe('answers that are kept for the same question', () => {
  it('R229: hashes by FNV-1a of 64 bits', () => {
    // The empty list of texts is the offset basis of the published algorithm.
    assert.equal(fnv64(), 'cbf29ce484222325');
    // What its own definition in whole numbers of any size makes of the same bytes.
    const bytes = [2, 0, 0, 0, 0x61, 0, 0xe4, 0];
    let hash = 0xcbf29ce484222325n;
    for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    assert.equal(fnv64('aä'), hash.toString(16).padStart(16, '0'));
  });

  it('R266: keeps ("ab", "c") and ("a", "bc") apart, wherever the border lies', () => {
    assert.notEqual(fnv64('ab', 'c'), fnv64('a', 'bc'));
    assert.notEqual(fnv64('ab', ''), fnv64('', 'ab'));
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, one, other) => {
        const [a, b] = [one % (text.length + 1), other % (text.length + 1)];
        const halves = (at: number): string => fnv64(text.slice(0, at), text.slice(at));
        assert.equal(halves(a) === halves(b), a === b);
      }),
      runs(300),
    );
  });

  it('R229, R234: keeps none unless it was turned on', () =>
    withMemory(async ({ memory }) => {
      assert.equal(await memory.cacheAnswer(asked, 'A promise with an end.'), false);
      assert.equal(await memory.cachedAnswer(asked), undefined);
    }));

  it('R229: answers the same question for an hour, and only that question', () =>
    withMemory(async ({ memory, clock }) => {
      assert.equal(await memory.cacheAnswer(asked, 'A promise with an end.'), true);
      clock.now = noon + 3_599_999;
      assert.deepEqual(await memory.cachedAnswer(asked), { answer: 'A promise with an end.', createdAt: noon });
      for (const part of ['model', 'system', 'user'] as const)
        assert.equal(await memory.cachedAnswer({ ...asked, [part]: 'other' }), undefined);
      clock.now = noon + 3_600_000;
      assert.equal(await memory.cachedAnswer(asked), undefined);
    }, cacheOn));

  it('R229: lets go what is too old, then what was not used for the longest time, above 100', () =>
    withMemory(async ({ memory, clock }) => {
      const question = (user: string): CacheRequest => ({ ...asked, user });
      for (let at = 0; at < 100; at++) {
        clock.now = noon + at;
        await memory.cacheAnswer(question(`${at}`), 'x');
      }
      clock.now = noon + 1000;
      await memory.cachedAnswer(question('0'));
      // What was only noted is written before it is counted.
      await memory.operations();
      await memory.cacheAnswer(question('100'), 'x');
      const isKept = async (user: string): Promise<boolean> =>
        (await memory.cachedAnswer(question(user))) !== undefined;
      assert.deepEqual(
        [await isKept('0'), await isKept('1'), await isKept('2'), await isKept('100')],
        [true, false, true, true],
      );
      // Everything but the newest is too old now, used or not.
      clock.now = noon + 3_600_999;
      await memory.cacheAnswer(question('101'), 'x');
      assert.equal(await memory.clearCachedAnswers(), 2);
    }, cacheOn));

  it('R229: has every answer on disk once it is kept', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const first = await openInRam({ file, ...cacheOn });
      await first.memory.cacheAnswer(asked, 'A promise with an end.');
      const second = await openInRam({ file, ...cacheOn });
      assert.equal((await second.memory.cachedAnswer(asked))?.answer, 'A promise with an end.');
      await Promise.all([first.memory.close(), second.memory.close()]);
    }));

  it('R229: keeps no answer that holds a secret, and none when it is turned off', () =>
    withTables(async ({ memory, all }) => {
      await memory.configure({ responseCache: true });
      const secret = ['gh', 'p_', 'a1B2'.repeat(9)].join('');
      assert.equal(await memory.cacheAnswer(asked, `Use ${secret} to log in.`), false);
      assert.equal(await memory.cacheAnswer(asked, 'Use your own token.'), true);
      assert.equal(all('SELECT * FROM cached_answers').length, 1);
      await memory.configure({ responseCache: false });
      assert.equal(all('SELECT * FROM cached_answers').length, 0);
    }));

  it('R229: reads no row of another version, and none that stands for another question', () =>
    withTables(async ({ memory, sql }) => {
      await memory.configure({ responseCache: true });
      await memory.cacheAnswer(asked, 'A promise with an end.');
      sql.exec('UPDATE cached_answers SET proof = proof + 1');
      assert.equal(await memory.cachedAnswer(asked), undefined);
      await memory.cacheAnswer(asked, 'A promise with an end.');
      sql.exec('UPDATE cached_answers SET version = 99');
      assert.equal(await memory.cachedAnswer(asked), undefined);
      await memory.cacheAnswer({ ...asked, user: 'Else?' }, 'No.');
      assert.equal(await memory.clearCachedAnswers(), 1);
    }));
});

const state: ConversationState = {
  history: [
    { turn: 't1', calls: [{ id: 'c1', name: 'memory_recall', input: { query: 'deploys' }, result: 'After 16:00.' }] },
    { turn: 't2', calls: [] },
  ],
  memoryContext: ['fact_1', 'fact_2'],
  agents: { reasoning: { cached: '0123' } },
};

describe('the state of a conversation', () => {
  it('R180: is there after a restart, by user and conversation', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const first = await openInRam({ file });
      await first.memory.saveCheckpoint({ sessionId: 'a', state });
      await first.memory.saveCheckpoint({ sessionId: 'a', userId: 'lee', state: { ...state, memoryContext: [] } });
      await first.memory.close();
      const { memory } = await openInRam({ file });
      assert.deepEqual(await memory.loadCheckpoint('a'), { sessionId: 'a', state, createdAt: noon, updatedAt: noon });
      assert.deepEqual((await memory.loadCheckpoint('a', 'lee'))?.state.memoryContext, []);
      assert.equal(await memory.loadCheckpoint('b'), undefined);
      await memory.close();
    }));

  it('R279: stands once for each user and conversation, with both times, newest first', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.saveCheckpoint({ sessionId: 'a', state });
      clock.now = noon + 1;
      await memory.saveCheckpoint({ sessionId: 'b', state });
      clock.now = noon + 2;
      await memory.saveCheckpoint({ sessionId: 'a', state: { ...state, history: [] } });
      assert.deepEqual(await memory.checkpoints(), [
        { sessionId: 'a', createdAt: noon, updatedAt: noon + 2 },
        { sessionId: 'b', createdAt: noon + 1, updatedAt: noon + 1 },
      ]);
      assert.deepEqual((await memory.loadCheckpoint('a'))?.state.history, []);
      assert.equal(await memory.removeCheckpoints('a'), 1);
      assert.equal(await memory.removeCheckpoints(), 1);
    }));

  it('R180: keeps its size: the oldest turns go first, and the oldest conversations', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.configure({ checkpointKilobytes: 10, checkpointsKept: 2 });
      const call = { id: 'c', name: 'memory_recall', input: {}, result: 'r'.repeat(9000) };
      const history = Array.from({ length: 50 }, (_, at) => ({ turn: `t${at}`, calls: [call] }));
      await memory.saveCheckpoint({ sessionId: 'a', state: { ...state, history } });
      const kept = (await memory.loadCheckpoint('a'))?.state.history;
      assert.deepEqual(
        kept?.map(({ turn }) => turn),
        ['t48', 't49'],
      );
      assert.equal(kept[0]?.calls[0]?.result.length, 4000);
      for (const sessionId of ['b', 'c']) {
        clock.forward(1);
        await memory.saveCheckpoint({ sessionId, state });
      }
      assert.deepEqual(
        (await memory.checkpoints()).map(({ sessionId }) => sessionId),
        ['c', 'b'],
      );
      const agents = { reasoning: 'x'.repeat(20_000) };
      await rejectsWith(
        'input',
        memory.saveCheckpoint({ sessionId: 'd', state: { ...state, agents } }),
        /longer than 10 kB/,
      );
    }));

  it('R180: holds no secret, and nothing of another version or form', () =>
    withTables(async ({ memory, sql, all }) => {
      const secret = ['gh', 'p_', 'a1B2'.repeat(9)].join('');
      const call = {
        id: 'c',
        name: 'memory_save',
        input: { content: `token ${secret}` },
        result: `${'x'.repeat(3990)} ${secret}`,
      };
      await memory.saveCheckpoint({ sessionId: 'a', state: { ...state, history: [{ turn: 't', calls: [call] }] } });
      assert.ok(!JSON.stringify(all('SELECT * FROM checkpoints')).includes('a1B2a1B2'));
      for (const data of ['{', '[]', '{"history":[{}],"memoryContext":[],"agents":{}}', 'null']) {
        sql.prepare('UPDATE checkpoints SET checkpoint_data = ?').run(data);
        assert.equal(await memory.loadCheckpoint('a'), undefined, data);
      }
      await memory.saveCheckpoint({ sessionId: 'a', state });
      sql.exec('UPDATE checkpoints SET version = 2');
      assert.equal(await memory.loadCheckpoint('a'), undefined);
      await memory.saveCheckpoint({ sessionId: 'a', state });
      assert.deepEqual((await memory.loadCheckpoint('a'))?.state, state);
    }));

  it('goes with what is erased, as the answers do', () =>
    withTables(async ({ memory, all }) => {
      await memory.configure({ responseCache: true });
      const id = await store(memory, 'The vault is behind the canaryword painting', { category: 'canaryword' });
      await memory.saveCheckpoint({
        sessionId: 'a',
        state: { ...state, agents: { reasoning: 'behind the canaryword painting' } },
      });
      await memory.cacheAnswer(asked, 'Behind the canaryword painting.');
      await memory.erase({ ids: [id] });
      for (const table of ['checkpoints', 'cached_answers', 'operations'])
        assert.ok(!JSON.stringify(all(`SELECT * FROM ${table}`)).includes('canaryword'), table);
      assert.equal(all(`SELECT * FROM operations WHERE memory_id = '${id}'`).length, 0);
    }));
});

describe('what our own chat kept before there were today’s rules for secrets', () => {
  it('R180, R229: goes when memories pass them', () =>
    withTables(async ({ memory, sql, all }) => {
      await memory.configure({ responseCache: true });
      await memory.saveCheckpoint({ sessionId: 'a', state });
      await memory.cacheAnswer(asked, 'A promise with an end.');
      sql.transaction(() => forgetRedaction(sql));
      await maintain(memory, { jobs: ['redaction'] });
      assert.deepEqual([...all('SELECT 1 FROM checkpoints'), ...all('SELECT 1 FROM cached_answers')], []);
    }));
});

describe('reading a conversation before it is cut', () => {
  const said = [
    'We deploy the billing service on Fridays only.',
    'We decided to use Postgres for the ledger.',
    'I prefer tabs over spaces.',
    'The staging server runs in Frankfurt.',
    'Alice reviews every migration.',
    'What is left to do?',
  ];

  it('R232: reads by the rules every turn that is cut, once, and none that stays', () =>
    withMemory(async ({ memory, clock }) => {
      for (const text of said) {
        clock.forward(60_000);
        await memory.observe({ sessionId: 'chat', role: 'user', text });
      }
      const first = await memory.readConversation({ sessionId: 'chat', keepTurns: 2 });
      assert.equal(first.read, 4);
      assert.ok(first.learned > 0);
      const { rows } = await memory.list({ kind: 'fact' });
      assert.ok(rows.some(({ content }) => content.includes('Frankfurt')));
      assert.ok(!rows.some(({ content }) => content.includes('Alice')));
      assert.deepEqual(await memory.readConversation({ sessionId: 'chat', keepTurns: 2 }), { read: 0, learned: 0 });
      // The rest is read when the conversation is over, and what was read is not learned again.
      const { total } = await memory.list({ kind: 'fact' });
      await memory.endSession('chat');
      let { state: left } = await memory.maintain({ jobs: ['consolidation'] });
      while (left === 'more') ({ state: left } = await memory.maintain());
      const after = await memory.list({ kind: 'fact' });
      assert.ok(after.rows.some(({ content }) => content.includes('Alice')));
      assert.equal(after.rows.filter(({ content }) => content.includes('Frankfurt')).length, 1);
      assert.ok(after.total > total);
    }));

  it('R232: is one batch that can be undone, and leaves to the next day what its limit does not allow', () =>
    withMemory(async ({ memory }) => {
      for (const text of said) await memory.observe({ sessionId: 'chat', role: 'user', text });
      const { batch, learned } = await memory.readConversation({ sessionId: 'chat', keepTurns: 0 });
      assert.ok(learned > 1);
      await memory.undo(batch);
      assert.equal((await memory.list({ kind: 'fact' })).total, 0);
      await memory.configure({ learnPerDay: 0 });
      await memory.observe({ sessionId: 'other', role: 'user', text: 'The backup server runs in Oslo.' });
      assert.equal((await memory.readConversation({ sessionId: 'other', keepTurns: 0 })).learned, 0);
    }));
});
