import assert from 'node:assert/strict';
import { store, withMemory } from '../../support/memory.ts';

describe('what a view reads', () => {
  it('R214: names each link once, and none to a forgotten memory', () =>
    withMemory(async ({ memory }) => {
      const [a, b, c] = [await store(memory, 'a'), await store(memory, 'b'), await store(memory, 'c')];
      await memory.link(b, a);
      await memory.link(a, c);
      assert.deepEqual(
        new Set(await memory.links()),
        new Set([
          { from: a, to: c, type: 'link' },
          { from: a, to: b, type: 'link' },
        ]),
      );
      await memory.forget(c);
      assert.deepEqual(await memory.links(), [{ from: a, to: b, type: 'link' }]);
      await memory.undo();
      assert.equal((await memory.links()).length, 2);
    }));

  it('lists conversations, newest first, by what the user said first', () =>
    withMemory(async ({ memory, clock }) => {
      const start = clock.read();
      await memory.observe({ sessionId: 'one', role: 'assistant', text: 'Hello.', at: start - 500 });
      await memory.observe({ sessionId: 'one', role: 'user', text: 'Where were we?', at: start - 400 });
      await memory.observe({ sessionId: 'two', role: 'user', text: 'Let us begin.', at: start });
      await memory.observe({ sessionId: 'silent', role: 'assistant', text: 'Anyone?', at: start - 1000 });
      assert.deepEqual(await memory.sessions(), [
        { id: 'two', firstAt: start, lastAt: start, opening: 'Let us begin.' },
        { id: 'one', firstAt: start - 500, lastAt: start - 400, opening: 'Where were we?' },
        { id: 'silent', firstAt: start - 1000, lastAt: start - 1000 },
      ]);
    }));

  it('R131: reads the turns of a conversation in their order', () =>
    withMemory(async ({ memory, clock }) => {
      const at = clock.read();
      await memory.observe({ sessionId: 's', role: 'assistant', text: 'second', at });
      await memory.observe({ sessionId: 's', role: 'user', text: 'first', at: at - 1 });
      await memory.observe({ sessionId: 'other', role: 'user', text: 'elsewhere', at });
      assert.deepEqual(
        (await memory.turns('s')).map(({ content, sourceRole }) => [sourceRole, content]),
        [
          ['user', 'first'],
          ['assistant', 'second'],
        ],
      );
    }));
});

describe('several memories at once', () => {
  it('change in one batch, which one undo takes back', () =>
    withMemory(async ({ memory }) => {
      const ids = [await store(memory, 'a'), await store(memory, 'b', { topic: 'other' }), await store(memory, 'c')];
      const { outcome, batch } = await memory.update(ids, { topic: 'other', tier: 'long' });
      assert.equal(outcome, 'updated');
      assert.deepEqual(
        (await memory.list()).rows.map(({ topic, tier }) => [topic, tier]),
        Array(3).fill(['other', 'long']),
      );
      await memory.undo(batch);
      assert.deepEqual(
        (await memory.topics()).map(({ topic, short }) => [topic, short]),
        [
          ['notes', 2],
          ['other', 1],
        ],
      );
    }));

  it('pass over what is gone, and refuse when nothing is left', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'a');
      assert.equal((await memory.update([id, 'fact_gone'], { importance: 9 })).outcome, 'updated');
      assert.equal((await memory.update([id], { importance: 9 })).outcome, 'unchanged');
      assert.match((await memory.update(['fact_gone'], { importance: 9 })).reason ?? '', /no memory/);
      assert.match((await memory.update([], { importance: 9 })).reason ?? '', /no memory/);
    }));

  it('all change or none: a key that is taken stops every one', () =>
    withMemory(async ({ memory }) => {
      const mine = await store(memory, 'a', { key: 'k', scope: 'user' });
      const theirs = await store(memory, 'b', { key: 'k', scope: { workspace: 'w' } });
      const free = await store(memory, 'c', { scope: { workspace: 'w' } });
      assert.match((await memory.update([free, theirs], { scope: 'user' })).reason ?? '', /belongs to another memory/);
      assert.deepEqual((await memory.get(free))?.scope, { workspace: 'w' });
      assert.match((await memory.update([mine, free], { key: 'other' })).reason ?? '', /same key/);
    }));
});
