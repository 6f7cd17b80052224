import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../support/folder.ts';
import { dist, loadEngine } from './engine.ts';

/** A separate program in plain CommonJS, as another product would write it. */
const program = `
const { openMemory } = require(process.argv[2]);
openMemory({ file: process.argv[3] }).then(async (memory) => {
  const ids = [];
  for (let index = 0; index < Number(process.argv[4]); index++) {
    const { id, reason } = await memory.save({ topic: 'shared', content: process.pid + ' ' + index });
    if (!id) throw new Error(reason);
    ids.push(id);
  }
  const { total } = await memory.list();
  const { problems } = await memory.stats();
  await memory.close();
  process.send({ ids, total, problems, vscode: process.versions.vscode });
  process.disconnect();
});
`;

interface Answer {
  readonly ids: readonly string[];
  readonly total: number;
  readonly problems: readonly unknown[];
  readonly vscode?: string;
}

async function run(folder: string, engine: string, file: string, count: number): Promise<Answer> {
  const script = join(folder, 'program.cjs');
  writeFileSync(script, program);
  // Nothing in this checkout may help, neither its folder nor a search path.
  const child: ChildProcess = fork(script, [engine, file, String(count)], {
    cwd: folder,
    execArgv: [],
    env: { PATH: process.env['PATH'] },
  });
  const [[answer]] = await Promise.all([once(child, 'message') as Promise<[Answer]>, once(child, 'exit')]);
  return answer;
}

describe('dist/engine.js in other programs', () => {
  it('R078: two processes share one file', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const memory = await loadEngine().openMemory({ file });
      const [mine, ...theirs] = await Promise.all([
        memory.save({ topic: 'shared', content: 'mine' }),
        run(folder, join(dist, 'engine.js'), file, 20),
        run(folder, join(dist, 'engine.js'), file, 20),
      ]);
      const ids = [mine.id ?? '', ...theirs.flatMap((answer) => answer.ids)];
      assert.equal(new Set(ids).size, 41);
      const { rows } = await memory.list({ limit: 1000 });
      assert.deepStrictEqual(rows.map((row) => row.id).toSorted(), ids.toSorted());
      assert.equal((await memory.changes(0)).changed.length, 41);
      await memory.close();
    }));

  it('needs no VS Code and no node_modules: its own files in an empty folder are enough', () =>
    withFolder(async (folder) => {
      const copy = join(folder, 'copy');
      mkdirSync(copy);
      for (const name of ['engine.js', 'languages.js', 'worker.js']) copyFileSync(join(dist, name), join(copy, name));
      for (const name of ['native', 'data']) cpSync(join(dist, name), join(copy, name), { recursive: true });
      const file = join(folder, 'memory.db');
      const first = await run(folder, join(copy, 'engine.js'), file, 2);
      assert.deepStrictEqual([first.ids.length, first.total, first.problems, first.vscode], [2, 2, [], undefined]);
      // The second start also runs the check in its worker.
      const second = await run(folder, join(copy, 'engine.js'), file, 1);
      assert.deepStrictEqual([second.total, second.problems], [3, []]);
    }));
});
