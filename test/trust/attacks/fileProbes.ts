import { appendFileSync, copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { currentVersion } from '../../../src/engine/store/migrations/migrations.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { seeded } from '../../support/clock.ts';
import { declaredSettings } from '../../support/declaredSettings.ts';
import { hash, withFolder } from '../../support/folder.ts';
import type { Probe, Way } from './probe.ts';

/** These do not attack through a text; what they must not harm is saved in every form. */
const wordings = {
  plain: 'Heron deploys on Fridays',
  paraphrase: 'On Fridays heron is deployed',
  translated: 'Heron wird freitags ausgeliefert',
};

function way(name: string, attempt: (folder: string, texts: readonly string[]) => Promise<readonly string[]>): Way {
  return {
    name,
    through: async (forms) => {
      const through: string[] = [];
      await withFolder(async (folder) => void through.push(...(await attempt(folder, forms.flat()))));
      return [...new Set(through)];
    },
  };
}

/** Header of a frame in SQLite's log of writes, and a page: https://sqlite.org/walformat.html */
const frameBytes = 24 + 4096;

const crash: Probe = {
  id: 'A35',
  name: 'killed while it writes',
  wordings,
  ways: [
    way('the files as a kill leaves them after each save, with a part of the next write', async (folder, texts) => {
      const through: string[] = [];
      const file = join(folder, 'memory.db');
      const memory = await openMemory({ file, keepBackups: 0 });
      const random = seeded(35);
      const acknowledged: string[] = [];
      for (const [index, text] of texts.entries()) {
        acknowledged.push((await memory.save({ topic: `notes ${index}`, content: text })).id ?? '');
        const torn = join(folder, `torn-${index}.db`);
        copyFileSync(file, torn);
        copyFileSync(`${file}-wal`, `${torn}-wal`);
        appendFileSync(
          `${torn}-wal`,
          Buffer.from(Array.from({ length: Math.floor(random() * frameBytes) }, () => Math.floor(random() * 256))),
        );
        const again = await openMemory({ file: torn, keepBackups: 0 });
        for (const id of acknowledged) if ((await again.get(id)) === undefined) through.push(`lost: ${text}`);
        if ((await again.stats()).problems.length > 0) through.push('found damaged');
        await again.close();
      }
      await memory.close();
      return through;
    }),
  ],
};

const twoWindows: Probe = {
  id: 'A36',
  name: 'two windows that write at once',
  wordings,
  ways: [
    way('saves, changes and a run in the background on both sides', async (folder, texts) => {
      const through: string[] = [];
      const file = join(folder, 'memory.db');
      const [one, other] = [await openMemory({ file, keepBackups: 0 }), await openMemory({ file, keepBackups: 0 })];
      const saved = await Promise.all(
        texts.flatMap((text, index) => [
          one.save({ topic: 'one', content: `${text} ${index}` }),
          other.save({ topic: 'other', content: `${text} ${index}` }),
          other.observe({ sessionId: 's', role: 'user', text }),
        ]),
      );
      await Promise.all([one.maintain(), other.maintain()]);
      for (const answer of saved)
        if (answer.id === undefined) through.push(`refused: ${String('reason' in answer ? answer.reason : '')}`);
      for (const { id = '' } of saved)
        if ((await one.get(id)) === undefined || (await other.get(id)) === undefined)
          through.push('one window does not see what the other wrote');
      await Promise.all([one.close(), other.close()]);
      return through;
    }),
  ],
};

const newer: Probe = {
  id: 'A37',
  name: 'a file of a newer version',
  wordings,
  ways: [
    way('reading and every way of writing', async (folder, texts) => {
      const through: string[] = [];
      const file = join(folder, 'memory.db');
      const first = await openMemory({ file, keepBackups: 0 });
      const ids: string[] = [];
      for (const [index, content] of texts.entries())
        ids.push((await first.save({ topic: `notes ${index}`, content })).id ?? '');
      await first.close();
      for (const version of [currentVersion + 1, currentVersion + 7, 2_000_000_000]) {
        const raised = openSqlite(file);
        raised.exec(`PRAGMA user_version = ${version}`);
        raised.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        raised.close();
        const before = hash(file);
        const memory = await openMemory({ file });
        for (const id of ids) if ((await memory.get(id)) === undefined) through.push('lost');
        const [saved, turn] = [
          await memory.save({ topic: 'a', content: 'b' }),
          await memory.observe({ sessionId: 's', role: 'user', text: 'a' }),
        ];
        if (saved.outcome !== 'rejected' || turn.id !== undefined) through.push('written to');
        const work = await Promise.allSettled([
          memory.forget(ids[0] ?? ''),
          memory.erase({ ids }),
          memory.age(),
          memory.undo(),
        ]);
        if (work.some(({ status }) => status === 'fulfilled')) through.push('changed');
        await memory.close();
        if (hash(file) !== before) through.push('the file is another');
      }
      return through;
    }),
  ],
};

interface Manifest {
  readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] } };
}

/** A folder's values are never read for these settings, so one is as good as another. */
const settings: Probe = {
  id: 'A30',
  name: 'a folder that sets paths and addresses',
  wordings,
  ways: [
    {
      name: 'every setting that VS Code takes from a folder',
      through: () => {
        const manifestFile = join(import.meta.dirname, '../../../package.json');
        const { capabilities } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
        const fromFolder = Object.entries(declaredSettings(manifestFile)).filter(
          ([, { scope }]) => scope !== 'application' && scope !== 'machine',
        );
        const free = fromFolder.filter(
          ([, { type, enum: values }]) =>
            type !== 'boolean' && type !== 'number' && type !== 'integer' && values === undefined,
        );
        const unguarded = fromFolder.filter(
          ([name]) => !capabilities.untrustedWorkspaces.restrictedConfigurations.includes(name),
        );
        return Promise.resolve([
          ...free.map(([name]) => `takes any text from a folder: ${name}`),
          ...unguarded.map(([name]) => `set by a folder that is not trusted: ${name}`),
        ]);
      },
    },
  ],
};

export const fileProbes: readonly Probe[] = [settings, crash, twoWindows, newer];
