import type { Learned } from '../../ground/contract/learning.ts';

/** How many facts were stored or changed and can be used, and how many of them were kept and wait for review. */
export function countLearned(facts: readonly Learned[]): { readonly learned: number; readonly waiting: number } {
  const written = facts.filter(({ outcome }) => outcome === 'stored' || outcome === 'updated');
  const waiting = written.filter(({ waits }) => waits !== undefined).length;
  return { learned: written.length - waiting, waiting };
}
