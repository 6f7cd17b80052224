import { machineOffset } from '../../../adapters/machine/machineOffset.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { assertNever, kinds, type Kind, type MemoryRecord, type Scope } from '../../../engine/ground/contract/model.ts';
import { dayMs } from '../../../engine/ground/contract/time.ts';
import { isOver, isProposal } from '../../../engine/knowledge/trust/proposals.ts';
import { endingOf, isUnconfirmed, reviewDaysBefore } from '../../../engine/knowledge/trust/unconfirmed.ts';
import type { DecayPlan } from '../../../engine/lifecycle/decay/decayPlan.ts';
import { languageOf } from '../../../engine/knowledge/language/languages.ts';
import { endOf } from '../../../engine/lifecycle/decay/endOf.ts';
import type { Place, Row, RowKind, ConversationTitle } from '../../../protocol/treeRows.ts';

const longestText = 400;
const longestTitle = 80;
/** The most that one call of `list` returns. */
const pageRows = 1000;
/** Raw turns are where memories come from: they are shown with a memory, not as one. */
export const shownKinds = kinds.filter((kind) => kind !== 'episode');

/** From where and when rows are looked at. */
export interface RowContext {
  readonly workspace: string | undefined;
  /** Unix ms. */
  readonly now: number;
  /** How memories decay. */
  readonly decay: DecayPlan;
}

export function isShown(record: MemoryRecord): boolean {
  return record.kind !== 'episode';
}

/** Everything that is remembered, page by page, so that the first rows are shown before the last ones are read. */
export async function* readRows(memory: Memory, context: RowContext): AsyncGenerator<readonly Row[]> {
  for (const kind of shownKinds) {
    for (let offset = 0, total = 1; offset < total; offset += pageRows) {
      const page = await memory.list({ kind, limit: pageRows, offset });
      total = page.total;
      if (page.rows.length > 0) yield page.rows.map((record) => toRow(record, context));
    }
  }
}

export function toRow(record: MemoryRecord, { workspace, now, decay }: RowContext): Row {
  const { id, tier, topic, importance, pinned, eventAt, createdAt, sessionId } = record;
  return {
    id,
    kind: rowKind(record.kind),
    tier,
    topic,
    text: oneLine(record.content, longestText),
    importance,
    pinned,
    ...standsIn(record, workspace),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(record.accessCount === 0 ? {} : { uses: record.accessCount }),
    ...dueOf(record, now),
    eventAt,
    createdAt,
    ...(record.supersededBy === undefined ? {} : { isSuperseded: true }),
    ...keptBy(record, decay),
    ...(standingOf(record, now) ?? fadingOf(record, now, decay)),
  };
}

/** A plan is due from a week before it begins until it is over. */
const dueDaysBefore = 7;

function dueOf({ content, validFrom, supersededBy }: MemoryRecord, now: number): Pick<Row, 'dueAt'> {
  if (supersededBy !== undefined) return {};
  const planned = languageOf(content).times.findPlanned(content.slice(0, longestText), validFrom, machineOffset);
  if (planned === undefined || planned.to <= now || planned.from - now > dueDaysBefore * dayMs) return {};
  // What was so for a while already was not planned.
  return planned.from < validFrom ? {} : { dueAt: planned.from };
}

/** Whether it waits for review or can be made the user's, and until when it is used. */
function standingOf(record: MemoryRecord, now: number): Pick<Row, 'waits' | 'isUnconfirmed' | 'usedUntil'> | undefined {
  if (isProposal(record))
    return {
      waits: isOver(record, now) ? 'lapsed' : (record.quarantineReason ?? 'consent'),
      ...(record.expiresAt === undefined ? {} : { usedUntil: record.expiresAt }),
    };
  if (record.quarantinedAt !== undefined) return { waits: record.quarantineReason ?? 'protected' };
  const isFallen = record.needsReviewAt !== undefined && record.supersededBy === undefined;
  const ground = isFallen ? ('ground' as const) : undefined;
  if (!isUnconfirmed(record)) return ground === undefined ? undefined : { waits: ground };
  const waits = ground ?? endingOf(record, now);
  return {
    isUnconfirmed: true,
    ...(waits === undefined ? {} : { waits }),
    ...(record.expiresAt === undefined ? {} : { usedUntil: record.expiresAt }),
  };
}

/** What nobody used for long stands under review for a week before it is forgotten. */
function fadingOf(record: MemoryRecord, now: number, decay: DecayPlan): Pick<Row, 'waits' | 'usedUntil'> {
  const ending = endOf(record, decay);
  if (ending === undefined || ending.at - now > reviewDaysBefore * dayMs) return {};
  return { waits: 'fading', usedUntil: Math.max(ending.at, now) };
}

/** How long the rule of its topic keeps it. */
function keptBy({ topic }: MemoryRecord, decay: DecayPlan): Pick<Row, 'keptDays'> {
  const rule = decay.retentionOf(topic);
  const days = rule?.never === true ? 0 : rule?.expireAfterDays;
  return days === undefined ? {} : { keptDays: Math.ceil(days) };
}

export async function readConversations(memory: Memory): Promise<readonly ConversationTitle[]> {
  return (await memory.sessions()).map(({ id, opening, firstAt }) => ({
    id,
    title: oneLine(opening ?? '', longestTitle),
    at: firstAt,
  }));
}

export function rowKind(kind: Kind): RowKind {
  switch (kind) {
    case 'episode':
      return 'fact';
    case 'fact':
    case 'rule':
    case 'summary':
    case 'reflection':
    case 'insight':
    case 'procedure':
    case 'identity':
      return kind;
    default:
      return assertNever(kind);
  }
}

/** Words of team mates in the open workspace stand apart, by who said them. */
function standsIn(
  { scope, origin, attributes }: MemoryRecord,
  workspace: string | undefined,
): Pick<Row, 'place' | 'placeName'> {
  const place = placeOf(scope, workspace);
  const member = attributes?.['member'];
  if (place === 'here' && origin === 'team')
    return { place: 'team', placeName: typeof member === 'string' ? member : '' };
  return { place, placeName: placeName(scope) };
}

export function placeOf(scope: Scope, workspace: string | undefined): Place {
  if (scope === 'user') return 'user';
  if ('session' in scope) return 'session';
  return scope.workspace === workspace ? 'here' : 'elsewhere';
}

/** A workspace's identity is a whole address; its last two parts are what people call it. */
export function workspaceName(identity: string): string {
  const parts = identity
    .slice(identity.indexOf(':') + 1)
    .split(/[/\\]/)
    .filter((part) => part !== '');
  const commit = identity.startsWith('commit:');
  return commit ? (parts[0] ?? '').slice(0, 8) : parts.slice(identity.startsWith('git:') ? -2 : -1).join('/');
}

export function placeName(scope: Scope): string {
  return scope !== 'user' && 'workspace' in scope ? workspaceName(scope.workspace) : '';
}

export function oneLine(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line;
}
