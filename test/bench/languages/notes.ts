import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import type { ExtractedFact } from '../../../src/engine/extract/extractedFact.ts';
import type { Half } from './drawnHalves.ts';

/** A note with the sentences of it that a careful reader would keep. */
export interface Note {
  readonly id: string;
  readonly text: string;
  readonly memories: readonly {
    readonly type: 'fact' | 'preference' | 'decision' | 'plan';
    readonly sentence: string;
  }[];
}

/** What the rules were written with, the half that was drawn to be only counted, and notes of an author who never saw either. */
export type PartOfNotes = Half | 'unread';

/** The languages that have notes of this kind. */
export const languagesOfNotes: readonly string[] = ['de', 'es', 'fr', 'pt'];

export function partsOfNotes(code: string): readonly PartOfNotes[] {
  return (['seen', 'apart', 'unread'] as const).filter((part) => existsSync(fileOf(code, part)));
}

/** The files are trusted: they belong to the benchmark. */
export function readNotes(code: string, part: PartOfNotes): readonly Note[] {
  return readFileSync(fileOf(code, part), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Note);
}

function fileOf(code: string, part: PartOfNotes): string {
  return join(import.meta.dirname, 'material/notes', `${code}-${part}.jsonl`);
}

export interface NoteFigures {
  /** Facts whose sentence is one to keep. */
  readonly right: number;
  readonly found: number;
  /** Sentences to keep that became a fact. */
  readonly met: number;
  readonly wanted: number;
}

/** What is found of notes, sentence by sentence; what kind of memory it became does not count. */
export function sentencesFound(notes: readonly Note[], show: boolean): NoteFigures {
  let [right, found, met, wanted] = [0, 0, 0, 0];
  for (const { id, text, memories } of notes) {
    const facts = extractFacts({ text, role: 'user', at: Date.UTC(2026, 0, 12, 9) }, { knownTopics: [] });
    const isRight = (fact: ExtractedFact): boolean => memories.some(({ sentence }) => tells(fact, sentence));
    const missed = memories.filter(({ sentence }) => !facts.some((fact) => tells(fact, sentence)));
    right += facts.filter(isRight).length;
    found += facts.length;
    met += memories.length - missed.length;
    wanted += memories.length;
    if (!show) continue;
    console.log(`${id} ${text}`);
    for (const fact of facts) console.log(`   ${isRight(fact) ? '+' : 'WRONG'} ${fact.kind}: ${fact.content}`);
    for (const { type, sentence } of missed) console.log(`   missed ${type}: ${sentence}`);
  }
  return { right, found, met, wanted };
}

/** Whether a fact comes from a sentence: one of the two holds the other, whatever marks stand between their words. */
function tells({ sentence: said }: ExtractedFact, sentence: string): boolean {
  const [one, other] = [wordsAlone(said), wordsAlone(sentence)];
  return one.includes(other) || other.includes(one);
}

function wordsAlone(text: string): string {
  return ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()} `;
}
