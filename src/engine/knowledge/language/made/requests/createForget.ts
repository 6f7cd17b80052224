import type { Span } from '../../../../ground/text/codeSpans.ts';
import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { ForgetRequest, Requests, SentencePatterns } from '../../language.ts';
import { splitSentences } from '../../splitSentences.ts';

/** How somebody asks to have something forgotten. Patterns read one sentence without the stop at its end. */
export interface ForgetWordings {
  readonly sentences: SentencePatterns;
  /** Politeness before a request; at the start of a text. */
  readonly opening: RegExp;
  /** "Can you": what a question begins with that asks for something to be done; left out, no question does. */
  readonly asking?: RegExp;
  /** Group `object` is what is meant; where there is none, what was said before. */
  readonly wordings: readonly RegExp[];
  /** The same where nothing is to be kept in the first place. */
  readonly keepingDenied: readonly RegExp[];
  /** Says of what it names (group `object`) that it holds no longer, before a request to forget that. */
  readonly outdated?: RegExp;
  /** A request in whatever order it is said: it asks, and speaks of what is known of somebody. */
  readonly anyOrder?: {
    /** Asks somebody to forget or to delete, in any form that orders or wishes. */
    readonly asks: RegExp;
    /** What is known or was told, in group `object` where that names it; else what stands around `asks` is meant. */
    readonly about: RegExp;
    /** Says that it is no request: somebody else forgets, or something is not to be forgotten. */
    readonly not: RegExp;
  };
  /** A request at the end of a sentence that says before it what is meant: "I sent you the key by mistake, forget it". */
  readonly atEnd?: {
    /** What is not to be known, or known no longer; in group `object` where it is named. */
    readonly unwanted: readonly RegExp[];
    /** Asks to forget or to delete, and names nothing. */
    readonly asks: RegExp;
    /** Supposes something: what follows is no request. */
    readonly supposing: RegExp;
    /** A question why or whether something is known (group `object`); a request behind it means that. */
    readonly stillKnown?: RegExp;
  };
  /** "Forget it, I found it": drops what was asked, and nothing that is known; read from the request on. */
  readonly neverMind?: RegExp;
  /** Names a place in code or data: what is deleted there is no memory. */
  readonly elsewhere?: RegExp;
  /** Why something is to be forgotten, at the end of a sentence. */
  readonly because?: RegExp;
  /** A part of the sentence that can mean nothing but memory. */
  readonly isSure: RegExp;
  /** Names work at hand that is to be dropped or was mended, and nothing that is known: "the last change", "that bug". */
  readonly atHand?: RegExp;
  /** All that is known of what is named. */
  readonly isEverything: RegExp;
  /** Nothing but "everything". */
  readonly all: RegExp;
  /** Points at what was said before. */
  readonly pointing: RegExp;
  /** Says how it was said or kept, and names nothing: before the name, behind it. */
  readonly before: RegExp;
  readonly behind: RegExp;
  /** Takes back what was just done, and names nothing else. */
  readonly undo: RegExp;
}

/** Nobody types a longer request; the rest was pasted. */
const readCharacters = 4000;
/** Who takes back what was just done says no more than that. */
const longestUndo = 80;

/** The requests to forget of a language, by its wordings. */
export function createForget(wordings: ForgetWordings): Pick<Requests, 'findForget' | 'mayAskToForget' | 'asksToUndo'> {
  const findForget = (text: string): ForgetRequest | undefined => findRequest(text, wordings);
  return {
    findForget,
    mayAskToForget: (text) => findForget(text) !== undefined,
    asksToUndo: (text) => text.length <= longestUndo && wordings.undo.test(plainOf(text, wordings)),
  };
}

/** A sentence without the politeness before it and the stop behind it. */
function plainOf(sentence: string, { opening }: ForgetWordings): string {
  return sentence.slice(opening.exec(sentence)?.[0].length ?? 0).replace(/(?<![\s.!。！])[\s.!。！]+$/u, '');
}

