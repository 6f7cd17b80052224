import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Activated } from '../../src/doors/vscode/extension.ts';
import { hostSuite } from './support/hostSuite.ts';

const budgetMs = 50;

/** Printed by `npm run bench` and no test, since no test may depend on the speed of a machine. */
export const run = hostSuite(() => {
  it(`activate() takes at most ${budgetMs} ms`, async () => {
    const extension = vscode.extensions.getExtension<Activated>('tiered-memory.tiered-memory');
    assert.ok(extension);
    const { activateMs } = await extension.activate();
    console.log(`activate(): ${activateMs.toFixed(1)} ms, budget ${budgetMs} ms`);
    assert.ok(activateMs <= budgetMs);
  });
});
