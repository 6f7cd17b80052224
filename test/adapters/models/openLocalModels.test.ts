import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelError, type ModelFailure } from '../../../src/adapters/models/modelError.ts';
import { localModels, type LocalModels, openMemory } from '../../../src/open/engine.ts';
import type { Embedder, EntityRecognizer, Reranker } from '../../../src/engine/ground/contract/ports.ts';
import { withFolder } from '../../support/folder.ts';
import { killedAtWork } from '../../support/processes.ts';
import { writeModel } from '../../support/models/writeModel.ts';

const rejects = (what: Promise<unknown>, reason: ModelFailure, message: RegExp): Promise<void> =>
  assert.rejects(what, (error) => ModelError.is(error, reason) && message.test(error.message));

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

describe('models from folders', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiered-memory-models-'));
    writeModel(join(folder, 'embeds'), { task: 'embed' });
    writeModel(join(folder, 'full'), { task: 'embed', weights: 'fp32' });
    writeModel(join(folder, 'nomic-embed-text-v1.5'), { task: 'embed' });
    writeModel(join(folder, 'judges'), { task: 'score' });
    writeModel(join(folder, 'names'), { task: 'label' });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const runtime of ['native', 'wasm'] as const) {
    describe(`with the ${runtime} library`, () => {
      let models: LocalModels;
      before(async () => {
        models = await localModels({
          embedder: join(folder, 'embeds'),
          reranker: join(folder, 'judges'),
          recognizer: join(folder, 'names'),
          runtime,
        });
      });
      after(() => models.close());
      const embedder = (): Embedder => models.embedder() ?? assert.fail();
      const reranker = (): Reranker => models.reranker() ?? assert.fail();

      it('texts that share words come out alike, in their order and of unit length', async () => {
        const [first = new Float32Array(), same = first, other = first] = await embedder().embed(
          ['time off for vacation', 'vacation time off', 'deploy the release'],
          'passage',
        );
        assert.equal(models.state().runtime, runtime);
        assert.ok(Math.abs(cosine(first, first) - 1) < 1e-5);
        assert.ok(cosine(first, same) > cosine(first, other) + 0.2);
      }).timeout(30_000);

      it('many texts of all lengths are one answer each, the same as alone', async () => {
        const texts = [
          '',
          'a',
          'deploy '.repeat(500),
          ...Array.from({ length: 40 }, (_, index) => `release ${index} of the database`),
        ];
        const together = await embedder().embed(texts, 'passage');
        assert.equal(together.length, texts.length);
        const [alone = new Float32Array()] = await embedder().embed([texts.at(-1) ?? ''], 'passage');
        assert.ok(cosine(together.at(-1) ?? alone, alone) > 0.98);
      }).timeout(30_000);

      it('a cross-encoder gives one number per passage', async () => {
        const scores = await reranker().score('time off', ['vacation', 'deploy', 'time off', 'deploy']);
        assert.equal(scores.length, 4);
        assert.ok(scores.every(Number.isFinite));
        assert.ok(Math.abs((scores[1] ?? 0) - (scores[3] ?? 9)) < 1e-5);
        assert.notEqual(scores[0], scores[2]);
      }).timeout(30_000);

      it('R101, R103: a token classifier finds names, in the middle of words and of long texts too', async () => {
        const [recognizer = assert.fail()]: readonly EntityRecognizer[] = models.recognizers();
        assert.equal(recognizer.kind, 'nlp');
        const long = `${'we use the database on friday. '.repeat(60)}Deploy to Berlin, with Qmo.`;
        for (const [text, expected] of [
          ['The lead moved to BERLIN port', ['person lead', 'location BERLIN port']],
          [long, ['location Berlin', 'organization Qmo']],
          ['', []],
        ] as const) {
          const spans = await recognizer.recognize(text);
          assert.deepStrictEqual([...new Set(spans.map(({ name, type }) => `${type} ${name}`))], expected);
          for (const { name, from, to, confidence } of spans) {
            assert.equal(text.slice(from, to), name);
            assert.ok(confidence > 0.6 && confidence <= 1);
          }
        }
      }).timeout(30_000);
    });
  }

  it('R048, R097: vectors are cut where the model was trained for it, and whole where it was not', async () => {
    for (const [name, length, model] of [
      ['nomic-embed-text-v1.5', 8, /^nomic-embed-text-v1\.5@[0-9a-f]{12}:8$/],
      ['full', 32, /^full@[0-9a-f]{12}$/],
    ] as const) {
      const models = await localModels({ embedder: join(folder, name), dimensions: 8 });
      const [vector] = (await models.embedder()?.embed(['deploy'], 'query')) ?? [];
      assert.equal(vector?.length, length);
      assert.match(models.embedder()?.model ?? '', model);
      await models.close();
    }
  }).timeout(30_000);

  it('R204: the reranker is loaded once, by the first question', async () => {
    const once = join(folder, 'once');
    writeModel(once, { task: 'score' });
    const models = await localModels({ reranker: once });
    const reranker = models.reranker() ?? assert.fail();
    assert.equal(models.state().phase, 'resting');
    const first = await reranker.score('time off', ['vacation', 'deploy']);
    const { pid } = models.state();
    rmSync(join(once, 'onnx'), { recursive: true });
    assert.deepStrictEqual(await reranker.score('time off', ['vacation', 'deploy']), first);
    assert.equal(models.state().pid, pid);
    await models.close();
  }).timeout(30_000);

  it('the name of a model changes with its weights', async () => {
    const [first, second] = await Promise.all([
      localModels({ embedder: join(folder, 'embeds') }),
      localModels({ embedder: join(folder, 'full') }),
    ]);
    assert.notEqual(first.embedder()?.model.split('@')[1], second.embedder()?.model.split('@')[1]);
  });

  it('R247: without a folder there is no embedder and no reranker', async () => {
    const models = await localModels({});
    assert.deepStrictEqual([models.embedder(), models.reranker(), models.recognizers()], [undefined, undefined, []]);
  });

  it('R247: after two crashes there is neither, whatever the folders hold', async () => {
    const models = await localModels({ embedder: join(folder, 'embeds'), reranker: join(folder, 'judges') });
    for (let crash = 0; crash < 2; crash++) {
      await models.embedder()?.embed(['warm'], 'query');
      const lost = killedAtWork(models.state().pid ?? assert.fail(), async () =>
        models.embedder()?.embed(['lost'], 'query'),
      );
      await rejects(lost, 'crashed', /next request starts it again/);
    }
    assert.deepStrictEqual([models.embedder(), models.reranker()], [undefined, undefined]);
  }).timeout(30_000);

  it('R105: a memory looks again at what it holds with the names that such a model finds', async () => {
    const models = await localModels({ recognizer: join(folder, 'names') });
    const memory = await openMemory({ file: ':memory:', recognizers: () => models.recognizers() });
    await memory.save({ topic: 'team', content: 'the release moved to berlin' });
    assert.equal((await memory.entity({ name: 'berlin' }))?.mentions, undefined);
    assert.deepStrictEqual(await memory.enrichEntities({}), { status: 'enriched', memories: 1, entities: 1 });
    assert.equal((await memory.entity({ name: 'berlin' }))?.type, 'location');
    await memory.close();
    await models.close();
  }).timeout(30_000);

  it('a folder that is no model is refused with what is missing', () =>
    withFolder(async (empty) => {
      await rejects(localModels({ embedder: empty }), 'missing', /no config\.json/);
      await rejects(localModels({ embedder: join(empty, 'nowhere') }), 'missing', /no config\.json/);
      for (const file of ['config.json', 'tokenizer.json', 'tokenizer_config.json'])
        writeFileSync(join(empty, file), '{}');
      await rejects(localModels({ embedder: empty }), 'missing', /none of onnx\/model_quantized\.onnx/);
    }));

  it('a model of the other kind is refused with where it belongs', async () => {
    await rejects(localModels({ embedder: join(folder, 'judges') }), 'unsupported', /Name it as the reranker/);
    await rejects(localModels({ reranker: join(folder, 'embeds') }), 'unsupported', /Name it as the embedder/);
    await rejects(
      localModels({ embedder: join(folder, 'names') }),
      'unsupported',
      /Name it as the recognizer of names/,
    );
    await rejects(localModels({ recognizer: join(folder, 'judges') }), 'unsupported', /Name it as the reranker/);
  });

  it('weights that were cut short are damaged, and the process lives on', () =>
    withFolder(async (place) => {
      writeModel(join(place, 'model'), { task: 'embed' });
      truncateSync(join(place, 'model', 'onnx/model_quantized.onnx'), 4000);
      const models = await localModels({ embedder: join(place, 'model') });
      await rejects(models.embedder()?.embed(['a'], 'query') ?? Promise.resolve(), 'damaged', /files cannot be read/);
      assert.equal(models.state().phase, 'running');
      writeModel(join(place, 'model'), { task: 'embed' });
      assert.equal((await models.embedder()?.embed(['a'], 'query'))?.length, 1);
      await models.close();
    })).timeout(30_000);
});
