import { parseRememberRequest } from '../capture/parseRememberRequest.ts';
import { isStatedIn } from '../extract/isStatedIn.ts';
import type { Origin } from '../ground/contract/model.ts';
import { proseOf } from '../ground/text/proseOf.ts';
import { queryTerms, terms } from '../knowledge/language/terms.ts';
import { originFor } from '../knowledge/trust/originFor.ts';
import type { ToolContext } from './tool.ts';

/** Whose words a call holds, and which earlier turn of the user states them, if it is not the present one. */
export interface WordsOfCall {
  readonly origin: Origin;
  readonly turn?: { readonly id: string; readonly at: number };
}

/**
 * Whose words a tool is called with. Never from the input: a caller cannot say that. Where nothing but the user was
 * read, the words of the present turn are enough; where a file, a page or a tool was, the user must have stated it, now
 * or earlier in the conversation.
 */
export async function wordsOfCall(context: ToolContext, content: string): Promise<WordsOfCall> {
  const { memory, sessionId, typed, readsOutside = false } = context;
  const isTyped = readsOutside ? isStatedIn(content, typed) : originFor(content, typed) === 'user';
  if (isTyped) return { origin: 'user' };
  const turns = sessionId === undefined ? [] : await memory.turns(sessionId);
  const said = turns.findLast((turn) => turn.origin === 'user' && isStatedIn(content, turn.content));
  if (said !== undefined) return { origin: 'user', turn: { id: said.id, at: said.eventAt } };
  return { origin: readsOutside ? 'tool' : 'assistant' };
}

/** Whether the user typed all telling words of a label in this turn. */
export function isTypedLabel(label: string, { typed }: Pick<ToolContext, 'typed'>): boolean {
  const wanted = [...queryTerms(label).keys()];
  const said = new Set(terms(proseOf(typed)));
  return wanted.length > 0 && wanted.every((term) => said.has(term));
}

/**
 * Whether the user asks in this turn, in words that hold all of it, to have it kept: that is consent to what it says of
 * them. That somebody else thought it worth keeping is none.
 */
export function isAskedToKeep({ typed }: Pick<ToolContext, 'typed'>, content: string): boolean {
  const asked = parseRememberRequest(typed);
  return asked !== undefined && originFor(content, asked.content) === 'user';
}
