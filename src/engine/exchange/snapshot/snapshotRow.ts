import { isRecord } from '../../ground/contract/isRecord.ts';
import type { Attributes } from '../../ground/contract/model.ts';
import { kinds, origins, quarantineReasons, roles, sources, tiers } from '../../ground/contract/model.ts';
import type { SnapshotRow } from '../../ground/contract/snapshots.ts';
import { writeScopeProblem } from '../../scope/scopeProblem.ts';
import { plainJson } from './plainJson.ts';

export interface CheckedRow {
  readonly row: SnapshotRow;
  /** Fields that no memory has, and that were left out of account. */
  readonly ignored: number;
}

/** The last time that a Date can hold (ECMA-262, "Time Values and Time Range"). */
const latestTime = 8.64e15;
const mostTopicLength = 255;

type Check = (value: unknown) => boolean;

/** What each field of a row may be. */
const checks: { readonly [field in keyof SnapshotRow]-?: Check } = {
  id: isFilled,
  kind: oneOf(kinds),
  tier: oneOf(tiers),
  scope: isScope,
  topic: (value) => isFilled(value) && Array.from(value as string).length <= mostTopicLength,
  content: isFilled,
  key: isFilled,
  importance: isNumber,
  pinned: (value) => typeof value === 'boolean',
  confidence: isShare,
  decayRate: (value) => isNumber(value) && (value as number) >= 0,
  source: oneOf(sources),
  origin: oneOf(origins),
  actor: isText,
  agentId: isText,
  runId: isText,
  category: isText,
  tags: isTexts,
  attributes: isRecord,
  sessionId: isText,
  sourceIds: isTexts,
  sourceRole: oneOf(roles),
  eventAt: isTime,
  createdAt: isTime,
  updatedAt: isTime,
  agedAt: isTime,
  lastAccessAt: isTime,
  accessCount: (value) => Number.isInteger(value) && (value as number) >= 0,
  validFrom: isTime,
  validUntil: isTime,
  supersededBy: isText,
  expiresAt: isTime,
  quarantinedAt: isTime,
  quarantineReason: oneOf(quarantineReasons),
  deletedAt: isTime,
  needsReviewAt: isTime,
  needsReviewOf: isTexts,
  purgeAt: isTime,
};

/** Fields of an export that describe a row and are not part of it. */
const besideRow: ReadonlySet<string> = new Set(['batch', 'history']);

/**
 * One memory of a file, checked field by field; a sentence for one that is none. What is missing is as it would be for a
 * new fact, and a number out of range becomes the nearest that is in it.
 */
export function snapshotRow(given: unknown, now: number): CheckedRow | { readonly reason: string } {
  if (!isRecord(given)) return { reason: 'It is no memory: an object with fields was expected.' };
  const fields: [string, unknown][] = [];
  let ignored = 0;
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || besideRow.has(name)) continue;
    if (!Object.hasOwn(checks, name)) {
      ignored++;
      continue;
    }
    if (!checks[name as keyof SnapshotRow](value))
      return { reason: `Its field "${name}" does not hold what a memory can have there.` };
    fields.push([name, value]);
  }
  const read = Object.fromEntries(fields) as Partial<SnapshotRow>;
  if (read.content === undefined) return { reason: 'It is half a memory: it has no content.' };
  const attributes = plainJson(read.attributes ?? {}, () => ignored++) as Attributes | undefined;
  if (attributes === undefined) return { reason: 'Its attributes are nested too deeply.' };
  return { row: withDefaults({ ...read, content: read.content, attributes }, now), ignored };
}

function withDefaults(
  read: Partial<SnapshotRow> & Pick<SnapshotRow, 'content' | 'attributes'>,
  now: number,
): SnapshotRow {
  const eventAt = Math.floor(read.eventAt ?? read.createdAt ?? now);
  const row: SnapshotRow = {
    id: '',
    kind: 'fact',
    tier: 'short',
    scope: 'user',
    topic: 'notes',
    pinned: false,
    confidence: 1,
    decayRate: 0.1,
    source: 'session',
    origin: 'import',
    tags: [],
    sourceIds: [],
    createdAt: eventAt,
    updatedAt: eventAt,
    accessCount: 0,
    validFrom: eventAt,
    ...read,
    eventAt,
    importance: Math.min(10, Math.max(1, Math.round(read.importance ?? 5))),
  };
  return row;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

function isShare(value: unknown): boolean {
  return isNumber(value) && (value as number) >= 0 && (value as number) <= 1;
}

function isTime(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= latestTime;
}

function isScope(value: unknown): boolean {
  return (value === 'user' || isRecord(value)) && writeScopeProblem(value) === undefined;
}

function oneOf(allowed: readonly string[]): Check {
  return (value) => typeof value === 'string' && allowed.includes(value);
}
