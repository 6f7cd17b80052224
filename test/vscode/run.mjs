// Runs the phases in real VS Code. With names as arguments it runs only those.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { failedTitles, failure, readCounts, sum, summary, withExitCode } from '../../scripts/counts.mjs';
import { ensureHost } from '../../scripts/hostInstall.mjs';
import { runMocha } from '../../scripts/mocha.mjs';
import { outputDir, providerDir, root, vsixFile } from '../../scripts/paths.mjs';
import { openProfile } from '../../scripts/profile.mjs';
import { main, run, Sentence } from '../../scripts/run.mjs';
import { installVsix, startServer } from '../../scripts/server.mjs';
import { stopwatch } from '../../scripts/stopwatch.mjs';
import { currentTarget } from '../../scripts/targets.mjs';
import { openWorkbench } from '../../scripts/workbench.mjs';
import { phases } from './phases.mjs';
import { testsOf, windowsOf } from './windowsOf.mjs';

const PHASE_TIMEOUT_MS = 600_000;
const MEASUREMENT_TIMEOUT_MS = 1_800_000;
/** How often a phase may run: a window in a browser has more that can be late than a host has. */
const ATTEMPTS = { ui: 3, host: 2 };
const TEST_VENDOR = 'tiered-memory-test';
/** It comes with VS Code, which turns it off at the first start until somebody signs in. */
const AGENT_EXTENSION = 'GitHub.copilot-chat';
/** What VS Code logs about itself in a browser and under test, none of it about us. */
const NOISE =
  /^Canceled: Canceled|authentication provider 'github'|ChatModelSelection|AgentHost|AccountPolicyGate|Creating a socket|connection token|grace time|Service Worker|builtin extensions|spdlog|\[CHAT\] extension request ERRORED|\[LM\] No provider registered|\[LanguageModelToolsService#invokeTool\] Error from tool|native-watchdog|GitHubLoginFailed|ChatSessionsService|extensions\/copilot\/|copilot-chat|not a web extension|^\[lifecycle\] Long running/;

// A signal ends a process without its exit handlers, which would stop a running server.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(130));

await main(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !phases.some((phase) => phase.name === name));
  if (unknown)
    throw new Sentence(`There is no phase "${unknown}"; there are ${phases.map((phase) => phase.name).join(', ')}.`);
  const host = ensureHost();
  const browser = ensureBrowser();
  const home = mkdtempSync(join(tmpdir(), 'tm-host-'));
  process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const counts = [];
  /** @type {Map<string, number>} A browser stores its data by address, so a profile keeps its port. */
  const ports = new Map();
  /** @type {Set<string>} */
  const packed = new Set();
  const chosen = phases.filter(({ name, onlyByName }) => (wanted.length === 0 ? !onlyByName : wanted.includes(name)));
  for (const window of windowsOf(chosen)) {
    console.log(`\n-- ${titleOf(window)} (${window[0].kind}, profile ${window[0].profile})`);
    counts.push(await attemptAgain({ host, browser, home, ports, packed }, window));
  }
  const total = sum(counts);
  const file = process.env.TIERED_MEMORY_TEST_RESULT;
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(total));
  }
  console.log(`\n${failedTitles(total)}${summary(total)} in VS Code`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** @param {Window} window */
function titleOf(window) {
  return window.map(({ name }) => name).join(', ');
}

/**
 * A window in a browser can be late on a machine that is busy with something else. So a window in which something fails
 * runs again, from the profile as it was before; every result is printed, and the last one counts.
 * @param {Setup} setup
 * @param {Window} window
 */
async function attemptAgain(setup, window) {
  const [phase] = window;
  const title = titleOf(window);
  const profile = join(setup.home, phase.profile);
  const before = `${profile}-before`;
  if (existsSync(profile)) cpSync(profile, before, { recursive: true, verbatimSymlinks: true });
  let counts = await attempt(setup, window);
  for (let left = phase.onlyByName ? 0 : ATTEMPTS[phase.kind] - 1; counts.failed > 0 && left > 0; left -= 1) {
    console.log(`\n-- ${title}: ${summary(counts)}; once more\n${failedTitles(counts)}`);
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    if (existsSync(before)) cpSync(before, profile, { recursive: true, verbatimSymlinks: true });
    counts = await attempt(setup, window);
    console.log(`-- ${title}, run again: ${summary(counts)}`);
  }
  rmSync(before, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return counts;
}

/**
 * One broken window must not hide the results of the others.
 * @param {Setup} setup
 * @param {Window} window
 */
async function attempt(setup, window) {
  try {
    return await runWindow(setup, window);
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    return failure(`${titleOf(window)}: broke off`);
  }
}

/**
 * @typedef {{ host: { node: string, entry: string }, browser: string, home: string, ports: Map<string, number>, packed: Set<string> }} Setup
 * @typedef {import('./phases.mjs').Phase} Phase
 * @typedef {import('./windowsOf.mjs').Window} Window
 * @param {Setup} setup
 * @param {Window} window
 */
async function runWindow(setup, window) {
  const watch = stopwatch();
  const [phase] = window;
  const profile = openProfile(join(setup.home, phase.profile), profileOptions(phase));
  if (phase.extension === 'vsix') await installPackage(setup, profile);
  const dev = phase.extension === 'vsix' ? [providerDir] : [root, providerDir];
  const prompts = join(profile.dir, 'prompts.jsonl');
  const { tests, results, env } = testsOf(window, profile.dir, 'host');
  watch.lap('profile');
  const server = await startServer(setup.host, profile, {
    port: setup.ports.get(phase.profile) ?? 0,
    env: { ...env, TIERED_MEMORY_TEST_PROMPTS: prompts, TIERED_MEMORY_TEST_PROFILE: profile.dir },
    trust: phase.trust,
  });
  setup.ports.set(phase.profile, server.port);
  watch.lap('server');
  const enable = phase.agent ? [AGENT_EXTENSION] : [];
  const place = {
    url: server.url,
    folder: profile.workspace,
    browser: setup.browser,
    browserData: profile.browser,
    dev,
    enable,
    ...(phase.language === undefined ? {} : { language: phase.language }),
  };
  try {
    if (phase.kind === 'host') {
      const code = await runInExtensionHost(window, { ...place, tests }, server, watch);
      return withExitCode(titleOf(window), sum(results.map(readCounts)), code);
    }
    const ui = JSON.stringify({ ...place, prompts, screenshots: outputDir });
    return await runMocha(setup.host.node, `host-${phase.name}`, [`test/ui/${phase.name}.test.ts`], {
      timeout: 240_000,
      env: { ...phase.env, TIERED_MEMORY_TEST_UI: ui },
    });
  } finally {
    watch.lap(phase.kind === 'host' ? 'closing' : 'window and tests');
    await server.stop();
    watch.lap('stopping');
    console.log(`-- ${titleOf(window)}: ${watch.text()}`);
  }
}

/** @param {Phase} phase */
function profileOptions({ settings, folderSettings, agent, trust, window }) {
  return {
    settings: {
      // In a shared window they hold while their phase runs.
      ...(window === undefined ? settings : {}),
      ...(trust ? { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' } : {}),
    },
    folderSettings,
    modelVendors: agent ? [TEST_VENDOR] : [],
  };
}

/**
 * Packed once in a run; a later phase of the same profile finds it installed and installs it over itself.
 * @param {Setup} setup
 * @param {import('../../scripts/profile.mjs').Profile} profile
 */
async function installPackage({ host, packed }, profile) {
  const file = vsixFile(currentTarget());
  if (!packed.has(file) && (await run(host.node, [join(root, 'scripts/package.mjs')])) !== 0)
    throw new Sentence('The package could not be made.');
  packed.add(file);
  installVsix(host, profile, file);
}

/**
 * @param {Window} window
 * @param {Parameters<typeof openWorkbench>[0]} place
 * @param {import('../../scripts/server.mjs').Server} server
 * @param {ReturnType<typeof stopwatch>} watch
 * @returns {Promise<number>} the exit code of the tests
 */
async function runInExtensionHost(window, place, server, watch) {
  let isDone = false;
  const { page, context, exit } = await openWorkbench({
    ...place,
    onLog: (type, line) => {
      if (!isDone && !NOISE.test(line)) console.log(type === 'log' || type === 'info' ? line : `[${type}] ${line}`);
    },
  });
  watch.lap('window');
  const timeoutMs = window[0].onlyByName ? MEASUREMENT_TIMEOUT_MS : PHASE_TIMEOUT_MS * window.length;
  const code = await Promise.race([exit, delay(timeoutMs, -1, { ref: false })]);
  watch.lap('tests');
  // Only the noise of the shutdown follows.
  isDone = true;
  if (code !== 0) {
    mkdirSync(outputDir, { recursive: true });
    await page.screenshot({ path: join(outputDir, `failed-${window[0].name}.png`) });
  }
  await context.close();
  if (code === -1) console.error(`The window did not end within ${timeoutMs / 1000} s.\n${server.log()}`);
  return code;
}
