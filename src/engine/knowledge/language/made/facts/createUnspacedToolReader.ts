import { textPattern } from '../../../../ground/text/textPattern.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';

/** How a language without blanks says what somebody works with: patterns that hold `TOOL` where the name stands. */
export interface UnspacedToolWords {
  readonly said: readonly string[];
  /** Asks, supposes, tries, denies or tells of trouble. */
  readonly not: RegExp;
}

const name = String.raw`(?<tool>[A-Za-z][A-Za-z0-9.+#_-]*(?: ?\d[\d.]*)?)`;

/** Whether a statement says what somebody works with, by the name of a known tool in whatever case. */
export function createUnspacedToolReader({ said, not }: UnspacedToolWords): (masked: string) => 'own' | undefined {
  const patterns = said.map((one) => textPattern(one.replace('TOOL', name), 'u'));
  return (masked) => {
    if (not.test(masked)) return undefined;
    const isSaid = patterns.some((pattern) => {
      const tool = pattern.exec(masked)?.groups?.['tool']?.toLowerCase();
      return tool !== undefined && isKnownTool(tool.replace(/ ?\d[\d.]*$/u, ''));
    });
    return isSaid ? 'own' : undefined;
  };
}
