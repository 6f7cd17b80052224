import assert from 'node:assert/strict';
import { findScope, forgetScopes, meetingScopesOnce, scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { withTables } from '../../../support/memory.ts';

const scope = { workspace: 'git:example.com/crew/app' };

describe('scopes that many rows are written to', () => {
  it('are looked up once, and again when the work is over', () =>
    withTables(({ sql }) => {
      const asked: string[] = [];
      const counting: Sql = { ...sql, prepare: (text) => (asked.push(text), sql.prepare(text)) };
      const made = scopeNumber(counting, scope);
      asked.length = 0;
      meetingScopesOnce(counting, () => {
        assert.equal(scopeNumber(counting, scope), made);
        assert.equal(findScope(counting, scope), made);
      });
      assert.equal(asked.length, 1);
      assert.equal(findScope(counting, scope), made);
      assert.equal(asked.length, 2);
      return Promise.resolve();
    }));

  it('are looked up again once they got another name, and after work that failed', () =>
    withTables(({ sql }) => {
      const made = scopeNumber(sql, scope);
      const rename = (to: string): unknown => sql.prepare('UPDATE scopes SET name = ? WHERE id = ?').run(to, made);
      meetingScopesOnce(sql, () => {
        assert.equal(findScope(sql, scope), made);
        rename('git:example.com/crew/other');
        forgetScopes(sql);
        assert.equal(findScope(sql, scope), undefined);
        rename(scope.workspace);
      });
      assert.throws(() =>
        meetingScopesOnce(sql, () => {
          findScope(sql, scope);
          throw new Error('no');
        }),
      );
      rename('git:example.com/crew/third');
      assert.equal(findScope(sql, scope), undefined);
      return Promise.resolve();
    }));
});
