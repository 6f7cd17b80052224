import type { Kind, Scope } from '../ground/contract/model.ts';
import { languageOf } from '../knowledge/language/languages.ts';

/**
 * Where a save belongs when the caller does not say: with the user when the sentence is about the person,
 * otherwise with the open workspace. Without a workspace everything is the user's.
 */
export function defaultScope(
  memory: { readonly topic: string; readonly content: string; readonly kind: Kind },
  workspace: string | undefined,
): Scope {
  if (workspace === undefined || memory.kind === 'identity' || memory.kind === 'insight') return 'user';
  const { aboutWorkspace, personalTopic, aboutPerson } = languageOf(memory.content).scopes;
  if (aboutWorkspace.test(memory.content)) return { workspace };
  return personalTopic.test(memory.topic) || aboutPerson.test(memory.content) ? 'user' : { workspace };
}
