import { byGrammar } from './workByGrammar.ts';
import { lookAlikesByHand } from './lookAlikesByHand.ts';
import { repeatingByHand } from './repeatingByHand.ts';

/** What an agent did: a command that it ran, or a file that it edited. */
export interface WorkStep {
  readonly command?: string;
  readonly path?: string;
  readonly ok: boolean;
  readonly error?: string;
  /** The same failure as before: it should have been warned of. `worked` is a part of what should be named, if anything. */
  readonly again?: { readonly worked?: string };
  /** It failed before and works now, which nobody can know beforehand: a warning is no mistake. */
  readonly isSettled?: boolean;
}

/** Some conversations in a workspace, oldest first. A piece that repeats has steps with `again`; a look-alike has none. */
export interface PieceOfWork {
  readonly name: string;
  readonly conversations: readonly { readonly workspace?: string; readonly steps: readonly WorkStep[] }[];
}

/** So many pieces of each sort. */
export const piecesOfEach = 60;

/** Made-up work: half of it repeats a failure, half only looks like it. */
export function replayedWork(random: () => number): {
  readonly repeating: readonly PieceOfWork[];
  readonly lookAlikes: readonly PieceOfWork[];
} {
  const grammar = byGrammar(random);
  const take = (hand: readonly PieceOfWork[], made: readonly PieceOfWork[]): readonly PieceOfWork[] => {
    const all = [...hand, ...made].slice(0, piecesOfEach);
    if (all.length !== piecesOfEach) throw new Error(`${all.length} pieces of work instead of ${piecesOfEach}`);
    return all;
  };
  return {
    repeating: take(repeatingByHand, grammar.repeating),
    lookAlikes: take(lookAlikesByHand, grammar.lookAlikes),
  };
}
