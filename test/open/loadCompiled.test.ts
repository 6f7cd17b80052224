import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../support/folder.ts';

const source = join(import.meta.dirname, '../../src/open/loadCompiled.ts');
const added = 'exports.add = function add(a, b) { return a + b; };\n';
const cache = 'cache';

/** Loads a bundle in a process of its own and answers with what one of its functions said. */
function runWith(home: string): string {
  const [bundle, program] = [join(home, 'doors.cjs'), join(home, 'program.mjs')];
  if (!existsSync(bundle)) {
    const uses = "exports.os = () => require('node:os').EOL.length > 0;\n";
    writeFileSync(bundle, added + uses);
  }
  const options = { home, platform: 'linux', environment: { XDG_CACHE_HOME: join(home, cache) } };
  writeFileSync(
    program,
    `const { loadCompiled } = await import(${JSON.stringify(source)});\n` +
      `const { add, os } = loadCompiled(${JSON.stringify(bundle)}, 'hook-prompt', ${JSON.stringify(options)});\n` +
      "process.stdout.write([add(40, 2), os()].join(' '));\n",
  );
  return execFileSync(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', program], {
    encoding: 'utf8',
  });
}

function keptIn(home: string): string {
  const all = join(home, cache, 'tiered-memory', 'compiled');
  const [build = ''] = readdirSync(all);
  const [file = ''] = readdirSync(join(all, build));
  return join(all, build, file);
}

describe('a bundle with its compiled functions', () => {
  it('has parts of the same build loaded in the same way', () =>
    withFolder((home) => {
      writeFileSync(
        join(home, 'doors.cjs'),
        "exports.add = require.compiled('./more.cjs').add; exports.os = () => 'asked';\n",
      );
      writeFileSync(join(home, 'more.cjs'), added);
      assert.equal(runWith(home), '42 asked');
      const all = join(home, cache, 'tiered-memory', 'compiled');
      const builds = readdirSync(all);
      assert.deepEqual(builds.length, 1);
      assert.deepEqual(readdirSync(join(all, builds[0] ?? '')).toSorted(), [
        `hook-prompt-${process.versions.v8}.code`,
        `hook-prompt-more-${process.versions.v8}.code`,
      ]);
      assert.equal(runWith(home), '42 asked');
    }));

  it('is kept with the functions that ran, and used by the next process', () =>
    withFolder((home) => {
      assert.equal(runWith(home), '42 true');
      const kept = readFileSync(keptIn(home));
      assert.equal(kept.readUInt32LE(4), 0);
      assert.equal(runWith(home), '42 true');
      assert.deepEqual(readFileSync(keptIn(home)), kept);
    }));

  it('is written anew once it is older, as other events run other functions', () =>
    withFolder((home) => {
      runWith(home);
      const minutesAgo = new Date(Date.now() - 5 * 60_000);
      utimesSync(keptIn(home), minutesAgo, minutesAgo);
      assert.equal(runWith(home), '42 true');
      assert.equal(readFileSync(keptIn(home)).readUInt32LE(4), 1);
    }));

  it('is compiled as ever where what was kept is not whole, and kept anew', () =>
    withFolder((home) => {
      runWith(home);
      const whole = readFileSync(keptIn(home)).length;
      truncateSync(keptIn(home), whole - 8);
      assert.equal(runWith(home), '42 true');
      assert.equal(readFileSync(keptIn(home)).length, whole);
      writeFileSync(keptIn(home), 'no code');
      assert.equal(runWith(home), '42 true');
      const code = readFileSync(keptIn(home));
      writeFileSync(keptIn(home), Buffer.concat([code.subarray(0, 8), Buffer.alloc(whole - 8)]));
      assert.equal(runWith(home), '42 true');
      assert.deepEqual(readFileSync(keptIn(home)).subarray(0, 8), code.subarray(0, 8));
      assert.ok(
        readFileSync(keptIn(home))
          .subarray(8)
          .some((byte) => byte !== 0),
      );
    }));

  it('is compiled as ever where nothing can be kept', () =>
    withFolder((home) => {
      writeFileSync(join(home, cache), 'no folder');
      assert.equal(runWith(home), '42 true');
    }));
});
