import { lines } from './readCodingMemory.ts';

export interface FactPair {
  readonly relation: 'duplicate' | 'contradiction' | 'different';
  readonly earlier: string;
  readonly later: string;
}

/** Reads `pairs.txt`. Throws at a line that does not fit the format, with its text. */
export function readPairs(): readonly FactPair[] {
  return lines('pairs.txt').map((line) => {
    const match = /^(duplicate|contradiction|different) \| ([^|]+) \| ([^|]+)$/.exec(line);
    if (match === null) throw new Error(`No pair: ${line}`);
    return { relation: match[1] as FactPair['relation'], earlier: match[2] ?? '', later: match[3] ?? '' };
  });
}
