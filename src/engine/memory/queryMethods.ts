import { kinds } from '../ground/contract/model.ts';
import { roles } from '../ground/contract/model.ts';
import type { QueryInput, QueryMethods, QueryResult } from '../ground/contract/querying.ts';
import { queryForms } from '../ground/contract/querying.ts';
import { oneOf, textProblem, textsProblem, timeProblem, yesNoProblem } from '../ground/contract/fieldProblems.ts';
import { type Fields, unknownFields } from '../ground/contract/unknownFields.ts';
import type { RecallInput } from '../ground/contract/recalling.ts';
import { foldName } from '../knowledge/categories/categoryOf.ts';
import { compact } from '../store/base/toRecord.ts';
import { allowedCategories } from '../knowledge/categories/allowedCategories.ts';
import { withinLengths } from '../inject/categoryHits.ts';
import { packQuery, type QueryHit, similarityOf } from '../recall/packQuery.ts';
import { placeOf } from '../recall/recall.ts';
import type { Reader } from '../recall/reader.ts';
import { toHit } from '../recall/toHit.ts';
import { listOfCategory } from '../store/search/listOfCategory.ts';
import { noteRecalledTurn, recallShareOf } from '../store/upkeep/recalledTurns.ts';
import { archivedFor } from './archivedFor.ts';
import { askTeams } from './askTeams.ts';
import { recallProblem } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

const defaults = { topK: 3, budgetTokens: 512 } as const;
const mostHits = 100;
const longestQuery = 4000;
/** So many categories are named at most, and so many characters name an agent or a category. */
const mostCategories = 100;
const longestName = 255;

/** How agents ask, each within its allowlist. */
export function queryMethods(context: MemoryContext): QueryMethods {
  const { store, answers, later, categories } = context;
  const answer = async (input: QueryInput): Promise<QueryResult> => {
    const reading = categories.reading();
    if (reading !== undefined) await reading;
    const { filters: { category, ...filters } = {} } = input;
    // A category that is filtered by is one that is asked for.
    const wanted = category === undefined ? input.categories : [...(input.categories ?? []), category];
    const found = allowedCategories({ ...input, categories: wanted }, categories.current().rules);
    if ('reason' in found) return { outcome: 'rejected', reason: found.reason };
    const { topK = defaults.topK, threshold = 0 } = input;
    const recalled = recallInputOf({ ...input, filters }, narrowed(found.allowed, input.categories, category), topK);
    const asking = askTeams(context, recalled.query ?? '');
    const beyond = asking === undefined ? [] : await asking;
    const { hits, problems: own } = await answers.recall(recalled);
    const problems = [...own, ...beyond];
    const reader = context.reader();
    // A line has no room to say that something no longer holds.
    const meant = hits.filter((hit) => similarityOf(hit) >= threshold && hit.supersededBy === undefined);
    const always = threshold > 0 ? [] : alwaysRead(reader, recalled, topK);
    const known = new Set(meant.map(({ id }) => id));
    const all = withinLengths(reader, [...meant, ...always.filter(({ id }) => !known.has(id))]).slice(0, topK);
    const packed = all.flatMap((hit): QueryHit[] => {
      const record = reader.reads.memory(hit.id);
      return record === undefined ? [] : [{ hit, record }];
    });
    const { return: form = 'bullets', budgetTokens = defaults.budgetTokens } = input;
    const archived = archivedFor(context, recalled);
    return { outcome: 'found', ...packQuery(packed, reader.categories, { form, budgetTokens }), problems, ...archived };
  };
  return {
    async query(input) {
      context.assertOpen();
      context.asked();
      const complaint = complaintAbout(input);
      if (complaint !== undefined) return { outcome: 'rejected', reason: complaint };
      try {
        return await answer(input);
      } catch (error) {
        const { message } = context.reportFailure(error);
        return { outcome: 'found', tokens: 0, problems: [{ code: 'index', message }] };
      }
    },

    async noteRecall(turn) {
      context.assertOpen();
      if (typeof turn !== 'string' || turn === '' || context.ports.readOnlyReason !== undefined) return;
      later.note(() => noteRecalledTurn(store.sql, turn.slice(0, longestName), store.clock()));
      await Promise.resolve();
    },

    async categories() {
      context.assertOpen();
      await categories.reading();
      return categories.current();
    },

    async recallShare() {
      await later.catchUp();
      return await context.read(() => recallShareOf(store.sql, store.clock()));
    },
  };
}

