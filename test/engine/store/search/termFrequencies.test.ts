import assert from 'node:assert/strict';
import { join } from 'node:path';
import { createRarity } from '../../../../src/engine/recall/rarity.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { newMemoryOf } from '../../../../src/engine/store/base/newMemoryOf.ts';
import { beginBatch, type Store } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { seeded } from '../../../support/clock.ts';
import { withFolder } from '../../../support/folder.ts';
import { store, withTables } from '../../../support/memory.ts';

describe('a word that is in no memory', () => {
  it('is looked for once, and again once something was stored that has it', () =>
    withTables(async ({ memory, sql }) => {
      let asked = 0;
      const counted = {
        ...sql,
        prepare: (text: string) => ((asked += Number(text.includes('MATCH'))), sql.prepare(text)),
      };
      const rarity = createRarity(counted);
      for (let time = 0; time < 3; time++) assert.equal(rarity.frequency('zanzibar'), 0);
      assert.equal(asked, 1);
      const own = createRarity(sql);
      assert.deepEqual([own.frequency('zanzibar'), own.frequency('pemba')], [0, 0]);
      await store(memory, 'The ledger of Zanzibar listens on port 7341');
      assert.deepEqual([own.frequency('zanzibar'), own.frequency('pemba')], [1, 0]);
    }));

  it('is looked for again once another program stored something', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await withTables(
        async ({ sql }) => {
          const rarity = createRarity(sql);
          assert.equal(rarity.frequency('zanzibar'), 0);
          await withTables(
            async ({ memory }) => void (await store(memory, 'The ledger of Zanzibar listens on port 7341')),
            { file },
          );
          assert.equal(rarity.frequency('zanzibar'), 1);
        },
        { file },
      );
    }));
});

describe('in how many memories a word is', () => {
  it('R205: is what a process that has just begun counts, whatever was stored, edited and forgotten since', () =>
    withTables(async ({ memory, sql }) => {
      const open = createRarity(sql);
      const agree = (): void => {
        const begun = createRarity({ ...sql });
        for (const term of ['ledger', 'zanzibar', 'port', 'größe', 'pemba'])
          assert.equal(open.frequency(term), begun.frequency(term), term);
      };
      const first = await memory.save({ topic: 'ports', content: 'The ledger of Zanzibar listens on port 7341' });
      agree();
      await memory.save({
        topic: 'ports',
        content: 'Another ledger, of the Größe that Pemba has, is on a port nearby',
      });
      agree();
      await memory.update(first.id ?? '', { content: 'The archive of Zanzibar listens nowhere at all' });
      agree();
      await memory.forget({ ids: [first.id ?? ''] });
      agree();
      for (let index = 0; index < 300; index++)
        await store(memory, `Ledger number ${index} is kept in drawer ${index * 7}`);
      agree();
      await store(memory, 'One more ledger in the cellar');
      agree();
    }));

  it('is counted along while much is stored, also where a write is taken back', () =>
    withTables(async ({ memory, clock, sql }) => {
      const open = createRarity(sql);
      const asked = ['ledger', 'zanzibar', 'drawer', 'pemba', '7', 'größe', 'x33'];
      const counts = (rarity = open): number[] => asked.map((term) => rarity.frequency(term));
      counts();
      for (let index = 0; index < 20; index++) {
        await store(memory, `Ledger ${index} of the Größe x${index + 20} is kept in drawer ${index % 9}`);
        assert.deepEqual(counts(), counts(createRarity({ ...sql })), `after ${index}`);
      }
      const [like] = (await memory.list({ limit: 1 })).rows;
      assert.ok(like);
      const own: Store = { sql, clock: clock.read, ids: createIds(seeded(2)) };
      assert.throws(() =>
        sql.transaction(() => {
          const batch = beginBatch(own, 'save');
          for (const content of ['The ledger of Zanzibar', 'Its other ledger'])
            addMemory(own, batch, { ...newMemoryOf(like), content });
          assert.equal(open.frequency('zanzibar'), 1);
          throw new Error('taken back');
        }),
      );
      await Promise.resolve();
      assert.deepEqual(counts(), counts(createRarity({ ...sql })));
      // The number of the row that was taken back is given again, to other words.
      await store(memory, 'Pemba has a drawer of its own');
      assert.deepEqual(counts(), counts(createRarity({ ...sql })));
    }));
});
