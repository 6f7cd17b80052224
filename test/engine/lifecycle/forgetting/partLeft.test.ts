import assert from 'node:assert/strict';
import { partLeft } from '../../../../src/engine/lifecycle/forgetting/partLeft.ts';
import { store, withMemory } from '../../../support/memory.ts';

describe('what stays of a memory that tells more than is to be forgotten', () => {
  const list = 'For documents to the leadership: no bullet points, one page at most, and the decision first';
  const cases: readonly (readonly [content: string, name: string, left: string | undefined])[] = [
    [list, 'one page', 'For documents to the leadership: no bullet points, the decision first'],
    ['Für Commits: auf Englisch, höchstens 72 Zeichen', '72 Zeichen', 'Für Commits: auf Englisch'],
    ['Ingrid owns the ledger, Tomasz does the gateway adapter', 'Tomasz', 'Ingrid owns the ledger'],
    [list, 'documents to the leadership', undefined],
    [list, 'weekly meeting', undefined],
    ['The VPN gateway is 10.0.0.1, the login is admin', 'VPN gateway', undefined],
    ['The gate code is 4417', 'gate code', undefined],
  ];
  for (const [content, name, left] of cases)
    it(`is ${left ?? 'nothing'}, when “${name}” is to be forgotten of “${content}”`, () =>
      assert.equal(partLeft(content, [name]), left));

  it('R072: stays in use, what was named is found no more, and an undo brings it back', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, list);
      const asked = { text: 'Forget what I said about one page.', sessionId: 's' };
      const done = await memory.forgetAsked(asked);
      const left = 'For documents to the leadership: no bullet points, the decision first';
      assert.deepEqual([done?.outcome, done?.left], ['forgotten', [left]]);
      assert.equal((await memory.get(id))?.content, left);
      const { hits } = await memory.recall({ query: 'one page at most' });
      assert.ok(!hits.some(({ content }) => content.includes('page')), JSON.stringify(hits));
      await memory.undo(done?.batch);
      assert.equal((await memory.get(id))?.content, list);
    }));
});
