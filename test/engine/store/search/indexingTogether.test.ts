import assert from 'node:assert/strict';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { beginBatch, type Store } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { changeMemory } from '../../../../src/engine/store/memories/changeMemory.ts';
import { findMemory } from '../../../../src/engine/store/memories/findMemory.ts';
import { indexingTogether } from '../../../../src/engine/store/search/indexingTogether.ts';
import { termFrequencies } from '../../../../src/engine/store/search/termFrequencies.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { plainFact } from '../../../support/plainFact.ts';
import { withTables } from '../../../support/memory.ts';

/** A connection that notes each statement that writes terms. */
function noting(sql: Sql, written: string[]): Sql {
  return {
    ...sql,
    prepare: (text) => {
      const statement = sql.prepare(text);
      if (!text.startsWith('INSERT INTO memory_terms')) return statement;
      return { ...statement, run: (...values) => (written.push(text), statement.run(...values)) };
    },
  };
}

async function withStore(use: (store: Store, written: string[]) => void): Promise<void> {
  await withTables(({ sql }) => {
    const written: string[] = [];
    use({ sql: indexingTogether(noting(sql, written)), clock: () => noon, ids: createIds(seeded(1)) }, written);
    return Promise.resolve();
  });
}

const add = (store: Store, content: string): string =>
  addMemory(store, beginBatch(store, 'save'), { ...plainFact, content });
const rowsWith = ({ sql }: Store, word: string): number =>
  sql.prepare('SELECT rowid FROM memory_index WHERE memory_index MATCH ?').all(word).length;

describe('new memories of one transaction', () => {
  it('come into the index with one statement, at its end', () =>
    withStore((store, written) => {
      store.sql.transaction(() => {
        for (const bird of ['heron', 'stork', 'crane']) add(store, `A ${bird} nests here`);
        assert.equal(written.length, 0);
      });
      assert.equal(written.length, 1);
      assert.deepEqual([rowsWith(store, 'heron'), rowsWith(store, 'nest')], [1, 3]);
      store.sql.exec("INSERT INTO memory_index (memory_index) VALUES ('integrity-check')");
    }));

  it('are in it as soon as somebody looks', () =>
    withStore((store) => {
      store.sql.transaction(() => {
        const looks = store.sql.prepare('SELECT rowid FROM memory_index WHERE memory_index MATCH ?');
        add(store, 'A heron nests here');
        assert.equal(looks.all('heron').length, 1);
        add(store, 'A stork nests here');
        assert.equal(looks.all('nest').length, 2);
        assert.equal(termFrequencies(store.sql).of('nest'), 2);
      });
    }));

  it('can be changed and removed before it ends', () =>
    withStore((store) => {
      store.sql.transaction(() => {
        const [first, second] = [add(store, 'A heron nests here'), add(store, 'A stork nests here')];
        const memory = findMemory(store.sql, first);
        assert.ok(memory);
        changeMemory(store, beginBatch(store, 'update'), memory, { content: 'A crane nests here' });
        store.sql.prepare('DELETE FROM memories WHERE id = ?').run(second);
      });
      assert.deepEqual(
        ['heron', 'stork', 'crane', 'nest'].map((word) => rowsWith(store, word)),
        [0, 0, 1, 1],
      );
      store.sql.exec("INSERT INTO memory_index (memory_index) VALUES ('integrity-check')");
    }));

  it('leave nothing behind where it fails', () =>
    withStore((store, written) => {
      assert.throws(
        () =>
          store.sql.transaction(() => {
            add(store, 'A heron nests here');
            throw new Error('full');
          }),
        /full/,
      );
      store.sql.transaction(() => void add(store, 'A stork nests here'));
      assert.equal(written.length, 1);
      assert.deepEqual([rowsWith(store, 'heron'), rowsWith(store, 'stork')], [0, 1]);
    }));

  it('are the same connection when it is asked for twice', () =>
    withStore(({ sql }) => assert.equal(indexingTogether(sql), sql)));
});
