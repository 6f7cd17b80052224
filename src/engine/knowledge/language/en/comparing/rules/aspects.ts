import words from '../../words/ruleAspects.json' with { type: 'json' };

/** What rules of work settle, by the words that tell of it: what the aspects are is general knowledge of the trade. */
export const aspects: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([aspect, list]) => list.split(' ').map((word) => [word, aspect] as const)),
);
