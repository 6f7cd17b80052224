import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import { shortened } from '../ground/text/shown.ts';
import { meansSomebody } from '../knowledge/language/marks.ts';
import { isCommon, queryTerms } from '../knowledge/language/terms.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { withEarlier } from '../recall/changes.ts';
import { heldTerms } from '../recall/heldTerms.ts';
import type { Linked } from '../recall/linked.ts';
import { linkedText, linkedTo, namedWith } from '../recall/linked.ts';
import type { Reader } from '../recall/reader.ts';
import { toHit } from '../recall/toHit.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';

/** How many related memories join a block. */
const mostRelated = 2;
/** A link that a person made leads on by itself, if it says so much: to a memory with few links. */
const tellingLink = 0.5;
/** Links that were found, and names, lead on to memories that hold at least this share of the telling words. */
const leastLink = 0.1;
const leastShare = 0.15;
/** Shares are taken of so many of the most telling words: a long prompt asks for one thing and mentions many. */
const tellingWords = 5;
/** Names in the first hits lead on; those further down are named in passing. */
const leadingHits = 3;
/** How much of the memory that a line is linked to is quoted beside it. */
const quotedCharacters = 40;

/**
 * What matching memories lead on to, one step away: by a link, or by the name of somebody whom the prompt means and
 * does not name. The prompt did not ask for it in words, so it comes after what matches, and only beside it.
 */
export function relatedHits(
  reader: Reader,
  place: ReadBounds,
  matching: readonly Hit[],
  texts: readonly string[],
): Hit[] {
  if (matching.length === 0) return [];
  const [prompt = ''] = texts;
  const shareOf = tellingShareOf(reader, prompt);
  const isAboutSomebody = meansSomebody(prompt);
  const known = new Set(matching.map(({ id }) => id));
  const leadsOn = ({ memory, isMade, value, name }: Linked): boolean =>
    (isMade && value >= tellingLink) || (name !== undefined && isAboutSomebody) || shareOf(memory) >= leastShare;
  return [
    ...linkedTo(reader, matching, place, leastLink),
    ...namedWith(reader, matching.slice(0, leadingHits), place, prompt),
  ]
    .filter(({ memory }) => !known.has(memory.id) && known.add(memory.id).has(memory.id))
    .filter(({ memory }) => isTrusted(memory.origin) && memory.supersededBy === undefined)
    .filter(leadsOn)
    .slice(0, mostRelated)
    .map((linked) => {
      const { memory, hit, value } = linked;
      const why = {
        because: 'linked',
        words: [],
        parts: { link: value },
        text: linkedText(linked),
        ...(linked.name === undefined ? { evidence: { linkedTo: shortened(hit.content, quotedCharacters) } } : {}),
      } as const;
      return withEarlier(reader.reads, toHit(memory, hit.score * value, why), memory);
    });
}

/** The share of a prompt's telling words that a memory holds, by how much each tells. */
function tellingShareOf({ rarity }: Reader, prompt: string): (memory: MemoryRecord) => number {
  const weights = rarity.weights([...queryTerms(prompt).keys()].filter((term) => !isCommon(term)));
  const most = [...weights.values()].sort((a, b) => b - a).slice(0, tellingWords);
  const whole = most.reduce((sum, weight) => sum + weight, 0);
  return (memory) => {
    if (whole === 0) return 0;
    const held = heldTerms(memory);
    let share = 0;
    for (const [term, weight] of weights) if (held.has(term)) share += weight / whole;
    return share;
  };
}
