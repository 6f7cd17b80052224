// npm run test:electron: the suites of the extension host in the desktop VS Code of this machine, without any download.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phases } from '../test/vscode/phases.mjs';
import { readCounts, sum, summary } from './counts.mjs';
import { findDesktopExecutable } from './desktop.mjs';
import { ensureDependencies } from './install.mjs';
import { freshResultFile } from './mocha.mjs';
import { distTestDir, providerDir, root } from './paths.mjs';
import { openProfile } from './profile.mjs';
import { main, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

const NO_DESKTOP =
  'No desktop VS Code was found: install it, or set VSCODE_EXECUTABLE to its executable (not to the "code" script).';

await main(async () => {
  const executable = findDesktopExecutable();
  if (!executable) throw new Sentence(NO_DESKTOP);
  ensureDependencies();
  if ((await run(ensureRuntime(), [join(root, 'esbuild.mjs'), '--tests'])) !== 0)
    throw new Sentence('The build failed; its messages are above.');
  const home = mkdtempSync(join(tmpdir(), 'tm-'));
  const counts = [];
  try {
    // @vscode/test-electron trusts every folder, no matter what it is told.
    const suitable = phases.filter(({ kind, extension, trust }) => kind === 'host' && extension !== 'vsix' && !trust);
    for (const phase of suitable) counts.push(await runPhase(executable, home, phase));
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
  const total = sum(counts);
  console.log(`\n${summary(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/**
 * @param {string} executable
 * @param {string} home
 * @param {import('../test/vscode/phases.mjs').Phase} phase
 */
async function runPhase(executable, home, phase) {
  const { runTests } = await import('@vscode/test-electron');
  const profile = openProfile(join(home, phase.profile), { settings: phase.settings });
  const result = freshResultFile(`electron-${phase.name}`);
  console.log(`\n-- ${phase.name}`);
  try {
    await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: [root, providerDir],
      extensionTestsPath: join(distTestDir, 'host', `${phase.name}.js`),
      extensionTestsEnv: {
        TIERED_MEMORY_TEST_RESULT: result,
        TIERED_MEMORY_TEST_PROMPTS: join(profile.dir, 'prompts.jsonl'),
        TIERED_MEMORY_TEST_PROFILE: profile.dir,
        ...phase.env,
      },
      launchArgs: [
        profile.workspace,
        `--user-data-dir=${profile.user}`,
        `--extensions-dir=${profile.extensions}`,
        '--disable-workspace-trust',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    const counts = readCounts(result);
    return { ...counts, failed: Math.max(1, counts.failed) };
  }
  return readCounts(result);
}
