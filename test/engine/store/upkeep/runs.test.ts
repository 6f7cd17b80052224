import assert from 'node:assert/strict';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch, type Store } from '../../../../src/engine/store/base/store.ts';
import { forgetByDecay } from '../../../../src/engine/store/memories/forgetByDecay.ts';
import { findActive } from '../../../../src/engine/store/memories/findMemory.ts';
import { type Losses, lossesOf } from '../../../../src/engine/store/upkeep/runs.ts';
import { seeded } from '../../../support/clock.ts';
import { store as save, withTables } from '../../../support/memory.ts';

describe('losses of a run', () => {
  it('are the same counted slice by slice as all at once, without raw turns and whatever others write between', () =>
    withTables(async ({ memory, clock, sql }) => {
      const store: Store = { sql, clock: clock.read, ids: createIds(seeded(3)) };
      const reason = { strategy: 'expiry', why: 'Nobody used it.', purgeAfterDays: 30 };
      const ids: string[] = [];
      for (let number = 0; number < 6; number++) ids.push(await save(memory, `The port of server ${number} is open`));
      const { id: turn = '' } = await memory.observe({ sessionId: 'one', role: 'user', text: 'Good morning to you.' });
      const batch = 'batch_of_a_run';
      let known: Losses | undefined;
      const counted: number[] = [];
      for (const slice of [[ids[0], ids[1]], [turn], [], [ids[2]], [ids[2], ids[3]]]) {
        sql.transaction(() => {
          const open = beginBatch(store, 'maintain', { join: batch });
          for (const id of slice) {
            const found = findActive(sql, id ?? '');
            if (found !== undefined) forgetByDecay(store, open, found, reason);
          }
        });
        known = lossesOf(sql, batch, known);
        counted.push(known.ids.size);
        assert.deepEqual([...known.ids].toSorted(), [...lossesOf(sql, batch).ids].toSorted());
        await save(memory, `Said meanwhile, after ${counted.length}`);
      }
      assert.deepEqual(counted, [2, 2, 2, 3, 4]);
      await memory.forget({ ids: ids.slice(4) });
      assert.equal(lossesOf(sql, batch, known).ids.size, 4);
    }));
});
