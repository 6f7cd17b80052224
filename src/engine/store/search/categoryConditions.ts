import type { Category, CategoryRules } from '../../ground/contract/categories.ts';
import type { SqlValue } from '../../ground/contract/sql.ts';
import { placeholders } from '../../ground/contract/sql.ts';
import { foldName, namesOf } from '../../knowledge/categories/categoryOf.ts';
import { tables as t } from '../base/tables.ts';

/** The categories that a request may read, and what is in which. */
export interface CategoryBounds {
  readonly rules: CategoryRules;
  /** Names of categories; a memory of no category is in none of them. */
  readonly allowed: readonly string[];
}

export interface Condition {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

const nothing: Condition = { sql: '0', values: [] };
/** The name that a row `m` was saved under, as it is compared; `migrations/categoryIndex.ts` has the index. */
const savedName = "lower(trim(m.category, ' '))";

/** The condition under which a row `m` is of an allowed category, as `categoryOf` decides it. */
export function categoryConditions({ rules, allowed }: CategoryBounds): Condition {
  const isAllowed = ({ name }: Category): boolean => allowed.includes(name);
  const defined = new Set(rules.categories.flatMap(namesOf));
  const own = rules.categories.filter(({ isOfWorkspace }) => isOfWorkspace !== true);
  const added = rules.categories.filter(({ isOfWorkspace }) => isOfWorkspace === true);
  // Where two have a name in common, the first has it.
  const ownNames = allowedNames(rules.categories, own.filter(isAllowed));
  const undefinedNames = allowed.map(foldName).filter((name) => !defined.has(name));
  const addedNames = allowedNames(rules.categories, added.filter(isAllowed));
  const isOfWorkspace = `m.scope IN (SELECT id FROM ${t.scopes} WHERE kind = 'workspace')`;
  return either([
    savedUnder([...ownNames, ...undefinedNames]),
    both(savedUnder(addedNames), { sql: isOfWorkspace, values: [] }),
    both({ sql: 'm.category IS NULL', values: [] }, byRules(own, isAllowed)),
  ]);
}

/** The condition under which a row `m` was saved under one of these names. */
export function savedUnder(names: readonly string[]): Condition {
  return names.length === 0
    ? nothing
    : { sql: `${savedName} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(names)] };
}

function allowedNames(all: readonly Category[], allowed: readonly Category[]): readonly string[] {
  return allowed.flatMap((category) =>
    namesOf(category).filter((name) => all.find((other) => namesOf(other).includes(name)) === category),
  );
}

/** The first rule that a row meets decides: that of its topic, else that of a tag, else that of its kind. */
function byRules(categories: readonly Category[], isAllowed: (category: Category) => boolean): Condition {
  const branches = [
    ...categories.map((category) => ({ category, when: topicIn(category.topics) })),
    ...categories.map((category) => ({ category, when: tagIn(category.tags) })),
    ...categories.map((category) => ({ category, when: oneOf('m.kind', category.kinds) })),
  ].filter(({ when }) => when.sql !== nothing.sql);
  if (branches.length === 0) return nothing;
  // Bound, as the names are, so that one statement serves every agent.
  return {
    sql: `CASE ${branches.map(({ when }) => `WHEN ${when.sql} THEN ?`).join(' ')} ELSE 0 END`,
    values: branches.flatMap(({ category, when }) => [...when.values, isAllowed(category) ? 1 : 0]),
  };
}

/** The column compares without regard to case, as `foldName` does. */
function topicIn(topics: readonly string[]): Condition {
  return oneOf('m.topic', topics.map(foldName));
}

function tagIn(tags: readonly string[]): Condition {
  return tags.length === 0
    ? nothing
    : {
        sql: `EXISTS (SELECT 1 FROM json_each(m.tags) tag WHERE tag.value IN (${placeholders(tags)}))`,
        values: tags,
      };
}

function oneOf(column: string, values: readonly string[]): Condition {
  return values.length === 0 ? nothing : { sql: `${column} IN (${placeholders(values)})`, values };
}

function both(a: Condition, b: Condition): Condition {
  if (a.sql === nothing.sql || b.sql === nothing.sql) return nothing;
  return { sql: `(${a.sql} AND ${b.sql})`, values: [...a.values, ...b.values] };
}

function either(conditions: readonly Condition[]): Condition {
  const some = conditions.filter(({ sql }) => sql !== nothing.sql);
  if (some.length === 0) return nothing;
  return { sql: `(${some.map(({ sql }) => sql).join(' OR ')})`, values: some.flatMap(({ values }) => values) };
}
