import type { MemoryRecord } from '../ground/contract/model.ts';
import type { AskedSort } from '../knowledge/language/askedTime.ts';
import { languageOf } from '../knowledge/language/languages.ts';

/** What learning tags a fact with; see `FactKind`. */
const sortTags: { readonly [sort in AskedSort]: readonly string[] } = {
  decision: ['decision'],
  plan: ['commitment', 'event'],
  anything: [],
};
const otherTags: readonly string[] = ['preference', 'rule', 'opinion', 'fact', ...Object.values(sortTags).flat()];

/**
 * Whether a memory is of the sort that is asked for. What was saved by hand has no tag that says so, and is known by its
 * words; `maybe` when nothing tells.
 */
export function isOfSort(memory: MemoryRecord, sort: AskedSort): 'yes' | 'maybe' | 'no' {
  if (sort === 'anything' || sortTags[sort].some((tag) => memory.tags.includes(tag))) return 'yes';
  const { times } = languageOf(memory.content);
  const isSaid =
    sort === 'decision'
      ? times.tellsOfDecision(memory.content)
      : (times.findPlanned(memory.content, memory.validFrom)?.to ?? 0) > memory.validFrom;
  if (isSaid) return 'yes';
  return memory.tags.some((tag) => otherTags.includes(tag)) ? 'no' : 'maybe';
}
