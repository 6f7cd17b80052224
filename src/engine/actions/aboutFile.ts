import type { AboutFile, AboutFileInput, AboutFileResult } from '../ground/contract/acting.ts';
import { kinds, type MemoryRecord } from '../ground/contract/model.ts';
import { terms } from '../knowledge/language/terms.ts';
import { oneHop } from '../recall/linkGains.ts';
import { isReadable, type Reader } from '../recall/reader.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { rowsByEntity } from '../store/graph/entityLinks.ts';
import { namedEntities } from '../store/graph/namedEntities.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { rowsNaming } from '../store/search/rowsNaming.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import { checkedAction } from './checkedAction.ts';
import { isExcepted, isNamed } from './decisionsOn.ts';
import { type ActionName, namesOfFile } from './namesOfAction.ts';

const mostNames = 40;
const longestName = 100;
const shortestName = 4;
const defaultLimit = 12;
const mostFound = 50;
/** What everything is about, such as the project itself, tells nothing of one file. */
const mostMentions = 12;
const rowsPerEntity = 4;
/** A link among many, or a weak one, leads away from the file. */
const leastLink = 0.4;

/** What is known about a file that somebody looks at: what has its path or name in it, then its names, then what is linked. */
export function aboutFile(reader: Reader, input: AboutFileInput): AboutFileResult {
  const problem = input.scope === undefined ? undefined : scopeProblem(input.scope);
  if (problem !== undefined) return { found: [], problems: [{ code: 'input', message: problem }] };
  const limit = limitOf(input.limit);
  const { sql, now, settings } = reader;
  const scopes = readableScopes(sql, input.scope, settings.workspace);
  const withoutTurns = kinds.filter((kind) => kind !== 'episode');
  const place: ReadBounds = { scopes, tiers: ['short', 'long'], kinds: withoutTurns, currentOnly: true, now };
  const names = namesOf(input);
  const found = new Map<string, AboutFile>();
  const add = (memory: MemoryRecord, because: AboutFile['because'], of: string): void => {
    if (!found.has(memory.id) && !isExcepted(memory, settings.workspace))
      found.set(memory.id, { id: memory.id, because, of, memory });
  };
  for (const name of names) {
    if (found.size >= limit) break;
    for (const memory of rowsNaming(sql, terms(name.text), { scopes, now, anybodys: true }))
      if (isNamed(memory.content, name)) add(memory, name.isExact ? 'path' : 'name', name.text);
  }
  if (found.size < limit) for (const { memory, of } of entitiesOf(reader, names, place)) add(memory, 'entity', of);
  if (found.size < limit)
    for (const { memory, of } of linkedTo(reader, [...found.keys()], place)) add(memory, 'link', of);
  const surestFirst = [...found.values()].sort((a, b) => ranks[a.because] - ranks[b.because]);
  return { found: surestFirst.slice(0, limit), problems: [] };
}

const ranks: { readonly [because in AboutFile['because']]: number } = { path: 0, name: 1, entity: 2, link: 3 };

function limitOf(limit: unknown): number {
  const wanted = typeof limit === 'number' && Number.isFinite(limit) ? Math.floor(limit) : defaultLimit;
  return Math.min(mostFound, Math.max(1, wanted));
}

function namesOf({ path, folder, names = [] }: AboutFileInput): readonly ActionName[] {
  const action = checkedAction({ tool: 'edit', path, folder });
  const given: readonly unknown[] = Array.isArray(names) ? names.slice(0, mostNames) : [];
  const inFile = given.filter(
    (name): name is string => typeof name === 'string' && name.length >= shortestName && name.length <= longestName,
  );
  const ofFile = 'path' in action && action.path !== undefined ? namesOfFile(action.path, undefined) : [];
  return [...ofFile, ...inFile.map((text) => ({ text, isExact: false }))];
}

interface Found {
  readonly memory: MemoryRecord;
  readonly of: string;
}

/** What names something that goes by a name of the file: `billing` is the billing service, whatever else it is called. */
function entitiesOf(reader: Reader, names: readonly ActionName[], place: ReadBounds): readonly Found[] {
  const asked = names.map(({ text }) => text.toLowerCase());
  return namedEntities(reader.sql, asked)
    .filter(({ mentions }) => mentions <= mostMentions)
    .flatMap(({ entity, asked: of }) => {
      const rows = rowsByEntity(reader.sql, [entity], place, rowsPerEntity);
      return [...reader.reads.byRow(rows).values()].map((memory) => ({ memory, of }));
    });
}

function linkedTo(reader: Reader, ids: readonly string[], place: ReadBounds): readonly Found[] {
  const { links, degrees } = reader.reads.linksOf(ids);
  const near = oneHop(ids, links, degrees).filter(({ value }) => value >= leastLink);
  reader.reads.ahead(near.map(({ id }) => id));
  return near.flatMap(({ id, of }) => {
    const memory = reader.reads.memory(id);
    const isNow = memory?.validUntil === undefined && memory?.supersededBy === undefined;
    return memory !== undefined && isNow && isReadable(memory, reader, place) ? [{ memory, of }] : [];
  });
}
