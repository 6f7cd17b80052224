import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { Hit, MemoryRecord } from '../../../../src/engine/ground/contract/model.ts';
import { beginTurn } from '../../../../src/engine/turn/beginTurn.ts';
import { endTurn } from '../../../../src/engine/turn/endTurn.ts';
import { lookUp, worthShowing } from '../../../../src/engine/turn/lookUp.ts';
import { prepareTurn } from '../../../../src/engine/turn/prepareTurn.ts';
import { openMemory } from '../../../../src/open/engine.ts';
import { day, FixedClock, hour, seeded } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { scheduler } from '../../../support/memory.ts';
import { turnOf } from '../../../support/scriptedDoor.ts';
import type { Episode, Question } from './makeEpisode.ts';

/** What memory told when it was asked. */
export interface Told {
  /** What goes before a language model. */
  readonly lead: string;
  readonly block: readonly Hit[];
  /** What memory answers by itself. */
  readonly answer: readonly Hit[];
  readonly problems: readonly string[];
  /** Everything that a recall finds. */
  readonly found: readonly Hit[];
}

export interface Asked {
  readonly question: Question;
  readonly told: Told;
  /** The same when it was known, for questions that say when that was. */
  readonly before?: Told | undefined;
}

export interface Played {
  readonly asked: readonly Asked[];
  readonly memories: readonly MemoryRecord[];
  /** When each conversation began, Unix ms. */
  readonly begunAt: readonly number[];
  /** Requests to forget at which the user was asked what is meant. */
  readonly choices: number;
}

const workspace = 'git:example.org/made/up';
/** Days between two conversations. */
const pauseDays = 6;

/** Plays one episode through the path that every turn takes, without a model, and asks its questions. */
export async function playEpisode(episode: Episode, seed: number): Promise<Played> {
  const clock = new FixedClock();
  const memory = await openMemory({ file: ':memory:', clock: clock.read, random: seeded(seed), scheduler });
  try {
    const begunAt: number[] = [];
    const known = new Map<Question, Told>();
    let choices = 0;
    for (const [index, { says, forgets }] of episode.conversations.entries()) {
      begunAt.push(clock.now);
      const sessionId = `talk-${index}`;
      for (const typed of says) {
        clock.forward(hour / 30);
        const turn = turnOf(typed, { id: `${sessionId}-${clock.now}`, sessionId, workspace, now: clock.now });
        const begun = await beginTurn(memory, turn);
        if (begun.forgetting?.outcome === 'unclear' && forgets !== undefined) {
          choices++;
          const meant = begun.forgetting.memories.filter(({ content }) => content.includes(forgets));
          if (meant.length > 0) await memory.forget({ ids: meant.map(({ id }) => id) });
        }
        if (begun.question !== undefined) await prepareTurn(memory, turn, begun);
        await endTurn(memory, turn, begun, { text: 'All right.', isWhole: true, narrated: [], calls: [] });
      }
      clock.forward(5 * hour);
      await memory.endSession(sessionId);
      await maintain(memory, { jobs: ['consolidation'] });
      for (const question of episode.questions)
        if ('knownFrom' in question && question.knownFrom === index)
          known.set(question, await ask(memory, question, clock.now));
      clock.forward(pauseDays * day);
    }
    const asked: Asked[] = [];
    for (const question of episode.questions)
      asked.push({ question, told: await ask(memory, question, clock.now), before: known.get(question) });
    const { rows } = await memory.list({ limit: 1000 });
    return { asked, memories: rows.filter(({ kind }) => kind !== 'episode'), begunAt, choices };
  } finally {
    await memory.close();
  }
}

/** Asks in a conversation of its own, of which nothing is kept. */
async function ask(memory: Memory, { text }: Question, now: number): Promise<Told> {
  const turn = turnOf(text, {
    sessionId: 'asking',
    workspace,
    now,
    allows: { capture: false, injection: true, scan: false },
  });
  const begun = await beginTurn(memory, turn);
  const prepared = await prepareTurn(memory, turn, begun);
  const answer = await lookUp(memory, turn, { query: text, limit: 5 });
  const found = await memory.search({ query: text, limit: 20, scope: { workspace } });
  const problems = [...prepared.problems, ...answer.problems].map(({ code }) => code);
  return {
    lead: prepared.lead,
    block: prepared.hits,
    answer: worthShowing(answer.hits),
    problems,
    found: found.hits,
  };
}
