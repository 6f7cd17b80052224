import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lines } from './dialogues.ts';
import { material } from './writers.ts';

/** A turn of the made-up talk that may be looked at, and which of its statements give a rule. */
export interface MarkedTurn {
  readonly text: string;
  readonly isRule: (said: string) => boolean;
  /** How much a statement counts, by whether it gives one. */
  readonly weightOf: (isTrue: boolean, said: string) => number;
  /** The thread that it is a step of, and which one; the part that somebody marked alone is none. */
  readonly step?: { readonly thread: number; readonly at: number; readonly subject: string; readonly does: string };
}

/**
 * How much an example counts: what stands beside a rule half, since taking it for one does little harm, and hardly at all
 * where it names what the rule is about, since then it may be a part of it; turns without a rule much, since there are many
 * more of them in life. Two authors left out, as many rules are found (72 of 100) where 8 of 100 other turns are taken for
 * one instead of 12.
 */
const weights = { beside: 0.5, besideAbout: 0.05, others: 3 } as const;

interface Thread {
  readonly subject: string;
  readonly steps: readonly { readonly text: string; readonly does: string }[];
  readonly holds: readonly { readonly has: readonly string[] }[];
  readonly gone: readonly (string | readonly string[])[];
  /** The part of each step that gives the rule; where nobody marked it, the words that a note must have tell. */
  readonly sentence?: readonly string[];
}

interface Told {
  readonly text: string;
  readonly notes?: readonly { readonly sort: string; readonly has: readonly string[] }[];
}

export function markedTurns(writer: string): readonly MarkedTurn[] {
  const folder = join(material, writer);
  const read = <Line>(file: string): readonly Line[] =>
    existsSync(join(folder, file)) ? lines<Line>(folder, file) : [];
  return [
    ...read<Thread>('threads.jsonl').flatMap(stepsOf),
    ...read<Told>('others.jsonl').map(({ text }) => ({ text, isRule: () => false, weightOf: () => weights.others })),
    ...read<Told>('talk.jsonl').map(({ text, notes = [] }) => ({
      text,
      isRule: (said: string) =>
        notes.some(({ sort, has }) => sort === 'rule' && has.every((word) => said.includes(word))),
      weightOf: () => 1,
    })),
  ];
}

function stepsOf({ subject, steps, holds, gone, sentence }: Thread, thread: number): readonly MarkedTurn[] {
  return steps.flatMap(({ text, does }, at): readonly MarkedTurn[] => {
    const low = text.toLowerCase();
    const told = [...holds.flatMap(({ has }) => has), ...gone.flat()]
      .map((word) => word.toLowerCase())
      .filter((word) => low.includes(word));
    const step = { thread, at, subject, does };
    if (does === 'nothing') return [{ text, isRule: () => false, weightOf: () => weights.others, step }];
    const alone = sentence?.[at];
    const marked = alone?.toLowerCase();
    return [
      // Somebody may say nothing but that.
      ...(alone === undefined ? [] : [{ text: alone, isRule: () => true, weightOf: () => 1 }]),
      {
        text,
        isRule: (said) => (marked === undefined ? holdsHalf(said, told) : isPartOf(said, marked)),
        weightOf: (isTrue, said) =>
          isTrue ? 1 : told.some((word) => said.includes(word)) ? weights.besideAbout : weights.beside,
        step,
      },
    ];
  });
}

/** The words of a statement as `isRule` is asked about them. */
export function plainly(said: string): string {
  return said.toLowerCase().replace(/[.!?,;]+$/, '');
}

function holdsHalf(said: string, told: readonly string[]): boolean {
  const found = told.filter((word) => said.includes(word)).length;
  return found > 0 && found * 2 >= told.length;
}

export function isPartOf(said: string, marked: string): boolean {
  if (marked.includes(said) || said.includes(marked)) return true;
  const [words, whole] = [said.match(/\p{L}+/gu) ?? [], new Set(marked.match(/\p{L}+/gu))];
  return words.filter((word) => whole.has(word)).length > 0.6 * new Set(words).size;
}
