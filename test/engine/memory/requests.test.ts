import assert from 'node:assert/strict';
import { openDatabase } from '../../../src/adapters/sqlite/openDatabase.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { ActiveMemoryInput } from '../../../src/engine/ground/contract/injecting.ts';
import { gather } from '../../../src/engine/recall/gather.ts';
import { makeQuery } from '../../../src/engine/recall/query.ts';
import { createRarity } from '../../../src/engine/recall/rarity.ts';
import { kinds } from '../../../src/engine/ground/contract/model.ts';
import { exportMemory } from '../../../src/engine/exchange/exportMemory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { day, FixedClock, noon, seeded } from '../../support/clock.ts';
import { GivenVectors, whenEmbedded } from '../../support/embedder.ts';
import { withFolder } from '../../support/folder.ts';
import { codes, store, withMemory, withTables } from '../../support/memory.ts';

const lighthouse = 'The lighthouse on the cape';

async function injected(memory: Memory, input: Omit<ActiveMemoryInput, 'turns'> = {}): Promise<string[]> {
  return (
    await memory.activeMemory({ turns: ['Tell me about the lighthouse'], budgetTokens: 20_000, ...input })
  ).facts.map((hit) => hit.content);
}

describe('one request may ask otherwise', () => {
  it('R044: the short tier alone, and twenty memories at most', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'The lighthouse was sold, long ago');
      await memory.age({ olderThanHours: 0 });
      clock.forward(day);
      for (let index = 0; index < 25; index++) await store(memory, `${lighthouse}, part ${index}`);
      await store(memory, 'The harbour is deep, and so much for today about all that');
      const all = await injected(memory, { limit: 100 });
      assert.ok(all.length === 26 && all.includes('The lighthouse was sold, long ago'));
      const short = await injected(memory, { tiers: ['short'] });
      assert.equal(short.length, 20);
      assert.ok(short.every((content) => content.startsWith(lighthouse)));
      assert.deepStrictEqual(
        await injected(memory, { tiers: ['short'], threshold: 1 }),
        await injected(memory, { tiers: ['short'] }),
      );
      assert.deepStrictEqual(await injected(memory, { tiers: ['short'], threshold: 1.1 }), []);
      assert.deepStrictEqual(await injected(memory, { tiers: ['long'] }), ['The lighthouse was sold, long ago']);
    }));

  it('R088, R089: five facts that other conversations left, and nothing else', () =>
    withMemory(async ({ memory }) => {
      for (let index = 0; index < 7; index++)
        await store(memory, `${lighthouse}, part ${index}`, { sessionId: `s${index % 2}` });
      await store(memory, 'An insight about the lighthouse', { kind: 'insight', sessionId: 's1' });
      await store(memory, 'Never swim after dark', { kind: 'fact', importance: 10, sessionId: 's0' });
      await memory.observe({ sessionId: 's1', role: 'user', text: 'the lighthouse again' });
      const own = await injected(memory, { kinds: ['fact'], limit: 5, excludeSession: 's0' });
      assert.deepStrictEqual(
        own.toSorted(),
        [1, 3, 5].map((index) => `${lighthouse}, part ${index}`),
      );
      assert.equal(
        (await injected(memory, { kinds: ['fact'], limit: 5, excludeSession: 'another' })).length,
        6,
        'five beside the one that is always there',
      );
      assert.deepStrictEqual(await injected(memory, { kinds: ['insight'] }), ['An insight about the lighthouse']);
    }));

  it('R088: facts of other conversations are found by words and by meaning, with the latest weekly reflection', () =>
    withMemory(
      async ({ memory }) => {
        const own = await store(memory, 'A holiday on the cape', { sessionId: 'now' });
        const words = await store(memory, 'The lighthouse is closed on Mondays', { sessionId: 'before' });
        const meaning = await store(memory, 'The summer holiday starts in July', { sessionId: 'before' });
        for (const content of ['A kettle', 'A fern', 'A drum']) await store(memory, content, { sessionId: 'before' });
        for (const content of ['The week before', 'A week of lighthouses'])
          await store(memory, content, { kind: 'reflection', topic: content });
        await whenEmbedded(memory);
        const ask = (turn: string, more: object = {}) =>
          memory.activeMemory({ turns: [turn], kinds: ['fact', 'reflection'], excludeSession: 'now', ...more });
        const shown = async (turn: string): Promise<string[]> =>
          (await ask(turn)).facts.map(({ id, kind, content }) => (kind === 'fact' ? id : content));
        assert.deepStrictEqual(await shown('who looks after the lighthouse?'), [words, 'A week of lighthouses']);
        assert.deepStrictEqual(await shown('time away'), [meaning, 'A week of lighthouses']);
        assert.match((await ask('time away')).text, /Weekly insight: A week of lighthouses/);
        assert.ok((await ask('time away', { excludeSession: 'before' })).facts.some(({ id }) => id === own));
      },
      { embedder: new GivenVectors({ 'time away': [1, 0, 0, 0], holiday: [0.97, 0.243, 0, 0] }) },
    ));

  it('raw turns fill an empty block only where they are asked for, and never those of the open conversation', () =>
    withMemory(async ({ memory }) => {
      for (const sessionId of ['a', 'b', 'c'])
        await memory.observe({
          sessionId,
          role: 'user',
          text: `${sessionId}: the lighthouse is closed`,
          at: noon - day,
        });
      assert.deepStrictEqual((await injected(memory)).length, 3);
      assert.deepStrictEqual(await injected(memory, { sessionId: 'a', excludeSession: 'b' }), [
        'c: the lighthouse is closed',
      ]);
      assert.deepStrictEqual(await injected(memory, { kinds: ['fact'] }), []);
    }));

  it('archived memories are never injected, and unknown names are a problem beside the block', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, lighthouse);
      await memory.update(id, { tier: 'archive' });
      await store(memory, 'The lighthouse is white');
      const input: object = { tiers: ['archive', 'short'], kinds: ['fact', 'thought'] };
      const { facts, problems } = await memory.activeMemory({ turns: ['lighthouse'], ...input });
      assert.deepStrictEqual(
        [facts.map((hit) => hit.content), codes(problems)],
        [['The lighthouse is white'], ['input', 'input']],
      );
    }));

  it('R187: what was said in all conversations lies together, and the id of a conversation leads to its own', () =>
    withMemory(async ({ memory }) => {
      for (const sessionId of ['a', 'b']) {
        await memory.observe({ sessionId, role: 'user', text: `The lighthouse of ${sessionId} is white` });
        await memory.save({ topic: 'fog', content: `The horn of ${sessionId} is loud`, sessionId });
      }
      assert.deepStrictEqual((await memory.list()).total, 4);
      assert.deepStrictEqual((await memory.sessions()).map(({ id }) => id).toSorted(), ['a', 'b']);
      for (const sessionId of ['a', 'b']) {
        const { rows } = await memory.list({ from: { sessionId } });
        assert.deepStrictEqual(rows.map(({ content }) => content).toSorted(), [
          `The horn of ${sessionId} is loud`,
          `The lighthouse of ${sessionId} is white`,
        ]);
        assert.deepStrictEqual((await memory.turns(sessionId)).length, 1);
      }
    }));

  it('R182, R190: its own place: a conversation and what is known everywhere, and by default the latter alone', () =>
    withMemory(async ({ memory }) => {
      for (const scope of ['user', { session: 'a' }, { session: 'b' }] as const)
        await store(memory, `lighthouse of ${JSON.stringify(scope)}`, { scope });
      const asked = async (input: Omit<ActiveMemoryInput, 'turns'>): Promise<unknown> => {
        const { hits } = await memory.recall({ query: 'lighthouse', ...input });
        const both = [
          hits.map((hit) => hit.scope),
          (await memory.activeMemory({ turns: ['lighthouse'], ...input })).facts.map((hit) => hit.scope),
        ];
        return both.map((scopes) => scopes.map((scope) => JSON.stringify(scope)).toSorted());
      };
      assert.deepStrictEqual(await asked({ scope: { session: 'a' } }), [
        ['"user"', '{"session":"a"}'],
        ['"user"', '{"session":"a"}'],
      ]);
      assert.deepStrictEqual(await asked({}), [['"user"'], ['"user"']]);
    }));

  it('R191: at least three candidates for each hit and each scope, each once', () =>
    withTables(async ({ memory, sql }) => {
      const inputs = Array.from({ length: 700 }, (_, index) => ({
        topic: 'notes',
        content: `lighthouse ${index}`,
        scope: index % 2 === 0 ? ('user' as const) : { session: 'a' },
      }));
      await memory.saveMany(inputs);
      const rarity = createRarity(sql);
      const place = { scopes: [1, 2], tiers: ['short'], kinds, now: noon } as const;
      const { fused, pool } = gather(sql, rarity, [makeQuery('lighthouse', rarity, noon)], place, { limit: 100 });
      assert.ok(fused.size >= 600, String(fused.size));
      assert.equal(new Set([...pool.values()].map(({ found }) => found.id)).size, pool.size);
    }));
});

