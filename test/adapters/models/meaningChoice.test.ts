import assert from 'node:assert/strict';
import {
  chooseEmbedding,
  isLoopback,
  keyFor,
  type MeaningChoice,
  type MeaningEnvironment,
  type MeaningSettings,
} from '../../../src/adapters/models/meaningChoice.ts';
import { ModelError } from '../../../src/adapters/models/modelError.ts';
import { watchedEmbedder } from '../../../src/adapters/models/watched.ts';
import { commonSettingNames, settingsFrom } from '../../../src/open/settingsFrom.ts';
import { declaredSettings } from '../../support/declaredSettings.ts';

const nothing: MeaningSettings = {
  provider: 'auto',
  model: '',
  baseUrl: '',
  dimensions: 0,
  folder: '',
  offline: false,
};
const choose = (
  settings: Partial<MeaningSettings>,
  environment: MeaningEnvironment = {},
  has: { installed?: boolean; key?: boolean } = {},
): MeaningChoice =>
  chooseEmbedding({ ...nothing, ...settings }, environment, {
    isInstalled: () => has.installed === true,
    hasStoredKey: has.key === true,
  });

const manifestFile = new URL('../../../package.json', import.meta.url);

describe('the choice of an embedding model', () => {
  const openAi = {
    kind: 'openai',
    model: 'text-embedding-3-small',
    baseUrl: 'https://api.openai.com/v1',
    dimensions: 0,
  };
  const ollama = { kind: 'ollama', model: 'nomic-embed-text', baseUrl: 'http://127.0.0.1:11434', dimensions: 0 };
  const local = { kind: 'local', model: 'Xenova/all-MiniLM-L6-v2', folder: '', dimensions: 0 };
  const cases: readonly (readonly [what: string, found: MeaningChoice, expected: object])[] = [
    ['nothing, by default', choose({}), { kind: 'none', because: 'nothingSetUp' }],
    ['an empty provider is the default', choose({ provider: '' }), { kind: 'none', because: 'nothingSetUp' }],
    ['R289: openai', choose({ provider: 'openai' }), openAi],
    ['R289: ollama', choose({ provider: 'ollama' }), ollama],
    [
      'another model at another address',
      choose({ provider: 'openai', model: 'm', baseUrl: 'http://h/v1' }),
      { ...openAi, model: 'm', baseUrl: 'http://h/v1' },
    ],
    [
      'R236: the provider of the environment goes first',
      choose({ provider: 'none' }, { EMBEDDING_PROVIDER: 'ollama' }),
      ollama,
    ],
    [
      'R236: the model of the environment goes first',
      choose({ provider: 'ollama', model: 'm' }, { EMBEDDING_MODEL: 'all-minilm' }),
      { ...ollama, model: 'all-minilm' },
    ],
    ['R236: a key that the user stored makes it OpenAI', choose({}, {}, { key: true }), openAi],
    [
      'R236: a key in the environment alone is no consent to send texts: nothing is detected from it',
      choose({}, { EMBEDDING_API_KEY: 'k', OPENAI_API_KEY: 'k' }),
      { kind: 'none', because: 'nothingSetUp' },
    ],
    ['a model that was set up', choose({}, {}, { installed: true, key: true }), local],
    ['local, even before it is set up', choose({ provider: 'local' }), local],
    [
      'offline, no server elsewhere',
      choose({ provider: 'openai', offline: true }),
      { kind: 'none', because: 'offline' },
    ],
    ['offline, but a server on this machine', choose({ provider: 'ollama', offline: true }), ollama],
    [
      'a provider that nobody knows',
      choose({ provider: 'cohere' }),
      { kind: 'none', because: 'unknownProvider', said: 'cohere' },
    ],
    [
      'an address that is none',
      choose({ provider: 'openai', baseUrl: 'api.openai.com' }),
      { kind: 'none', because: 'badAddress', said: 'api.openai.com' },
    ],
    [
      'an address that is a file',
      choose({ provider: 'openai', baseUrl: 'file:///etc/passwd' }),
      { kind: 'none', because: 'badAddress', said: 'file:///etc/passwd' },
    ],
  ];
  for (const [what, found, expected] of cases) it(what, () => assert.deepStrictEqual(found, expected));

  it('R235: follows from the settings as they are set, and from the defaults of the manifest is nothing', () => {
    const chosenBy = (raw: (name: string) => unknown): MeaningChoice =>
      choose(settingsFrom((name) => raw(name)).meaning);
    const declared = declaredSettings(manifestFile);
    assert.deepStrictEqual(
      chosenBy((name) => declared[`tieredMemory.${name}`]?.default),
      { kind: 'none', because: 'nothingSetUp' },
    );
    const set = (values: { readonly [name: string]: unknown }): MeaningChoice => chosenBy((name) => values[name]);
    const { embeddingProvider: provider, embeddingModel, embeddingBaseUrl } = commonSettingNames;
    assert.deepStrictEqual(set({ [provider]: '' }), { kind: 'none', because: 'nothingSetUp' });
    assert.deepStrictEqual([set({ [provider]: 'openai' }), set({ [provider]: 'ollama' })], [openAi, ollama]);
    assert.deepStrictEqual(set({ [provider]: 'openai', [embeddingModel]: 'm', [embeddingBaseUrl]: 'http://h/v1' }), {
      ...openAi,
      model: 'm',
      baseUrl: 'http://h/v1',
    });
  });
  const written: readonly (readonly [what: string, raw: { readonly [name: string]: unknown }, expected: object])[] = [
    [
      'a folder and dimensions',
      { 'embedding.folder': '/models/e', 'embedding.dimensions': 256 },
      { ...local, folder: '/models/e', dimensions: 256 },
    ],
    [
      'a server, its model and dimensions',
      {
        'embedding.provider': 'ollama',
        'embedding.baseUrl': 'http://box:11434',
        'embedding.model': 'all-minilm',
        'embedding.dimensions': 384,
      },
      { kind: 'ollama', model: 'all-minilm', baseUrl: 'http://box:11434', dimensions: 384 },
    ],
    ['R245: turned off, whatever is there', { 'embedding.provider': 'none' }, { kind: 'none', because: 'chosen' }],
  ];
  for (const [what, raw, expected] of written)
    it(`R048: ${what}, as it is written in the settings`, () => {
      assert.ok(Object.keys(raw).every((name) => `tieredMemory.${name}` in declaredSettings(manifestFile)));
      const { meaning } = settingsFrom((name) => raw[name]);
      assert.deepStrictEqual(choose(meaning, {}, { installed: true, key: true }), expected);
    });

  it('knows this machine', () => {
    assert.deepStrictEqual(
      [
        'http://localhost:1',
        'http://127.0.0.1',
        'http://[::1]:8',
        'http://127.0.0.1.example.com',
        'http://10.0.0.1',
      ].map(isLoopback),
      [true, true, true, false, false],
    );
  });
});

