import assert from 'node:assert/strict';
import { removeSomeUnmentioned } from '../../../../src/engine/store/graph/entityLinks.ts';
import { store, withTables } from '../../../support/memory.ts';

describe('names that nothing mentions', () => {
  it('go some at a time, and neither one that is mentioned nor one that somebody protected', () =>
    withTables(async ({ memory, sql, all }) => {
      for (const name of ['Ottilie Brandvold', 'Tomasz Wolski', 'Leila Haddad', 'Petra Novak', 'Sven Aalto'])
        await store(memory, `The keys are with ${name} this week`);
      const names = (): unknown[] =>
        all('SELECT canonical_name AS name FROM entities ORDER BY row').map((row) => row['name']);
      const before = names();
      assert.ok(before.length >= 5);
      sql.exec(
        "DELETE FROM memory_entities WHERE entity <> (SELECT row FROM entities WHERE canonical_name = 'Leila Haddad')",
      );
      sql.exec("UPDATE entities SET protected = 1 WHERE canonical_name = 'Sven Aalto'");
      const ways: number[] = [];
      for (let after: number | undefined = 0; after !== undefined; after = removeSomeUnmentioned(sql, after, 2))
        ways.push(after);
      assert.deepEqual(names(), ['Leila Haddad', 'Sven Aalto']);
      assert.ok(ways.length > before.length / 2);
    }));
});
