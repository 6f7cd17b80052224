import type { Kind, MemoryRecord } from '../../ground/contract/model.ts';
import { statedKinds } from '../../ground/contract/model.ts';
import type { Seal } from '../../ground/contract/ports.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { maskQuoted } from '../../ground/text/maskQuoted.ts';
import { sameWords } from '../../ground/text/sameWords.ts';
import { sentences } from '../../knowledge/language/sentences.ts';
import { queryTerms } from '../../knowledge/language/terms.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';

/** The erasing that leaves a tombstone. */
export interface Burial {
  readonly id: string;
  readonly at: number;
}

/** With fewer telling words a text is said by chance: "yes", "thanks". */
const leastTerms = 2;

/** Leaves what a memory is known again by: its words, each of its sentences, its topic with its words, its id, its key. */
export function bury(store: Store, burial: Burial, memory: MemoryRecord): void {
  const { id, kind, key, topic, content, sessionId, attributes } = memory;
  const { sourceId } = attributes;
  const marks = [
    ofId(id),
    ...marksOf(content),
    ...(kind === 'episode' ? [] : [ofTopic(topic, content)]),
    ...(key !== undefined && isStated(kind) ? [ofKey(key)] : []),
    ...(sessionId !== undefined && typeof sourceId === 'string' ? [ofTurn(sessionId, sourceId)] : []),
  ];
  addMarks(store, burial, marks);
}

/** Leaves what the sentences are known again by that a memory lost. */
export function buryCut(store: Store, burial: Burial, was: string, rest: string): void {
  const kept = new Set(sentencesOf(rest).map(sameWords));
  const lost = sentencesOf(was).filter((sentence) => !kept.has(sameWords(sentence)));
  addMarks(store, burial, [...marksOf(was).slice(0, 1), ...lost.flatMap((sentence) => marksOf(sentence))]);
}

function addMarks(store: Store, { id, at }: Burial, marks: readonly string[]): void {
  const seal = store.seals?.current();
  if (seal === undefined) return;
  const add = store.sql.prepare(
    `INSERT INTO ${t.tombstones} (mark, key_name, erasure, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (mark) DO UPDATE SET at = excluded.at`,
  );
  for (const mark of new Set(marks)) add.run(seal.mark(mark), seal.keyName, id, at);
}

/** What comes in, as far as it takes to know it again. */
export interface ComingIn {
  readonly content: string;
  /** Absent for a turn. */
  readonly topic?: string | undefined;
  readonly key?: string | undefined;
  readonly kind: Kind;
  readonly sessionId?: string | undefined;
  readonly sourceId?: string | undefined;
  /** Words of the user, typed or confirmed: said after the erasing they may be known again. */
  readonly isUsers: boolean;
  /** When it was said, Unix ms. */
  readonly at: number;
}

/**
 * What of a text may come in: all of it, the sentences that were never erased, or nothing (an empty text). What the user
 * says anew is kept, and its tombstone goes. Call inside a transaction, unless `isDryRun`.
 */
export function withoutErased(store: Store, given: ComingIn, { isDryRun = false } = {}): string {
  const seal = sealOf(store);
  if (seal === undefined) return given.content;
  const isErased = (mark: string): boolean => standsAgainst(store.sql, seal, mark, given, isDryRun);
  const { content, topic, key, kind, sessionId, sourceId } = given;
  if (sessionId !== undefined && sourceId !== undefined && isBuried(store.sql, seal, ofTurn(sessionId, sourceId)))
    return '';
  if (key !== undefined && isStated(kind) && isErased(ofKey(key))) return '';
  const whole = [...(topic === undefined ? [] : [ofTopic(topic, content)]), ...marksOf(content).slice(0, 1)];
  if (whole.map(isErased).includes(true)) return '';
  return withoutSentences(content, (sentence) => marksOf(sentence).slice(0, 1).some(isErased));
}

function standsAgainst(sql: Sql, seal: Seal, mark: string, { isUsers, at }: ComingIn, isDryRun: boolean): boolean {
  const made = seal.mark(mark);
  const row = sql.prepare(`SELECT at FROM ${t.tombstones} WHERE mark = ?`).get(made);
  if (row === undefined) return false;
  if (!isUsers || at < number(row['at'])) return true;
  if (!isDryRun) sql.prepare(`DELETE FROM ${t.tombstones} WHERE mark = ?`).run(made);
  return false;
}

function isBuried(sql: Sql, seal: Seal, mark: string): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.tombstones} WHERE mark = ?`).get(seal.mark(mark)) !== undefined;
}

/** Whether a row of a backup or of a damaged file was erased since. */
export function isRowErased(
  store: Store,
  row: { readonly id: string; readonly topic: string; readonly content: string },
): boolean {
  const seal = sealOf(store);
  if (seal === undefined) return false;
  const { id, topic, content } = row;
  return [ofId(id), ofTopic(topic, content), ...marksOf(content).slice(0, 1)].some((mark) =>
    isBuried(store.sql, seal, mark),
  );
}

/** The sentences of such a row that were not erased. */
export function withoutErasedSentences(store: Store, content: string): string {
  const seal = sealOf(store);
  if (seal === undefined) return content;
  return withoutSentences(content, (sentence) =>
    marksOf(sentence)
      .slice(0, 1)
      .some((mark) => isBuried(store.sql, seal, mark)),
  );
}

/** Where nothing was erased there is mostly no file of the key either, and looking for one costs more than asking the table. */
function sealOf({ sql, seals }: Store): Seal | undefined {
  return hasTombstones(sql) ? seals?.current() : undefined;
}

export function hasTombstones(sql: Sql): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.tombstones} LIMIT 1`).get() !== undefined;
}

/** Tombstones that no key fits that is there: what they stand for is not known again. */
export function countUnreadable(sql: Sql, keyName: string | undefined): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.tombstones} WHERE key_name <> ?`).get(keyName ?? '')?.['n']);
}

function withoutSentences(content: string, goes: (sentence: string) => boolean): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of sentences(maskQuoted(content))) {
    if (!goes(content.slice(from, to))) continue;
    rest += content.slice(at, from);
    at = to;
  }
  const left = at === 0 ? content : `${rest}${content.slice(at)}`.trim();
  return left !== content && queryTerms(left).size === 0 ? '' : left;
}

function sentencesOf(content: string): string[] {
  return sentences(maskQuoted(content)).map(({ from, to }) => content.slice(from, to));
}

/** Of a text that tells something: that of all of it first, then those of its sentences. */
function marksOf(content: string): string[] {
  const texts = [content, ...sentencesOf(content)];
  return texts.filter((text) => queryTerms(text).size >= leastTerms).map((text) => `content\n${sameWords(text)}`);
}

function ofTopic(topic: string, content: string): string {
  return `topic\n${topic.toLowerCase()}\n${sameWords(content)}`;
}

function ofId(id: string): string {
  return `id\n${id}`;
}

function ofKey(key: string): string {
  return `key\n${key.toLowerCase()}`;
}

function ofTurn(sessionId: string, sourceId: string): string {
  return `turn\n${sessionId}\n${sourceId}`;
}

function isStated(kind: Kind): boolean {
  return statedKinds.includes(kind) || kind === 'identity';
}
