import { less, shares } from '../../ground/text/termSets.ts';
import { languageOf } from '../language/languages.ts';
import type { RuleWords } from '../language/directiveWords.ts';
import type { SaidRule } from '../language/earlierRules.ts';
import { isBareValue, signsOfBareValues } from './bareValues.ts';
import { homesOf } from './homesOf.ts';
import type { Matter } from './matterOf.ts';
import { matterOf } from './matterOf.ts';
import { hasNearly } from './nearlyIn.ts';
import type { SaidAround } from './saidAround.ts';
import { rivalry, rivalsIn } from './rivals.ts';
import { saidAround } from './saidAround.ts';
import { settlesAnew } from './settlesAnew.ts';
import { signsOfForms, signsOfTools } from './signsOfForms.ts';
import { standingOfRules } from './standingOfRules.ts';
import { steps } from './steps.ts';

const shareSteps = [0.2, 0.34, 0.5, 0.7];

/**
 * The signs by which a new rule is told to be about the same thing as an earlier one, or to take its place: what both
 * share of objects, settings, conditions and words, and where they differ. None of them names what the rules are about.
 */
export function signsBetween({ content: newer, denied, turn = newer }: SaidRule, older: string): readonly string[] {
  const [matter, other] = [matterOf(newer), matterOf(older)];
  const [rule, held] = [readRule(newer), readRule(older)];
  const around = saidAround(turn);
  return [
    ...objectSigns(matter, other),
    ...aspectSigns(matter, other),
    ...wordSigns(rule, held),
    ...valueSigns(newer, older),
    ...formSigns(rule, held),
    ...namedSigns(rule, held, around.terms),
    ...signsOfForms(newer, older, turn),
    ...signsOfTools(matter, other),
    ...rivalSigns(newer, older, turn),
    ...signsOfBareValues(newer, older),
    ...aroundSigns(other, around),
    ...endedSigns(held, { own: rule, denied, around }),
    ...(settlesAnew(matter, other) ? ['settles anew'] : []),
    `is ${standingOfRules({ content: newer, denied }, { content: older })}`,
  ];
}

/** "The first class" and "German first" have no matter in common. */
const isCount = /^\d{1,2}$/;

/** Without any of these two rules have nothing to do with each other. */
export function haveOneMatter({ content, turn }: SaidRule, older: string): boolean {
  const [matter, other] = [matterOf(content), matterOf(older)];
  if (matter.isForAll && other.isForAll) return true;
  if (shares(homesOf(matter), homesOf(other)) || [...matter.aspects.keys()].some((aspect) => other.aspects.has(aspect)))
    return true;
  const said = saidAround(turn ?? content).terms;
  return (
    [...other.terms].some((term) => !isCount.test(term) && (hasNearly(said, term) || hasNearly(matter.terms, term))) ||
    partlyNamed(other.terms, said) > 0 ||
    rivalry(rivalsIn(content), rivalsIn(older)).other > 0 ||
    isBareValue(content, older)
  );
}

/** Whether the new rule, or the turn, names another value of a set of which a rule has one. */
function rivalSigns(newer: string, older: string, turn: string): readonly string[] {
  const held = rivalsIn(older);
  const own = rivalry(rivalsIn(newer), held);
  return [
    ...steps('rivals', own.other, [1, 2]),
    ...steps('rivals around', rivalry(rivalsIn(turn), held).other, [1, 2]),
    ...steps('same of rivals', own.same, [1, 2]),
  ];
}

function readRule(content: string): RuleWords {
  return languageOf(content).comparing.readRule(content);
}

function objectSigns(matter: Matter, other: Matter): readonly string[] {
  const [one, both] = [matter.objects, other.objects];
  const shared = [...one].filter((object) => both.has(object)).length;
  const [first] = one;
  const [held] = both;
  const languages =
    matter.languages.size === 0 || other.languages.size === 0
      ? matter.languages.size + other.languages.size === 0
        ? 'none'
        : 'one'
      : shares(matter.languages, other.languages)
        ? 'same'
        : 'other';
  return [
    `objects ${Math.min(shared, 2)}`,
    `homes ${shares(homesOf(matter), homesOf(other))}`,
    `own ${less(one, both).size > 0} ${less(both, one).size > 0}`,
    `unnamed ${one.size === 0} ${both.size === 0}`,
    `first ${first !== undefined && first === held}`,
    `activities ${shares(matter.activities, other.activities)}`,
    `for all ${matter.isForAll} ${other.isForAll}`,
    `languages ${languages}`,
  ];
}

function aspectSigns(matter: Matter, other: Matter): readonly string[] {
  const shared = [...matter.aspects].flatMap(([aspect, values]) => {
    const theirs = other.aspects.get(aspect);
    return theirs === undefined ? [] : [shares(values, theirs)];
  });
  const same = shared.filter((isSame) => isSame).length;
  return [
    `aspect same ${Math.min(same, 2)}`,
    `aspect other ${Math.min(shared.length - same, 2)}`,
    `aspects apart ${matter.aspects.size > 0 && other.aspects.size > 0 && shared.length === 0}`,
  ];
}

