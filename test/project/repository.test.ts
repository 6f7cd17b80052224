import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly engines: { readonly vscode: string };
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly hasInstallScript?: boolean }>>;
}

describe('the repository', () => {
  const manifest = readJson<Manifest>('package.json');
  const lock = readJson<Lock>('package-lock.json');

  it('pins every dependency exactly', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    assert.deepEqual(
      versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version)),
      [],
    );
  });

  it('names no registry in its lock file', () => {
    assert.deepEqual(
      Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined),
      [],
    );
  });

  it('lets no package run a script when it is installed', () => {
    const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    // The lock file forgets that better-sqlite3 asks npm not to run node-gyp for it.
    for (const name of [...names, 'better-sqlite3']) assert.equal(manifest.allowScripts[name], false, name);
    assert.match(readText('.npmrc'), /^ignore-scripts=true$/m);
  });

  it('calls the VS Code API of its oldest supported version only', () => {
    assert.equal(manifest.engines.vscode, `^${manifest.devDependencies['@types/vscode']}`);
  });

  it('has the file behind every script', () => {
    const build = readText('esbuild.mjs');
    const missing = Object.entries(manifest.scripts).filter(([, command]) => {
      const file = command.split(' ')[1] ?? '';
      const built = /^\.\/dist\/(\w+\.js)$/.exec(file)?.[1];
      return built === undefined ? !existsSync(join(root, file)) : !build.includes(`'${built}'`);
    });
    assert.deepEqual(
      missing.map(([name]) => name),
      [],
    );
  });

  it('packages only what is named', () => {
    const lines = readText('.vscodeignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    assert.equal(lines[0], '**');
    assert.deepEqual(
      lines.filter((line) => /node_modules|test|src|scripts/.test(line)),
      [],
    );
  });
});

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function readJson<T>(path: string): T {
  return JSON.parse(readText(path)) as T;
}
