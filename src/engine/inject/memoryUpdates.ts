import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { ActiveMemoryInput } from '../ground/contract/injecting.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { ownNoteCategories } from '../ground/contract/ownNoteCategories.ts';
import { isNoise } from '../ground/text/isNoise.ts';
import { shortened } from '../ground/text/shown.ts';
import { estimateTokens } from '../ground/text/tokens.ts';
import { updatesLabel, updateStarts } from '../knowledge/trust/blockHeadings.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';
import type { Reader } from '../recall/reader.ts';
import { isReadable } from '../recall/reader.ts';
import { placeOf } from '../recall/recall.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { listWithin } from '../store/search/listWithin.ts';
import { type ConversationChange, noteChanges, noteTold, untoldChanges } from '../store/updates/conversationChanges.ts';
import type { Transition } from '../store/updates/transitionOf.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';

/** A change is a reminder, and the memory itself is found when it matters. */
const longestUpdate = 120;
/** The head of a block takes at most this share of its budget. */
const updatesShare = 0.2;

/** What a conversation is told of changes to the memory, and which of them that is. */
interface Updates {
  readonly lines: readonly string[];
  readonly told: readonly number[];
}

/**
 * What changed in the memory since this conversation was last given a block: at most three lines with their heading, or
 * none. Each change is told once; what finds no room is told with the next block. Call inside a transaction.
 *
 * A conversation is told of what it had in a block, and of new or changed memories that are important; not of what it
 * said itself, which it knows. What was forgotten is named without its words.
 */
export function memoryUpdates(reader: Reader, input: ActiveMemoryInput, conversation: string): readonly string[] {
  const { sql, settings, now } = reader;
  const bounds = boundsOf(reader, input);
  noteChanges(
    sql,
    conversation,
    ({ memory, event }, wasInBlock) =>
      isWithin(memory, event, reader, bounds) && matters(memory, event, { wasInBlock, conversation, settings }),
    { at: now, kept: settings.updatesKept },
  );
  const { since, changes } = untoldChanges(sql, conversation);
  const known = changes.filter(({ memory, event }) => isWithin(memory, event, reader, bounds));
  const budget = (input.budgetTokens ?? settings.budgetTokens) * updatesShare;
  const { lines, told } = chooseLines(known, since, { reader, bounds, budget });
  if (told.length > 0) noteTold(sql, conversation, told);
  return lines;
}

function boundsOf(reader: Reader, input: ActiveMemoryInput): ReadBounds {
  const { settings } = reader;
  const scope = input.scope === undefined || scopeProblem(input.scope) === undefined ? input.scope : 'user';
  const kinds = settings.injectKinds.filter(
    (kind) => kind !== 'episode' && kind !== 'reflection' && kind !== 'summary',
  );
  return { ...placeOf(reader, { scope, kinds }, settings.injectTiers), excludeCategories: ownNoteCategories };
}

/** What is gone stands nowhere any more, but it has its scope and its kind. */
function isWithin(memory: MemoryRecord, event: Transition, reader: Reader, bounds: ReadBounds): boolean {
  if (isGone(event)) {
    const scopes = readableScopes(reader.sql, memory.scope, undefined);
    return bounds.kinds.includes(memory.kind) && scopes.every((scope) => bounds.scopes.includes(scope));
  }
  return memory.validUntil === undefined && !isNoise(memory.content) && isReadable(memory, reader, bounds);
}

function isGone(event: Transition): boolean {
  return event === 'deleted' || event === 'soft_deleted';
}

function matters(
  { sessionId, importance }: MemoryRecord,
  event: Transition,
  {
    wasInBlock,
    conversation,
    settings,
  }: { readonly wasInBlock: boolean; readonly conversation: string; readonly settings: EngineSettings },
): boolean {
  // An erased memory is in no list of earlier blocks.
  if (wasInBlock || event === 'deleted') return true;
  return !isGone(event) && sessionId !== conversation && importance >= settings.updatesImportance;
}

function chooseLines(
  changes: readonly ConversationChange[],
  since: number,
  { reader, bounds, budget }: { readonly reader: Reader; readonly bounds: ReadBounds; readonly budget: number },
): Updates {
  // What must no longer be relied on comes first.
  const ordered = changes.toSorted(
    (a, b) => Number(isGone(b.event)) - Number(isGone(a.event)) || b.memory.importance - a.memory.importance,
  );
  const lines = [`${updatesLabel}${since}:`];
  const told: number[] = [];
  for (const change of ordered) {
    if (told.length >= reader.settings.updatesMost) break;
    const line = lineOf(change, reader, bounds);
    if (estimateTokens([...lines, line].join('\n')) > budget) continue;
    lines.push(line);
    told.push(change.id);
  }
  return told.length === 0 ? { lines: [], told } : { lines, told };
}

function lineOf({ event, memory }: ConversationChange, reader: Reader, bounds: ReadBounds): string {
  const { category, kind, importance, content, origin } = memory;
  const label = neutralLine(category ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`, origin);
  const says = isGone(event)
    ? goneText(event, memory, reader, bounds)
    : neutralLine(shortened(content, longestUpdate), origin);
  return `${updateStarts[event]}${label}] ${says} (imp=${importance})`;
}

/** A topic that others still stand under gives nothing away. */
function goneText(event: Transition, memory: MemoryRecord, reader: Reader, bounds: ReadBounds): string {
  if (event === 'deleted') return 'one memory was erased for good';
  const isKnown = hasTopic(reader, memory.topic, bounds);
  const about = isKnown ? ` about “${neutralLine(memory.topic)}”` : '';
  return `one memory${about} that stood here before was forgotten; do not use it`;
}

function hasTopic({ sql }: Reader, topic: string, bounds: ReadBounds): boolean {
  return listWithin(sql, { ...bounds, topics: [topic] }, 1).length > 0;
}
