import assert from 'node:assert/strict';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileMac } from '../../../src/adapters/files/mac.ts';
import { sealKeyFile, sealSource } from '../../../src/adapters/files/sealKey.ts';
import { withFolder } from '../../support/folder.ts';

const text = '{"id":"mem_1","content":"We deploy from main."}\n';

describe('the MAC of a file', () => {
  it('is valid for what was signed, in whatever pieces, and for nothing else', () =>
    withFolder((folder) => {
      const macs = fileMac(sealSource(join(folder, 'memory.db')), 'archive');
      const mac = macs.sign(text) ?? assert.fail('no key was made');
      assert.match(mac, /^[0-9a-f]{64}$/);
      assert.equal(macs.sign([text.slice(0, 7), '', text.slice(7)]), mac);
      assert.ok(macs.verify(text, mac));
      assert.ok(macs.verify([...text], mac));
      assert.ok(!macs.verify(text.replace('main', 'next'), mac));
      for (const wrong of ['', 'x', mac.toUpperCase(), `${mac}0`, mac.slice(2)]) assert.ok(!macs.verify(text, wrong));
    }));

  it('differs between machines and between uses', () =>
    withFolder((folder) => {
      const [here, there] = ['here.db', 'there.db'].map((name) => sealSource(join(folder, name)));
      const mac = fileMac(here ?? assert.fail(), 'archive').sign(text) ?? assert.fail();
      fileMac(there ?? assert.fail(), 'archive').sign(text);
      assert.ok(!fileMac(there ?? assert.fail(), 'archive').verify(text, mac));
      assert.ok(!fileMac(here ?? assert.fail(), 'snapshot').verify(text, mac));
    }));

  it('is never valid without the key, and asking makes none', () =>
    withFolder((folder) => {
      const file = join(folder, 'memory.db');
      assert.ok(!fileMac(sealSource(file), 'archive').verify(text, 'a'.repeat(64)));
      assert.deepEqual(readdirSync(folder), []);
      const mac = fileMac(sealSource(file), 'archive').sign(text) ?? assert.fail();
      if (process.platform !== 'win32') assert.equal(statSync(sealKeyFile(file)).mode & 0o777, 0o600);
      rmSync(sealKeyFile(file));
      assert.ok(!fileMac(sealSource(file), 'archive').verify(text, mac));
    }));

  it('cannot be made where the key cannot be written', () => {
    assert.equal(fileMac(sealSource('/nowhere/at/all/memory.db'), 'archive').sign(text), undefined);
  });
});
