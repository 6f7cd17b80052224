import { statementOf } from '../knowledge/compare/likeness.ts';
import { languageOf, onceForEach } from '../knowledge/language/languages.ts';
import { queryTerms } from '../knowledge/language/terms.ts';

const commonTerms = onceForEach(
  ({ leftOff }): ReadonlySet<string> => new Set(queryTerms([...leftOff.workWords].join(' ')).keys()),
);

/** The terms that tell a piece of work from others: without the words of any work, unless there are no others. */
export function tellingTerms(text: string): ReadonlySet<string> {
  const common = commonTerms(languageOf(text));
  const all = statementOf(text).terms;
  const telling = [...all].filter((term) => !common.has(term));
  return telling.length === 0 ? all : new Set(telling);
}

/** How many terms two sets have in common. */
export function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((term) => b.has(term)).length;
}
