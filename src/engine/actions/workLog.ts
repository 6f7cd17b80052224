import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { workLogCategory } from '../ground/contract/ownNoteCategories.ts';
import type { Attributes, Json, MemoryRecord, Scope } from '../ground/contract/model.ts';
import { type Batch, beginBatch, type Store } from '../store/base/store.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { forgetMemories } from '../store/memories/forgetMemories.ts';
import { notesOfConversation, rewriteNote } from '../store/memories/ownNotes.ts';
import { type Deed, readDeeds } from './attempt.ts';
import { expiryOf, ownNote } from './ownNote.ts';

/** Lines of one part, so that a part is shown whole; and parts of one conversation, of which the oldest give way. */
const partCharacters = 700;
const mostParts = 120;
/** Deeds that are looked back on. */
const mostDeeds = 40;

interface LogContext {
  readonly sessionId: string;
  readonly scope: Scope;
  readonly at: number;
  readonly settings: EngineSettings;
}

/** What the tools of a conversation did, kept as lines in parts; a line that is there already is not written again. */
export interface WorkLog {
  readonly deeds: readonly Deed[];
  /** Adds lines; answers which of them are new. */
  readonly add: (lines: readonly string[]) => readonly string[];
  /** Whether a command stands there already, with its outcome or what it was for. */
  readonly has: (line: string) => boolean;
  readonly note: (deed: Deed) => void;
  /** Writes it all; answers the ids of the parts that changed. Call inside the transaction of `openWorkLog`. */
  readonly save: () => readonly string[];
}

interface Part {
  readonly record: MemoryRecord | undefined;
  lines: string[];
  isChanged: boolean;
}

export function openWorkLog(store: Store, { sessionId, scope, at, settings }: LogContext): WorkLog {
  const { sql } = store;
  const stored = notesOfConversation(sql, sessionId, workLogCategory, mostParts);
  const parts: Part[] = stored.map((record) => ({ record, lines: record.content.split('\n'), isChanged: false }));
  const known = new Set(parts.flatMap(({ lines }) => lines));
  const commands = new Set([...known].map((line) => line.replace(/ {2}\(failed\)(?: # .*)?$| # .*$/, '')));
  let deeds = readDeeds(stored.findLast(({ attributes }) => attributes['deeds'] !== undefined)?.attributes['deeds']);
  const add = (line: string): boolean => {
    if (line === '' || known.has(line)) return false;
    known.add(line);
    const last = parts.at(-1);
    if (last === undefined || sizeOf(last) + line.length > partCharacters)
      parts.push({ record: undefined, lines: [line], isChanged: true });
    else [last.lines, last.isChanged] = [[...last.lines, line], true];
    return true;
  };
  return {
    get deeds() {
      return deeds;
    },
    add: (lines) => lines.map((line) => line.replace(/(?<!\s)\s*\n\s*/g, ' ⏎ ')).filter(add),
    has: (line) => known.has(line) || commands.has(line),
    note(deed) {
      deeds = [...deeds, deed].slice(-mostDeeds);
      const last = parts.at(-1);
      if (last !== undefined) last.isChanged = true;
    },
    save() {
      let batch: Batch | undefined;
      const open = (): Batch => (batch ??= beginBatch(store, 'observe', { actor: 'actions' }));
      const gone = parts.slice(0, Math.max(0, parts.length - mostParts)).flatMap(({ record }) => record?.id ?? []);
      if (gone.length > 0) forgetMemories(store, gone, open().id);
      const kept = parts.slice(-mostParts);
      return kept.flatMap((part) => {
        if (!part.isChanged) return [];
        const content = part.lines.join('\n');
        const attributes: Attributes = part === kept.at(-1) ? { deeds: deeds as unknown as Json } : {};
        if (part.record === undefined) {
          const note = { category: workLogCategory, content, attributes, scope, sessionId, at, settings };
          return addMemory(store, open(), ownNote(note));
        }
        rewriteNote(store, part.record, { content, attributes, eventAt: at, expiresAt: expiryOf(at, settings) });
        return part.record.id;
      });
    },
  };
}

function sizeOf({ lines }: Part): number {
  return lines.reduce((size, line) => size + line.length + 1, 0);
}
