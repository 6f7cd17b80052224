import type { FactKind } from './factRules.ts';

/**
 * Tags that the engine gives: they say what sort of memory it is, and not what it is about. Searched for, "event" would
 * lead from a line about click events to every appointment.
 */
const sorts: ReadonlySet<string> = new Set([
  ...(['decision', 'preference', 'rule', 'commitment', 'opinion', 'event', 'fact'] satisfies FactKind[]),
  'explicit',
  'weekly',
]);

/** The tags of a memory that say what it is about. */
export function tellingTags(tags: readonly string[]): readonly string[] {
  return tags.filter((tag) => !sorts.has(tag.toLowerCase()));
}
