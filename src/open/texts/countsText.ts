import type { Stats } from '../../engine/ground/contract/browsing.ts';
import type { Kind, Tier } from '../../engine/ground/contract/model.ts';
import { counted, countedMemories, grouped } from '../../engine/ground/text/counted.ts';

/** Names of the kinds, for one and for several. */
export const kindNames: { readonly [kind in Exclude<Kind, 'episode'>]: readonly [one: string, many: string] } = {
  fact: ['fact', 'facts'],
  rule: ['rule', 'rules'],
  summary: ['summary', 'summaries'],
  reflection: ['reflection', 'reflections'],
  insight: ['insight', 'insights'],
  procedure: ['procedure', 'procedures'],
  identity: ['identity', 'identities'],
};

/** The tiers as the view names them. */
export const tierNames: { readonly [tier in Tier]: string } = {
  short: 'short-term',
  long: 'long-term',
  archive: 'archived',
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
  const said = `${counted(turns, 'turn')} of conversations`;
  return total === turns ? said : `${memories} and ${said}`;
}
