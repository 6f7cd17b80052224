import type { NewMemory } from '../ground/contract/model.ts';
import { factPerhapsMeant } from '../knowledge/compare/changes/factMeant.ts';
import { claimOf } from '../knowledge/compare/claim.ts';
import { mainOf } from '../knowledge/compare/mainOf.ts';
import { mayChangeRule, mayConcern } from '../knowledge/compare/mayConcern.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { newestStatements } from '../store/memories/newestStatements.ts';
import { lastSaid } from '../ground/contract/lastSaid.ts';
import { isRule } from './judgeRule.ts';
import type { Ladder, MayChange } from './ladder.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';
import { turnAround } from './turnAround.ts';

/**
 * From these likelihoods on what tells no fact by itself is noted, where it may have made one outdated, and takes its place.
 * Of 120 terse changes and as many turns that only sound so, 21 more are noted from there on, and none of the others
 * (`node test/bench/learning/terse.ts`).
 */
export const leastOfUntold = { noted: likelihoodOf(0.5), replacing: likelihoodOf(1.75) } as const;
/** What is changed in words of its own is most often of the last weeks. */
const newest = 20;

/**
 * The earlier statement that a new one may have made outdated, where that is not sure enough to put it out of force;
 * undefined where it speaks of none of them. `isUntold`: it tells no fact by itself, and who goes on in the same
 * conversation tells of the work in hand.
 */
export function perhapsChanged(
  { store, rarity, settings }: Pick<Ladder, 'store' | 'rarity' | 'settings'>,
  memory: NewMemory,
  { isUntold = false }: { readonly isUntold?: boolean } = {},
): MayChange | undefined {
  const { content, origin, sourceIds } = memory;
  const { comparing } = languageOf(content);
  const claim = claimOf(content);
  if (comparing.earlierRules.outdates === undefined || claim.holdings().isUnsettled === true) return undefined;
  const around = turnAround(store.sql, memory);
  const scopes = scopesBeside(store.sql, memory.scope, settings.workspace).own;
  const [now, kinds] = [store.clock(), ['fact', 'rule'] as const];
  const near = neighborsOfClaim(store.sql, rarity, claim, { scopes, now, old: around, kinds });
  const [concerns, changes] = [mayConcern(content), mayChangeRule(content)];
  const earlier = [...near, ...newestStatements(store.sql, scopes, now, newest)]
    .filter((one, at, all) => all.findIndex(({ id }) => id === one.id) === at)
    .filter(
      (one) =>
        lastSaid(one) < memory.validFrom &&
        mayReplace(origin, one.origin) &&
        !(isUntold && one.sessionId !== undefined && one.sessionId === memory.sessionId) &&
        !one.sourceIds.some((id) => sourceIds.includes(id)) &&
        (isRule(one) ? changes : concerns)(one.content) &&
        !comparing.isHeldBy(one.content, content),
    )
    .map((whole) => ({ whole, content: mainOf(whole.content) }));
  const meant = factPerhapsMeant({ content: mainOf(content), turn: around }, earlier);
  return meant && { id: meant.fact.whole.id, strength: likelihoodOf(meant.logit) };
}

function likelihoodOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
