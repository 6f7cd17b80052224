import { namedIn, isOpenWork } from '../continuity/likeWork.ts';
import { countShared, tellingTerms } from '../continuity/tellingTerms.ts';
import type { WorkEntry } from '../ground/contract/continuity.ts';
import { openStatuses, workStatuses } from '../ground/contract/continuity.ts';
import type { WorkLine, WorkPart } from '../ground/contract/leftOff.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { longDay } from '../ground/text/shown.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { Reader } from '../recall/reader.ts';
import { isTellable } from '../store/continuity/tellableWork.ts';
import { workWithin } from '../store/continuity/workRows.ts';
import { findMemory } from '../store/memories/findMemory.ts';
import { workLine } from './workLine.ts';

/** Entries that are looked at for one answer. */
const mostOpen = 100;
const mostOver = 100;

/** The tasks and initiatives that the conversations told of, as far as they may be told. */
export function knownWork({ sql, settings }: Pick<Reader, 'sql' | 'settings'>, scopes: readonly number[]): WorkEntry[] {
  if (!settings.continuity || scopes.length === 0) return [];
  const over = workStatuses.filter((status) => !openStatuses.includes(status));
  const open = workWithin(sql, { scopes, statuses: openStatuses }, mostOpen);
  // What is over is not told; it only keeps what is known to be over from being told as open.
  return [
    ...open.filter((entry) => entry.kind !== 'asset' && isTellable(sql, entry)),
    ...workWithin(sql, { scopes, statuses: over }, mostOver).filter(({ kind }) => kind !== 'asset'),
  ];
}

/**
 * Lines that were read from turns, by what the table knows of the same work: without those that are over, and where a
 * sentence lists several pieces of work, those of them that are not. What the table does not know stays as it was read.
 */
export function byTable(lines: readonly WorkLine[], entries: readonly WorkEntry[]): WorkLine[] {
  const told = new Set<WorkEntry>();
  return lines.filter((line) => {
    const same = entriesOf(line, entries);
    const [entry] = same;
    // The head of a list says nothing where its items are told.
    if (same.length > 0 && languageOf(line.hit.content).leftOff.opensList(line.hit.content)) return false;
    if (entry === undefined) return !isOver(line, entries);
    if (same.length > 1 || !isStillOpen(entry) || told.has(entry)) return false;
    told.add(entry);
    return true;
  });
}

/** One line for each open entry that none of the lines tells. */
export function linesOfTable(
  reader: Pick<Reader, 'sql'>,
  entries: readonly WorkEntry[],
  lines: readonly WorkLine[],
): WorkLine[] {
  const isTold = (entry: WorkEntry): boolean => lines.some((line) => entriesOf(line, [entry]).length > 0);
  return entries.filter((entry) => isStillOpen(entry) && !isTold(entry)).map((entry) => lineOf(reader, entry));
}

/** An assistant's word is enough not to ask again, and not enough to end anything. */
function isStillOpen(entry: WorkEntry): boolean {
  return isOpenWork(entry) && entry.saidDoneAt === undefined;
}

/** The entries that a turn gave, as far as this line of it tells them. */
function entriesOf({ hit }: WorkLine, entries: readonly WorkEntry[]): WorkEntry[] {
  const said = tellingTerms(hit.content);
  return entries.filter(({ sourceIds, title }) => {
    if (!sourceIds.includes(hit.id)) return false;
    const own = tellingTerms(title);
    return countShared(own, said) >= own.size / 2;
  });
}

/** What was told later of the same work, in another sentence, ends it. */
function isOver({ hit }: WorkLine, entries: readonly WorkEntry[]): boolean {
  const later = entries.filter((entry) => !isStillOpen(entry) && entry.changedAt >= hit.eventAt);
  return namedIn(later, hit.content).some(({ title }) => {
    const [own, said] = [tellingTerms(title), tellingTerms(hit.content)];
    return countShared(own, said) >= said.size / 2;
  });
}

const parts: { readonly [status in 'planned' | 'under way' | 'blocked']: WorkPart } = {
  planned: 'planned',
  'under way': 'open',
  blocked: 'open',
};

function lineOf({ sql }: Pick<Reader, 'sql'>, entry: WorkEntry): WorkLine {
  const { status, title, changedAt, sourceIds } = entry;
  const source = sourceIds[0] === undefined ? undefined : findMemory(sql, sourceIds[0]);
  const part = status === 'done' || status === 'dropped' ? 'noted' : parts[status];
  const line = workLine(part, source ?? asMemory(entry), `${title}${standing(entry)}`);
  const text = `From the list of tasks; it was last told of on ${longDay(changedAt)}.`;
  return { ...line, hit: { ...line.hit, eventAt: changedAt, why: { ...line.hit.why, text } } };
}

function standing({ status, waitsFor }: WorkEntry): string {
  if (status === 'under way') return ' (under way)';
  if (status !== 'blocked') return '';
  return waitsFor === undefined ? ' (blocked)' : ` (blocked: ${waitsFor})`;
}

/** What a person wrote into the table, or an import brought, was said in no turn. */
function asMemory({ id, title, scope, origin, changedAt, startedAt }: WorkEntry): MemoryRecord {
  return {
    id,
    kind: 'fact',
    tier: 'short',
    scope,
    topic: 'work',
    content: title,
    importance: 5,
    pinned: false,
    confidence: 1,
    decayRate: 0,
    source: 'user',
    origin,
    tags: [],
    attributes: {},
    sourceIds: [],
    eventAt: changedAt,
    createdAt: startedAt,
    updatedAt: changedAt,
    accessCount: 0,
    validFrom: startedAt,
    batch: '',
  };
}
