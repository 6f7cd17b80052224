import type { Role } from '../ground/contract/model.ts';
import { redactMemory } from '../store/memories/changeMemory.ts';
import { overwriting } from '../store/memories/erase.ts';
import { newestByActor } from '../store/memories/recentMemories.ts';
import { findMemory } from '../store/memories/findMemory.ts';
import type { SaidBefore } from '../store/conversations/conversationTurn.ts';
import { lastOf } from '../store/conversations/conversationTurn.ts';
import type { Batch, Store } from '../store/base/store.ts';
import type { SecretSpan } from '../knowledge/trust/findSecrets.ts';
import { cutOut, decodedWords, findIssued, isOpaque } from '../knowledge/trust/findSecrets.ts';
import { findSecretsAcross, isSigned } from '../knowledge/trust/findSecretsAcross.ts';
import { remembered } from '../ground/runtime/remembered.ts';
import { plainLetters } from '../ground/text/fold.ts';
import { beginsIssued, isWorthALook } from '../knowledge/trust/secretRules.ts';

/**
 * How many earlier memories of a conversation are looked at, and how many characters at the end of each and at the
 * start of a turn.
 */
export const earlierLooked = 4;
const windowLength = 600;
/** Words of a turn that are tried as the rest of a secret that began before. */
const wordsTried = 60;

/** A turn, or a fact that somebody saves. */
interface Said {
  readonly text: string;
  readonly role?: Role | undefined;
  readonly sessionId?: string | undefined;
  readonly actor?: string | undefined;
  /** What its conversation said before, newest first, where the caller knows it. */
  readonly earlier?: readonly SaidBefore[] | undefined;
}

export interface WithoutHalves {
  readonly text: string;
  readonly kinds: readonly string[];
  /**
   * Ids of earlier memories that held a half; it is gone from the tables, and may still be in unused parts of files.
   */
  readonly rewritten: readonly string[];
}

/** A piece of text in a window: `id` of the earlier memory, none for the new turn. */
interface Piece {
  readonly id: string | undefined;
  readonly text: string;
  /** Where the piece begins in its whole text. */
  readonly offset: number;
}

