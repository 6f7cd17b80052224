import type { Command } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import type { CommandIo } from '../commandIo.ts';
import { exitCodes } from '../exitCodes.ts';
import type { MemoryTest } from '../../../adapters/memoryTests/memoryTest.ts';
import { readMemoryTests } from '../../../adapters/memoryTests/readMemoryTests.ts';
import { type Failure, type RankedHit, runMemoryTest, type TestResult } from '../memoryTests/runMemoryTest.ts';
import { dim, plain } from '../output.ts';

const usualFile = path.join('.tiered-memory', 'tests.yaml');
const exampleOfFile = [
  'tests:',
  '  - prompt: which port does staging use?',
  '    must_recall: "5433"',
  '    must_not_recall: [the old port, "5432"]',
];

/** `test` fails a build when a prompt does not recall what it must. */
export function addTest(program: Command, context: CommandContext): void {
  program
    .command('test')
    .description('check that prompts recall what they must and nothing that they must not')
    .argument('[file]', `the tests; default: ${usualFile} in this folder or one above`)
    .addHelpText('after', `\nA file of tests:\n\n${exampleOfFile.map((line) => `  ${line}`).join('\n')}`)
    .action(async (given: string | undefined, _options: unknown, command: Command) => {
      const file = given === undefined ? nearest(context.io.folder) : path.resolve(context.io.folder, given);
      const tests = file === undefined ? undefined : await testsIn(file);
      await withMemory(context, command, async (open) => {
        const { door, scope, done, nothing } = open;
        if (tests === undefined) return nothing(`There is no ${usualFile} here. See: tiered-memory test --help`);
        const results: TestResult[] = [];
        for (const test of tests) results.push(await runMemoryTest(door.memory, scope, test));
        for (const problem of new Set(results.flatMap(({ problems }) => problems)))
          context.io.writeError(`${problem}\n`);
        const failed = results.filter(({ failures }) => failures.length > 0);
        if (failed.length > 0) {
          context.fail(exitCodes.failed);
          context.io.writeError(await emptinessOf(open));
        }
        done({
          data: {
            passed: results.length - failed.length,
            failed: failed.length,
            tests: results.map(({ test, failures, found }) => ({
              ...test,
              ok: failures.length === 0,
              failures,
              found,
            })),
          },
          lines: [
            ...results.flatMap((result) => linesOf(context.io, result)),
            `${results.length - failed.length} passed, ${failed.length} failed`,
          ],
        });
      });
    });
}

/** Why every test of a build fails that has nothing to recall; empty where there is something. */
async function emptinessOf({ door, scope }: OpenCommand): Promise<string> {
  if ((await door.memory.list({ scope, limit: 1 })).total > 0) return '';
  const place = door.workspace === undefined ? '' : ` of ${plain(door.workspace)}`;
  const isInTeam = (await door.memory.joinedTeams()).length > 0;
  return isInTeam
    ? `Nothing is remembered${place} here: no team shared it, or under another name. See: tiered-memory hub status\n`
    : `Nothing is remembered${place} here. What a team shares comes in by: tiered-memory hub join\n`;
}

function nearest(folder: string): string | undefined {
  const file = path.join(folder, usualFile);
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  return above === folder ? undefined : nearest(above);
}

async function testsIn(file: string): Promise<readonly MemoryTest[]> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return await readMemoryTests(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be used: ${messageOf(error)}`, { cause: error });
  }
}

function linesOf(io: CommandIo, { test, failures, found }: TestResult): string[] {
  if (failures.length === 0) return [`✓ ${plain(test.prompt)}`];
  return [
    `✗ ${plain(test.prompt)}`,
    ...failures.map((failure) => `    ${plain(told(failure, test))}`),
    ...(found.length === 0 ? ['    The prompt finds nothing.'] : found.map((hit) => dim(io, `    ${place(hit)}`))),
  ];
}

function told(failure: Failure, { limit }: MemoryTest): string {
  const text = `"${failure.text}"`;
  switch (failure.kind) {
    case 'unwanted':
      return `must not recall ${text}, and place ${failure.hit.rank} holds it.`;
    case 'tooLow':
      return `must recall ${text}, which is below the first ${limit}: ${place(failure.hit)}`;
    case 'notFound':
      return `must recall ${text}, which is remembered, but shares too little with the prompt: ${failure.content} (${failure.id})`;
    case 'outdated':
      return `must recall ${text}, which held before and no longer does: ${failure.content} (${failure.id})`;
    case 'waits':
      return (
        `must recall ${text}, which waits for review here and is in no answer until a person accepts it` +
        `${failure.member === undefined ? '' : ` (${failure.member} said it, and their rules hold where somebody accepted them)`}: ` +
        `${failure.content} (${failure.id})`
      );
    case 'notRemembered':
      return `must recall ${text}, and no memory here holds it.`;
  }
}

function place({ rank, content, score, why, id }: RankedHit): string {
  return plain([`${rank}. ${content}`, score.toFixed(2), ...(why === '' ? [] : [why]), id].join(' · '));
}
