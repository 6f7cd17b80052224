import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../support/clock.ts';
import { openShop } from '../rules/openShop.ts';
import { holds, inForce, playSession } from './playSession.ts';

/**
 * What people type in the middle of work that is worth nothing weeks later (errors, questions without a mark, orders for
 * this one task, fragments), and what looks like it and is: `node test/bench/learning/passing.ts`. Each turn is said to a
 * memory that knows nothing. Somebody wrote them who knew nothing of what reads them; a seed chose the halves, and `--show`
 * prints what went wrong with the one that may be looked at.
 */
const sorts = ['errors', 'questions', 'orders', 'fragments', 'keep'] as const;
type Half = 'seen' | 'apart';

interface Passing {
  readonly text: string;
  /** What a faithful note contains; empty where there is nothing to note. */
  readonly keep: readonly string[];
  readonly half: Half;
}

const random = seeded(20_261_201);
const mayShow = process.argv.includes('--show');

for (const sort of sorts) {
  const turns = read(sort);
  const told = { seen: { noted: 0, of: 0 }, apart: { noted: 0, of: 0 } };
  for (const turn of turns) {
    const notes = await notesOf(turn.text);
    const isNoted = sort === 'keep' ? notes.some((note) => holds(note, turn.keep)) : notes.length > 0;
    told[turn.half].of++;
    if (isNoted) told[turn.half].noted++;
    if (mayShow && turn.half === 'seen' && isNoted !== (sort === 'keep'))
      console.log(sort.padEnd(10), turn.text, JSON.stringify(notes));
  }
  const share = ({ noted, of }: { noted: number; of: number }): string => `${noted}/${of}`;
  console.log(`${sort.padEnd(10)} noted, seen | apart: ${share(told.seen)} | ${share(told.apart)}`);
}

async function notesOf(text: string): Promise<readonly string[]> {
  const { memory, clock } = await openShop();
  await playSession(memory, clock, [{ text }], 's');
  const notes = await inForce(memory);
  await memory.close();
  return notes.map(({ content }) => content);
}

function read(sort: string): readonly Passing[] {
  const lines = readFileSync(join(import.meta.dirname, 'passing', `${sort}.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [text = '', keep] = line.split(' || ');
    return {
      text: text.replaceAll('\\n', '\n'),
      keep: keep?.trim().split(' + ') ?? [],
      half: random() < 0.5 ? 'seen' : 'apart',
    };
  });
}
