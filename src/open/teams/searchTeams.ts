import type { Hub } from '../../adapters/hub/hub.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { JoinedTeam, TeamSearch } from '../../engine/ground/contract/teams.ts';
import { fold, isCommon, isPair, queryTerms } from '../../engine/knowledge/language/terms.ts';
import { hubAddressFrom, hubAt, type HubEnvironment } from './hubOf.ts';

/** Searches the databases of teams, over connections that are kept for the next questions. */
export interface TeamSearcher {
  readonly search: TeamSearch;
  close(): Promise<void>;
}

interface SearcherOptions {
  readonly memory: () => Promise<Memory | undefined>;
  readonly environment: (team: JoinedTeam) => Promise<HubEnvironment>;
}

const idleMs = 60_000;
const mostTerms = 8;

export function createTeamSearcher({ memory, environment }: SearcherOptions): TeamSearcher {
  const hubs = new Map<string, Promise<Hub>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = async (): Promise<void> => {
    clearTimeout(timer);
    const open = [...hubs.values()];
    hubs.clear();
    for (const hub of open) await (await hub.catch(() => undefined))?.close();
  };
  const hubFor = (team: JoinedTeam): Promise<Hub> => {
    const known = hubs.get(team.team);
    if (known !== undefined) return known;
    const opening = environment(team).then((given) => hubAt(hubAddressFrom(team.address, given), given));
    hubs.set(team.team, opening);
    return opening;
  };
  const searchIn = async (team: JoinedTeam, asked: Parameters<TeamSearch>[0]): ReturnType<TeamSearch> => {
    const { text, limit, meaning } = asked;
    try {
      const hub = await hubFor(team);
      const events = await hub.search(team.team, { terms: beginningsIn(text), limit, meaning });
      return [{ team: team.team, events }];
    } catch (error) {
      const failed = hubs.get(team.team);
      hubs.delete(team.team);
      // A connection that is over cannot be asked again.
      void failed?.then((hub) => hub.close()).catch(() => undefined);
      throw error;
    }
  };
  return {
    close: drop,
    async search(asked) {
      clearTimeout(timer);
      timer = setTimeout(() => void drop(), idleMs);
      timer.unref();
      const known = (await (await memory())?.joinedTeams()) ?? [];
      const found = await Promise.all(
        known.filter(({ team }) => asked.teams.includes(team)).map((team) => searchIn(team, asked)),
      );
      return found.flat();
    },
  };
}

/**
 * What the telling words of a question begin with, so that their other forms are found, too: the server knows no stems. Of
 * what is written without spaces it has the same pairs of characters as this machine. Words that say little come last,
 * and are left out where there are enough others.
 */
export function beginningsIn(question: string): readonly string[] {
  const terms = [...queryTerms(question)];
  const telling = terms.filter(([term]) => !isCommon(term));
  const chosen = telling.length > 0 ? telling : terms;
  const asked = chosen.map(([term, word]) => (isPair(term) ? term : sharedBeginning(term, fold(word))));
  return [...new Set(asked)].slice(0, mostTerms);
}

/** "happi" is the stem of "happy": both begin with "happ". */
function sharedBeginning(term: string, word: string): string {
  let length = 0;
  while (length < term.length && term[length] === word[length]) length++;
  return length < 3 ? word : term.slice(0, length);
}
