import { less } from '../../../ground/text/termSets.ts';
import type { SaidRule } from '../../language/earlierRules.ts';
import { languageOf } from '../../language/languages.ts';
import { queryTerms } from '../../language/terms.ts';
import { claimOf } from '../claim.ts';
import { signsBetween } from '../signsBetween.ts';
import { changeLogit } from './changeLogit.ts';
import { changeSigns } from './changeSigns.ts';

/**
 * From this logit on a statement makes an earlier fact outdated. Of 472 messages of two authors, left out in six groups, that
 * make one of seven facts outdated some 70 are found with that fact from here on, where words and values that both share find
 * 60, and of 321 that only sound so 8 and 19 touch one (`node test/bench/learning/fitFactChanges.ts --leave-out`). From 1 on
 * 174 and 25 are found, but then 3 more of 50 things that are added to another took its place in talk of other authors, and 2
 * more of 105 facts of short sessions were lost; from here on none.
 */
const least = 2.25;
/** So much surer than of the next one: of two that may be meant none is. */
const ahead = 0.75;
/** Beside so many facts it was found; one of twice as many is mistaken twice as often. */
const factsBeside = 7;
const marginOfTwice = 0.5;

/** The earlier fact that a statement most surely makes outdated, in whatever words; undefined where it is not clear. */
export function factMeant<Fact extends { readonly content: string }>(
  said: SaidRule,
  facts: readonly Fact[],
): Fact | undefined {
  const { outdates } = languageOf(said.content).comparing.earlierRules;
  if (outdates === undefined || facts.length === 0) return undefined;
  const signs = factChangeSigns(said, facts);
  const weighed = facts.map((fact, at) => ({ fact, logit: outdates(signs[at] ?? []) }));
  const [best, next] = weighed.toSorted((a, b) => b.logit - a.logit);
  const more = Math.max(0, marginOfTwice * Math.log2(facts.length / factsBeside));
  if (best === undefined || best.logit < (next?.logit ?? -Infinity) + ahead) return undefined;
  return best.logit >= least + more ? best.fact : undefined;
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
    ];
  });
}

/** How many words it shares with each fact, beside what it shares with the others. */
function sharingSigns(
  { content, turn = content }: SaidRule,
  facts: readonly { readonly content: string }[],
): readonly (readonly string[])[] {
  const [own, around] = [termsOf(content), termsOf(turn)];
  const terms = facts.map((fact) => termsOf(fact.content));
  const sharedBy = (words: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    words.size - less(words, other).size;
  const all = terms.map((one) => sharedBy(one, around));
  return terms.map((of, at) => {
    const shared = sharedBy(of, own);
    const mine = all[at] ?? 0;
    const rank = Math.min(2, all.filter((one) => one > mine).length);
    const rare = [...of].filter((term) => own.has(term) && terms.filter((one) => one.has(term)).length === 1).length;
    return [
      ...[`shares ${Math.min(3, shared)}`, `shares around ${Math.min(3, mine)}`, `rank ${rank}`],
      ...[`share ${Math.round((4 * shared) / Math.max(1, of.size))}`, `rare ${Math.min(2, rare)}`],
      `tied ${Math.min(3, all.filter((one) => one === mine).length)}`,
      `rank ${rank} shares ${Math.min(2, mine)}`,
    ];
  });
}

function termsOf(text: string): ReadonlySet<string> {
  return new Set(queryTerms(text).keys());
}
