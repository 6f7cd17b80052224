import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type * as engine from '../../src/open/engine.ts';
import { miniLm, writeModel } from '../support/models/writeModel.ts';
import { extensionId } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

const budgetMb = 400;
const short = 'We deploy on Fridays only after 16:00, and the team lead has to agree before that.';
const passages = Array.from({ length: 20 }, (_, index) => `${short} ${short} Item ${index}.`);

/** Printed by `npm run bench models`: both libraries with models of MiniLM's size, in VS Code's own extension host. */
export const run = hostSuite(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-measure-'));
  before(() => {
    writeModel(join(folder, 'embeds'), { task: 'embed', shape: miniLm });
    writeModel(join(folder, 'judges'), { task: 'score', shape: miniLm });
    console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, VS Code ${vscode.version}`);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const runtime of ['native', 'wasm'] as const) {
    it(`${runtime}: embedder and reranker of MiniLM's size, q8`, async () => {
      const extension = vscode.extensions.getExtension(extensionId);
      assert.ok(extension);
      const { localModels } = createRequire(__filename)(
        join(extension.extensionPath, 'dist', 'engine.js'),
      ) as typeof engine;
      const models = await localModels({ embedder: join(folder, 'embeds'), reranker: join(folder, 'judges'), runtime });
      const embedder = models.embedder() ?? assert.fail();
      const reranker = models.reranker() ?? assert.fail();
      const start = await once(() => embedder.embed([short], 'query'));
      await reranker.score(short, passages.slice(0, 2));
      const one = await median(15, () => embedder.embed([short], 'query'));
      const many = await median(5, () => embedder.embed(Array<string>(16).fill(short), 'passage'));
      const judged = await median(5, () => reranker.score(short, passages));
      const long = Array<string>(8).fill(short.repeat(20));
      await embedder.embed(long, 'passage');
      await reranker.score(short, long);
      const memory = (models.state().memoryBytes ?? 0) / 1e6;
      const said = {
        'start and load, ms': start,
        'one text, ms': one,
        '16 texts, ms': many,
        '20 pairs, ms': judged,
        'process, MB': memory,
      };
      console.log(
        `${models.state().runtime}: ${Object.entries(said)
          .map(([what, value]) => `${what.replace(',', '')} ${value.toFixed(1)}`)
          .join('; ')}`,
      );
      await models.close();
      if (runtime === 'native') assert.ok(memory <= budgetMb, `The budget is ${budgetMb} MB.`);
    }).timeout(300_000);
  }
});

async function once(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push(await once(work));
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
