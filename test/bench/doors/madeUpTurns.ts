import { readCodingMemory } from '../../codingMemory/readCodingMemory.ts';
import { seeded } from '../words.ts';

export interface MadeUpTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** How uneven the lengths of turns are: the standard deviation of their logarithm, as in chats of developers. */
const spread = 1;
const longest = 20_000;
/** How many of a hundred words are replaced by one that no other turn has, as names of files and things are. */
const freshWords = 4;

/**
 * Turns of conversations about work, put together from the sentences of coding-memory in another order, so that no two
 * are alike. Their lengths are log-normal around `median` characters. The same for the same seed.
 */
export function madeUpTurns(count: number, median: number, seed: number): MadeUpTurn[] {
  const random = seeded(seed);
  const sentences = readCodingMemory().sessions.flatMap(({ turns }) =>
    turns.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/u)),
  );
  const sentence = (): string => sentences[Math.floor(random() * sentences.length)] ?? '';
  const fresh = (): string => `${word(random)}${random() < 0.3 ? `.${word(random)}` : ''}`;
  return Array.from({ length: count }, (_, index) => {
    const wanted = Math.min(longest, median * Math.exp(spread * normal(random)));
    let text = sentence();
    while (text.length < wanted) text += `${random() < 0.1 ? '\n' : ' '}${sentence()}`;
    const words = text.slice(0, Math.max(12, Math.round(wanted))).split(' ');
    const changed = words.map((one) => (random() * 100 < freshWords ? fresh() : one)).join(' ');
    return { role: index % 2 === 0 ? 'user' : 'assistant', text: changed };
  });
}

const letters = 'abcdefghijklmnoprstuvw';

function word(random: () => number): string {
  const length = 4 + Math.floor(random() * 6);
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
}

/** A number of the normal distribution, by Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random() || Number.MIN_VALUE)) * Math.cos(2 * Math.PI * random());
}
