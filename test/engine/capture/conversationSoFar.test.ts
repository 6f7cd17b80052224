import assert from 'node:assert/strict';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { withTables } from '../../support/memory.ts';

describe('a conversation while turns are added to it', () => {
  it('is read a few times, however many turns come, each later than the last', async () => {
    let reads = 0;
    const wrap = (sql: Sql): Sql => ({
      ...sql,
      prepare: (text) => {
        if (text.includes('AS source_id')) reads++;
        return sql.prepare(text);
      },
    });
    await withTables(
      async ({ memory, clock }) => {
        const start = clock.now - 3_600_000;
        const turns = Array.from({ length: 100 }, (_, index) => ({
          sessionId: 's1',
          role: 'user' as const,
          text: `Step ${index} of the move is done.`,
          sourceId: `turn-${index}`,
          at: start + index * 30_000,
        }));
        assert.equal((await memory.observeMany(turns)).stored, 100);
        assert.ok(reads > 0 && reads <= 4, `${reads}`);
        assert.equal((await memory.observeMany(turns)).stored, 0);
      },
      { wrap },
    );
  });
});
