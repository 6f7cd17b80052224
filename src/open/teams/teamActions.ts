import { randomUUID } from 'node:crypto';
import type { Hub, HubMember, HubWorkspace } from '../../adapters/hub/hub.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import type { Team } from '../../engine/ground/contract/teams.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { hubAddressFrom, hubAt, type HubEnvironment, keptAddress } from './hubOf.ts';
import { type Synced, syncTeam } from './syncTeam.ts';

/** What every step with a team needs: this machine's memory, and by what it may come to the database. */
export interface TeamAccess {
  readonly memory: Memory;
  /** Passwords and addresses by the names of environment variables. */
  readonly environment: HubEnvironment;
  readonly clock: () => number;
  readonly signal?: AbortSignal;
}

/** How a contact went, or why there was none. */
export type ContactResult = Synced | { readonly problem: string };

/** What the database says of a team. */
export interface TeamOnServer {
  readonly members: readonly HubMember[];
  readonly workspaces: readonly HubWorkspace[];
}

/** Connects this memory with a team; nothing is shared by that. `named`: default, the one that the user is a member of. */
export async function joinTeam(
  access: TeamAccess,
  given: string | undefined,
  named: string | undefined,
): Promise<{
  readonly team: string;
  readonly member: string;
  readonly mayWrite: boolean;
  readonly synced: Synced;
}> {
  const { memory, environment } = access;
  const address = hubAddressFrom(given, environment);
  return await withHub(await hubAt(address, environment), async (hub) => {
    const { team, mayWrite } = chosenTeam(await hub.teams(), named);
    const known = (await memory.joinedTeams()).find((each) => each.team === team);
    const device = known?.device ?? `hub_${randomUUID()}`;
    const { member } = hub;
    // Each run of a build is a new device, of which the team would keep a row for ever.
    if (mayWrite) await hub.register(team, device);
    await memory.joinTeam({ team, address: keptAddress(address), member, device });
    return { team, member, mayWrite, synced: await speak(access, team, hub) };
  });
}

/** Everything that the user said and confirmed in a workspace goes to the team from now on. */
export async function shareWorkspace(
  access: TeamAccess,
  { team, address }: Team,
  workspace: string,
): Promise<{ readonly owner: string; readonly synced: Synced }> {
  return await withHub(await hubOf(access, address), async (hub) => {
    const owner = await hub.share(team, workspace);
    await access.memory.shareWithTeam({ team, workspace });
    return { owner, synced: await speak(access, team, hub) };
  });
}

/** One memory goes to the team, whatever is shared of its workspace. */
export async function shareMemory(
  access: TeamAccess,
  { team, address }: Team,
  { id, workspace }: { readonly id: string; readonly workspace: string },
): Promise<Synced> {
  return await withHub(await hubOf(access, address), async (hub) => {
    await hub.share(team, workspace);
    await access.memory.shareMemory({ team, id });
    return await speak(access, team, hub);
  });
}

/** What was shared is taken back with the next contact, which is tried now. */
export async function unshareWorkspace(access: TeamAccess, { team }: Team, workspace: string): Promise<ContactResult> {
  await access.memory.unshareWithTeam({ team, workspace });
  return await contactTeam(access, await teamNamed(access.memory, team));
}

/** Sends and takes in. What cannot be reached costs nothing but freshness, and is noted for the status. */
export async function contactTeam(access: TeamAccess, { team, address }: Team): Promise<ContactResult> {
  try {
    return await withHub(await hubOf(access, address), (hub) => speak(access, team, hub));
  } catch (error) {
    const problem = messageOf(error);
    await access.memory.noteContact({ team, problem });
    return { problem };
  }
}

/** Leaves, also while the database is away, and erases here what came from the team. */
export async function leaveTeam(
  access: TeamAccess,
  { team, address }: Team,
): Promise<{ readonly erased: number; readonly left: readonly string[]; readonly problem?: string }> {
  let problem: string | undefined;
  try {
    await withHub(await hubOf(access, address), (hub) => hub.leave(team));
  } catch (error) {
    problem = messageOf(error);
  }
  return { ...(await access.memory.leaveTeam(team)), ...(problem === undefined ? {} : { problem }) };
}

/** Who is in the team and what is shared in it, as its database says. */
export async function askTeam(
  { team, address }: Team,
  environment: HubEnvironment,
): Promise<TeamOnServer | { readonly problem: string }> {
  try {
    return await withHub(await hubAt(hubAddressFrom(address, environment), environment), async (hub) => ({
      members: await hub.members(team),
      workspaces: await hub.workspaces(team),
    }));
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

/** Throws a `MemoryError` that says what to do where there is no such team, or more than one. */
export async function joinedTeam(memory: Memory, named: string | undefined): Promise<Team> {
  return chosenTeam(await memory.teams(), named);
}

async function speak(access: TeamAccess, team: string, hub: Hub): Promise<Synced> {
  const known = (await access.memory.joinedTeams()).find((each) => each.team === team);
  if (known === undefined) throw inNoTeam(team);
  return await syncTeam(known, { ...access, hub });
}

function hubOf({ environment }: TeamAccess, address: string): Promise<Hub> {
  return hubAt(hubAddressFrom(address, environment), environment);
}

async function withHub<T>(hub: Hub, work: (hub: Hub) => Promise<T>): Promise<T> {
  try {
    return await work(hub);
  } finally {
    await hub.close();
  }
}

function chosenTeam<Each extends { readonly team: string }>(teams: readonly Each[], named: string | undefined): Each {
  const [first, second] = teams;
  const found = teams.find(({ team }) => team === named);
  if (found !== undefined) return found;
  if (named !== undefined || first === undefined)
    throw new MemoryError('hub', 'You are no member of this team. Ask who administers it to add you.');
  if (second !== undefined)
    throw new MemoryError('input', `Say which with --team: ${teams.map(({ team }) => team).join(', ')}.`);
  return first;
}

async function teamNamed(memory: Memory, named: string): Promise<Team> {
  const found = (await memory.teams()).find(({ team }) => team === named);
  if (found === undefined) throw inNoTeam(named);
  return found;
}

function inNoTeam(named: string): MemoryError {
  return new MemoryError('input', `This memory is in no team "${named}".`);
}
