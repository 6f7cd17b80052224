import assert from 'node:assert/strict';
import { join } from 'node:path';
import { crash } from '../crash/crash.ts';
import { withFolder } from '../support/folder.ts';
import { dist } from './engine.ts';

describe('a process that is killed', () => {
  it('loses nothing that was acknowledged and leaves a sound file, 25 times', () =>
    withFolder(async (folder) => {
      const { acknowledged, findings } = await crash({ kills: 25, seed: 1, folder, engine: join(dist, 'engine.js') });
      assert.deepStrictEqual(findings, []);
      assert.ok(acknowledged > 200, `only ${acknowledged} changes were acknowledged`);
    })).timeout(240_000);
});
