import type { Stats } from '../../engine/ground/contract/browsing.ts';
import type { Kind, Tier } from '../../engine/ground/contract/model.ts';
import { counted, countedMemories, grouped, joined, noun } from './countedThings.ts';
import { say } from './say.ts';

/** Names of the kinds, for one and for several. */
export const kindNames: { readonly [kind in Exclude<Kind, 'episode'>]: readonly [one: string, many: string] } = {
  fact: noun('fact', 'facts'),
  rule: noun('rule', 'rules'),
  summary: noun('summary', 'summaries'),
  reflection: noun('reflection', 'reflections'),
  insight: noun('insight', 'insights'),
  procedure: noun('procedure', 'procedures'),
  identity: noun('identity', 'identities'),
};

/** The tiers as the view names them. */
export const tierNames: { readonly [tier in Tier]: string } = {
  short: say('short-term'),
  long: say('long-term'),
  archive: say('archived'),
};

/** What is remembered, by kind: "3 facts, 1 rule". Turns are counted apart. */
export function kindsText(byKind: { readonly [kind in Kind]?: number }): string {
  const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[];
  const parts = kinds.map((kind) => ((byKind[kind] ?? 0) > 0 ? counted(byKind[kind] ?? 0, ...kindNames[kind]) : ''));
  return parts.filter((part) => part !== '').join(', ');
}

/** By tier, as the view names them: "10 short-term, 2 long-term". */
export function tiersText(byTier: { readonly [tier in Tier]?: number }): string {
  const { short = 0, long = 0, archive = 0 } = byTier;
  const counts = Object.entries({ short, long, archive }) as [Tier, number][];
  return counts.flatMap(([tier, count]) => (count > 0 ? [`${grouped(count)} ${tierNames[tier]}`] : [])).join(', ');
}

/** Everything that is kept, memories and turns apart: "4 memories and 17 turns of conversations". */
export function keptText({ total, byKind: { episode: turns } }: Pick<Stats, 'total' | 'byKind'>): string {
  const memories = countedMemories(total - turns);
  if (turns === 0) return memories;
  const said = say('{0} of conversations', counted(turns, 'turn'));
  return total === turns ? said : joined([memories, said]);
}
