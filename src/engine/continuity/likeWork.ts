import type { WorkEntry, WorkStatus } from '../ground/contract/continuity.ts';
import { openStatuses } from '../ground/contract/continuity.ts';
import { countShared, tellingTerms } from './tellingTerms.ts';

/** Of what tells work from other work, so much must be named where it ends. */
const namedShare = 0.5;
/** Two titles share so much of the shorter one where they mean the same work. */
const sameShare = 0.75;
/** One word alone is shared by chance, unless it is all of one of them. */
const leastShared = 2;

export function isOpenWork({ status }: { readonly status: WorkStatus }): boolean {
  return openStatuses.includes(status);
}

/** The entries that a statement names, as far as it says something of them: the one that it names best, and others named as fully. */
export function namedIn(entries: readonly WorkEntry[], statement: string): WorkEntry[] {
  const said = tellingTerms(statement);
  const fits = entries
    .map((entry) => {
      const own = tellingTerms(entry.title);
      return { entry, share: own.size === 0 ? 0 : countShared(own, said) / own.size };
    })
    .filter(({ share }) => share >= namedShare)
    .sort((a, b) => b.share - a.share || b.entry.changedAt - a.entry.changedAt);
  const best = fits[0]?.share ?? 0;
  return fits
    .filter(({ share }, index) => index === 0 || (share === best && share >= sameShare))
    .map(({ entry }) => entry);
}

/** The entry that means the same work as a title. */
export function sameWork(entries: readonly WorkEntry[], title: string): WorkEntry | undefined {
  const wanted = tellingTerms(title);
  return entries
    .map((entry) => ({ entry, likeness: likeness(wanted, tellingTerms(entry.title)) }))
    .filter(({ likeness: found }) => found > 0)
    .sort((a, b) => b.likeness - a.likeness || b.entry.changedAt - a.entry.changedAt)[0]?.entry;
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = countShared(a, b);
  const shorter = Math.min(a.size, b.size);
  if (shared < Math.min(leastShared, Math.max(a.size, b.size)) || shared / shorter < sameShare) return 0;
  return shared / (a.size + b.size - shared);
}
