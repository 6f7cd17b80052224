import type { Hit } from '../../../engine/ground/contract/model.ts';

/** What an answer rests on, as `/why` tells it later. */
export interface AnswerSource {
  /** Who answered: the language model, or memory without one. */
  readonly by: 'model' | 'memory';
  /** Unix ms. */
  readonly at: number;
  /** The slash command that memory answered. */
  readonly command?: string;
  /** The memories that it was given or listed, and why each of them. */
  readonly used: readonly { readonly id: string; readonly why: string }[];
  /** What the language model looked up by itself. */
  readonly lookedUp?: readonly string[];
  /** Nothing was chosen for the prompt, because the setting forbids it. */
  readonly isInjectionOff?: true;
}

const mostUsed = 40;
const longestWhy = 400;

/** The memories behind an answer, in the form that fits VS Code's history of the chat. */
export function usedOf(hits: readonly Pick<Hit, 'id' | 'why'>[]): AnswerSource['used'] {
  // Several lines may be made of one turn.
  const reasons = new Map(hits.map(({ id, why }) => [id, why.text.slice(0, longestWhy).toWellFormed()] as const));
  return [...reasons].slice(0, mostUsed).map(([id, why]) => ({ id, why }));
}

/** What the newest answer of a history rests on; undefined when nothing was answered in it, only saved or forgotten. */
export function newestAnswer(history: readonly unknown[]): AnswerSource | undefined {
  for (const turn of history.toReversed()) {
    const { result } = turn as { readonly result?: { readonly metadata?: { readonly answer?: unknown } } };
    const answer = result?.metadata?.answer;
    if (isAnswerSource(answer)) return answer;
  }
  return undefined;
}

// Another version of the extension may have written it.
function isAnswerSource(value: unknown): value is AnswerSource {
  if (typeof value !== 'object' || value === null) return false;
  const { by, at, used } = value as Partial<AnswerSource>;
  return (by === 'model' || by === 'memory') && typeof at === 'number' && Array.isArray(used);
}
