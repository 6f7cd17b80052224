import { cpus, totalmem } from 'node:os';
import type { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Measured {
  readonly name: string;
  readonly samples: readonly number[];
  /** The budget: which quantile must stay under how many milliseconds. */
  readonly budget?: { readonly quantile: 0.5 | 0.95 | 1; readonly ms: number };
}

let missed = 0;

/** Prints one line and remembers a missed budget. Figures are milliseconds. */
export function report({ name, samples, budget }: Measured): void {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (quantile: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
  const held =
    budget === undefined || (budget.quantile === 1 ? (sorted.at(-1) ?? Number.NaN) : at(budget.quantile)) <= budget.ms;
  if (!held) missed++;
  const wanted =
    budget === undefined ? '' : `  ${quantileName(budget.quantile)} ≤ ${budget.ms} ms: ${held ? 'held' : 'MISSED'}`;
  console.log(
    `${name.padEnd(52)} p50 ${figure(at(0.5))}  p95 ${figure(at(0.95))}  max ${figure(sorted.at(-1) ?? Number.NaN)}  n ${String(samples.length).padStart(5)}${wanted}`,
  );
}

/** How late timers fired, which is how long other work had to wait; the budget is for p99. */
export function reportEventLoop(
  name: string,
  delay: ReturnType<typeof monitorEventLoopDelay>,
  budgetMs?: number,
): void {
  // The monitor's own timer fires every millisecond, which is not a delay.
  const ms = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - 1);
  const p99 = ms(delay.percentile(99));
  const held = budgetMs === undefined || p99 <= budgetMs;
  if (!held) missed++;
  const wanted = budgetMs === undefined ? '' : `  p99 ≤ ${budgetMs} ms: ${held ? 'held' : 'MISSED'}`;
  console.log(
    `${name.padEnd(52)} p50 ${figure(ms(delay.percentile(50)))}  p99 ${figure(p99)}  max ${figure(ms(delay.max))}${wanted}`,
  );
}

/** For budgets that are not times. */
export function missBudget(): void {
  missed++;
}

export function missedBudgets(): number {
  return missed;
}

export function describeMachine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

export function timed<T>(work: () => T): { readonly ms: number; readonly value: T } {
  const start = performance.now();
  const value = work();
  return { ms: performance.now() - start, value };
}

export async function timedAsync<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

function figure(ms: number): string {
  return `${ms.toFixed(2).padStart(7)} ms`;
}

function quantileName(quantile: number): string {
  return quantile === 1 ? 'every one' : `p${quantile * 100}`;
}
