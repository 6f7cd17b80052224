import type { Hit, MemoryRecord, Said } from '../ground/contract/model.ts';
import { longDay, shortened } from '../ground/text/shown.ts';
import { lastSaid } from '../ground/contract/lastSaid.ts';
import type { Reads } from './reads.ts';
import { toHit } from './toHit.ts';

/**
 * Puts what was said later above what it may have made outdated, and says so in both: "the appointment was postponed to
 * 21 October" belongs to "the tests at the laboratory are booked for 9 September", with which it has no word in common.
 * `isReadable` says which memories the request may see at all.
 */
export function mayHaveChanged(
  reads: Reads,
  hits: readonly Hit[],
  isReadable: (memory: MemoryRecord) => boolean,
): readonly Hit[] {
  const stated = hits.filter(isStatement);
  const later = stated.length === 0 ? new Map<string, readonly string[]>() : reads.laterOf(stated.map(({ id }) => id));
  if (later.size === 0) return hits;
  const shown: Hit[] = [];
  const indexOf = (id: string): number => shown.findIndex((hit) => hit.id === id);
  for (const hit of hits) {
    const memory = later.has(hit.id) ? reads.memory(hit.id) : undefined;
    const newer = memory && newerOf(reads, memory, later.get(hit.id) ?? [], isReadable);
    if (memory === undefined || newer === undefined || hit.why.parts['time'] === 1) {
      if (indexOf(hit.id) < 0) shown.push(hit);
      continue;
    }
    const known = indexOf(newer.id);
    const own = shown[known] ?? hits.find(({ id }) => id === newer.id) ?? broughtBy(hit, newer);
    const above = withBefore({ ...own, score: Math.max(own.score, hit.score) }, memory);
    if (known < 0) shown.push(above);
    else shown[known] = above;
    if (indexOf(hit.id) < 0) shown.push(withLater(hit, newer));
  }
  return shown;
}

/** The same for a block: what may hold no longer has no line of its own. */
export function withoutOutdated(hits: readonly Hit[]): readonly Hit[] {
  return hits.filter(({ later }) => later === undefined || !hits.some(({ id }) => id === later.id));
}

function isStatement({ kind, supersededBy }: Hit): boolean {
  return (kind === 'fact' || kind === 'rule') && supersededBy === undefined;
}

/** What holds now and was said after a memory was last said. */
function newerOf(
  reads: Reads,
  memory: MemoryRecord,
  ids: readonly string[],
  isReadable: (memory: MemoryRecord) => boolean,
): MemoryRecord | undefined {
  return ids
    .flatMap((id) => reads.memory(id) ?? [])
    .find(
      (newer) =>
        newer.supersededBy === undefined &&
        newer.validUntil === undefined &&
        newer.validFrom > lastSaid(memory) &&
        isReadable(newer),
    );
}

function broughtBy(hit: Hit, newer: MemoryRecord): Hit {
  return toHit(newer, hit.score, { ...hit.why, text: `It may have changed what matches. ${hit.why.text}` });
}

function withBefore(hit: Hit, { id, kind, content, validFrom }: MemoryRecord): Hit {
  const before: Said = { id, kind, content, at: validFrom };
  const text = `${hit.why.text} Said before on ${longDay(validFrom)}: “${shortened(content)}”.`;
  return { ...hit, before, why: { ...hit.why, text } };
}

function withLater(hit: Hit, { id, kind, content, validFrom }: MemoryRecord): Hit {
  const later: Said = { id, kind, content, at: validFrom };
  const text = `${hit.why.text} May hold no longer: “${shortened(content)}” was said on ${longDay(validFrom)}.`;
  return { ...hit, later, why: { ...hit.why, text } };
}
