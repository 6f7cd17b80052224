import type { DirectiveDoes, RuleChoice, RuleWords } from '../language/directiveWords.ts';
import { languageOf } from '../language/languages.ts';
import { queryTerms } from '../language/terms.ts';
import { claimOf } from './claim.ts';
import { isEqual, isSubset, less, shares } from '../../ground/text/termSets.ts';
import { standingOf } from './holdings.ts';
import { hasNearly } from './nearlyIn.ts';

export type RuleStanding = 'same' | 'replaces' | 'narrows' | 'takesBack' | 'adds' | 'unrelated';

/** A rule that somebody now gives. */
export interface NewerRule {
  readonly content: string;
  readonly does?: DirectiveDoes | undefined;
  /** What it says no longer holds, in its words. */
  readonly denied?: string | undefined;
}

/**
 * What a rule is to an earlier one. Two settings of one slot of the same object under the same condition cannot both
 * hold; what only has words in common with another rule holds beside it.
 */
export function standingOfRules(newer: NewerRule, older: { readonly content: string }): RuleStanding {
  const { readRule } = languageOf(newer.content).comparing;
  const [rule, other] = [readRule(newer.content), readRule(older.content)];
  // What the recognizer saw in the whole turn counts, unless the words themselves say more.
  const does = newer.does === undefined || newer.does === 'states' ? rule.does : newer.does;
  const denied = [
    ...rule.denied,
    ...(newer.denied === undefined ? [] : [{ terms: readRule(newer.denied).terms, isNamed: true }]),
  ];
  if (rule.takenBack !== undefined || does === 'takesBack')
    return (rule.takenBack === undefined && allowsOf(rule, other) === 'takesBack') ||
      isTakenBack(rule.takenBack ?? rule.terms, other)
      ? 'takesBack'
      : 'unrelated';
  const allowed = allowsOf(rule, other);
  if (allowed !== undefined) return allowed;
  if (does !== 'changes' && isOfSome(rule, other)) return 'unrelated';
  if (does !== 'adds' && (choosesAgain(rule, other) || (!choosesApart(rule, other) && setsAgain(rule, other))))
    return 'replaces';
  if (isSame(rule, other) || setsSame(rule, other)) return 'same';
  if (narrows(rule, other, does)) return 'narrows';
  if (does === 'adds') return shares(rule.terms, other.terms) ? 'adds' : 'unrelated';
  if (!other.isNegated && denied.some(({ terms }) => isEnded(terms, rule, other))) return 'replaces';
  if (isTurned(rule, other)) return 'replaces';
  if (does === 'changes' && isMuchAlike(rule, other)) return 'replaces';
  return 'unrelated';
}

/**
 * "Release notes are in German" beside "notes are in English": what is said of some of a sort takes the place of nothing
 * that is said of all of it, unless it says that something changes.
 */
export function isOfSomeOnly(newer: string, older: string): boolean {
  const { readRule } = languageOf(newer).comparing;
  const rule = readRule(newer);
  return rule.does !== 'changes' && isOfSome(rule, readRule(older));
}

/**
 * "For Kuma I do like the options API" beside "I always write script setup": what is said to be so in one place, of which the
 * older one says nothing, ends nothing that holds everywhere.
 */
export function holdsInOnePlace(newer: string, older: string): boolean {
  const place = languageOf(newer).comparing.earlierRules.limitedTo?.(newer);
  if (place === undefined || claimOf(newer).contrast.isChange) return false;
  const known = new Set(queryTerms(older).keys());
  return [...queryTerms(place).keys()].every((term) => !known.has(term));
}

/** "Tests" and "test names" are about one thing. */
function inSingular(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word;
}

/** Who speaks; what follows is what it is about. */
const speaker = /^(?:team|user|company|everyone|everybody|nobody|we|i|you|it|they|this|that)$/;

/**
 * "Backups are kept 90 days" beside "logs are kept 30 days", "e2e tests run nightly" beside "unit tests run on every push":
 * what is said of another thing takes the place of nothing.
 */
