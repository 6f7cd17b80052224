import type { Judged } from '../../../factRules.ts';
import type { Word } from '../../../wordsOf.ts';
import { participleOf, verbOf } from '../../grammar/verbs.ts';
import { conjunctions, determiners, isAdverb, prepositions } from '../../grammar/wordClasses.ts';
import { stopWords } from '../../index/stopWords.ts';
import attribute from '../../words/attributeWords.json' with { type: 'json' };
import type { Clause } from '../clause.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { evaluating } from './readOpinion.ts';
import type { SaidClause } from './saidClause.ts';
import { isFleeting, timeSign } from './signsOf.ts';

/** Nouns of what is given one value and keeps it: names, places of a system, settings, roles. */
const slots: ReadonlySet<string> = new Set(attribute.slots);
/** Those of them whose value may be an adjective: "the theme is dark". */
const sorted: ReadonlySet<string> = new Set(attribute.sorted);
/** Before any noun these make it such a one: "the default branch". */
const settling: ReadonlySet<string> = new Set(attribute.settling);
/** How something is at the moment, or how good it is. */
const passing: ReadonlySet<string> = new Set(attribute.passing);
/** Of what sort something is, where the noun has sorts; otherwise how it is. */
const classing: ReadonlySet<string> = new Set(attribute.classing);
/** Nouns that judge: "the host is a nightmare". */
const verdicts: ReadonlySet<string> = new Set(attribute.verdicts);

/** What is at hand, which has another value in an hour: "the exit code is E137". */
const momentary: ReadonlySet<string> = new Set(attribute.momentary);

/** `io.acme.shop`, `vpc-0a91`, `exports/daily/`, `500k`: what names something by its form, whatever has it as its value. */
const identifier = /^(?=.*\p{L})[\p{L}\p{N}]+(?:[._/@#-][\p{L}\p{N}_]+)+\/?$|^(?=.*\p{L})(?=.*\d)[\p{L}\d]+$/u;

/** A number that is another one now: "msrv is 1.76 now". Without the word it may be what is at hand. */
const amount = /^\d+(?:[.,]\d+)*$/;
const since = /^(?:now|nowadays)$/;

/** "Our hosting is Atlas": what is done by something that has a name. */
const activity = /(?<!\b(?:th|someth|anyth|noth|everyth|even|morn|meet|warn|feel|build|be|k|r|str|spr))ing$/;
/** More words describe something and give it no value. */
const mostWords = 3;
const adjective = /(?:able|ible|ful|less|ous|some)$/;
/** "English" is a sort, "sluggish" is none. */
const like = /ish$/;

/** "The database host is atlas": the one value of something that is given one, in words that look like any others. */
export function readAttribute({ clause, masked }: SaidClause): Judged | undefined {
  const { mood, subject, tense, modal, isNegated } = clause;
  if (mood !== 'statement' || subject !== 'thing' || tense !== 'present' || modal !== undefined || isNegated)
    return undefined;
  // What is another value now holds from now on; "for now" still does not.
  const lasting = masked.replace(/(?<!\bfor )\bnow\b/giu, ' ');
  if (isOpen(masked) || isForNow(lasting) || isFleeting(masked) || timeSign(masked) < 0 || evaluating.test(masked))
    return undefined;
  const isSince = clause.words.some(({ low }) => since.test(low));
  const value = valueOf(clause).filter(({ low }) => !since.test(low));
  const text = value[0]?.text ?? '';
  const slot = slotOf(clause, {
    isNamed: value.length > 0 && value.every(({ text }) => /^\p{Lu}/u.test(text)),
    isIdentified: value.length === 1 && (identifier.test(text) || (isSince && amount.test(text))),
  });
  return slot !== undefined && isValue(value, slot) ? { kind: 'fact', confidence: 0.65, isSure: true } : undefined;
}

interface Value {
  readonly isNamed: boolean;
  readonly isIdentified: boolean;
}

/** The noun that the subject ends in, where it is definite and has a value. */
function slotOf({ words, predicate = 0 }: Clause, { isNamed, isIdentified }: Value): string | undefined {
  const before = words.slice(0, predicate);
  const at = before.findIndex(({ low }, index) => index > 0 && prepositions.has(low));
  const named = at === -1 ? before : before.slice(0, at);
  const head = named.at(-1)?.low ?? '';
  if (!isDefinite(before) || named.some(({ afterBreak }, index) => afterBreak && index > 0)) return undefined;
  const isSlot = slots.has(head) || named.slice(0, -1).some(({ low }) => settling.has(low));
  const isAny = isIdentified && !named.some(({ low }) => momentary.has(low) || passing.has(low));
  return isSlot || isAny || (isNamed && activity.test(head)) ? head : undefined;
}

/** "The database host", and in brief "database host": nouns alone. */
function isDefinite(before: readonly Word[]): boolean {
  if (before.some(({ low }) => /^(?:the|our|my)$|[a-z]'s$|s'$/.test(low))) return true;
  return before.length <= mostWords && before.every(({ low }) => /^\p{L}/u.test(low) && !isSmall(low));
}

function isSmall(low: string): boolean {
  return determiners.has(low) || prepositions.has(low) || conjunctions.has(low) || stopWords.has(low);
}

/** What stands behind "is" or "is called", as far as the clause goes. */
function valueOf({ verb, words, rest, isPassive }: Clause): readonly Word[] {
  if (verb !== 'be' && !(isPassive && (verb === 'call' || verb === 'name'))) return [];
  const after = words.slice(rest);
  const end = after.findIndex(
    ({ low, afterBreak }, index) => index > 0 && (afterBreak || prepositions.has(low) || conjunctions.has(low)),
  );
  return end === -1 ? after : after.slice(0, end);
}

function isValue(words: readonly Word[], slot: string): boolean {
  const [first] = words;
  const isNoun = first !== undefined && determiners.has(first.low);
  const value = words.slice(isNoun ? 1 : 0).map(({ low }) => low);
  if (value.length === 0 || value.length > mostWords || (isNoun && !/^(?:an?|the|our|my)$/.test(first.low)))
    return false;
  if (value.some((low) => isNoValue(low, sorted.has(slot)))) return false;
  return !isNoun || !verdicts.has(value.at(-1) ?? '');
}

function isNoValue(low: string, hasSorts: boolean): boolean {
  return (
    passing.has(low) ||
    ((classing.has(low) || like.test(low)) && !hasSorts) ||
    stopWords.has(low.replaceAll("'", '')) ||
    isAdverb(low) ||
    adjective.test(low) ||
    participleOf(low) !== undefined ||
    /^(?:past|ing)$/.test(verbOf(low)?.form ?? '') ||
    /..ed$/.test(low)
  );
}
