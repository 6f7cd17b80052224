import assert from 'node:assert/strict';
import { day, noon } from '../../support/clock.ts';
import { store, withMemory, withTables } from '../../support/memory.ts';
import type { SaveInput } from '../../../src/engine/ground/contract/saving.ts';

const rule: SaveInput = { kind: 'fact', topic: 'deploys', content: 'We deploy on Fridays only after 16:00' };

describe('a save', () => {
  it('R020, R064: fills in what the caller leaves out, and X23: takes the words for the user’s', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, rule.content, { topic: rule.topic });
      const { batch, ...row } = (await memory.get(id)) ?? assert.fail();
      assert.match(batch, /^batch_[0-9a-z]{22}$/);
      assert.deepStrictEqual(row, {
        id,
        kind: 'rule',
        tier: 'short',
        scope: 'user',
        topic: 'deploys',
        content: rule.content,
        importance: 5,
        pinned: false,
        confidence: 1,
        decayRate: 0.1,
        source: 'session',
        origin: 'user',
        tags: [],
        attributes: {},
        sourceIds: [],
        eventAt: noon,
        createdAt: noon,
        updatedAt: noon,
        lastAccessAt: noon,
        accessCount: 0,
        validFrom: noon,
      });
    }));

  it('R064, R131: keeps what the caller says, with the session and the ids it came from', () =>
    withMemory(async ({ memory }) => {
      const said = {
        importance: 7,
        kind: 'insight',
        tags: ['decision'],
        source: 'directive',
        origin: 'confirmed',
        actor: 'memory_save',
        sessionId: 'chat-1',
        scope: { workspace: 'git:github.com/acme/shop' },
        key: 'deploy-window',
        category: 'process',
        attributes: { from: { line: 3 } },
        sourceIds: ['ep_1', 'ep_2'],
        expiresAt: noon + day,
        pinned: true,
      } as const;
      const id = await store(memory, rule.content, { ...said, at: noon - day });
      const row = await memory.get(id);
      assert.deepStrictEqual({ ...row, ...said }, row);
      assert.deepStrictEqual([row?.eventAt, row?.createdAt, row?.updatedAt], [noon - day, noon - day, noon]);
    }));

  it('R020: the table itself refuses what is out of bounds', () =>
    withTables(async ({ memory, sql }) => {
      const id = await store(memory, 'a');
      const values = [
        'importance = 0',
        'importance = 11',
        "source = 'model'",
        "tier = 'cold'",
        "topic = ''",
        'topic = NULL',
        'content = NULL',
      ];
      for (const value of values) {
        assert.throws(
          () => sql.prepare(`UPDATE memories SET ${value} WHERE id = ?`).run(id),
          { code: /^SQLITE_CONSTRAINT/ },
          value,
        );
      }
    }));

  it('R107: an id says what it names and sorts by time', () =>
    withMemory(async ({ memory, clock }) => {
      const kinds = ['fact', 'reflection', 'insight', 'procedure', 'identity', 'summary'] as const;
      const ids: string[] = [];
      for (const kind of kinds) ids.push(await store(memory, kind, { kind }));
      const { id: episode = '' } = await memory.observe({ sessionId: 's', role: 'user', text: 'hello' });
      assert.deepStrictEqual(
        [...ids, episode].map((id) => id.split('_')[0]),
        ['fact', 'ref', 'ins', 'proc', 'core', 'sum', 'ep'],
      );
      clock.forward(1);
      const times = [...ids, await store(memory, 'later')].map((id) => id.split('_')[1] ?? '');
      assert.deepStrictEqual(times.toSorted(), times);
    }));

  it('R049, R053: the same topic and content is a duplicate, in either tier and any case of the topic', () =>
    withMemory(async ({ memory, clock }) => {
      const first = await memory.save(rule);
      assert.deepStrictEqual(await memory.save({ ...rule, topic: 'Deploys', importance: 9 }), {
        outcome: 'duplicate',
        id: first.id,
      });
      clock.forward(3 * day);
      await memory.age();
      assert.equal((await memory.get(first.id ?? ''))?.tier, 'long');
      assert.deepStrictEqual(await memory.save(rule), { outcome: 'duplicate', id: first.id });
      assert.equal((await memory.stats()).total, 1);
    }));

  const different: readonly (readonly [string, Partial<SaveInput>, Partial<SaveInput>?])[] = [
    ['topic', { topic: 'releases', content: 'runs at night' }, { content: 'runs at night' }],
    ['content', { content: 'We deploy on Fridays only after 17:00' }],
    ['case of the content', { content: 'The column is userID' }, { content: 'The column is userId' }],
    ['scope', { scope: { workspace: 'other' } }],
  ];
  for (const [what, change, first] of different) {
    it(`R053: another ${what} is no duplicate`, () =>
      withMemory(async ({ memory }) => {
        await memory.save({ ...rule, ...first });
        assert.equal((await memory.save({ ...rule, ...change })).outcome, 'stored');
      }));
  }

  it('R053: what was forgotten can be saved again', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save(rule);
      await memory.forget(id);
      const again = await memory.save(rule);
      assert.equal(again.outcome, 'stored');
      assert.notEqual(again.id, id);
    }));

  it('R053: what has expired can be saved again, with and without a key', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.save({ ...rule, expiresAt: noon + day });
      const keyed = await memory.save({ topic: 'host', content: 'atlas', key: 'host', expiresAt: noon + day });
      clock.forward(2 * day);
      assert.equal((await memory.save(rule)).outcome, 'stored');
      assert.equal((await memory.save({ topic: 'host', content: 'atlas', key: 'host' })).outcome, 'updated');
      assert.deepStrictEqual(
        (await memory.recall({ query: 'atlas' })).hits.map((hit) => hit.id),
        [keyed.id],
      );
    }));

  it('R078: concurrent saves have distinct real ids', () =>
    withMemory(async ({ memory }) => {
      const saved = await Promise.all(
        Array.from({ length: 100 }, (_, index) => memory.save({ topic: 'n', content: `${index}` })),
      );
      assert.equal(new Set(saved.map(({ id }) => id)).size, 100);
      for (const { outcome, id = '' } of saved) {
        assert.equal(outcome, 'stored');
        assert.ok(await memory.get(id));
      }
    }));

  it('R078: concurrent saves of one fact give one memory', () =>
    withMemory(async ({ memory }) => {
      const saved = await Promise.all(Array.from({ length: 5 }, () => memory.save(rule)));
      assert.deepStrictEqual(
        saved.map(({ outcome }) => outcome),
        ['stored', 'duplicate', 'duplicate', 'duplicate', 'duplicate'],
      );
      assert.equal(new Set(saved.map(({ id }) => id)).size, 1);
    }));

  it('X25, R109: its history is written in the same transaction', () =>
    withTables(async ({ memory, sql, all }) => {
      sql.exec("CREATE TRIGGER no_history BEFORE INSERT ON history BEGIN SELECT raise(ABORT, 'no'); END");
      assert.equal((await memory.save(rule)).outcome, 'rejected');
      assert.deepStrictEqual(all('SELECT id FROM memories'), []);
      sql.exec('DROP TRIGGER no_history');
      const { id = '', batch } = await memory.save(rule);
      const [added, ...rest] = await memory.history(id);
      assert.deepStrictEqual(rest, []);
      assert.deepStrictEqual([added?.event, added?.batch, added?.number, added?.at], ['ADD', batch, 1, noon]);
    }));

  it('of what held a secret is a fact, and no rule that every task is told', () =>
    withMemory(async ({ memory }) => {
      const key = `sk-ant-api03-${'AAAABBBBCCCCDDDD'.repeat(3)}`;
      const { id } = await memory.save({ topic: 'api key', content: `My api key is ${key}`, source: 'user' });
      const { kind, content } = (await memory.get(id ?? '')) ?? {};
      assert.deepEqual([kind, content], ['fact', 'My api key is [removed: Anthropic key]']);
      await memory.confirm(id ?? '', { by: 'user' });
      assert.deepEqual((await memory.rules()).rules, []);
    }));

  it('links to the memories that it names, and says which ones it does not know', () =>
    withMemory(async ({ memory }) => {
      const other = await store(memory, 'other');
      const saved = await memory.save({ ...rule, links: [other, 'fact_unknown'] });
      assert.deepStrictEqual(
        (await memory.neighbors(saved.id ?? '')).map((row) => row.id),
        [other],
      );
      assert.match(saved.notice ?? '', /fact_unknown/);
    }));
});

