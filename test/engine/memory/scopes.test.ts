import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { ReadScope, Scope } from '../../../src/engine/ground/contract/model.ts';
import { contents, store, withMemory } from '../../support/memory.ts';

const shop = { workspace: 'git:github.com/acme/shop' } as const;
const blog = { workspace: 'folder:/home/kim/blog' } as const;
const chat = { session: 'chat-1' } as const;

async function fill(memory: Memory): Promise<void> {
  await store(memory, 'lighthouse of the user', { scope: 'user' });
  await store(memory, 'lighthouse of the shop', { scope: shop });
  await store(memory, 'lighthouse of the blog', { scope: blog });
  await store(memory, 'lighthouse of the chat', { scope: chat });
}

const mine = 'lighthouse of the user';

describe('a reading scope', () => {
  const cases: readonly (readonly [ReadScope | undefined, readonly string[]])[] = [
    [undefined, [mine]],
    ['user', [mine]],
    [{}, [mine]],
    [shop, ['lighthouse of the shop', mine]],
    [blog, ['lighthouse of the blog', mine]],
    [chat, ['lighthouse of the chat', mine]],
    [{ ...shop, ...chat }, ['lighthouse of the chat', 'lighthouse of the shop', mine]],
    [{ workspace: 'never seen' }, [mine]],
  ];
  for (const [scope, expected] of cases) {
    it(`no leak: ${JSON.stringify(scope ?? 'none')} opens ${expected.length}`, () =>
      withMemory(async ({ memory }) => {
        await fill(memory);
        const given = scope === undefined ? {} : { scope };
        const asked = (await memory.recall({ query: 'lighthouse', ...given })).hits.map((hit) => hit.content);
        const listed = (await memory.recall({ topic: 'notes', ...given })).hits.map((hit) => hit.content);
        const injected = (await memory.activeMemory({ turns: ['the lighthouse'], ...given })).facts.map(
          (hit) => hit.content,
        );
        for (const found of [asked, listed, injected]) assert.deepStrictEqual(found.toSorted(), expected);
        const fallback = (await memory.activeMemory({ turns: [], ...given })).facts.map((hit) => hit.content);
        assert.deepStrictEqual(fallback.toSorted(), expected);
        if (scope === undefined) return;
        assert.deepStrictEqual((await memory.list({ scope })).rows.map((row) => row.content).toSorted(), expected);
        assert.equal((await memory.topics({ scope }))[0]?.total, expected.length);
      }));
  }

  it('without one means the open workspace, where there is one', () =>
    withMemory(
      async ({ memory }) => {
        await fill(memory);
        const { hits } = await memory.recall({ query: 'lighthouse' });
        assert.deepStrictEqual(hits.map((hit) => hit.content).toSorted(), ['lighthouse of the shop', mine]);
      },
      { settings: shop },
    ));

  it('always-injected memories of one workspace stay out of another', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'secret of the shop', { scope: shop, importance: 10 });
      assert.equal((await memory.activeMemory({ turns: ['hello there'], scope: blog })).text, '');
      assert.match((await memory.activeMemory({ turns: ['hello there'], scope: shop })).text, /secret of the shop/);
    }));

  it('known topics of one workspace stay out of another', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'a', { scope: shop, topic: 'merger' });
      await store(memory, 'b', { scope: blog, importance: 9 });
      assert.doesNotMatch((await memory.activeMemory({ turns: ['hello there'], scope: blog })).text, /merger/);
    }));
});

describe('the scope of a save', () => {
  const cases: readonly (readonly [string, string, Scope, Scope])[] = [
    ['preferences', 'I prefer tabs', 'user', 'user'],
    ['people', 'My wife is called Anna', 'user', 'user'],
    ['deploys', 'We deploy on Fridays', shop, 'user'],
    ['style', 'I always use tabs in this repo', shop, 'user'],
    ['answers', 'Answers should be short', 'user', 'user'],
  ];
  for (const [topic, content, withWorkspace, without] of cases) {
    it(`by default: ${content}`, async () => {
      await withMemory(
        async ({ memory }) =>
          assert.deepStrictEqual((await memory.get(await store(memory, content, { topic })))?.scope, withWorkspace),
        { settings: shop },
      );
      await withMemory(async ({ memory }) =>
        assert.deepStrictEqual((await memory.get(await store(memory, content, { topic })))?.scope, without),
      );
    });
  }

  it('by default for a turn: the open workspace', () =>
    withMemory(
      async ({ memory }) => {
        const { id = '' } = await memory.observe({ sessionId: 's', role: 'user', text: 'I prefer tabs' });
        assert.deepStrictEqual((await memory.get(id))?.scope, shop);
      },
      { settings: shop },
    ));

  it('takes the part that is named', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'a', { scope: { workspace: undefined, session: 's' } as unknown as Scope });
      assert.deepStrictEqual((await memory.get(id))?.scope, { session: 's' });
    }));
});