/** Asked for categories and filtered by one, it is that one, where it is among them. */
function narrowed(
  allowed: readonly string[] | undefined,
  given: readonly string[] | undefined,
  filter: string | undefined,
): readonly string[] | undefined {
  if (filter === undefined || given === undefined || allowed === undefined) return allowed;
  const folded = foldName(filter);
  return allowed.filter((name) => name === folded && given.map(foldName).includes(folded));
}

function recallInputOf(
  { query, topic, tiers, depth, scope, agent, filters, ...input }: QueryInput,
  allowed: readonly string[] | undefined,
  topK: number,
): RecallInput {
  // Of what a category allows no kind is left out by itself.
  const wanted = input.kinds ?? (allowed === undefined ? undefined : kinds);
  return compact({
    query: query.trim() === '' ? undefined : query,
    topic,
    tiers,
    depth,
    scope,
    agent,
    kinds: wanted,
    categories: allowed,
    filters: Object.keys(filters ?? {}).length === 0 ? undefined : filters,
    // Some of what is found no longer holds.
    limit: 2 * topK,
  });
}

/** What is in every block is in an answer too where there is room, whether the query means it or not. */
function alwaysRead(
  reader: Reader,
  input: Parameters<typeof placeOf>[1],
  limit: number,
): readonly ReturnType<typeof toHit>[] {
  const place = placeOf(reader, input, ['short', 'long']);
  const allowed = input.categories ?? [];
  return reader.categories.categories
    .filter(({ name, context }) => context === 'all' && allowed.includes(name))
    .flatMap((category) =>
      listOfCategory(
        reader.sql,
        category,
        {
          ...place,
          currentOnly: true,
          trustedOnly: true,
          categories: { rules: reader.categories, allowed: [category.name] },
        },
        limit,
      ),
    )
    .map((memory) => toHit(memory, 0, { because: 'listed', words: [], parts: {}, text: 'Always there.' }));
}

const queryFields: Fields<QueryInput> = {
  agent: true,
  query: true,
  topic: true,
  kinds: true,
  tiers: true,
  depth: true,
  categories: true,
  filters: true,
  topK: true,
  return: true,
  budgetTokens: true,
  threshold: true,
  scope: true,
};

/** What is wrong with an input, in a sentence. A filter that is no filter would find more than was asked for. */
function complaintAbout(input: QueryInput): string | undefined {
  if (typeof input !== 'object' || input === null) return 'Give an object with a query.';
  const { query, categories, filters, agent, threshold } = input;
  if (typeof query !== 'string' || (query.trim() === '' && input.topic === undefined))
    return 'Give a query: what to look for, in any words.';
  if (query.length > longestQuery) return `The query is longer than ${longestQuery} characters. Shorten it.`;
  const names = [
    ...(agent === undefined ? [] : [agent]),
    ...(Array.isArray(categories) ? (categories as readonly unknown[]) : []),
  ];
  return (
    unknownFields(input, queryFields) ??
    textProblem('agent', agent) ??
    textProblem('topic', input.topic) ??
    textsProblem('categories', categories) ??
    ((categories?.length ?? 0) > mostCategories ? `Name at most ${mostCategories} categories.` : undefined) ??
    (names.some((name) => String(name).length > longestName || String(name).trim() === '')
      ? `A name of an agent or a category has 1 to ${longestName} characters.`
      : undefined) ??
    filtersProblem(filters) ??
    oneOf('return', input.return, queryForms) ??
    rangeProblem('topK', input.topK, 1, mostHits) ??
    rangeProblem('budgetTokens', input.budgetTokens, 16, 100_000) ??
    rangeProblem('threshold', threshold, 0, 1)
  );
}

function filtersProblem(filters: QueryInput['filters']): string | undefined {
  if (filters === undefined) return undefined;
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return '"filters" must be an object.';
  const texts = ['userId', 'agentId', 'runId', 'actor', 'category', 'sessionId', 'origin'] as const;
  return (
    recallProblem({ filters }) ??
    texts.map((name) => textProblem(name, filters[name])).find((problem) => problem !== undefined) ??
    oneOf('role', filters.role, roles) ??
    yesNoProblem('pinned', filters.pinned) ??
    rangeProblem('importanceMin', filters.importanceMin, 1, 10) ??
    rangeProblem('importanceMax', filters.importanceMax, 1, 10) ??
    timeProblem('updatedAfter', filters.updatedAfter) ??
    timeProblem('updatedBefore', filters.updatedBefore)
  );
}

function rangeProblem(name: string, value: unknown, least: number, most: number): string | undefined {
  if (value === undefined || (typeof value === 'number' && value >= least && value <= most)) return undefined;
  return `"${name}" must be a number from ${least} to ${most}.`;
}
