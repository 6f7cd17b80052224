import { betweenDoorsMs } from '../capture/conversationSoFar.ts';
import { turnNow } from '../capture/readTurnsAhead.ts';
import { turnFingerprint } from '../capture/storeTurn.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { ObserveInput } from '../ground/contract/conversing.ts';
import type { ConversationToImport } from '../ground/contract/importing.ts';
import type { CheckedTurn } from '../ground/contract/readingTurns.ts';
import type { Store } from '../store/base/store.ts';
import { conversationScope } from '../store/conversations/touchConversation.ts';
import { conversationSaying } from '../store/conversations/turnsBetween.ts';

/** Stored with all that an import writes. */
export const importActor = 'import';

type Checked = CheckedTurn | { readonly reason: string };

/**
 * The turns of a conversation as they are to be stored: by the rules that hold for every turn, in words of the user only
 * where the host marks them as typed and a person agreed to the import.
 */
export function turnsToStore(
  store: Store,
  settings: EngineSettings,
  conversation: ConversationToImport,
  { inputs, findConversation, reads = [] }: TurnOptions,
): readonly Checked[] {
  const turns = inputs.map((input, index): Checked => {
    const checked = turnNow(input, reads[index], { settings, now: store.clock() });
    if ('reason' in checked || input.role === 'user' || conversation.turns[index]?.role === 'assistant') return checked;
    return { ...checked, origin: 'import', saidBy: 'user' };
  });
  const sessionId = findConversation(conversation.sessionId, turns);
  if (sessionId === conversation.sessionId) return turns;
  return turns.map((turn) => ('reason' in turn ? turn : { ...turn, input: { ...turn.input, sessionId } }));
}

interface TurnOptions {
  /** Its turns as any door gives them; see `inputsOf`. */
  readonly inputs: readonly ObserveInput[];
  readonly findConversation: ConversationFinder;
  /** What was read of them already, by their places. */
  readonly reads?: readonly (Checked | undefined)[] | undefined;
}

/** The turns of a conversation as any door gives them. */
export function inputsOf(conversation: ConversationToImport, confirmed: boolean): readonly ObserveInput[] {
  const { source, sessionId, file, scope = 'user' } = conversation;
  let last = conversation.startedAt;
  return conversation.turns.map((turn, index) => {
    const at = turn.at ?? (last === undefined ? undefined : last + 1);
    last = at;
    // What has neither an id nor a time is known by its place.
    const sourceId = turn.id ?? (turn.at === undefined ? `${file}#${index}` : undefined);
    return {
      sessionId,
      role: turn.role === 'user' && turn.isTyped && confirmed ? 'user' : 'assistant',
      text: turn.text,
      actor: importActor,
      agentId: source,
      scope,
      attributes: { file, ...(turn.model === undefined ? {} : { model: turn.model }) },
      readsOutside: turn.readsOutside,
      ...(at === undefined ? {} : { at }),
      ...(sourceId === undefined ? {} : { sourceId }),
    };
  });
}

/** Turns of a conversation that are looked for elsewhere, and how long a text must be to be no coincidence. */
const lookedFor = 12;
const tellingLength = 20;

/** Finds out to which conversation turns belong that a program tells of. */
export type ConversationFinder = (sessionId: string, turns: readonly Checked[]) => string;

/**
 * A program may know a conversation by another id than the door that took part in it, and copies what was said before
 * when one is continued or forked: what says the same at the same time is the same conversation. What was asked about is
 * remembered, since it may not be stored yet.
 */
export function createConversationFinder({ sql }: Store): ConversationFinder {
  const seen = new Map<number, { readonly at: number; readonly sessionId: string }>();
  const find = (sessionId: string, telling: readonly CheckedTurn[]): string => {
    if (conversationScope(sql, sessionId) !== undefined) return sessionId;
    for (const { text, at } of telling) {
      const print = turnFingerprint(text);
      const range = { from: at - betweenDoorsMs, to: at + betweenDoorsMs };
      const near = seen.get(print);
      if (near !== undefined && Math.abs(near.at - at) <= betweenDoorsMs) return near.sessionId;
      const stored = conversationSaying(sql, { fingerprint: print, ...range });
      if (stored !== undefined) return stored;
    }
    return sessionId;
  };
  return (sessionId, turns) => {
    const telling = turns
      .filter((turn): turn is CheckedTurn => !('reason' in turn) && turn.input.at === turn.at)
      .filter(({ text }) => text.length >= tellingLength)
      .slice(0, lookedFor);
    const found = find(sessionId, telling);
    for (const { text, at } of telling) seen.set(turnFingerprint(text), { at, sessionId: found });
    return found;
  };
}
