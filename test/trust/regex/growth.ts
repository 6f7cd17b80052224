import { productPatterns, pumpsFor } from './patterns.ts';

/** The processor time that finding all matches of a global pattern in a text takes, in milliseconds; other programs do not count. */
function cost(all: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  text.replace(all, '');
  return process.threadCpuUsage(before).user / 1000;
}

/** Long enough to show a pattern whose time grows faster than its text; a linear one takes a few hundredths of that time. */
const size = 2000;
const suspiciousMs = 0.4;
/** A pattern that takes so long for that length is not linear, and would take hours for a longer one. */
const hopelessMs = 60;

interface Growth {
  readonly ms: number;
  readonly ratio: number;
  readonly pump: string;
}

/** How much longer a slow pattern takes for four times the text: 4 is linear, 16 quadratic. */
function growthOf(regex: RegExp, pump: string, end: string): Growth | undefined {
  const text = (length: number): string => pump.repeat(Math.ceil(length / pump.length)) + end;
  const first = Math.min(cost(regex, text(size)), cost(regex, text(size)));
  if (first < suspiciousMs) return undefined;
  const named = `${JSON.stringify(pump)} … ${JSON.stringify(end)}`;
  if (first > hopelessMs) return { ms: first, ratio: Infinity, pump: named };
  const best = (length: number): number =>
    Math.min(cost(regex, text(length)), cost(regex, text(length)), cost(regex, text(length)));
  const [n, fourTimes] = [best(size * 2), best(size * 8)];
  return { ms: fourTimes, ratio: fourTimes / n, pump: named };
}

function firstGrowth(regex: RegExp, pumps: readonly string[]): Growth | undefined {
  for (const pump of pumps) {
    for (const end of ['', '\u0000!']) {
      const growth = growthOf(regex, pump, end);
      if (growth !== undefined && growth.ratio > 8 && growth.ms > 20) return growth;
    }
  }
  return undefined;
}

/** Prints the product's patterns whose time grows faster than the text; there must be none. */
export async function measurePatterns(): Promise<boolean> {
  let slow = 0;
  const patterns = await productPatterns();
  for (const pattern of patterns) {
    // Made once, since a large pattern takes longer to make than to run.
    const regex = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
    const grown = firstGrowth(regex, pumpsFor(pattern));
    if (grown === undefined) continue;
    slow++;
    console.log(
      `${pattern.where}: ${grown.ms.toFixed(1)} ms for ${grown.ratio === Infinity ? size : size * 8} characters, ratio ${grown.ratio.toFixed(1)}, ${grown.pump}\n    /${pattern.source.slice(0, 160)}/${pattern.flags}`,
    );
  }
  console.log(`${patterns.length} patterns, ${slow} grow faster than their text`);
  return slow === 0;
}