describe('search', () => {
  it('R184: search finds what recall finds, asks no language model and writes nothing', () =>
    withTables(
      async ({ memory, all, sql }) => {
        await store(memory, lighthouse);
        await memory.observe({ sessionId: 's', role: 'user', text: 'The lighthouse is white' });
        await memory.injections('s');
        // What a save leaves for later is done by then.
        for (let tick = 0; tick < 40; tick++) await new Promise(setImmediate);
        const names = all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").map(({ name }) =>
          String(name),
        );
        assert.ok(names.length > 10 && names.includes('memories'));
        const tables = (): unknown => names.map((name) => [name, sql.prepare(`SELECT * FROM "${name}"`).all()]);
        const before = tables();
        const found = await memory.search({ query: 'lighthouse' });
        await memory.injections('s');
        await new Promise(setImmediate);
        assert.deepStrictEqual(tables(), before);
        assert.equal(found.hits.length, 2);
        assert.deepStrictEqual(await memory.recall({ query: 'lighthouse' }), found);
        await memory.injections('s');
        assert.notDeepStrictEqual(tables(), before, 'recall counts what it found as used');
      },
      { model: { name: 'none', complete: () => assert.fail('no model is asked') } },
    ));
});

describe('the index behind the memory', () => {
  it('R070: takes in, finds by query, number, floor and tier, moves between tiers, changes and lets go', () =>
    withMemory(async ({ memory }) => {
      const ids = [await store(memory, lighthouse), await store(memory, 'The lighthouse is white, and the cat is not')];
      const [id = ''] = ids;
      const search = async (input: {
        readonly limit?: number;
        readonly threshold?: number;
        readonly tiers?: readonly ('short' | 'long')[];
      }): Promise<string[]> =>
        (await memory.search({ query: 'lighthouse on the cape', ...input })).hits.map((hit) => hit.id);
      assert.deepStrictEqual(await search({ tiers: ['short'] }), ids);
      assert.deepStrictEqual(await search({ limit: 1 }), [id]);
      assert.deepStrictEqual(await search({ threshold: 1.1 }), []);
      await memory.update(id, { tier: 'long' });
      assert.deepStrictEqual(
        [await search({ tiers: ['short'] }), await search({ tiers: ['long'] })],
        [ids.slice(1), [id]],
      );
      await memory.update(id, { content: 'The windmill by the river' });
      assert.deepStrictEqual(await search({}), ids.slice(1));
      await memory.forget({ ids });
      assert.deepStrictEqual(await search({}), []);
    }));
});

