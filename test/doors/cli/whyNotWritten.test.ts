import assert from 'node:assert/strict';
import { whyNotWritten } from '../../../src/doors/cli/whyNotWritten.ts';

describe('an export that cannot be written', () => {
  for (const [code, said] of [
    ['ENOENT', /^There is no folder \/backups, so nothing was exported\.$/],
    ['EISDIR', /is a folder; name a file/],
    ['EACCES', /^Nothing may be written in \/backups/],
    ['ENOSPC', /^The disk with \/backups is full, so nothing was exported; free some space and try again\.$/],
    ['EIO', /^EIO: i\/o error$/],
  ] as const)
    it(`says why: ${code}`, () => {
      const error = Object.assign(new Error(`${code}: i/o error`), { code });
      assert.match(whyNotWritten('/backups/memory.json', error), said);
    });
});
