import { lazy } from '../../../../../ground/runtime/lazy.ts';
import { textPattern } from '../../../../../ground/text/textPattern.ts';

/** A way to say which value something has; groups `s` (of what), `v` (the value) and `o` (the value before). */
export interface Wording {
  readonly names: readonly string[];
  readonly pattern: RegExp;
  readonly isChange?: boolean;
  /** The subject begins with a verb in its base form. */
  readonly isHabit?: boolean;
  /** Several may hold at a time. */
  readonly isShared?: boolean;
  /** A subject that the wording itself names ("I drive a Golf": car). */
  readonly subject?: string;
}

/** Wordings of one relation, each the whole of a clause. */
export function wordings(names: string, patterns: readonly string[], more: Partial<Wording> = {}): readonly Wording[] {
  return patterns.map((source) => {
    const pattern = lazy(() => textPattern(`^${source}$`, 'iu'));
    return {
      names: names.split(' '),
      get pattern() {
        return pattern();
      },
      ...more,
    };
  });
}
