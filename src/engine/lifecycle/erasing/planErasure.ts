import type {
  EraseOptions,
  ErasePlan,
  EraseReason,
  EraseTarget,
  PlannedErasure,
} from '../../ground/contract/erasing.ts';
import type { Attributes, Kind, MemoryRecord } from '../../ground/contract/model.ts';
import type { ClockOffset } from '../../ground/contract/ports.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { queryTerms } from '../../knowledge/language/terms.ts';
import type { Store } from '../../store/base/store.ts';
import { workSaying } from '../../store/continuity/dropWork.ts';
import { conversationSummariesOf, summariesIn } from '../../store/conversations/conversationSummaries.ts';
import type { ErasureWork } from '../../store/erasing/erasures.ts';
import { eventPlaceOf } from '../../store/erasing/eventPlace.ts';
import { entitiesNamedBy } from '../../store/graph/dropLostNames.ts';
import { idsNaming } from '../../store/graph/idsNaming.ts';
import { foldedAfter, foldedPlaceOf, type FoldedRow } from '../../store/history/foldedPlace.ts';
import { linesAfter } from '../../store/history/history.ts';
import { erasableMemory, isErased } from '../../store/memories/erase.ts';
import { isSaidMoreThan } from '../../store/search/isSaidMoreThan.ts';
import { memoriesAfter } from '../../store/upkeep/redactionState.ts';
import { mostOfValue } from '../forgetting/findSaying.ts';
import { createRestsUpon, isRetelling, type RestsUpon } from './restsUpon.ts';
import { type Taken, takenBy } from './takenBy.ts';
import { type WordsToErase, wordsToErase } from './wordsToErase.ts';

/** What a plan is made with. */
export interface Planner {
  readonly store: Store;
  readonly offsetMinutes: ClockOffset;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
  /** What is in files of archives, by id: whole where a file can be read, else as the index knows it. */
  readonly archived: ReadonlyMap<string, MemoryRecord>;
}

/** A plan with all that it comes to in the tables. */
export interface PlannedErasing {
  readonly plan: ErasePlan;
  readonly work: readonly ErasureWork[];
}

/** Rows that are read at once: some 5 ms. */
const slice = 200;
const shownText = 200;

/** Everything that is found on the way. */
interface Found {
  readonly archived: Planner['archived'];
  readonly taken: Taken;
  readonly keep: ReadonlySet<string>;
  readonly rests: RestsUpon;
  readonly erased: Map<string, EraseReason>;
  /** What stays of memories that lose sentences. */
  readonly cut: Map<string, MemoryRecord>;
  readonly words: WordsToErase | undefined;
}

/**
 * Finds what an erasing takes: what is asked for, in whatever state; what came of it; what says the same; earlier
 * wordings and raw summaries that quote it. Reads the whole memory in slices and changes nothing.
 */
export async function planErasure(planner: Planner, input: EraseTarget & EraseOptions): Promise<PlannedErasing> {
  const { sql } = planner.store;
  const { offsetMinutes } = planner;
  const taken = takenBy(input, { offsetMinutes, namedIn: (about) => idsNaming(sql, about) });
  const keep = new Set(input.keep ?? []);
  const rests = createRestsUpon();
  const erased = new Map<string, EraseReason>();
  await readAll(planner, input, (memory) => {
    rests.note(memory);
    if (!keep.has(memory.id) && taken.takes(memory)) erased.set(memory.id, 'asked');
  });
  const sources = input.sources === true;
  const follow = (from: readonly string[]): void =>
    rests.follow(erased, from, { sources, earlier: taken.asked === 'ids', keep });
  follow([...erased.keys()]);
  const words = taken.isByWords ? wordsIn(planner, erased, taken) : undefined;
  const found: Found = { archived: planner.archived, taken, keep, rests, erased, cut: new Map(), words };
  if (words !== undefined) {
    await readAll(planner, input, (memory) => void readOne(found, memory));
    follow([...erased.keys()]);
    dropLearnedOfCut(sql, found);
  }
  dropWeakened(sql, found);
  return await summed(planner, found);
}

async function readAll(
  { store, pause, archived }: Planner,
  { signal }: EraseOptions,
  visit: (memory: MemoryRecord) => void,
): Promise<void> {
  let rows = memoriesAfter(store.sql, 0, slice);
  while (rows.length > 0) {
    signal?.throwIfAborted();
    for (const memory of rows) if (!isErased(memory)) visit(memory);
    await pause();
    rows = memoriesAfter(store.sql, rows.at(-1)?.row ?? 0, slice);
  }
  for (const memory of archived.values()) visit(memory);
}

