import { takeSlice } from '../exchange/team/takeFromTeam.ts';
import type { Problem } from '../ground/contract/model.ts';
import type { TeamSearch } from '../ground/contract/teams.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { findTeam, teamsBeyond } from '../store/team/teamRows.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How long an answer waits for what teams hold beyond this machine. */
const patienceMs = 300;
/** Each is compared with what is known before the answer. */
const mostFound = 10;
const longestQuestion = 1000;

/**
 * Looks for an answer among the memories of teams that this machine has no room for, and keeps what it finds: from then
 * on it is here, under the rules that hold for everything a team says. What is late or fails is left out, and said.
 * Undefined where all of every team is here.
 */
export function askTeams(context: Asker, question: string): Promise<readonly Problem[]> | undefined {
  const { teamSearch, readOnlyReason } = context.ports;
  if (teamSearch === undefined || readOnlyReason !== undefined || question.trim() === '') return undefined;
  const teams = teamsBeyond(context.store.sql);
  return teams.length === 0 ? undefined : lookUp(context, teamSearch, { teams, question });
}

type Asker = Pick<MemoryContext, 'ports' | 'store' | 'write' | 'ladder' | 'vectors'>;

async function lookUp(
  context: Asker,
  search: TeamSearch,
  { teams, question }: { readonly teams: readonly string[]; readonly question: string },
): Promise<readonly Problem[]> {
  const { ports, store } = context;
  const { sql } = store;
  const stopping = new AbortController();
  try {
    const text = redact(question.slice(0, longestQuestion)).text;
    const ask = async (): ReturnType<TeamSearch> => {
      // Words are enough where the model fails.
      const meaning = await context.vectors.vectorOf(text).catch(() => undefined);
      return await search(
        { teams, text, limit: mostFound, ...(meaning === undefined ? {} : { meaning }) },
        stopping.signal,
      );
    };
    const late = ports.scheduler.sleep(patienceMs).then(() => undefined);
    const asking = ask();
    const found = await Promise.race([asking, late]);
    // What comes too late, or fails then, was said to be left out.
    asking.catch(() => undefined);
    if (found === undefined) return [leftOut(`it did not answer within ${patienceMs} ms`)];
    for (const { team, events } of found) {
      const known = findTeam(sql, team);
      if (known === undefined || events.length === 0) continue;
      await context.write(() =>
        sql.transaction(() => takeSlice({ ladder: context.ladder(), team, member: known.member }, events)),
      );
    }
    return [];
  } catch (error) {
    return [leftOut(messageOf(error))];
  } finally {
    stopping.abort();
  }
}

function leftOut(why: string): Problem {
  return {
    code: 'hub',
    message: `What the team holds beyond this machine was left out: ${why}. What is here was searched.`,
  };
}
