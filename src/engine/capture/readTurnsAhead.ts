import type { ObserveInput } from '../ground/contract/conversing.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { Clock, WordsReader } from '../ground/contract/ports.ts';
import type { TurnRead, TurnsToRead } from '../ground/contract/readingTurns.ts';
import { type ReadAhead, readAhead } from '../ground/runtime/readAhead.ts';
import { isSuspectTurn, mayBeSuspect } from '../knowledge/trust/rights.ts';
import { indexedText } from '../store/search/indexedText.ts';
import { checkTurn, timeOf } from './checkTurn.ts';

/** With fewer turns a thread that reads ahead takes longer to begin than it saves. */
export const manyTurns = 1000;

/** Cleans turns and reads what they say, which takes longer than to write them and needs no database. */
export function readTurns({ inputs, settings, now }: TurnsToRead): readonly TurnRead[] {
  return inputs.map((input) => readTurn(input, settings, now));
}

function readTurn(input: ObserveInput, settings: EngineSettings, now: number): TurnRead {
  const checked = checkTurn(input, settings, now);
  if ('reason' in checked) return checked;
  const { text, origin } = checked;
  const indexed = indexedText(text);
  return { ...checked, read: mayBeSuspect(origin) ? { indexed, isSuspect: isSuspectTurn(text) } : { indexed } };
}

/**
 * A turn as it is stored now, which may have been read ahead: one without a time is said when it is stored, not when it
 * was read. What was not is read to its end before any of its slice is written: nobody waits for the lock meanwhile, and
 * SQLite writes row after row in a third of the time that it takes between two texts that are read.
 */
export function turnNow(
  input: ObserveInput,
  read: TurnRead | undefined,
  { settings, now }: Pick<TurnsToRead, 'settings' | 'now'>,
): TurnRead {
  if (read === undefined) return readTurn(input, settings, now);
  return 'reason' in read ? read : { ...read, at: timeOf(read.input, now) };
}

/** Has turns read on another thread, ahead of who stores them. */
export function readTurnsAhead(
  asked: TurnsToRead,
  reader: WordsReader,
  { clock, pause }: { readonly clock: Clock; readonly pause: () => Promise<void> },
): ReadAhead<TurnRead> {
  return readAhead({
    pieces: asked.inputs,
    isReady: reader.isReady,
    there: (inputs) => reader.readTurns({ ...asked, inputs }),
    here: (inputs) => readTurns({ ...asked, inputs }),
    pause,
    clock,
  });
}
