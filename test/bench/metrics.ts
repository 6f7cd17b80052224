import { pairedInterval } from './interval.ts';

/** How good a ranking is, against the ids that should be in it. */
export interface Quality {
  /** Share of the evidence among the first k. */
  readonly frac: { readonly [k: number]: number };
  /** Whether any of it is there, and whether all of it is. */
  readonly any: { readonly [k: number]: number };
  readonly all: { readonly [k: number]: number };
  readonly ndcg10: number;
  readonly mrr: number;
}

export const depths = [5, 10, 25, 50] as const;

/** `ranked` contains each id once, best first. */
export function qualityOf(ranked: readonly string[], evidence: ReadonlySet<string>): Quality {
  const found = (k: number): number => ranked.slice(0, k).filter((id) => evidence.has(id)).length;
  const each = (value: (k: number) => number): { readonly [k: number]: number } =>
    Object.fromEntries(depths.map((k) => [k, value(k)]));
  const gain = (place: number): number => 1 / Math.log2(place + 2);
  const ideal = sum([...evidence].slice(0, 10).map((_id, place) => gain(place)));
  const first = ranked.findIndex((id) => evidence.has(id));
  return {
    frac: each((k) => found(k) / evidence.size),
    any: each((k) => (found(k) > 0 ? 1 : 0)),
    all: each((k) => (found(k) === evidence.size ? 1 : 0)),
    ndcg10: sum(ranked.slice(0, 10).map((id, place) => (evidence.has(id) ? gain(place) : 0))) / ideal,
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

/** The mean of several, in per cent. */
export function meanQuality(all: readonly Quality[]): Quality {
  const mean = (value: (quality: Quality) => number): number => (100 * sum(all.map(value))) / Math.max(1, all.length);
  const each = (part: 'frac' | 'any' | 'all'): { readonly [k: number]: number } =>
    Object.fromEntries(depths.map((k) => [k, mean((quality) => quality[part][k] ?? 0)]));
  return {
    frac: each('frac'),
    any: each('any'),
    all: each('all'),
    ndcg10: mean((quality) => quality.ndcg10),
    mrr: mean((quality) => quality.mrr),
  };
}

export function qualityLine(name: string, quality: Quality, count: number): string {
  const four = (part: { readonly [k: number]: number }): string =>
    depths.map((k) => (part[k] ?? 0).toFixed(1).padStart(5)).join(' ');
  return (
    `${name.padEnd(34)} frac@5/10/25/50 ${four(quality.frac)}  any ${four(quality.any)}  all ${four(quality.all)}` +
    `  NDCG@10 ${quality.ndcg10.toFixed(1)}  MRR ${quality.mrr.toFixed(1)}  n ${count}`
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The paired differences of shares of evidence at each depth, in points, with their 95 % intervals. */
export function differences(after: readonly Quality['frac'][], before: readonly Quality['frac'][]): string {
  return depths
    .map((depth) => {
      const pairs = after.map((frac, index) => 100 * ((frac[depth] ?? 0) - (before[index]?.[depth] ?? 0)));
      const { low, high } = pairedInterval(pairs);
      return `@${depth} ${signed(sum(pairs) / Math.max(1, pairs.length))} [${signed(low)}, ${signed(high)}]`;
    })
    .join('  ');
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
