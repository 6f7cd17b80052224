import { solveLogistic } from './solveLogistic.ts';

export interface Example {
  readonly signs: readonly string[];
  readonly isTrue: boolean;
  /** Without one it says nothing about who uses a word. */
  readonly writer?: string;
  /** How much it counts; default 1. */
  readonly weight?: number;
}

export interface Fitted {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

export interface HowToFit {
  readonly decay: number;
  readonly leastWriters: number;
  /** Of a sign that is a word; default 5. */
  readonly leastWritersOfWords?: number;
  /** A sign that weighs less is left out; default 0.07. */
  readonly leastWeight?: number;
}

/** One over the cost of an error, as in most solvers, and how many writers must use a sign that is no word. */
const usual: HowToFit = { decay: 10, leastWriters: 3 };
/** Signs that stand in fewer examples, in the talk of fewer writers, or weigh less, are left out. */
const leastExamples = 4;
/** A word has to be one that most people use, whatever they talk of; signs that are words begin with "=" or "~". */
const usualWritersOfWords = 5;
const usualLeastWeight = 0.07;

/** Logistic regression over signs that are there or not, those left out that few use or that weigh little. */
export function fitLogistic(
  all: readonly Example[],
  { decay, leastWriters, leastWritersOfWords = usualWritersOfWords, leastWeight = usualLeastWeight }: HowToFit = usual,
): Fitted {
  const spread = new Map<string, number>();
  const users = new Map<string, Set<string>>();
  for (const { signs, writer } of all)
    for (const sign of signs) {
      spread.set(sign, (spread.get(sign) ?? 0) + 1);
      if (writer !== undefined) users.set(sign, (users.get(sign) ?? new Set()).add(writer));
    }
  const isCommon = (sign: string): boolean =>
    (spread.get(sign) ?? 0) >= leastExamples &&
    (users.get(sign)?.size ?? 0) >= (/^[=~]/.test(sign) ? leastWritersOfWords : leastWriters);
  const kept = all.map(({ signs, isTrue, weight = 1 }) => ({ is: isTrue, weight, signs: signs.filter(isCommon) }));
  const { bias, weights } = solveLogistic(kept, decay);
  const rounded = [...weights].map(([sign, weight]) => [sign, round(weight)] as const);
  return { bias: round(bias), weights: new Map(rounded.filter(([, weight]) => Math.abs(weight) >= leastWeight)) };
}

export function logitOf({ bias, weights }: Fitted, signs: readonly string[]): number {
  return signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), bias);
}

/** As it is written to a file of weights. */
export function toJson({ bias, weights }: Fitted): object {
  return { bias, weights: Object.fromEntries([...weights].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
