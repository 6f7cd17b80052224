import type { ListInput, SourceFilter } from '../ground/contract/browsing.ts';
import type { ForgetTarget } from '../ground/contract/lifecycle.ts';
import type { EnrichInput, EntityInput } from '../ground/contract/entities.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { ReadScope } from '../ground/contract/model.ts';
import { kinds, tiers } from '../ground/contract/model.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import { activeIds, idsFrom } from '../store/overview/listMemories.ts';
import { findScope, readableScopes } from '../store/base/scopes.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { cleanText, cleanTopic } from '../ground/text/clean.ts';
import { oneOf, timeProblem, yesNoProblem } from '../ground/contract/fieldProblems.ts';
import { type Fields, unknownFields } from '../ground/contract/unknownFields.ts';
import type { RecallFilters, RecallInput } from '../ground/contract/recalling.ts';

const pageLimit = 1000;

/**
 * Without a scope, a name stands for what recall would show: the user's own memories and those of the open workspace.
 */
export function idsOf(sql: Sql, target: ForgetTarget, workspace: string | undefined): readonly string[] {
  if (typeof target === 'string') return [target];
  if (typeof target !== 'object' || target === null) throw unnamed();
  if ('ids' in target) {
    if (!Array.isArray(target.ids)) throw unnamed();
    return target.ids.filter((id) => typeof id === 'string');
  }
  if ('from' in target) {
    checkSource(target.from);
    return idsFrom(sql, target.from);
  }
  const [column, value] = 'key' in target ? (['key', target.key] as const) : (['topic', target.topic] as const);
  if (typeof value !== 'string') throw unnamed();
  if (target.scope !== undefined) checkScope(target.scope);
  const scopes =
    target.scope === undefined ? readableScopes(sql, undefined, workspace) : [findScope(sql, target.scope)];
  return activeIds(sql, {
    column,
    value: cleanTopic(value).text,
    scopes: scopes.filter((scope) => scope !== undefined),
  });
}

function unnamed(): MemoryError {
  return new MemoryError('input', 'Say what to forget: an id, { ids }, { key }, { topic } or { from }.');
}

/** A filter that names nothing would match everything. */
function checkSource(from: SourceFilter): void {
  const values =
    typeof from === 'object' && from !== null
      ? sourceFields.map((field) => from[field]).filter((value) => value !== undefined)
      : [];
  const isKnown =
    values.length > 0 && Object.keys(from).every((name) => (sourceFields as readonly string[]).includes(name));
  if (!isKnown || values.some((value) => typeof value !== 'string')) {
    throw new MemoryError('input', `Name the source by one or more of: ${sourceFields.join(', ')}.`);
  }
}

const sourceFields = [
  'sessionId',
  'actor',
  'agentId',
  'runId',
  'origin',
  'file',
] as const satisfies readonly (keyof SourceFilter)[];

export function checkScope(scope: ReadScope): void {
  const problem = scopeProblem(scope);
  if (problem !== undefined) throw new MemoryError('input', problem);
}

/** Nothing is answered where a field is unknown: without it more would be found than was asked for. */
export function recallProblem(input: RecallInput): string | undefined {
  const { filters } = input;
  return (
    unknownFields(input, recallFields) ??
    (typeof filters === 'object' && filters !== null ? unknownFields(filters, filterFields) : undefined)
  );
}

const recallFields: Fields<RecallInput> = {
  query: true,
  topic: true,
  limit: true,
  kinds: true,
  tiers: true,
  scope: true,
  filters: true,
  agent: true,
  categories: true,
  depth: true,
  threshold: true,
  excludeSession: true,
  withoutIdentity: true,
  sessionId: true,
  recencyWeight: true,
  onlyMeant: true,
  asOf: true,
};
const filterFields: Fields<RecallFilters> = {
  userId: true,
  agentId: true,
  runId: true,
  actor: true,
  role: true,
  category: true,
  sessionId: true,
  origin: true,
  pinned: true,
  importanceMin: true,
  importanceMax: true,
  updatedAfter: true,
  updatedBefore: true,
};

const listFields: Fields<ListInput> = {
  scope: true,
  topic: true,
  tier: true,
  kind: true,
  text: true,
  quarantined: true,
  unconfirmed: true,
  needsReview: true,
  eventAfter: true,
  endsBy: true,
  from: true,
  asOf: true,
  offset: true,
  limit: true,
};

export function checkList(input: ListInput): ListInput & { readonly limit: number; readonly offset: number } {
  const wanted = input.kind === undefined || typeof input.kind === 'string' ? [input.kind] : input.kind;
  const problem =
    unknownFields(input, listFields) ??
    oneOf('tier', input.tier, tiers) ??
    wanted.map((kind) => oneOf('kind', kind, kinds)).find((found) => found !== undefined) ??
    yesNoProblem('quarantined', input.quarantined) ??
    yesNoProblem('unconfirmed', input.unconfirmed) ??
    yesNoProblem('needsReview', input.needsReview) ??
    timeProblem('eventAfter', input.eventAfter) ??
    timeProblem('endsBy', input.endsBy);
  if (problem !== undefined) throw new MemoryError('input', problem);
  if (input.scope !== undefined) checkScope(input.scope);
  if (input.from !== undefined) checkSource(input.from);
  const limit = Math.min(pageLimit, Math.floor(checkPositive('limit', input.limit ?? 100)));
  return {
    ...input,
    limit,
    offset: Math.floor(checkPositive('offset', input.offset ?? 0)),
    ...(input.topic === undefined ? {} : { topic: cleanTopic(input.topic).text }),
    ...(input.text === undefined ? {} : { text: cleanText(input.text, { bytes: longestFilter, what: 'text' }).text }),
  };
}

const longestFilter = 4096;

const entityLimit = 20;

/** What to look for and where: in every tier, because everything was asked for. */
export function checkEntity(
  sql: Sql,
  input: EntityInput,
  workspace: string | undefined,
  now: number,
): { readonly name: string; readonly place: ReadBounds; readonly limit: number } {
  const name =
    typeof input === 'object' && input !== null && typeof input.name === 'string' ? cleanTopic(input.name).text : '';
  if (name === '') throw new MemoryError('input', 'Say whom or what it is about: { name }.');
  if (input.scope !== undefined) checkScope(input.scope);
  const limit = Math.min(pageLimit, Math.max(1, Math.floor(checkPositive('limit', input.limit ?? entityLimit))));
  return { name, place: { scopes: readableScopes(sql, input.scope, workspace), tiers, kinds, now }, limit };
}

export function checkEnrichInput(input: EnrichInput): void {
  for (const name of ['maxEntityCount', 'limit'] as const) checkPositive(name, input[name] ?? 0);
  const problem = (input.kinds ?? []).map((kind) => oneOf('kind', kind, kinds)).find((found) => found !== undefined);
  if (problem !== undefined) throw new MemoryError('input', problem);
}

export function checkPositive(name: string, value: number): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new MemoryError('input', `"${name}" must be a number, 0 or more.`);
}