/** The statements that go, but for those of raw turns, which say much beside; and the name that was asked for. */
function wordsIn(
  { store: { sql }, archived }: Planner,
  erased: ReadonlyMap<string, EraseReason>,
  { about, asked }: Taken,
): WordsToErase {
  const statements = [...erased].flatMap(([id, because]) => {
    const memory = because === 'source' ? undefined : (erasableMemory(sql, id) ?? archived.get(id));
    return memory === undefined || memory.kind === 'episode' || isRetelling(memory.kind) ? [] : [memory.content];
  });
  // Who picks a memory means what it says, and not all that names the same service or file.
  const mayStand = (value: string): boolean => asked !== 'ids' || isPersonal(value);
  return wordsToErase(statements, about, (value) => mayStand(value) && !isSaidMoreThan(sql, value, mostOfValue));
}

/** An address or a long number, which stands for one thing wherever it is said. */
function isPersonal(value: string): boolean {
  return /@|\d(?:[ ._/-]?\d){6}/.test(value);
}

/** Whether a memory says what goes: it goes with it, or loses the sentences that do. */
function readOne({ words, erased, keep, cut, archived }: Found, memory: MemoryRecord): void {
  if (words === undefined || erased.has(memory.id) || keep.has(memory.id)) return;
  const { id, kind, content, attributes } = memory;
  if (isWhole(kind)) {
    if (words.isStated(content)) erased.set(id, 'same');
    return;
  }
  const left = { ...memory, content: words.cut(content), attributes: words.cutInside(attributes) };
  if (left.content === content && JSON.stringify(left.attributes) === JSON.stringify(attributes)) return;
  // A line of a file is taken out whole.
  if (queryTerms(left.content).size === 0 || archived.has(id)) erased.set(id, 'says');
  else cut.set(id, left);
}

/** What is one statement goes or stays as a whole. */
function isWhole(kind: Kind): boolean {
  return kind === 'fact' || kind === 'rule' || kind === 'identity';
}

/** A turn that loses sentences: what was learned from these goes, what the rest of it says stays. */
function dropLearnedOfCut(sql: Sql, { rests, erased, cut, keep }: Found): void {
  const gone = new Map([...cut].filter(([, { kind }]) => kind === 'episode').map(([id]) => [id, 'says' as const]));
  for (const id of rests.weakened(gone)) {
    if (erased.has(id) || keep.has(id) || !rests.sourcesOf(id).every((from) => gone.has(from) || erased.has(from)))
      continue;
    const memory = erasableMemory(sql, id);
    if (memory === undefined || isRetelling(memory.kind)) continue;
    const wanted = [...queryTerms(memory.content).keys()];
    const [was, stays] = [0, 1].map((side) => {
      const texts = rests
        .sourcesOf(id)
        .flatMap((from) => (side === 0 ? erasableMemory(sql, from) : cut.get(from))?.content ?? []);
      const said = queryTerms(texts.join('\n'));
      return wanted.filter((term) => said.has(term)).length;
    });
    // Most of what it says stood in what goes.
    if ((was ?? 0) - (stays ?? 0) > (stays ?? 0)) erased.set(id, 'derived');
  }
}

/** What retells many, and of which no sentence could be told apart, goes: it can be made anew of what stays. */
function dropWeakened(sql: Sql, { rests, erased, cut, keep, taken }: Found): void {
  for (const id of rests.weakened(erased)) {
    if (cut.has(id) || keep.has(id)) continue;
    const memory = erasableMemory(sql, id);
    if (memory !== undefined && isRetelling(memory.kind)) erased.set(id, 'derived');
  }
  if (taken.asked === 'all') return;
  // A summary of the conversation retells what was said in it, whatever it names as its source.
  for (const id of summariesIn(sql, [...conversationsOf(rests, [...erased.keys()])]))
    if (!erased.has(id) && !cut.has(id) && !keep.has(id)) erased.set(id, 'derived');
}

function conversationsOf(rests: RestsUpon, ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.flatMap((id) => rests.conversationOf(id) ?? []));
}

