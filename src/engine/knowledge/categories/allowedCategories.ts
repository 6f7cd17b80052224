import type { CategoryRules } from '../../ground/contract/categories.ts';
import { foldName, namesOf } from './categoryOf.ts';

/** What a request says of categories. */
export interface CategoryRequest {
  /** Who asks, as it names itself. */
  readonly agent?: string | undefined;
  readonly categories?: readonly string[] | undefined;
}

const shownCharacters = 60;

/**
 * The categories that a request may read, by the names that are defined; undefined when it is not limited. What asks
 * for more than its agent is allowed is rejected as a whole, in a sentence: less than was asked for would look like
 * all there is.
 */
export function allowedCategories(
  { agent, categories }: CategoryRequest,
  rules: CategoryRules,
): { readonly allowed: readonly string[] | undefined } | { readonly reason: string } {
  const wanted =
    categories === undefined ? undefined : [...new Set(categories.map((name) => definedName(name, rules)))];
  if (agent === undefined) return { allowed: wanted };
  const list = rules.agents.find((one) => foldName(one.agent) === foldName(agent));
  if (list === undefined) {
    const known = rules.agents.map((one) => one.agent).join(', ') || 'none';
    return {
      reason:
        `No allowlist names the agent "${shown(agent)}", so it may read nothing. Known agents: ${known}. ` +
        'The user can add it under "agents" in categories.yaml.',
    };
  }
  const own = list.categories.map((name) => definedName(name, rules));
  const refused = (wanted ?? []).filter((name) => !own.includes(name));
  if (refused.length > 0) {
    return {
      reason:
        `The agent "${list.agent}" may not read ${refused
          .slice(0, 5)
          .map((name) => `"${shown(name)}"`)
          .join(', ')}. ` + `It may read: ${own.join(', ') || 'nothing'}. Ask again for some of these.`,
    };
  }
  return { allowed: wanted ?? own };
}

/** Other names of a category stand for it. */
function definedName(given: string, { categories }: CategoryRules): string {
  const folded = foldName(given);
  return categories.find((category) => namesOf(category).includes(folded))?.name ?? folded;
}

function shown(name: string): string {
  return name.slice(0, shownCharacters).toWellFormed();
}
