import { randomUUID } from 'node:crypto';
import type { Hub, HubTeam } from '../../adapters/hub/hub.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';
import {
  type JoinedTeam,
  type TakenFromTeam,
  teamFormat,
  type TeamMessage,
} from '../../engine/ground/contract/teams.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

/** What one contact with a team did. */
export interface Synced extends TakenFromTeam {
  readonly sent: number;
  /** Another window is at it. */
  readonly isBusy?: true;
}

interface SyncOptions {
  readonly memory: Memory;
  readonly hub: Hub;
  readonly clock: () => number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: { readonly sent: number; readonly read: number }) => void;
}

/** Memories of one request, and events of one answer. */
const mostSent = 1000;
const mostRead = 1000;
/** A vector of 1,024 numbers takes some 15 kB on its way. */
const mostVectors = 300;
const mostBytes = 4_000_000;
/** Units of a hybrid clock in a millisecond. */
const perMs = 1024;

/**
 * Sends what waits and takes in what team mates wrote, until both sides know all. A request that was lost on its way is
 * repeated: what a device says of a memory is all of it, so that saying it twice changes nothing. What goes wrong is
 * noted for the status and thrown.
 */
export async function syncTeam(team: JoinedTeam, options: SyncOptions): Promise<Synced> {
  const { memory } = options;
  const holder = `team_${randomUUID()}`;
  const hold = (): Promise<boolean> => memory.holdTeam({ team: team.team, holder });
  if (!(await hold())) return { sent: 0, taken: 0, waiting: 0, gone: 0, unread: 0, refused: [], isBusy: true };
  try {
    if (options.hub.member !== team.member)
      throw new MemoryError(
        'hub',
        `The team's database knows this user as ${options.hub.member}, and the team was joined as ${team.member}. Join again: tiered-memory hub join`,
      );
    const { mayWrite } = await membershipIn(team, options);
    const sent = mayWrite ? await send(team, options, hold) : 0;
    const taken = await takeIn(team, options, { hold, sent });
    if (mayWrite) await sendMeaning(team, options);
    await memory.noteContact({ team: team.team });
    return { ...taken, sent };
  } catch (error) {
    await memory.noteContact({ team: team.team, problem: messageOf(error) });
    throw error;
  } finally {
    await memory.holdTeam({ team: team.team, holder, isDone: true });
  }
}

/** Who was removed from a team keeps nothing of it. The server says so itself; one that cannot be reached says nothing. */
async function membershipIn({ team }: JoinedTeam, { memory, hub }: SyncOptions): Promise<HubTeam> {
  const found = (await hub.teams()).find((each) => each.team === team);
  if (found !== undefined) return found;
  await memory.leaveTeam(team);
  throw new MemoryError(
    'hub',
    `You are no longer a member of “${team}”: what came from it was erased from this machine.`,
  );
}

async function send(
  { team, device }: JoinedTeam,
  { memory, hub, clock, signal, onProgress }: SyncOptions,
  hold: () => Promise<boolean>,
): Promise<number> {
  let number = await hub.register(team, device);
  let sent = 0;
  for (;;) {
    signal?.throwIfAborted();
    const messages = withinBytes(await memory.readForTeam({ team, limit: mostSent }));
    if (messages.length === 0) return sent;
    const at = Math.floor(clock()) * perMs;
    const events = messages.map(({ memory: id, workspace, body }, index) => ({
      clock: at + index,
      schemaVersion: teamFormat,
      workspace,
      memory: id,
      body,
    }));
    await hub.append(team, device, number + 1, events);
    number += events.length;
    // Before it is noted here: a scrubbing that was lost would never be asked for again.
    const scrubbed = messages.filter(({ scrubs }) => scrubs).map(({ memory: id }) => id);
    if (scrubbed.length > 0) await hub.scrub(team, scrubbed);
    await memory.noteTold({ team, messages });
    sent += messages.length;
    onProgress?.({ sent, read: 0 });
    await hold();
  }
}

async function takeIn(
  { team }: JoinedTeam,
  { memory, hub, signal, onProgress }: SyncOptions,
  { hold, sent }: { readonly hold: () => Promise<boolean>; readonly sent: number },
): Promise<TakenFromTeam> {
  const total = { taken: 0, waiting: 0, gone: 0, unread: 0, refused: [] as string[] };
  // Where an update made readable what waited, that comes first.
  await memory.takeFromTeam({ team, events: [] });
  const known = (await memory.joinedTeams()).find((each) => each.team === team);
  let position = await skipOld(team, { memory, hub }, known?.position ?? 0);
  let read = 0;
  let coming = hub.pull(team, position, mostRead);
  for (;;) {
    signal?.throwIfAborted();
    const events = await coming;
    if (events.length === 0) return total;
    position = events.at(-1)?.position ?? position;
    // The next ones are on their way while these are taken in.
    coming = hub.pull(team, position, mostRead);
    // Whoever waits for them is told; nobody does where these cannot be taken in.
    coming.catch(() => undefined);
    const taken = await memory.takeFromTeam({ team, events });
    total.taken += taken.taken;
    total.waiting += taken.waiting;
    total.gone += taken.gone;
    total.unread += taken.unread;
    total.refused.push(...taken.refused);
    read += events.length;
    onProgress?.({ sent, read });
    await hold();
  }
}

/** Where more is to be read than this machine has room for, the newest memories are. Answers the position to go on from. */
async function skipOld(
  team: string,
  { memory, hub }: Pick<SyncOptions, 'memory' | 'hub'>,
  position: number,
): Promise<number> {
  const last = await hub.lastOf(team);
  if (last <= position) return position;
  const room = await memory.roomInTeam(team);
  if (last - position <= room) return position;
  const from = await hub.newestFrom(team, room);
  if (from <= position) return position;
  await memory.skipInTeam({ team, position: from, left: Math.max(0, (await hub.sizeOf(team)) - room) });
  return from;
}

/** What own words mean is of use to others where a team is larger than a machine, and only there. */
async function sendMeaning({ team }: JoinedTeam, { memory, hub, signal }: SyncOptions): Promise<void> {
  const model = (await memory.meaningForTeam([]))?.model;
  if (model === undefined || (await hub.lastOf(team)) <= (await memory.roomInTeam(team))) return;
  const wanted = await hub.withoutVector(team, model, mostVectors);
  const found = wanted.length === 0 ? undefined : await memory.meaningForTeam(wanted);
  if (found === undefined || found.vectors.length === 0 || signal?.aborted === true) return;
  await hub.putVectors(team, model, found.vectors);
}

/** The server refuses more than 8 MB at once. What is left out comes with the next request. */
function withinBytes(messages: readonly TeamMessage[]): readonly TeamMessage[] {
  let bytes = 0;
  const fitting = messages.filter(({ body }) => (bytes += Buffer.byteLength(body)) <= mostBytes);
  return fitting.length === 0 ? messages.slice(0, 1) : fitting;
}
