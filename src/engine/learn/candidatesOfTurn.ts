import { sameWords } from '../ground/text/sameWords.ts';
import { parseRememberRequest } from '../capture/parseRememberRequest.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isOwnSentence } from '../knowledge/trust/originFor.ts';
import type { Scope } from '../ground/contract/model.ts';
import type { Distilled } from '../store/conversations/distilledOf.ts';
import type { ConversationTurn } from '../store/conversations/conversationTurn.ts';
import { turnsAfter, turnsUpTo } from '../store/conversations/conversationTurn.ts';
import { distilledOf } from '../store/conversations/distilledOf.ts';
import { conversationScopeOrUser } from '../store/conversations/touchConversation.ts';
import { readableScopes } from '../store/base/scopes.ts';
import type { Store } from '../store/base/store.ts';
import { recentTopics } from '../store/memories/topics.ts';
import { defaultScope } from '../scope/defaultScope.ts';
import type { ExtractedFact } from '../extract/extractedFact.ts';
import { extractFacts } from '../extract/extractFacts.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import { sameMoment, savedFrom } from './savedFrom.ts';
import { procedureIn } from './proceduresFromTurns.ts';
import { compareStatements, statementOf } from '../knowledge/compare/likeness.ts';
import { withoutEarlier } from '../knowledge/compare/withEarlier.ts';

/** Stored with what the consolidator writes. */
export const consolidatorActor = 'consolidator';
/** Stored with what a turn corrects at once. */
export const correctionsActor = 'corrections';

export interface TurnContext {
  readonly sessionId: string;
  readonly now: number;
  /** Workspace of the conversation. */
  readonly workspace: string | undefined;
  readonly knownTopics: readonly string[];
  readonly distilled: readonly Distilled[];
  /** Statements of the conversation that were saved when they were said. */
  readonly saved: () => ReadonlySet<string>;
}

const mostTopics = 200;

/** What is known of a conversation while its turns are read. */
export function turnContextOf({ sql, clock }: Pick<Store, 'sql' | 'clock'>, sessionId: string): TurnContext {
  const place = conversationScopeOrUser(sql, sessionId);
  const distilled = distilledOf(sql, sessionId);
  let saved: ReadonlySet<string> | undefined;
  return {
    sessionId,
    now: clock(),
    workspace: workspaceOf(place),
    knownTopics: recentTopics(sql, readableScopes(sql, place, undefined), mostTopics),
    distilled,
    saved: () => (saved ??= savedFrom(sql, sessionId, isSaved)),
  };
}

/** By a person or a program, in words of their own. */
function isSaved({ isLearned, isForgotten }: Distilled): boolean {
  return !isForgotten && !isLearned;
}

export function workspaceOf(place: Scope): string | undefined {
  return typeof place === 'object' && 'workspace' in place ? place.workspace : undefined;
}

/** What was said right before a turn, by either side, and what the assistant answered. */
export interface TurnNeighbors {
  readonly previous: string | undefined;
  /** The last thing that the user said before it. */
  readonly asked?: string | undefined;
  readonly answer?: string | undefined;
}

export function neighborsOf({ sql }: Pick<Store, 'sql'>, sessionId: string, row: number): TurnNeighbors {
  const [next] = turnsAfter(sql, sessionId, row, 1);
  const before = turnsUpTo(sql, sessionId, row - 1, 2);
  return {
    previous: before.at(-1)?.text,
    asked: before.findLast(({ role, origin }) => role === 'user' && origin === 'user')?.text,
    answer: next?.role === 'assistant' ? next.text : undefined,
  };
}

/** Facts that rules find in one turn of a conversation, without those that the conversation has led to already. */
export function candidatesOf(
  turn: ConversationTurn,
  { previous, asked, answer }: TurnNeighbors,
  context: TurnContext,
): FactCandidate[] {
  const { sessionId } = context;
  // What somebody wants to be forgotten is not learned from the very words that ask for it; a rule ends by them.
  const isEnding = asksToForget(turn.text);
  // Whoever typed it saw at once what was forgotten, or was asked which of several is meant: nothing ends behind their back.
  if (isEnding && turn.origin === 'user' && languageOf(turn.text).requests.findForget(turn.text)?.isSure === true)
    return [];
  const procedure = turn.role === 'user' ? procedureIn({ ...turn, sessionId }) : undefined;
  // Its steps are no facts by themselves.
  if (procedure !== undefined && isEnding) return [];
  if (procedure !== undefined)
    return procedure.origin === 'user' && !isKnown(procedure.content, turn, context) ? [procedure] : [];
  const said = {
    ...{ text: turn.text, role: turn.role, at: turn.at },
    ...(previous === undefined ? {} : { previous }),
    ...(asked === undefined ? {} : { asked }),
    ...(answer === undefined ? {} : { answer }),
  };
  const found = extractFacts(said, { knownTopics: context.knownTopics, withChanges: true });
  return (
    changesFirst(isEnding ? found.filter(({ directive }) => directive?.does === 'takesBack') : found)
      // What the user quoted or pasted is somebody else's word.
      .filter((fact) => isOwnSentence(fact.sentence, turn.text))
      .filter((fact) => !isKnown(fact.content, turn, context) && !context.saved().has(fact.sentence))
      .filter((fact) => !isKeptOnRequest(fact, turn, context))
      // What had ended before anybody read it would never be seen; the turn stays.
      .filter((fact) => fact.expiresAt === undefined || fact.expiresAt > context.now)
      .map((fact): FactCandidate => ({
        topic: fact.topic,
        content: fact.content,
        importance: fact.importance,
        kind: fact.directive === undefined ? 'fact' : 'rule',
        scope: scopeOf(fact, context.workspace),
        tags: fact.tags,
        origin: turn.origin,
        sessionId,
        sourceIds: [turn.id],
        at: turn.at,
        confidence: fact.confidence,
        eventAt: fact.eventAt,
        expiresAt: fact.expiresAt,
        corrects: fact.corrects,
        onlyChanges: fact.onlyChanges,
        directive: fact.directive,
      }))
  );
}

