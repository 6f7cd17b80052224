import assert from 'node:assert/strict';
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import { currentVersion, migrations } from '../../../../src/engine/store/migrations/migrations.ts';
import { openMemory } from '../../../../src/open/engine.ts';
import { withFolder } from '../../../support/folder.ts';
import { all } from '../../../support/memory.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures');
const versions = readdirSync(fixtures)
  .map((name) => /^schema-v(\d+)\.db$/.exec(name)?.[1])
  .filter((version) => version !== undefined)
  .map(Number);

const firstWithVectors = 3;
const firstWithRules = 7;
/** From then on the fixture holds the summary of its conversation as a memory. */
const firstWithSummaries = 8;

describe('a database of an earlier version', () => {
  it('is kept for every version of the schema', () =>
    assert.deepStrictEqual(
      versions.toSorted((a, b) => a - b),
      migrations.map(({ version }) => version),
    ));

  for (const version of versions) {
    it(`opens with all its rows: version ${version}`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'memory.db');
        copyFileSync(join(fixtures, `schema-v${version}.db`), file);
        const memory = await openMemory({ file });
        const rules = version < firstWithRules ? 0 : 1;
        const summaries = version < firstWithSummaries ? 0 : 1;
        const { schemaVersion, byKind, byTier, links, sessions, problems, readOnly, vectors } = await memory.stats();
        assert.deepStrictEqual(
          { schemaVersion, links, sessions, problems, readOnly },
          { schemaVersion: currentVersion, links: 1, sessions: 1, problems: [], readOnly: false },
        );
        assert.deepStrictEqual(
          [byKind.fact, byKind.insight, byKind.episode, byKind.rule, byTier.short, byTier.long],
          [4, 1, 4, rules, 8 + rules + summaries, 1],
        );
        assert.deepStrictEqual(
          [vectors?.model, vectors?.embedded, vectors?.missing],
          version < firstWithVectors ? [undefined, undefined, undefined] : ['fake-a', 9 + rules + summaries, 0],
        );
        const rows = await all(memory);
        assert.deepStrictEqual(
          rows
            .filter((row) => !['episode', 'rule', 'summary'].includes(row.kind))
            .map((row) => [row.content, row.importance, row.tier]),
          [
            ['Hermes was chosen for the queue', 7, 'long'],
            ['I prefer tabs | spaces\tin Go', 6, 'short'],
            ['Anna leads the billing team 🎉', 9, 'short'],
            ['Deploys are on Fridays', 7, 'short'],
            ['Anna speaks 日本語', 8, 'short'],
          ],
        );
        assert.deepStrictEqual(
          (await memory.recall({ query: 'hermes', scope: { workspace: 'git:github.com/acme/shop' } })).hits.length,
          1,
        );
        const [insight] = rows.filter((row) => row.kind === 'insight');
        assert.deepStrictEqual(
          (await memory.history(insight?.id ?? '')).map((line) => line.event),
          ['UPDATE', 'ADD'],
        );
        const rule = await memory.save({ topic: 'commits', content: 'Commit messages are in English', kind: 'rule' });
        assert.equal((await memory.get(rule.id ?? ''))?.kind, 'rule');
        assert.ok((await memory.undo()).undone > 0);
        assert.equal((await memory.save({ topic: 'people', content: 'new' })).outcome, 'stored');
        await memory.close();
      }));
  }

  it('has the schema that its migrations make, so that a released one is never edited', () =>
    withFolder((folder) => {
      const version = Math.max(...versions);
      copyFileSync(join(fixtures, `schema-v${version}.db`), join(folder, 'kept.db'));
      const kept = openSqlite(join(folder, 'kept.db'));
      const made = openSqlite(':memory:');
      for (const step of migrations.slice(0, version)) step.run(made);
      const schema = (sql: typeof made): unknown =>
        sql
          .prepare(
            "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name",
          )
          .all();
      assert.deepStrictEqual(
        schema(kept),
        schema(made),
        'Add a migration. Before the first release, make the fixture anew: test/fixtures/README.md.',
      );
      kept.close();
      made.close();
    }));
});
