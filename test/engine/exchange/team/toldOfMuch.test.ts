import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { withTables } from '../../../support/memory.ts';

const workspace = 'git:example.com/crew/app';
const team = 'crew';
const saves = 2100;

describe('much that was saved since the last contact', () => {
  it('is told whole, and looked through in slices', async () => {
    const looked: number[] = [];
    const wrap = (sql: Sql): Sql => ({
      ...sql,
      prepare: (text) => {
        const statement = sql.prepare(text);
        if (!/^INSERT INTO team_shared[^]* history h /.test(text)) return statement;
        return {
          ...statement,
          run: (...values) => {
            const done = statement.run(...values);
            looked.push(done.changes);
            return done;
          },
        };
      },
    });
    await withTables(
      async ({ memory }) => {
        await memory.joinTeam({ team, address: 'postgres://me@db/memory', member: 'me', device: 'hub_device' });
        await memory.shareWithTeam({ team, workspace });
        for (let n = 0; n < saves; n++)
          await memory.save({ topic: 'ports', content: `Host ${n} is on port ${n}`, scope: { workspace } });
        assert.equal((await memory.teams())[0]?.waiting, saves);
        assert.ok(looked.length > 2 && Math.max(...looked) < saves / 2, looked.join());
        const messages = await memory.readForTeam({ team, limit: 3000 });
        assert.equal(new Set(messages.map(({ memory: id }) => id)).size, saves);
      },
      { wrap },
    );
  });
});
