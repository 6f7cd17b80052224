import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginTurn } from '../../../src/engine/turn/beginTurn.ts';
import { endTurn } from '../../../src/engine/turn/endTurn.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { day, FixedClock, seeded } from '../../support/clock.ts';
import { maintain } from '../../support/maintain.ts';
import { scheduler, store } from '../../support/memory.ts';
import { turnOf } from '../../support/scriptedDoor.ts';
import { describeMachine } from '../report.ts';
import { halfNames } from './episodes/draw.ts';

/**
 * What rests on a reason, wherever in a turn the reason stands, and what only sounds like one: part of
 * `npm run bench:lifecycle`. A statement is saved, another turn tells what rests on it, and then it is forgotten. A seed
 * chose the halves; `--show` prints what went wrong with the half that may be looked at.
 */
interface Said {
  /** Where it is not English. */
  readonly language?: string;
  /** What is saved first. */
  readonly ground: string;
  readonly said: string;
  /** Words of what is told beside the reason. */
  readonly key: string;
  /** Whether that is told to rest on what was saved. */
  readonly rests: boolean;
}

const folder = join(import.meta.dirname, 'reasons');
const show = process.argv.includes('--show');
const workspace = 'git:example.org/made/up';

console.log(describeMachine());
console.log('\nWhat rests on a reason: noted, and marked when that is forgotten; what only sounds like it, marked');
for (const half of halfNames) {
  const lines = [`${half}.jsonl`, `elsewhere/${half}.jsonl`].flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  );
  const counts = new Map<string, Count>();
  for (const said of lines.map((line) => JSON.parse(line) as Said)) {
    const { language = 'en' } = said;
    const count = counts.get(language) ?? { reasons: 0, noted: 0, marked: 0, others: 0, othersNoted: 0, wrong: 0 };
    counts.set(language, count);
    const { isNoted, isMarked, memories } = await told(said);
    count[said.rests ? 'reasons' : 'others']++;
    if (isNoted) count[said.rests ? 'noted' : 'othersNoted']++;
    if (isMarked) count[said.rests ? 'marked' : 'wrong']++;
    if (show && half === 'seen' && (said.rests ? !isMarked : isNoted))
      console.log(`    ${said.rests ? 'rests ' : 'sounds'} ${said.said} → ${memories.join(' | ')}`);
  }
  for (const [language, { reasons, noted, marked, others, othersNoted, wrong }] of counts)
    console.log(
      `  ${half.padEnd(6)}${language} noted ${noted}, marked ${marked} of ${reasons}; ` +
        `sounds like it: noted ${othersNoted}, marked ${wrong} of ${others}`,
    );
}

interface Count {
  reasons: number;
  noted: number;
  marked: number;
  others: number;
  /** Much of this is worth noting for itself. */
  othersNoted: number;
  wrong: number;
}

async function told({ ground, said, key, language }: Said): Promise<{
  readonly isNoted: boolean;
  readonly isMarked: boolean;
  readonly memories: readonly string[];
}> {
  const clock = new FixedClock();
  const memory = await openMemory({ file: ':memory:', clock: clock.read, random: seeded(7), scheduler });
  try {
    if (language !== undefined) await store(memory, ground, { scope: 'user', origin: 'user' });
    clock.forward(day);
    const typings = language === undefined ? [`Remember: ${ground}`, said] : [said];
    for (const [index, typed] of typings.entries()) {
      const sessionId = `talk-${index}`;
      const turn = turnOf(typed, { id: sessionId, sessionId, workspace, now: clock.now });
      const begun = await beginTurn(memory, turn);
      await endTurn(memory, turn, begun, { text: 'All right.', isWhole: true, narrated: [], calls: [] });
      await memory.endSession(sessionId);
      clock.forward(day);
      await maintain(memory, { jobs: ['consolidation'] });
    }
    const before = (await memory.list({ limit: 100 })).rows.filter(({ kind }) => kind !== 'episode');
    const grounds = before.filter(({ content }) => !content.includes(key));
    await memory.forget({ ids: grounds.map(({ id }) => id) });
    const rows = (await memory.list({ limit: 100 })).rows.filter(({ kind }) => kind !== 'episode');
    const resting = rows.filter(({ content }) => content.includes(key));
    return {
      isNoted: resting.length > 0,
      isMarked: resting.some(({ needsReviewAt }) => needsReviewAt !== undefined),
      memories: before.map(({ content }) => content),
    };
  } finally {
    await memory.close();
  }
}
