import hints from './hints.json' with { type: 'json' };
import type { Term } from './termsOf.ts';
import { lazy } from '../../../../ground/runtime/lazy.ts';

/** What a prompt has to do with by words that name no piece of work: who waits "until tomorrow" has to do with dates. */

const known = lazy(() => {
  const byPhrase = new Map<string, string[]>();
  const longest = new Map<string, number>();
  for (const [concern, phrases] of Object.entries(hints)) {
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
      byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), concern]);
    }
  }
  return { byPhrase, longest };
});

export function hintsIn(terms: readonly Term[]): string[] {
  const words = terms.flatMap(({ low }) => low.split(' '));
  const { byPhrase, longest } = known();
  const found = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    for (let length = longest.get(words[at] ?? '') ?? 0; length > 0; length--)
      for (const concern of byPhrase.get(words.slice(at, at + length).join(' ')) ?? []) found.add(concern);
  }
  return [...found];
}
