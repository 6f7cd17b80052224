import { languageOf } from '../language/languages.ts';
import type { SaidRule } from '../language/earlierRules.ts';
import { haveOneMatter, signsBetween } from './signsBetween.ts';
import { areOfTwoThings, isOfSomeOnly } from './standingOfRules.ts';

/** What a rule, or a statement that looks like none, does to an earlier rule. */
export type DeedToEarlier = 'replaces' | 'ends' | 'narrows';

/** The earlier rule that is likeliest meant, and by how much its logit lies above the least one that counts. */
export interface Meant<Rule> {
  readonly rule: Rule;
  readonly does: DeedToEarlier;
  readonly margin: number;
}

/**
 * From these logits on a statement does something to an earlier rule, by how it was told: as a rule, as the end of one, or
 * as neither; and `alone` without the turn around it. Of the talk of all authors, left out in seven groups and read beside
 * two rules with what `marginOfHalf` takes off, 62 of 100 changes are found with the statement that tells them and the rule
 * that they mean, in 11 more that rule by another statement, and 83 of 100 rules that were taken back; of 100 turns that give
 * a rule about something else or none one touches another rule, and of those that add to a rule 14 touch that (`replaces`
 * lowered for what is told as a rule: 67, 86 and 18; nothing taken off: 61, 79 and 11) (`node test/bench/rules/fitEarlierRules.ts --leave-out=y,z,aa` prints as much beside eight). Boosted trees over the
 * same signs, and pairs of signs, found no more; nor did the nearness of words by the word table tell more than one of 100,
 * nor signs of what "it" is to be ("make that ten") or of what the turn says is of no use. The chances of replacing and of
 * ending added up found 2 more of 100 changes of authors left out, none in talk that nobody had read, and lost a rule there.
 */
const least: { readonly [deed in DeedToEarlier]: Readonly<Record<'told' | 'ending' | 'else' | 'alone', number>> } = {
  replaces: { told: -1, ending: -0.5, else: -1, alone: 2 },
  ends: { told: -1, ending: -2.5, else: -1.5, alone: 1.2 },
  narrows: { told: -1.5, ending: 0, else: 1, alone: -1 },
};

/** Beside so many rules the limits were found. */
const rulesBeside = 8;
/**
 * How much more surely one of twice as many has to be meant, since one of them is mistaken twice as often; and how much less
 * one of half as many, down to `leastMore`: beside four rules as few are mistaken with 0.4 less as beside eight.
 */
const [marginOfTwice, marginOfHalf, leastMore] = [0.5, 0.4, -1] as const;
/**
 * How much of what few rules take off holds for a statement that is a rule, which may as well stand beside the one it is
 * like, and for one that is none: what ends a rule without saying so is mostly a report. With all of it taken off, 5 more of
 * 145 changes and 3 more of 59 that were taken back were found of five authors left out, and 4 more of 139 other turns and 5
 * more of 220 other rules touched one.
 */
const shareOf: Readonly<Record<'told' | 'else', { readonly [deed in DeedToEarlier]: number }>> = {
  told: { replaces: 0, ends: 0.5, narrows: 0 },
  else: { replaces: 0.6, ends: 0, narrows: 1 },
};

/**
 * The rule that a statement replaces, ends or narrows, whichever it does most surely; none where it is not clear. `may` says
 * what it is allowed to do to which.
 */
export function ruleMeant<Rule extends { readonly content: string }>(
  said: SaidRule & { readonly onlyChanges?: boolean | undefined },
  rules: readonly Rule[],
  deeds: readonly DeedToEarlier[],
  may: (rule: Rule, does: DeedToEarlier) => boolean = () => true,
): Meant<Rule> | undefined {
  const { code, comparing } = languageOf(said.content);
  const { earlierRules } = comparing;
  const told = earlierRules.toldSigns(said);
  const isAlone = said.turn === undefined;
  const how = said.does === 'takesBack' ? 'ending' : isAlone ? 'alone' : said.onlyChanges === true ? 'else' : 'told';
  // The signs were found within one language, and a few words that tell no language are read as English.
  const compared = rules.filter(({ content }) => haveOneMatter(said, content) && languageOf(content).code === code);
  const twice = Math.log2(compared.length / rulesBeside);
  const more = twice > 0 ? marginOfTwice * twice : isAlone ? 0 : Math.max(leastMore, marginOfHalf * twice);
  const leastOf = (does: DeedToEarlier): number =>
    least[does][how] + (more < 0 && (how === 'told' || how === 'else') ? shareOf[how][does] * more : more);
  const [best] = compared
    .flatMap((rule): Meant<Rule>[] => {
      const isBeside =
        areOfTwoThings(said.content, rule.content) ||
        (said.does !== 'changes' && isOfSomeOnly(said.content, rule.content));
      const allowed = deeds.filter((does) => may(rule, does) && !(does === 'replaces' && isBeside));
      const between = allowed.length === 0 ? [] : signsBetween(said, rule.content);
      return allowed.map((does) => ({ rule, does, margin: earlierRules[does](between, told) - leastOf(does) }));
    })
    .toSorted((a, b) => b.margin - a.margin);
  return best !== undefined && best.margin >= 0 ? best : undefined;
}
