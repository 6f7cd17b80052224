import assert from 'node:assert/strict';
import { factsIfFew, holdersAmongFacts } from '../../../src/engine/recall/holdersAmongFacts.ts';
import { fewFacts } from '../../../src/engine/store/search/fewFacts.ts';
import { store, withTables } from '../../support/memory.ts';

const nothingElsewhere = { frequency: () => 0 };

describe('which facts hold a word', () => {
  const contents = [
    'Heron watches the gate, and the gate squeaks',
    'The egret sleeps',
    'Gate keys hang in the hall',
    'Das Café öffnet um neun',
    'node.js runs the heron feed',
  ];
  const terms = ['heron', 'gate', 'egret', 'owl', 'café', 'node', 'js'];

  it('is the same whether few are read as a whole or many are looked up', () =>
    withTables(async ({ memory, sql }) => {
      for (const content of contents) await store(memory, content);
      await memory.observe({ sessionId: 's', role: 'user', text: 'A heron at the gate, said in passing' });
      const few = factsIfFew(sql);
      assert.equal(few?.rows.length, contents.length, 'no turn is read');
      const read = holdersAmongFacts(sql, few, terms, nothingElsewhere);
      const lookedUp = holdersAmongFacts(sql, undefined, terms, nothingElsewhere);
      for (const term of terms)
        assert.deepEqual([...read.rowsOf(term)].toSorted(), [...lookedUp.rowsOf(term)].toSorted(), term);
      assert.deepEqual(
        terms.slice(0, 4).map((term) => read.frequency(term)),
        [2, 2, 1, 0],
      );
    }));

  it('is looked up where there are too many, or they are long', () =>
    withTables(async ({ memory, sql }) => {
      assert.deepEqual(factsIfFew(sql), { rows: [], terms: '' });
      for (const content of contents) await store(memory, content);
      assert.equal(fewFacts(sql, { rows: 4, bytes: 1000 }), undefined);
      assert.equal(fewFacts(sql, { rows: 5, bytes: 40 }), undefined);
      assert.equal(fewFacts(sql, { rows: 5, bytes: 1000 })?.rows.length, 5);
    }));
});
