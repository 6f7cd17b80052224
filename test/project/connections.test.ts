import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { codeFiles, withoutComments } from './sourceFiles.ts';

/**
 * Each opens connections only to what the user chose: a download, an embedding server, the upstream of the service, the
 * database of a team.
 */
const mayConnect = [
  'src/adapters/hub/connectToHub.ts',
  'src/adapters/models/downloadModel.ts',
  'src/adapters/models/endpoint.ts',
  'src/adapters/models/fetchFile.ts',
  'src/doors/serve/upstream.ts',
  'src/doors/vscode/meaning/download.ts',
];

/** Takes connections from this machine and opens none. */
const mayListen = ['src/doors/serve/createServer.ts'];

/** An import of more than types from a module that speaks to other machines. */
const library = /import (?!type )(\{[^}]*\}|\w+|\* as \w+) from '(?:node:(?:https?|http2|net|tls|dgram)|pg)'/g;
const fetching = /(?:[=:?(]\s*|\bawait\s+|\breturn\s+|globalThis\.)fetch\b/;

describe('who may open a connection', () => {
  // The engine imports nothing, and lint keeps it from what is there for everybody.
  const sources = codeFiles('src')
    .filter((name) => !name.startsWith('src/engine/'))
    .map((name) => ({ name, code: withoutComments(readFileSync(join(root, name), 'utf8')) }));

  it('is a short list of files', () => {
    const found = sources.filter(({ name, code }) => {
      const imports = [...code.matchAll(library)].flatMap(([, names = '']) => names.replace(/[{}]/g, '').split(','));
      const used = imports.map((each) => each.trim()).filter((each) => each !== '' && !each.startsWith('type '));
      return (used.length > 0 && !mayListen.includes(name)) || fetching.test(code);
    });
    assert.deepEqual(found.map(({ name }) => name).toSorted(), mayConnect);
  });

  it('is none of those that listen', () => {
    const listening = sources.filter(({ name }) => mayListen.includes(name));
    assert.equal(listening.length, mayListen.length);
    for (const { name, code } of listening) assert.doesNotMatch(code, /\brequest as\b|\bconnect\b|\bAgent\b/, name);
  });
});
