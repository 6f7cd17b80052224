import { tiers, type Tier } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalNumber, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { BatchLine } from './batchLines.ts';

/** How many memories there are, by tier. */
export type TierCounts = { readonly [tier in Tier]: number };

interface Standing {
  readonly tier: Tier;
  readonly isActive: boolean;
}

/** Goes back through the history from what there is now, one slice of lines after the other. */
export interface Growth {
  /** The next lines, newest first. */
  goBack(lines: readonly BatchLine[]): void;
  /** What there was at the end of each of the last days, today last. */
  counts(days: number): readonly TierCounts[];
}

/** `dayOf` numbers the days backwards: 0 is today. */
export function growthOf(sql: Sql, dayOf: (at: number) => number): Growth {
  const standings = new Map<string, Standing>();
  const changes = new Map<number, { [tier in Tier]: number }>();
  const row = sql.prepare(`SELECT tier, valid_until FROM ${t.memories} WHERE id = ?`);
  const standingNow = (id: string): Standing => {
    const found = row.get(id);
    if (found === undefined) return { tier: 'short', isActive: false };
    return { tier: text(found['tier']) as Tier, isActive: optionalNumber(found['valid_until']) === undefined };
  };
  const count = (day: number, { tier, isActive }: Standing, by: number): void => {
    if (!isActive) return;
    const changed = changes.get(day) ?? { short: 0, long: 0, archive: 0 };
    changed[tier] += by;
    changes.set(day, changed);
  };
  return {
    goBack(lines) {
      for (const line of lines) {
        const after = standings.get(line.memoryId) ?? standingNow(line.memoryId);
        const before = standingBefore(line, after);
        const day = dayOf(line.at);
        count(day, after, 1);
        count(day, before, -1);
        standings.set(line.memoryId, before);
      }
    },
    counts(days) {
      let there = countsNow(sql);
      const found: TierCounts[] = [];
      for (let day = 0; day < days; day++) {
        found.unshift(there);
        const changed = changes.get(day);
        if (changed !== undefined)
          there = {
            short: Math.max(0, there.short - changed.short),
            long: Math.max(0, there.long - changed.long),
            archive: Math.max(0, there.archive - changed.archive),
          };
      }
      return found;
    },
  };
}

function standingBefore({ event, before = {}, after = {} }: BatchLine, { tier, isActive }: Standing): Standing {
  if (event === 'ADD') return { tier, isActive: false };
  const was = tiers.find((name) => name === before['tier']) ?? tier;
  const isAboutEnd = 'validUntil' in before || 'validUntil' in after;
  return { tier: was, isActive: isAboutEnd ? (before['validUntil'] ?? null) === null : isActive };
}

function countsNow(sql: Sql): TierCounts {
  const rows = sql
    .prepare(
      `SELECT tier, count(*) AS n FROM ${t.memories} WHERE valid_until IS NULL AND kind <> 'episode' GROUP BY tier`,
    )
    .all();
  const of = (tier: Tier): number => number(rows.find((row) => row['tier'] === tier)?.['n']);
  return { short: of('short'), long: of('long'), archive: of('archive') };
}
