import families from './toolFamilies.json' with { type: 'json' };

/**
 * What well-known tools, libraries and file endings belong to: a sort of tools ("databases") or a language. Talk about
 * one of them is talk about the other.
 */
const familiesByWord = new Map<string, string[]>();
for (const [family, words] of Object.entries(families)) {
  for (const word of words) familiesByWord.set(word, [...(familiesByWord.get(word) ?? []), family]);
}

/** The families that a word in lower case belongs to; a file belongs to those of its ending. */
export function familiesOf(low: string): readonly string[] {
  return familiesByWord.get(low) ?? familiesByWord.get(/\.[a-z\d]+$/.exec(low)?.[0] ?? '') ?? [];
}
