import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

const saved = ['Quillfeather builds the gateway', 'Quillfeather sings in a choir', 'The harbour is deep'];

async function fill(folder: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const content of saved) {
    const { output } = await runHere(folder, ['--json', 'save', content, '--topic', 'notes'], { answer: true });
    ids.push(String((JSON.parse(output) as { readonly id?: string }).id));
  }
  return ids;
}

async function left(folder: string): Promise<string> {
  return (await runHere(folder, ['export'])).output;
}

describe('erase at the command line', () => {
  it('lists what would go and changes nothing, and refuses a pipe without a yes', () =>
    withFolder(async (folder) => {
      await fill(folder);
      const { code, output } = await runHere(folder, ['erase', '--about', 'quillfeather', '--dry-run']);
      assert.equal(code, 0);
      assert.match(
        output,
        /builds the gateway[^]*sings in a choir[^]*2 memories would be erased\. Nothing was changed/,
      );
      const piped = await runHere(folder, ['erase', '--about', 'quillfeather']);
      assert.deepEqual([piped.code, piped.output], [2, '']);
      assert.match(piped.errors, /2 memories would go for good\. Add --yes/);
      assert.match(await left(folder), /choir/);
    })).timeout(60_000);

  it('asks once with the number, takes a no, leaves out what is kept, and prints the certificate', () =>
    withFolder(async (folder) => {
      const [, choir = ''] = await fill(folder);
      const no = await runHere(folder, ['erase', '--about', 'quillfeather'], { answer: false });
      assert.match(no.output, /Nothing was erased/);
      const yes = await runHere(folder, ['erase', '--about', 'quillfeather', '--keep', choir], { answer: true });
      assert.deepEqual(yes.asked, ['Erase 1 memory for good, here and in all backups? This cannot be undone.']);
      assert.match(yes.output, /State: complete[^]*1 fact[^]*memory\.db: [0-9a-f]{64}/);
      assert.doesNotMatch(yes.output, /Quillfeather/i);
      assert.match(await left(folder), /choir/);
      assert.match((await runHere(folder, ['erase', '--list'])).output, /by cli/);
    })).timeout(60_000);

  it('writes a certificate that can be checked against the files', () =>
    withFolder(async (folder) => {
      await fill(folder);
      await runHere(folder, ['backup']);
      const { output } = await runHere(folder, ['--json', 'erase', '--about', 'quillfeather', '--yes']);
      const file = join(folder, 'certificate.json');
      writeFileSync(file, output);
      const same = await runHere(folder, ['erase', '--verify', file]);
      assert.deepEqual([same.code, same.output.match(/as the certificate says/g)?.length], [0, 2]);
      await runHere(folder, ['save', 'The lamp is green', '--topic', 'notes'], { answer: true });
      assert.match((await runHere(folder, ['erase', '--verify', file])).output, /changed since/);
      assert.equal((await runHere(folder, ['erase', '--verify', join(folder, 'memory.db')])).code, 1);
      assert.ok(existsSync(file) && !/Quillfeather/i.test(readFileSync(file, 'utf8')));
    })).timeout(60_000);

  it('says what is wrong with what it is given', () =>
    withFolder(async (folder) => {
      await fill(folder);
      assert.equal((await runHere(folder, ['erase', '--yes'])).code, 2);
      assert.equal((await runHere(folder, ['erase', '--all', '--about', 'x', '--yes'])).code, 2);
      assert.match((await runHere(folder, ['erase', '--about', 'a', '--yes'])).errors, /too many texts/);
      assert.match((await runHere(folder, ['erase', '--day', 'today', '--yes'])).errors, /2026-01-31/);
      assert.equal((await runHere(folder, ['erase', '--about', 'zebra', '--yes'])).code, 4);
      assert.match(await left(folder), /choir/);
      assert.equal((await runHere(folder, ['erase', '--all', '--yes'])).code, 0);
      assert.doesNotMatch(await left(folder), /choir|harbour/);
    })).timeout(60_000);
});
