import type { MemoryLink } from '../../ground/contract/linking.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { BatchLine } from './batchLines.ts';

const mostLinks = 50_000;

/** Links that are there now and were there at a time (Unix ms), as far as their own time tells. */
export function linksSince(sql: Sql, at: number): Map<string, MemoryLink> {
  const links = sql
    .prepare(
      `SELECT from_id, to_id, type FROM ${t.relations} WHERE created_at <= ? ORDER BY created_at DESC LIMIT ${mostLinks}`,
    )
    .all(at)
    .map((row) => ({ from: text(row['from_id']), to: text(row['to_id']), type: text(row['type']) }));
  return new Map(links.map((link) => [nameOf(link), link]));
}

/** Takes back, the newest first, what was linked and parted after that time. */
export function takeLinksBack(links: Map<string, MemoryLink>, lines: readonly BatchLine[], at: number): void {
  for (const line of lines) {
    if (line.at <= at || (line.event !== 'LINK' && line.event !== 'UNLINK')) continue;
    const { to, type = 'link' } = (line.event === 'LINK' ? line.after : line.before) ?? {};
    if (typeof to !== 'string' || typeof type !== 'string') continue;
    const link = { from: line.memoryId, to, type };
    if (line.event === 'LINK') links.delete(nameOf(link));
    else links.set(nameOf(link), link);
  }
}

function nameOf({ from, to, type }: MemoryLink): string {
  return `${from} ${to} ${type}`;
}
