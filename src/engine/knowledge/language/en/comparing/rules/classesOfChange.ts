import words from '../../words/changeWords.json' with { type: 'json' };
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/**
 * What words of a sentence are about, by a general lexicon: ending, adding, changing, allowing. Each of its words is too
 * rare to be weighed by itself.
 */
export function classesOfChange(said: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of said) for (const name of classesOf().get(word) ?? []) found.add(name);
  return found;
}

const classesOf = lazy((): ReadonlyMap<string, readonly string[]> => {
  const classes = new Map<string, string[]>();
  for (const [name, all] of Object.entries(words))
    for (const form of new Set(all.flatMap(formsOf))) classes.set(form, [...(classes.get(form) ?? []), name]);
  return classes;
});

/** A word with its regular endings; what comes out beside them is no word, and does no harm. */
function formsOf(word: string): readonly string[] {
  const bare = word.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][^aeiouwxy]$/.test(word) ? word + word.slice(-1) : bare;
  return [
    word,
    ...['s', 'es'].map((end) => word + end),
    ...[bare, doubled].flatMap((stem) => [`${stem}ed`, `${stem}ing`]),
  ];
}
