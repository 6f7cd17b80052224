import type { MeaningChoice } from '../../../adapters/models/meaningChoice.ts';
import type { ModelProcessState } from '../../../adapters/models/modelProcessState.ts';
import { say } from '../../../open/texts/say.ts';

/** How well recall can search now; each step does everything that the steps before it do. */
export type Step = 'words' | 'meaning' | 'reranked';

/** Which step recall is at, why it is not at a higher one, and what would help. */
export interface MeaningFacts {
  readonly step: Step;
  /** The embedding model, while it is in use. */
  readonly embedder?: string;
  readonly reranker?: string;
  /** Token classifier that finds names in the background. */
  readonly recognizer?: string;
  /** Sentences; empty when everything that is wanted is there. */
  readonly reasons: readonly string[];
  /** Something that was chosen is missing, which is worth a warning; having chosen nothing is not. */
  readonly isTrouble: boolean;
  /** What the user can do about it, as the command behind it. */
  readonly offer: 'setUp' | 'settings' | 'reload' | 'reembed' | undefined;
  /** How the model process computes: with which library, in how much memory. */
  readonly computing?: string;
  /** The server that gets the texts, where it is not this machine. */
  readonly sendsTo?: string;
}

export interface MeaningState {
  readonly choice: MeaningChoice;
  readonly embedder: string | undefined;
  /** The embedding model that made the vectors in the open memory, where there are some and that is known. */
  readonly vectorsOf?: string | undefined;
  readonly embedderProblem: string | undefined;
  readonly reranker: string | undefined;
  readonly rerankerProblem: string | undefined;
  readonly rerankerEnabled: boolean;
  readonly recognizer?: string | undefined;
  readonly recognizerProblem?: string | undefined;
  readonly process: ModelProcessState;
  readonly keyInEnvironment: boolean;
}

export function meaningFacts(state: MeaningState): MeaningFacts {
  const { choice, embedder, reranker, recognizer, process } = state;
  const step: Step =
    embedder === undefined || isSetAside(state) ? 'words' : reranker === undefined ? 'meaning' : 'reranked';
  return {
    step,
    ...(embedder === undefined ? {} : { embedder }),
    ...(reranker === undefined ? {} : { reranker }),
    ...(recognizer === undefined ? {} : { recognizer }),
    reasons: reasonsOf(state),
    isTrouble: isTrouble(state),
    offer: offerOf(state),
    ...(process.phase === 'running' ? { computing: computingOf(process) } : {}),
    ...(choice.kind === 'openai' || choice.kind === 'ollama' ? { sendsTo: new URL(choice.baseUrl).host } : {}),
  };
}

function reasonsOf(state: MeaningState): string[] {
  const { choice, embedderProblem, rerankerEnabled, reranker, rerankerProblem, recognizerProblem, process } = state;
  const local =
    process.phase === 'gaveUp'
      ? [
          say(
            'The model process crashed twice within ten minutes and is not started again until the window is reloaded.',
          ),
        ]
      : [];
  return [
    ...local,
    ...(choice.kind === 'none' ? [noneBecause(state)] : []),
    ...(embedderProblem === undefined ? [] : [embedderProblem]),
    ...(isSetAside(state)
      ? [say('The vectors in this memory are of another model, {0}, and are set aside.', state.vectorsOf ?? '')]
      : []),
    ...(process.nativeProblem === undefined
      ? []
      : [
          say(
            'The faster library of this platform cannot be loaded ({0}), so the portable one is used.',
            process.nativeProblem,
          ),
        ]),
    ...(recognizerProblem === undefined ? [] : [recognizerProblem]),
    ...(rerankerEnabled && reranker === undefined ? [rerankerProblem ?? say('The reranker is not ready.')] : []),
  ];
}

function noneBecause({ choice, keyInEnvironment }: MeaningState): string {
  if (choice.kind !== 'none') return '';
  switch (choice.because) {
    case 'chosen':
      return say('Search by meaning is turned off in the settings.');
    case 'offline':
      return say('The server for embeddings is not on this machine, and tieredMemory.models.offline is on.');
    case 'unknownProvider':
      return say(
        '"{0}" is no provider of embeddings; there are auto, none, local, openai and ollama.',
        choice.said ?? '',
      );
    case 'badAddress':
      return say(
        '"{0}" is no address: tieredMemory.embedding.baseUrl must start with http:// or https://.',
        choice.said ?? '',
      );
    case 'nothingSetUp':
      return keyInEnvironment
        ? say(
            'No embedding model is set up. EMBEDDING_API_KEY is there, and is not used before EMBEDDING_PROVIDER or tieredMemory.embedding.provider names whom to send texts to.',
          )
        : say('No embedding model is set up.');
  }
}

/** Vectors of two models are never compared. */
function isSetAside({ embedder, vectorsOf }: MeaningState): boolean {
  return embedder !== undefined && vectorsOf !== undefined && vectorsOf !== embedder;
}

function isTrouble(state: MeaningState): boolean {
  const { choice, embedder, reranker, rerankerEnabled, recognizerProblem } = state;
  const chosen = choice.kind !== 'none' || (choice.because !== 'chosen' && choice.because !== 'nothingSetUp');
  return (
    (chosen && embedder === undefined) ||
    isSetAside(state) ||
    (rerankerEnabled && reranker === undefined) ||
    recognizerProblem !== undefined
  );
}

function offerOf(state: MeaningState): MeaningFacts['offer'] {
  const { choice, embedder, embedderProblem, process } = state;
  if (process.phase === 'gaveUp') return 'reload';
  if (isSetAside(state)) return 'reembed';
  if (embedder !== undefined) return undefined;
  if (choice.kind === 'none') return choice.because === 'nothingSetUp' ? 'setUp' : 'settings';
  return choice.kind === 'local' && embedderProblem !== undefined ? 'setUp' : 'settings';
}

function computingOf({ runtime, memoryBytes }: ModelProcessState): string {
  const library =
    runtime === undefined
      ? 'starting'
      : runtime === 'native'
        ? say("with the platform's library")
        : say('with the portable library');
  return memoryBytes === undefined ? library : say('{0}, {1} MB', library, Math.round(memoryBytes / 1e6));
}
