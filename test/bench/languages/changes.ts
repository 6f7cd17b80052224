import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day, type FixedClock } from '../../support/clock.ts';
import { openShop, scope } from '../rules/openShop.ts';
import { drawnLots, type Halves } from './twoHalves.ts';

/**
 * Two things that are said on different days in one language, beside other things that are known: whether the later one
 * takes the place of the earlier one, and of nothing else.
 */

export const languagesOfChanges = ['de', 'es', 'fr', 'pt', 'ja', 'zh'] as const;

export interface SaidTwice {
  readonly sort: 'fact' | 'rule';
  /** "ends": it puts nothing in the place of the earlier one. */
  readonly relation: 'changes' | 'ends' | 'stays';
  readonly earlier: string;
  readonly later: string;
}

/** How the earlier one came into the memory. */
export type Way = 'saved' | 'told';

export interface ChangeFigures {
  /** Pairs whose earlier statement the memory held, and of those how many it no longer has in force. */
  readonly changed: { readonly of: number; readonly right: number };
  readonly stays: { readonly of: number; readonly wrong: number };
  /** Pairs in which something else that was known has gone. */
  readonly others: number;
}

/** So many other things are known beside a pair. */
const known = 8;

/** `material/changes/<code>.txt`; a translation stands in the same line as what it was made of, and so in the same half. */
export function readSaidTwice(code: string, seed: number): Halves<SaidTwice> {
  const file = join(import.meta.dirname, 'material/changes', `${code}.txt`);
  const lines = (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').filter((line) => line.trim() !== '');
  const lots = drawnLots(lines.length, seed);
  const pairs = lines.map((line) => pairIn(line, file));
  return {
    seen: pairs.filter((_pair, at) => lots[at] === 'seen'),
    apart: pairs.filter((_pair, at) => lots[at] === 'apart'),
  };
}

function pairIn(line: string, file: string): SaidTwice {
  const [, sort, relation, earlier, later] =
    /^(fact|rule) (changes|ends|stays): (.+?) => (.+)$/u.exec(line)?.map((part) => part.trim()) ?? [];
  if (earlier === undefined || later === undefined) throw new Error(`${file}: ${line}`);
  return {
    sort: sort as SaidTwice['sort'],
    relation: relation as SaidTwice['relation'],
    earlier,
    later,
  };
}

export async function measureChanges(pairs: readonly SaidTwice[], way: Way, show: boolean): Promise<ChangeFigures> {
  const figures = { changed: { of: 0, right: 0 }, stays: { of: 0, wrong: 0 }, others: 0 };
  for (const [at, pair] of pairs.entries()) {
    const { isHeld, isGone, othersGone, now } = await play(pair, besidePair(pairs, at), way);
    const tell = (what: string): void => {
      if (show) console.log(`      ${what} (${way}): ${pair.earlier} => ${pair.later}   ${JSON.stringify(now)}`);
    };
    if (othersGone.length > 0) {
      figures.others++;
      tell(`OTHER GONE ${JSON.stringify(othersGone)}`);
    }
    if (!isHeld) {
      if (pair.relation !== 'stays') tell('not held');
      continue;
    }
    if (pair.relation === 'stays') {
      figures.stays.of++;
      if (isGone) figures.stays.wrong++;
      if (isGone) tell('WRONG');
    } else {
      figures.changed.of++;
      if (isGone) figures.changed.right++;
      else tell('missed');
    }
  }
  return figures;
}

/** Earlier statements of other pairs. */
function besidePair(pairs: readonly SaidTwice[], at: number): readonly SaidTwice[] {
  const own = pairs[at];
  const others = pairs.filter(({ earlier }) => earlier !== own?.earlier);
  const turned = [...others.slice(at), ...others.slice(0, at)];
  const first = new Set<string>();
  return turned.filter(({ earlier }) => !first.has(earlier) && first.add(earlier)).slice(0, known);
}

interface Played {
  readonly isHeld: boolean;
  readonly isGone: boolean;
  readonly othersGone: readonly string[];
  readonly now: readonly string[];
}

async function play(pair: SaidTwice, others: readonly SaidTwice[], way: Way): Promise<Played> {
  const { memory, clock } = await openShop();
  try {
    for (const one of others) await save(memory, one);
    const before = await inForce(memory);
    if (way === 'saved') await save(memory, pair);
    else await tell(memory, clock, 'first', pair.earlier);
    clock.forward(day);
    const held = [...(await inForce(memory))].filter(([id]) => !before.has(id));
    await tell(memory, clock, 'second', pair.later);
    const after = await inForce(memory);
    return {
      isHeld: held.length > 0,
      isGone: held.every(([id]) => !after.has(id)),
      othersGone: [...before].flatMap(([id, content]) => (after.has(id) ? [] : [content])),
      now: [...after].flatMap(([id, content]) => (before.has(id) ? [] : [content])),
    };
  } finally {
    await memory.close();
  }
}

async function save(memory: Memory, { earlier, sort }: SaidTwice): Promise<void> {
  await memory.save({ topic: 'notes', content: earlier, tags: [sort], source: 'user', scope });
}

/** A turn of the user in a conversation of its own, read in the background a day later. */
export async function tell(memory: Memory, clock: FixedClock, sessionId: string, text: string): Promise<void> {
  clock.forward(60_000);
  const turn = await memory.observe({ sessionId, role: 'user', text, scope });
  if (turn.id !== undefined) await memory.noticeCorrections(turn.id);
  clock.forward(60_000);
  await memory.observe({ sessionId, role: 'assistant', text: 'OK.', scope });
  await memory.endSession(sessionId);
  clock.forward(day);
  while ((await memory.maintain()).state === 'more');
}

/** What is held, by its id. */
export async function inForce(memory: Memory): Promise<ReadonlyMap<string, string>> {
  const { rows } = await memory.list({ limit: 50 });
  const holds = rows.filter(
    ({ supersededBy, validUntil, kind }) =>
      supersededBy === undefined && validUntil === undefined && (kind === 'fact' || kind === 'rule'),
  );
  return new Map(holds.map(({ id, content }) => [id, content]));
}
