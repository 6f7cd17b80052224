/** Of this program: below it a database cannot be opened. The same figures as in `package.json`, "engines". */
export const oldestNode = '22.14';

/** Bytes from which on the log of the launcher is cut to its newer half. */
export const largestLog = 65_536;

/**
 * The script `launcher.cjs`. It picks the newest installed version whose program is there, also from folders of the
 * extension beside those that are known, since VS Code installs an update into a new one, and runs it in the same
 * process. Written for any version of Node, as it may be run by one that is too old.
 */
export const launcherProgram = `'use strict';
// Written by Tiered Memory and replaced with every update.
const fs = require('fs');
const path = require('path');
const OLDEST = '${oldestNode}';
const TOO_OLD = 86;
const LARGEST_LOG = ${largestLog};
const isHook = process.argv[2] === 'hook';

function readPrograms() {
  try {
    const read = JSON.parse(fs.readFileSync(path.join(__dirname, 'programs.json'), 'utf8'));
    return (Array.isArray(read.programs) ? read.programs : []).filter(function (one) {
      return one && typeof one.program === 'string' && typeof one.version === 'string';
    });
  } catch (error) {
    return [];
  }
}

// "0.10.1" and "0.10.1-linux-x64" as numbers, and whether it is a version before the release.
function parts(version) {
  const found = /^(\\d+)\\.(\\d+)\\.(\\d+)(?:-(.*))?$/.exec(version) || [];
  const isEarly = found[4] !== undefined && !/^(?:linux|darwin|win32|alpine|web)/.test(found[4]);
  return [Number(found[1] || 0), Number(found[2] || 0), Number(found[3] || 0), isEarly ? 0 : 1];
}

function newestFirst(a, b) {
  const left = parts(a.version);
  const right = parts(b.version);
  for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) return right[at] - left[at];
  return 0;
}

// Versions in folders beside the one of a program that VS Code installed.
function besides(one) {
  const names = one.program.split(/[\\\\/]/);
  let at = names.length - 1;
  while (at > 0 && !/^tiered-memory\\.tiered-memory-\\d/.test(names[at])) at--;
  if (at === 0) return [];
  const folder = names.slice(0, at).join(path.sep) || path.sep;
  let beside = [];
  try {
    beside = fs.readdirSync(folder);
  } catch (error) {
    return [];
  }
  return beside
    .filter(function (name) {
      return /^tiered-memory\\.tiered-memory-\\d/.test(name);
    })
    .map(function (name) {
      return {
        program: path.join.apply(path, [folder, name].concat(names.slice(at + 1))),
        version: name.replace(/^tiered-memory\\.tiered-memory-/, ''),
      };
    });
}

function fail(sentence) {
  if (!isHook) {
    process.stderr.write('tiered-memory: ' + sentence + '\\n');
    process.exitCode = 1;
    return;
  }
  // A hook must not disturb its host, whatever happens.
  process.exitCode = 0;
  try {
    const log = path.join(__dirname, 'launcher.log');
    let before = '';
    try {
      if (fs.statSync(log).size > LARGEST_LOG) {
        const text = fs.readFileSync(log, 'utf8');
        before = text.slice(text.indexOf('\\n', text.length >> 1) + 1);
        fs.writeFileSync(log, before, { mode: 0o600 });
      }
    } catch (error) {
      before = '';
    }
    fs.appendFileSync(log, new Date().toISOString() + ' ' + sentence.replace(/\\s+/g, ' ') + '\\n', { mode: 0o600 });
  } catch (error) {
    process.exitCode = 0;
  }
}

function isTooOld() {
  const now = process.versions.node.split('.').map(Number);
  const oldest = OLDEST.split('.').map(Number);
  return now[0] < oldest[0] || (now[0] === oldest[0] && now[1] < oldest[1]);
}

// Another runtime that is known, for once in a process of its own. One that is too old as well says so by its code.
function runElsewhere(programs) {
  if (process.env.TIERED_MEMORY_LAUNCHED) {
    process.exitCode = TOO_OLD;
    return true;
  }
  return programs.some(function (one) {
    if (!one.runtime || !fs.existsSync(one.runtime)) return false;
    const environment = Object.assign({}, process.env, one.environment, { TIERED_MEMORY_LAUNCHED: '1' });
    const done = require('child_process').spawnSync(one.runtime, [__filename].concat(process.argv.slice(2)), {
      env: environment,
      stdio: 'inherit',
    });
    if (done.error || done.status === TOO_OLD) return false;
    process.exitCode = isHook ? 0 : done.status === null ? 1 : done.status;
    return true;
  });
}

if (isHook) {
  process.on('uncaughtException', function (error) {
    fail('A hook failed: ' + (error && error.message));
    process.exit(0);
  });
  process.on('exit', function () {
    if (process.exitCode !== TOO_OLD) process.exitCode = 0;
  });
}

const known = readPrograms();
const installed = known
  .concat.apply(known, known.map(besides))
  .filter(function (one) {
    return fs.existsSync(one.program);
  })
  .sort(newestFirst)[0];
if (!installed) fail('No installed version was found. Install Tiered Memory again, or open VS Code once.');
else if (isTooOld()) {
  if (!runElsewhere(known)) fail('Node ' + process.versions.node + ' is too old; ' + OLDEST + ' or newer is needed.');
} else {
  delete process.env.TIERED_MEMORY_LAUNCHED;
  process.argv[1] = installed.program;
  import(require('url').pathToFileURL(installed.program).href).catch(function (error) {
    fail('Version ' + installed.version + ' could not be started: ' + (error && error.message));
  });
}
`;