function findRequest(given: string, wordings: ForgetWordings): ForgetRequest | undefined {
  const text = given.slice(0, readCharacters);
  const masked = maskQuoted(text);
  const spans = splitSentences(masked, wordings.sentences);
  for (const [at, { from, to }] of spans.entries()) {
    const sentence = masked.slice(from, to);
    const lead = wordings.opening.exec(sentence)?.[0].length ?? 0;
    const isQuestion = /[?？]\s*$/u.test(sentence);
    const known = isQuestion ? knownAndUnwanted(masked, spans, at, wordings) : undefined;
    if (known !== undefined) {
      const others = spans.slice(at + 2).map(({ from: start, to: end }) => text.slice(start, end));
      return requestOf({ object: known, plain: sentence, others, keepsNot: false }, wordings);
    }
    if (isQuestion && wordings.asking?.test(sentence.slice(lead)) !== true) continue;
    const plain = sentence.slice(lead).replace(/(?<![\s.!?。！？])[\s.!?。！？]+$/u, '');
    const isOther =
      wordings.elsewhere?.test(plain) === true || wordings.neverMind?.test(masked.slice(from + lead)) === true;
    if (isOther) continue;
    const asked = askedIn(plain, wordings);
    if (asked === undefined) continue;
    const start = from + lead;
    const { object: found, keepsNot } = asked;
    const place = found === undefined ? -1 : plain.indexOf(found);
    const object = found === undefined ? '' : text.slice(start + place, start + place + found.length);
    const isWork = !keepsNot && !wordings.isSure.test(plain) && wordings.atHand?.test(object.trim()) === true;
    if (isWork) continue;
    const others = spans.filter((_, other) => other !== at).map((other) => text.slice(other.from, other.to));
    return requestOf({ object, plain, others, keepsNot }, wordings);
  }
  return undefined;
}

/** "Why do you know where I work? Delete that": what the question names, where the next sentence asks to forget it. */
function knownAndUnwanted(
  masked: string,
  spans: readonly Span[],
  at: number,
  { atEnd, opening }: ForgetWordings,
): string | undefined {
  const [question, next] = [spans[at], spans[at + 1]];
  if (atEnd?.stillKnown === undefined || question === undefined || next === undefined) return undefined;
  const bare = (from: number, to: number): string => {
    const part = masked.slice(from, to);
    return part.slice(opening.exec(part)?.[0].length ?? 0).replace(/(?<![\s.!?？])[\s.!?？]+$/u, '');
  };
  const object = atEnd.stillKnown.exec(bare(question.from, question.to))?.groups?.['object'];
  const parts = bare(next.from, next.to).split(/[,;]\s+/u);
  return object !== undefined && parts.some((part) => atEnd.asks.test(part)) ? object : undefined;
}

/** Who asks in few words means that alone. */
const longestInAnyOrder = 200;

/** A clause behind a request may say why without saying so. */
const lastClause = /[,，、;；][^,，、;；]{2,60}$/u;

interface Asked {
  readonly object: string | undefined;
  readonly keepsNot: boolean;
}

/** What a sentence asks to forget, if it does; a reason at its end may hide that. */
function askedIn(plain: string, wordings: ForgetWordings): Asked | undefined {
  const whole = askedBy(plain, wordings);
  if (whole !== undefined) return whole;
  for (const reason of [wordings.because, lastClause]) {
    const bare = reason === undefined ? plain : plain.replace(reason, '');
    const asked = bare === plain || wordings.atEnd?.supposing.test(bare) === true ? undefined : askedBy(bare, wordings);
    if (asked !== undefined) return asked;
  }
  return askedInAnyOrder(plain, wordings);
}

function askedBy(plain: string, wordings: ForgetWordings): Asked | undefined {
  const fits = (pattern: RegExp): boolean => pattern.test(plain);
  const denied = wordings.keepingDenied.find(fits);
  const asked = denied ?? outdatedIn(plain, wordings) ?? wordings.wordings.find(fits);
  if (asked === undefined) return askedAtEnd(plain, wordings);
  return { object: asked.exec(plain)?.groups?.['object'], keepsNot: denied !== undefined };
}

/** Where a clause may end; in a script without blanks a blank ends one as well, as a reason does in Japanese. */
const clauseEnds =
  /\s*[,，、;；:：。.]\s*|\s+[–—-]+\s+|(?<=[\p{scx=Han}\p{scx=Hiragana}])\s+|(?<=[いたなすだ](?:から|ので))(?=\p{L})/gu;

