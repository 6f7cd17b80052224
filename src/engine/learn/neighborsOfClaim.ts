import type { Kind, MemoryRecord, Origin } from '../ground/contract/model.ts';
import { tiers } from '../ground/contract/model.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { chooseTerms } from '../recall/query.ts';
import type { Rarity } from '../recall/rarity.ts';
import { rowsByText } from '../store/search/rowsByText.ts';
import { recordsByRow } from '../store/memories/findMemory.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { choiceIn } from '../knowledge/compare/attribute.ts';
import type { Claim } from '../knowledge/compare/claim.ts';

/** Texts that are alike share their rarest words; common words cost most and decide nothing. */
const rarestTerms = 6;
/** Memories that a new fact is compared with in full. */
const compared = 20;
/** Those that share no word of it, for each list of other words. */
const comparedByOthers = 8;

const stated: readonly Kind[] = ['fact', 'rule', 'insight', 'procedure', 'identity'];

/**
 * Memories of the scopes, in any tier, that may say the same as a claim or conflict with it. The values that it
 * excludes are searched for too, since a memory that holds one of them is what it would conflict with.
 */
export function neighborsOfClaim(
  sql: Sql,
  rarity: Rarity,
  claim: Claim,
  place: {
    readonly scopes: readonly number[];
    readonly now: number;
    readonly old?: string | undefined;
    readonly kinds?: readonly Kind[];
    /** Only words of these origins; default: whoever said it. */
    readonly origins?: readonly Origin[];
  },
): MemoryRecord[] {
  const { scopes, now, kinds = stated, origins } = place;
  const where = { scopes, tiers, kinds, now, origins, currentOnly: true };
  const excluded = [...(choiceIn(claim.statement.terms)?.of ?? [])].filter((term) => !claim.statement.terms.has(term));
  const sought = claim.stated().soughtBy.map((words) => words.join(' '));
  const found = new Map<string, readonly number[]>();
  // Several of the texts come to the same rare words.
  const rowsOf = (text: string, most: number): readonly number[] => {
    const terms = chooseTerms([{ words: queryTerms(text) }], rarity).slice(0, rarestTerms);
    const asked = `${most} ${terms.join(' ')}`;
    const rows = found.get(asked) ?? rowsByText(sql, terms, where, most);
    found.set(asked, rows);
    return rows;
  };
  const rows = [claim.content, place.old ?? '', claim.holdings().soughtBy, ...excluded].flatMap((text) =>
    rowsOf(text, compared),
  );
  const others = sought.flatMap((text) => rowsOf(text, comparedByOthers));
  const wanted = [...new Set([...[...new Set(rows)].slice(0, 2 * compared), ...others])];
  const records = recordsByRow(sql, wanted);
  return wanted.flatMap((row) => records.get(row) ?? []);
}
