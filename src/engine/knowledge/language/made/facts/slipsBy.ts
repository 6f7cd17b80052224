import type { FactRules, Instead } from '../../factRules.ts';

/**
 * How a value that was just said is taken back, by patterns of whole turns with groups `holds`, `denied`, `named` and `moved`; the
 * first that fits counts.
 */
export function slipsBy(slips: readonly RegExp[]): Pick<FactRules, 'readSlip'> {
  return {
    readSlip: (masked) => {
      const fitting = slips.map((pattern) => pattern.exec(masked)?.groups).find((groups) => groups !== undefined);
      const { holds, denied, named, moved }: Partial<Record<string, string>> = fitting ?? {};
      return holds === undefined
        ? undefined
        : {
            holds,
            isNamed: named !== undefined,
            ...(moved === undefined ? {} : { isMoved: true as const }),
            ...(denied === undefined ? {} : { denied }),
          };
    },
  };
}

/** What tells that a turn takes something back; all read a whole turn. */
export interface TurnsBack {
  readonly opening: RegExp;
  readonly denies: RegExp;
  readonly closing: RegExp;
  readonly doubts: RegExp;
  /** Says inside a clause that it is otherwise now. */
  readonly changes?: RegExp;
}

/**
 * What a turn says instead of what was just said: patterns with groups `denied` and `clause` name what was wrong, and behind
 * words that take something back (`opening`, one of which denies) everything is such a clause, as it is before such words at
 * the end (`closing`), and `restated` say beside it what the wrong one is; behind others, or with a word that says that it is otherwise (`doubts`), it may be one.
 */
export function insteadBy(
  contrasts: readonly RegExp[],
  { opening, denies, closing, doubts, changes }: TurnsBack,
  restated: readonly RegExp[] = [],
): Pick<FactRules, 'readInstead'> {
  return {
    readInstead: (masked) => {
      const found: Instead[] = contrasts.flatMap((pattern) => {
        const { clause, denied } = pattern.exec(masked)?.groups ?? {};
        return clause === undefined || denied === undefined ? [] : [{ clause, denied }];
      });
      for (const pattern of restated) {
        const { clause, denied } = pattern.exec(masked)?.groups ?? {};
        if (clause !== undefined && denied !== undefined) found.push({ clause, denied, isUnsure: true });
      }
      const [before = ''] = opening.exec(masked) ?? [];
      const clause = masked.slice(before.length);
      if (clause === '') return found;
      if (denies.test(before)) found.push({ clause });
      else if (changes?.test(clause) === true) found.push({ clause, isUnsure: true, isChange: true });
      else if (before !== '' || doubts.test(clause)) found.push({ clause, isUnsure: true });
      const { clause: closed } = closing.exec(clause)?.groups ?? {};
      return closed === undefined ? found : [...found, { clause: closed }];
    },
  };
}
