import type { RuleChoice } from '../../../directiveWords.ts';
import choices from '../../words/ruleChoices.json' with { type: 'json' };
import { englishTerms } from '../holdings/englishTerms.ts';
import { termsIn } from '../holdings/termsIn.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

interface Option {
  readonly of: string;
  readonly chosen: string;
  readonly word: string;
}

const known = lazy(() => {
  const options: readonly Option[] = Object.entries(choices).flatMap(([of, values]) =>
    values.flatMap((group) => {
      const words = group.split('/');
      return words.map((word) => ({ of, chosen: words[0] ?? word, word }));
    }),
  );
  const all = [...new Set(options.map(({ word }) => word))].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/-])(?:${all.map((word) => word.replaceAll(' ', '[ -]')).join('|')})(?![\\p{L}\\p{N}_])`,
    'giu',
  );
  const byWord = new Map<string, readonly Option[]>();
  for (const option of options) byWord.set(option.word, [...(byWord.get(option.word) ?? []), option]);
  return { pattern, byWord };
});

/** Words that say that it is a setting, and neither of what nor which. */
const around = lazy(
  () =>
    new Set(
      englishTerms(
        `use show shown give write written keep kept put format formatted display displayed express set make made value values unit units level
style should always please answer answers reply replies prefer only swiss option mode time times want like sort sorted order ordered
named name switch change`,
      ),
    ),
);

/** For what, where and when it holds. */
const qualifier = /\b(?:for|in|on|when|if|during|inside|within|before|after) [^,;]+$/u;

/** What a rule chooses from sets of which one member holds at a time; of a set of which it names several it chooses nothing. */
export function choicesIn(content: string): readonly RuleChoice[] {
  const { pattern, byWord } = known();
  const low = content.toLowerCase();
  const found = [...low.matchAll(pattern)].flatMap(
    ({ 0: word }) => byWord.get(word) ?? byWord.get(word.replaceAll('-', ' ')) ?? [],
  );
  return found.flatMap(({ of, chosen }) => {
    const same = found.filter((other) => other.of === of);
    if (same.some((other) => other.chosen !== chosen)) return [];
    const left = same.reduce(
      (text, other) =>
        text.replace(
          new RegExp(`(?<![\\p{L}\\p{N}])${other.word.replace(/[ -]/g, '[ -]')}(?![\\p{L}\\p{N}])`, 'gu'),
          ' ',
        ),
      low,
    );
    const telling = (text: string): ReadonlySet<string> =>
      new Set([...termsIn(text)].filter((term) => !around().has(term)));
    return [{ of, chosen, rest: telling(left), bound: telling(qualifier.exec(left)?.[0] ?? '') }];
  });
}
