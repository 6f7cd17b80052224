import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../../support/folder.ts';
import { type Ran, runHere } from './runHere.ts';

const waits = 'Waiting for another program that keeps the memory locked …\n';

describe('a command that waits for another program (R16)', () => {
  /** Saves while another program keeps the memory locked, until it is said that it waits or somewhat later. */
  const saveBesideLock = async (how: string, begin: string, answer?: boolean): Promise<Ran> => {
    let ran: Ran | undefined;
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433']);
      const other = openSqlite(join(folder, 'memory.db'));
      other.exec(begin);
      const release = (): void => void other.close();
      if (answer === undefined) setTimeout(release, 2000);
      const onError = (text: string): void => {
        if (text === waits) release();
      };
      const args = ['save', 'Production listens on port 5434'];
      ran = await runHere(folder, args, { onError, ...(answer === undefined ? {} : { answer }) });
    });
    assert.equal(ran?.code, exitCodes.done, `${how}: ${ran?.errors}`);
    return ran;
  };

  for (const [how, begin] of [
    ['writes', 'BEGIN IMMEDIATE'],
    ['lets nobody read', 'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE'],
  ] as const) {
    it(`says so once to a person, and nothing of it to standard output: the other one ${how}`, async () => {
      const { errors, output } = await saveBesideLock(how, begin, false);
      assert.equal(errors.split(waits).length - 1, 1, errors);
      assert.match(output, /^Saved as /);
    });

    it(`says nothing of it to a script: the other one ${how}`, async () => {
      const { errors } = await saveBesideLock(how, begin);
      assert.equal(errors, 'Production listens on port 5434\n');
    });
  }

  it('says what to do once it gives up', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433']);
      const other = openSqlite(join(folder, 'memory.db'));
      other.exec('BEGIN IMMEDIATE');
      try {
        const { code, output, errors } = await runHere(folder, ['save', 'Production listens on port 5434']);
        assert.deepStrictEqual([code, output], [exitCodes.failed, '']);
        assert.match(errors, /Nothing was saved; close what has it open, such as a database viewer .* and try again/);
      } finally {
        other.close();
      }
    });
  }).timeout(60_000);
});
