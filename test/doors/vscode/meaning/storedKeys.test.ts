import assert from 'node:assert/strict';
import { clearKeys, storedKey, storeKey } from '../../../../src/doors/vscode/meaning/storedKeys.ts';

/** Keeps the contract of VS Code's secret storage. */
function secretStorage(): Parameters<typeof storeKey>[0] & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>([['of another feature', 'stays']]);
  return {
    kept,
    get: (name) => Promise.resolve(kept.get(name)),
    store: (name, value) => Promise.resolve(void kept.set(name, value)),
    delete: (name) => Promise.resolve(void kept.delete(name)),
    keys: () => Promise.resolve([...kept.keys()]),
  };
}

describe('R262: the stored keys', () => {
  it('belong to the server that they were given for', async () => {
    const secrets = secretStorage();
    await storeKey(secrets, 'https://api.example.com', 'one');
    await storeKey(secrets, 'https://other.example.com', 'two');
    assert.deepStrictEqual(
      [
        await storedKey(secrets, 'https://api.example.com'),
        await storedKey(secrets, 'https://other.example.com'),
        await storedKey(secrets, 'http://api.example.com'),
      ],
      ['one', 'two', undefined],
    );
  });

  it('are all removed at once, and nothing else is', async () => {
    const secrets = secretStorage();
    await storeKey(secrets, 'https://api.example.com', 'one');
    assert.deepStrictEqual(await clearKeys(secrets), ['https://api.example.com']);
    assert.deepStrictEqual([...secrets.kept], [['of another feature', 'stays']]);
    assert.deepStrictEqual(await clearKeys(secrets), []);
  });
});
