import { textPattern } from '../ground/text/textPattern.ts';
import type { Kind, MemoryRecord } from '../ground/contract/model.ts';
import { choiceIn } from '../knowledge/compare/attribute.ts';
import { areAboutTwoThings, changeLogit } from '../knowledge/compare/changes/changeLogit.ts';
import type { Claim } from '../knowledge/compare/claim.ts';
import { areInConflict } from '../knowledge/compare/claim.ts';
import { compareStatements, holdsValues } from '../knowledge/compare/likeness.ts';
import { setOtherThings } from '../knowledge/compare/standingOfRules.ts';
import { mayChangeRule, mayConcern } from '../knowledge/compare/mayConcern.ts';
import { areRestatements } from '../knowledge/compare/areRestatements.ts';
import { nameTwoSorts, standingOf } from '../knowledge/compare/holdings.ts';
import { tellsInPassing } from '../knowledge/compare/tellsInPassing.ts';
import type { ChangeBetween } from '../knowledge/language/changeBetween.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { isSavedOnPurpose } from './isSavedOnPurpose.ts';
import type { Compared, Judged } from './compared.ts';
import { isRule, ruleName } from './judgeRule.ts';
import { lastSaid } from '../ground/contract/lastSaid.ts';
import type { Decision } from './ladder.ts';

/**
 * What a fact supersedes: what it conflicts with, what it corrects, else the one thing that is about the same and that
 * it says has changed. What a person saved on purpose gives way only to words that say that something changed.
 */
export function settleConflict(candidate: Judged, claim: Claim, alike: readonly Compared[]): Decision | undefined {
  const [concerns, changes] = [mayConcern(candidate.content), mayChangeRule(candidate.content)];
  const concerned = alike.filter(({ memory }) => (isRule(memory) ? changes : concerns)(memory.content));
  // What only names the value that is known, on the way to something else, takes nothing back.
  const ordered = claim.holdings().isChange
    ? concerned
    : concerned.filter(({ claim: other }) => !tellsInPassing(candidate.content, other));
  const later = outdatedBy(candidate, claim, ordered);
  if (later !== undefined) return { do: 'backdate', by: later.memory.id };
  const retold = retoldBy(claim, ordered);
  const saysChange = isToldAsChange(candidate, claim) || retold.length > 0;
  const all = ordered.filter(
    (other) => areInConflict(claim, other.claim) && !setOtherThings(candidate.content, other.memory.content),
  );
  const meant = all.length > 0 ? all : correctedBy(candidate, claim, ordered);
  const changed = meant.length > 0 ? meant : changedBy(claim, ordered);
  const givesWay = ({ memory }: Compared): boolean =>
    mayReplace(candidate.origin, memory.origin) &&
    (candidate.as !== 'learned' || saysChange || !isSavedOnPurpose(memory));
  const told = changed.length > 0 ? changed : retold;
  const found = (told.length > 0 ? told : likelyChangedBy(candidate, claim, ordered)).filter(givesWay);
  if (found.length === 0) return undefined;
  const [newest] = found
    .filter(({ memory }) => lastSaid(memory) > candidate.at)
    .toSorted((a, b) => lastSaid(b.memory) - lastSaid(a.memory));
  if (newest !== undefined) return { do: 'backdate', by: newest.memory.id };
  const [only] = found;
  if (found.every(({ memory }) => betweenOf(claim, memory.content) === 'ends'))
    return { do: 'takeBack', ids: found.map(({ memory }) => memory.id) };
  const content = found.length === 1 && only !== undefined ? keptOf(candidate, only.memory, saysChange) : undefined;
  const gone = [...found, ...restatementsOf(found, ordered).filter(givesWay)];
  return { do: 'replace', ids: gone.map(({ memory }) => memory.id), ...(content === undefined ? {} : { content }) };
}

/** What says the same of the same thing as what is superseded, in other words, and would go on being told. */
function restatementsOf(found: readonly Compared[], ordered: readonly Compared[]): readonly Compared[] {
  return ordered.filter(
    (other) => !found.includes(other) && found.some(({ claim }) => areRestatements(claim, other.claim)),
  );
}

