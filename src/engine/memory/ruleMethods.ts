import type { MemoryRecord } from '../ground/contract/model.ts';
import type { RuleMethods, StandingRule } from '../ground/contract/rules.ts';
import { supersededIn } from '../ground/contract/supersededIn.ts';
import type { Reads } from '../recall/reads.ts';
import { createReads } from '../recall/reads.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { preferencesWithin, rulesWithin } from '../store/memories/rulesWithin.ts';
import { checkScope } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** What a memory tells of the rules in force. */
export function ruleMethods({ store, settings, read }: MemoryContext): RuleMethods {
  const { sql, clock } = store;
  return {
    rules: ({ scope } = {}) =>
      read(() => {
        if (scope !== undefined) checkScope(scope);
        const scopes = readableScopes(sql, scope, settings().workspace);
        const found = rulesWithin(sql, scopes, clock());
        const reads = createReads(sql);
        reads.ahead(found.map(({ id }) => id));
        const rules = found.flatMap(({ id }) => {
          const record = reads.memory(id);
          return record === undefined ? [] : [standing(reads, record)];
        });
        return { rules, offers: offersIn(sql, scopes, clock()), problems: [] };
      }),
  };
}

/** Preferences of the user's that were stored before there were rules, and read like one. */
function offersIn(sql: Sql, scopes: readonly number[], now: number): readonly MemoryRecord[] {
  return preferencesWithin(sql, scopes, now).filter(({ content }) =>
    languageOf(content).directives.isDirective(content),
  );
}

/** Steps along what a rule superseded; a longer chain is not followed to its end. */
const longestChain = 10;

function standing(reads: Reads, record: MemoryRecord): StandingRule {
  const was: MemoryRecord[] = [];
  let newer: readonly MemoryRecord[] = [record];
  for (let step = 0; step < longestChain && newer.length > 0; step++) {
    newer = newer
      .flatMap(({ attributes }) => supersededIn(attributes))
      .flatMap((id) => reads.memory(id) ?? [])
      .filter(({ deletedAt }) => deletedAt === undefined);
    was.push(...newer);
  }
  return { record, was };
}
