import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedTitles, failure, readCounts, sum, summary, withExitCode } from '../../scripts/counts.mjs';
import { desktopVersion } from '../../scripts/desktop.mjs';
import { root } from '../../scripts/paths.mjs';
import { isUsable, RUNTIMES } from '../../scripts/runtime.mjs';
import { currentTarget, nativeSource, TARGETS } from '../../scripts/targets.mjs';
import { vectorLibrary } from '../../scripts/vectorLibrary.mjs';
import { vectorLibrary as installedVectorLibrary } from '../../src/adapters/sqlite/vectorFunctions.ts';
import { phases } from '../vscode/phases.mjs';
import { windowsOf } from '../vscode/windowsOf.mjs';

describe('choosing a Node', () => {
  const cases: readonly (readonly [
    node: string,
    napi: string,
    typescript: unknown,
    major: number | undefined,
    isEnough: boolean,
  ])[] = [
    ['20.20.2', '9', undefined, undefined, false],
    ['22.14.0', '10', false, undefined, false],
    ['22.20.0', '10', 'strip', undefined, true],
    ['22.20.0', '10', 'strip', 24, false],
    ['24.21.0', '10', 'strip', 24, true],
    ['26.1.0', '10', 'strip', undefined, true],
  ];
  for (const [node, napi, typescript, major, isEnough] of cases) {
    it(`Node ${node} is ${isEnough ? '' : 'not '}enough ${major ? `where ${major} is wanted` : 'for the tests'}`, () => {
      assert.equal(isUsable({ node, napi }, { major, typescript }), isEnough);
    });
  }

  it('fetches a 24 on every platform', () => {
    for (const { version } of Object.values(RUNTIMES)) assert.match(version, /^24\./);
  });
});

describe('counting tests', () => {
  let dir = '';
  before(() => (dir = mkdtempSync(join(tmpdir(), 'tm-'))));
  after(() => rmSync(dir, { recursive: true }));

  const counts = (text: string) => {
    const file = join(dir, 'result.json');
    writeFileSync(file, text);
    return readCounts(file);
  };

  it('adds up', () => {
    assert.equal(summary(sum([counts('{"passed":3,"failed":0}'), { passed: 1, failed: 2 }])), '4 passed, 2 failed');
  });

  it('takes a suite without a result or without a test for a failed one', () => {
    assert.deepEqual(readCounts(join(dir, 'missing.json')), failure('missing: did not finish'));
    assert.deepEqual(counts('{"passed":0,"failed":0}'), failure('result: has no test'));
  });

  it('names what failed, in every suite', () => {
    const total = sum([counts('{"passed":3,"failed":1,"failures":["a memory is kept"]}'), failure('lint')]);
    assert.equal(failedTitles(total), 'Failed:\n  a memory is kept\n  lint\n');
    assert.equal(failedTitles({ passed: 1, failed: 0 }), '');
  });

  it('takes a suite that ends badly after its tests for a failed one', () => {
    const passed = { passed: 3, failed: 0 };
    assert.equal(withExitCode('unit', passed, 0), passed);
    assert.equal(summary(withExitCode('unit', passed, 1)), '3 passed, 1 failed');
    assert.equal(withExitCode('unit', failure('lint'), 1).failed, 1);
  });
});

describe('the desktop VS Code', () => {
  const commit = '0f0d87fa9e96c856c5212fc86db137ac0d783365';
  const cases: readonly (readonly [said: string, path: string, version: string | undefined])[] = [
    [`1.126.0\n${commit}\nx64\n`, '/usr/share/code/bin/code', '1.126.0'],
    [`1.127.0-insider\n${commit}\narm64\n`, '/usr/local/bin/code', '1.127.0-insider'],
    [`1.126.0\n${commit}\nx64\n`, '/home/me/.vscode-server/bin/abc/bin/remote-cli/code', undefined],
    [`4.139.1 ${commit} with Code 1.139.1`, '/usr/bin/code', undefined],
    ['', '/usr/bin/code', undefined],
    ['command not found', '/usr/bin/code', undefined],
  ];
  for (const [said, path, version] of cases) {
    it(`${path} that says ${JSON.stringify(said.split('\n')[0])} is ${version ?? 'none'}`, () => {
      assert.equal(desktopVersion(said, path), version);
    });
  }
});

describe('the library of sqlite-vec', () => {
  const targetsWithout = ['win32-arm64', 'alpine-x64', 'alpine-arm64'];

  it('is pinned for every target but those that JavaScript serves', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      readonly packages: { readonly [path: string]: { readonly integrity?: string } };
    };
    const pinned = Object.keys(TARGETS).filter((target) =>
      packages[`node_modules/sqlite-vec-${target.replace('win32', 'windows')}`]?.integrity?.startsWith('sha512-'),
    );
    assert.deepEqual(
      pinned.sort(),
      Object.keys(TARGETS)
        .filter((target) => !targetsWithout.includes(target))
        .sort(),
    );
    for (const target of targetsWithout) assert.equal(vectorLibrary(target), undefined);
  });

  it('is installed for this machine, under the name that the product looks for', () => {
    const ours = vectorLibrary(currentTarget());
    assert.equal(ours === undefined, targetsWithout.includes(currentTarget()));
    const found = installedVectorLibrary(undefined);
    assert.equal(ours && realpathSync(ours), found && realpathSync(found));
  });

  it('travels with its licence', () => {
    assert.match(
      readFileSync(join(root, 'THIRD_PARTY_NOTICES'), 'utf8'),
      /sqlite-vec 0\.1\.9\n\nMIT License\n\nCopyright \(c\) 2024 Alex Garcia/,
    );
  });
});

describe('native files', () => {
  it('exist for every target', () => {
    for (const target of Object.keys(TARGETS)) assert.ok(existsSync(nativeSource(target)), target);
  });

  it('exist for this machine', () => {
    assert.ok(currentTarget() in TARGETS);
  });
});

describe('the phases in VS Code', () => {
  const windows = windowsOf(phases);

  it('run each once, those of one window one after the other', () => {
    assert.deepEqual(windows.flat(), phases);
    const names = windows.flatMap(([{ window }]) => window ?? []);
    assert.equal(new Set(names).size, names.length, 'Phases of one window do not follow each other.');
  });

  it('share no window where one needs another kind of start', () => {
    for (const [first, ...others] of windows)
      for (const phase of others)
        for (const need of ['kind', 'profile', 'agent', 'trust', 'language', 'extension', 'folderSettings'] as const)
          assert.deepEqual(phase[need], first[need], `${need} of ${phase.name}`);
  });

  it('have a memory of their own in a shared window', () => {
    for (const [first, ...others] of windows) {
      const memories = [first, ...others].map(({ memory }) => memory);
      assert.ok(others.every(({ memory }) => memory !== undefined));
      assert.equal(new Set(memories).size, memories.length);
    }
  });
});
