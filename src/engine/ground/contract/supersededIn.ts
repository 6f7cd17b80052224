import type { Attributes } from './model.ts';

/** The ids of what a memory superseded, as its attributes note them. */
export function supersededIn({ supersedes }: Attributes): readonly string[] {
  return Array.isArray(supersedes) ? supersedes.filter((id) => typeof id === 'string') : [];
}
