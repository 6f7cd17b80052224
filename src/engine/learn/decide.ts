import { kindsBeside } from '../ground/contract/model.ts';
import { mainOf } from '../knowledge/compare/mainOf.ts';
import { claimOf } from '../knowledge/compare/claim.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { findByKey } from '../store/memories/findMemory.ts';
import { conflictOf } from './conflictOf.ts';
import { findKnown } from './findKnown.ts';
import { activeRules } from '../store/memories/activeRules.ts';
import { judge } from './judge.ts';
import { lastSaid } from './lastSaid.ts';
import { isRule, judgeRule } from './judgeRule.ts';
import type { Decision, Incoming, Judgement, Ladder } from './ladder.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';

/**
 * The one ladder, for every way in: the same key updates; the same or nearly the same is one memory; what is in
 * conflict supersedes, or waits for review where the rights of its origin forbid that; the rest is new. Reads only.
 */
export function decide(ladder: Ladder, incoming: Incoming): Judgement {
  const { sql } = ladder.store;
  const { memory } = incoming;
  const keyed = memory.key === undefined ? undefined : findByKey(sql, memory.scope, memory.key);
  if (keyed !== undefined && mayReplace(memory.origin, keyed.origin)) {
    const isOlder = incoming.as === 'learned' && memory.validFrom < lastSaid(keyed) && memory.content !== keyed.content;
    return sure(isOlder ? { do: 'backdate', by: keyed.id } : { do: 'update', known: keyed });
  }
  const known = findKnown(ladder, incoming);
  if (known !== undefined) return sure({ do: 'keep', id: known.id });
  // Words of a lower origin never change what a key stands for, nor what the user said without a key.
  const against = keyed ?? conflictOf(ladder, memory);
  if (against !== undefined || memory.quarantinedAt !== undefined) return sure({ do: 'wait', against });
  if (incoming.as === 'saved') return sure({ do: 'add' });
  const asRule = isRule(memory) ? besideRules(ladder, incoming) : undefined;
  return asRule === undefined || asRule.do === 'add' ? compare(ladder, incoming) : sure(asRule);
}

function sure(decision: Decision): Judgement {
  return { decision, unsure: [] };
}

/** Rules that are compared with a new one. */
const mostRules = 500;

/** Rules that are about the same may have no word in common, so all that are in force are looked at. */
function besideRules({ store, settings }: Ladder, incoming: Incoming): Decision {
  const { own, beside } = scopesBeside(store.sql, incoming.memory.scope, settings.workspace);
  const rules = activeRules(store.sql, [...own, ...beside], store.clock(), mostRules);
  // An exception is added to the earlier rule as it stands.
  if (incoming.directive?.does === 'excepts') return judgeRule(incoming, rules);
  return judgeRule({ ...incoming, memory: withoutReason(incoming.memory) }, rules.map(withoutReason));
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
    return judge({ ...memory, at: memory.validFrom, corrects, as }, near, settings, similarityOf);
  };
  const here = judgeIn(scopes.own);
  // What is learned moves to where the old fact is valid, so it must correct that one and not only speak of a change.
  const looksFurther = corrects !== undefined || (as === 'settled' && (isChange || denied !== undefined));
  if (here.decision.do === 'add' && looksFurther && scopes.beside.length > 0) {
    const elsewhere = judgeIn(scopes.beside);
    if (elsewhere.decision.do === 'replace') return elsewhere;
  }
  // What somebody saves on purpose stands as it was said, beside what says less or more.
  const isKeptApart = as === 'settled' && (here.decision.do === 'keep' || here.decision.do === 'extend');
  return isKeptApart ? sure({ do: 'add' }) : here;
}
