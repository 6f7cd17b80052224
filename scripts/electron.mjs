// npm run test:electron: the suites of the extension host in the desktop VS Code of this machine, without any download.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phases } from '../test/vscode/phases.mjs';
import { testsOf, windowsOf } from '../test/vscode/windowsOf.mjs';
import { readCounts, sum, summary } from './counts.mjs';
import { findDesktopExecutable } from './desktop.mjs';
import { ensureDependencies } from './install.mjs';
import { providerDir, root } from './paths.mjs';
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
    for (const window of windowsOf(suitable)) counts.push(await runWindow(executable, home, window));
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
 * @param {import('../test/vscode/windowsOf.mjs').Window} window
 */
async function runWindow(executable, home, window) {
  const [phase] = window;
  const { runTests } = await import('@vscode/test-electron');
  const profile = openProfile(join(home, phase.profile), {
    settings: phase.window === undefined ? phase.settings : {},
  });
  const { tests, results, env } = testsOf(window, profile.dir, 'electron');
  console.log(`\n-- ${window.map(({ name }) => name).join(', ')}`);
  try {
    await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: [root, providerDir],
      extensionTestsPath: tests,
      extensionTestsEnv: {
        ...env,
        TIERED_MEMORY_TEST_PROMPTS: join(profile.dir, 'prompts.jsonl'),
        TIERED_MEMORY_TEST_PROFILE: profile.dir,
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
    const counts = sum(results.map(readCounts));
    return { ...counts, failed: Math.max(1, counts.failed) };
  }
  return sum(results.map(readCounts));
}
