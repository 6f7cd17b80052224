import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { HostPlace } from '../../adapters/transcripts/hostFolders.ts';
import { isInside } from '../../adapters/files/isInside.ts';
import { startReading } from '../../adapters/transcripts/readContext.ts';
import type { TranscriptFile } from '../../adapters/transcripts/transcriptFile.ts';
import { transcriptSources, type TranscriptSource } from '../../adapters/transcripts/transcriptSources.ts';
import type { ImportedTurn } from '../../engine/ground/contract/importing.ts';
import type { ObserveInput } from '../../engine/ground/contract/conversing.ts';
import type { Turn } from '../../engine/turn/turn.ts';
import type { OpenDoor } from '../../open/openDoor.ts';
import type { HookEvent } from './hookEvent.ts';
import type { HookIo } from './hookIo.ts';
import { actorOf, scopeOf, turnOf } from './placeOfEvent.ts';
import type { UnheardTurn } from '../../open/unheard.ts';

/** Reading a longer one would keep the host waiting; `tiered-memory import` reads it. */
const largestTranscript = 64 * 1024 * 1024;
/**
 * So many of the newest prompts are heard as they are in a chat: what they ask to remember or forget is done. Older
 * ones, of a conversation that was not kept before, are kept and read by the background.
 */
const heardPrompts = 5;

/** A host's transcript, read to its end. */
export interface ReadTranscript {
  readonly file: TranscriptFile;
  /** A prompt counts as typed only where the transcript lies in the host's own folder and says so. */
  readonly turns: readonly ImportedTurn[];
  readonly problems: readonly string[];
}

/** Reads the transcript that an event names; a sentence says why it cannot be read. */
export async function readTranscriptOf(
  { transcript, host }: HookEvent & { readonly transcript: string },
  io: HookIo,
): Promise<ReadTranscript | { readonly why: string }> {
  const source = transcriptSources.find(({ name }) => name === host);
  if (source === undefined) return { why: `The transcripts of ${host} cannot be read.` };
  const info = statSync(transcript, { throwIfNoEntry: false });
  if (info === undefined) return { why: 'The transcript is not there.' };
  if (info.size > largestTranscript)
    return { why: 'The transcript is too long to be read at once; "tiered-memory import" reads it.' };
  const root = rootOf(source, transcript, io);
  const file = {
    source: host,
    path: transcript,
    root: root ?? path.dirname(transcript),
    bytes: info.size,
    changedAt: info.mtimeMs,
  };
  const turns: ImportedTurn[] = [];
  const problems: string[] = [];
  for await (const item of source.read(file, startReading())) {
    if ('problem' in item) problems.push(item.problem);
    else if ('turns' in item) turns.push(...item.turns);
  }
  return { file, turns: root === undefined ? turns.map((turn) => ({ ...turn, isTyped: false })) : turns, problems };
}

/** Brings what a transcript holds into the memory; what is there already is stored once. */
export async function keepTranscript(
  { turns, problems }: ReadTranscript,
  event: HookEvent,
  door: OpenDoor,
): Promise<Kept & { readonly why?: string }> {
  const kept = await keepTurns(turns, event, door);
  return turns.length > 0 ? kept : { ...kept, why: problems[0] ?? 'The transcript holds nothing that was said.' };
}

/** All that was said is stored; the newest typed prompts that are new are still to be heard. */
async function keepTurns(turns: readonly ImportedTurn[], event: HookEvent, door: OpenDoor): Promise<Kept> {
  const { memory } = door;
  const typed = turns.flatMap(({ role, isTyped }, index) => (role === 'user' && isTyped ? [index] : []));
  const heardFrom = typed[Math.max(0, typed.length - heardPrompts)] ?? turns.length;
  const older = turns.slice(0, heardFrom);
  let kept = (await memory.observeMany(older.map((turn) => observed(turn, event, door)))).stored;
  const unheard: UnheardTurn[] = [];
  for (const turn of turns.slice(heardFrom)) {
    const { id, isKnown } = await memory.observe(observed(turn, event, door));
    if (id === undefined || isKnown === true) continue;
    kept++;
    if (turn.role === 'user' && turn.isTyped) unheard.push({ id, turn: heardAs(turn, event, door) });
  }
  return { kept, unheard };
}

/** A typed prompt is heard like one in a chat. */
function heardAs({ at, readsOutside, id: sourceId }: ImportedTurn, event: HookEvent, door: OpenDoor): Turn {
  return { ...turnOf(event, door, at ?? Date.now()), typed: '', isTypedByPerson: true, readsOutside, at, sourceId };
}

interface Kept {
  readonly kept: number;
  readonly unheard: readonly UnheardTurn[];
}

function observed(
  { id, role, text, at, isTyped, readsOutside }: ImportedTurn,
  event: HookEvent,
  door: OpenDoor,
): ObserveInput {
  return {
    sessionId: event.sessionId,
    role,
    text,
    actor: actorOf(event),
    scope: scopeOf(door),
    readsOutside,
    isTypedByPerson: isTyped,
    ...(id === undefined ? {} : { sourceId: id }),
    ...(at === undefined ? {} : { at }),
  };
}

/** The folder of the host that holds a transcript; undefined where it lies anywhere else. */
function rootOf(source: TranscriptSource, transcript: string, io: HookIo): string | undefined {
  const { home = homedir(), platform = process.platform, environment = process.env } = io;
  const place: HostPlace = { home, platform, environment };
  return source
    .places(place)
    .map(({ root }) => root)
    .find((root) => isInside(transcript, root));
}
