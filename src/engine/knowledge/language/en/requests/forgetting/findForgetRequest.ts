import type { ForgetRequest, SuspectedForgetRequest } from '../../../language.ts';
import { asksToKeep } from './asksToKeep.ts';
import { type ForgetHints, forgetHints } from './forgetHints.ts';
import { forgetLogit } from './forgetLogit.ts';
import { readSentence } from './forgetWindows.ts';
import { readChanged } from '../../facts/kinds/readChanged.ts';
import { leadOf } from '../../facts/leadOf.ts';
import { isIntroduced } from './isIntroduced.ts';
import { isStatement, spokenOf } from './ownStatement.ts';
import { readRequest } from './readRequest.ts';
import { type TypedTurn, typedTurn } from './typedTurn.ts';
import { textPattern } from '../../../../../ground/text/textPattern.ts';

/**
 * From these logits on a turn asks memory to forget: one that has a known wording, and one that has none. Each set of
 * made-up turns left out in turn, 13 of 600 that only sound like it reach the second one, and few of these name anything
 * that memory knows (`node test/bench/rules/fitForgetSigns.ts --leave-out`).
 */
const leastOfRead = -1;
const leastOfOthers = 1;
/** It seems to: from here on it is done where there is no doubt what is meant, and from here on the user is asked. */
const leastOfLikely = 0;
const leastOfSuspects = -1;
/** Nothing is learned from it: 86 to 99 of 100 requests are above, and one of 60 turns of other talk. */
const leastUnlearned = -2;
/** From here on it leaves no doubt, even where memory knows nothing of what is named. */
const leastOfSure = 3;
const nothing = { hints: [], kept: [], isList: false };

/** What a text asks memory to forget, or not to keep; undefined when it asks for neither. */
export function findForgetRequest(text: string): ForgetRequest | undefined {
  const judged = judge(text);
  return judged?.isClear === true ? requestOf(judged) : undefined;
}

/** What a text seems to ask so, where that is too little to do it wherever something might be meant. */
export function suspectForgetRequest(text: string): SuspectedForgetRequest | undefined {
  const judged = judge(text);
  if (judged === undefined || judged.isClear || judged.logit < leastOfSuspects || isNone(judged)) return undefined;
  return { ...requestOf(judged), isLikely: judged.logit >= leastOfLikely };
}

/** Whether a text asks for it or seems to: too much to learn from it. */
export function mayAskToForget(text: string): boolean {
  const judged = judge(text);
  return judged !== undefined && !isNone(judged);
}

/** It only seems to ask for it. */
function isNone(judged: Judged): boolean {
  return tellsOfChange(judged) || forbidsAll(judged);
}

/** "Never log customer emails" is a rule for what is written; "never store my salary" may well be said to the memory. */
const forbidding = textPattern(
  String.raw`^\W*(?:(?:please|and|also|so|ok(?:ay)?|but|oh)\W+)*(?:never|(?:don['’]?t|do not) ever) (?:log|commit|includ|add|put|enter|stor|sav|record|writ|print|cach|expos)e? (?!(?:this|that|these|those|it|them|anything|what|whatever|me|us)\b)(?!.*\b(?:my|mine|our|ours|me|i|us|you|your|memory|notes?)\b)`,
  'iu',
);

function forbidsAll({ read, isClear, sentences, at }: Judged): boolean {
  return read === undefined && !isClear && forbidding.test(sentences[at] ?? '');
}

/** Somebody is asked for something, or what was said and is kept is spoken of. */
const askingWords =
  /\b(?:please|you|your|said(?! goodbye)|told|mention\p{L}*|wrote|remember\p{L}*|memory|notes?|noted|keep|keeping|kept|forg[eo]t\p{L}*|eras\p{L}+|delet\p{L}+)\b/iu;

/**
 * A statement of what holds in the place of what is gone tells of a change and asks for nothing: "our new mail provider is
 * Postmark, Mandrill is gone". What was known of the old one gives way, and is not forgotten.
 */
function tellsOfChange({ read, isClear, sentences, at }: Judged): boolean {
  const sentence = sentences[at] ?? '';
  if (read !== undefined || isClear || askingWords.test(sentence)) return false;
  const lead = leadOf(sentence);
  return lead.length === 0 && readChanged({ masked: sentence, lead }) !== undefined;
}

