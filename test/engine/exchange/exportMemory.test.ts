import assert from 'node:assert/strict';
import { MemoryError } from '../../../src/engine/ground/contract/memoryError.ts';
import { exportMemory } from '../../../src/engine/exchange/exportMemory.ts';
import { openMemory, type Memory } from '../../../src/open/engine.ts';
import { withTables } from '../../support/memory.ts';

const now = Date.UTC(2026, 10, 21, 12);

interface Exported {
  readonly format: string;
  readonly version: number;
  readonly exportedAt: string;
  readonly memories: readonly {
    readonly id: string;
    readonly content: string;
    readonly history: readonly { readonly event: string }[];
  }[];
  readonly links: readonly object[];
  readonly conversations: readonly { readonly id: string }[];
  readonly summaries: readonly object[];
  readonly work: readonly { readonly title: string }[];
}

describe('an export', () => {
  let memory: Memory;
  beforeEach(async () => {
    memory = await openMemory({ file: ':memory:', clock: () => now });
  });
  afterEach(() => memory.close());

  const read = async (): Promise<Exported> => {
    let text = '';
    for await (const piece of exportMemory(memory, { now })) text += piece;
    return JSON.parse(text) as Exported;
  };

  it('of nothing is whole', async () => {
    assert.deepEqual(await read(), {
      format: 'tiered-memory',
      version: 1,
      exportedAt: '2026-11-21T12:00:00.000Z',
      schemaVersion: (await memory.stats()).schemaVersion,
      memories: [],
      links: [],
      conversations: [],
      summaries: [],
      work: [],
    });
  });

  it('R077: has every memory as it is, its history, links and conversations', async () => {
    const nasty = 'a | b\t"c"\n</script> \u2028 😀';
    const one = await memory.save({ topic: 'a', content: nasty });
    const two = await memory.save({ topic: 'b', content: 'two', scope: { workspace: 'w' }, links: [one.id ?? ''] });
    const gone = await memory.save({ topic: 'b', content: 'gone' });
    await memory.update(two.id ?? '', { importance: 7 });
    await memory.forget(gone.id ?? '');
    await memory.observe({ sessionId: 's', role: 'user', text: 'hello' });
    const exported = await read();
    const records = (await memory.list()).rows;
    assert.deepEqual(
      exported.memories.map(({ history: _, ...record }) => record),
      records.map((record) => ({ ...record })),
    );
    assert.equal(exported.memories.find(({ id }) => id === one.id)?.content, (await memory.get(one.id ?? ''))?.content);
    assert.deepEqual(
      exported.memories
        .find(({ id }) => id === two.id)
        ?.history.map(({ event }) => event)
        .sort(),
      ['ADD', 'UPDATE'],
    );
    assert.deepEqual(exported.links, await memory.links());
    assert.deepEqual(
      exported.conversations.map(({ id }) => id),
      ['s'],
    );
  });

  it('reads more than a page, and tells how far it is', async () => {
    for (let index = 0; index < 1001; index++) await memory.save({ topic: 'a', content: `Number ${index}` });
    const told: number[] = [];
    let text = '';
    for await (const piece of exportMemory(memory, { now, onProgress: (done, total) => told.push(done / total) }))
      text += piece;
    assert.equal(new Set((JSON.parse(text) as Exported).memories.map(({ id }) => id)).size, 1001);
    assert.deepEqual([told.length, told.at(-1)], [1001, 1]);
  });

  it('has every link, however many there are', () =>
    withTables(async ({ memory: linked, sql }) => {
      await linked.saveMany(Array.from({ length: 150 }, (_, index) => ({ topic: 'a', content: `Number ${index}` })));
      sql.exec(
        "DELETE FROM unlinked; DELETE FROM relations; INSERT INTO relations (from_id, to_id, type, created_at) SELECT a.id, b.id, 'link', 0 FROM memories a JOIN memories b ON a.id < b.id",
      );
      let text = '';
      for await (const piece of exportMemory(linked, { now })) text += piece;
      const { links } = JSON.parse(text) as Exported;
      assert.equal(new Set(links.map((link) => JSON.stringify(link))).size, (150 * 149) / 2);
    }));

  it('does not pass for whole when the memory changed meanwhile', async () => {
    await memory.save({ topic: 'a', content: 'one' });
    await assert.rejects(
      async () => {
        for await (const _ of exportMemory(memory, { now })) await memory.save({ topic: 'a', content: 'two' });
      },
      (error) => MemoryError.is(error, 'locked'),
    );
  });
});
