/** Signs of something, and whether it is what is looked for. */
export interface Signed {
  readonly signs: readonly string[];
  readonly isIt: boolean;
}

export interface LogitModel {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

export interface FitOptions {
  /** Signs that stand in fewer examples, or weigh less, are left out. */
  readonly leastExamples: number;
  readonly leastWeight: number;
}

const passes = 15;
const rate = 0.3;
const decay = 3;

/** Logistic regression by AdaGrad, with weights drawn to zero; the same every time. */
export function fitLogit(all: readonly Signed[], { leastExamples, leastWeight }: FitOptions): LogitModel {
  const spread = new Map<string, number>();
  for (const { signs } of all) for (const sign of signs) spread.set(sign, (spread.get(sign) ?? 0) + 1);
  const kept = all.map(({ signs, isIt }) => ({
    isIt,
    signs: signs.filter((sign) => (spread.get(sign) ?? 0) >= leastExamples),
  }));
  const [weights, steps] = [new Map<string, number>(), new Map<string, number>()];
  let [bias, step] = [0, 1];
  const random = shuffler();
  for (let pass = 0; pass < passes; pass++)
    for (const { signs, isIt } of random(kept)) {
      let logit = bias;
      for (const sign of signs) logit += weights.get(sign) ?? 0;
      const error = 1 / (1 + Math.exp(-logit)) - (isIt ? 1 : 0);
      step += error * error;
      bias -= (rate * error) / Math.sqrt(step);
      for (const sign of signs) {
        const weight = weights.get(sign) ?? 0;
        const slope = error + (decay / all.length) * weight;
        const sum = (steps.get(sign) ?? 1) + slope * slope;
        steps.set(sign, sum);
        weights.set(sign, weight - (rate * slope) / Math.sqrt(sum));
      }
    }
  const rounded = [...weights].map(([sign, weight]) => [sign, round(weight)] as const);
  return { bias: round(bias), weights: new Map(rounded.filter(([, weight]) => Math.abs(weight) >= leastWeight)) };
}

/** The logarithm of the odds that what has these signs is what is looked for. */
export function logitOf({ bias, weights }: LogitModel, signs: readonly string[]): number {
  return signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), bias);
}

/** As a file of weights has it. */
export function asJson({ bias, weights }: LogitModel): string {
  const sorted = [...weights].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ bias, weights: Object.fromEntries(sorted) })}\n`;
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