/** "I sent the key by mistake, forget it": one clause says what is meant, and the last one asks. */
function askedAtEnd(plain: string, wordings: ForgetWordings): Asked | undefined {
  const { atEnd, isSure, pointing } = wordings;
  if (atEnd === undefined || atEnd.supposing.test(plain)) return undefined;
  for (const { index, 0: mark } of [...plain.matchAll(clauseEnds)].toReversed()) {
    const head = plain.slice(0, index);
    const rest = plain.slice(index + mark.length);
    const tail = rest.slice(wordings.opening.exec(rest)?.[0].length ?? 0);
    const unwanted = atEnd.unwanted.map((pattern) => pattern.exec(head)).find((match) => match !== null);
    const named = unwanted?.groups?.['object'];
    if (unwanted !== undefined && atEnd.asks.test(tail)) return { object: named ?? head, keepsNot: false };
    const asked = isSure.test(tail) ? wordings.wordings.find((pattern) => pattern.test(tail)) : undefined;
    if (asked === undefined) continue;
    const object = asked.exec(tail)?.groups?.['object'];
    const points = object === undefined || pointing.test(object.trim());
    return { object: points ? (named ?? head) : object, keepsNot: false };
  }
  return undefined;
}

function askedInAnyOrder(plain: string, { anyOrder, pointing }: ForgetWordings): Asked | undefined {
  if (anyOrder === undefined || plain.length > longestInAnyOrder || anyOrder.not.test(plain)) return undefined;
  const asks = anyOrder.asks.exec(plain);
  const about = anyOrder.about.exec(plain);
  if (asks === null || about === null) return undefined;
  const around = [plain.slice(0, asks.index), plain.slice(asks.index + asks[0].length)]
    .flatMap((part) => part.split(/[,，、;；]/u))
    .map((part) => part.trim())
    .filter((part) => anyOrder.about.test(part) && !pointing.test(part))
    .toSorted((one, other) => other.length - one.length)[0];
  return { object: about.groups?.['object'] ?? around, keepsNot: false };
}

/** "The coverage is no longer right, forget it": what is meant stands in the clause before the request. */
function outdatedIn(plain: string, { outdated, wordings, pointing }: ForgetWordings): RegExp | undefined {
  const [, head = '', tail = ''] = /^(.+[,，、])\s*(.+)$/u.exec(plain) ?? [];
  if (outdated?.test(head) !== true) return undefined;
  const isMeant = wordings.some((pattern) => {
    const { object } = pattern.exec(tail)?.groups ?? {};
    return pattern.test(tail) && (object === undefined || pointing.test(object.trim()));
  });
  return isMeant ? outdated : undefined;
}

function requestOf(
  given: {
    readonly object: string;
    readonly plain: string;
    readonly others: readonly string[];
    readonly keepsNot: boolean;
  },
  wordings: ForgetWordings,
): ForgetRequest {
  const { object, plain, others, keepsNot } = given;
  const bare = without(wordings.behind, object.trim());
  const isAll = wordings.all.test(bare);
  const points = bare === '' || [object.trim(), bare].some((one) => wordings.pointing.test(one));
  const name = isAll || points ? '' : nameIn(object, wordings);
  const own = points ? others.filter((one) => !/[?？]\s*$/u.test(one)) : [];
  return {
    means: isAll ? 'all' : name !== '' ? 'named' : own.length > 0 ? 'own' : 'before',
    names: name === '' ? [] : [name],
    own,
    spokenOf: [],
    hints: name === '' ? [] : [name],
    kept: [],
    isList: false,
    rest: others.join(' '),
    isEverything: isAll || wordings.isEverything.test(plain),
    isSure: isAll || keepsNot || wordings.isSure.test(plain),
    keepsNot,
  };
}

/** "What I said about the old mail server, it was shut down": the name alone, without the reason behind it. */
function nameIn(object: string, { before, behind }: ForgetWordings): string {
  const name = without(before, without(behind, object.trim()));
  const [first = '', ...rest] = name.split(/[,，]\s*/u);
  return saysMore(rest) ? first.trim() : name;
}

/** A name behind a comma is another one that is meant; more words than a name has give a reason. */
const longestOther = { words: 2, characters: 4 } as const;

function saysMore(rest: readonly string[]): boolean {
  return rest.some(
    (part) =>
      part.trim().split(/\s+/u).length > longestOther.words ||
      (/\p{Script=Han}|\p{Script=Hiragana}/u.test(part) && part.length > longestOther.characters),
  );
}

/** A text without what a pattern finds at its start or end, as often as it finds it. */
function without(pattern: RegExp, text: string): string {
  let left = text;
  for (let last = ''; last !== left;) {
    last = left;
    left = left.replace(pattern, '').replace(/^[\s,:，：、]+|[\s,，、]+$/gu, '');
  }
  return left;
}
