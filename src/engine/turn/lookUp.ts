import { type Hit, type Kind, kinds } from '../ground/contract/model.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { RecallResult } from '../ground/contract/recalling.ts';
import { statementOf } from '../knowledge/compare/likeness.ts';
import { asksForWork } from './leftOffFor.ts';
import { readScopeOf, type Turn } from './turn.ts';

/** Everything that was made of what was said; the rest are the turns themselves. */
export const distilledKinds: readonly Kind[] = kinds.filter((kind) => kind !== 'episode');

/**
 * What memory itself answers to a question, without a language model; asked where the user left off, that. The turns of other conversations are looked
 * through only where nothing was distilled: they repeat the facts that were made of them, and old questions. What only shares
 * a word with the question is no answer: about what was never said nothing is told.
 */
export async function lookUp(
  memory: Memory,
  turn: Pick<Turn, 'sessionId' | 'workspace'>,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<RecallResult> {
  const scope = readScopeOf(turn);
  if (asksForWork(query)) {
    const worked = await memory.recall({ query, scope, sessionId: turn.sessionId });
    // Without earlier work the question alone would be found, in its own turn.
    if (worked.hits.some(({ why }) => why.because === 'leftOff')) return worked;
  }
  const found = await memory.recall({ query, scope, limit, kinds: distilledKinds, onlyMeant: true });
  if (found.hits.length > 0) return found;
  const excludeSession = turn.sessionId;
  const said = await memory.recall({ query, scope, limit, kinds: ['episode'], excludeSession, onlyMeant: true });
  return { ...said, hits: said.hits.filter(({ content }) => tellsMore(content, query)) };
}

/** An earlier question answers nothing, nor does the same text once more. */
function tellsMore(content: string, query: string): boolean {
  return !content.trimEnd().endsWith('?') && statementOf(content).plain !== statementOf(query).plain;
}

/** The best of what was found; what is far behind them shares a common word and no more. */
export function worthShowing(hits: readonly Hit[]): readonly Hit[] {
  const best = hits[0]?.score ?? 0;
  return hits.filter((hit) => hit.score >= best / 2);
}