describe('forgetting by name', () => {
  it('without a scope reaches the user and the open workspace, no other', () =>
    withMemory(
      async ({ memory }) => {
        await fill(memory);
        assert.equal((await memory.forget({ topic: 'notes' })).forgotten, 2);
        assert.deepStrictEqual((await contents(memory)).toSorted(), [
          'lighthouse of the blog',
          'lighthouse of the chat',
        ]);
      },
      { settings: shop },
    ));

  it('with a scope reaches exactly that one', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      assert.equal((await memory.forget({ topic: 'notes', scope: blog })).forgotten, 1);
      assert.equal((await memory.forget({ topic: 'notes', scope: { workspace: 'never seen' } })).forgotten, 0);
      assert.equal((await memory.forget({ topic: 'notes', scope: 'user' })).forgotten, 1);
      assert.deepStrictEqual((await contents(memory)).toSorted(), ['lighthouse of the chat', 'lighthouse of the shop']);
    }));

  it('leaves raw turns alone', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'hello' });
      assert.deepStrictEqual(await memory.forget({ topic: 'conversation' }), { forgotten: 0 });
    }));
});

describe('a workspace with a better name', () => {
  const better = { workspace: shop.workspace, workspaceAliases: ['commit:abc1234', 'folder:/shop'] };

  it('takes its memories along, from the strongest older name, when it is opened', () =>
    withMemory(async ({ memory }) => {
      const kept = await store(memory, 'lighthouse', { scope: { workspace: 'commit:abc1234' }, key: 'k' });
      await store(memory, 'elsewhere', { scope: blog });
      assert.deepStrictEqual(await memory.configure(better), []);
      assert.deepStrictEqual((await memory.get(kept))?.scope, shop);
      assert.deepStrictEqual(
        (await memory.recall({ query: 'lighthouse' })).hits.map((hit) => hit.id),
        [kept],
      );
      assert.equal(
        (await memory.save({ topic: 'notes', content: 'changed', key: 'k', scope: shop })).outcome,
        'updated',
      );
      assert.deepStrictEqual((await memory.recall({ query: 'elsewhere' })).hits, []);
    }));

  it('takes those of every older name; a key that two of them gave stays with the stronger', () =>
    withMemory(async ({ memory }) => {
      const old = { scope: { workspace: 'folder:/shop' } };
      const kept = await store(memory, 'kept', { scope: { workspace: 'commit:abc1234' }, key: 'k' });
      const same = await store(memory, 'same', { ...old, key: 'k' });
      const own = await store(memory, 'own', { ...old, key: 'own' });
      await memory.observe({ sessionId: 's', role: 'user', text: 'lighthouse', ...old });
      await memory.configure(better);
      const rows = await Promise.all(
        [kept, same, own].map(async (id) => [(await memory.get(id))?.scope, (await memory.get(id))?.key]),
      );
      assert.deepStrictEqual(rows, [
        [shop, 'k'],
        [shop, undefined],
        [shop, 'own'],
      ]);
      assert.equal((await memory.recall({ query: 'lighthouse' })).hits.length, 1);
    }));

  it('takes nothing when it has memories of its own', () =>
    withMemory(async ({ memory }) => {
      const old = await store(memory, 'old', { scope: { workspace: 'folder:/shop' } });
      await store(memory, 'new', { scope: shop });
      await memory.configure(better);
      assert.deepStrictEqual((await memory.get(old))?.scope, { workspace: 'folder:/shop' });
    }));
});
