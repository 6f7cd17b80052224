import type { Allowlist, Category, CategoryRules } from '../../engine/ground/contract/categories.ts';
import { foldName } from '../../engine/knowledge/categories/categoryOf.ts';
import type { CategoryPart } from './categoryPart.ts';

/** The rules of the user: what is built in, with what their own file says otherwise. */
export function withUserPart(base: CategoryRules, part: CategoryPart): CategoryRules {
  const changes = new Map(part.categories.map((category) => [foldName(category.name), category]));
  const known = base.categories.map((category) => ({
    ...category,
    ...changes.get(category.name),
    name: category.name,
  }));
  const names = new Set(known.map(({ name }) => name));
  const added = [...changes]
    .filter(([name]) => !names.has(name))
    .map(([name, category]): Category => ({ ...emptyCategory, ...category, name }));
  const lists = new Map([...base.agents, ...part.agents].map((list) => [foldName(list.agent), list]));
  return {
    // What somebody added on purpose goes before what is built in.
    categories: [...added, ...known],
    agents: [...lists].map(([agent, { categories }]) => ({ agent, categories: categories.map(foldName) })),
  };
}

const emptyCategory: Omit<Category, 'name'> = { context: 'rag', also: [], topics: [], tags: [], kinds: [] };

/**
 * The rules in a workspace. Its file comes with the repository, so it may add categories for what is saved in the
 * workspace, and narrow what the user allows, and never let anybody read more of what the user has.
 */
export function withWorkspacePart(
  own: CategoryRules,
  part: CategoryPart,
): { readonly rules: CategoryRules; readonly warnings: readonly string[] } {
  const warnings: string[] = [];
  const known = new Map(own.categories.map((category) => [category.name, category]));
  const taken = new Set(own.categories.flatMap(({ name, also }) => [name, ...also.map(foldName)]));
  const added: Category[] = [];
  for (const given of part.categories) {
    const name = foldName(given.name);
    const before = known.get(name);
    if (before !== undefined) known.set(name, narrowed(before, given, warnings));
    else if (taken.has(name)) warnings.push(`"${name}" is another name of a category of yours and was left out.`);
    else added.push(addedCategory(name, given, warnings));
  }
  const addedNames = new Set(added.map(({ name }) => name));
  return {
    rules: {
      categories: [...known.values(), ...added],
      agents: joinAgents(own.agents, part.agents, addedNames, warnings),
    },
    warnings,
  };
}

type GivenCategory = CategoryPart['categories'][number];

function narrowed(before: Category, given: GivenCategory, warnings: string[]): Category {
  const hasMore =
    [given.also, given.topics, given.tags, given.kinds].some((field) => field !== undefined) ||
    (given.context === 'all' && before.context !== 'all') ||
    (given.length !== undefined && before.length !== undefined && given.length > before.length);
  if (hasMore) warnings.push(`"${before.name}" can only be narrowed here; change it in your own categories.yaml.`);
  const lengths = [before.length, given.length].filter((length) => length !== undefined);
  return {
    ...before,
    context: given.context === 'rag' ? 'rag' : before.context,
    ...(lengths.length === 0 ? {} : { length: Math.min(...lengths) }),
  };
}

function addedCategory(name: string, given: GivenCategory, warnings: string[]): Category {
  const hasRules = [given.also, given.topics, given.tags, given.kinds].some((field) => field !== undefined);
  if (hasRules || given.context === 'all')
    warnings.push(`"${name}" holds only what is saved under its name in this workspace, and is never in every block.`);
  return {
    ...emptyCategory,
    name,
    isOfWorkspace: true,
    ...(given.length === undefined ? {} : { length: given.length }),
  };
}

function joinAgents(
  own: readonly Allowlist[],
  given: CategoryPart['agents'],
  added: ReadonlySet<string>,
  warnings: string[],
): readonly Allowlist[] {
  const lists = new Map(own.map((list) => [list.agent, list.categories]));
  for (const one of given) {
    const agent = foldName(one.agent);
    const before = lists.get(agent) ?? [];
    const wanted = one.categories.map(foldName);
    const allowed = wanted.filter((name) => before.includes(name) || added.has(name));
    const refused = wanted.filter((name) => !allowed.includes(name));
    if (refused.length > 0)
      warnings.push(`"${agent}" may not read ${refused.join(', ')}: your own categories.yaml does not allow it.`);
    lists.set(agent, allowed);
  }
  return [...lists].map(([agent, categories]) => ({ agent, categories }));
}
