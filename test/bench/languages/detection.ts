import { detectLanguage } from '../../../src/engine/knowledge/language/detection/detectLanguage.ts';
import mixedTurns from './material/mixedTurns.json' with { type: 'json' };
import { readShortTurns } from './shortTurns.ts';
import { halvesOf } from './twoHalves.ts';

export interface DetectionFigures {
  readonly right: number;
  readonly all: number;
  /** What was taken for another language. */
  readonly wrong: readonly string[];
}

/** How many short turns are found to be in their language; `none` for those that fall back to English. */
export function detectionFigures(): ReadonlyMap<string, DetectionFigures> {
  const turns = readShortTurns();
  return new Map(
    Object.entries(turns).map(([language, texts]) => {
      const wrong = texts.filter((text) => (detectLanguage(text) ?? 'none') !== language);
      return [language, { right: texts.length - wrong.length, all: texts.length, wrong }];
    }),
  );
}

const seed = 18;

/** The same of short turns of which half are terms of English, by halves. */
function printMixed(show: boolean): void {
  console.log('Of short turns that mix in English terms (seen | kept from sight)');
  for (const [language, texts] of Object.entries(mixedTurns)) {
    const { seen, apart } = halvesOf(texts, seed);
    const wrongIn = (half: readonly string[]): readonly string[] =>
      half.filter((text) => (detectLanguage(text) ?? 'none') !== language);
    console.log(
      `  ${language.padEnd(6)} ${[seen, apart].map((half) => `${half.length - wrongIn(half).length} of ${half.length}`).join(' | ')}`,
    );
    if (show) for (const text of wrongIn(seen)) console.log(`         ${text}`);
  }
}

/** Milliseconds of processor time to find the language of a turn of some 450 characters, and of a megabyte. */
export function detectionTimes(): { readonly turn: number; readonly megabyte: number } {
  const texts = Object.values(readShortTurns()).map((own) => own.join('. ').slice(0, 450));
  const rounds = 200;
  // Each text has something of its own, so that nothing is remembered.
  const turns = Array.from({ length: rounds }, (_, round) => texts.map((text) => `${round} ${text}`)).flat();
  const began = process.cpuUsage();
  for (const turn of turns) detectLanguage(turn);
  const turn = spentSince(began) / turns.length;
  const long = Buffer.from(texts.join(' ').repeat(500).slice(0, 1_000_000)).toString();
  const beganLong = process.cpuUsage();
  detectLanguage(long);
  return { turn, megabyte: spentSince(beganLong) };
}

function spentSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Prints both; how many budgets were missed. */
export function printDetection(show: boolean): number {
  console.log('\nThe language of short turns, by rules (those of other languages and of code fall back to English)');
  let right = 0;
  let all = 0;
  for (const [language, figures] of detectionFigures()) {
    console.log(`  ${language.padEnd(6)} ${figures.right} of ${figures.all}`);
    right += figures.right;
    all += figures.all;
    if (show) for (const text of figures.wrong) console.log(`         ${text}`);
  }
  printMixed(show);
  const times = detectionTimes();
  console.log(`  right in all: ${((100 * right) / all).toFixed(0)} %`);
  console.log(
    `  a turn of 450 characters: ${times.turn.toFixed(3)} ms (wanted 0.2), a megabyte: ${times.megabyte.toFixed(3)} ms`,
  );
  return times.turn > 0.2 ? 1 : 0;
}