/** What a sentence tells as a fact is known already where the same sentence has changed a rule. */
function changesFirst(found: readonly ExtractedFact[]): readonly ExtractedFact[] {
  const changes = new Set(
    found.flatMap(({ directive, sentence }) => (directive?.onlyChanges === true ? [sentence] : [])),
  );
  const isLater = ({ directive, sentence }: ExtractedFact): boolean => directive === undefined && changes.has(sentence);
  return [...found.filter((fact) => !isLater(fact)), ...found.filter(isLater)];
}

/**
 * Who is meant shows in the words that were said ("I prefer"), not in the fact on its own; in those of its own clause, where
 * it stands there as it was said.
 */
function scopeOf({ directive, topic, content, sentence }: ExtractedFact, workspace: string | undefined): Scope {
  if (directive === undefined || workspace === undefined)
    return defaultScope({ topic, content: sentence.includes(content) ? content : sentence, kind: 'fact' }, workspace);
  return directive.whose === 'user' ? 'user' : { workspace };
}

/** Whether a turn asks to forget something, or not to keep it: nothing is ever learned from it. */
export function asksToForget(text: string): boolean {
  return languageOf(text).requests.mayAskToForget(text);
}

/** Whether the conversation has led to this already, or to its being forgotten. */
export function isKnown(content: string, turn: ConversationTurn, { distilled }: TurnContext): boolean {
  return distilled.some((known) => saysAlready(known, content, turn));
}

/**
 * Whether the turn asked to keep what a fact was read from, and that was done: in the words that were said, which a fact
 * tells of the user in its own ("Ich trinke", "Der Nutzer trinkt").
 */
function isKeptOnRequest(fact: ExtractedFact, turn: ConversationTurn, { distilled }: TurnContext): boolean {
  if (turn.role !== 'user') return false;
  const asked = parseRememberRequest(turn.text)?.content;
  if (asked === undefined) return false;
  const isAsked = (text: string): boolean => languageOf(text).comparing.isSameStatement(text, asked);
  if (!distilled.some(({ content, sourceIds }) => sourceIds.includes(turn.id) && isAsked(content))) return false;
  if (isAsked(fact.sentence)) return true;
  const own = parseRememberRequest(fact.sentence);
  return own !== undefined && own.rest === undefined && isAsked(own.content);
}

/** Whether the conversation has led to this, and the user has forgotten it since. */
export function wasForgotten(content: string, { distilled, now }: TurnContext): boolean {
  const turn = { id: '', row: 0, role: 'user', origin: 'user', text: content, at: now } as const;
  return distilled.some((known) => known.isForgotten && saysAlready(known, content, turn));
}

/** What was saved or forgotten on purpose shares at least this much of the shorter one's words. */
const sameFrom = 0.6;

/**
 * A turn of which something was saved when it was said gives that only once, and what the user has forgotten since does
 * not come back from its conversation, in fewer words or in more. With other words on both sides it is another fact.
 */
function saysAlready(known: Distilled, content: string, turn: ConversationTurn): boolean {
  const isFromTurn =
    known.sourceIds.includes(turn.id) ||
    (known.actor !== consolidatorActor && Math.abs(known.createdAt - turn.at) <= sameMoment);
  if (!known.isForgotten && !isFromTurn) return false;
  // What a rule took the place of stands behind its own words.
  const said = withoutEarlier(known.content);
  if (
    languageOf(said).comparing.isSameStatement(said, content) ||
    languageOf(content).comparing.isHeldBy(content, said) ||
    // Its value was put into what was known: "99.9 for checkout and 99.7 for search".
    languageOf(said).comparing.correctedText(content, said) === said
  )
    return true;
  if (languageOf(said).comparing.areTurnedRound(said, content)) return false;
  const [a, b] = [statementOf(said), statementOf(content)];
  // "Only after 16:00" has no word that could be compared, and what it was said of stands before it.
  if (a.terms.size === 0) return endsLike(content, said);
  const { agrees, onlyA, onlyB } = compareStatements(a, b);
  const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
  // What was saved says the same as a turn, or more; a fact with words of its own is another one.
  const isOther = onlyB.length > 0 && (onlyA.length > 0 || !known.isForgotten);
  return agrees && !isOther && shared / Math.max(1, Math.min(a.terms.size, b.terms.size)) >= sameFrom;
}

/** Whether a text is another one, or ends in it after what it is about. */
function endsLike(text: string, end: string): boolean {
  const [whole, last] = [sameWords(text), sameWords(end)];
  return last !== '' && (whole === last || whole.endsWith(` ${last}`));
}
