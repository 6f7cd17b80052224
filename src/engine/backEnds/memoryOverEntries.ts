import { checkSave } from '../capture/checkSave.ts';
import { topicFor } from '../capture/topicFor.ts';
import { snapshotRow } from '../exchange/snapshot/snapshotRow.ts';
import type { BackEnd, KeyedEntry } from '../ground/contract/backEnds.ts';
import type { ListInput, Stats } from '../ground/contract/browsing.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { ForgetTarget } from '../ground/contract/lifecycle.ts';
import type { Memory } from '../ground/contract/memory.ts';
import { type Kind, kinds, type Problem, type ReadScope, type Tier, tiers } from '../ground/contract/model.ts';
import type { Clock } from '../ground/contract/ports.ts';
import type { RecallInput, RecallResult } from '../ground/contract/recalling.ts';
import type { SaveInput, SaveResult } from '../ground/contract/saving.ts';
import type { ImportedRows, ImportRowsInput } from '../ground/contract/snapshots.ts';
import { reviewNoticeOf } from '../knowledge/trust/rights.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { addReasons } from '../exchange/importSource.ts';
import { lacks, lackText, withLacking } from './lacking.ts';
import { quietAnswers } from './quietAnswers.ts';
import { recordOfEntry } from './recordOfEntry.ts';

interface EntriesPorts {
  readonly backEnd: BackEnd;
  readonly settings: EngineSettings;
  readonly clock: Clock;
  /** A key for what is saved without one. */
  readonly newKey: () => string;
  /** The file that holds the entries; empty where there is none. */
  readonly file: string;
  readonly fileBytes: () => number;
  readonly openingProblems: readonly Problem[];
}

/** A memory that keeps entries with keys, and says of everything else that its back end lacks it. */
export function memoryOverEntries(ports: EntriesPorts): Memory {
  const { backEnd } = ports;
  const name = backEnd.name;
  const lacking: Problem = { code: 'setting', message: name === 'sqlite' ? '' : lackText(name) };
  const problems = [...ports.openingProblems, lacking];
  const all = (scope?: ReadScope): Promise<KeyedEntry[]> => entriesWithin(ports, scope);
  const keyOf = async (id: string): Promise<string> => (await all(anywhere)).find((one) => one.id === id)?.key ?? '';
  const recall = (input: RecallInput): Promise<RecallResult> => recallEntries(ports, input, lacking);
  return withLacking(name, {
    ...quietAnswers(name),
    save: (input) => save(ports, input),
    saveMany: async (inputs) => {
      const results: SaveResult[] = [];
      for (const input of inputs) results.push(await save(ports, input));
      return { results };
    },
    recall,
    search: recall,
    get: async (id) => (await all(anywhere)).filter((one) => one.id === id).map(recordOfEntry)[0],
    list: async (input = {}) => listEntries(await all(input.scope ?? anywhere), input),
    topics: async ({ scope } = {}) => topicsOf(await all(scope)),
    recentTopics: async ({ scope, limit = 30 } = {}) =>
      topicsOf(await all(scope))
        .slice(0, limit)
        .map(({ topic }) => topic),
    topicFor: async ({ content, topic, scope }) =>
      topic ??
      topicFor(
        content,
        topicsOf(await all(scope)).map((one) => one.topic),
      ),
    forget: (target) => forget(ports, target),
    link: async (a, b) => backEnd.link(await keyOf(a), await keyOf(b)),
    unlink: async (a, b) => backEnd.unlink(await keyOf(a), await keyOf(b)),
    neighbors: async (id) => (await backEnd.neighbors(await keyOf(id))).map(recordOfEntry),
    links: async ({ after } = {}) => (after === undefined || after === null ? linksOf(await all(anywhere)) : []),
    stats: async () => statsOf(ports, await all(anywhere), problems),
    importRows: (input) => importEntries(ports, input),
    importLinks: async ({ links }) => {
      let stored = 0;
      for (const { from, to } of links) if (await backEnd.link(await keyOf(from), await keyOf(to))) stored++;
      return { stored, known: links.length - stored, skipped: {} };
    },
    importConversations: ({ conversations, summaries }) => {
      const count = conversations.length + summaries.length;
      return Promise.resolve({
        stored: 0,
        known: 0,
        skipped: count === 0 ? {} : { [lacks(name, 'conversations').message]: count },
      });
    },
    endImport: () => Promise.resolve(),
    configure: () => Promise.resolve([]),
    close: () => backEnd.close(),
  });
}

