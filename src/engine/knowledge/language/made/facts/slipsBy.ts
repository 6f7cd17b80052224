import type { FactRules } from '../../factRules.ts';

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
