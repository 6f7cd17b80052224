import { isIdentityKey, topicsOfIdentity } from '../ground/contract/identity.ts';
import type { Memory } from '../ground/contract/memory.ts';

/** For the model: nobody but the user says who it is. */
export const identityRefusal =
  'Names that begin with “soul:” or “personality:” stand for who you are and what was learned about the user, which only ' +
  'the user changes: with the command “Memory: Edit Identity…”, or by /hatch in the chat of @memory. Nothing was done.';

/** Whether a tool would change the identity: a memory by its id, its name, or all under a topic. */
export async function isOfIdentity(
  memory: Memory,
  {
    id,
    key,
    topic,
  }: { readonly id?: string | undefined; readonly key?: string | undefined; readonly topic?: string | undefined },
): Promise<boolean> {
  const name = key ?? (id === undefined ? undefined : (await memory.get(id))?.key);
  const isNamed = name !== undefined && isIdentityKey(name);
  return isNamed || (topic !== undefined && topicsOfIdentity.includes(topic.trim().toLowerCase()));
}
