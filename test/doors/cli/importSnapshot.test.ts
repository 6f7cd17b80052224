import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

describe('a snapshot on the command line', () => {
  it('R208: is exported, shown before it is imported, imported, and taken back', () =>
    withFolder(async (folder) => {
      await runHere(folder, ['save', 'The gateway listens on 8443', '--topic', 'ports', '--importance', '9']);
      await runHere(folder, ['export', 'first.json', '--no-history']);
      const first = readFileSync(path.join(folder, 'first.json'), 'utf8');
      // The key of this machine lies beside the memory and stays.
      for (const end of ['', '-wal', '-shm']) rmSync(path.join(folder, `memory.db${end}`), { force: true });
      const dry = await runHere(folder, ['import', '--file', 'first.json', '--dry-run']);
      assert.equal(dry.code, exitCodes.done);
      assert.match(dry.output, /1 memory in the file: 1 new\.\nThis machine wrote the file/);
      assert.match(dry.output, /Nothing was imported/);
      const asked = await runHere(folder, ['import', '--file', 'first.json'], { answer: false });
      assert.deepEqual([asked.code, asked.asked.length], [exitCodes.failed, 1]);
      const done = await runHere(folder, ['import', '--file', 'first.json'], { answer: true });
      assert.match(done.output, /1 memory imported\.\n"tiered-memory undo (batch_\w+)" takes all of it back/);
      await runHere(folder, ['export', 'second.json', '--no-history']);
      const withoutTime = (text: string): string =>
        text.replace(/"exportedAt":"[^"]+"/, '').replace(/"seal":"\w+"/, '');
      assert.equal(withoutTime(readFileSync(path.join(folder, 'second.json'), 'utf8')), withoutTime(first));
      const batch = /batch_\w+/.exec(done.output)?.[0] ?? '';
      assert.equal((await runHere(folder, ['undo', batch])).code, exitCodes.done);
      assert.match((await runHere(folder, ['export', '--no-history'])).output, /"memories":\[\n\]/);
    })).timeout(60_000);

  it('that was changed by hand comes in as an import, and one that is broken says where', () =>
    withFolder(async (folder) => {
      await runHere(folder, ['save', 'The gateway listens on 8443', '--topic', 'ports']);
      await runHere(folder, ['export', 'snapshot.json']);
      const file = path.join(folder, 'snapshot.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replaceAll('8443', '8444').replaceAll('"importance":5', '"importance":10'));
      const { output } = await runHere(folder, ['import', '--file', 'snapshot.json', '--yes', '--json']);
      assert.deepEqual((JSON.parse(output) as { isOwn: boolean }).isOwn, false);
      const { output: list } = await runHere(folder, ['export', '--no-history']);
      assert.match(list, /8444[^\n]*"importance":7,"pinned":false[^\n]*"origin":"import"/);
      writeFileSync(file, text.slice(0, 200));
      const broken = await runHere(folder, ['import', '--file', 'snapshot.json', '--yes']);
      assert.deepEqual([broken.code, broken.output], [exitCodes.usage, '']);
      assert.match(broken.errors, /not JSON from line \d+, column \d+/);
    })).timeout(60_000);
});