describe('a save with a key', () => {
  const fact: SaveInput = {
    topic: 'host',
    content: 'Staging is atlas',
    key: 'staging-host',
    importance: 7,
    tags: ['infra'],
  };

  it('replaces the content under the same key and leaves alone what was not named', () =>
    withMemory(async ({ memory, clock }) => {
      const first = await memory.save(fact);
      clock.forward(day);
      const second = await memory.save({ topic: 'host', content: 'Staging is hermes', key: 'staging-host' });
      assert.deepStrictEqual([second.outcome, second.id], ['updated', first.id]);
      const row = await memory.get(first.id ?? '');
      assert.deepStrictEqual([row?.content, row?.importance, row?.tags], ['Staging is hermes', 7, ['infra']]);
      const [changed] = await memory.history(first.id ?? '');
      assert.deepStrictEqual(
        [changed?.before, changed?.after],
        [
          { content: 'Staging is atlas', eventAt: noon, validFrom: noon },
          { content: 'Staging is hermes', eventAt: noon + day, validFrom: noon + day },
        ],
      );
    }));

  it('is a duplicate when nothing changes, and writes nothing', () =>
    withTables(async ({ memory, all }) => {
      const first = await memory.save(fact);
      const before = all('SELECT * FROM batches');
      assert.deepStrictEqual(await memory.save(fact), { outcome: 'duplicate', id: first.id });
      assert.deepStrictEqual(all('SELECT * FROM batches'), before);
      assert.equal((await memory.stats()).revision, 1);
    }));

  it('can be undone when all it did was to link', () =>
    withMemory(async ({ memory }) => {
      const other = await store(memory, 'other');
      const { id = '' } = await memory.save(fact);
      const linked = await memory.save({ ...fact, links: [other] });
      assert.deepStrictEqual([linked.outcome, linked.id], ['updated', id]);
      assert.equal((await memory.neighbors(id)).length, 1);
      assert.equal((await memory.undo(linked.batch)).undone, 1);
      assert.deepStrictEqual(await memory.neighbors(id), []);
    }));

  it('X25: a key names one memory in each scope', () =>
    withMemory(async ({ memory }) => {
      const here = await memory.save({ ...fact, scope: { workspace: 'a' } });
      const there = await memory.save({ ...fact, content: 'Staging is hermes', scope: { workspace: 'b' } });
      assert.deepStrictEqual([here.outcome, there.outcome], ['stored', 'stored']);
      assert.deepStrictEqual(
        await memory.forget({ key: 'staging-host', scope: { workspace: 'a' } }).then((done) => done.forgotten),
        1,
      );
      assert.equal((await memory.get(there.id ?? ''))?.key, 'staging-host');
    }));

  it('is forgotten by its key however it is spaced', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ ...fact, key: ' staging  host ' });
      assert.equal((await memory.forget({ key: ' staging  host ' })).forgotten, 1);
    }));
});