async function summed(planner: Planner, found: Found): Promise<PlannedErasing> {
  const { sql } = planner.store;
  const { erased, cut, taken, words } = found;
  const outside = new Set<string>();
  const memories: PlannedErasure[] = [];
  const rows: number[] = [];
  const work: ErasureWork[] = [];
  for (const [index, id] of [...erased.keys(), ...cut.keys()].entries()) {
    if (index % slice === slice - 1) await planner.pause();
    const archived = found.archived.get(id);
    if (archived !== undefined) {
      memories.push(planned(archived, erased.get(id) ?? 'says', false));
      noteOutside(outside, archived);
      work.push({ place: 'archived', item: id });
      continue;
    }
    const memory = erasableMemory(sql, id);
    if (memory === undefined) continue;
    const left = erased.has(id) ? undefined : cut.get(id);
    memories.push(planned(memory, erased.get(id) ?? 'says', left !== undefined));
    rows.push(memory.row);
    noteOutside(outside, memory);
    const rest = left && JSON.stringify({ content: left.content, attributes: left.attributes });
    work.push({ place: 'memory', item: id, ...(rest === undefined ? {} : { rest }) });
  }
  const events = words === undefined ? [] : await eventsSaying(planner, found, words);
  const summaries = summariesSaying(sql, found);
  const tasks = workNaming(sql, found);
  work.push(
    ...events,
    ...summaries,
    ...tasks.map((item) => ({ place: 'work', item }) as const),
    ...entitiesNamedBy(sql, rows).map((row) => ({ place: 'name', item: String(row) }) as const),
  );
  const order = (one: PlannedErasure): number => (one.because === 'asked' ? 0 : 1);
  return {
    work,
    plan: {
      asked: taken.asked,
      memories: memories.toSorted((a, b) => order(a) - order(b)),
      summaries: summaries.length,
      events: events.length,
      work: tasks.length,
      outside: [...outside],
    },
  };
}

function planned(memory: MemoryRecord, because: EraseReason, isCut: boolean): PlannedErasure {
  const { id, kind, topic, content, eventAt } = memory;
  const text = content.length > shownText ? `${content.slice(0, shownText)}…` : content;
  return { id, kind, topic, text, at: eventAt, because, isCut };
}

/** Tasks and what belongs to them that say it, wherever they came from; those of erased turns go with these. */
function workNaming(sql: Sql, { taken, words }: Found): string[] {
  if (taken.asked === 'all') return workSaying(sql, () => true);
  return words === undefined ? [] : workSaying(sql, (text) => text !== '' && words.cut(text) !== text);
}

/** Where it came from: the file of an import, or the program that it was said to. */
function noteOutside(outside: Set<string>, { attributes, agentId, sessionId }: MemoryRecord): void {
  const { file } = attributes;
  if (typeof file === 'string') outside.add(file);
  else if (agentId !== undefined && sessionId !== undefined) outside.add(`${agentId}: ${sessionId}`);
}

/** Earlier wordings of memories that stay. */
async function eventsSaying(
  { store, pause }: Planner,
  { erased, keep }: Found,
  words: WordsToErase,
): Promise<ErasureWork[]> {
  const found: ErasureWork[] = [];
  let events = linesAfter(store.sql, undefined, slice);
  while (events.length > 0) {
    for (const { device, number, about, memoryId, before = {}, after = {} } of events) {
      if (erased.has(memoryId) || keep.has(memoryId) || isNameless(about)) continue;
      if (says(words, { before, after })) found.push({ place: 'history', item: eventPlaceOf({ device, number }) });
    }
    await pause();
    events = linesAfter(store.sql, events.at(-1), slice);
  }
  return [...found, ...foldedSaying(store.sql, { erased, keep }, words)];
}

/** The same of what was folded. */
function foldedSaying(sql: Sql, { erased, keep }: Pick<Found, 'erased' | 'keep'>, words: WordsToErase): ErasureWork[] {
  const found: ErasureWork[] = [];
  const stays = ({ about, id }: FoldedRow): boolean => isNameless(about) || erased.has(id) || keep.has(id);
  for (let rows = foldedAfter(sql, undefined, slice); rows.length > 0; rows = foldedAfter(sql, rows.at(-1), slice))
    for (const row of rows.filter((one) => !stays(one)))
      if (says(words, row.state)) found.push({ place: 'folded', item: foldedPlaceOf(row) });
  return found;
}

/** Times of conversations, links and names of workspaces: whoever erases a topic means none of them. */
function isNameless(about: string | undefined): boolean {
  return about === 'conversation' || about === 'scope' || about === 'link';
}

/** The place where something is kept is not what it says. */
function says(words: WordsToErase, sides: Attributes): boolean {
  const said = JSON.stringify(sides, (name, value: unknown) => (name === 'scope' ? undefined : value));
  return JSON.stringify(words.cutInside(JSON.parse(said) as Attributes)) !== said;
}

/** Raw summaries: of a conversation that loses something, all that is not seen to lose a sentence goes. */
function summariesSaying(sql: Sql, { rests, erased, cut, words, taken }: Found): ErasureWork[] {
  const sessions = conversationsOf(rests, [...erased.keys(), ...cut.keys()]);
  return conversationSummariesOf(sql, undefined, Number.MAX_SAFE_INTEGER).flatMap(
    ({ id, sessionId, summary }): ErasureWork[] => {
      const rest = words?.cut(summary) ?? summary;
      if (taken.asked === 'all') return [{ place: 'summary', item: id }];
      if (rest !== summary) return [{ place: 'summary', item: id, ...(queryTerms(rest).size === 0 ? {} : { rest }) }];
      return sessions.has(sessionId) ? [{ place: 'summary', item: id }] : [];
    },
  );
}
