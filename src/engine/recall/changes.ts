import type { Earlier, Hit, MemoryRecord } from '../ground/contract/model.ts';
import { supersededIn } from '../ground/contract/supersededIn.ts';
import { subjectOf } from '../knowledge/compare/likeness.ts';
import { mayHaveChanged, withoutOutdated } from './mayHaveChanged.ts';
import { toHit } from './toHit.ts';
import type { Reads } from './reads.ts';
import { jaccard } from '../ground/text/jaccard.ts';
import { day, longDay, shortened } from '../ground/text/shown.ts';

/** Steps along a chain of memories that supersede each other; a longer chain is not followed to its end. */
const longestChain = 10;

/** What holds now instead of a superseded memory; undefined when it was forgotten. */
function currentOf(reads: Reads, id: string): MemoryRecord | undefined {
  let found = reads.memory(id);
  for (let step = 0; step < longestChain && found?.supersededBy !== undefined; step++)
    found = reads.memory(found.supersededBy);
  return found === undefined || found.supersededBy !== undefined || found.validUntil !== undefined ? undefined : found;
}

/** What a memory superseded last, and until when that held; nothing that the user has forgotten. */
function earlierOf(reads: Reads, memory: MemoryRecord, isTold: (old: MemoryRecord) => boolean): Earlier | undefined {
  const known = supersededIn(memory.attributes)
    .map((id) => reads.memory(id))
    .filter((old) => old !== undefined && old.deletedAt === undefined && old.supersededBy !== undefined)
    .filter((old) => old !== undefined && isTold(old));
  const [newest] = known.filter((old) => old !== undefined).toSorted((a, b) => b.validFrom - a.validFrom);
  return (
    newest && {
      kind: newest.kind,
      content: newest.content,
      from: newest.validFrom,
      until: Math.max(newest.validFrom, memory.validFrom),
    }
  );
}

/**
 * Puts what holds now above what held before, and says so in both. The memory that supersedes a hit joins the hits,
 * even when only the old one has the words of the query. `isReadable` says which memories the request may see at all,
 * and `isTold` which may be quoted as what held before.
 */
export function showChanges(
  reads: Reads,
  hits: readonly Hit[],
  isReadable: (memory: MemoryRecord) => boolean,
  isTold: (memory: MemoryRecord) => boolean = () => true,
): Hit[] {
  const shown: Hit[] = [];
  const positions = new Map<string, number>();
  const add = (hit: Hit): void => {
    if (positions.has(hit.id)) return;
    positions.set(hit.id, shown.length);
    shown.push(hit);
  };
  for (const hit of newestFirst(hits)) {
    const memory = hit.kind === 'episode' ? undefined : reads.memory(hit.id);
    if (memory?.supersededBy === undefined) {
      add(memory === undefined ? hit : withEarlier(reads, hit, memory, isTold));
      continue;
    }
    const current = currentOf(reads, memory.supersededBy);
    const until = current === undefined ? '' : ` until ${longDay(Math.max(current.validFrom, memory.validFrom))}`;
    const old = { ...hit, why: { ...hit.why, text: `Held${until}, and no longer holds. ${hit.why.text}` } };
    // Who asks about a time means what held then.
    if (hit.why.parts['time'] === 1) add(old);
    if (current !== undefined && isReadable(current)) {
      const own =
        hits.find(({ id }) => id === current.id) ??
        toHit(current, hit.score, { ...hit.why, text: `It supersedes what matches. ${hit.why.text}` });
      add(withEarlier(reads, { ...own, score: Math.max(own.score, hit.score) }, current, isTold));
    }
    add(old);
  }
  return [...mayHaveChanged(reads, shown, isReadable)];
}

/** The same for a block: only what holds now, once, with what it superseded. */
export function onlyCurrent(reads: Reads, hits: readonly Hit[], isReadable: (memory: MemoryRecord) => boolean): Hit[] {
  const current = new Map<string, Hit>();
  for (const hit of withoutOutdated(showChanges(reads, hits, isReadable)))
    if (hit.supersededBy === undefined && !current.has(hit.id)) current.set(hit.id, hit);
  return [...current.values()];
}

export function withEarlier(
  reads: Reads,
  hit: Hit,
  memory: MemoryRecord,
  isTold: (old: MemoryRecord) => boolean = () => true,
): Hit {
  const was = earlierOf(reads, memory, isTold);
  if (was === undefined) return hit;
  const since = day(was.from) === day(was.until) ? '' : `, since ${longDay(was.from)}`;
  const text = `${hit.why.text} Changed on ${longDay(was.until)}; was: “${shortened(was.content)}”${since}.`;
  return { ...hit, was, why: { ...hit.why, text } };
}

/** How many hits are compared to see whether they are about one thing, and how alike they must be for that. */
const comparedHits = 20;
const sameThingFrom = 0.5;

/** Of distilled memories about one thing the newest comes first: what was said last holds. */
function newestFirst(hits: readonly Hit[]): Hit[] {
  const ordered = [...hits];
  const compared = Math.min(comparedHits, ordered.length);
  // Words are read only of hits that stand behind an older one, which few do.
  const subjects = new Map<string, ReadonlySet<string>>();
  const subjectOfHit = ({ id, content }: Hit): ReadonlySet<string> => {
    const known = subjects.get(id) ?? subjectOf(content);
    subjects.set(id, known);
    return known;
  };
  for (let above = 0; above < compared; above++) {
    for (let below = above + 1; below < compared; below++) {
      const [upper, lower] = [ordered[above], ordered[below]];
      if (upper === undefined || lower === undefined || upper.kind === 'episode') continue;
      // A guess is no news about a fact, and a question about a time means what was said then.
      if (lower.kind !== upper.kind) continue;
      if (lower.eventAt <= upper.eventAt || upper.why.parts['time'] === 1) continue;
      if (jaccard(subjectOfHit(upper), subjectOfHit(lower)) < sameThingFrom) continue;
      // The two swap, but the scores stay where they are: they belong to the positions.
      [ordered[above], ordered[below]] = [
        { ...lower, score: upper.score },
        { ...upper, score: lower.score },
      ];
    }
  }
  return ordered;
}