/** Every place. */
const anywhere = undefined;

async function entriesWithin({ backEnd }: EntriesPorts, scope: ReadScope | undefined): Promise<KeyedEntry[]> {
  const entries = await backEnd.list();
  return entries.filter((entry) => isWithin(entry, scope));
}

function isWithin({ workspace }: KeyedEntry, scope: ReadScope | undefined): boolean {
  if (workspace === undefined || scope === undefined) return true;
  return typeof scope === 'object' && 'workspace' in scope && scope.workspace === workspace;
}

async function save({ backEnd, settings, clock, newKey }: EntriesPorts, input: SaveInput): Promise<SaveResult> {
  const refuse = (reason: string): SaveResult => ({ outcome: 'rejected', reason });
  if (backEnd.name === 'none') return refuse(lackText('none'));
  const checked = checkSave(input, settings, clock());
  if ('reason' in checked) return refuse(checked.reason);
  const { memory, notice } = checked;
  if (memory.quarantineReason !== undefined)
    return refuse(`${reviewNoticeOf(memory.quarantineReason)} The back end "json" has no review, so it was not saved.`);
  const { content, origin, sessionId, scope, category = memory.topic } = memory;
  const workspace = typeof scope === 'object' && 'workspace' in scope ? scope.workspace : undefined;
  const known = memory.key === undefined ? undefined : await backEnd.get(memory.key);
  if (known !== undefined && known.workspace !== workspace)
    return refuse('Its key belongs to another place. The back end "json" has each key once; choose another one.');
  if (known !== undefined && !mayReplace(origin, known.origin ?? 'import'))
    return refuse('What is under this key are the user’s own words, which only the user changes.');
  const same = (await backEnd.list()).find((one) => one.content === content && one.workspace === workspace);
  if (same !== undefined && (memory.key === undefined || same.key === memory.key))
    return { outcome: 'duplicate', id: same.id };
  const key = memory.key ?? newKey();
  const id = await backEnd.store({ key, content, category, sessionId, origin, workspace });
  const told = notice === undefined ? {} : { notice };
  return { outcome: known === undefined ? 'stored' : 'updated', id, ...told };
}

async function recallEntries(
  { backEnd }: EntriesPorts,
  { query = '', topic, limit = 5, scope = 'user' }: RecallInput,
  lacking: Problem,
): Promise<RecallResult> {
  const problems = backEnd.name === 'none' ? [lacking] : [];
  const most = topic === undefined ? limit : 1000;
  const found =
    query.trim() === '' && topic !== undefined
      ? (await backEnd.list(topic)).map((entry) => ({ ...entry, score: 1 }))
      : await backEnd.recall(query, most);
  const fitting = found.filter((entry) => isWithin(entry, scope) && (topic === undefined || entry.category === topic));
  const best = fitting[0]?.score ?? 1;
  const hits = fitting.slice(0, limit).map((entry) => {
    const { id, kind, tier, importance, content, scope: place, origin, eventAt, ...rest } = recordOfEntry(entry);
    const score = entry.score / best;
    const why = { because: 'words' as const, words: [], parts: { words: score }, text: 'it has words of the question' };
    return { id, kind, tier, topic: rest.topic, content, importance, score, why, scope: place, origin, eventAt };
  });
  return { hits, problems };
}

