import type { Kind, Tier } from '../../../engine/ground/contract/model.ts';
import { counted, grouped } from '../../../engine/ground/text/counted.ts';

const kindNames: { readonly [kind in Exclude<Kind, 'episode'>]: readonly [one: string, many: string] } = {
  fact: ['fact', 'facts'],
  rule: ['rule', 'rules'],
  summary: ['summary', 'summaries'],
  reflection: ['reflection', 'reflections'],
  insight: ['insight', 'insights'],
  procedure: ['procedure', 'procedures'],
  identity: ['identity', 'identities'],
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
  return [
    ...(short > 0 ? [`${grouped(short)} short-term`] : []),
    ...(long > 0 ? [`${grouped(long)} long-term`] : []),
    ...(archive > 0 ? [`${grouped(archive)} archived`] : []),
  ].join(', ');
}
