import type { FactRules } from '../../factRules.ts';
import type { ChargeReader } from './createChargeReader.ts';

/** Patterns of whole turns with groups `holds`, `denied` and `named`, and who answers for what. */
export interface SlipPatterns {
  readonly slips: readonly RegExp[];
  readonly chargeOf?: ChargeReader;
}

/** How a value that was just said is taken back, by patterns of which the first that fits counts. */
export function slipsBy({ slips, chargeOf }: SlipPatterns): Pick<FactRules, 'readSlip' | 'personIn'> {
  const groupsIn = (patterns: readonly RegExp[], text: string): Partial<Record<string, string>> =>
    patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
  return {
    readSlip: (masked) => {
      const { holds, denied, named } = groupsIn(slips, masked);
      return holds === undefined
        ? undefined
        : { holds, isNamed: named !== undefined, ...(denied === undefined ? {} : { denied }) };
    },
    personIn: (content) => chargeOf?.(content)?.person,
  };
}
