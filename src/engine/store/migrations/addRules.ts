import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Adds rules to the kinds of memories, and finds those of a scope without a look at all the others. */
export function addRules(sql: Sql): void {
  // In a file whose version was set back by hand it has run before.
  if (sql.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'memories_rules'").get() !== undefined) return;
  sql.redefineTable(t.memories, (definition) => definition.replace("'fact', 'summary'", "'fact', 'rule', 'summary'"));
  sql.exec(
    `CREATE INDEX memories_rules ON ${t.memories} (scope, event_at) WHERE kind = 'rule' AND valid_until IS NULL`,
  );
}
