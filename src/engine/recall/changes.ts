import type { Earlier, Hit, MemoryRecord } from '../ground/contract/model.ts';
import { compareStatements, statementOf } from '../knowledge/compare/likeness.ts';
import { toHit } from './toHit.ts';
import type { Reads } from './reads.ts';
import { day, shortened } from '../ground/text/shown.ts';

/** Steps from a fact to what replaced it and so on; longer chains are not followed to their end. */
const longestChain = 10;

/** What holds now instead of a replaced memory; undefined when that was forgotten. */
function currentOf(reads: Reads, id: string): MemoryRecord | undefined {
  let found = reads.memory(id);
  for (let step = 0; step < longestChain && found?.supersededBy !== undefined; step++)
    found = reads.memory(found.supersededBy);
  return found === undefined || found.supersededBy !== undefined || found.validUntil !== undefined ? undefined : found;
}

/** What a memory replaced last, and until when it held; not what the user has forgotten. */
function earlierOf(reads: Reads, memory: MemoryRecord): Earlier | undefined {
  const { supersedes } = memory.attributes;
  const ids = Array.isArray(supersedes) ? supersedes.filter((id) => typeof id === 'string') : [];
  const known = ids
    .map((id) => reads.memory(id))
    .filter((old) => old !== undefined && old.deletedAt === undefined && old.supersededBy !== undefined);
  const [newest] = known.filter((old) => old !== undefined).toSorted((a, b) => b.validFrom - a.validFrom);
  return (
    newest && { content: newest.content, from: newest.validFrom, until: Math.max(newest.validFrom, memory.validFrom) }
  );
}

/**
 * Puts what holds now above what held before, and says so of both. What replaced a hit joins the hits when the words
 * that were asked for are the old one's only. `isReadable` says which memories the request may see at all.
 */
export function showChanges(reads: Reads, hits: readonly Hit[], isReadable: (memory: MemoryRecord) => boolean): Hit[] {
  const shown: Hit[] = [];
  const places = new Map<string, number>();
  const add = (hit: Hit): void => {
    if (places.has(hit.id)) return;
    places.set(hit.id, shown.length);
    shown.push(hit);
  };
  for (const hit of newestFirst(hits)) {
    const memory = hit.kind === 'episode' ? undefined : reads.memory(hit.id);
    if (memory?.supersededBy === undefined) {
      add(memory === undefined ? hit : withEarlier(reads, hit, memory));
      continue;
    }
    const current = currentOf(reads, memory.supersededBy);
    if (current !== undefined && isReadable(current)) {
      const own =
        hits.find(({ id }) => id === current.id) ??
        toHit(current, hit.score, { ...hit.why, text: `It replaced what matches. ${hit.why.text}` });
      add(withEarlier(reads, { ...own, score: Math.max(own.score, hit.score) }, current));
    }
    const until = current === undefined ? '' : ` until ${day(Math.max(current.validFrom, memory.validFrom))}`;
    add({ ...hit, why: { ...hit.why, text: `Held${until}, and does not hold any more. ${hit.why.text}` } });
  }
  return shown;
}

/** The same for a block: only what holds now, once, with what it replaced. */
export function onlyCurrent(reads: Reads, hits: readonly Hit[], isReadable: (memory: MemoryRecord) => boolean): Hit[] {
  const current = new Map<string, Hit>();
  for (const hit of showChanges(reads, hits, isReadable))
    if (hit.supersededBy === undefined && !current.has(hit.id)) current.set(hit.id, hit);
  return [...current.values()];
}

export function withEarlier(reads: Reads, hit: Hit, memory: MemoryRecord): Hit {
  const was = earlierOf(reads, memory);
  if (was === undefined) return hit;
  const text = `${hit.why.text} Changed on ${day(was.until)}; was: “${shortened(was.content)}” (${day(was.from)} until ${day(was.until)}).`;
  return { ...hit, was, why: { ...hit.why, text } };
}

/** Hits that are looked at for being about one thing, and how alike they are then. */
const comparedHits = 20;
const sameThingFrom = 0.5;

/** Of what was distilled about one thing, the newest stands first: what was said last is what holds. */
function newestFirst(hits: readonly Hit[]): Hit[] {
  const ordered = [...hits];
  const statements = ordered
    .slice(0, comparedHits)
    .map((hit) => (hit.kind === 'episode' ? undefined : statementOf(hit.content)));
  for (let above = 0; above < statements.length; above++) {
    for (let below = above + 1; below < statements.length; below++) {
      const [a, b, upper, lower] = [statements[above], statements[below], ordered[above], ordered[below]];
      if (a === undefined || b === undefined || upper === undefined || lower === undefined) continue;
      // A guess is no news about a fact, and who asks about a time means what was said then.
      if (lower.kind !== upper.kind) continue;
      if (
        lower.eventAt <= upper.eventAt ||
        upper.why.parts['time'] === 1 ||
        compareStatements(a, b).jaccard < sameThingFrom
      )
        continue;
      // They change places; the scores stay, since they belong to the places.
      [ordered[above], ordered[below]] = [
        { ...lower, score: upper.score },
        { ...upper, score: lower.score },
      ];
      [statements[above], statements[below]] = [b, a];
    }
  }
  return ordered;
}
