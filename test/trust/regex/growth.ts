import { productPatterns, pumpsFor } from './patterns.ts';

/** The processor time that finding all matches of a global pattern in a text takes, in milliseconds; other programs do not count. */
function cost(all: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  text.replace(all, '');
  // How much of it was the user's is sampled by a slow clock; both together are exact.
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
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

interface Pumped {
  readonly pump: string;
  readonly end: string;
  /** What it took for the first length, once. */
  readonly ms: number;
}

const textOf = ({ pump, end }: Omit<Pumped, 'ms'>, length: number): string =>
  pump.repeat(Math.ceil(length / pump.length)) + end;

/** How much longer a slow pattern takes for four times the text: 4 is linear, 16 quadratic. */
function growthOf(regex: RegExp, pumped: Pumped): Growth | undefined {
  const again = (length: number, times: number): number =>
    Math.min(...Array.from({ length: times }, () => cost(regex, textOf(pumped, length))));
  const first = Math.min(pumped.ms, again(size, 1));
  if (first < suspiciousMs) return undefined;
  const named = `${JSON.stringify(pumped.pump)} … ${JSON.stringify(pumped.end)}`;
  if (first > hopelessMs) return { ms: first, ratio: Infinity, pump: named };
  const longer = again(size * 4, 1);
  if (longer < first * 6) return undefined;
  if (longer > hopelessMs * 8) return { ms: longer, ratio: longer / first, pump: named };
  const [n, fourTimes] = [again(size * 2, 3), again(size * 8, 3)];
  return { ms: fourTimes, ratio: fourTimes / n, pump: named };
}

/** So many of the slowest texts are looked at more closely, and one that is neither slow nor fast. */
const slowest = 12;

/**
 * A large pattern is slow with every text, and linear all the same; what grows stands out among its own texts, or all of
 * them do. So each text is tried once, and only the slowest ones and the middle one are made longer.
 */
function firstGrowth(regex: RegExp, pumps: readonly string[]): Growth | undefined {
  const tried: Pumped[] = [];
  for (const pump of pumps)
    for (const end of ['', '\u0000!']) {
      const pumped = { pump, end, ms: cost(regex, textOf({ pump, end }, size)) };
      const growth = pumped.ms > hopelessMs ? growthOf(regex, pumped) : undefined;
      if (isTooMuch(growth)) return growth;
      tried.push(pumped);
    }
  tried.sort((a, b) => b.ms - a.ms);
  const middle = tried[Math.floor(tried.length / 2)];
  for (const pumped of [...tried.slice(0, slowest), ...(middle === undefined ? [] : [middle])]) {
    const growth = growthOf(regex, pumped);
    if (isTooMuch(growth)) return growth;
  }
  return undefined;
}

function isTooMuch(growth: Growth | undefined): growth is Growth {
  return growth !== undefined && growth.ratio > 8 && growth.ms > 20;
}

const toldEvery = 500;

/** Prints the product's patterns whose time grows faster than the text; there must be none. */
export async function measurePatterns(): Promise<boolean> {
  let slow = 0;
  const patterns = await productPatterns();
  for (const [at, pattern] of patterns.entries()) {
    if (at > 0 && at % toldEvery === 0)
      console.log(
        `  ${at} of ${patterns.length} patterns, ${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor time`,
      );
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