export function areOfTwoThings(newer: string, older: string): boolean {
  const { readRule } = languageOf(newer).comparing;
  const [rule, other] = [readRule(newer), readRule(older)];
  if (areNumberedApart(rule, other)) return true;
  const [own, theirs] = [rule.subject.map(inSingular), other.subject.map(inSingular)];
  if ([own, theirs].some((words) => words.length === 0 || words.some((word) => speaker.test(word)))) return false;
  const others = new Set(theirs);
  const apart = own.filter((word) => !hasNearly(others, word));
  if (apart.length === own.length) return true;
  // Of one sort, and each is another kind of it.
  const sameHead = own.at(-1) === theirs.at(-1);
  return sameHead && own.length > 1 && theirs.length > 1 && apart.length === own.length - 1;
}

/** "Client two" and "client three". */
function areNumberedApart({ numbered: one }: RuleWords, { numbered: other }: RuleWords): boolean {
  return one !== undefined && other !== undefined && one.noun === other.noun && one.number !== other.number;
}

function isOfSome({ subject }: RuleWords, { subject: all }: RuleWords): boolean {
  return all.length > 0 && subject.length > all.length && all.every((word, at) => subject.at(at - all.length) === word);
}

/** Another one of settings that exclude each other, and hardly another word. */
function choosesAgain(rule: RuleWords, other: RuleWords): boolean {
  if (rule.isNegated || other.isNegated) return false;
  return rule.choices.some((choice) =>
    other.choices.some(
      (held) =>
        held.of === choice.of &&
        held.chosen !== choice.chosen &&
        (isEqual(held.rest, choice.rest) ||
          (held.rest.size > 0 &&
            choice.rest.size > 0 &&
            Math.abs(held.rest.size - choice.rest.size) <= 1 &&
            isEqual(less(held.bound, choice.rest), less(choice.bound, held.rest)) &&
            (isSubset(held.rest, choice.rest) || isSubset(choice.rest, held.rest)))),
    ),
  );
}

/** "Plural" and "lower case": settings of two kinds, which both hold. */
export function setOtherThings(newer: string, older: string): boolean {
  const { readRule } = languageOf(newer).comparing;
  return choosesApart(readRule(newer), readRule(older));
}

function choosesApart(rule: RuleWords, other: RuleWords): boolean {
  const isShared = ({ of, chosen }: RuleChoice): boolean =>
    [rule, other].every(({ choices }) => choices.some((one) => one.of === of && one.chosen === chosen));
  const [mine, theirs] = [rule, other].map(({ choices }) => choices.filter((choice) => !isShared(choice)));
  return (
    mine !== undefined &&
    theirs !== undefined &&
    mine.length > 0 &&
    theirs.length > 0 &&
    !mine.some(({ of }) => theirs.some((held) => held.of === of))
  );
}

function setsAgain(rule: RuleWords, other: RuleWords): boolean {
  return standingOf(holdingsOf(rule), holdingsOf(other)) === 'replaces';
}

/** One slot of one object set to one value twice, with no word beside it. */
function setsSame(rule: RuleWords, other: RuleWords): boolean {
  return rule.settings.some((setting) => {
    const isOwn = (term: string): boolean =>
      !setting.subject.has(term) &&
      !hasNearly(setting.value, term) &&
      ![...setting.value].some((word) => word.startsWith(term));
    if ([...rule.terms].some(isOwn)) return false;
    return other.settings.some(
      (held) =>
        held.sort === setting.sort &&
        held.names.some((name) => setting.names.includes(name)) &&
        isEqual(held.subject, setting.subject) &&
        isEqual(held.value, setting.value) &&
        held.amount?.unit === setting.amount?.unit,
    );
  });
}

function holdingsOf({ settings, terms }: RuleWords): Parameters<typeof standingOf>[0] {
  return { all: settings, isChange: false, terms, denied: [], times: [], exact: [], isState: false, soughtBy: '' };
}

/** The same words, in whatever form and order; one that says less leaves out no condition. */
function isSame(rule: RuleWords, other: RuleWords): boolean {
  const forbidSame = rule.denied.some(({ terms }) => other.denied.some((theirs) => isEqual(theirs.terms, terms)));
  if (rule.isNegated !== other.isNegated && !forbidSame) return false;
  if (rule.exception !== other.exception || rule.terms.size === 0 || !isSubset(rule.terms, other.terms)) return false;
  // One word of several may be all that they share.
  if (rule.terms.size === 1 && other.terms.size > 1) return false;
  if (!isEqual(rule.condition, other.condition) || !haveOneOrder(rule, other)) return false;
  const more = [...other.terms].filter((term) => !rule.terms.has(term));
  return more.every((term) => other.denied.some(({ terms }) => terms.has(term)));
}

