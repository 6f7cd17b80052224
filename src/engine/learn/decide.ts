import { kindsBeside, type MemoryRecord } from '../ground/contract/model.ts';
import { dayMs } from '../ground/contract/time.ts';
import { bandsFor } from '../knowledge/compare/bandOf.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { mainOf } from '../knowledge/compare/mainOf.ts';
import { withoutEarlier } from '../knowledge/compare/withEarlier.ts';
import { claimOf } from '../knowledge/compare/claim.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { findByKey, wasOvertaken } from '../store/memories/findMemory.ts';
import { conflictOf } from './conflictOf.ts';
import { changedFact } from './changedFact.ts';
import { type ConsentNeeded, consentNeeded, fieldsIn } from './consent/consentNeeded.ts';
import { proposalLike, refusedAt, settle } from './consent/settleProposal.ts';
import { findKnown } from './findKnown.ts';
import { judge } from './judge.ts';
import { lastSaid } from '../ground/contract/lastSaid.ts';
import { isRule, judgeRule } from './judgeRule.ts';
import type { Decision, Incoming, Judgement, Ladder, MayChange } from './ladder.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';
import { leastOfUntold, perhapsChanged } from './perhapsChanged.ts';
import { besideSaved } from './besideSaved.ts';
import { rulesBeside } from './rulesBeside.ts';

/** The longest text of a rule that was completed, in characters. */
const longestWhole = 280;

/**
 * The one ladder, for every way in: the same key updates; the same or nearly the same is one memory; what is in
 * conflict supersedes, or waits for review where the rights of its origin forbid that; what nobody asked to keep of the
 * user waits for consent; the rest is new. Reads only.
 */
export function decide(ladder: Ladder, incoming: Incoming): Judgement {
  const judged = judgeIncoming(ladder, incoming);
  const beside = besideSaved(ladder, incoming, judged.decision);
  return beside === undefined ? judged : sure(beside);
}

function judgeIncoming(ladder: Ladder, incoming: Incoming): Judgement {
  const { sql } = ladder.store;
  const { memory } = incoming;
  const asks = consentNeeded(incoming, ladder.settings);
  const keyed = memory.key === undefined ? undefined : findByKey(sql, memory.scope, memory.key);
  if (asks === undefined && keyed !== undefined && mayReplace(memory.origin, keyed.origin)) {
    const isOlder = incoming.as === 'learned' && memory.validFrom < lastSaid(keyed) && memory.content !== keyed.content;
    return sure(isOlder ? { do: 'backdate', by: keyed.id } : { do: 'update', known: keyed });
  }
  const known = findKnown(ladder, incoming) ?? (asks === undefined ? undefined : proposalLike(ladder, memory, asks));
  if (known !== undefined) return sure(settle(ladder, incoming, known, asks));
  // What is read a second time, from another copy of its conversation, held before it was changed.
  if (incoming.as === 'learned' && wasOvertaken(sql, memory)) return sure({ do: 'leave' });
  if (incoming.directive?.onlyChanges === true) {
    const beside = besideRules(ladder, incoming);
    if (beside.do === 'add') return sure({ do: 'leave' });
    if (asks === undefined) return sure(beside);
  }
  if (asks !== undefined && incoming.onlyChanges === true) return sure({ do: 'leave' });
  if (asks !== undefined) return sure(propose(ladder, incoming, asks, keyed));
  // Words of a lower origin never change what a key stands for, nor what the user said without a key.
  const against = keyed ?? conflictOf(ladder, memory);
  if (against !== undefined || memory.quarantinedAt !== undefined) return sure({ do: 'wait', against });
  if (incoming.as === 'saved') return sure({ do: 'add' });
  const weighed = incoming.onlyChanges === true ? weighedChange(ladder, memory) : undefined;
  if (weighed === 'nothing') return sure({ do: 'leave' });
  const asRule = isRule(memory) ? besideRules(ladder, incoming) : undefined;
  const judged = asRule === undefined || asRule.do === 'add' ? compare(ladder, incoming) : sure(asRule);
  const changed = judged.decision.do === 'add' ? changedFact(ladder, incoming) : undefined;
  if (incoming.onlyChanges === true) return sure(onlyAsChange(changed ?? judged.decision, weighed));
  if (changed !== undefined) return sure(changed);
  return judged.decision.do === 'add' ? { ...judged, decision: withMayChange(ladder, incoming) } : judged;
}

/** What tells no fact by itself most likely changes; undefined in a language that does not weigh it. */
function weighedChange(ladder: Ladder, memory: Incoming['memory']): MayChange | 'nothing' | undefined {
  if (languageOf(memory.content).comparing.earlierRules.outdates === undefined) return undefined;
  const meant = perhapsChanged(ladder, memory, { isUntold: true });
  return meant === undefined || meant.strength < leastOfUntold.noted ? 'nothing' : meant;
}

/**
 * What tells no fact by itself is kept where it takes the place of one that is known, or may well have made one outdated. Where
 * it is weighed which one it means, it takes the place of none but that, and only where it surely means it.
 */
function onlyAsChange(decision: Decision, meant: MayChange | undefined): Decision {
  const replaced = replacedIn(decision);
  if (meant === undefined) return replaced.length === 0 ? { do: 'leave' } : decision;
  if (decision.do !== 'add' && !replaced.includes(meant.id)) return { do: 'leave' };
  return decision.do === 'add' || meant.strength < leastOfUntold.replacing ? { do: 'add', mayChange: meant } : decision;
}

