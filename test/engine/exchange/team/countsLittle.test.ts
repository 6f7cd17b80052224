import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import type { TeamEvent } from '../../../../src/engine/ground/contract/teams.ts';
import { withTables } from '../../../support/memory.ts';

const workspace = 'git:example.com/crew/app';
const team = 'crew';

describe('a contact with a team', () => {
  it('goes through none of what came from it before, and neither does the list of teams', async () => {
    const asked: string[] = [];
    const wrap = (sql: Sql): Sql => ({ ...sql, prepare: (text) => (asked.push(text), sql.prepare(text)) });
    await withTables(
      async ({ memory }) => {
        await memory.joinTeam({ team, address: 'postgres://me@db/memory', member: 'me', device: 'hub_device' });
        asked.length = 0;
        for (let part = 0; part < 3; part++) {
          await memory.joinedTeams();
          await memory.takeFromTeam({ team, events: [] });
          await memory.takeFromTeam({ team, events: [1, 2, 3].map((n) => said(part * 3 + n)) });
        }
        const [standing] = await memory.teams();
        assert.deepEqual(
          asked.filter((text) => /count\(\*\)[^]* FROM team_taken/.test(text)),
          [],
        );
        assert.deepEqual([standing?.taken, standing?.toReview], [{ anna: 9 }, 0]);
      },
      { wrap },
    );
  });
});

function said(position: number): TeamEvent {
  const content = `The service number ${position} listens on port ${6000 + position}`;
  const body = JSON.stringify({ scope: 'workspace', kind: 'fact', topic: 'ports', content });
  return { position, member: 'anna', schemaVersion: 1, workspace, memory: `mem-${position}`, body };
}
