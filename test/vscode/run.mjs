// Runs the phases in real VS Code. With names as arguments it runs only those.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { failedTitles, failure, readCounts, sum, summary, withExitCode } from '../../scripts/counts.mjs';
import { ensureHost } from '../../scripts/hostInstall.mjs';
import { freshResultFile, runMocha } from '../../scripts/mocha.mjs';
import { distTestDir, outputDir, providerDir, root, vsixFile } from '../../scripts/paths.mjs';
import { openProfile } from '../../scripts/profile.mjs';
import { main, run, Sentence } from '../../scripts/run.mjs';
import { installVsix, startServer } from '../../scripts/server.mjs';
import { currentTarget } from '../../scripts/targets.mjs';
import { openWorkbench } from '../../scripts/workbench.mjs';
import { phases } from './phases.mjs';

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
  for (const phase of phases.filter(({ name, onlyByName }) =>
    wanted.length === 0 ? !onlyByName : wanted.includes(name),
  )) {
    console.log(`\n-- ${phase.name} (${phase.kind}, profile ${phase.profile})`);
    counts.push(await attemptAgain({ host, browser, home, ports, packed }, phase));
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

/**
 * A window in a browser can be late on a machine that is busy with something else. So a phase that fails runs again,
 * from the profile as it was before; every result is printed, and the last one counts.
 * @param {Setup} setup
 * @param {Phase} phase
 */
async function attemptAgain(setup, phase) {
  const profile = join(setup.home, phase.profile);
  const before = `${profile}-before`;
  if (existsSync(profile)) cpSync(profile, before, { recursive: true, verbatimSymlinks: true });
  let counts = await attempt(setup, phase);
  for (let left = phase.onlyByName ? 0 : ATTEMPTS[phase.kind] - 1; counts.failed > 0 && left > 0; left -= 1) {
    console.log(`\n-- ${phase.name}: ${summary(counts)}; once more\n${failedTitles(counts)}`);
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    if (existsSync(before)) cpSync(before, profile, { recursive: true, verbatimSymlinks: true });
    counts = await attempt(setup, phase);
    console.log(`-- ${phase.name}, run again: ${summary(counts)}`);
  }
  rmSync(before, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return counts;
}

/**
 * One broken phase must not hide the results of the others.
 * @param {Setup} setup
 * @param {Phase} phase
 */
async function attempt(setup, phase) {
  try {
    return await runPhase(setup, phase);
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    return failure(`${phase.name}: broke off`);
  }
}

/**
 * @typedef {{ host: { node: string, entry: string }, browser: string, home: string, ports: Map<string, number>, packed: Set<string> }} Setup
 * @typedef {import('./phases.mjs').Phase} Phase
 * @param {Setup} setup
 * @param {Phase} phase
 */
async function runPhase(setup, phase) {
  const profile = openProfile(join(setup.home, phase.profile), profileOptions(phase));
  if (phase.extension === 'vsix') await installPackage(setup, profile);
  const dev = phase.extension === 'vsix' ? [providerDir] : [root, providerDir];
  const result = freshResultFile(`host-${phase.name}`);
  const prompts = join(profile.dir, 'prompts.jsonl');
  const env = {
    TIERED_MEMORY_TEST_RESULT: result,
    TIERED_MEMORY_TEST_PROMPTS: prompts,
    TIERED_MEMORY_TEST_PROFILE: profile.dir,
    ...phase.env,
  };
  const server = await startServer(setup.host, profile, {
    port: setup.ports.get(phase.profile) ?? 0,
    env,
    trust: phase.trust,
  });
  setup.ports.set(phase.profile, server.port);
  const enable = phase.agent ? [AGENT_EXTENSION] : [];
  const window = {
    url: server.url,
    folder: profile.workspace,
    browser: setup.browser,
    browserData: profile.browser,
    dev,
    enable,
    ...(phase.language === undefined ? {} : { language: phase.language }),
  };
  try {
    if (phase.kind === 'host') return await runInExtensionHost(phase, window, server, result);
    const ui = JSON.stringify({ ...window, prompts, screenshots: outputDir });
    return await runMocha(setup.host.node, `host-${phase.name}`, [`test/ui/${phase.name}.test.ts`], {
      timeout: 240_000,
      env: { ...phase.env, TIERED_MEMORY_TEST_UI: ui },
    });
  } finally {
    await server.stop();
  }
}

/** @param {Phase} phase */
function profileOptions({ settings, folderSettings, agent, trust }) {
  return {
    settings: {
      ...settings,
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
 * @param {Phase} phase
 * @param {{ url: string, folder: string, browser: string, browserData: string, dev: readonly string[], enable: readonly string[], language?: string }} window
 * @param {import('../../scripts/server.mjs').Server} server
 * @param {string} result
 */
async function runInExtensionHost(phase, window, server, result) {
  let isDone = false;
  const { page, context, exit } = await openWorkbench({
    ...window,
    tests: join(distTestDir, 'host', `${phase.name}.js`),
    onLog: (type, line) => {
      if (!isDone && !NOISE.test(line)) console.log(type === 'log' || type === 'info' ? line : `[${type}] ${line}`);
    },
  });
  const timeoutMs = phase.onlyByName ? MEASUREMENT_TIMEOUT_MS : PHASE_TIMEOUT_MS;
  const code = await Promise.race([exit, delay(timeoutMs, -1, { ref: false })]);
  // Only the noise of the shutdown follows.
  isDone = true;
  if (code !== 0) {
    mkdirSync(outputDir, { recursive: true });
    await page.screenshot({ path: join(outputDir, `failed-${phase.name}.png`) });
  }
  await context.close();
  if (code === -1) console.error(`The phase did not end within ${timeoutMs / 1000} s.\n${server.log()}`);
  return withExitCode(phase.name, readCounts(result), code);
}
