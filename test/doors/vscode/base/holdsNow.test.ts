import assert from 'node:assert/strict';
import { holdsNow } from '../../../../src/doors/vscode/base/holdsNow.ts';
import { store, withMemory } from '../../../support/memory.ts';

describe('what is listed as most important', () => {
  it('holds now and is used: no turn, nothing superseded, nothing that waits', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'Hello' });
      const old = await store(memory, 'We deploy on Fridays');
      await memory.correct(old, { content: 'We deploy on Mondays' });
      const { rows } = await memory.list({});
      assert.equal(rows.length, 3);
      assert.deepEqual(
        rows.filter(holdsNow).map(({ content }) => content),
        ['We deploy on Mondays'],
      );
      const [row] = rows.filter(holdsNow);
      assert.ok(row !== undefined && !holdsNow({ ...row, quarantinedAt: 1 }));
    }));
});
