import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locationFilePath, writeLocationFile } from '../../../src/adapters/files/locationFile.ts';
import type { LocationOptions } from '../../../src/adapters/files/locationFile.ts';

describe('the file that says where the memory is', () => {
  const paths: readonly (readonly [LocationOptions, string])[] = [
    [{ platform: 'linux', home: '/home/kim', environment: {} }, '/home/kim/.config/tiered-memory/location.json'],
    [
      { platform: 'linux', home: '/home/kim', environment: { XDG_CONFIG_HOME: '/cfg' } },
      '/cfg/tiered-memory/location.json',
    ],
    [
      { platform: 'linux', home: '/home/kim', environment: { XDG_CONFIG_HOME: 'cfg' } },
      '/home/kim/.config/tiered-memory/location.json',
    ],
    [
      { platform: 'darwin', home: '/Users/kim', environment: {} },
      '/Users/kim/Library/Application Support/Tiered Memory/location.json',
    ],
    [
      { platform: 'win32', home: 'C:\\Users\\kim', environment: { APPDATA: 'D:\\Roam' } },
      'D:\\Roam\\Tiered Memory\\location.json',
    ],
    [
      { platform: 'win32', home: 'C:\\Users\\kim', environment: {} },
      'C:\\Users\\kim\\AppData\\Roaming\\Tiered Memory\\location.json',
    ],
  ];
  for (const [options, file] of paths) {
    it(`is ${file}`, () => assert.equal(locationFilePath(options), file));
  }

  let base = '';
  const options = (): LocationOptions & { now: number } => ({
    platform: 'linux',
    home: base,
    environment: {},
    now: Date.UTC(2026, 0, 2),
  });
  beforeEach(() => {
    base = mkdtempSync(path.join(tmpdir(), 'location-file-'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('is written whole, for the user alone, and again', async () => {
    const file = locationFilePath(options());
    for (const database of ['/old/memory.db', '/data/memory.db'])
      assert.equal(await writeLocationFile(database, options()), undefined);
    assert.deepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), {
      version: 1,
      file: '/data/memory.db',
      writtenAt: '2026-01-02T00:00:00.000Z',
    });
    assert.deepStrictEqual(readdirSync(path.dirname(file)), ['location.json']);
    if (process.platform !== 'win32') {
      assert.equal(statSync(file).mode & 0o777, 0o600);
      assert.equal(statSync(path.dirname(file)).mode & 0o777, 0o700);
    }
  });

  it('fails with a sentence, not with an error', async () => {
    writeFileSync(path.join(base, '.config'), 'a file where the folder should be');
    assert.match(
      (await writeLocationFile('/data/memory.db', options())) ?? '',
      /Other programs will not find the memory: .*location\.json/,
    );
  });
});
