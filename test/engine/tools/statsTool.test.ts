import assert from 'node:assert/strict';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { noon } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';

describe('memory_stats', () => {
  it('tells an agent how fresh a team’s memory is, and what waits', () =>
    withMemory(async ({ memory }) => {
      const workspace = 'git:example.com/crew/app';
      await memory.joinTeam({ team: 'crew', address: 'postgres://me@db/memory', member: 'me', device: 'hub_device' });
      await memory.shareWithTeam({ team: 'crew', workspace });
      const scope = { workspace };
      await memory.save({ topic: 'ports', content: 'Staging listens on port 5433', origin: 'user', scope });
      const said = { scope: 'workspace', kind: 'rule', topic: 'linting', content: 'Always run the linter first' };
      const event = { position: 1, member: 'anna', schemaVersion: 1, workspace, memory: 'mem-1' };
      await memory.takeFromTeam({ team: 'crew', events: [{ ...event, body: JSON.stringify(said) }] });
      await memory.noteContact({ team: 'crew', problem: 'It cannot be reached.' });
      const context = { memory, workspace, sessionId: undefined, typed: '', actor: 'agent', now: noon };
      const { text } = await runTool('memory_stats', context, {});
      assert.match(text, /Team crew: .*1 to review, 1 to be sent, no contact yet\. It cannot be reached\./);
    }));
});
