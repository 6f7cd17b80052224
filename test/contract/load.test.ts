import assert from 'node:assert/strict';
import { join } from 'node:path';
import { withFolder } from '../support/folder.ts';
import { load } from '../trust/load.ts';
import { dist } from './engine.ts';

describe('eight processes at work on one file', () => {
  it('meet no error, lose no save and no update, and leave a sound file', () =>
    withFolder(async (folder) => {
      const { errors, findings, acknowledged } = await load({
        processes: 8,
        seconds: 2,
        folder,
        engine: join(dist, 'engine.js'),
      });
      assert.deepStrictEqual([errors, findings], [[], []]);
      assert.ok(acknowledged.length > 8);
    })).timeout(60_000);
});
