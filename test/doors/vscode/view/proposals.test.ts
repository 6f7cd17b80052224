import assert from 'node:assert/strict';
import { createProposals, mostProposals } from '../../../../src/doors/vscode/chat/createProposals.ts';
import { toRow } from '../../../../src/doors/vscode/view/viewRows.ts';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { decayPlan } from '../../../../src/engine/lifecycle/decay/decayPlan.ts';
import type { Row } from '../../../../src/protocol/treeRows.ts';
import { day } from '../../../support/clock.ts';
import { store, withMemory } from '../../../support/memory.ts';
import { openPage, over, ready } from './openPage.ts';
import { readDetail } from '../../../../src/doors/vscode/view/readDetail.ts';

const lives = 'The user lives in Ghent.';
const moved = 'The user lives in Vienna.';

const propose = async (memory: Memory, content: string): Promise<string> =>
  (await memory.save({ topic: 'me', content, scope: 'user', isNoticed: true })).id ?? '';

describe('what waits for consent', () => {
  it('R169: stands in the view with its reason, its end and what it would change', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, lives, { topic: 'me', scope: 'user' });
      clock.forward(day);
      const id = await propose(memory, moved);
      const record = await memory.get(id);
      assert.ok(record);
      const rowAt = (now: number): Row =>
        toRow(record, { workspace: undefined, now, decay: decayPlan(defaultSettings) });
      const { waits, usedUntil } = rowAt(clock.now);
      assert.deepEqual([waits, usedUntil], ['consent', clock.now + 7 * day]);
      assert.equal(rowAt(clock.now + 7 * day).waits, 'lapsed');
      assert.deepEqual((await readDetail(memory, id))?.replaces, [lives]);
    }));

  it('R172: is refused by removing it in the view, and the history says so; undo asks again', () =>
    withMemory(async ({ memory }) => {
      const id = await propose(memory, lives);
      const page = openPage(over(memory));
      await page.send(ready);
      await page.send({ type: 'forget', request: 1, ids: [id] });
      const { outcome, batch = '' } = page.last('done');
      assert.equal(outcome, 'changed');
      const [last] = await memory.history(id);
      assert.deepEqual([last?.event, last?.actor, last?.meta?.['consent']], ['DELETE', 'view', 'refused']);
      await page.send({ type: 'undo', request: 2, batch });
      assert.equal((await memory.list({ quarantined: true })).total, 1);
    }));

  it('R169: is accepted in the view by the words that stand there', () =>
    withMemory(async ({ memory }) => {
      const id = await propose(memory, lives);
      const page = openPage(over(memory));
      await page.send(ready);
      await page.send({ type: 'confirm', request: 1, memories: [{ id, text: moved }] });
      assert.equal(page.last('done').outcome, 'failed');
      await page.send({ type: 'confirm', request: 2, memories: [{ id, text: lives }] });
      assert.equal(page.last('done').outcome, 'changed');
      assert.deepEqual(
        (await memory.recall({ query: 'Where does the user live?' })).hits.map((hit) => hit.content),
        [lives],
      );
    }));

  it('R169: comes once under an answer in the chat, at most three at a time, with what holds today', () =>
    withMemory(async ({ memory }) => {
      await store(memory, lives, { topic: 'me', scope: 'user' });
      const all = [moved, 'The user’s name is Lexi.', 'The user speaks Polish.', 'The user’s pronouns are they/them.'];
      for (const content of all) await propose(memory, content);
      const proposals = createProposals();
      const first = await proposals.due(memory);
      const second = await proposals.due(memory);
      assert.deepEqual([first.length, second.length], [mostProposals, 1]);
      const shown = [...first, ...second];
      assert.deepEqual(shown.map(({ proposal }) => proposal.content).toSorted(), all.toSorted());
      const change = shown.find(({ proposal }) => proposal.content === moved);
      assert.deepEqual(
        change?.today.map(({ content }) => content),
        [lives],
      );
      assert.deepEqual(await proposals.due(memory), []);
    }));
});
