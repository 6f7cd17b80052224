import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ensureHost } from '../../scripts/hostInstall.mjs';
import { openProfile } from '../../scripts/profile.mjs';
import { startServer } from '../../scripts/server.mjs';
import { openWorkbench } from '../../scripts/workbench.mjs';
import { openMemory, type Memory } from '../../src/open/engine.ts';

const setup = JSON.parse(process.env['TIERED_MEMORY_TEST_UI'] ?? '{}') as {
  readonly browser: string;
  readonly dev: readonly string[];
};
const outputDir = join(import.meta.dirname, '../../test-output');

/** A window of somebody else, or of another machine: with a profile, settings and a memory of its own. */
export interface OtherWindow {
  readonly page: Page;
  readonly folder: string;
  readonly database: string;
  close(): Promise<void>;
}

/** `prepare` gets the folder that the window will open. */
export async function openOtherWindow(prepare: (folder: string) => void = () => undefined): Promise<OtherWindow> {
  const profile = openProfile(join(mkdtempSync(join(tmpdir(), 'tm-other-')), 'p'));
  prepare(profile.workspace);
  const server = await startServer(ensureHost(), profile);
  const window = { url: server.url, folder: profile.workspace, browser: setup.browser, dev: setup.dev };
  const { page, context } = await openWorkbench({ ...window, browserData: profile.browser });
  page.setDefaultTimeout(45_000);
  return {
    page,
    folder: profile.workspace,
    database: join(profile.dir, 'user/User/globalStorage/tiered-memory.tiered-memory/memory.db'),
    async close() {
      await context.close();
      await server.stop();
      rmSync(dirname(profile.dir), { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A picture of a step, to be looked at by a person. */
export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(outputDir, { recursive: true });
  await page.screenshot({ path: join(outputDir, `${name}.png`) });
}

/** Opens the memory of a window beside it. */
export async function withMemory<T>(file: string, work: (memory: Memory) => Promise<T>): Promise<T> {
  const memory = await openMemory({ file, care: false });
  try {
    return await work(memory);
  } finally {
    await memory.close();
  }
}

export async function eventually(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await delay(200)) if (await isTrue()) return;
  assert.fail(`It did not happen: ${what}.`);
}
