import assert from 'node:assert/strict';
import type { KeptCall } from '../../../../src/engine/ground/contract/ownChat.ts';
import { withoutGone } from '../../../../src/engine/turn/history/withoutGone.ts';
import { store, withMemory } from '../../../support/memory.ts';

describe('what tools told in earlier turns', () => {
  it('R180: is told again only as long as the memories in it hold', () =>
    withMemory(async ({ memory }) => {
      const stays = await store(memory, 'The build runs on Node 22');
      const goes = await store(memory, 'The vault is behind the painting');
      const call = (result: string): KeptCall => ({
        id: 'c',
        name: 'memory_recall',
        input: {},
        result,
      });
      const turn = {
        turn: 't',
        calls: [call(`- Node 22 [${stays}]`), call(`- the vault [${goes}]`), call('Nothing was found.')],
      };
      assert.equal((await withoutGone(memory, [turn]))[0]?.calls.length, 3);
      const { batch } = await memory.forget(goes);
      assert.deepEqual((await withoutGone(memory, [turn]))[0]?.calls, [turn.calls[0], turn.calls[2]]);
      await memory.undo(batch);
      await memory.correct(stays, { content: 'The build runs on Node 24' });
      assert.deepEqual((await withoutGone(memory, [turn]))[0]?.calls, [turn.calls[1], turn.calls[2]]);
      await memory.erase({ ids: [goes] });
      assert.deepEqual((await withoutGone(memory, [turn]))[0]?.calls, [turn.calls[2]]);
    }));
});
