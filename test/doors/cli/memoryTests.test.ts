import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { withFolder } from '../../support/folder.ts';
import { type Ran, runHere } from './runHere.ts';

describe('tests of a memory on the command line', () => {
  it('pass where each prompt recalls what it must, and nothing that it must not', () =>
    withFolder(async (folder) => {
      await fill(folder);
      const { code, output } = await runTests(folder, [
        'tests:',
        '  - prompt: which port does staging listen on?',
        '    must_recall: [5433, "staging listens"]',
        '    must_not_recall: pastry',
      ]);
      assert.deepEqual([code, output], [exitCodes.done, '✓ which port does staging listen on?\n1 passed, 0 failed\n']);
    }));

  it('fail with the reasons of the ranking', () =>
    withFolder(async (folder) => {
      await fill(folder);
      const { code, output } = await runTests(folder, [
        'tests:',
        '  - prompt: which port does staging listen on?',
        '    must_recall: [pastry chef, "9999"]',
        '    must_not_recall: "5433"',
      ]);
      assert.equal(code, exitCodes.failed);
      assert.match(output, /must recall "pastry chef", which is remembered, but shares too little with the prompt/);
      assert.match(output, /must recall "9999", and no memory here holds it/);
      assert.match(output, /must not recall "5433", and place 1 holds it/);
      assert.match(output, /1\. Staging listens on port 5433 · \d\.\d\d · .*staging/);
      assert.match(output, /0 passed, 1 failed/);
    }));

  it('tell how far down a memory stands that is not among the first', () =>
    withFolder(async (folder) => {
      await runHere(folder, ['save', 'The staging port of the billing service is 5433']);
      await runHere(folder, ['save', 'Marta once asked about a port in Portugal']);
      const { output } = await runTests(folder, [
        'tests:',
        '  - { prompt: staging port of the billing service, must_recall: Portugal, limit: 1 }',
      ]);
      assert.match(output, /must recall "Portugal", which is below the first 1: 2\. Marta once asked/);
    }));

  it('are about what holds: what was superseded is neither recalled nor in the way', () =>
    withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5432'], { answer: true });
      const memory = await openMemory({ file: join(folder, 'memory.db'), care: false });
      const [old] = (await memory.search({ query: 'staging', scope: 'user' })).hits;
      await memory.correct(old?.id ?? '', { content: 'Staging listens on port 5433' });
      await memory.close();
      const recalled = await runHere(folder, ['recall', 'which port does staging listen on?']);
      assert.match(recalled.output, /no longer holds/);
      const { code, output } = await runTests(folder, [
        'tests:',
        '  - { prompt: which port does staging listen on?, must_recall: "5433", must_not_recall: "5432" }',
        '  - { prompt: which port does staging listen on?, must_recall: Staging listens on port 5432 }',
      ]);
      assert.equal(code, exitCodes.failed);
      assert.match(output, /must recall "Staging listens on port 5432", which held before and no longer does: Staging/);
      assert.match(output, /1 passed, 1 failed/);
    }));

  it('are data for programs, too, and leave no trace in what they ask', () =>
    withFolder(async (folder) => {
      await fill(folder);
      const before = (await runHere(folder, ['list', '--json'])).output;
      const { code, output } = await runTests(
        folder,
        ['tests:', '  - prompt: staging port', '    must_not_recall: "5433"'],
        ['--json'],
      );
      const data = JSON.parse(output) as { failed: number; tests: { failures: { kind: string }[] }[] };
      assert.deepEqual([code, data.failed, data.tests[0]?.failures[0]?.kind], [exitCodes.failed, 1, 'unwanted']);
      assert.equal((await runHere(folder, ['list', '--json'])).output, before);
    }));

  it('say what is wrong with a file', () =>
    withFolder(async (folder) => {
      await fill(folder);
      assert.equal((await runHere(folder, ['test'])).code, exitCodes.nothing);
      const wrong: readonly (readonly [lines: readonly string[], complaint: RegExp])[] = [
        [['- a'], /must hold a list named "tests"/],
        [['tests: []'], /list of tests is empty/],
        [['tests:', '  - prompt: a', '    must_recal: b'], /test 1: "must_recal" is unknown/],
        [['tests:', '  - prompt: a'], /test 1 expects nothing/],
        [['tests:', '  - must_recall: a'], /"prompt" must be a text/],
        [['tests:', '  - { prompt: a, must_recall: b, limit: 0 }'], /"limit" must be a whole number from 1 to 100/],
        [['tests:', '  - { prompt: a, must_recall: { b: c } }'], /"must_recall" must hold texts/],
        [['tests: ['], /cannot be used/],
        [['tests: &a', '  - *a'], /cannot be used/],
        [[`tests: ${'['.repeat(60)}`], /more than 50 lists in each other/],
        [['x'.repeat(3000)], /longer than 2000 characters/],
      ];
      for (const [lines, complaint] of wrong) {
        const { code, errors } = await runTests(folder, lines);
        assert.equal(code, exitCodes.failed, lines[0]);
        assert.match(errors, complaint);
      }
    }));
});

async function fill(folder: string): Promise<void> {
  await runHere(folder, ['save', 'Staging listens on port 5433']);
  await runHere(folder, ['save', 'Leo is a pastry chef in Lyon']);
}

function runTests(folder: string, lines: readonly string[], options: readonly string[] = []): Promise<Ran> {
  mkdirSync(join(folder, '.tiered-memory'), { recursive: true });
  writeFileSync(join(folder, '.tiered-memory', 'tests.yaml'), `${lines.join('\n')}\n`);
  return runHere(folder, ['test', ...options]);
}