describe('R235, R236, R262: the key', () => {
  const stored = (origin: string): Promise<string | undefined> =>
    Promise.resolve(origin === 'https://mine.example' ? 'stored' : undefined);
  const cases: readonly (readonly [
    what: string,
    address: string,
    environment: MeaningEnvironment,
    key: string | undefined,
  ])[] = [
    ['of the environment goes first', 'https://mine.example/v1', { EMBEDDING_API_KEY: 'env' }, 'env'],
    ['that was stored goes to the server it was stored for', 'https://mine.example/v1', {}, 'stored'],
    ['that was stored goes to no other server', 'https://other.example/v1', {}, undefined],
    ['of OpenAI goes to OpenAI', 'https://api.openai.com/v1', { OPENAI_API_KEY: 'open' }, 'open'],
    ['of OpenAI goes to no other server', 'https://other.example/v1', { OPENAI_API_KEY: 'open' }, undefined],
    ['need not be there', 'http://127.0.0.1:11434', {}, undefined],
  ];
  for (const [what, address, environment, key] of cases)
    it(what, async () => assert.equal(await keyFor(address, environment, stored), key));
});

describe('R247: a model that cannot answer', () => {
  const failing = (
    reason: ConstructorParameters<typeof ModelError>[0],
  ): {
    embedder: ReturnType<typeof watchedEmbedder>;
    changes: () => number;
    at: (ms: number) => void;
    heal: () => void;
  } => {
    let now = 0;
    let changes = 0;
    let error: ModelError | undefined = new ModelError(reason, 'Broken.');
    const embedder = watchedEmbedder(
      {
        model: 'm',
        embed: () => (error === undefined ? Promise.resolve([Float32Array.of(1)]) : Promise.reject(error)),
      },
      { clock: () => now, onChange: () => void changes++ },
    );
    return { embedder, changes: () => changes, at: (ms) => (now = ms), heal: () => (error = undefined) };
  };

  it('is out of use for a minute after an outage, comes back, and says so', async () => {
    const { embedder, changes, at, heal } = failing('unreachable');
    await assert.rejects(embedder.current()?.embed(['a'], 'query') ?? Promise.resolve());
    assert.deepStrictEqual([embedder.current(), embedder.problem()?.message, changes()], [undefined, 'Broken.', 1]);
    at(60_000);
    heal();
    assert.equal((await embedder.current()?.embed(['a'], 'query'))?.length, 1);
    assert.deepStrictEqual([embedder.current()?.model, embedder.problem(), changes()], ['m', undefined, 2]);
  });

  for (const reason of ['key', 'notFound', 'gaveUp', 'damaged'] as const) {
    it(`stays out of use after ${reason}, until something is changed`, async () => {
      const { embedder, at } = failing(reason);
      await assert.rejects(embedder.current()?.embed(['a'], 'query') ?? Promise.resolve());
      at(1e12);
      assert.equal(embedder.current(), undefined);
    });
  }

  it('stays in use when a call was cancelled or its process crashed, since that starts again', async () => {
    for (const reason of ['aborted', 'crashed'] as const) {
      const { embedder } = failing(reason);
      await assert.rejects(embedder.current()?.embed(['a'], 'query') ?? Promise.resolve());
      assert.equal(embedder.current()?.model, 'm');
    }
  });
});