interface Cut {
  readonly id: string | undefined;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds secrets that were split between what is said now and what its conversation said just before, or, outside of a
 * conversation, what the same writer saved. Both halves go: the earlier one is rewritten where it is stored, the new
 * one is left out of the returned text. Call inside a transaction.
 */
export function removeSplitSecrets(store: Store, batchOf: () => Batch, said: Said): WithoutHalves {
  const hasSign = halfSign.test(plainLetters(said.text.slice(0, windowLength)));
  // A fact is a sentence; only a turn may be nothing but the password that the one before has announced.
  if (!hasSign && said.role === undefined) return { text: said.text, kinds: [], rewritten: [] };
  const earlier = said.earlier ?? earlierOf(store, said);
  const cuts =
    hasSign || earlier.some(({ content }) => mayAnnounce(content.slice(-windowLength)))
      ? windowsOf(earlier, said).flatMap(cutsIn)
      : [];
  if (cuts.length === 0) return { text: said.text, kinds: [], rewritten: [] };
  const rewritten: string[] = [];
  overwriting(store.sql, () => {
    for (const { id } of earlier) {
      const spans = spansOf(cuts, id);
      const memory = spans.length === 0 ? undefined : findMemory(store.sql, id);
      if (memory === undefined) continue;
      redactMemory(store, batchOf(), memory, { content: cutOut(memory.content, spans), kinds: kindsOf(spans) });
      rewritten.push(memory.id);
    }
  });
  return { text: cutOut(said.text, spansOf(cuts, undefined)), kinds: kindsOf(cuts), rewritten };
}

function earlierOf({ sql }: Store, { sessionId, actor }: Said): readonly SaidBefore[] {
  return sessionId === undefined ? newestByActor(sql, actor, earlierLooked) : lastOf(sql, sessionId, earlierLooked);
}

const mayAnnounce = remembered(isWorthALook, 256);

/**
 * A cheap look: a letter beside a digit, a percent sign or dashes of a key. Every second half has one of these, unless
 * it is announced by name.
 */
const halfSign = /[A-Za-z]\d|\d[A-Za-z]|%|-----|[A-Za-z+/]{24}/u;

/** What may belong together: each earlier text with the new one, and all that the same person said, with it. */
function windowsOf(earlier: readonly SaidBefore[], said: Said): (readonly Piece[])[] {
  const head: Piece = { id: undefined, text: said.text.slice(0, windowLength), offset: 0 };
  const tails = earlier.map(({ id, content, sourceRole }) => {
    const offset = Math.max(0, content.length - windowLength);
    return { id, text: content.slice(offset), offset, role: sourceRole };
  });
  const own = tails.filter(({ role }) => role === said.role).toReversed();
  return [...tails.map((tail) => [tail, head]), ...(own.length > 1 ? [[...own, head]] : [])];
}

function cutsIn(pieces: readonly Piece[]): Cut[] {
  return [...joined(pieces, ''), ...joined(pieces, ' '), ...fragments(pieces)];
}

/** Secrets of the pieces put together that cross from one to another. Each piece alone has none any more. */
function joined(pieces: readonly Piece[], separator: string): Cut[] {
  const texts = pieces.map(({ text }) => text);
  return findSecretsAcross(texts, separator).flatMap((span) => {
    let at = 0;
    const cuts: Cut[] = [];
    for (const { id, text, offset } of pieces) {
      const start = Math.max(span.start, at);
      const end = Math.min(span.end, at + text.length);
      const isInside = span.from >= at && span.end <= at + text.length;
      if (start < end && !isInside)
        cuts.push({ id, kind: span.kind, start: start - at + offset, end: end - at + offset });
      at += text.length + separator.length;
    }
    return cuts;
  });
}

const wordPattern = /[A-Za-z0-9_.+/=-]{4,}/gu;

/** A word as it reads, and the piece of the text that it takes. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly length: number;
}

/** Words that begin like an issued secret. The same texts come up again with each of the next turns. */
const begunIn = remembered(
  (text) => (isSigned(text) ? wordsIn(text).filter((word) => beginsIssued.test(word.text)) : []),
  256,
);

/** The words of a text in plain letters, and those that stand in it in a code. */
function wordsIn(text: string): readonly Word[] {
  const plain = [...plainLetters(text).matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    length: word.length,
  }));
  const coded = decodedWords(text).flatMap(({ text: decoded, index, length }) =>
    [...decoded.matchAll(wordPattern)].map(([word]) => ({ text: word, start: index, length })),
  );
  return [...plain, ...coded];
}

/**
 * A word that begins like an issued secret, and one further on that completes it: "the first half is …, the second is
 * …".
 */
function fragments(pieces: readonly Piece[]): Cut[] {
  const [before, after] = pieces;
  if (before === undefined || after === undefined || pieces.length > 2) return [];
  const begun = begunIn(before.text);
  if (begun.length === 0) return [];
  const rests = wordsIn(after.text)
    .filter(({ text }) => isOpaque(text))
    .slice(0, wordsTried);
  return begun.flatMap((first) =>
    rests.flatMap((rest): Cut[] => {
      const [found] = findIssued(first.text + rest.text);
      if (found === undefined || found.end <= first.text.length) return [];
      return [cutOf(before, first, found), cutOf(after, rest, found)];
    }),
  );
}

function cutOf({ id, offset }: Piece, { start, length }: Word, { kind }: SecretSpan): Cut {
  return { id, kind, start: start + offset, end: start + offset + length };
}

/** The cuts of one text in order, those that touch as one. */
function spansOf(cuts: readonly Cut[], id: string | undefined): Cut[] {
  const spans: Cut[] = [];
  for (const cut of cuts.filter((one) => one.id === id).toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last === undefined || cut.start >= last.end) spans.push(cut);
    else if (cut.end > last.end) spans[spans.length - 1] = { ...last, end: cut.end };
  }
  return spans;
}

function kindsOf(cuts: readonly Cut[]): string[] {
  return [...new Set(cuts.map(({ kind }) => kind))];
}
