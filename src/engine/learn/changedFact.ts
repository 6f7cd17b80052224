import { mainOf } from '../knowledge/compare/mainOf.ts';
import { areAboutTwoThings } from '../knowledge/compare/changes/changeLogit.ts';
import { type Claim, claimOf } from '../knowledge/compare/claim.ts';
import { mayBothHold, nameTwoSorts, standingOf } from '../knowledge/compare/holdings.ts';
import { mayConcern } from '../knowledge/compare/mayConcern.ts';
import { factMeant } from '../knowledge/compare/changes/factMeant.ts';
import { tellsInPassing } from '../knowledge/compare/tellsInPassing.ts';
import { areOfTwoThings } from '../knowledge/compare/standingOfRules.ts';
import { withEarlier } from '../knowledge/compare/withEarlier.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { isSavedOnPurpose } from './isSavedOnPurpose.ts';
import { isRule } from './judgeRule.ts';
import { lastSaid } from '../ground/contract/lastSaid.ts';
import type { Decision, Incoming, Ladder } from './ladder.ts';
import { givesWayTo } from './likeliestChange.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';
import { turnAround } from './turnAround.ts';

/**
 * What becomes of what is learned where it makes an earlier fact outdated in words of its own ("the lab squeezed us in on the
 * 26th"); undefined where it does not, or not clearly. What a person saved on purpose is left to words that name it.
 */
export function changedFact(ladder: Ladder, { memory, directive, as }: Incoming): Decision | undefined {
  const { earlierRules } = languageOf(memory.content).comparing;
  if (as !== 'learned' || earlierRules.outdates === undefined) return undefined;
  const { store, rarity, settings } = ladder;
  const around = turnAround(store.sql, memory);
  const near = neighborsOfClaim(store.sql, rarity, claimOf(memory.content), {
    scopes: scopesBeside(store.sql, memory.scope, settings.workspace).own,
    now: store.clock(),
    old: around,
    kinds: ['fact'],
  });
  const said = { content: mainOf(memory.content), does: directive?.does, turn: around, signs: [] };
  const claim = claimOf(said.content);
  // Who adds something, weighs or recommends it takes nothing back.
  if (claim.holdings().isAddition === true || claim.holdings().isUnsettled === true) return undefined;
  const concerns = mayConcern(said.content);
  const tellsChange = earlierRules.toldSigns(said).some((sign) => /^(?:says|tells) (?:change|longer)$/.test(sign));
  const mayGive = givesWayTo({ ...said, turn: memory.content });
  const facts = near
    .filter(
      (one) =>
        !isRule(one) &&
        concerns(one.content) &&
        !isSavedOnPurpose(one) &&
        mayReplace(memory.origin, one.origin) &&
        !one.sourceIds.some((id) => memory.sourceIds.includes(id)) &&
        lastSaid(one) <= memory.validFrom &&
        mayGive(one, 'replaces'),
    )
    .map((whole) => ({ whole, content: mainOf(whole.content) }))
    .map((one) => ({ ...one, claim: claimOf(one.content) }))
    .filter(
      ({ content, claim: older }) =>
        !areOfTwoThings(said.content, content) &&
        !isAnotherThing(claim, older) &&
        (claim.holdings().isChange || !tellsInPassing(said.content, older)) &&
        (tellsChange || !mayBothHold(claim.holdings(), older.holdings())),
    );
  // Of several that may be meant by the values of both none is, since each of them may still hold.
  if (facts.filter((one) => mayBeMeant(claim, one.claim)).length > 1) return undefined;
  const meant = factMeant(said, facts)?.whole;
  if (meant === undefined) return undefined;
  const corrected = languageOf(meant.content).comparing.correctedText(memory.content, meant.content);
  const content =
    corrected === undefined || corrected === meant.content ? withSubject(memory.content, meant.content) : corrected;
  return { do: 'replace', ids: [meant.id], ...(content === memory.content ? {} : { content }) };
}

/** "The deputy lead is Finn" beside "the lead is Eva". */
function isAnotherThing(newer: Claim, older: Claim): boolean {
  return areAboutTwoThings(newer, older) || nameTwoSorts(newer.holdings(), older.holdings());
}

function mayBeMeant(newer: Claim, older: Claim): boolean {
  return standingOf(newer.holdings(), older.holdings()) === 'mayReplace';
}

/** A statement with what the earlier one is about, where it does not say so itself: the old value is told no more. */
function withSubject(content: string, earlier: string): string {
  if (withEarlier(content, earlier) === content) return content;
  const subject = languageOf(earlier).comparing.readRule(earlier).subject.join(' ');
  return subject === '' || content.toLowerCase().includes(subject) ? content : `${content} (about: ${subject})`;
}
