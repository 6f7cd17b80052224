import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { HistoryEvent, Json, MemoryRecord, Scope } from '../../../engine/ground/contract/model.ts';
import { thumbsOf } from '../../../engine/ground/contract/thumbsOf.ts';
import { supersededIn } from '../../../engine/ground/contract/supersededIn.ts';
import type { Detail, EarlierText, HistoryLine, SaidTurn } from '../../../protocol/details.ts';
import { tagsInWords } from './tagsInWords.ts';
import { readArchivedDetail } from './viewArchived.ts';
import { isShown, oneLine, placeName } from './viewRows.ts';

/** Turns that are shown before and after the one a memory was made of. */
const turnsAround = 1;
const longestTurn = 1200;
const longestValue = 200;
const mostHistory = 100;
const mostEarlier = 20;
/** Fields that change along with others and mean nothing to the user. */
const hiddenFields = new Set([
  'quarantinedAt',
  'quarantineReason',
  'fingerprint',
  'agedAt',
  'deletedAt',
  'source',
  'validFrom',
  'eventAt',
  'validUntil',
  'updatedAt',
  'type',
  'kind',
  'attributes',
  'sourceIds',
  'decayRate',
  'needsReviewOf',
  'createdAt',
  'strength',
  'purged',
  'purgeAt',
  'archived',
]);

/** Everything that is known about one memory; undefined when it is gone. */
export async function readDetail(memory: Memory, id: string): Promise<Detail | undefined> {
  const record = await memory.get(id);
  if (record === undefined) return await readArchivedDetail(memory, id);
  if (!isShown(record)) return undefined;
  const [history, said] = await Promise.all([memory.history(id), readSource(memory, record)]);
  const opening = said.conversation === undefined ? {} : { conversation: oneLine(said.conversation, 80) };
  return {
    id,
    text: record.content,
    origin: record.origin,
    ...(record.actor === undefined ? {} : { actor: record.actor }),
    ...(record.agentId === undefined ? {} : { agentId: record.agentId }),
    ...(record.runId === undefined ? {} : { runId: record.runId }),
    ...(record.key === undefined ? {} : { key: record.key }),
    tags: tagsInWords(record.tags),
    removed: removedFrom(record),
    ...(record.expiresAt === undefined ? {} : { expiresAt: record.expiresAt }),
    updatedAt: record.updatedAt,
    useCount: record.accessCount,
    ...thumbsOf(record.attributes),
    ...(record.accessCount === 0 || record.lastAccessAt === undefined ? {} : { lastUsedAt: record.lastAccessAt }),
    ...opening,
    turns: said.turns,
    grounds: await readGrounds(memory, record),
    replaces: (await memory.replacedBy(id)).map(({ content }) => oneLine(content, longestTurn)),
    was: await readEarlier(memory, record),
    history: await linesOf(memory, history),
  };
}

/** What a memory rested on and was superseded since; what was forgotten is not read. */
async function readGrounds(memory: Memory, { needsReviewOf = [] }: MemoryRecord): Promise<readonly string[]> {
  const fallen = await Promise.all(needsReviewOf.slice(0, mostEarlier).map((id) => memory.get(id)));
  return fallen.flatMap((ground) => (ground === undefined ? [] : [oneLine(ground.content, longestValue)]));
}

/** What a memory superseded, step by step; nothing that the user has forgotten. */
async function readEarlier(memory: Memory, record: MemoryRecord): Promise<readonly EarlierText[]> {
  const found: EarlierText[] = [];
  let newer: readonly MemoryRecord[] = [record];
  while (newer.length > 0 && found.length < mostEarlier) {
    const until = Math.min(...newer.map(({ validFrom }) => validFrom));
    const ids = newer.flatMap(({ attributes }) => supersededIn(attributes));
    newer = (await Promise.all(ids.map((id) => memory.get(id)))).filter((old) => old !== undefined);
    found.push(...newer.map(({ content }) => ({ text: content, until })));
  }
  return found.slice(0, mostEarlier);
}

function removedFrom({ attributes: { redacted } }: MemoryRecord): readonly string[] {
  return Array.isArray(redacted) ? redacted.filter((kind) => typeof kind === 'string') : [];
}

async function readSource(
  memory: Memory,
  record: MemoryRecord,
): Promise<{ readonly conversation?: string; readonly turns: readonly SaidTurn[] }> {
  const named = (await Promise.all(record.sourceIds.map((id) => memory.get(id)))).filter((turn) => turn !== undefined);
  const sessionId = record.sessionId ?? named.find((turn) => turn.sessionId !== undefined)?.sessionId;
  if (sessionId === undefined) return { turns: named.map((turn) => toTurn(turn, true)) };
  const all = await memory.turns(sessionId);
  const conversation = all.find((turn) => turn.sourceRole === 'user')?.content;
  return { ...(conversation === undefined ? {} : { conversation }), turns: around(all, record) };
}

/** The named turns and their neighbours; without a name, the user's last turn up to the time of the memory. */
function around(turns: readonly MemoryRecord[], record: MemoryRecord): SaidTurn[] {
  const named = turns.flatMap((turn, index) => (record.sourceIds.includes(turn.id) ? [index] : []));
  const guess = turns.findLastIndex((turn) => turn.sourceRole === 'user' && turn.eventAt <= record.eventAt);
  const sources = new Set(named.length > 0 || guess < 0 ? named : [guess]);
  return turns
    .map((turn, index) => ({ turn, index }))
    .filter(({ index }) => [...sources].some((source) => Math.abs(source - index) <= turnsAround))
    .map(({ turn, index }) => toTurn(turn, sources.has(index)));
}

function toTurn(turn: MemoryRecord, isSource: boolean): SaidTurn {
  const text =
    turn.content.length > longestTurn ? `${turn.content.slice(0, longestTurn).toWellFormed()}…` : turn.content;
  return { speaker: turn.sourceRole ?? 'user', text, at: turn.eventAt, isSource };
}

/** A thumb, or a note of ours that was rewritten, is no change that anybody made. */
async function linesOf(memory: Memory, history: readonly HistoryEvent[]): Promise<readonly HistoryLine[]> {
  const changes = history.filter(({ batch }) => batch !== '').slice(0, mostHistory);
  return await Promise.all(changes.map((event) => toLine(memory, event)));
}

async function toLine(memory: Memory, { event, at, actor, reason, before, after }: HistoryEvent): Promise<HistoryLine> {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !hiddenFields.has(field),
  );
  const values = (from: HistoryEvent['before'], field: string): Promise<string> => spell(memory, field, from?.[field]);
  // What a new memory was made with is on the screen anyway.
  const shown = event === 'ADD' ? [] : fields;
  const changes = await Promise.all(
    shown.map(async (field) => ({ field, before: await values(before, field), after: await values(after, field) })),
  );
  const isArchived = event === 'DELETE' && after?.['archived'] === true;
  return {
    event: isArchived ? 'ARCHIVE' : event,
    at,
    ...(actor === undefined ? {} : { actor }),
    ...(reason === undefined ? {} : { reason }),
    changes,
  };
}

async function spell(memory: Memory, field: string, value: Json | undefined): Promise<string> {
  if (value === undefined || value === null) return '';
  if (field === 'scope') return value === 'user' ? 'user' : placeName(value as Scope);
  // Another memory is named by its words; an id says nothing to anyone.
  if ((field === 'to' || field === 'supersededBy') && typeof value === 'string')
    return oneLine((await memory.get(value))?.content ?? '', longestValue);
  return oneLine(typeof value === 'string' ? value : JSON.stringify(value), longestValue);
}
