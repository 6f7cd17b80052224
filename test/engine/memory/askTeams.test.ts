import assert from 'node:assert/strict';
import type { TeamQuestion } from '../../../src/engine/ground/contract/teams.ts';
import { withMemory } from '../../support/memory.ts';

describe('what is asked of a team’s database', () => {
  it('has no secret, is no more than the first 1,000 characters, and goes to nobody where all of the team is here', async () => {
    const asked: TeamQuestion[] = [];
    const teamSearch = (question: TeamQuestion): Promise<readonly []> => {
      asked.push(question);
      return Promise.resolve([]);
    };
    await withMemory(
      async ({ memory }) => {
        await memory.joinTeam({ team: 'crew', address: 'postgres://me@db/memory', member: 'me', device: 'hub_device' });
        await memory.recall({ query: 'where is AKIAIOSFODNN7EXAMPLE used?' });
        assert.deepEqual(asked, []);
        await memory.skipInTeam({ team: 'crew', position: 10, left: 10 });
        await memory.recall({ query: `where is AKIAIOSFODNN7EXAMPLE used? ${'port '.repeat(1000)}` });
      },
      { teamSearch },
    );
    const [question] = asked;
    assert.equal(asked.length, 1);
    assert.deepEqual(question?.teams, ['crew']);
    assert.doesNotMatch(question.text, /AKIA/);
    // With the mark in the secret's place.
    assert.ok(question.text.startsWith('where is') && question.text.length <= 1050, String(question.text.length));
  });
});
