import { rememberedFor } from '../../../../../ground/runtime/rememberedFor.ts';
import type { Statement } from '../../../statement.ts';

/** A longer statement is read as far as this. */
const readCharacters = 400;
const most = { statements: 10, steps: 8 } as const;

/**
 * What ties a statement to the work at hand, or takes it out of it. Each is little by itself: "this" may be the product,
 * and a value "since noon" one that stays.
 */
const ties: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['this', /\bthis\b/i],
  ['here', /\bhere\b/i],
  ['shown', /\b(?:attached|below|above|pasted?|screenshots?|snippet|log|trace|output|dump)\b/i],
  [
    'numbered',
    /\b(?:line|row|step|page|exercise|slide|question|sample|chapter|section|table|fig(?:ure)?|col(?:umn)?|frame) \d/i,
  ],
  ['arrow', /->|→|=>/],
  ['moved', /\b(?:went|jump(?:s|ed)|dropp?(?:s|ed)|rose|fell|grew|up|down|from \S+ to)\b/i],
  ['percent', /%|\bpercent\b/i],
  ['percentile', /\bp\d\d\b/i],
  ['now', /\bnow\b/i],
  ['of today', /\b(?:today|tonight|this (?:morning|afternoon)|yesterday|just|at the moment|currently|again|still)\b/i],
  ['since', /\bsince\b/i],
  [
    'tried',
    /\b(?:i|we) (?:ran|tried|did|got|had|looked|checked|made|changed|added|removed|deleted|restarted|saw|found|read|spent|pasted)\b/i,
  ],
  ['asks for', /\b(?:please|pls|plz|can you|could you|write|make|give|tell|show|fix|add|explain|list|draft|help)\b/i],
  [
    'so do',
    /,? (?:so|and) (?:please |pls |just )?(?:write|make|give|tell|show|fix|add|explain|list|draft|help|put|use|keep|take|remove|do|set|change|redo|leave|find)\b/i,
  ],
  [
    'guess',
    /\b(?:maybe|perhaps|probably|i (?:think|guess|suspect|believe)|seems?|looks like|apparently|somehow|wonder|might)\b/i,
  ],
  ['exclaims', /!/],
  ['for the record', /\b(?:fyi|btw|by the way|for the record|note that|remember|context|background|heads up)\b/i],
  ['ours', /\b(?:our|ours|us)\b/i],
  ['mine', /\b(?:my|mine)\b/i],
];

const tiesOf = rememberedFor((statement: Statement): readonly string[] => {
  const text = statement.masked.slice(0, readCharacters);
  return ties.filter(([, pattern]) => pattern.test(text)).map(([name]) => `moment ${name}`);
});

/** What ties a statement to the work at hand, itself and through what is said around it, and how much that is. */
export function momentSigns(statements: readonly Statement[], at: number): readonly string[] {
  const own = statements[at];
  if (own === undefined) return [];
  const others = statements.slice(0, most.statements).filter((_, other) => other !== at);
  const whole = statements.reduce((sum, { masked }) => sum + masked.length, 0);
  const numbers = others.reduce((sum, { masked }) => sum + (masked.match(/\d+/g)?.length ?? 0), 0);
  return [
    ...tiesOf(own),
    ...new Set(others.flatMap((other) => tiesOf(other).map((sign) => `else ${sign}`))),
    `turn as long as ${steps(whole)}`,
    `else numbers ${steps(numbers)}`,
  ];
}

/** Twice as much is one step. */
function steps(count: number): number {
  return Math.min(most.steps, Math.floor(Math.log2(1 + count)));
}
