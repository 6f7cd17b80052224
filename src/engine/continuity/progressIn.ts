import { statementsOf } from '../extract/statementsOf.ts';
import type { Progress } from '../knowledge/language/leftOffRules.ts';
import { languageOf } from '../knowledge/language/languages.ts';

/** What one statement of a turn tells of work, and the statement itself. */
export interface Told extends Progress {
  readonly said: string;
}

const bullet = /^[ \t]*(?:[-*•]|\d+[.)])[ \t]+(?:\[(?<mark>[ xX])\][ \t]+)?(?<item>\S.*)$/gmu;

const marks = /^[ \t]*(?:[-*•]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/u;

/** What a turn tells of work, in its order. */
export function progressIn(text: string, at: number): Told[] {
  const { leftOff } = languageOf(text);
  const items = new Map([...text.matchAll(bullet)].map(({ groups }) => [groups?.['item'] ?? '', groups?.['mark']]));
  const itemOf = (said: string): string | undefined => {
    const words = said.replace(marks, '');
    return [...items.keys()].find((item) => item.includes(words) && words !== '');
  };
  let isListed = false;
  return statementsOf(text).flatMap(({ text: whole, masked: hidden, said, isQuestion }): Told[] => {
    const box = /^\[[ xX]\]\s+/.exec(whole)?.[0].length ?? 0;
    const [statement, masked] = [whole.slice(box), hidden.slice(box)];
    const item = itemOf(said);
    if (item === undefined) {
      isListed = leftOff.opensList(masked);
      if (isListed) return [];
    }
    if (isQuestion) return [];
    const mark = item === undefined ? undefined : items.get(item);
    const isTicked = mark === 'x' || mark === 'X';
    if (isTicked) return [{ status: 'done', says: 'named', title: statement, isInitiative: false, said: statement }];
    const found = leftOff.readProgress(statement, masked, at);
    if (found.length === 0 && item !== undefined && (isListed || mark !== undefined))
      return [{ status: 'planned', says: 'named', title: statement, isInitiative: false, said: statement }];
    return found.map((progress) => ({ ...progress, said: statement }));
  });
}

/** The statements of an answer that say of something they name that it is done. */
export function endsNamedIn(answer: string): string[] {
  const { leftOff } = languageOf(answer);
  return statementsOf(answer)
    .filter(({ isQuestion, masked }) => !isQuestion && leftOff.readEnd(masked) === 'named')
    .map(({ text }) => text);
}
