import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import type { TeamEvent } from '../../../../src/engine/ground/contract/teams.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { newMemoryOf } from '../../../../src/engine/store/base/newMemoryOf.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { addTeamCounts } from '../../../../src/engine/store/migrations/addTeamCounts.ts';
import { seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';

const workspace = 'git:example.com/crew/app';
const scope = { workspace };
const team = 'crew';

/** What stands in the tables of taken memories, gone through one by one. */
const counting = `SELECT k.member, count(*) AS kept, coalesce(sum(m.id IS NOT NULL AND m.valid_until IS NULL), 0) AS taken,
    coalesce(sum(m.valid_until IS NULL AND m.quarantined_at IS NOT NULL), 0) AS waits
  FROM team_taken k LEFT JOIN memories m ON m.id = k.memory_id WHERE k.is_current = 1 GROUP BY k.member`;
const counted = 'SELECT member, kept, taken, waits FROM team_counts WHERE kept > 0 ORDER BY member';

interface Counting {
  readonly memory: Memory;
  readonly sql: Sql;
  /** Takes in what members say. */
  readonly take: (events: readonly TeamEvent[]) => Promise<void>;
  /** Both agree, and it is so much that is in use and waits. */
  readonly is: (taken: { readonly [member: string]: number }, waits?: number) => Promise<void>;
  readonly idOf: (content: string) => string;
}

function withTeam(test: (counting: Counting) => Promise<void>): Promise<void> {
  return withTables(async ({ memory, sql, all }) => {
    await memory.joinTeam({ team, address: 'postgres://me@db/memory', member: 'me', device: 'hub_device' });
    await test({
      memory,
      sql,
      take: async (events) => void (await memory.takeFromTeam({ team, events })),
      is: async (taken, waits = 0) => {
        assert.deepEqual(all(counted), all(counting));
        const [standing] = await memory.teams();
        assert.deepEqual([standing?.taken, standing?.toReview], [taken, waits]);
      },
      idOf: (content) =>
        String(sql.prepare('SELECT id FROM memories WHERE content = ?').get(content)?.['id'] ?? assert.fail(content)),
    });
  });
}

describe('counts of what a team said', () => {
  it('go along with what is taken in, said anew, forgotten, brought back and undone', () =>
    withTeam(async ({ memory, take, is, idOf }) => {
      await take([
        said(1, 'Staging listens on port 5433'),
        said(2, 'The cache is Valkey'),
        said(3, 'Ben likes tea', 'ben'),
      ]);
      await is({ anna: 2, ben: 1 });
      await take([said(4, 'Staging listens on port 6000', 'anna', 1)]);
      await is({ anna: 2, ben: 1 });
      const id = idOf('The cache is Valkey');
      const { batch = '' } = await memory.forget(id);
      await is({ anna: 1, ben: 1 });
      await memory.undo(batch);
      await is({ anna: 2, ben: 1 });
      await memory.forget(id);
      await memory.restore([id]);
      await is({ anna: 2, ben: 1 });
      await take([said(5, '', 'anna', 2, 'forgotten')]);
      await is({ anna: 1, ben: 1 });
      await take([said(6, '', 'anna', 1, 'erased'), said(7, '', 'ben', 3, 'erased')]);
      await is({});
    }));

  it('go along with what waits for review, is accepted, erased and muted', () =>
    withTeam(async ({ memory, take, is, idOf }) => {
      const rule = 'Always run the linter before you commit';
      await take([said(1, rule), said(2, 'Always sign your commits'), said(3, 'The cache is Valkey')]);
      await is({ anna: 3 }, 2);
      const id = idOf(rule);
      await memory.confirm(id, { by: 'user', read: { [id]: rule } });
      await is({ anna: 3 }, 1);
      await memory.erase({ ids: [idOf('Always sign your commits')] });
      await is({ anna: 2 });
      await memory.muteMember({ team, member: 'anna', muted: true });
      await is({});
      await memory.muteMember({ team, member: 'anna', muted: false });
      await take([said(3, 'The cache is Valkey')]);
      await is({ anna: 1 });
      await memory.leaveTeam(team);
      assert.deepEqual(await memory.teams(), []);
    }));

  it('go along with what the user had said before, and with what leaves the table and comes back', () =>
    withTeam(async ({ memory, sql, take, is, idOf }) => {
      await memory.save({ topic: 'ports', content: 'Staging listens on port 5433', origin: 'user', scope });
      await take([said(1, 'Staging listens on port 5433'), said(2, 'Staging listens on port 5433', 'ben')]);
      await is({ anna: 1, ben: 1 });
      const id = idOf('Staging listens on port 5433');
      const held = (await memory.get(id)) ?? assert.fail();
      sql.prepare('DELETE FROM memories WHERE id = ?').run(id);
      await is({});
      const own = { sql, clock: () => 1, ids: createIds(seeded(9)) };
      sql.transaction(() => addMemory(own, beginBatch(own, 'restore'), newMemoryOf(held), { id }));
      await is({ anna: 1, ben: 1 });
    }));

  it('are made by the step of the schema for what came before it, once', () =>
    withTeam(async ({ memory, sql, take, is, idOf }) => {
      await take([
        said(1, 'Staging listens on port 5433'),
        said(2, 'Always sign your commits'),
        said(3, 'Ben likes tea', 'ben'),
      ]);
      await memory.forget(idOf('Ben likes tea'));
      addTeamCounts(sql);
      await is({ anna: 2 }, 1);
      const made = "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'team_*'";
      for (const { name } of sql.prepare(made).all()) sql.exec(`DROP TRIGGER ${String(name)}`);
      sql.exec('DROP TABLE team_counts; DROP INDEX team_taken_memory');
      addTeamCounts(sql);
      await is({ anna: 2 }, 1);
    }));
});

function said(position: number, content: string, member = 'anna', of = position, gone?: string): TeamEvent {
  const body = gone === undefined ? { kind: 'fact', topic: 'services', content } : { gone };
  return {
    position,
    member,
    schemaVersion: 1,
    workspace,
    memory: `mem-${of}`,
    body: JSON.stringify({ scope: 'workspace', ...body }),
  };
}
