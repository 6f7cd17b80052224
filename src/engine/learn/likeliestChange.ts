import type { FactCandidate } from '../ground/contract/learning.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { supersededIn } from '../ground/contract/supersededIn.ts';
import type { DeedToEarlier, Meant } from '../knowledge/compare/ruleMeant.ts';
import { ruleMeant } from '../knowledge/compare/ruleMeant.ts';
import { mayChangeRule } from '../knowledge/compare/mayConcern.ts';
import { mainOf, reasonsOf } from '../knowledge/compare/mainOf.ts';
import { allowsForbidden, holdsInOnePlace } from '../knowledge/compare/standingOfRules.ts';
import { statesPremise } from '../knowledge/compare/statesPremise.ts';
import type { SaidRule } from '../knowledge/language/earlierRules.ts';
import type { Reason } from '../knowledge/language/reasonRules.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { isSavedOnPurpose } from './isSavedOnPurpose.ts';
import type { Ladder } from './ladder.ts';
import { rulesBeside } from './rulesBeside.ts';

/**
 * Each sentence of a turn is compared with so many rules; older ones are changed by what says so as a rule. Six sentences
 * beside 500 take 47 ms of processor time, beside 100 some 10.
 */
const mostRules = 100;

/**
 * Of what a turn says beside its rules, what most surely changes or ends a rule that stands; undefined where nothing does,
 * or where the turn has changed one already.
 */
export function likeliestChange(ladder: Ladder, candidates: readonly FactCandidate[]): FactCandidate | undefined {
  const [first] = candidates;
  if (first === undefined) return undefined;
  const turn = first.sourceIds?.[0];
  const rules = rulesBeside(ladder, first.scope ?? 'user', mostRules);
  const ofTurn = rules.filter(({ sourceIds }) => turn !== undefined && sourceIds.includes(turn));
  if (ofTurn.some(({ attributes }) => supersededIn(attributes).length > 0)) return undefined;
  const older = withMain(rules.filter((rule) => !ofTurn.includes(rule)));
  const weighed = candidates.flatMap((candidate) => {
    const meant = changeMeant(candidate, older);
    return meant === undefined ? [] : [{ candidate, margin: meant.margin }];
  });
  return weighed.toSorted((a, b) => b.margin - a.margin)[0]?.candidate;
}

/** A rule as it was said, and without its reason, as it is compared. */
interface WithMain {
  readonly whole: MemoryRecord;
  readonly main: MemoryRecord;
}

export function withMain(rules: readonly MemoryRecord[]): readonly WithMain[] {
  return rules.map((whole) => ({ whole, main: { ...whole, content: mainOf(whole.content) } }));
}

/** By so much it is surer than what only sounds as if it changed a rule. */
const surely = 3;

/** The rule that a statement changes or ends which by itself looks like no rule. */
export function changeMeant(
  { content, directive, origin }: Pick<FactCandidate, 'content' | 'directive' | 'origin'>,
  rules: readonly WithMain[],
): Meant<MemoryRecord> | undefined {
  const said = { ...directive, content: mainOf(content) };
  // What a person saved says already, nothing is changed by.
  const { comparing } = languageOf(content);
  if (rules.some(({ whole }) => isSavedOnPurpose(whole) && comparing.isImplied(content, whole.content)))
    return undefined;
  const concerns = mayChangeRule(content);
  const mine = rules
    .filter(({ whole }) => mayReplace(origin, whole.origin) && concerns(whole.content))
    .map(({ main }) => main);
  // "We can merge on Fridays again" ends what forbids it, in whatever words it was told.
  const allowed = mine.find((rule) => allowsForbidden(said.content, rule.content));
  if (allowed !== undefined) return { rule: allowed, does: 'ends', margin: surely };
  const named = mine.find((rule) => comparing.changeBetween(said.content, rule.content) === 'changes');
  if (named !== undefined && givesWayTo(said)(named, 'replaces'))
    return { rule: named, does: 'replaces', margin: surely };
  return ruleMeant(said, mine, ['replaces', 'ends'], givesWayTo(said));
}

/**
 * Which earlier rules may give way to what is said. What that says in full is completed by it; what it rests on still
 * holds ("since the queue is Kafka, …"); what a person saved gives way to words of change alone, and ends by words that
 * take back.
 */
export function givesWayTo({
  content,
  does,
  turn,
}: Pick<SaidRule, 'content' | 'does' | 'turn'>): (rule: MemoryRecord, deed: DeedToEarlier) => boolean {
  let reasons: readonly Reason[] | undefined;
  return (rule, deed) => {
    const { comparing } = languageOf(rule.content);
    if (deed === 'replaces' && comparing.isHeldBy(rule.content, content)) return false;
    if (rule.kind === 'rule' && holdsInOnePlace(content, rule.content)) return false;
    reasons ??= reasonsOf(turn ?? content);
    if (reasons.some((reason) => statesPremise(mainOf(rule.content), reason) > 0)) return false;
    if (!isSavedOnPurpose(rule)) return true;
    return does === (deed === 'ends' ? 'takesBack' : 'changes') && !comparing.isImplied(content, rule.content);
  };
}
