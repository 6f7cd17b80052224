import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { day, FixedClock } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

/** A memory that was left alone years ago, and a folder for archives. */
async function fill(folder: string): Promise<void> {
  mkdirSync(join(folder, 'archives'));
  const clock = new FixedClock();
  clock.now = Date.UTC(2020, 0, 1);
  const memory = await openMemory({ file: join(folder, 'memory.db'), clock: clock.read, care: false, keepBackups: 0 });
  await memory.save({ topic: 'harbour', content: 'The crane Belinda was sold to Rotterdam.' });
  clock.forward(10 * day);
  await memory.age({ olderThanHours: 0 });
  await memory.close();
}

describe('archives on the command line', () => {
  it('R084, R085: archives to a folder, finds by words and in a recall, brings back, and takes that back', () =>
    withFolder(async (folder) => {
      await fill(folder);
      const run = await runHere(folder, ['archive', 'run', '--folder', 'archives']);
      assert.equal(run.code, exitCodes.done, run.errors);
      assert.match(run.output, /^Archived 1 memory in 1 file\.\nTake it back: tiered-memory undo batch_\w+\n$/);
      assert.equal(
        (await runHere(folder, ['archive', 'run', '--folder', 'archives'])).output,
        'Nothing is old enough to be archived.\n',
      );
      const found = await runHere(folder, ['archive', 'find', 'Belinda']);
      const id = /fact_\w+/.exec(found.output)?.[0] ?? '';
      assert.match(found.output, /^Archived: “The crane Belinda was sold to Rotterdam\.” \(fact_/);
      const recalled = await runHere(folder, ['recall', 'who has the crane Belinda?']);
      assert.match(
        recalled.errors,
        /Archived: “The crane Belinda.*archive reload fact_.*\nNothing else is remembered/s,
      );
      const back = await runHere(folder, ['archive', 'reload', id]);
      assert.deepEqual([back.code, back.output], [exitCodes.done, 'Brought back 1 memory from archives.\n']);
      assert.match((await runHere(folder, ['recall', 'crane Belinda'])).output, /Rotterdam/);
      assert.equal((await runHere(folder, ['undo'])).output, 'Took back 1 change.\n');
      assert.equal((await runHere(folder, ['archive', 'find', 'zeppelin'])).code, exitCodes.nothing);
    })).timeout(60_000);

  it('asks for a folder, and names a file that is missing', () =>
    withFolder(async (folder) => {
      await fill(folder);
      const none = await runHere(folder, ['archive', 'run']);
      assert.notEqual(none.code, exitCodes.done);
      assert.match(none.errors, /Say which folder: .*archive run --folder/);
      await runHere(folder, ['archive', 'run', '--folder', 'archives']);
      const [name = ''] = readdirSync(join(folder, 'archives'));
      rmSync(join(folder, 'archives', name));
      const { output } = await runHere(folder, ['archive', 'status']);
      assert.match(output, /1 memory in 1 file\.\nThe archive .*jsonl is not there\. Mount its drive/);
    })).timeout(60_000);
});
