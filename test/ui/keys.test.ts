import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { openMemory } from '../../src/open/engine.ts';
import { quickInput, runCommand, useWorkbench } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');
const key = 'sk-made-up-Zq81xVt5Lw';

/** An embedding server that demands the key and records what came with each request. */
async function startServer(): Promise<{
  readonly server: Server;
  readonly host: string;
  readonly given: (string | undefined)[];
}> {
  const given: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { authorization } = request.headers;
      given.push(authorization);
      if (authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
      const { input } = JSON.parse(body) as { readonly input: readonly string[] };
      const data = input.map((text, index) => ({ index, embedding: [1, text.length, text.charCodeAt(0)] }));
      response.end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, given };
}

describe('the key of a server for embeddings, and making vectors anew', () => {
  let endpoint: Awaited<ReturnType<typeof startServer>>;
  let user: string;
  // The window starts with the address of a running server.
  before(async () => {
    endpoint = await startServer();
    const { folder } = JSON.parse(process.env['TIERED_MEMORY_TEST_UI'] ?? '{}') as { readonly folder: string };
    user = join(folder, '../user');
    // In the browser these settings, which belong to the machine, are read from the server's own file.
    mkdirSync(join(user, 'Machine'), { recursive: true });
    const settings = {
      'tieredMemory.embedding.provider': 'openai',
      'tieredMemory.embedding.baseUrl': `http://${endpoint.host}/v1`,
      'tieredMemory.embedding.model': 'made-up',
    };
    writeFileSync(join(user, 'Machine/settings.json'), JSON.stringify(settings));
  });
  const workbench = useWorkbench();
  after(() => void endpoint.server.close());

  const toast = (text: string | RegExp): Locator => workbench().page.locator('.notification-toast', { hasText: text });
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `keys-${name}.png`) });
  };

  it('R262: Set Embedding Key… asks for it hidden, keeps it for that server, and sends it with requests', async () => {
    const { page } = workbench();
    // The palette lists the commands that were there when it opened.
    await page.locator('.statusbar-item[id="tiered-memory.tiered-memory.tieredMemory.status"]').waitFor();
    await runCommand(page, 'Memory: Set Embedding Key');
    await page.locator('.quick-input-title', { hasText: `Key for ${endpoint.host}` }).waitFor();
    assert.equal(await quickInput(page).getAttribute('type'), 'password');
    await quickInput(page).fill(key);
    await shot('1-asked');
    await page.keyboard.press('Enter');
    await toast(`The key is kept for ${endpoint.host}.`).waitFor();
  });

  it('R262, X11: Re-embed All makes the vectors of what was saved before, with the key', async () => {
    const { page } = workbench();
    const memory = await openMemory({ file: join(user, 'User/globalStorage/tiered-memory.tiered-memory/memory.db') });
    for (const content of ['We deploy on Fridays.', 'Reviews take a day.', 'The office is closed in August.'])
      await memory.save({ topic: 'work', content });
    await memory.close();
    await runCommand(page, 'Memory: Re-embed All');
    await toast('3 memories can be found by meaning.').waitFor();
    await shot('2-embedded');
    assert.ok(endpoint.given.includes(`Bearer ${key}`));
    const again = await openMemory({ file: join(user, 'User/globalStorage/tiered-memory.tiered-memory/memory.db') });
    const { vectors } = await again.stats();
    await again.close();
    assert.deepEqual(
      [vectors?.model, vectors?.embedded, vectors?.missing, vectors?.waiting],
      [`made-up@${endpoint.host}`, 3, 0, 0],
    );
  });

  it('R262: the key is in none of the files that VS Code and the extension write', () => {
    const files = readdirSync(user, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    assert.ok(files.some((file) => file.endsWith('memory.db')));
    assert.deepEqual(
      files.filter((file) => readFileSync(file).includes(key)),
      [],
    );
  });

  it('R262: Clear Embedding Key… removes it, says for which server, and nothing is sent with it any more', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Clear Embedding Key');
    await toast(`Removed the key for ${endpoint.host}.`).waitFor();
    const before = endpoint.given.length;
    await runCommand(page, 'Memory: Re-embed All');
    await page.waitForFunction(() => document.querySelectorAll('.notification-toast').length > 0);
    await runCommand(page, 'Memory: Clear Embedding Key');
    await toast('There was no key to remove.').waitFor();
    assert.deepEqual([...new Set(endpoint.given.slice(before))], [undefined]);
  });
});
