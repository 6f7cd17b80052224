import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelError } from '../../../src/adapters/models/modelError.ts';
import {
  createModelProcess,
  type ModelProcess,
  type ModelProcessOptions,
} from '../../../src/adapters/models/modelProcess.ts';
import type { Embedder } from '../../../src/engine/ground/contract/ports.ts';
import { killedAtWork, runProgram } from '../../support/processes.ts';
import { writeModel } from '../../support/models/writeModel.ts';
import { openLocalEmbedder } from '../../../src/adapters/models/localEmbedder.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the model process', () => {
  let folder: string;
  let open: ModelProcess[] = [];
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiered-memory-models-'));
    writeModel(folder, { task: 'embed' });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    await Promise.all(open.map((each) => each.stop()));
    open = [];
  });

  const start = async (
    options: Partial<ModelProcessOptions> = {},
  ): Promise<{ process: ModelProcess; embedder: Embedder; pid: () => number }> => {
    const child = createModelProcess({ bundled: false, ...options });
    open.push(child);
    return {
      process: child,
      embedder: await openLocalEmbedder(child, folder),
      pid: () => child.state().pid ?? assert.fail('It does not run.'),
    };
  };
  const outcome = (what: Promise<unknown>): Promise<string> =>
    what.then(
      () => 'done',
      (error: unknown) => (ModelError.is(error) ? error.reason : String(error)),
    );

  it('is started by the first request, and not before', async () => {
    const { process: child, embedder } = await start();
    assert.deepStrictEqual(child.state(), { phase: 'resting' });
    await embedder.embed(['a'], 'query');
    assert.equal(child.state().phase, 'running');
    assert.ok((child.state().memoryBytes ?? 0) > 0);
  }).timeout(30_000);

  it('killed in the middle of a batch, loses what it had in work and nothing that waits; the next request works', async () => {
    const { process: child, embedder, pid } = await start();
    await embedder.embed(['warm'], 'query');
    const texts = Array.from({ length: 3 }, (_, index) => `release ${index}`);
    const first = pid();
    const outcomes = killedAtWork(first, () =>
      Promise.all([outcome(embedder.embed(texts, 'passage')), outcome(embedder.embed(['waits'], 'passage'))]),
    );
    assert.deepStrictEqual(await outcomes, ['crashed', 'done']);
    assert.equal((await embedder.embed(texts, 'passage')).length, 3);
    assert.notEqual(pid(), first);
    assert.equal(child.state().runtime, 'wasm', 'After a crash the library that has never crashed takes over.');
  }).timeout(60_000);

  it('is given up for the session after two crashes within ten minutes, and not after two that are further apart', async () => {
    let now = 0;
    const clock = (): number => now;
    const { process: child, embedder, pid } = await start({ clock });
    const crash = async (): Promise<string> => {
      await embedder.embed(['warm'], 'query');
      return killedAtWork(pid(), () => outcome(embedder.embed(['lost'], 'passage')));
    };
    assert.equal(await crash(), 'crashed');
    now += 10 * 60_000 + 1;
    assert.equal(await crash(), 'crashed');
    assert.equal(child.state().phase, 'resting');
    now += 10 * 60_000 - 1;
    assert.equal(await crash(), 'crashed');
    assert.equal(child.state().phase, 'gaveUp');
    assert.equal(await outcome(embedder.embed(['a'], 'query')), 'gaveUp');
  }).timeout(60_000);

  it('that never answers is ended, and the request is told so', async () => {
    const { embedder, pid } = await start({ requestMs: 700 });
    const waiting = outcome(embedder.embed(['a'], 'query'));
    await until(() => pid() > 0);
    // Stopped, it is as a library that loops for ever.
    process.kill(pid(), 'SIGSTOP');
    assert.equal(await waiting, 'timeout');
  }).timeout(30_000);

  it('a question goes before passages that wait, and who no longer wants an answer gets none', async () => {
    const { embedder } = await start();
    const order: string[] = [];
    const note = (name: string) => (result: string) => void order.push(`${name} ${result}`);
    const abort = new AbortController();
    const all = [
      outcome(embedder.embed(Array<string>(16).fill('release'), 'passage')).then(note('in work')),
      outcome(embedder.embed(['second'], 'passage')).then(note('passage')),
      outcome(embedder.embed(['dropped'], 'passage', abort.signal)).then(note('dropped')),
      outcome(embedder.embed(['question'], 'query')).then(note('question')),
    ];
    abort.abort();
    await Promise.all(all);
    assert.deepStrictEqual(order, ['dropped aborted', 'in work done', 'question done', 'passage done']);
    assert.equal(await outcome(embedder.embed(['late'], 'query', abort.signal)), 'aborted');
  }).timeout(30_000);

  it('ends when nobody needs it, and starts again', async () => {
    const { process: child, embedder, pid } = await start({ idleMs: 20 });
    await embedder.embed(['a'], 'query');
    const first = pid();
    await until(() => child.state().phase === 'resting' && !isAlive(first));
    assert.equal((await embedder.embed(['a'], 'query')).length, 1);
  }).timeout(30_000);

  it('that has grown too large is replaced between two requests', async () => {
    const { embedder, process: child, pid } = await start({ memoryBytes: 1 });
    await embedder.embed(['a'], 'query');
    await until(() => child.state().phase === 'resting');
    assert.equal((await embedder.embed(['a'], 'query')).length, 1);
    assert.throws(pid);
  }).timeout(30_000);

  it('dies with the program that started it, and lets that program end', async () => {
    const { code, output } = await runProgram('embedAndLeave.ts', [folder]);
    assert.equal(code, 0, output);
    const pid = Number(output);
    assert.ok(pid > 0, output);
    await until(() => !isAlive(pid));
  }).timeout(30_000);

  it('sees no key of ours, whatever the environment holds', async () => {
    process.env['EMBEDDING_API_KEY'] = 'not for a model';
    try {
      const { embedder, pid } = await start();
      await embedder.embed(['a'], 'query');
      if (process.platform !== 'linux') return;
      const { readFileSync } = await import('node:fs');
      assert.doesNotMatch(readFileSync(`/proc/${pid()}/environ`, 'utf8'), /EMBEDDING_API_KEY|not for a model/);
    } finally {
      delete process.env['EMBEDDING_API_KEY'];
    }
  }).timeout(30_000);
});
