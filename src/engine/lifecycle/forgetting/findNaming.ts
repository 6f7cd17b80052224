import type { Kind, MemoryRecord } from '../../ground/contract/model.ts';
import type { WordVectors } from '../../ground/contract/ports.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { queryTerms } from '../../knowledge/language/terms.ts';
import { recordsByRow } from '../../store/memories/findMemory.ts';
import type { ReadBounds } from '../../store/search/readBounds.ts';
import { rowsWithAny } from '../../store/search/rowsWithAny.ts';
import { type Rewriting, sentencesOf, withoutSentences } from './findSaying.ts';
import { fitOfName, type ReadName, readName } from './fitOfName.ts';

/** From this share of the words of a name on a sentence is about it, where everything about it is meant. */
export const wholeShare = 0.85;

/** Kinds that retell many things in one text. */
const retelling: readonly Kind[] = ['summary', 'reflection'];

/**
 * Turns of which some sentences are about one of the names, beside those of which others go already: where everything is
 * meant, each of them goes.
 */
export function turnsNaming(
  sql: Sql,
  bounds: ReadBounds,
  names: readonly string[],
  wordTable: WordVectors | undefined,
  already: readonly Rewriting[],
): Rewriting[] {
  const named = readNames(names, wordTable);
  const found = new Map(already.map((rewriting) => [rewriting.memory.id, rewriting]));
  for (const memory of recordsNaming(sql, { ...bounds, kinds: ['episode'] }, names)) {
    const left = found.get(memory.id)?.rest ?? memory.content;
    const rest = withoutSentences(left, (sentence) => isAbout(sentence, named, wordTable));
    if (rest !== memory.content) found.set(memory.id, { memory, rest });
  }
  return [...found.values()];
}

/** Summaries and the like with such a sentence; what tells one thing is found by its name. */
export function retellingsNaming(
  sql: Sql,
  bounds: ReadBounds,
  names: readonly string[],
  wordTable: WordVectors | undefined,
): MemoryRecord[] {
  const named = readNames(names, wordTable);
  return recordsNaming(sql, { ...bounds, kinds: retelling }, names).filter(({ content }) =>
    sentencesOf(content).some((sentence) => isAbout(sentence, named, wordTable)),
  );
}

/** All memories within bounds that share a word with one of the names, however many they are. */
export function recordsNaming(sql: Sql, bounds: ReadBounds, names: readonly string[]): MemoryRecord[] {
  const wanted = [...new Set(names.flatMap((name) => [...queryTerms(name).keys()]))];
  return [...recordsByRow(sql, rowsWithAny(sql, wanted, bounds)).values()];
}

function readNames(names: readonly string[], wordTable: WordVectors | undefined): readonly ReadName[] {
  return names.map((name) => readName(name, wordTable)).filter(({ words }) => words.length > 0);
}

function isAbout(sentence: string, names: readonly ReadName[], wordTable: WordVectors | undefined): boolean {
  return names.some((name) => {
    const { share, isOther } = fitOfName(sentence, sentence, sentence, name, wordTable);
    return share >= wholeShare && !isOther;
  });
}
