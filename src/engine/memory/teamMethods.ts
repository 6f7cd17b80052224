import { messageFor } from '../exchange/team/messageFor.ts';
import { readEventsAhead } from '../exchange/team/readEventsAhead.ts';
import { takeSlice, type WordsHeld } from '../exchange/team/takeFromTeam.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import { type TakenFromTeam, type TeamMessage, type TeamMethods, teamFormat } from '../ground/contract/teams.ts';
import { rememberedFor } from '../ground/runtime/rememberedFor.ts';
import { createPace } from '../ground/runtime/createPace.ts';
import { eraseMemories, overwriting } from '../store/memories/erase.ts';
import { forgetMemories, forgetSlice } from '../store/memories/forgetMemories.ts';
import {
  countShareable,
  noteChanged,
  noteTold,
  settleTold,
  shareableRows,
  shareWorkspace,
  unshareWorkspace,
  waitingRows,
} from '../store/team/sharedRows.ts';
import { followPicked, pickMemory, teamsOfPicked, unpickMemory } from '../store/team/pickedRows.ts';
import { endMember, madeOf, noteLeftBehind, readAgain, setMuted, setPosition } from '../store/team/takenRows.ts';
import { addTeam, dropTeam, findTeam, joinedTeamsIn, noteContact, roomIn, teamsIn } from '../store/team/teamRows.ts';
import { storedVectorsById } from '../store/vectors/storedVectors.ts';
import { vectorModelInUse } from '../store/vectors/vectors.ts';
import { releaseLease, takeLease } from '../store/upkeep/lease.ts';
import type { MemoryContext } from './memoryContext.ts';

/** Events of the first transaction, in which whatever is new to a process takes long, and of one at most. */
const sliceEvents = { first: 2, most: 100 };
const eraseSlice = 50;
/** Memories that are read for a team, or noted as told, in one transaction: 100 take some six ms. */
const toldSlice = 100;
/** So many at once write more than another thread costs. */
const manyEvents = 300;
/** A window that was ended holds it no longer than this. */
const leaseMs = 60_000;

/** How a workspace is shared with a team, on this side of the connection. */
export function teamMethods(context: MemoryContext): TeamMethods {
  const { store, read } = context;
  const { sql } = store;
  const change = <T>(work: () => T): Promise<T> => context.write(() => sql.transaction(work));
  const known = (team: string): Known => knownTeam(sql, team);
  const noteAllChanged = async (team: string): Promise<void> => {
    // Who leaves it meanwhile has nothing to tell.
    while (await change(() => findTeam(sql, team) !== undefined && noteChanged(sql, team))) await context.giveWay();
  };
  return {
    joinedTeams: () => read(() => joinedTeamsIn(sql)),
    roomInTeam: (team) => read(() => roomIn(sql, team, context.settings().teamRows)),
    async teams() {
      const joined = await read(() => joinedTeamsIn(sql));
      // What changed since the last contact waits, too.
      if (context.ports.readOnlyReason === undefined) for (const { team } of joined) await noteAllChanged(team);
      // Nobody who writes waits for it.
      return await read(() => teamsIn(sql, context.settings().teamRows));
    },
    joinTeam: (input) => change(() => addTeam(sql, input, store.clock())),
    ...sharingMethods(context, known),
    async readForTeam({ team, limit }) {
      await change(() => {
        known(team);
        followPicked(sql, team);
      });
      await noteAllChanged(team);
      return await messagesOf(context, team, limit);
    },
    async noteTold({ team, messages }) {
      for (let from = 0; from < messages.length; from += toldSlice) {
        await change(() => {
          for (const { memory, digest, revision } of messages.slice(from, from + toldSlice))
            noteTold(sql, team, { id: memory, digest, revision });
        });
        await context.giveWay();
      }
    },
    takeFromTeam: ({ team, events }) => takeIn(context, { team, known: () => known(team) }, events),
    skipInTeam: ({ team, position, left }) =>
      change(() => {
        setPosition(sql, team, position);
        noteLeftBehind(sql, team, left);
      }),
    meaningForTeam: (ids) =>
      read(() => {
        const model = vectorModelInUse(sql);
        if (model === undefined) return undefined;
        const found = storedVectorsById(sql, model, ids);
        return { model: model.name, vectors: [...found].map(([memory, vector]) => ({ memory, vector })) };
      }),
    noteContact: ({ team, problem }) => change(() => noteContact(sql, team, problem, store.clock())),
    muteMember: ({ team, member, muted }) => mute(context, { team, member, muted }, () => known(team)),
    leaveTeam: (team) => leave(context, team),
    holdTeam: ({ team, holder, isDone = false }) =>
      change(() => {
        const name = `team:${team}`;
        if (!isDone) return takeLease(sql, name, holder, store.clock(), leaseMs);
        releaseLease(sql, name, holder);
        return true;
      }),
  };
}

type Known = { readonly member: string; readonly position: number };

function knownTeam(sql: Sql, team: string): Known {
  const found = findTeam(sql, team);
  if (found === undefined)
    throw new MemoryError('input', `This memory is in no team "${team}". Join it first: tiered-memory hub join`);
  return found;
}

type SharingMethods = Pick<
  TeamMethods,
  'previewShared' | 'shareWithTeam' | 'unshareWithTeam' | 'shareMemory' | 'unshareMemory' | 'teamsOfMemory'
>;

