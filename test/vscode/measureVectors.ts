import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { describeMachine, missedBudgets } from '../bench/report.ts';
import { benchVectors, compareSwitchOver } from '../bench/vectorBench.ts';
import { extensionId } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** Printed by `npm run bench vectorsInHost`: what `npm run bench:vectors` measures, in VS Code's own extension host. */
export const run = hostSuite(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-measure-'));
  let nativeBinding: string;
  before(() => {
    const extension = vscode.extensions.getExtension(extensionId);
    assert.ok(extension);
    nativeBinding = join(extension.extensionPath, 'dist/native/better_sqlite3.node');
    console.log(`${describeMachine()}, VS Code ${vscode.version}`);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('few vectors in the database and by an image', () =>
    compareSwitchOver(join(folder, 'few.db'), nativeBinding)).timeout(300_000);

  for (const size of [10_000, 100_000]) {
    it(`${size} vectors of 384 dimensions within their budgets`, async () => {
      await benchVectors({ size, dimensions: 384, file: join(folder, `${size}.db`), nativeBinding });
      assert.equal(missedBudgets(), 0, 'The lines above say which budget was missed.');
    }).timeout(1_200_000);
  }
});
