import type { MemoryRecord, Origin, ReadScope, Scope } from './model.ts';

/** What is agreed on between the user and the assistant: who the assistant is, who the user is, how they work. */
export const identityParts = ['identity', 'user', 'philosophy'] as const;
export type IdentityPart = (typeof identityParts)[number];
export type IdentityNotes = { readonly [part in IdentityPart]: string };

/** The topics of the notes and of learned traits; the block has headings of its own for them. */
export const identityTopics: IdentityNotes = {
  identity: 'who the assistant is',
  user: 'who the user is',
  philosophy: 'how they work together',
};
export const traitsTopic = 'learned traits';
/** No list of topics names them: what is filed there is in the prompt already. */
export const topicsOfIdentity: readonly string[] = [...Object.values(identityTopics), traitsTopic];

/** A note is read in every prompt, so it is short; in characters. */
export const longestIdentityNote = 400;

/** Names that only the parts of the product give which the user sees at work. */
const notePrefix = 'soul:';
export const traitPrefix = 'personality:';

export function identityKey(part: IdentityPart): string {
  return `${notePrefix}${part}`;
}

/** Whether a name stands for the assistant's identity, in any spelling: no program saves under it. */
export function isIdentityKey(key: string): boolean {
  const folded = key.normalize('NFKC').trim().toLowerCase();
  return folded.startsWith(notePrefix) || folded.startsWith(traitPrefix);
}

export function isIdentityNote({ kind, key }: Pick<MemoryRecord, 'kind' | 'key'>): boolean {
  return kind === 'identity' && key?.startsWith(notePrefix) === true;
}

/** The identity as it is in the blocks of a scope. */
export interface Identity {
  /** In the order of `identityParts`; of a part that a workspace has for itself, the workspace's. */
  readonly notes: readonly IdentityNote[];
  /** What was noticed about how the user works, the newest first, as many as a block may hold. */
  readonly traits: readonly MemoryRecord[];
}

export interface IdentityNote {
  readonly part: IdentityPart;
  readonly record: MemoryRecord;
}

export interface SetIdentityInput {
  readonly notes: readonly IdentityChange[];
  /** Default: the user's own, for every workspace. A conversation has none. */
  readonly scope?: Exclude<Scope, { readonly session: string }>;
  /** Which door calls. Stored, never trusted. */
  readonly actor?: string;
}

export interface IdentityChange {
  readonly part: IdentityPart;
  /** At most `longestIdentityNote` characters; null takes the note away. */
  readonly content: string | null;
  /** `user`: typed by the user. `confirmed`: written by a language model, and the user agreed to exactly this text. */
  readonly origin?: Extract<Origin, 'user' | 'confirmed'>;
}

export interface SetIdentityResult {
  readonly outcome: 'updated' | 'unchanged' | 'rejected';
  /** One batch for all notes; pass it to `undo`. */
  readonly batch?: string;
  readonly reason?: string;
  /** What was taken out of the notes, in a sentence. */
  readonly notice?: string;
}

/** What `Memory` offers for who the assistant is. No tool of a language model reaches the methods that write. */
export interface IdentityMethods {
  identity(input?: { readonly scope?: ReadScope }): Promise<Identity>;
  /** Sets notes, all or none of them; those that are not named stay as they are. */
  setIdentity(input: SetIdentityInput): Promise<SetIdentityResult>;
  /** Forgets the notes of a scope (default: the user's own) and what was learned in it, in one batch that can be undone. */
  resetIdentity(input?: {
    readonly scope?: SetIdentityInput['scope'];
  }): Promise<{ readonly forgotten: number; readonly batch?: string }>;
}
