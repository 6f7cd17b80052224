import { remembered } from '../../../../ground/runtime/remembered.ts';
import { rememberedPair } from '../../../../ground/runtime/rememberedPair.ts';
import type { Word } from '../../wordsOf.ts';
import { isAdverb } from '../grammar/wordClasses.ts';
import { occasion } from './directivePatterns.ts';
import { isName, objectScore, purposeScore } from './objectScore.ts';
import type { Practice } from './practice.ts';
import { isPlural, isWorkThing, practiceVerbOf } from './practiceWords.ts';
import { sortOf } from './wordClass.ts';

/** What a sentence may have that tells rules from orders, descriptions and stories, whatever its mood. */
const marks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['occasion', new RegExp(occasion, 'iu')],
  ['this', /\b(?:this|these|that|those|here)\b/iu],
  ['the', /\bthe\b/iu],
  ['it', /\b(?:it|its|them|they|him|her)\b/iu],
  ['code', /\uE000|[_/@#]|\p{L}\.\p{L}|\p{Ll}\p{Lu}/u],
  ['number', /\d/u],
  ['name', /(?<=\p{Ll} )\p{Lu}\p{Ll}/u],
  ['reason', /\b(?:because|since|so that|otherwise|cause|as (?:it|they|we|the))\b/iu],
];

/**
 * What a clause speaks of and how, crossed with the marks of its sentence: "the" timeout of an order is one of now, a
 * plural without an article is any; what "our" things do by themselves describes them, what they are written in is a rule.
 * `known` are the marks that were looked for already.
 */
export function shapeSigns(practice: Practice, masked: string, known: readonly string[]): readonly string[] {
  const { mood, subject, subjectWords, verb, object, isPassive, isNegated } = practice;
  const [acts, of, who] = [sortOf(verb), sortOfThing(object), sortOfThing(subjectWords)];
  const how = `${mood}${isPassive ? ' passive' : ''}${isNegated ? ' not' : ''}`;
  const form = `${mood}/${subject}`;
  const crossed = [...known, ...marks.filter(([, pattern]) => pattern.test(masked)).map(([name]) => name)];
  const moodActs = both(mood, acts);
  const whoActs = both(who, acts);
  const signs = [shape(`of ${of}`), ...[how, acts, moodActs].map((one) => ofThing(one, of)), shape(moodActs)];
  if (subject !== 'none')
    signs.push(shape(both(who, 'does')), shape(whoActs), ofThing(whoActs, of), shape(both(who, how)));
  signs.push(shape(`${mood} object ${Math.round(objectScore(object) * 5)}`));
  signs.push(shape(`${mood} purpose ${Math.round(purposeScore(object) * 5)}`));
  for (const mark of crossed) signs.push(withMark(form, mark), withMark(moodActs, mark));
  for (const [at, one] of crossed.entries())
    for (const other of crossed.slice(at + 1)) signs.push(withMark(mood, together(one, other)));
  if (crossed.length === 0) signs.push(withMark(form, 'nothing'));
  return signs;
}

/** The same few words are put together of most sentences. */
const kept = 4000;
const shape = remembered((sign) => `shape ${sign}`, kept);
const both = rememberedPair((one, other) => `${one} ${other}`, kept);
const together = rememberedPair((one, other) => `${one}, ${other}`, kept);
const ofThing = rememberedPair((one, thing) => `shape ${one} of ${thing}`, kept);
const withMark = rememberedPair((one, mark) => `shape ${one} with ${mark}`, kept);

/** What sort of thing a phrase is about, by how it begins. */
function sortOfThing(phrase: readonly Word[]): string {
  const at = phrase.findIndex(
    ({ low }) => !isAdverb(low) && !/^(?:to|with|for|in|on|up|out|of|at|from|into|as|by|about|not)$/.test(low),
  );
  const first = phrase[at];
  if (first === undefined) return phrase.length === 0 ? 'nothing' : 'little';
  const { low, text } = first;
  if (/^(?:every|each|all|any|no|everything|everyone|everybody|anything|anyone|nothing|nobody)$/.test(low))
    return 'all';
  if (/^(?:this|these|that|those)$/.test(low)) return 'this';
  if (/^(?:it|its|them|they|him|her|me|us|he|she|his|their|one|ones)$/.test(low)) return 'it';
  if (/^(?:our|my|ours|mine|your)$/.test(low)) return isPlural(phrase[at + 1]?.low ?? '') ? 'ours' : 'our';
  if (low === 'the') return phrase.slice(at + 1, at + 3).some((word) => isPlural(word.low)) ? 'the many' : 'the';
  if (low === 'a' || low === 'an') return 'a';
  if (low === 'new') return 'new';
  if (/^\d|^(?:two|three|four|five|six|ten)$/.test(low)) return 'number';
  if (isName(text, low)) return 'name';
  if (practiceVerbOf(low)?.form === 'ing') return 'doing';
  const head = phrase.slice(at, at + 3);
  const isMany = head.some((word) => isPlural(word.low));
  const isWork = head.some((word) => isWorkThing(word.low));
  return `${isMany ? 'many' : 'one'}${isWork ? ' of work' : ''}`;
}
