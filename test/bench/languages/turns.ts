import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { openShop } from '../rules/openShop.ts';
import { inForce, measureChanges, tell } from './changes.ts';
import { forgottenOf } from './talk.ts';
import { type Halves, halvesOf } from './twoHalves.ts';

/**
 * Turns as developers type them, in small letters and without a stop at the end, written in each language before the rules
 * for them: what is to be noted, what takes the place of what was said before, what leaves that standing, what is only
 * talk, and what is to be forgotten.
 */

const sorts = ['note', 'changes', 'stand', 'chat', 'forget', 'keep'] as const;
type Sort = (typeof sorts)[number];

interface TypedLine {
  readonly sort: Sort;
  /** What is said; of a note the last part are words that what is noted has to have. */
  readonly parts: readonly [string, ...string[]];
}

/** Each sort by halves; translations of a line are in the same half. */
export function readTurns(code: string, seed: number): Halves<TypedLine> {
  const file = join(import.meta.dirname, 'material/turns', `${code}.txt`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').map(lineIn);
  const parts = sorts.map((sort) =>
    halvesOf(
      lines.filter((line) => line.sort === sort),
      seed,
    ),
  );
  return { seen: parts.flatMap(({ seen }) => seen), apart: parts.flatMap(({ apart }) => apart) };
}

function lineIn(line: string): TypedLine {
  const [, sort, first, rest] = /^([a-z]+): (.+?)(?: => (.+))?$/u.exec(line) ?? [];
  if (first === undefined) throw new Error(line);
  return { sort: sort as Sort, parts: [first, ...(rest?.split(' => ') ?? [])] };
}

/** What came of one half, by its parts; more than it should have done is told beside it. */
export async function turnFigures(
  lines: readonly TypedLine[],
  show: boolean,
): Promise<Readonly<Record<string, string>>> {
  const of = (sort: Sort): TypedLine[] => lines.filter((line) => line.sort === sort);
  const pairs = of('changes').map(
    ({ parts: [earlier, later = ''] }) => ({ sort: 'fact', relation: 'changes', earlier, later }) as const,
  );
  const saved = await measureChanges(pairs, 'saved', show);
  const told = await measureChanges(pairs, 'told', show);
  const asSaid = (sort: 'forget' | 'keep'): Parameters<typeof forgottenOf>[0] =>
    of(sort).map(({ parts: [earlier, said = ''] }) => ({ sort, earlier, said }));
  return {
    noted: notedOf(of('note'), of('chat'), show),
    changes:
      `saved ${saved.changed.right} of ${saved.changed.of}, told ${told.changed.right} of ${told.changed.of} (${pairs.length})` +
      `, ${saved.others + told.others} others lost`,
    standing: await standingOf(of('stand'), show),
    forgotten: await forgottenOf(asSaid('forget'), asSaid('keep'), show),
  };
}

/** Monday, 12 January 2026, 9:00 UTC. */
const at = Date.UTC(2026, 0, 12, 9);

function notedOf(notes: readonly TypedLine[], chat: readonly TypedLine[], show: boolean): string {
  const notedFrom = (text: string): string =>
    extractFacts({ text, role: 'user', at }, { knownTopics: [] })
      .map(({ content }) => content)
      .join(' / ');
  let [whole, some, wrong] = [0, 0, 0];
  for (const { parts } of notes) {
    const noted = notedFrom(parts[0]);
    const lacking = (parts[1] ?? '').split(', ').filter((word) => !noted.toLowerCase().includes(word));
    if (noted !== '') some++;
    if (lacking.length === 0) whole++;
    else if (show) console.log(`      lacks ${lacking.join(', ')}: ${parts[0]}   "${noted}"`);
  }
  for (const { parts } of chat) {
    const noted = notedFrom(parts[0]);
    if (noted === '') continue;
    wrong++;
    if (show) console.log(`      WRONG noted: ${parts[0]}   "${noted}"`);
  }
  return `${whole} whole, ${some} of ${notes.length}, wrongly ${wrong} of ${chat.length}`;
}

/** What is told on different days and concerns different things: all that was noted of it stays. */
async function standingOf(lines: readonly TypedLine[], show: boolean): Promise<string> {
  let [said, noted, lost] = [0, 0, 0];
  for (const { parts } of lines) {
    const { memory, clock } = await openShop();
    const seen = new Map<string, string>();
    for (const [day, part] of parts.entries()) {
      const before = seen.size;
      await tell(memory, clock, `s${day}`, part);
      for (const [id, content] of await inForce(memory)) seen.set(id, content);
      said++;
      if (seen.size > before) noted++;
      else if (show) console.log(`      not noted: ${part}`);
    }
    const now = await inForce(memory);
    const gone = [...seen].flatMap(([id, content]) => (now.has(id) ? [] : [content]));
    lost += gone.length;
    if (show && gone.length > 0) console.log(`      LOST ${JSON.stringify(gone)}: ${parts.join(' => ')}`);
    await memory.close();
  }
  return `${noted} of ${said} noted, ${lost} lost`;
}