function wordSigns(rule: RuleWords, held: RuleWords): readonly string[] {
  const shared = [...rule.terms].filter((term) => hasNearly(held.terms, term)).length;
  const fewest = Math.min(rule.terms.size, held.terms.size);
  const share = fewest === 0 ? 0 : shared / fewest;
  const names = new Set(held.settings.flatMap((setting) => setting.names));
  const own = rule.settings.flatMap((setting) => setting.names);
  const slots = own.length === 0 || names.size === 0 ? 'none' : own.some((name) => names.has(name)) ? 'same' : 'other';
  const ended = rule.denied.some(({ terms }) => [...terms].some((term) => hasNearly(held.terms, term)));
  return [
    `shared ${Math.min(shared, 4)}`,
    ...steps('share', share, shareSteps),
    ...steps('of the new', shared / Math.max(1, rule.terms.size), shareSteps),
    ...steps('of the old', shared / Math.max(1, held.terms.size), shareSteps),
    ...steps('new words', rule.terms.size - shared, [1, 2, 3, 5, 8]),
    ...steps('old words', held.terms.size, [2, 4, 6, 9, 14]),
    ...steps('longest shared', longestOf(rule.terms, held.terms), [5, 7, 9]),
    `slots ${slots}`,
    ...(ended ? ['ends some'] : []),
    ...(rule.choices.some(({ of, chosen }) => held.choices.some((one) => one.of === of && one.chosen !== chosen))
      ? ['chooses otherwise']
      : []),
  ];
}

const numbers =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|half)\b/i;
const amounts =
  /(?:(?<!\d)\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred))\s+(\p{L}+)/giu;
const sorts: readonly (readonly [sort: string, pattern: RegExp])[] = [
  ['number', numbers],
  ['code', /[_/\\@#%<>+~`]|\w\.\w|\p{Ll}\p{Lu}/u],
  ['capitals', /\b\p{Lu}{2,}\b/u],
  ['name', /(?<=\s)\p{Lu}\p{Ll}+/u],
];

/** Of what sort the values are that both set. */
function valueSigns(newer: string, older: string): readonly string[] {
  const [units, others] = [newer, older].map(
    (text) => new Set([...text.matchAll(amounts)].map(([, unit = '']) => unit.toLowerCase().replace(/s$/, ''))),
  );
  return [
    ...sorts.flatMap(([sort, pattern]) => {
      const [one, other] = [pattern.test(newer), pattern.test(older)];
      return one && other ? [`both ${sort}`] : one || other ? [`one ${sort}`] : [];
    }),
    ...(units !== undefined && others !== undefined && shares(units, others) ? ['one unit'] : []),
  ];
}

function formSigns(rule: RuleWords, held: RuleWords): readonly string[] {
  const hasBoth = rule.condition.size > 0 && held.condition.size > 0;
  return [
    `conditions ${rule.condition.size > 0} ${held.condition.size > 0}`,
    ...(hasBoth ? [`one condition ${shares(rule.condition, held.condition)}`] : []),
    `negated ${rule.isNegated} ${held.isNegated}`,
    ...(rule.exception === undefined ? [] : ['exception']),
  ];
}

/** What the turn names of the earlier rule, and what of that the new one does not say. */
function namedSigns(rule: RuleWords, held: RuleWords, turn: ReadonlySet<string>): readonly string[] {
  const named = [...held.terms].filter((term) => hasNearly(turn, term));
  const share = held.terms.size === 0 ? 0 : named.length / held.terms.size;
  const beyond = named.filter((term) => !rule.terms.has(term)).length;
  return [
    `named ${Math.min(named.length, 4)}`,
    ...steps('named', share, [...shareSteps, 0.85]),
    ...steps('longest named', longestOf(turn, held.terms), [5, 7, 9]),
    ...steps('named in part', partlyNamed(held.terms, turn), [1, 2]),
    `named beyond ${Math.min(beyond, 2)}`,
  ];
}

/** A shorter part of a word hardly tells of it. */
const leastPart = 4;

/** "Pods" and "CocoaPods": how many words one of which is a part of the other. */
function partlyNamed(terms: ReadonlySet<string>, turn: ReadonlySet<string>): number {
  const isPart = (one: string, other: string): boolean =>
    one.length >= leastPart && one.length < other.length && (other.endsWith(one) || other.startsWith(one));
  return [...terms].filter(
    (term) => !turn.has(term) && [...turn].some((word) => isPart(term, word) || isPart(word, term)),
  ).length;
}

function longestOf(said: ReadonlySet<string>, terms: ReadonlySet<string>): number {
  return Math.max(0, ...[...terms].filter((term) => hasNearly(said, term)).map(({ length }) => length));
}

/** Whether what the earlier rule is about is spoken of anywhere in the turn. */
function aroundSigns(other: Matter, { objects, homes, aspects }: SaidAround): readonly string[] {
  const countOf = (held: Iterable<string>, said: ReadonlySet<string>): number =>
    [...held].filter((one) => said.has(one)).length;
  return [
    `homes around ${Math.min(countOf(homesOf(other), homes), 2)}`,
    `objects around ${Math.min(countOf(other.objects, objects), 2)}`,
    `aspects around ${Math.min(countOf(other.aspects.keys(), aspects), 2)}`,
  ];
}

/** How much of what is said to have ended is in the earlier rule. */
function endedSigns(
  held: RuleWords,
  {
    own,
    denied,
    around,
  }: { readonly own: RuleWords; readonly denied: string | undefined; readonly around: SaidAround },
): readonly string[] {
  const shareOf = (terms: ReadonlySet<string>): number =>
    [...terms].filter((term) => hasNearly(held.terms, term)).length / Math.max(1, terms.size);
  const most = (all: readonly ReadonlySet<string>[]): number => Math.max(0, ...all.map(shareOf));
  const named = denied === undefined ? [] : [readRule(denied).terms];
  return [
    ...steps('denied', most(named), [0.01, 0.34, 0.6, 1]),
    ...steps('ends', most(own.denied.map(({ terms }) => terms)), [0.01, 0.6]),
    ...steps('ends around', most(around.denied), [0.01, 0.6]),
  ];
}
