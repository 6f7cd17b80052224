import { isRecord } from '../ground/contract/isRecord.ts';
import type { ConversationState, KeptCall, KeptTurn } from '../ground/contract/ownChat.ts';
import type { Json } from '../ground/contract/model.ts';
import { redact } from '../knowledge/trust/redact.ts';

/** Of one result of a tool so many characters are kept, and no input that is longer. */
const resultCharacters = 4000;
/** A secret that the cut goes through is found whole by what stands behind it. */
const beyondCut = 2000;

/**
 * A state as it is written: without secrets, with results cut, and without its oldest turns as far as it would be
 * longer than `most` characters. Undefined when not even the newest fits.
 */
export function writtenState(state: ConversationState, most: number, personalNumbers: boolean): string | undefined {
  const clean = <T>(value: T): T => redactAll(value, personalNumbers) as T;
  const memoryContext = clean(state.memoryContext);
  const agents = clean(state.agents);
  let history = state.history.map((turn): KeptTurn => ({
    turn: turn.turn,
    calls: turn.calls.map((call) => keptCall(call, clean)),
  }));
  let text = JSON.stringify({ history, memoryContext, agents } satisfies ConversationState);
  let sizes: readonly number[] | undefined;
  while (text.length > most && history.length > 0) {
    sizes ??= history.map((turn) => JSON.stringify(turn).length + 1);
    const from = firstThatFits(sizes.slice(-history.length), text.length - most);
    history = history.slice(from);
    text = JSON.stringify({ history, memoryContext, agents } satisfies ConversationState);
  }
  return text.length > most ? undefined : text;
}

/** The state that a text holds; undefined when it is none. */
export function stateIn(text: string): ConversationState | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read)) return undefined;
    const { history, memoryContext, agents } = read;
    if (!Array.isArray(history) || !history.every(isTurn) || !isRecord(agents)) return undefined;
    if (!Array.isArray(memoryContext) || !memoryContext.every((id) => typeof id === 'string')) return undefined;
    return { history, memoryContext, agents: agents as ConversationState['agents'] };
  } catch {
    return undefined;
  }
}

function keptCall({ id, name, input, result }: KeptCall, clean: <T>(value: T) => T): KeptCall {
  const shown = clean(result.slice(0, resultCharacters + beyondCut))
    .slice(0, resultCharacters)
    .toWellFormed();
  const isShort = JSON.stringify(input).length <= resultCharacters;
  return { id, name, input: isShort ? clean(input) : {}, result: shown };
}

function firstThatFits(sizes: readonly number[], tooMuch: number): number {
  let left = tooMuch;
  const from = sizes.findIndex((size) => (left -= size) <= 0);
  return from < 0 ? sizes.length : from + 1;
}

function redactAll(value: unknown, personalNumbers: boolean): unknown {
  if (typeof value === 'string') return redact(value, { personalNumbers }).text;
  if (Array.isArray(value)) return value.map((item) => redactAll(item, personalNumbers));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      redact(name, { personalNumbers }).text,
      redactAll(inner, personalNumbers),
    ]),
  );
}

function isTurn(value: unknown): value is KeptTurn {
  if (!isRecord(value)) return false;
  const { turn, calls } = value;
  return typeof turn === 'string' && Array.isArray(calls) && calls.every(isCall);
}

function isCall(value: unknown): value is KeptCall {
  if (!isRecord(value)) return false;
  const { id, name, result, input } = value as { readonly [field: string]: Json | undefined };
  return typeof id === 'string' && typeof name === 'string' && typeof result === 'string' && input !== undefined;
}
