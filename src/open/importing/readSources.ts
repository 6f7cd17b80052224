import { readNotes } from '../../adapters/transcripts/notes/readNotes.ts';
import { startReading } from '../../adapters/transcripts/readContext.ts';
import { readTranscript } from '../../adapters/transcripts/readTranscripts.ts';
import type { TranscriptProblem } from '../../adapters/transcripts/transcriptProblem.ts';
import type { ImportSource } from '../../engine/exchange/importSource.ts';
import type { ImportedConversation, ImportedNote, ImportedTurn } from '../../engine/ground/contract/importing.ts';
import type { Scope } from '../../engine/ground/contract/model.ts';
import { nativeBinding } from '../bundle.ts';
import type { SharedSettings } from '../sharedSettings.ts';
import type { FoundSource } from './findSources.ts';
import { createLeftOut, type LeftOut } from './leftOut.ts';
import { createPlaceOfFolder } from './placeOfFolder.ts';

export interface ReadSourcesOptions {
  readonly settings: SharedSettings;
  /** Nothing that was said before is read; Unix ms. */
  readonly since?: number | undefined;
  /** Told after each file: bytes of all files up to there, and of all. */
  readonly onRead?: ((done: number, all: number) => void) | undefined;
  /** Reads no further file once it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Given what no plan reports. */
  readonly log?: (line: string) => void;
}

/** Sources as an import takes them, and what was met while they were read. */
export interface ReadSources {
  readonly source: ImportSource;
  readonly leftOut: () => readonly LeftOut[];
  readonly problems: readonly TranscriptProblem[];
  /** When the first and the last turn was said that is kept, by source; Unix ms. */
  readonly spans: ReadonlyMap<string, Span>;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads sources once, from their first file to their last, as an import asks for them. A conversation has the name under
 * which a hook of the same program keeps it, so that what comes both ways is stored once.
 */
export function readSources(sources: readonly FoundSource[], options: ReadSourcesOptions): ReadSources {
  const { settings, since, signal, onRead, log } = options;
  const placeOf = createPlaceOfFolder(settings, log);
  const scopes = new Map<string, Scope>();
  const leftOut = createLeftOut();
  const spans = new Map<string, Span>();
  const problems = sources.flatMap((one) => one.problems);
  const notesInTranscripts: ImportedNote[] = [];
  const all = sources.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const isOver = (): boolean => signal?.aborted === true;
  const isWanted = ({ changedAt }: { readonly changedAt: number }): boolean =>
    since === undefined || changedAt >= since;

  const obstacleOf = async (folder: string | undefined): Promise<LeftOut['why'] | undefined> => {
    if (folder === undefined) return undefined;
    const { scope, obstacle } = await placeOf(folder);
    scopes.set(folder, scope);
    return obstacle;
  };

  async function* conversations(): AsyncGenerator<ImportedConversation, void> {
    const folders = settings.folders.map(({ folder }) => folder);
    const context = startReading({ folders, nativeBinding });
    const files = sources.flatMap(({ transcripts, isForeign }) => transcripts.map((file) => ({ file, isForeign })));
    for (const { file, isForeign } of files) {
      if (isOver()) return;
      const known = knownBy(isForeign);
      for await (const item of isWanted(file) ? readTranscript(file, context) : []) {
        if ('problem' in item) problems.push(item);
        else if ('turns' in item) yield* kept(named(item, known));
        else notesInTranscripts.push(item);
        if (isOver()) return;
      }
      onRead?.((done += file.bytes), all);
    }
  }

  async function* kept(conversation: ImportedConversation): AsyncGenerator<ImportedConversation, void> {
    const { folder, source, sessionId } = conversation;
    const turns = conversation.turns.filter(({ at }) => since === undefined || at === undefined || at >= since);
    if (turns.length === 0) return;
    const why = await obstacleOf(folder);
    if (folder !== undefined && why !== undefined)
      return leftOut.add(folder, why, { session: sessionId, turns: turns.length });
    spans.set(source, widened(spans.get(source), turns));
    yield { ...conversation, turns };
  }

  async function* notes(): AsyncGenerator<ImportedNote, void> {
    for (const note of notesInTranscripts) yield* keptNote(note);
    for (const file of sources.flatMap((one) => one.notes)) {
      if (isOver()) return;
      for await (const note of isWanted(file) ? readNotes([file]) : []) {
        if ('problem' in note) problems.push(note);
        else yield* keptNote(note);
      }
      onRead?.((done += file.bytes), all);
    }
  }

  async function* keptNote(note: ImportedNote): AsyncGenerator<ImportedNote, void> {
    const why = await obstacleOf(note.folder);
    if (note.folder !== undefined && why !== undefined) leftOut.add(note.folder, why, {});
    else yield note;
  }

  const scopeOf = (folder: string): Scope => scopes.get(folder) ?? 'user';
  return {
    source: { conversations: conversations(), notes: notes(), scopeOf },
    leftOut: () => leftOut.list(),
    problems,
    spans,
  };
}

/** The name of a conversation as hooks form it; see `doors/hook/readHookEvent.ts`. */
function named(conversation: ImportedConversation, known: KnownTurn): ImportedConversation {
  const { source, sessionId, turns } = conversation;
  return {
    ...conversation,
    sessionId: `${source}:${sessionId}`,
    turns: turns.map((turn) => known(conversation, turn)),
  };
}

type KnownTurn = (conversation: ImportedConversation, turn: ImportedTurn) => ImportedTurn;

/** What has neither an id nor a time is known by its place in the file, also where the conversation comes in parts. */
function knownBy(isForeign: boolean | undefined): KnownTurn {
  const counts = new Map<string, number>();
  return ({ sessionId, file }, turn) => {
    const index = counts.get(sessionId) ?? 0;
    counts.set(sessionId, index + 1);
    const placed = turn.id === undefined && turn.at === undefined ? { ...turn, id: `${file}#${index}` } : turn;
    return isForeign === true ? { ...placed, isTyped: false } : placed;
  };
}

function widened(span: Span | undefined, turns: readonly ImportedTurn[]): Span {
  const times = turns.flatMap(({ at }) => at ?? []);
  return {
    from: times.reduce((a, b) => Math.min(a, b), span?.from ?? Number.POSITIVE_INFINITY),
    to: times.reduce((a, b) => Math.max(a, b), span?.to ?? Number.NEGATIVE_INFINITY),
  };
}
