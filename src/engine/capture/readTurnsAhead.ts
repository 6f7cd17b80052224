import type { WordsReader } from '../ground/contract/ports.ts';
import type { TurnRead, TurnsToRead } from '../ground/contract/readingTurns.ts';
import { type ReadAhead, readAhead } from '../ground/runtime/readAhead.ts';
import { isSuspectTurn, mayBeSuspect } from '../knowledge/trust/rights.ts';
import { indexedText } from '../store/search/indexedText.ts';
import { checkTurn, timeOf } from './checkTurn.ts';

/** With fewer turns a thread that reads ahead takes longer to begin than it saves. */
export const manyTurns = 1000;

/** Cleans turns and reads what they say, which takes longer than to write them and needs no database. */
export function readTurns({ inputs, settings, now }: TurnsToRead): readonly TurnRead[] {
  return inputs.map((input): TurnRead => {
    const checked = checkTurn(input, settings, now);
    if ('reason' in checked) return checked;
    const { text, origin } = checked;
    const indexed = indexedText(text);
    return { ...checked, read: mayBeSuspect(origin) ? { indexed, isSuspect: isSuspectTurn(text) } : { indexed } };
  });
}

/** A turn that was read, as it is stored now: one without a time is said when it is stored, not when it was read. */
export function timed(read: TurnRead, now: number): TurnRead {
  return 'reason' in read ? read : { ...read, at: timeOf(read.input, now) };
}

/** Has turns read on another thread, ahead of who stores them. */
export function readTurnsAhead(
  asked: TurnsToRead,
  reader: WordsReader,
  pause: () => Promise<void>,
): ReadAhead<TurnRead> {
  const { inputs } = asked;
  const part = (from: number, to: number): TurnsToRead => ({ ...asked, inputs: inputs.slice(from, to) });
  return readAhead({
    count: inputs.length,
    isReady: reader.isReady,
    order: (from, to) => reader.readTurns(part(from, to)),
    here: (from, to) => readTurns(part(from, to)),
    pause,
  });
}