describe('the interface', () => {
  it('R208: stores by key, recalls, gets, lists, counts, exports, links, unlinks, names neighbours, and forgets with the links', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, lighthouse, { key: 'tower' });
      const again = await memory.save({ topic: 'notes', content: 'The lighthouse on the island', key: 'tower' });
      assert.deepStrictEqual([again.outcome, again.id], ['updated', id]);
      const other = await store(memory, 'Anna keeps the keys');
      assert.deepStrictEqual(
        (await memory.recall({ query: 'lighthouse' })).hits.map((hit) => hit.id),
        [id],
      );
      assert.equal((await memory.get(id))?.content, 'The lighthouse on the island');
      const { rows, total } = await memory.list();
      assert.deepStrictEqual([rows.map((row) => row.id).toSorted(), total], [[id, other].toSorted(), 2]);
      assert.equal((await memory.stats()).total, 2);
      let exported = '';
      for await (const piece of exportMemory(memory, { now: noon })) exported += piece;
      assert.ok([id, other].every((known) => exported.includes(`"${known}"`)));
      const near = async (of: string): Promise<string[]> => (await memory.neighbors(of)).map((row) => row.id);
      await memory.link(id, other);
      assert.deepStrictEqual([await near(id), await near(other)], [[other], [id]]);
      assert.deepStrictEqual([await memory.unlink(other, id), await near(id), await near(other)], [true, [], []]);
      await memory.link(id, other);
      await memory.forget(other);
      assert.deepStrictEqual(await near(id), []);
    }));
});

describe('recent topics', () => {
  it('are names, most used first, of the scopes that are read, as many as are wanted', () =>
    withMemory(async ({ memory }) => {
      for (const [topic, content, scope] of [
        ['deploys', 'a', 'user'],
        ['people', 'b', 'user'],
        ['deploys', 'c', 'user'],
        ['shop', 'd', { workspace: 'shop' }],
      ] as const) {
        await store(memory, content, { topic, scope });
      }
      await memory.observe({ sessionId: 's', role: 'user', text: 'hello' });
      assert.deepStrictEqual(await memory.recentTopics(), ['deploys', 'people']);
      assert.deepStrictEqual(await memory.recentTopics({ limit: 1 }), ['deploys']);
      assert.ok((await memory.recentTopics({ scope: { workspace: 'shop' } })).includes('shop'));
    }));
});

describe('relations that are still to be made', () => {
  it('R139: are made after a restart', () =>
    withFolder(async (folder) => {
      const file = `${folder}/memory.db`;
      const clock = new FixedClock();
      const never = {
        sleep: () => new Promise<void>(() => undefined),
        later: (work: () => void) => void setImmediate(work),
      };
      const first = await openMemory({ file, clock: clock.read, random: seeded(1), scheduler: never });
      const id = await store(first, 'The white lighthouse stands on the northern cape');
      const other = await store(first, 'The white lighthouse stands on the southern cape');
      assert.deepStrictEqual(await first.neighbors(id), []);
      await first.close();
      const { sql } = await openDatabase(file, { clock: clock.read, nativeBinding: undefined, bundled: false });
      const waiting = (): number => sql.prepare('SELECT * FROM unlinked').all().length;
      assert.equal(waiting(), 2);
      await withTables(
        async ({ memory }) => {
          while (waiting() > 0) await new Promise(setImmediate);
          assert.deepStrictEqual(
            (await memory.neighbors(id)).map((row) => row.id),
            [other],
          );
        },
        { file },
      );
      sql.close();
    }));
});