function listEntries(entries: readonly KeyedEntry[], input: ListInput): Awaited<ReturnType<Memory['list']>> {
  const {
    topic,
    text,
    tier,
    kind,
    quarantined,
    unconfirmed,
    needsReview,
    eventAfter = 0,
    endsBy,
    offset = 0,
    limit = 100,
  } = input;
  const wantedKinds: readonly Kind[] = kind === undefined ? ['fact'] : typeof kind === 'string' ? [kind] : kind;
  const isNone =
    quarantined === true ||
    unconfirmed === true ||
    needsReview === true ||
    endsBy !== undefined ||
    (tier ?? 'short') !== 'short' ||
    !wantedKinds.includes('fact') ||
    input.from !== undefined;
  const rows = isNone
    ? []
    : entries
        .map(recordOfEntry)
        .filter(
          (row) =>
            (topic === undefined || row.topic === topic) &&
            row.eventAt > eventAfter - 1 &&
            (text === undefined ||
              [row.content, row.topic, row.key ?? ''].some((part) => part.toLowerCase().includes(text.toLowerCase()))),
        );
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

function topicsOf(entries: readonly KeyedEntry[]): Awaited<ReturnType<Memory['topics']>> {
  const topics = new Map<string, { total: number; latestAt: number }>();
  for (const { category, key, timestamp } of entries) {
    const known = topics.get(category ?? key) ?? { total: 0, latestAt: 0 };
    topics.set(category ?? key, { total: known.total + 1, latestAt: Math.max(known.latestAt, timestamp) });
  }
  return [...topics]
    .map(([topic, { total, latestAt }]) => ({ topic, total, short: total, long: 0, archive: 0, latestAt }))
    .sort((a, b) => b.total - a.total || b.latestAt - a.latestAt);
}

async function forget({ backEnd }: EntriesPorts, target: ForgetTarget): Promise<{ readonly forgotten: number }> {
  const entries = await backEnd.list();
  const isMeant = (entry: KeyedEntry): boolean => {
    if (typeof target === 'string') return entry.id === target;
    if ('key' in target) return entry.key === target.key;
    if ('topic' in target) return (entry.category ?? entry.key) === target.topic;
    if ('ids' in target) return target.ids.includes(entry.id);
    throw lacks(backEnd.name, 'forget from a source');
  };
  let forgotten = 0;
  for (const { key } of entries.filter(isMeant)) if (await backEnd.forget(key)) forgotten++;
  return { forgotten };
}

function linksOf(entries: readonly KeyedEntry[]): Awaited<ReturnType<Memory['links']>> {
  const ids = new Map(entries.map(({ key, id }) => [key, id]));
  const links = new Map<string, { from: string; to: string; type: string }>();
  for (const entry of entries)
    for (const key of entry.links) {
      const to = ids.get(key);
      if (to === undefined) continue;
      const [a, b] = [entry.id, to].sort() as [string, string];
      links.set(`${a} ${b}`, { from: a, to: b, type: 'link' });
    }
  return [...links.values()];
}

function statsOf(
  { file, fileBytes }: EntriesPorts,
  entries: readonly KeyedEntry[],
  problems: readonly Problem[],
): Stats {
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, kind === 'fact' ? entries.length : 0]));
  const byTier = Object.fromEntries(tiers.map((tier) => [tier, tier === 'short' ? entries.length : 0]));
  const latestAt = entries[0]?.timestamp;
  return {
    total: entries.length,
    byKind: byKind as { readonly [kind in Kind]: number },
    byTier: byTier as { readonly [tier in Tier]: number },
    links: linksOf(entries).length,
    sessions: 0,
    topics: topicsOf(entries).length,
    ...(latestAt === undefined ? {} : { latestAt }),
    revision: 0,
    schemaVersion: 0,
    file,
    fileBytes: fileBytes(),
    readOnly: false,
    durability: 'power',
    backups: [],
    problems,
  };
}

async function importEntries(ports: EntriesPorts, { rows, isDryRun = false }: ImportRowsInput): Promise<ImportedRows> {
  const counts = { stored: 0, restored: 0, merged: 0, known: 0, waiting: 0, ignored: 0 };
  const ids: [string, string][] = [];
  let skipped: ImportedRows['skipped'] = {};
  const skip = (reason: string): void => void (skipped = addReasons(skipped, { [reason]: 1 }));
  for (const given of rows) {
    const checked = snapshotRow(given, ports.clock());
    if ('reason' in checked) skip(checked.reason);
    else if (checked.row.kind === 'episode') skip(lacks(ports.backEnd.name, 'conversations').message);
    else if (isDryRun) counts.stored++;
    else {
      const { id, topic, content, key, category, scope } = checked.row;
      const named = key === undefined ? {} : { key };
      const place = typeof scope === 'object' && 'session' in scope ? 'user' : scope;
      const known = key === undefined ? undefined : await ports.backEnd.get(key);
      const saved: SaveResult =
        known === undefined
          ? await save(ports, { topic, content, origin: 'import', scope: place, ...named, category: category ?? topic })
          : { outcome: 'duplicate', id: known.id };
      if (saved.id === undefined) skip(saved.reason ?? 'It was refused.');
      else ids.push([id, saved.id]);
      if (saved.outcome === 'stored') counts.stored++;
      if (saved.outcome === 'duplicate') counts.known++;
    }
  }
  return { ...counts, skipped, ids };
}
