import type { FactRules, Instead } from '../../factRules.ts';

/**
 * How a value that was just said is taken back, by patterns of whole turns with groups `holds`, `denied` and `named`; the
 * first that fits counts.
 */
export function slipsBy(slips: readonly RegExp[]): Pick<FactRules, 'readSlip'> {
  return {
    readSlip: (masked) => {
      const fitting = slips.map((pattern) => pattern.exec(masked)?.groups).find((groups) => groups !== undefined);
      const { holds, denied, named }: Partial<Record<string, string>> = fitting ?? {};
      return holds === undefined
        ? undefined
        : { holds, isNamed: named !== undefined, ...(denied === undefined ? {} : { denied }) };
    },
  };
}

/**
 * What a turn says instead of what was just said: patterns with groups `denied` and `clause` name what was wrong, and behind
 * words that take something back (`opening`, one of which denies) everything is such a clause.
 */
export function insteadBy(
  contrasts: readonly RegExp[],
  { opening, denies }: { readonly opening: RegExp; readonly denies: RegExp },
): Pick<FactRules, 'readInstead'> {
  return {
    readInstead: (masked) => {
      const found: Instead[] = contrasts.flatMap((pattern) => {
        const { clause, denied } = pattern.exec(masked)?.groups ?? {};
        return clause === undefined || denied === undefined ? [] : [{ clause, denied }];
      });
      const [before = ''] = opening.exec(masked) ?? [];
      const clause = masked.slice(before.length);
      return denies.test(before) && clause !== '' ? [...found, { clause }] : found;
    },
  };
}
