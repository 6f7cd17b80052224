import type * as vscode from 'vscode';

type Secrets = Pick<vscode.SecretStorage, 'get' | 'store' | 'delete' | 'keys'>;

/** A key is kept under the server it was given for, so that it never goes to another one. */
const prefix = 'embedding.key ';

export async function storedKey(secrets: Secrets, origin: string): Promise<string | undefined> {
  return secrets.get(`${prefix}${origin}`);
}

export async function storeKey(secrets: Secrets, origin: string, key: string): Promise<void> {
  await secrets.store(`${prefix}${origin}`, key);
}

async function serversWithKey(secrets: Secrets): Promise<string[]> {
  return (await secrets.keys()).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** Removes all of them; answers with the servers that they were kept for. */
export async function clearKeys(secrets: Secrets): Promise<readonly string[]> {
  const servers = await serversWithKey(secrets);
  for (const origin of servers) await secrets.delete(`${prefix}${origin}`);
  return servers;
}
