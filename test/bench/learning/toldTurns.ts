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
const apart = join(import.meta.dirname, 'toldApart');

/**
 * Authors who knew nothing of each other and of what reads their messages. From the twelfth on a message is as long as it is
 * in work with an assistant, and one statement in ten tells something, where before it was one in six; of `13` a lot chose
 * one half of the messages.
 */
export const toldWriters: readonly string[] = writersIn(folder);
/** Of these nothing is fitted, and nobody reads them. */
export const apartWriters: readonly string[] = writersIn(apart);

export function toldTurns(writer: string): readonly ToldTurn[] {
  const file = join(apartWriters.includes(writer) ? apart : folder, `${writer}.jsonl`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ToldTurn);
}

function writersIn(path: string): readonly string[] {
  return readdirSync(path)
    .map((name) => name.replace('.jsonl', ''))
    .sort();
}
