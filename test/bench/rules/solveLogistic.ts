/** One case of a logistic regression: the signs that it has, what it is, and how much it counts. */
export interface FitExample {
  readonly signs: readonly string[];
  readonly is: boolean;
  readonly weight: number;
}

export interface Solved {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

const passes = 40;
/** Of the bias, which is drawn to zero hardly at all. */
const freely = 0.01;

/**
 * Logistic regression by Newton's method, one sign at a time, with weights drawn to zero by `decay`; the same every time.
 */
export function solveLogistic(examples: readonly FitExample[], decay: number): Solved {
  const columns = new Map<string, number[]>();
  for (const [row, { signs }] of examples.entries())
    for (const sign of new Set(signs)) {
      const rows = columns.get(sign);
      if (rows === undefined) columns.set(sign, [row]);
      else rows.push(row);
    }
  const logits = new Float64Array(examples.length);
  const weights = new Map<string, number>([...columns.keys()].map((sign) => [sign, 0]));
  const everything = examples.map((_, row) => row);
  let bias = 0;
  const step = (rows: readonly number[], weight: number, draw: number): number => {
    let [slope, bend] = [draw * weight, draw];
    for (const row of rows) {
      const example = examples[row];
      if (example === undefined) continue;
      const chance = 1 / (1 + Math.exp(-(logits[row] ?? 0)));
      slope += example.weight * (chance - (example.is ? 1 : 0));
      bend += example.weight * chance * (1 - chance);
    }
    const by = Math.max(-1, Math.min(1, -slope / bend));
    for (const row of rows) logits[row] = (logits[row] ?? 0) + by;
    return weight + by;
  };
  for (let pass = 0; pass < passes; pass++) {
    bias = step(everything, bias, freely);
    for (const [sign, rows] of columns) weights.set(sign, step(rows, weights.get(sign) ?? 0, decay));
  }
  return { bias, weights };
}
