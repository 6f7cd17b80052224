import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { assertNever, kinds, type Kind, type MemoryRecord, type Scope } from '../../../engine/ground/contract/model.ts';
import type { Place, Row, RowKind, ConversationTitle } from '../../../protocol/treeRows.ts';

const longestText = 400;
const longestTitle = 80;
/** The most that one call of `list` returns. */
const pageRows = 1000;
/** Raw turns are where memories come from: they are shown with a memory, not as one. */
export const shownKinds = kinds.filter((kind) => kind !== 'episode');

export function isShown(record: MemoryRecord): boolean {
  return record.kind !== 'episode';
}

/** Everything that is remembered, page by page, so that the first rows are shown before the last ones are read. */
export async function* readRows(memory: Memory, workspace: string | undefined): AsyncGenerator<readonly Row[]> {
  for (const kind of shownKinds) {
    for (let offset = 0, total = 1; offset < total; offset += pageRows) {
      const page = await memory.list({ kind, limit: pageRows, offset });
      total = page.total;
      if (page.rows.length > 0) yield page.rows.map((record) => toRow(record, workspace));
    }
  }
}

export function toRow(record: MemoryRecord, workspace: string | undefined): Row {
  const { id, tier, topic, importance, pinned, eventAt, createdAt, sessionId, quarantineReason } = record;
  return {
    id,
    kind: rowKind(record.kind),
    tier,
    topic,
    text: oneLine(record.content, longestText),
    importance,
    pinned,
    place: placeOf(record.scope, workspace),
    placeName: placeName(record.scope),
    ...(sessionId === undefined ? {} : { sessionId }),
    eventAt,
    createdAt,
    ...(record.supersededBy === undefined ? {} : { isSuperseded: true }),
    ...(record.quarantinedAt === undefined ? {} : { waits: quarantineReason ?? 'protected' }),
  };
}

export async function readConversations(memory: Memory): Promise<readonly ConversationTitle[]> {
  return (await memory.sessions()).map(({ id, opening, firstAt }) => ({
    id,
    title: oneLine(opening ?? '', longestTitle),
    at: firstAt,
  }));
}

function rowKind(kind: Kind): RowKind {
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

function placeOf(scope: Scope, workspace: string | undefined): Place {
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
