import { enginePatterns, pumpsFor } from './patterns.ts';

/** How long a pattern takes for a text, in milliseconds, all its matches counted. */
function cost(pattern: RegExp, text: string): number {
  const all = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  const start = performance.now();
  text.replace(all, '');
  return performance.now() - start;
}

/** A pattern that grows faster than its text is seen at this length already; a linear one takes some hundredths of this time. */
const size = 2000;
const suspiciousMs = 0.3;

interface Growth {
  readonly ms: number;
  readonly ratio: number;
  readonly pump: string;
}

/** How much longer a pattern takes for twice the text, where it is slow at all: 2 is linear, 4 quadratic. */
function growthOf(regex: RegExp, pump: string, end: string): Growth | undefined {
  const text = (length: number): string => pump.repeat(Math.ceil(length / pump.length)) + end;
  if (cost(regex, text(size)) < suspiciousMs || cost(regex, text(size)) < suspiciousMs) return undefined;
  const best = (length: number): number => Math.min(cost(regex, text(length)), cost(regex, text(length)), cost(regex, text(length)));
  const [n, twice] = [best(size * 2), best(size * 4)];
  return { ms: twice, ratio: twice / n, pump: `${JSON.stringify(pump)} … ${JSON.stringify(end)}` };
}

/** Prints the engine's patterns whose time grows faster than the text. It informs and fails nothing: what they read is cut before. */
export function measurePatterns(): Promise<boolean> {
  let slow = 0;
  const patterns = enginePatterns();
  for (const pattern of patterns) {
    const regex = new RegExp(pattern.source, pattern.flags);
    const grown = pumpsFor(pattern)
      .flatMap((pump) => ['', '\u0000!'].map((end) => growthOf(regex, pump, end)))
      .filter((growth) => growth !== undefined && growth.ratio > 2.9 && growth.ms > 2)
      .toSorted((a, b) => (b?.ms ?? 0) - (a?.ms ?? 0));
    const [worst] = grown;
    if (worst === undefined) continue;
    slow++;
    console.log(`${pattern.where}: ${worst.ms.toFixed(1)} ms for ${size * 4} characters, ratio ${worst.ratio.toFixed(1)}, ${worst.pump}\n    /${pattern.source.slice(0, 160)}/${pattern.flags}`);
  }
  console.log(`${patterns.length} patterns, ${slow} grow faster than their text`);
  return Promise.resolve(true);
}