/** What is added stands beside what it may have made outdated, and is told with it. */
function withMayChange(ladder: Ladder, { memory, as }: Incoming): Decision {
  const mayChange = as === 'learned' ? perhapsChanged(ladder, memory) : undefined;
  return { do: 'add', ...(mayChange === undefined ? {} : { mayChange }) };
}

/**
 * What is noticed of the user waits for their consent, beside what it would take the place of. What it would be once
 * they agreed is found as for words of theirs.
 */
function propose(ladder: Ladder, incoming: Incoming, asks: ConsentNeeded, keyed: MemoryRecord | undefined): Decision {
  const { store, settings } = ladder;
  const { memory } = incoming;
  const refused = refusedAt(ladder, memory);
  if (refused !== undefined) return { do: 'refused', at: refused };
  const agreed: Incoming = { ...incoming, memory: { ...memory, origin: 'confirmed' }, as: 'settled' };
  const named = keyed === undefined ? [] : [keyed.id];
  const held = replacedIn(besideKnown(ladder, agreed));
  const replaces = [...new Set([...named, ...held, ...samePronouns(ladder, agreed, asks)])];
  if (replaces.length === 0) {
    const known = besideKnown(ladder, { ...agreed, as: 'learned' });
    if (known.do === 'keep') return { ...known, gains: false };
    // It held before what holds now: nothing would change.
    if (known.do === 'backdate') return { do: 'keep', id: known.by, gains: false };
  }
  const until = store.clock() + settings.consentDays * dayMs;
  return { do: 'wait', against: keyed, proposal: { ...asks, until, replaces } };
}

function besideKnown(ladder: Ladder, incoming: Incoming): Decision {
  const asRule = isRule(incoming.memory) ? besideRules(ladder, incoming) : undefined;
  return asRule === undefined || asRule.do === 'add' ? compare(ladder, incoming).decision : asRule;
}

/** Other pronouns of the user: nobody has two answers to that, however they are worded. */
function samePronouns(
  { store, rarity, settings }: Ladder,
  { memory }: Incoming,
  { field }: ConsentNeeded,
): readonly string[] {
  if (field !== 'pronouns') return [];
  const { own, beside } = scopesBeside(store.sql, memory.scope, settings.workspace);
  const place = { scopes: [...own, ...beside], now: store.clock() };
  const near = neighborsOfClaim(store.sql, rarity, claimOf(memory.content), place);
  return near.filter((other) => fieldsIn(other).includes(field)).map(({ id }) => id);
}

function replacedIn(decision: Decision): readonly string[] {
  if (decision.do === 'replace' || decision.do === 'takeBack') return decision.ids;
  return decision.do === 'extend' ? [decision.id] : [];
}

function sure(decision: Decision): Judgement {
  return { decision, unsure: [] };
}

function besideRules(ladder: Ladder, incoming: Incoming): Decision {
  const rules = rulesBeside(ladder, incoming.memory.scope);
  // An exception is added to the earlier rule as it stands.
  if (incoming.directive?.does === 'excepts') return judgeRule(incoming, rules);
  const main = withoutReason(incoming.memory);
  const decision = judgeRule({ ...incoming, memory: main }, rules.map(withoutReason));
  // What is compared without its reason is kept with it.
  return decision.do === 'replace' &&
    decision.content !== undefined &&
    withoutEarlier(decision.content) !== decision.content
    ? { ...decision, content: wholeAgain(incoming.memory.content, main.content, decision.content) }
    : decision;
}

/** A rule with its reason and what was added to it without. */
function wholeAgain(whole: string, main: string, completed: string): string {
  if (whole === main) return completed;
  const added = completed.slice(withoutEarlier(completed).length);
  const text = `${whole.replace(/(?<![.!])[.!]+$/, '')}${added}`;
  return added === '' || text.length > longestWhole ? completed : text;
}

function withoutReason<Said extends { readonly content: string }>(said: Said): Said {
  return { ...said, content: mainOf(said.content) };
}

/**
 * What the rules make of it beside what is like it: in its own scope, and elsewhere only if it says that something
 * changed.
 */
function compare({ store, rarity, settings, similarityOf }: Ladder, { memory, as, corrects }: Incoming): Judgement {
  const claim = claimOf(memory.content);
  const { denied, isChange } = claim.contrast;
  const scopes = scopesBeside(store.sql, memory.scope, settings.workspace);
  const judgeIn = (place: readonly number[]): Judgement => {
    const near = neighborsOfClaim(store.sql, rarity, claim, {
      scopes: place,
      now: store.clock(),
      old: corrects?.denied ?? denied,
      kinds: kindsBeside(memory.kind),
    });
    return judge({ ...memory, at: memory.validFrom, corrects, as }, near, bandsFor(memory, settings), similarityOf);
  };
  const here = judgeIn(scopes.own);
  // What is learned moves to where the old fact is valid, so it must correct that one and not only speak of a change.
  const looksFurther =
    corrects !== undefined ||
    languageOf(memory.content).comparing.tellsChange(memory.content) ||
    (as === 'settled' && (isChange || denied !== undefined));
  if (here.decision.do === 'add' && looksFurther && scopes.beside.length > 0) {
    const elsewhere = judgeIn(scopes.beside);
    if (elsewhere.decision.do === 'replace' || elsewhere.decision.do === 'takeBack') return elsewhere;
  }
  // What somebody saves on purpose stands as it was said, beside what says less or more.
  const isKeptApart = as === 'settled' && (here.decision.do === 'keep' || here.decision.do === 'extend');
  return isKeptApart ? sure({ do: 'add' }) : here;
}