/**
 * What was saved later and chose otherwise from a set of which only one is used, with whatever else it says: what is read
 * of an older turn held until then.
 */
function outdatedBy({ as, at, origin }: Judged, claim: Claim, ordered: readonly Compared[]): Compared | undefined {
  const choice = as === 'learned' ? choiceIn(claim.held.terms) : undefined;
  if (choice === undefined || claim.held.isNegated) return undefined;
  return ordered.find(({ memory, claim: { held } }) => {
    if (lastSaid(memory) <= at || held.isNegated || !isSavedOnPurpose(memory)) return false;
    const theirs = choiceIn(held.terms);
    return theirs?.of === choice.of && theirs.chosen !== choice.chosen && mayReplace(memory.origin, origin);
  });
}

/** What still holds of a statement of which the new words, where they are learned, name one value or one part alone. */
function keptOf(candidate: Judged, old: MemoryRecord, saysChange: boolean): string | undefined {
  if (candidate.as !== 'learned') return undefined;
  const { correctedText, clausesLeft } = languageOf(old.content).comparing;
  const corrected = saysChange ? correctedText(candidate.content, old.content) : undefined;
  const left = corrected === undefined ? clausesLeft(candidate.content, old.content) : undefined;
  return left === undefined ? corrected : `${candidate.content.replace(/[.\s]+$/u, '')}; ${left}`;
}

function isToldAsChange({ corrects }: Judged, claim: Claim): boolean {
  const { denied, isChange } = claim.contrast;
  return corrects !== undefined || denied !== undefined || isChange || claim.holdings().isChange;
}

/** What it may be meant to change. */
function changedBy(claim: Claim, ordered: readonly Compared[]): readonly Compared[] {
  return ifOne(ordered.filter(({ claim: other }) => standingOf(claim.holdings(), other.holdings()) === 'mayReplace'));
}

/** The one memory that it changes or ends by the words of both, where its language tells that by them alone. */
function retoldBy(claim: Claim, ordered: readonly Compared[]): readonly Compared[] {
  return ifOne(ordered.filter(({ memory }) => ['changes', 'ends'].includes(betweenOf(claim, memory.content))));
}

/** Of several that may be meant none is, since each of them may still hold, unless they say one thing. */
function ifOne(meant: readonly Compared[]): readonly Compared[] {
  const [first, ...others] = meant;
  if (first === undefined) return [];
  return others.every((other) => areRestatements(first.claim, other.claim)) ? meant : [];
}

function betweenOf(claim: Claim, older: string): ChangeBetween {
  return languageOf(claim.content).comparing.changeBetween(claim.content, older);
}

/** Where a language tells changes by its words, who names one changes nothing that the words do not point at. */
function isKeptByWords(claim: Claim, older: string): boolean {
  const between = betweenOf(claim, older);
  return (
    between === 'other' || (between === 'unknown' && languageOf(claim.content).comparing.tellsChange(claim.content))
  );
}

/** Kinds that say how one thing is. */
const changeable: readonly Kind[] = ['fact', 'rule', 'identity'];
/**
 * How sure it must be that a value changed where no wording shows it, and how much surer than of the next memory. Of what
 * somebody has, knows or uses there may well be several.
 */
const surely = { toldAsChange: 0.5, toldPlainly: 1.25, ofSeveral: 2, ahead: 0.5 } as const;

/**
 * What is learned may say another value of something in words of its own: the one memory that it most surely changes, or
 * that changed it, where it is read of an older turn.
 */
function likelyChangedBy(candidate: Judged, claim: Claim, ordered: readonly Compared[]): readonly Compared[] {
  if (candidate.as !== 'learned' || isOrder(candidate, claim)) return [];
  const [best, next] = ordered
    .filter(({ memory, claim: other }) => changeable.includes(memory.kind) && !isOrder(memory, other))
    .map((other) => {
      const isLater = lastSaid(other.memory) > candidate.at;
      const [newer, older] = isLater ? [other.claim, claim] : [claim, other.claim];
      const tellsChange = isLater
        ? newer.contrast.isChange || newer.holdings().isChange
        : isToldAsChange(candidate, claim);
      return { other, least: leastOf(newer, older, tellsChange), logit: changeLogit(newer, older) };
    })
    .toSorted((a, b) => b.logit - a.logit);
  if (best === undefined || best.logit < (next?.logit ?? -Infinity) + surely.ahead) return [];
  return best.logit < best.least ? [] : [best.other];
}

