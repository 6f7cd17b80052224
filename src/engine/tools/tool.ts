import type { Memory } from '../ground/contract/memory.ts';
import type { Json } from '../ground/contract/model.ts';
import type { ObjectSchema } from './checkInput.ts';
import type { SaveResult } from '../ground/contract/saving.ts';
import type { ToolCaller } from '../ground/contract/toolCaller.ts';

/** What a tool knows of the turn it is called in. */
export interface ToolContext {
  readonly memory: Memory;
  /** Identity of the open workspace; absent without a folder. */
  readonly workspace: string | undefined;
  /** The conversation, where the caller knows it. */
  readonly sessionId: string | undefined;
  /** What the user typed in this turn, without attachments; empty when the caller cannot know it. */
  readonly typed: string;
  /** Files, pages or other tools were read in this conversation: what is saved may be somebody else's words. */
  readonly readsOutside?: boolean | undefined;
  /** The text of a change that the user saw and agreed to. It permits no other change. */
  readonly agreed?: string | undefined;
  /** Identifies the turn, which may save only so much by itself. */
  readonly turn?: string | undefined;
  /** The prompt of this turn holds the identity already, so that it is no answer once more. */
  readonly knowsIdentity?: boolean | undefined;
  /** Which door called; stored with what is written. */
  readonly actor: string;
  /** Tokens that the answer may take. Absent: a default. */
  readonly budgetTokens?: number | undefined;
  /** A language model that an order may be handed to; absent where none is set. */
  readonly executor?: ToolCaller | undefined;
  readonly now: number;
}

export interface ToolResult {
  /** For the model. */
  readonly text: string;
  /** Nothing was done; `text` says what to do instead. */
  readonly isError?: true;
  /** The outcome of a save, so that a door can show it and offer to undo it. */
  readonly saved?: SaveResult & { readonly topic: string; readonly content: string };
  /** The batch of a change that can be undone. */
  readonly batch?: string;
  /** Nothing was done, because the user has to agree first: what to show. Its text comes back as `agreed`. */
  readonly asks?: { readonly title: string; readonly text: string };
  /** The tools that were run on the way, in their order, for a door to show as if each had been called. */
  readonly steps?: readonly { readonly name: string; readonly input: unknown; readonly result: ToolResult }[];
}

/** One tool, the same for every door: VS Code's agents, `@memory` itself, and the doors that come later. */
export interface MemoryTool {
  readonly name: string;
  /** For the model: what it does and when to use it. */
  readonly description: string;
  readonly schema: ObjectSchema;
  /** Looks something up for a question; turns in which that happens are counted. */
  readonly looksUp?: true;
  /** Writing tools ask for confirmation where a door can ask. */
  readonly writes: boolean;
  readonly run: (context: ToolContext, input: { readonly [name: string]: Json }) => Promise<ToolResult>;
  /**
   * For a tool that removes or changes something: whether the user asked for it. Where files or tools were read, the
   * call may be a stranger's wish; unless it is the user's too, it waits until the user agrees.
   */
  readonly isWished?: (context: ToolContext, input: { readonly [name: string]: Json }) => Promise<boolean>;
  /** What it is about to do, in a few words for whoever watches. */
  readonly doing: (input: { readonly [name: string]: Json }) => string;
  /**
   * Describes the exact change for a confirmation and changes nothing; without `memory` it says less. Absent for
   * reading tools.
   */
  readonly confirm?: (
    input: { readonly [name: string]: Json },
    memory: Memory | undefined,
  ) => Promise<{ readonly title: string; readonly text: string }>;
}

export function failed(text: string): ToolResult {
  return { text, isError: true };
}

export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

export function listOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** An unchecked input as it is shown to a person. */
export function say(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?';
}
