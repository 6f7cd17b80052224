import type {
  ObserveInput,
  ObserveManyOptions,
  ObserveManyResult,
  ObserveResult,
} from '../ground/contract/conversing.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { WordsReader } from '../ground/contract/ports.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { createTurnWriter, sliceCharacters, sliceTurns, type StoredSlice } from './createTurnWriter.ts';
import { readTurnsAhead, turnNow } from './readTurnsAhead.ts';
import type { KeptTurn } from './storeTurn.ts';

interface BulkObserver {
  readonly store: Store;
  readonly settings: EngineSettings;
  /** Runs one write transaction and waits for locks; what fails comes back with the reason. */
  readonly write: (work: () => StoredSlice) => Promise<StoredSlice | { readonly reason: string }>;
  /** Lets others have the thread. */
  readonly pause: () => Promise<void>;
  /** Told of memories that held the first half of a secret. */
  readonly onRewritten: (ids: readonly string[]) => void;
  readonly noteWork?: ((batch: Batch, turn: KeptTurn) => void) | undefined;
  /** Reads turns ahead on another thread; absent: they are read here. */
  readonly reader?: WordsReader | undefined;
}

/**
 * Stores many turns by the rules of one, in small transactions that share a batch. A turn that cannot be kept does not
 * stop the others; a failing database or an aborted signal does, and the turns that were not reached say why.
 */
export async function observeMany(
  observer: BulkObserver,
  inputs: readonly ObserveInput[],
  { signal }: ObserveManyOptions,
): Promise<ObserveManyResult> {
  const { store, settings, reader, pause } = observer;
  const writer = createTurnWriter(store, { action: 'observe', noteWork: observer.noteWork });
  const results: ObserveResult[] = [];
  const asked = { inputs, settings, now: store.clock() };
  const ahead = reader && readTurnsAhead(asked, reader, { clock: store.clock, pause });
  let reason: string | undefined;
  while (reason === undefined && results.length < inputs.length) {
    if (signal?.aborted === true) {
      reason = 'Cancelled before it was stored.';
      break;
    }
    const given = sliceFrom(inputs, results.length);
    const reads = await ahead?.of(results.length, results.length + given.length);
    const now = store.clock();
    const slice = given.map((input, at) => turnNow(input, reads?.[at], { settings, now }));
    const stored = await observer.write(() => writer.storeSlice(slice));
    if ('reason' in stored) ({ reason } = stored);
    else {
      observer.onRewritten(stored.rewritten);
      results.push(...stored.results);
      await pause();
    }
  }
  const kept = results.filter(({ id }) => id !== undefined);
  const known = kept.filter(({ isKnown }) => isKnown === true).length;
  const batch = writer.batch();
  return {
    results: [...results, ...inputs.slice(results.length).map(() => ({ reason: reason ?? '' }))],
    stored: kept.length - known,
    known,
    skipped: inputs.length - kept.length,
    ...(batch === undefined ? {} : { batch }),
  };
}

function sliceFrom(inputs: readonly ObserveInput[], from: number): readonly ObserveInput[] {
  let end = from;
  let characters = 0;
  while (end < inputs.length && end - from < sliceTurns && characters < sliceCharacters) {
    const text: unknown = inputs[end]?.text;
    characters += typeof text === 'string' ? text.length : 0;
    end++;
  }
  return inputs.slice(from, end);
}