function leastOf(newer: Claim, older: Claim, tellsChange: boolean): number {
  if (tellsChange) return surely.toldAsChange;
  const isOfSeveral = [newer, older].some(({ stated }) => stated().parts.some(({ cues }) => cues.has('several')));
  return isOfSeveral ? surely.ofSeveral : surely.toldPlainly;
}

/** A rule that orders something is compared with other rules; one that says how things are is a fact as well. */
function isOrder({ kind, tags }: Pick<Judged, 'kind' | 'tags'>, claim: Claim): boolean {
  return tags?.includes(ruleName) === true || (kind === ruleName && claim.stated().isOrder);
}

/** Apart from the corrected value, a statement may differ from its correction in this many words. */
const mostOtherWords = 2;
/** A correction that does not name the old value must share this much with what it corrects. */
const correctedFrom = 0.35;

/**
 * The one statement that a correction means: what holds the value that it denies and is about the same, else what chose
 * otherwise from the same set, else what is most alike. Only a sentence that says of itself that it corrects has one.
 */
function correctedBy(candidate: Judged, claim: Claim, ordered: readonly Compared[]): readonly Compared[] {
  const { denied, isChange } = claim.contrast;
  const deniedWords = [candidate.corrects?.denied, denied].filter((words) => words !== undefined);
  const saysChange = isChange || claim.holdings().isChange;
  if (candidate.corrects === undefined && deniedWords.length === 0 && !saysChange) return [];
  if (claim.holdings().isAddition === true || claim.holdings().isUnsettled === true) return [];
  // Who says the same once more ("the editor is Zed now") takes nothing back.
  const others = ordered.filter(({ claim: other }) => !other.held.isNegated && saysMore(claim, other));
  for (const words of deniedWords) {
    const terms = [...queryTerms(words).keys()];
    const named = others.find(
      ({ claim: other }) => terms.length > 0 && holdsTerms(other, terms) && isAboutSame(claim, other, terms),
    );
    if (named !== undefined) return [named];
  }
  const choice = choiceIn(claim.held.terms);
  const chosen =
    choice &&
    others.find(({ claim: { held } }) => {
      const theirs = choiceIn(held.terms);
      return theirs?.of === choice.of && theirs.chosen !== choice.chosen && held.terms.size <= mostOtherWords + 2;
    });
  if (chosen !== undefined) return [chosen];
  const alike = others.find(({ claim: other }) => {
    const { jaccard, onlyB } = compareStatements(claim.held, other.held);
    if (jaccard < correctedFrom || onlyB.length > mostOtherWords) return false;
    if (isKeptByWords(claim, other.content)) return false;
    // "The lock timeout is five seconds" is not what "we raised the request timeout" corrects.
    if (candidate.corrects !== undefined) return true;
    return !areAboutTwoThings(claim, other) && !nameTwoSorts(claim.holdings(), other.holdings());
  });
  return alike === undefined ? [] : [alike];
}

const inCharacters = textPattern(/^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u);

function saysMore(claim: Claim, other: Claim): boolean {
  return compareStatements(claim.held, other.held).onlyA.length > 0 || !holdsValues(other.held, claim.held);
}

function holdsTerms(claim: Claim, terms: readonly string[]): boolean {
  const all = new Set(queryTerms(claim.contrast.holds).keys());
  return terms.every((term) => all.has(term));
}

/** Apart from the denied value, the other must say hardly more than the correction does. */
function isAboutSame(claim: Claim, other: Claim, denied: readonly string[]): boolean {
  // "MySQL" is indexed by its parts as well, and of a script without blanks each two characters are.
  const others = compareStatements(claim.held, other.held).onlyB.filter(
    (term) => !denied.some((word) => word.includes(term)),
  );
  const pairs = others.filter((term) => inCharacters.test(term)).length;
  return others.length - pairs + Math.floor(pairs / 2) <= mostOtherWords;
}
