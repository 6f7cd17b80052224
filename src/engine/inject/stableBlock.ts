import type { StableBlock, StableBlockInput } from '../ground/contract/injecting.ts';
import { identityKey, identityParts, isIdentityNote } from '../ground/contract/identity.ts';
import { exceptedWorkspaces } from '../ground/contract/rules.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { isNoise } from '../ground/text/isNoise.ts';
import { shortened } from '../ground/text/shown.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { identityIn } from '../recall/identityIn.ts';
import type { Reader } from '../recall/reader.ts';
import { placeOf } from '../recall/recall.ts';
import { toHit } from '../recall/toHit.ts';
import { listWithin } from '../store/search/listWithin.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { alwaysOfCategories } from './categoryHits.ts';
import { renderBlock } from './renderBlock.ts';

/** As many lines as a person reads at a glance; every prompt of every chat pays for them. */
const defaultLines = 30;
/** Of each list; far more than fits. */
const mostRows = 200;
/** One memory may be this long; a longer one is cut and ends in an ellipsis. */
const longestMemory = 300;

/**
 * What is worth standing in every chat, whatever it is about: what the user pinned, the rules, and what is always
 * injected. Every window and every workspace reads it, so it holds the user's own scope and the user's words only. Equal
 * memories give an equal text, and a new one leaves the lines of the others where they were.
 */
export function stableBlock(reader: Reader, { lines = defaultLines }: StableBlockInput = {}): StableBlock {
  const { settings } = reader;
  const kinds = settings.injectKinds.filter((kind) => kind !== 'episode' && kind !== 'reflection');
  const place: ReadBounds = {
    ...placeOf(reader, { scope: 'user', kinds }, settings.injectTiers),
    currentOnly: true,
  };
  const list = (narrower: Partial<ReadBounds>): readonly MemoryRecord[] =>
    listWithin(reader.sql, { ...place, ...narrower }, mostRows);
  const wanted = [
    ...identityIn(reader, 'user').filter(isIdentityNote),
    ...list({ filters: { pinned: true } }),
    ...list({ kinds: kinds.filter((kind) => kind === 'rule') }),
    ...list({ filters: { importanceMin: settings.alwaysInjectImportance } }),
    ...alwaysOfCategories(reader, place),
  ];
  const rows = [...new Map(wanted.map((row) => [row.id, row])).values()].filter(isForEveryChat).sort(byWeight);
  const chosen: MemoryRecord[] = [];
  for (const row of rows) if (linesOf([...chosen, row]) <= lines) chosen.push(row);
  return { text: render(chosen), memories: chosen.sort(byPlace), left: rows.length - chosen.length };
}

/** A rule that has an exception in one workspace would be read there as well. */
function isForEveryChat({ origin, content, attributes }: MemoryRecord): boolean {
  return isTrusted(origin) && !isNoise(content) && exceptedWorkspaces(attributes).length === 0;
}

/** What finds room first; of two alike the older one, so that a new one does not push it out. */
function byWeight(one: MemoryRecord, other: MemoryRecord): number {
  return (
    byPart(one, other) ||
    Number(other.pinned) - Number(one.pinned) ||
    other.importance - one.importance ||
    byAge(one, other)
  );
}

/** The identity, then rules, then the others in the order in which they came. */
function byPlace(one: MemoryRecord, other: MemoryRecord): number {
  return byPart(one, other) || Number(other.kind === 'rule') - Number(one.kind === 'rule') || byAge(one, other);
}

function byPart(one: MemoryRecord, other: MemoryRecord): number {
  return placeOfPart(one) - placeOfPart(other);
}

function placeOfPart(record: MemoryRecord): number {
  return isIdentityNote(record)
    ? identityParts.findIndex((part) => identityKey(part) === record.key)
    : identityParts.length;
}

function byAge(one: MemoryRecord, other: MemoryRecord): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}

function linesOf(rows: readonly MemoryRecord[]): number {
  return render(rows).split('\n').length;
}

function render(rows: readonly MemoryRecord[]): string {
  const hits = rows
    .toSorted(byPlace)
    .map((row) => ({ ...row, content: shortened(row.content, longestMemory) }))
    .map((row) => toHit(row, 1, { because: 'importance', words: [], parts: {}, text: 'In every chat.' }));
  return renderBlock(hits, []);
}
