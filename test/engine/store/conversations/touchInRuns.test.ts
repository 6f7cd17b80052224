import assert from 'node:assert/strict';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import type { Store } from '../../../../src/engine/store/base/store.ts';
import { tables as t } from '../../../../src/engine/store/base/tables.ts';
import {
  touchConversation,
  type TouchedConversation,
} from '../../../../src/engine/store/conversations/touchConversation.ts';
import { touchInRuns } from '../../../../src/engine/store/conversations/touchInRuns.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';

type Rows = readonly unknown[];
const minute = 60_000;

/** What is in the tables after some turns in one transaction, of two conversations that were there before, or not. */
async function after(
  turns: readonly TouchedConversation[],
  touchAll: (store: Store) => void,
): Promise<{ readonly sessions: Rows; readonly history: Rows }> {
  let found: { readonly sessions: Rows; readonly history: Rows } = { sessions: [], history: [] };
  await withTables(({ sql, all }) => {
    const store: Store = { sql, clock: () => noon, ids: createIds(seeded(2)) };
    sql.transaction(() => {
      const [first] = turns;
      if (first !== undefined && turns.length % 2 === 0) touchConversation(store, { ...first, at: noon }, noon);
    });
    sql.transaction(() => {
      touchAll(store);
    });
    found = {
      sessions: all(`SELECT * FROM ${t.sessions} ORDER BY id`),
      history: all(`SELECT memory_id, about, event, before, after, batch FROM ${t.history} ORDER BY number`),
    };
    return Promise.resolve();
  });
  return found;
}

describe('turns of one conversation that follow each other', () => {
  it('come to the same when they are noted together as one by one', async () => {
    const random = seeded(7);
    for (let round = 0; round < 30; round++) {
      const turns = Array.from({ length: 1 + Math.floor(random() * 12) }, (): TouchedConversation => {
        const isOver = random() < 0.3;
        const id = random() < 0.7 ? 'a' : 'b';
        return { id, scope: 'user', at: noon + Math.floor(random() * 40 - 20) * minute, isOver };
      });
      const alone = await after(turns, (store) => {
        for (const turn of turns) touchConversation(store, turn, noon);
      });
      const together = await after(turns, (store) => {
        const { touch, end } = touchInRuns(store);
        for (const turn of turns) touch(turn, noon);
        end();
      });
      assert.deepStrictEqual(together, alone, JSON.stringify(turns));
    }
  });
});
