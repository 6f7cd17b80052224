import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { beginTurn } from '../../../src/engine/turn/beginTurn.ts';
import { day } from '../../support/clock.ts';
import { turnOf } from '../../support/scriptedDoor.ts';
import { fillFacts } from '../filled.ts';
import { openShop, scope } from '../rules/openShop.ts';
import { measureChanges, type SaidTwice, type Way } from './changes.ts';
import { drawnLots, type Halves } from './twoHalves.ts';

/**
 * Talk of developers, written in each language by one author who had read neither the rules nor the other material:
 * changes, things that stand beside each other, what is to be noted, what is to be forgotten, and questions.
 */

const kinds = ['changes told', 'changes saved', 'stays told', 'stays saved'] as const;
const sorts = [...kinds, 'note', 'chat', 'forget', 'keep', 'ask'] as const;
type Sort = (typeof sorts)[number];

export interface TalkLine {
  readonly sort: Sort;
  /** What is known already; empty where nothing is. */
  readonly earlier: string;
  readonly said: string;
}

/** A translation stands in the same line as what it was made of, and so in the same half; "-" where there is none. */
export function readTalk(code: string, seed: number): Halves<TalkLine> {
  const file = join(import.meta.dirname, 'material/talk', `${code}.txt`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const lots = drawnLots(lines.length, seed);
  const half = (name: keyof Halves<TalkLine>): readonly TalkLine[] =>
    lines.filter((line, at) => line !== '-' && lots[at] === name).map((line) => lineIn(line, file));
  return { seen: half('seen'), apart: half('apart') };
}

function lineIn(line: string, file: string): TalkLine {
  const [, sort, first, second] = /^([^:]+): (.+?)(?: => (.+))?$/u.exec(line) ?? [];
  if (first === undefined || !sorts.includes(sort as Sort)) throw new Error(`${file}: ${line}`);
  return { sort: sort as Sort, earlier: second === undefined ? '' : first, said: second ?? first };
}

/** What came of one half, by its parts; more than it should have done is told beside it. */
export async function talkFigures(
  lines: readonly TalkLine[],
  show: boolean,
): Promise<Readonly<Record<string, string>>> {
  const of = (sort: Sort): readonly TalkLine[] => lines.filter((line) => line.sort === sort);
  return {
    'changes saved': await changesOf([...of('changes saved'), ...of('stays saved')], 'saved', show),
    'changes told': await changesOf([...of('changes told'), ...of('stays told')], 'told', show),
    noted: notedOf(of('note'), of('chat'), show),
    forgotten: await forgottenOf(of('forget'), of('keep'), show),
    asked: await askedOf(of('ask'), lines, show),
  };
}

async function changesOf(lines: readonly TalkLine[], way: Way, show: boolean): Promise<string> {
  const pairs = lines.map(({ sort, earlier, said }): SaidTwice => ({
    sort: 'fact',
    relation: sort.startsWith('changes') ? 'changes' : 'stays',
    earlier,
    later: said,
  }));
  const { changed, stays, others } = await measureChanges(pairs, way, show);
  return `${changed.right} of ${changed.of} (${pairs.filter(({ relation }) => relation === 'changes').length}), wrongly ${stays.wrong} of ${stays.of}${others === 0 ? '' : `, ${others} others lost`}`;
}

/** Monday, 12 January 2026, 9:00 UTC. */
const at = Date.UTC(2026, 0, 12, 9);

function notedOf(notes: readonly TalkLine[], chat: readonly TalkLine[], show: boolean): string {
  const isNoted = ({ said }: TalkLine): boolean =>
    extractFacts({ text: said, role: 'user', at }, { knownTopics: [] }).length > 0;
  const [missed, wrong] = [notes.filter((line) => !isNoted(line)), chat.filter(isNoted)];
  if (show) for (const { said } of missed) console.log(`      not noted: ${said}`);
  if (show) for (const { said } of wrong) console.log(`      WRONG noted: ${said}`);
  return `${notes.length - missed.length} of ${notes.length}, wrongly ${wrong.length} of ${chat.length}`;
}

/** Those of which the user is asked first count as neither. */
export async function forgottenOf(
  wanted: readonly TalkLine[],
  kept: readonly TalkLine[],
  show: boolean,
): Promise<string> {
  const others = wanted.concat(kept).map(({ earlier }) => earlier);
  const count = { gone: 0, asked: 0, wrong: 0, askedWrongly: 0 };
  for (const line of [...wanted, ...kept]) {
    const { isGone, othersGone, outcome } = await forgetIn(line, others);
    const isWanted = line.sort === 'forget';
    const isAsked = outcome === 'unclear';
    if (isGone && isWanted) count.gone++;
    if (!isGone && isAsked && isWanted) count.asked++;
    if (!isGone && isAsked && !isWanted) count.askedWrongly++;
    if ((isGone && !isWanted) || othersGone.length > 0) count.wrong++;
    if (show && (isGone !== isWanted || othersGone.length > 0))
      console.log(
        `      ${isWanted ? 'not gone' : 'LOST'} (${outcome ?? 'none'}): ${line.earlier} => ${line.said}   ${JSON.stringify(othersGone)}`,
      );
  }
  const { gone, asked, wrong, askedWrongly } = count;
  return `${gone} of ${wanted.length} (asked ${asked}), wrongly ${wrong} of ${kept.length} (asked ${askedWrongly})`;
}

export async function forgetIn(
  { earlier, said }: Pick<TalkLine, 'earlier' | 'said'>,
  others: readonly string[],
): Promise<{ isGone: boolean; othersGone: readonly string[]; outcome: string | undefined }> {
  const { memory, clock } = await openShop();
  try {
    for (const content of new Set([...others, earlier]))
      await memory.save({ topic: 'notes', content, source: 'user', scope });
    clock.forward(day);
    const before = await inForce(memory);
    const { forgetting } = await beginTurn(memory, { ...turnOf(said), workspace: scope.workspace });
    await memory.endSession('s1');
    clock.forward(day);
    while ((await memory.maintain()).state === 'more');
    const after = await inForce(memory);
    const gone = [...before].filter((content) => !after.has(content));
    return {
      isGone: gone.includes(earlier),
      othersGone: gone.filter((content) => content !== earlier),
      outcome: forgetting?.outcome,
    };
  } finally {
    await memory.close();
  }
}

async function inForce(memory: Memory): Promise<ReadonlySet<string>> {
  const { rows } = await memory.list({ limit: 100 });
  const holds = rows.filter(({ supersededBy, validUntil }) => supersededBy === undefined && validUntil === undefined);
  return new Set(holds.map(({ content }) => content));
}

async function askedOf(asked: readonly TalkLine[], lines: readonly TalkLine[], show: boolean): Promise<string> {
  const memory = await fillFacts([
    ...new Set([...asked, ...lines].map(({ earlier }) => earlier).filter((earlier) => earlier !== '')),
  ]);
  let [first, third] = [0, 0];
  for (const { earlier, said } of asked) {
    const { hits } = await memory.recall({ query: said, limit: 3 });
    const place = hits.findIndex(({ content }) => content === earlier);
    if (place === 0) first++;
    if (place >= 0) third++;
    if (show && place !== 0)
      console.log(`      found ${place}: ${said} => ${earlier}   ${JSON.stringify(hits[0]?.content)}`);
  }
  await memory.close();
  return `${first} / ${third} of ${asked.length}`;
}
