import type { ImportedConversation, ImportedNote, ImportMethods } from '../ground/contract/importing.ts';
import type { Scope } from '../ground/contract/model.ts';

/** What is to be imported, read while it goes on: nothing needs to be in memory as a whole. */
export interface ImportSource {
  readonly conversations?: AsyncIterable<ImportedConversation> | Iterable<ImportedConversation>;
  readonly notes?: AsyncIterable<ImportedNote> | Iterable<ImportedNote>;
  /**
   * Where what was said in a folder is valid: the identity of its workspace. Default, and for what has no folder: the
   * user's own.
   */
  readonly scopeOf?: (folder: string) => Scope;
}

/** What an import asks of a memory. */
export type ImportTarget = ImportMethods;

/** Turns, characters and notes that are handed over at a time. */
const groupTurns = 500;
const groupCharacters = 200_000;
const groupNotes = 100;

type Conversation = ImportedConversation & { readonly scope: Scope };

/** Conversations in groups of a size that a progress bar shows. */
export async function* groupsOf(source: ImportSource): AsyncGenerator<readonly Conversation[], void> {
  let group: Conversation[] = [];
  let [turns, characters] = [0, 0];
  for await (const conversation of source.conversations ?? []) {
    group.push({ ...conversation, scope: scopeIn(source, conversation.folder) });
    turns += conversation.turns.length;
    characters += charactersIn(conversation);
    if (turns < groupTurns && characters < groupCharacters) continue;
    yield group;
    [group, turns, characters] = [[], 0, 0];
  }
  if (group.length > 0) yield group;
}

export async function* noteGroupsOf(
  source: ImportSource,
): AsyncGenerator<readonly (ImportedNote & { readonly scope: Scope })[], void> {
  let group: (ImportedNote & { readonly scope: Scope })[] = [];
  for await (const note of source.notes ?? []) {
    group.push({ ...note, scope: scopeIn(source, note.folder) });
    if (group.length < groupNotes) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** A conversation that comes in parts is counted with its first one. */
export function countOf({ continues }: ImportedConversation): 0 | 1 {
  return continues === true ? 0 : 1;
}

function charactersIn({ turns }: ImportedConversation): number {
  return turns.reduce((sum, { text }) => sum + text.length, 0);
}

function scopeIn({ scopeOf }: ImportSource, folder: string | undefined): Scope {
  return folder === undefined || scopeOf === undefined ? 'user' : scopeOf(folder);
}

/** The sums of two lists of reasons. */
export function addReasons(
  a: { readonly [reason: string]: number },
  b: { readonly [reason: string]: number },
): { readonly [reason: string]: number } {
  const sums = { ...a };
  for (const [reason, count] of Object.entries(b)) sums[reason] = (sums[reason] ?? 0) + count;
  return sums;
}
