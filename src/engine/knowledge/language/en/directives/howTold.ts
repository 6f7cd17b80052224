import type { Statement } from '../../statement.ts';
import { wordsOf } from '../../wordsOf.ts';
import { isForeign } from './directivePatterns.ts';
import { endsRule } from './endsRule.ts';
import { factKind } from './factKind.ts';

const steps = [-4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 2, 3] as const;
const lengths = [3, 5, 8, 12, 18, 25, 40] as const;
const most = { statements: 8, places: 5 } as const;

/** A statement of a turn, and how surely each of them gives a rule. */
export interface Told {
  readonly statements: readonly Statement[];
  readonly logits: readonly number[];
  readonly at: number;
  /** The reader of practices found a rule in it. */
  readonly isFound: boolean;
}

/**
 * Signs of how a statement was told, for what it may be to earlier rules: how surely it gives a rule, whether another one
 * of its turn does more surely, where it stands, how long it is, and how it begins and ends.
 */
export function howTold({ statements, logits, at, isFound }: Told): readonly string[] {
  const statement = statements[at];
  if (statement === undefined) return [];
  const { masked } = statement;
  const rest = Math.max(-9, ...logits.filter((_, other) => other !== at));
  const words = wordsOf(masked);
  return [
    ...steps.filter((step) => (logits[at] ?? -9) >= step).map((step) => `sure>=${step}`),
    ...steps.filter((step) => rest >= step).map((step) => `rest>=${step}`),
    ...((logits[at] ?? -9) >= rest ? ['surest'] : []),
    ...lengths.filter((length) => words.length >= length).map((length) => `length>=${length}`),
    `statements ${Math.min(most.statements, statements.length)}`,
    `at ${Math.min(most.places, at)}`,
    `to end ${Math.min(most.places, statements.length - 1 - at)}`,
    `kind ${factKind(masked)}`,
    ...(isFound ? ['found'] : []),
    ...(endsRule(masked) ? ['ends something'] : []),
    ...(isForeign(masked) ? ['of somebody'] : []),
    ...(statement.isQuestion ? ['asks'] : []),
    ...(masked.includes(':') ? ['has :'] : []),
    ...(words.length > 0 ? [`=first ${words[0]?.low ?? ''}`, `=last ${words.at(-1)?.low ?? ''}`] : []),
  ];
}
