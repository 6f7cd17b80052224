import { statementsOf } from '../extract/statementsOf.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { statementOf } from '../knowledge/compare/likeness.ts';
import type { ConversationTurn } from '../store/conversations/conversationTurn.ts';
import { turnsUpTo } from '../store/conversations/conversationTurn.ts';
import type { Distilled } from '../store/conversations/distilledOf.ts';
import { distilledAround } from '../store/conversations/distilledOf.ts';

/** Turns that are looked through for what a memory was made of. */
const mostTurns = 60;
/** A language model saves while it answers, and a person right after; neither names the turn. */
export const sameMoment = 10 * 60_000;
/** A statement that a memory was made of has at least this share of its telling words in it. */
const leastShare = 0.5;

interface Said {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/**
 * The statements of a conversation that were saved on purpose when they were said, in other words or together with
 * others: each memory's are those that have most of their words in it, and of two that have the same words in it only
 * the one with more of them, so that what sounds alike and was not saved is none.
 */
export function savedFrom(sql: Sql, sessionId: string, isSaved: (memory: Distilled) => boolean): ReadonlySet<string> {
  const turns = turnsUpTo(sql, sessionId, Number.MAX_SAFE_INTEGER, mostTurns).filter(({ role }) => role === 'user');
  const times = turns.map(({ at }) => at);
  const saved = distilledAround(sql, Math.min(...times) - sameMoment, Math.max(...times) + sameMoment).filter(isSaved);
  if (turns.length === 0 || saved.length === 0) return new Set();
  const said = turns.map((turn) => ({
    turn,
    statements: statementsOf(turn.text).map(({ said: text }) => saidOf(text)),
  }));
  return new Set(saved.flatMap((memory) => sourcesOf(memory, said)));
}

function sourcesOf(
  { content, saidAt }: Distilled,
  said: readonly { readonly turn: ConversationTurn; readonly statements: readonly Said[] }[],
): readonly string[] {
  const { terms } = saidOf(content);
  const near = said
    .filter(({ turn }) => Math.abs(saidAt - turn.at) <= sameMoment)
    .flatMap(({ statements }) => statements)
    .map((statement) => ({ ...statement, shared: [...statement.terms].filter((term) => terms.has(term)) }))
    .filter(({ shared, terms: own }) => shared.length > 0 && shared.length / own.size >= leastShare)
    .sort((a, b) => b.shared.length - a.shared.length || a.terms.size - b.terms.size);
  const covered = new Set<string>();
  return near.flatMap(({ text, shared }) => {
    if (shared.every((term) => covered.has(term))) return [];
    for (const term of shared) covered.add(term);
    return [text];
  });
}

function saidOf(text: string): Said {
  const { terms, values } = statementOf(text);
  return { text, terms: new Set([...terms, ...values]) };
}
