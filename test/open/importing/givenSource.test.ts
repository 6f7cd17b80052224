import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { givenSource } from '../../../src/open/importing/givenSource.ts';

describe('a file that is given to be imported', () => {
  it('is known by its first line, wherever what is read of it at first ends', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'given-source-'));
    try {
      const file = path.join(folder, 'talk.jsonl');
      const line = `${JSON.stringify({ role: 'user', text: 'The pier opens in May' })}\n`;
      // Of the three bytes of a quotation mark the last one lies beyond 64 kB.
      const filling = 'x'.repeat(64 * 1024 - line.length - 2);
      writeFileSync(file, `${line}${filling}’\n`);
      const source = await givenSource(file, { found: [] });
      assert.equal('name' in source ? source.name : source.reason, 'jsonl');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