/** What goes to a team: workspaces, and memories one by one. */
function sharingMethods({ store, read, write }: MemoryContext, known: (team: string) => Known): SharingMethods {
  const { sql } = store;
  const change = <T>(work: () => T): Promise<T> => write(() => sql.transaction(work));
  return {
    previewShared: ({ workspace, limit }) =>
      read(() => ({
        count: countShareable(sql, workspace),
        first: shareableRows(sql, workspace, limit).map(({ id, topic, content }) => ({ id, topic, content })),
      })),
    shareWithTeam: ({ team, workspace }) =>
      change(() => {
        known(team);
        shareWorkspace(sql, team, workspace, store.clock());
      }),
    unshareWithTeam: ({ team, workspace }) =>
      change(() => {
        known(team);
        unshareWorkspace(sql, team, workspace);
      }),
    shareMemory: ({ team, id }) =>
      change(() => {
        known(team);
        if (!pickMemory(sql, team, id))
          throw new MemoryError('input', 'Only what you said or confirmed in a workspace can be shared.');
      }),
    unshareMemory: ({ team, id }) =>
      change(() => {
        known(team);
        unpickMemory(sql, team, id);
      }),
    teamsOfMemory: (id) => read(() => teamsOfPicked(sql, id)),
  };
}

/** What the team knows already is settled on the way. */
async function messagesOf(
  { store: { sql }, write, giveWay }: MemoryContext,
  team: string,
  limit: number,
): Promise<TeamMessage[]> {
  const messages: TeamMessage[] = [];
  for (let after = ''; messages.length < limit;) {
    const most = { after, limit: Math.min(toldSlice, limit - messages.length) };
    const slice = await write(() =>
      sql.transaction(() => {
        const rows = waitingRows(sql, team, most).map((row) => ({ row, message: messageFor(row) }));
        for (const { row, message } of rows) if (message === undefined) settleTold(sql, team, row);
        return rows;
      }),
    );
    const last = slice.at(-1);
    if (last === undefined) break;
    after = last.row.id;
    messages.push(...slice.flatMap(({ message }) => message ?? []));
    await giveWay();
  }
  return messages;
}

/** One page of events goes on in slices as large as those of the page before. */
const paceOf = rememberedFor(({ ports }: MemoryContext) => createPace(ports.clock, sliceEvents));

async function takeIn(
  context: MemoryContext,
  { team, known }: { readonly team: string; readonly known: () => Known },
  events: Parameters<TeamMethods['takeFromTeam']>[0]['events'],
): Promise<TakenFromTeam> {
  const { store, write, giveWay, isGivingWay } = context;
  const { sql } = store;
  const total = { taken: 0, waiting: 0, gone: 0, unread: 0, refused: [] as string[] };
  if (events.length === 0) {
    await write(() => sql.transaction(() => readAgain(sql, team, teamFormat)));
    return total;
  }
  let room = await context.read(() => roomIn(sql, team, context.settings().teamRows));
  const pace = paceOf(context);
  const words: WordsHeld = { asOf: undefined, held: new Map() };
  const isMuch = events.length >= manyEvents;
  const log = isMuch ? context.ports.keepLog?.() : undefined;
  const reader = isMuch ? context.ports.readWords?.() : undefined;
  const settings = context.settings();
  const asked = { team, member: known().member, settings, now: store.clock(), events };
  const pause = async (): Promise<void> => {
    // Links of what came before would be looked for between the slices.
    context.holdBack();
    await giveWay();
  };
  const ahead = readEventsAhead(asked, reader, { clock: context.ports.clock, pause, isGivingWay });
  try {
    for (let from = 0; from < events.length;) {
      context.assertOpen();
      context.holdBack();
      const slice = events.slice(from, from + pace.size());
      const reads = await ahead.of(from, from + slice.length);
      from += slice.length;
      const taken = await write(() =>
        pace.timed(() =>
          sql.transaction(() => {
            // What was read by other settings is read again.
            const isCurrent = context.settings() === settings;
            const taker = { ladder: context.ladder(), team, member: known().member, room, words };
            return takeSlice(taker, slice, isCurrent ? reads : undefined);
          }),
        ),
      );
      room -= taken.taken;
      total.taken += taken.taken;
      total.waiting += taken.waiting;
      total.gone += taken.gone;
      total.unread += taken.unread;
      total.refused.push(...taken.refused);
      await log?.between();
      await pause();
    }
  } finally {
    log?.done();
    reader?.done();
  }
  if (total.taken + total.gone > 0) context.wake();
  return total;
}

/** Words of somebody who is heard again come in anew, since what was out of sight may be outdated. */
async function mute(
  { store, write, pause }: MemoryContext,
  { team, member, muted }: { readonly team: string; readonly member: string; readonly muted: boolean },
  known: () => unknown,
): Promise<void> {
  const { sql } = store;
  const made = await write(() =>
    sql.transaction(() => {
      known();
      setMuted(sql, team, member, muted);
      if (!muted) setPosition(sql, team, 0);
      const ids = muted ? madeOf(sql, team, member) : [];
      endMember(sql, team, member);
      return ids;
    }),
  );
  let join: string | undefined;
  for (let from = 0; from < made.length; from += forgetSlice) {
    const slice = made.slice(from, from + forgetSlice);
    join = await write(() => sql.transaction(() => forgetMemories(store, slice, join).batch));
    await pause();
  }
}

async function leave(
  context: MemoryContext,
  team: string,
): Promise<{ readonly erased: number; readonly left: readonly string[] }> {
  const { store, write, read, pause, ports } = context;
  const { sql } = store;
  const ids = await read(() => madeOf(sql, team));
  let erased = 0;
  for (let from = 0; from < ids.length; from += eraseSlice) {
    const slice = ids.slice(from, from + eraseSlice);
    erased += await write(() => overwriting(sql, () => sql.transaction(() => eraseMemories(store, slice).length)));
    await pause();
  }
  await write(() => overwriting(sql, () => sql.transaction(() => dropTeam(sql, team))));
  const left = ids.length === 0 ? [] : ((await ports.eraseElsewhere?.(ids)) ?? []);
  if (erased > 0) context.wake();
  return { erased, left };
}
