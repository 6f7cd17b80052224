import type { SaidRule } from '../../language/earlierRules.ts';
import { languageOf } from '../../language/languages.ts';
import { isCommon, queryTerms } from '../../language/terms.ts';
import { claimOf } from '../claim.ts';
import { signsBetween } from '../signsBetween.ts';
import { changeLogit } from './changeLogit.ts';
import { isShortFor } from '../isShortFor.ts';
import { changeSigns } from './changeSigns.ts';

/**
 * From this logit on a statement makes an earlier fact outdated, and from the other one on it may have done so. Of 1,301
 * messages of eight authors, each left out in turn, that make one of seven facts outdated 24 and 55 of 100 are found with that
 * fact from there on and 0.8 and 6 with another one, and of 992 that only sound so 2 and 14 of 100 touch one; of an author
 * apart 21 and 38, 4.5 and 17, 2 and 14 (`node test/bench/learning/fitFactChanges.ts --leave-out`, and without it). From 1 on
 * it is 31 of 100 changes, with twice as many mistakes.
 */
const least = { surely: 1.5, perhaps: -0.5 } as const;
/** So much surer than of the next one: of two that may be meant none is. */
export const ahead = 0.75;
/** So much of how surely a message says that nothing has changed. */
const messageCounts = 0.5;
/** Beside so many facts it was found; one of twice as many is mistaken twice as often. */
const factsBeside = 7;
const marginOfTwice = 0.5;

/** A fact that a statement may make outdated. */
export interface WeighedFact<Fact> {
  readonly fact: Fact;
  /** How surely, as the logarithm of its odds, among so many facts. */
  readonly logit: number;
}

/** The earlier fact that a statement most surely makes outdated, in whatever words; undefined where it is not clear. */
export function factMeant<Fact extends { readonly content: string }>(
  said: SaidRule,
  facts: readonly Fact[],
): Fact | undefined {
  const [best, next] = weighFacts(said, facts);
  if (best === undefined || best.logit < (next?.logit ?? -Infinity) + ahead) return undefined;
  return best.logit >= least.surely ? best.fact : undefined;
}

/** The earlier fact that a statement may have made outdated; undefined where it speaks of none of them. */
export function factPerhapsMeant<Fact extends { readonly content: string }>(
  said: SaidRule,
  facts: readonly Fact[],
): WeighedFact<Fact> | undefined {
  const [best] = weighFacts(said, facts);
  return best !== undefined && best.logit >= least.perhaps ? best : undefined;
}

export function weighFacts<Fact extends { readonly content: string }>(
  said: SaidRule,
  facts: readonly Fact[],
): readonly WeighedFact<Fact>[] {
  const { outdates, saysChange } = languageOf(said.content).comparing.earlierRules;
  if (outdates === undefined || facts.length === 0) return [];
  const signs = factChangeSigns(said, facts);
  const more = Math.max(0, marginOfTwice * Math.log2(facts.length / factsBeside));
  const less = lessByMessage(saysChange?.(said.turn ?? said.content) ?? 0);
  return facts
    .map((fact, at) => ({ fact, logit: outdates(signs[at] ?? []) - less - more }))
    .toSorted((a, b) => b.logit - a.logit);
}

/**
 * How much less surely a fact is outdated by a message that says a change with these odds: one that hardly says any touches
 * none, and one that does tells of one fact, but not of which.
 */
export function lessByMessage(logit: number): number {
  return messageCounts * Math.max(0, -logit);
}

/** The signs by which a statement is told to make each of some facts outdated. None says what they are about. */
export function factChangeSigns(
  said: SaidRule,
  facts: readonly { readonly content: string }[],
): readonly (readonly string[])[] {
  const { earlierRules } = languageOf(said.content).comparing;
  const newer = claimOf(said.content);
  const told = earlierRules.toldSigns(said).filter((sign) => !sign.startsWith('~'));
  const sharing = sharingSigns(said, facts);
  const gone = earlierRules.goneIn?.(said.turn ?? said.content) ?? new Set();
  return facts.map(({ content }, at) => {
    const older = claimOf(content);
    const compared = changeSigns(newer, older) ?? ['nothing to compare'];
    const logit = Math.round(Math.max(-3, Math.min(3, changeLogit(newer, older))));
    return [
      ...signsBetween(said, content),
      ...[...compared].map((sign) => `fact ${sign}`),
      ...told,
      `logit ${logit}`,
      ...(sharing[at] ?? []),
      ...goneSigns(gone, content),
    ];
  });
}

/** Whether a fact names what the message says has gone, and whether as a name. */
function goneSigns(gone: ReadonlySet<string>, fact: string): readonly string[] {
  if (gone.size === 0) return ['gone none'];
  const named = [...fact.matchAll(word)].map(([found]) => found).filter((found) => gone.has(found.toLowerCase()));
  const asName = named.some((found) => found !== found.toLowerCase());
  return [`gone ${named.length === 0 ? 'other' : asName ? 'as a name' : 'named'}`];
}

const word = /[\p{L}\p{N}]+/gu;

/** How many words it shares with each fact, beside what it shares with the others. */
function sharingSigns(
  { content, turn = content }: SaidRule,
  facts: readonly { readonly content: string }[],
): readonly (readonly string[])[] {
  const [own, around] = [termsOf(content), termsOf(turn)];
  const terms = facts.map((fact) => termsOf(fact.content));
  const sharedBy = (words: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...words].filter((term) => isIn(other, term)).length;
  const all = terms.map((one) => sharedBy(one, around));
  return terms.map((of, at) => {
    const shared = sharedBy(of, own);
    const mine = all[at] ?? 0;
    const rank = Math.min(2, all.filter((one) => one > mine).length);
    const rare = [...of].filter(
      (term) => isIn(own, term) && terms.filter((one) => isIn(one, term)).length === 1,
    ).length;
    return [
      ...[`shares ${Math.min(3, shared)}`, `shares around ${Math.min(3, mine)}`, `rank ${rank}`],
      ...[`share ${Math.round((4 * shared) / Math.max(1, of.size))}`, `rare ${Math.min(2, rare)}`],
      `tied ${Math.min(3, all.filter((one) => one === mine).length)}`,
      `rank ${rank} shares ${Math.min(2, mine)}`,
    ];
  });
}

/** Whether a text has a word, or what is written short for it. */
function isIn(terms: ReadonlySet<string>, term: string): boolean {
  if (terms.has(term)) return true;
  for (const other of terms) {
    const [short, long] = other.length < term.length ? [other, term] : [term, other];
    if (isShortFor(short, long) && !isCommon(short)) return true;
  }
  return false;
}

function termsOf(text: string): ReadonlySet<string> {
  return new Set(queryTerms(text).keys());
}
