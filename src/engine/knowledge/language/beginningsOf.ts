import { terms } from './terms.ts';

/** What facts about somebody begin with, as index terms with a space behind; each once. */
export function beginningsOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => `${terms(name).join(' ')} `))];
}