/** "Mia wrote to me, please forget it", "if I say it, forget it". */
const told =
  /(?<!\b(?:i|we|you)(?:'ve|'d| have| had)? (?:just )?)\b(?:wrote|writes|said|says|asked|asks|told|tells|typed|types|posted|replied|replies|reads|prints|shouted|commented)(?: to)?(?: me| us| him| her| them| you)?\s*[,:]/iu;
const supposed =
  /^\W*(?:(?:if|whenever|once|unless|suppose|imagine)\b(?! you\b| it(?:'s| is))|when\b(?! (?:i|we)(?:'ve| have)? (?:said|told|mentioned)))/iu;

/** Whose words follow is said, or nothing is asked yet. "Mia: please forget it" has a name before a colon. */
function isOfOthers(sentence: string): boolean {
  if (told.test(sentence) || supposed.test(sentence)) return true;
  const label = /^\W*\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,2}:\s+/u.exec(sentence)?.[0];
  return label !== undefined && !isIntroduced(label, sentence.slice(label.length));
}

interface Judged {
  readonly turn: TypedTurn;
  readonly sentences: readonly string[];
  readonly read: ReturnType<typeof readRequest>;
  /** The sentence that asks most surely. */
  readonly at: number;
  readonly logit: number;
  readonly isClear: boolean;
}

/** Of one turn several are asked, one after the other. */
let last: { readonly text: string; readonly judged: Judged | undefined } | undefined;

function judge(text: string): Judged | undefined {
  if (last?.text !== text) last = { text, judged: judgeAnew(text) };
  return last.judged;
}

function judgeAnew(text: string): Judged | undefined {
  const turn = typedTurn(text);
  const read = readRequest(turn);
  const sentences = turn.spans.map(({ from, to }) => turn.masked.slice(from, to));
  const { logit, at } = forgetLogit(sentences, read !== undefined);
  if (logit < leastUnlearned) return undefined;
  const sentence = sentences[at] ?? '';
  if (read === undefined && (isOfOthers(sentence) || asksToKeep(sentence))) return undefined;
  return { turn, sentences, read, at, logit, isClear: logit >= (read === undefined ? leastOfOthers : leastOfRead) };
}

function requestOf({ turn, sentences, read, at, logit }: Judged): ForgetRequest {
  const around = hintsAround(turn, at);
  if (read === undefined) return fromSigns(turn, sentences, at, { around, logit });
  // What may mean something else is looked for by its name alone.
  const { hints, kept, isList } = read.isSure || logit >= leastOfSure ? around : nothing;
  return { ...read, hints, kept, isList, isEverything: read.isEverything || around.isEverything };
}

function hintsAround({ text, masked, spans }: TypedTurn, at: number): ForgetHints {
  const near = spans.slice(Math.max(0, at - 1), at + 2);
  return forgetHints(
    near.map(({ from, to }) => ({ ...readSentence(masked.slice(from, to)), said: text.slice(from, to) })),
  );
}

const pointing = /\b(?:it|that|this|them|these|those)\b/iu;

/** A request that no known wording makes. */
function fromSigns(
  { text, spans }: TypedTurn,
  sentences: readonly string[],
  at: number,
  { around, logit }: { readonly around: ForgetHints; readonly logit: number },
): ForgetRequest {
  const { hints, kept, isEverything, isList } = around;
  const isSure = logit >= leastOfSure;
  const main = sentences[at] ?? '';
  const others = sentences.filter((_, other) => other !== at);
  const own = pointing.test(main) ? others.filter((one) => isStatement(one)) : [];
  const isBare = isSure && hints.length === 0 && pointing.test(main);
  const rest = spans
    .filter((_, other) => other !== at)
    .map(({ from, to }) => text.slice(from, to))
    .filter((one) => /\?\s*$/.test(one));
  return {
    means: own.length > 0 ? 'own' : isBare ? 'before' : 'named',
    names: [],
    own,
    spokenOf: own.flatMap(spokenOf),
    hints,
    kept,
    isList,
    rest: rest.join(' '),
    isEverything,
    isSure,
    keepsNot: isKeepingDenied(main),
  };
}

/** "Don't note that", "you needn't hold on to it". */
function isKeepingDenied(sentence: string): boolean {
  const { row } = readSentence(sentence);
  return row.some(
    (one, at) =>
      /^(?:keep|remember)-(?:base|ing)$/.test(one) &&
      row.slice(Math.max(0, at - 4), at).some((before) => /^(?:n't|not|never|no|don't|stop)$/.test(before)),
  );
}
