import { type Word, wordsOf } from '../../../wordsOf.ts';
import { forgetClass } from './forgetClass.ts';

/** A sentence, its words and what each of them is to a request to forget. */
export interface ReadSentence {
  readonly sentence: string;
  readonly words: readonly Word[];
  readonly row: readonly string[];
}

/** Longer sentences and turns are read so far. */
const mostWords = 60;
const mostSentences = 16;
/** A request has a word of forgetting, taking away, keeping, knowing or telling, or of the place where that is done. */
const asking =
  /^(?:forget|erase|undo|part|vanish|pretend|stay|keep|remember|know|tell)-|^(?:memory|notes|private|removal|gone|yours|nothing|none|don't|away|off|out)$/;

/** A sentence with the ones before and behind it. */
interface ForgetWindow {
  readonly at: number;
  readonly window: readonly ReadSentence[];
}

/** The sentences in which something may be asked to be forgotten. */
export function forgetWindows(sentences: readonly string[]): readonly ForgetWindow[] {
  const read = sentences.slice(0, mostSentences).map(readSentence);
  return read.flatMap(({ row }, at) =>
    row.some((one) => asking.test(one)) ? [{ at, window: read.slice(Math.max(0, at - 1), at + 2) }] : [],
  );
}

export function readSentence(sentence: string): ReadSentence {
  const words = wordsOf(sentence).slice(0, mostWords);
  return {
    sentence,
    words,
    row: words.map((word, at) => forgetClass(word, at, words[at - 1]?.low ?? '', words[at + 1]?.low)),
  };
}
