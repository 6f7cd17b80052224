import { readFileSync } from 'node:fs';
import { seeded } from '../../support/clock.ts';

/** One turn of a made-up conversation; a `tool` is an answer that read something from outside. */
interface SaidTurn {
  readonly by: 'user' | 'assistant' | 'tool';
  readonly text: string;
}

/** Conversations about some work, and what holds after the last of them, in words that name it. */
export interface Story {
  readonly name: string;
  readonly days: readonly { readonly day: number; readonly turns: readonly SaidTurn[] }[];
  /** What is under way, blocked or planned; and of these what is blocked. */
  readonly open: readonly string[];
  readonly blocked: readonly string[];
  /** What was done, and what was given up. */
  readonly over: readonly string[];
  /** May be told as open or not: an assistant alone said that it is done. */
  readonly either: readonly string[];
  readonly assets: readonly string[];
}

/** Which half was there to write the rules with, and which was kept apart; decided by lot before the first rule. */
export type StoryHalf = 'seen' | 'apart';

const lot = 20_261_123;

/** All stories of a half, in the order of the file. */
export function storiesOf(half: StoryHalf): Story[] {
  const all = readStories(readFileSync(new URL('conversations.txt', import.meta.url), 'utf8'));
  const random = seeded(lot);
  const drawn = all.map((story) => ({ story, at: random() })).toSorted((a, b) => a.at - b.at);
  const isSeen = new Set(drawn.slice(0, Math.ceil(all.length / 2)).map(({ story }) => story));
  return all.filter((story) => isSeen.has(story) === (half === 'seen'));
}

const goldLine = /^(open|blocked|done|dropped|either|asset): (.+)$/;

function readStories(file: string): Story[] {
  return file
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.trim().split('\n');
      const gold = (kind: string): string[] =>
        lines.flatMap((line) => {
          const [, found, words = ''] = goldLine.exec(line) ?? [];
          return found === kind ? [words] : [];
        });
      return {
        name,
        days: daysIn(lines.filter((line) => !goldLine.test(line))),
        open: [...gold('open'), ...gold('blocked')],
        blocked: gold('blocked'),
        over: [...gold('done'), ...gold('dropped')],
        either: gold('either'),
        assets: gold('asset'),
      };
    });
}

function daysIn(lines: readonly string[]): Story['days'] {
  const days: { day: number; turns: { by: SaidTurn['by']; text: string }[] }[] = [];
  for (const line of lines) {
    const day = /^day (\d+)$/.exec(line)?.[1];
    if (day !== undefined) days.push({ day: Number(day), turns: [] });
    const [, by, text = ''] = /^(user|assistant|tool): (.*)$/.exec(line) ?? [];
    const turns = days.at(-1)?.turns;
    const last = turns?.at(-1);
    if (by !== undefined) turns?.push({ by: by as SaidTurn['by'], text });
    else if (day === undefined && last !== undefined) last.text += `\n${line}`;
  }
  return days;
}
