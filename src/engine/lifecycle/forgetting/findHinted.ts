import { mainOf } from '../../knowledge/compare/mainOf.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { WordVectors } from '../../ground/contract/ports.ts';
import type { ForgetRequest } from '../../knowledge/language/language.ts';
import { languageOf } from '../../knowledge/language/languages.ts';
import { type Fit, fitOfName, readHint } from './fitOfName.ts';
import { withTopic } from './withTopic.ts';

/** What the words of a request come to in a memory. */
interface Scored {
  readonly memory: MemoryRecord;
  readonly score: number;
  /** The same, however many others have its words. */
  readonly total: number;
  /** It has a word of a hint, or one that means the same. */
  readonly isFirm: boolean;
  /** The words that it has. */
  readonly has: ReadonlySet<string>;
  /** The hints of which it has all, or nearly, and those of which it has anything. */
  readonly whole: ReadonlySet<number>;
  readonly touched: ReadonlySet<number>;
}

/** How a memory fits one of the hints. */
interface HintFit extends Fit<MemoryRecord> {
  readonly number: number;
}

interface Hinted {
  readonly memories: readonly MemoryRecord[];
  readonly choices: readonly MemoryRecord[];
  /** One has all that a hint says, and no other comes near it. */
  readonly isClear: boolean;
}

/** A word counts from this likeness on. */
const leastMatch = 0.5;
/** With less than this a memory is not meant, nor with less than that where no other comes near it. */
const leastScore = 0.3;
const leastAlone = 0.14;
const aloneShare = 0.5;
/** Others as good as this share of the best one may be meant as well. */
const closeShare = 0.75;
const wholeShare = 0.7;
const clearShare = 0.5;
/** The share of a hint that is all of it. */
const leastWhole = 0.65;
const nothing: Hinted = { memories: [], choices: [], isClear: false };

/**
 * Which memories have the telling words of a request that names nothing in a way that is known: the one that has most of
 * them, or all that have the most telling one where everything is meant. Close ones are left to the user.
 */
export function findHinted(
  near: readonly MemoryRecord[],
  { hints, kept, isEverything, isList }: Pick<ForgetRequest, 'hints' | 'kept' | 'isEverything' | 'isList'>,
  wordTable: WordVectors | undefined,
): Hinted {
  const found = score(near, hints, wordTable);
  const staying = new Map(score(near, kept, wordTable).map(({ memory, score: of }) => [memory.id, of]));
  const all = found.filter(({ memory, score: of }) => of > (staying.get(memory.id) ?? 0));
  const [best, second] = all;
  if (best === undefined || best.total === 0) return nothing;
  const isAlone = (second?.score ?? 0) <= best.score * aloneShare;
  if (best.total < (isAlone ? leastAlone : leastScore)) return nothing;
  const isClear = best.whole.size > 0 && best.total >= leastScore && (second?.score ?? 0) <= best.score * clearShare;
  const close = all.filter(({ score: of }) => of >= best.score * closeShare);
  const others = all.filter(({ whole }) => [...whole].some((hint) => !best.touched.has(hint)));
  // What only sounds like what is meant is shown, and goes when the user says so.
  if (!best.isFirm) return { memories: [], choices: close.map(({ memory }) => memory), isClear: false };
  if (isEverything) {
    const meant = all.filter((one) => one.score >= best.score * wholeShare || others.includes(one));
    return { memories: meant.map(({ memory }) => memory), choices: [], isClear: meant.length === 1 && isClear };
  }
  const meant = (isList && others.length > 0 ? [best, ...others] : close).map(({ memory }) => memory);
  if (isList && others.length > 0) return { memories: meant, choices: [], isClear: false };
  const first = meant[0]?.content ?? '';
  const isOne = meant.every(({ content }) => languageOf(content).comparing.isSameStatement(content, first));
  return { memories: isOne ? meant : [], choices: isOne ? [] : meant, isClear: isOne && isClear };
}

/** Every memory with the words of the hints that it has, the best first. */
function score(near: readonly MemoryRecord[], hints: readonly string[], wordTable: WordVectors | undefined): Scored[] {
  const names = hints.map((hint) => readHint(hint, wordTable)).filter(({ words }) => words.length > 0);
  const fits = near.map((memory) => ({
    memory,
    fits: names
      .map((name, number) => ({
        number,
        ...fitOfName(memory, withTopic(memory, mainOf(memory.content)), mainOf(memory.content), name, wordTable),
      }))
      .filter(({ isOther }) => !isOther),
  }));
  const spread = new Map<string, number>();
  for (const { fits: of } of fits) for (const word of wordsIn(of).keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  return fits
    .map(({ memory, fits: of }) => {
      const words = wordsIn(of);
      const isFirm = of.some((fit) => fit.isFirm);
      const decisive = isFirm ? 1 : 0.5;
      let [sum, total] = [0, 0];
      for (const [word, weight] of words) {
        total += weight * decisive;
        sum += (weight * decisive) / (1 + Math.log2(spread.get(word) ?? 1) / 2);
      }
      return {
        memory,
        score: sum,
        total,
        isFirm,
        has: new Set(words.keys()),
        whole: numbers(of, ({ share, isStrong }) => isStrong && share >= leastWhole),
        touched: numbers(of, ({ share }) => share > 0),
      };
    })
    .toSorted((a, b) => b.score - a.score);
}

function wordsIn(fits: readonly HintFit[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const { matches } of fits)
    for (const { text, match, weight } of matches)
      if (match >= leastMatch) words.set(text, Math.max(words.get(text) ?? 0, weight * match));
  return words;
}

function numbers(fits: readonly HintFit[], holds: (fit: HintFit) => boolean): ReadonlySet<number> {
  return new Set(fits.filter(holds).map(({ number }) => number));
}
