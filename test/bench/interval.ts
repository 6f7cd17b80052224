import { seeded } from './words.ts';

const resamples = 2000;

/**
 * The 95 % interval of a mean by the percentile bootstrap (Efron 1979): the values drawn with replacement 2,000 times,
 * from a fixed seed, so that the same values give the same interval.
 */
export function pairedInterval(values: readonly number[]): { readonly low: number; readonly high: number } {
  const random = seeded(20_261_121);
  const means = Array.from({ length: resamples }, () => {
    let total = 0;
    for (let drawn = 0; drawn < values.length; drawn++) total += values[Math.floor(random() * values.length)] ?? 0;
    return total / Math.max(1, values.length);
  }).sort((a, b) => a - b);
  return { low: means[Math.floor(0.025 * resamples)] ?? 0, high: means[Math.ceil(0.975 * resamples) - 1] ?? 0 };
}
