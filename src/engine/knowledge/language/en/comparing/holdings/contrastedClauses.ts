import { textPattern } from '../../../../../ground/text/textPattern.ts';

/** A clause that says a value, and the one that it says held before. */
export interface ContrastedClause {
  readonly text: string;
  readonly was: string | undefined;
}

/** "The cache is Valkey instead of Redis", "..., not Redis". */
const behind = textPattern(
  /^(?<said>.{6,160}?),? (?:(?:instead of|rather than|in place of|and not|not|and no longer|no longer) (?:on |in |with |by )?(?<was>[^,;]{2,60}?))$/u,
);
/** "The cache is no longer Redis but Valkey". */
const within = textPattern(
  /^(?<said>.{3,120}? (?:is|are)) (?:not|no longer) (?<was>[^,;]{2,60}?),? but (?:rather )?(?<now>[^,;]{2,60})$/iu,
);
/** "The cache used to be Redis, now it is Valkey", "the cache has changed; it is Valkey". */
const takenUp = textPattern(
  /^(?<said>(?:the|our|my|\p{Lu}\p{L}*) [^,;:.]{2,60}?|\p{Lu}\p{L}+) (?:(?:used to be|was|were|is not|is no longer|are no longer) (?<was>[^,;:.]{2,60}?)|(?:has|have|is|are|was|were) [^,;:.]{2,60}?)[,;:.] (?:and |but |now )*(?:it|they|that) (?<now>(?:is|are) [^,;]{2,80})$/u,
);

/** What a text says in one clause of the value of now and of the one before. */
export function contrastedClauses(text: string): readonly ContrastedClause[] {
  const [end, middle, later] = [behind, within, takenUp].map((pattern) => pattern.exec(text)?.groups);
  return [
    ...(end === undefined ? [] : [{ text: end['said'] ?? '', was: end['was'] }]),
    ...[middle, later].flatMap((groups) =>
      groups === undefined ? [] : [{ text: `${groups['said'] ?? ''} ${groups['now'] ?? ''}`, was: groups['was'] }],
    ),
  ];
}
