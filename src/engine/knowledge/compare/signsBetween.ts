import { less, shares } from '../../ground/text/termSets.ts';
import { languageOf } from '../language/languages.ts';
import type { RuleWords } from '../language/directiveWords.ts';
import type { SaidRule } from '../language/earlierRules.ts';
import { homesOf } from './homesOf.ts';
import type { Matter } from './matterOf.ts';
import { matterOf } from './matterOf.ts';
import { hasNearly } from './nearlyIn.ts';
import { settlesAnew } from './settlesAnew.ts';
import { standingOfRules } from './standingOfRules.ts';

const shareSteps = [0.2, 0.34, 0.5, 0.7];
/** Of the turn that a rule was said in. */
const readCharacters = 400;

/**
 * The signs by which a new rule is told to be about the same thing as an earlier one, or to take its place: what both
 * share of objects, settings, conditions and words, and where they differ. None of them names what the rules are about.
 */
export function signsBetween({ content: newer, denied, turn }: SaidRule, older: string): readonly string[] {
  const [matter, other] = [matterOf(newer), matterOf(older)];
  const [rule, held] = [readRule(newer), readRule(older)];
  return [
    ...objectSigns(matter, other),
    ...aspectSigns(matter, other),
    ...wordSigns(rule, held),
    ...valueSigns(newer, older),
    ...formSigns(rule, held),
    ...namedSigns(rule, held, readRule((turn ?? newer).slice(0, readCharacters)).terms),
    ...(settlesAnew(matter, other) ? ['settles anew'] : []),
    `is ${standingOfRules({ content: newer, denied }, { content: older })}`,
  ];
}

/** Without any of these two rules have nothing to do with each other. */
export function haveOneMatter({ content, turn }: SaidRule, older: string): boolean {
  const [matter, other] = [matterOf(content), matterOf(older)];
  if (matter.isForAll && other.isForAll) return true;
  if (shares(homesOf(matter), homesOf(other)) || [...matter.aspects.keys()].some((aspect) => other.aspects.has(aspect)))
    return true;
  const said = readRule((turn ?? content).slice(0, readCharacters)).terms;
  return [...other.terms].some((term) => hasNearly(said, term) || hasNearly(matter.terms, term));
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
    ...shareSteps.filter((step) => share >= step).map((step) => `share>=${step}`),
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
  /(?:\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred))\s+(\p{L}+)/giu;
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
    ...shareSteps.filter((step) => share >= step).map((step) => `named>=${step}`),
    `named beyond ${Math.min(beyond, 2)}`,
  ];
}
