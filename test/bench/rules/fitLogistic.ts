/**
 * Logistic regression by AdaGrad over signs that are there or not, with weights drawn to zero (L2); the same every time.
 */
export interface Example {
  readonly signs: readonly string[];
  readonly isTrue: boolean;
  readonly writer: string;
}

export interface Fitted {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

const passes = 40;
const rate = 0.3;
/** One over the cost of an error, as in most solvers. */
const decay = 10;
/** Signs that stand in fewer examples, in the talk of fewer writers, or weigh less, are left out. */
const leastExamples = 4;
const leastWriters = 3;
/** A word has to be one that most people use, whatever they talk of; signs that are words begin with "=" or "~". */
const leastWritersOfWords = 5;
const leastWeight = 0.05;

export function fitLogistic(all: readonly Example[]): Fitted {
  const spread = new Map<string, number>();
  const users = new Map<string, Set<string>>();
  for (const { signs, writer } of all)
    for (const sign of signs) {
      spread.set(sign, (spread.get(sign) ?? 0) + 1);
      users.set(sign, (users.get(sign) ?? new Set()).add(writer));
    }
  const isCommon = (sign: string): boolean =>
    (spread.get(sign) ?? 0) >= leastExamples &&
    (users.get(sign)?.size ?? 0) >= (/^[=~]/.test(sign) ? leastWritersOfWords : leastWriters);
  const kept = all.map(({ signs, isTrue }) => ({ isTrue, signs: signs.filter(isCommon) }));
  const [weights, steps] = [new Map<string, number>(), new Map<string, number>()];
  let [bias, step] = [0, 1];
  const random = shuffler();
  for (let pass = 0; pass < passes; pass++)
    for (const { signs, isTrue } of random(kept)) {
      let logit = bias;
      for (const sign of signs) logit += weights.get(sign) ?? 0;
      const error = 1 / (1 + Math.exp(-logit)) - (isTrue ? 1 : 0);
      step += error * error;
      bias -= (rate * error) / Math.sqrt(step);
      for (const sign of signs) {
        const weight = weights.get(sign) ?? 0;
        // Each example that has the sign draws it to zero by its share.
        const slope = error + (decay / (spread.get(sign) ?? 1)) * weight;
        const sum = (steps.get(sign) ?? 1) + slope * slope;
        steps.set(sign, sum);
        weights.set(sign, weight - (rate * slope) / Math.sqrt(sum));
      }
    }
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

function shuffler(): <T>(list: readonly T[]) => readonly T[] {
  let seed = 7;
  const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return (list) => {
    const order = [...list];
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(next() * (at + 1));
      const [one, two] = [order[at], order[other]];
      if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
    }
    return order;
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
