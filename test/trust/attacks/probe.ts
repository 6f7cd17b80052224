import type { Transformation, Wording } from './transformations.ts';
import { transformations } from './transformations.ts';

/** A class of attack that does not depend on a text being obeyed. Each has its own way in and its own sign of having got through. */
export interface Probe {
  readonly id: string;
  readonly name: string;
  readonly wordings: Wording | readonly Wording[];
  readonly ways: readonly Way[];
}

/** The texts that are sent one after the other. */
export type Form = readonly string[];

export interface Way {
  readonly name: string;
  /** Tries every form and says what got through. */
  readonly through: (forms: readonly Form[]) => Promise<readonly string[]>;
}

/** Every transformation of all wordings of a probe; several wordings follow each other. */
export function formsOf({ wordings }: Probe): readonly Form[] {
  const all: readonly Wording[] = 'plain' in wordings ? [wordings] : wordings;
  return transformations.map(({ apply }: Transformation) => all.flatMap((wording) => apply(wording)));
}
