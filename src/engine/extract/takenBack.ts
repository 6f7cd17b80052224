import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { lazy } from '../ground/runtime/lazy.ts';
import type { Language } from '../knowledge/language/language.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isStopWord } from '../knowledge/language/terms.ts';
import { wordsOf } from '../knowledge/language/wordsOf.ts';
import { isKnownTool } from '../knowledge/language/tools/isKnownTool.ts';
import type { ExtractedFact, ExtractTurn } from './extractedFact.ts';
import { onlyPlace, placeFor, placeOfName, placesOf, type ValueReader } from './placeFor.ts';
import { newFigures, newIn, wordsShared, type Restated, restatedIn } from './restated.ts';

/** Who takes a value back says hardly more than that. */
const longestSlip = 80;
/** What may follow is asked or told in the same turn. */
const longestTurn = 400;
const mostSentences = 2;
/** Where nothing says that it takes something back, it must say so much of it again. */
const leastShared = 2;
/** So few words say nothing beside the value. */
const briefest = 5;

/**
 * "Sorry, 12 minutes" after "the lock lasts 10 minutes": what the user said before, with the value that takes the place of
 * the one of its sort, or that stands where a clause that repeats the statement has another one. Only of the user's own
 * words, and of one fact in them that has one such value. `length` is how much of the turn says so.
 */
export function takenBack(
  { text, asked }: ExtractTurn,
  factsIn: (text: string) => readonly ExtractedFact[],
): { readonly fact: ExtractedFact; readonly length: number } | undefined {
  if (asked === undefined) return undefined;
  const start = text.slice(0, text.length - text.trimStart().length + longestTurn);
  const lead = start.length - start.trimStart().length;
  for (const length of lengthsOf(maskQuoted(start), text.length > start.length)) {
    const own = text.slice(lead, length).trim();
    const readers = [languageOf(own), languageOf(text), languageOf(asked)];
    const fact =
      own.length > longestSlip
        ? undefined
        : takenBackBy(
            own,
            readers,
            lazy(() => factsIn(asked)),
          );
    if (fact !== undefined) return { fact, length };
  }
  return undefined;
}

/** All of a turn, and its first sentences, which the rest may ask or tell something behind. */
function lengthsOf(masked: string, isCut: boolean): readonly number[] {
  const ends = [...masked.matchAll(/[.!。！](?=\s+\S|[^\s.!。！\d])/gu)].map(({ index }) => index + 1);
  const stops = ends.filter((end) => /[。！]/u.test(masked.charAt(end - 1)) || /\s/u.test(masked.charAt(end)));
  return [...(isCut ? [] : [masked.length]), ...stops.slice(0, mostSentences).toReversed()];
}

function takenBackBy(
  own: string,
  readers: readonly Language[],
  asked: () => readonly ExtractedFact[],
): ExtractedFact | undefined {
  const masked = maskQuoted(own);
  const textOf = (part: string): string => own.substring(masked.indexOf(part), masked.indexOf(part) + part.length);
  const rules = readers.map(({ facts }) => facts);
  const withoutPeople = rules.map(({ sortsOfValues }) => ({ sortsOfValues }));
  const slip = rules.map(({ readSlip }) => readSlip?.(masked)).find((one) => one !== undefined);
  if (slip !== undefined) {
    const holds = textOf(slip.holds).replace(/(?<![.!。！])[.!。！]+$/u, '');
    const found = onlyFact(asked(), ({ content }) => {
      const named = slip.denied === undefined ? undefined : onlyPlace(placesOf(content, textOf(slip.denied)));
      const place =
        named ??
        placeFor(content, holds, slip.isNamed ? rules : withoutPeople) ??
        (takesName(slip.isMoved === true, slip.isNamed, holds) ? placeOfName(content) : undefined);
      return place === undefined ? undefined : { ...place, holds };
    });
    if (found !== undefined) return corrected(found.fact, found.place, own);
  }
  if (/[?？]/u.test(masked) || rules.some(({ isOnce }) => isOnce?.(masked) === true)) return undefined;
  const isSmall = (word: string): boolean => readers.some((language) => isStopWord(word, language));
  for (const { clause, denied, isUnsure, isChange } of rules.flatMap(
    ({ readInstead }) => readInstead?.(masked) ?? [],
  )) {
    const said = textOf(clause);
    const found = onlyFact(asked(), ({ content }) =>
      isUnsure === true &&
      wordsShared(content, said, isSmall) <
        (denied === undefined ? leastSharedBy(content, said, isChange === true, isSmall) : 1)
        ? undefined
        : placeInstead(content, said, denied === undefined ? undefined : textOf(denied), {
            isSmall,
            readers: withoutPeople,
          }),
    );
    if (found !== undefined) return corrected(found.fact, found.place, own);
  }
  return undefined;
}

/** What something moved to takes the place of whatever was named; what is only said to be so, if it is a tool. */
function takesName(isMoved: boolean, isNamed: boolean, holds: string): boolean {
  return isMoved ? /\p{L}/u.test(holds) : isNamed && isKnownTool(holds.toLowerCase());
}

/** What says that it is otherwise now needs no more in common where the same word leads to both values, or where it is brief. */
function leastSharedBy(
  content: string,
  clause: string,
  isChange: boolean,
  isSmall: (folded: string) => boolean,
): number {
  const isTied = isChange && (wordsOf(clause).length <= briefest || restatedIn(content, clause, isSmall) !== undefined);
  return isTied ? 0 : /\d/u.test(clause) ? 1 : leastShared;
}

/** The one fact in which a value has its place. */
function onlyFact(
  facts: readonly ExtractedFact[],
  placeIn: (fact: ExtractedFact) => Restated | undefined,
): { readonly fact: ExtractedFact; readonly place: Restated } | undefined {
  const found = facts.flatMap((fact) => {
    const place = placeIn(fact);
    return place === undefined ? [] : [{ fact, place }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Where what a clause says instead of a statement stands in it; `denied` is what was wrong, where that is named. */
function placeInstead(
  content: string,
  clause: string,
  denied: string | undefined,
  { isSmall, readers }: { readonly isSmall: (folded: string) => boolean; readonly readers: readonly ValueReader[] },
): Restated | undefined {
  if (denied !== undefined) {
    const place = onlyPlace(placesOf(content, denied));
    // A number in words is a small word as well.
    const holds = newIn(content, clause, isSmall) ?? newIn(content, clause, () => false);
    return place === undefined || holds === undefined ? undefined : { ...place, holds };
  }
  const holds = newIn(content, clause, isSmall);
  if (holds === undefined) return undefined;
  const restated = restatedIn(content, clause, isSmall);
  if (restated !== undefined) return restated;
  for (const value of [...newFigures(content, clause), holds]) {
    // What else the clause says is no part of a value: "sorry, 3 tests fail".
    const place = value.startsWith(holds) ? placeFor(content, value, readers) : undefined;
    if (place !== undefined) return { ...place, holds: value };
  }
  return undefined;
}

function corrected(fact: ExtractedFact, { from, to, holds }: Restated, sentence: string): ExtractedFact {
  const denied = fact.content.slice(from, to);
  const content = `${fact.content.slice(0, from)}${holds}${fact.content.slice(to)}`;
  const { directive } = fact;
  return {
    ...fact,
    content,
    sentence,
    corrects: { holds: content, denied },
    ...(directive === undefined ? {} : { directive: { ...directive, does: 'changes', denied } }),
  };
}