/** "Tests before the linter" and "the linter before tests" have the same words. */
function haveOneOrder(rule: RuleWords, other: RuleWords): boolean {
  return [...rule.behind].every(([word, terms]) => {
    const theirs = other.behind.get(word);
    return theirs === undefined || isSubset(terms, theirs) || isSubset(theirs, terms);
  });
}

/** An exception to it, or the opposite under a condition of its own. */
function narrows(rule: RuleWords, other: RuleWords, does: DirectiveDoes): boolean {
  if (rule.exception !== undefined && other.exception === undefined)
    return isSubset(rule.base, other.terms) && (rule.base.size > 0 || does === 'excepts');
  return false;
}

function isTakenBack(taken: ReadonlySet<string>, other: RuleWords): boolean {
  const found = [...taken].filter((term) => hasNearly(other.terms, term)).length;
  return taken.size > 0 && (found === taken.size || (taken.size > 2 && found / taken.size > 0.6));
}

/** Whether a statement allows what an earlier rule forbids. */
export function allowsForbidden(newer: string, older: string): boolean {
  const { readRule } = languageOf(newer).comparing;
  const rule = readRule(newer);
  return rule.permitted !== undefined && allowsOf(rule, readRule(older)) === 'takesBack';
}

/**
 * What is allowed ends the rule that forbids it, where that forbids little more; allowed for some place
 * only, it holds beside that. Undefined where nothing that the other one forbids is allowed.
 */
function allowsOf({ permitted }: RuleWords, { banned }: RuleWords): 'takesBack' | 'unrelated' | undefined {
  if (permitted === undefined || banned === undefined || permitted.size === 0) return undefined;
  const shared = [...permitted].filter((term) => hasNearly(banned, term)).length;
  if (shared === permitted.size && (shared === banned.size || (shared > 1 && shared >= banned.size / 2)))
    return 'takesBack';
  return shared > 0 && shared < permitted.size && shared >= banned.size ? 'unrelated' : undefined;
}

/** What no longer holds is what the other one says, and both are about the same as far as the newer one says more. */
function isEnded(gone: ReadonlySet<string>, rule: RuleWords, other: RuleWords): boolean {
  const found = [...gone].filter((term) => hasNearly(other.terms, term)).length;
  if (found < gone.size - (gone.size > 2 ? 1 : 0)) return false;
  const rest = [...other.terms].filter((term) => !gone.has(term));
  const told = [...rule.terms].filter((term) => !gone.has(term));
  return rest.length <= 1 || told.length <= 1 || rest.some((term) => hasNearly(rule.terms, term));
}

/** One orders what the other forbids, with hardly another word. */
function isTurned(rule: RuleWords, other: RuleWords): boolean {
  if (rule.isNegated === other.isNegated) return false;
  // "No ORM, raw SQL" and "raw SQL, no ORM": both forbid the same in a part.
  if (rule.denied.some(({ terms }) => other.denied.some((theirs) => isEqual(theirs.terms, terms)))) return false;
  const shorter = rule.terms.size <= other.terms.size ? rule.terms : other.terms;
  const longer = shorter === rule.terms ? other.terms : rule.terms;
  if (shorter.size === 0 || !isSubset(shorter, longer)) return false;
  // One word is enough where the other rule is about that first of all.
  const [main] = longer;
  return shorter.size > 1 || longer.size === 1 || (main !== undefined && shorter.has(main));
}

/** It says that something changed, and is about the same in most of its words. */
function isMuchAlike(rule: RuleWords, other: RuleWords): boolean {
  if (!isSubset(other.condition, rule.condition) || isOfOtherSlot(rule, other)) return false;
  // It names what it ends, and that is something else.
  if (rule.denied.some(({ terms, isNamed }) => isNamed && ![...terms].some((term) => hasNearly(other.terms, term))))
    return false;
  const shared = [...other.terms].filter((term) => hasNearly(rule.terms, term)).length;
  return shared >= 2 && shared / Math.min(rule.terms.size, other.terms.size) >= 0.6;
}

/** Both set something, and no slot is the same. */
function isOfOtherSlot(rule: RuleWords, other: RuleWords): boolean {
  const names = new Set(other.settings.flatMap((setting) => setting.names));
  return (
    rule.settings.length > 0 &&
    names.size > 0 &&
    !rule.settings.some((setting) => setting.names.some((name) => names.has(name)))
  );
}
