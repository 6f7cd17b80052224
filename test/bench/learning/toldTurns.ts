import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A message of a developer, in which somebody marked what is worth knowing weeks later. */
export interface ToldTurn {
  readonly text: string;
  readonly notes: readonly {
    readonly sort: 'fact' | 'decision' | 'preference' | 'plan' | 'event' | 'rule';
    /** The part of the text that tells it. */
    readonly part: string;
  }[];
}

const folder = join(import.meta.dirname, 'told');

/** Four authors, who knew nothing of each other and of what reads their messages. */
export const toldWriters: readonly string[] = readdirSync(folder).map((name) => name.replace('.jsonl', ''));

export function toldTurns(writer: string): readonly ToldTurn[] {
  return readFileSync(join(folder, `${writer}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ToldTurn);
}
