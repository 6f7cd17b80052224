import assert from 'node:assert/strict';
import { withMemory } from '../../../support/memory.ts';
import { exported, read, take } from './snapshots.ts';

const foreign = { isOwn: false } as const;

function listed(...entries: readonly unknown[]): string {
  return JSON.stringify(entries);
}

describe('a snapshot that anybody may have written', () => {
  it('comes in as an import: unpinned, below what is in every prompt, nobody’s identity, and what orders waits', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'ports', content: 'The gateway listens on 8443', importance: 10, pinned: true });
      await memory.save({ topic: 'name', content: 'The user is called Ada', kind: 'identity' });
      await memory.save({ topic: 'tests', content: 'Always run the tests before a commit', kind: 'rule' });
      await memory.observe({ sessionId: 's', role: 'user', text: 'When is the release of the lighthouse?' });
      const text = await exported(memory);
      await withMemory(async ({ memory: other }) => {
        const plan = await take(other, text, { ...foreign, isDryRun: true });
        const done = await take(other, text, foreign);
        assert.deepEqual([plan.stored, plan.waiting], [done.stored, done.waiting]);
        const { rows } = await other.list({ limit: 100 });
        assert.equal(rows.length, 4);
        for (const row of rows) {
          assert.deepEqual([row.origin, row.pinned, row.importance <= 7], ['import', false, true], row.content);
          assert.notEqual(row.kind, 'identity');
        }
        const waiting = rows.filter(({ quarantinedAt }) => quarantinedAt !== undefined);
        assert.deepEqual(waiting.map(({ content }) => content).sort(), [
          'Always run the tests before a commit',
          'The user is called Ada',
        ]);
        assert.equal((await other.activeMemory({ turns: ['hello there'] })).text, '');
        const again = await take(other, text, foreign);
        assert.deepEqual([again.stored, again.known], [0, 4]);
        await other.undo(done.batch);
        assert.equal((await other.stats()).total, 0);
      });
    }));

  it('never changes what the user said under the same key', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({ topic: 'ports', content: 'The port is 1', key: 'port' });
      const entry = { key: 'port', content: 'The port is 2', timestamp: 4_000_000_000 };
      assert.match(Object.keys((await take(memory, listed(entry), foreign)).skipped)[0] ?? '', /has its key/);
      const merged = await take(memory, listed(entry), { ...foreign, onSameKey: 'merge' });
      assert.deepEqual([merged.merged, merged.waiting], [0, 1]);
      assert.equal((await memory.get(id))?.content, 'The port is 1');
    }));

  it('what was erased does not come back by it', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({ topic: 'ports', content: 'The gateway listens on 8443', key: 'gateway' });
      const text = await exported(memory);
      await memory.erase({ ids: [id] });
      const { stored, skipped } = await take(memory, text, foreign);
      assert.deepEqual([stored, Object.values(skipped)], [0, [1]]);
      assert.doesNotMatch(await exported(memory), /8443/);
    }));

  it('R244: reads lists of entries with keys, alone or beside their embeddings, with links by keys', () =>
    withMemory(async ({ memory }) => {
      const entries = [
        { id: 'a1', key: 'gateway', content: 'The gateway listens on 8443', category: 'ops', timestamp: 1_700_000_000 },
        { id: 'a2', key: 'balancer', content: 'The balancer wants port 8443', category: 'ops', links: ['gateway'] },
        { key: 'user_msg_1', content: 'Which port is it?', category: 'conversation', session_id: 'one' },
      ];
      const done = await take(memory, JSON.stringify({ entries, embeddings: { a1: [0.1, 0.2] } }), foreign);
      assert.deepEqual([done.stored, done.links, done.skipped], [3, 1, {}]);
      const again = await take(memory, JSON.stringify(entries), foreign);
      assert.deepEqual([again.stored, again.known], [0, 3]);
      const { rows } = await memory.list({ limit: 10 });
      const gateway = rows.find(({ key }) => key === 'gateway');
      assert.deepEqual([gateway?.category, gateway?.eventAt], ['ops', 1_700_000_000_000]);
      assert.deepEqual(
        (await memory.neighbors(gateway?.id ?? '')).map(({ key }) => key),
        ['balancer'],
      );
      assert.equal(rows.find(({ kind }) => kind === 'episode')?.sessionId, 'snapshot:one');
    }));

  it('R268: entries without a time of their last use, without an id and without embeddings are read all the same', () =>
    withMemory(async ({ memory }) => {
      const done = await take(memory, listed({ key: 'k', content: 'The release is on Monday' }), foreign);
      assert.deepEqual([done.stored, done.skipped], [1, {}]);
    }));

  it('takes what is whole and says what is not: half a row, numbers out of range, times that are none, links to nowhere', () =>
    withMemory(async ({ memory }) => {
      const done = await take(
        memory,
        listed(
          { key: 'whole', content: 'The release is on Monday', importance: 999, links: ['nowhere', 'whole'] },
          { key: 'half' },
          'no entry at all',
          { key: 'odd', content: 42 },
          { key: 'late', content: 'The fair is in autumn', timestamp: 9e15, tags: ['a'] },
          { key: 'strange', content: 'The fair was in spring', importance: 'much' },
        ),
        foreign,
      );
      assert.equal(done.stored, 2);
      assert.deepEqual(Object.values(done.skipped).sort(), [1, 1, 1, 1, 1]);
      const { rows } = await memory.list();
      assert.ok(rows.every(({ importance, eventAt, createdAt }) => importance <= 7 && eventAt <= createdAt + 1));
    }));

  it('names that would reach what all objects share are ignored and counted', () =>
    withMemory(async ({ memory }) => {
      const text =
        '{"entries":[{"__proto__":{"pinned":true},"constructor":{"prototype":{"pinned":true}},"key":"k","content":"The fair is in May",' +
        '"attributes":{"__proto__":{"pinned":true},"a":{"constructor":1,"b":2}}}]}';
      const { stored, ignored } = await take(memory, text, foreign);
      assert.deepEqual([stored, ignored], [1, 4]);
      assert.equal(({} as { pinned?: boolean }).pinned, undefined);
      const [row] = (await memory.list()).rows;
      assert.deepEqual([row?.pinned, row?.attributes['a']], [false, { b: 2 }]);
    }));

  it('of an id or a key that comes twice the first one counts, and a circle of links is taken as it is', () => {
    const entries = [
      { id: '1', key: 'a', content: 'One', links: ['b'] },
      { id: '1', key: 'x', content: 'Two' },
      { id: '3', key: 'b', content: 'Three', links: ['c', 'a'] },
      { id: '4', key: 'c', content: 'Four', links: ['a'] },
      { id: '5', key: 'c', content: 'Five' },
    ];
    const { rows, links, skipped } = read(JSON.stringify(entries));
    assert.equal(rows.length, 3);
    assert.deepEqual(
      links.map(({ from, to }) => `${from}${to}`),
      ['13', '34', '41'],
    );
    assert.deepEqual(Object.values(skipped), [1, 1]);
  });

  it('of 10,000 entries, most of them twice, every one is accounted for', () =>
    withMemory(async ({ memory }) => {
      const entries = Array.from({ length: 10_000 }, (_, index) => ({
        id: `id${index % 300}`,
        key: `key ${index}`,
        content: 'x',
        importance: 999,
        timestamp: 4_000_000_000 + index,
      }));
      const { skipped, stored } = await take(memory, JSON.stringify(entries), { ...foreign, isDryRun: true });
      assert.equal(stored + Object.values(skipped).reduce((sum, count) => sum + count, 0), 10_000);
    })).timeout(60_000);
});
