import type { EraseCertificate } from '../../ground/contract/erasing.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Something that an erasing has to do: which row of which table, and what stays of it; nothing when it goes. */
export interface ErasureWork {
  readonly place: 'memory' | 'archived' | 'history' | 'folded' | 'summary' | 'name' | 'work';
  readonly item: string;
  /** Changed fields of a memory as JSON, or what is left of a summary. */
  readonly rest?: string;
}

/** Notes what an erasing has to do; it begins when it is noted itself. Call inside a transaction. */
export function addWork(sql: Sql, erasure: string, work: readonly ErasureWork[]): void {
  const add = sql.prepare(
    `INSERT INTO ${t.erasureWork} (erasure, place, item, rest) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  for (const { place, item, rest } of work) add.run(erasure, place, item, rest ?? null);
}

/** Call inside a transaction. */
export function noteErasure(sql: Sql, certificate: EraseCertificate): void {
  sql
    .prepare(
      `INSERT INTO ${t.erasures} (id, at, state, certificate) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, certificate = excluded.certificate`,
    )
    .run(certificate.id, certificate.at, certificate.state, JSON.stringify(certificate));
}

export function countWork(sql: Sql, erasure: string): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.erasureWork} WHERE erasure = ?`).get(erasure)?.['n']);
}

export function nextWork(sql: Sql, erasure: string, limit: number): ErasureWork[] {
  return workOf(sql, erasure, 'AND is_done = 0 ORDER BY place, item LIMIT ?', limit);
}

/** All that an erasing did, for the files that hold the same. */
export function doneWork(sql: Sql, erasure: string): ErasureWork[] {
  return workOf(sql, erasure, 'AND is_done = 1');
}

function workOf(sql: Sql, erasure: string, where: string, ...values: readonly number[]): ErasureWork[] {
  return sql
    .prepare(`SELECT place, item, rest FROM ${t.erasureWork} WHERE erasure = ? ${where}`)
    .all(erasure, ...values)
    .map((row) => {
      const rest = optionalText(row['rest']);
      const place = text(row['place']) as ErasureWork['place'];
      return { place, item: text(row['item']), ...(rest === undefined ? {} : { rest }) };
    });
}

/** Call inside a transaction, within `overwriting`. */
export function settleWork(sql: Sql, erasure: string, work: readonly ErasureWork[]): void {
  const settle = sql.prepare(`UPDATE ${t.erasureWork} SET is_done = 1 WHERE erasure = ? AND place = ? AND item = ?`);
  for (const { place, item } of work) settle.run(erasure, place, item);
}

/** Call inside a transaction, within `overwriting`. */
export function dropWork(sql: Sql, erasure: string): void {
  sql.prepare(`DELETE FROM ${t.erasureWork} WHERE erasure = ?`).run(erasure);
}

const isStray = `erasure NOT IN (SELECT id FROM ${t.erasures} WHERE state <> 'done')`;

/** Whether there is work of an erasing that never began. */
export function hasStrayWork(sql: Sql): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.erasureWork} WHERE ${isStray} LIMIT 1`).get() !== undefined;
}

/** Removes it. Call inside a transaction, within `overwriting`. */
export function dropStrayWork(sql: Sql): void {
  sql.exec(`DELETE FROM ${t.erasureWork} WHERE ${isStray}`);
}

/** Newest first; `unfinished`: only those that have something left to do. */
export function erasuresOf(sql: Sql, { unfinished = false } = {}): EraseCertificate[] {
  const where = unfinished ? `WHERE state <> 'done'` : '';
  return sql
    .prepare(`SELECT certificate FROM ${t.erasures} ${where} ORDER BY at DESC, id DESC`)
    .all()
    .map((row) => JSON.parse(text(row['certificate'])) as EraseCertificate);
}

export function erasureOf(sql: Sql, id: string): EraseCertificate | undefined {
  const found = sql.prepare(`SELECT certificate FROM ${t.erasures} WHERE id = ?`).get(id);
  return found === undefined ? undefined : (JSON.parse(text(found['certificate'])) as EraseCertificate);
}
