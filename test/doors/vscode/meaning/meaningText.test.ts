import assert from 'node:assert/strict';
import { ModelError } from '../../../../src/adapters/models/modelError.ts';
import {
  meaningFacts,
  type MeaningFacts,
  type MeaningState,
} from '../../../../src/doors/vscode/meaning/meaningFacts.ts';
import {
  meaningGlance,
  meaningLines,
  meaningMark,
  meaningTrouble,
} from '../../../../src/doors/vscode/meaning/meaningText.ts';

const nothing: MeaningState = {
  choice: { kind: 'none', because: 'nothingSetUp' },
  embedder: undefined,
  embedderProblem: undefined,
  reranker: undefined,
  rerankerProblem: undefined,
  rerankerEnabled: false,
  process: { phase: 'resting' },
  keyInEnvironment: false,
};
const local = { kind: 'local', model: 'Xenova/all-MiniLM-L6-v2', folder: '', dimensions: 0 } as const;
const facts = (state: Partial<MeaningState>): MeaningFacts => meaningFacts({ ...nothing, ...state });

describe('how recall searches', () => {
  it('by words, while nothing is set up, which is no trouble and can be changed', () => {
    const found = facts({});
    assert.deepStrictEqual(found, {
      step: 'words',
      reasons: ['No embedding model is set up.'],
      isTrouble: false,
      offer: 'setUp',
    });
    assert.deepStrictEqual(meaningLines(found), [
      '- Recall searches by words.',
      '- No embedding model is set up.',
      '- To change that, run "Memory: Set Up Search by Meaning…".',
    ]);
    assert.deepStrictEqual(
      [meaningGlance(found), meaningMark(found), meaningTrouble(found)],
      ['Recall searches by words.', 'by words', undefined],
    );
  });

  it('says that a key in the environment is used for nothing', () =>
    assert.match(
      facts({ keyInEnvironment: true }).reasons.join(),
      /EMBEDDING_API_KEY is there, and is not used before/,
    ));

  it('by meaning, with the model and its process', () => {
    const found = facts({
      choice: local,
      embedder: 'all-MiniLM-L6-v2@afdb',
      process: { phase: 'running', runtime: 'native', memoryBytes: 180e6 },
    });
    assert.deepStrictEqual(
      [found.step, found.reasons, found.offer, meaningTrouble(found)],
      ['meaning', [], undefined, undefined],
    );
    assert.match(
      meaningLines(found).join('\n'),
      /Embedding model: all-MiniLM-L6-v2\\@afdb\n- Model process: with the platform's library, 180 MB/,
    );
  });

  it('by meaning, and whom the texts are sent to', () => {
    const found = facts({
      choice: { kind: 'openai', model: 'm', baseUrl: 'https://api.example.com/v1', dimensions: 0 },
      embedder: 'm@api.example.com',
    });
    assert.match(meaningLines(found).join('\n'), /Texts of memories and questions go to api\.example\.com\./);
  });

  it('and judges the best again', () =>
    assert.equal(facts({ choice: local, embedder: 'e', reranker: 'r', rerankerEnabled: true }).step, 'reranked'));

  it('R100: by words, while the vectors in the memory are of another model than the one in use, with the way back', () => {
    const found = facts({ choice: local, embedder: 'new@1', vectorsOf: 'old@1' });
    assert.deepStrictEqual([found.step, found.isTrouble, found.offer], ['words', true, 'reembed']);
    assert.match(
      meaningLines(found).join('\n').replaceAll('\\', ''),
      /by words\.\n- Embedding model: new@1\n- The vectors in this memory are of another model, old@1, and are set aside\.\n- To make them anew, run "Memory: Re-embed All"\./,
    );
    assert.equal(meaningMark(found), 'by words, not as chosen');
    assert.equal(facts({ choice: local, embedder: 'new@1', vectorsOf: 'new@1' }).step, 'meaning');
    assert.equal(facts({ vectorsOf: 'old@1' }).isTrouble, false, 'Whoever turned the model off chose that.');
  });

  const troubles: readonly (readonly [what: string, state: Partial<MeaningState>, step: string, trouble: RegExp])[] = [
    [
      'a model that is not there',
      { choice: local, embedderProblem: 'The model X is not set up.' },
      'words',
      /by words\. The model X is not set up\. To change that, run "Memory: Set Up/,
    ],
    [
      'a process that was given up',
      { choice: local, process: { phase: 'gaveUp' } },
      'words',
      /crashed twice within ten minutes.*Reload Window/,
    ],
    [
      'a key that is refused',
      {
        choice: { kind: 'openai', model: 'm', baseUrl: 'https://h', dimensions: 0 },
        embedderProblem: new ModelError('key', 'h refuses access (401).').message,
      },
      'words',
      /refuses access \(401\).*settings under tieredMemory\.embedding/,
    ],
    [
      'a reranker that is not there, with an embedder that is',
      { choice: local, embedder: 'e', rerankerEnabled: true, rerankerProblem: 'The model R is not set up.' },
      'meaning',
      /by words and meaning\. The model R is not set up\./,
    ],
    [
      'a provider that nobody knows',
      { choice: { kind: 'none', because: 'unknownProvider', said: 'cohere' } },
      'words',
      /"cohere" is no provider/,
    ],
  ];
  for (const [what, state, step, trouble] of troubles) {
    it(`a step lower, and why: ${what}`, () => {
      const found = facts(state);
      assert.equal(found.step, step);
      assert.match(meaningTrouble(found) ?? '', trouble);
      assert.match(meaningMark(found), /, not as chosen$/);
    });
  }

  it('names the library that could not be loaded, which is no trouble', () => {
    const found = facts({
      choice: local,
      embedder: 'e',
      process: { phase: 'running', runtime: 'wasm', nativeProblem: 'no such file' },
    });
    assert.match(
      meaningLines(found).join('\n'),
      /faster library of this platform cannot be loaded \\\(no such file\\\)/,
    );
    assert.equal(found.isTrouble, false);
  });

  it('names what looks for names, and why it does not', () => {
    assert.match(
      meaningLines(facts({ choice: local, embedder: 'e', recognizer: 'names@1' })).join('\n'),
      /Model for names: names\\@1/,
    );
    const broken = facts({ choice: local, embedder: 'e', recognizerProblem: 'X is no model.' });
    assert.equal(broken.isTrouble, true);
    assert.match(meaningLines(broken).join('\n'), /X is no model\./);
  });

  it('turned off is as chosen', () =>
    assert.deepStrictEqual(
      [
        facts({ choice: { kind: 'none', because: 'chosen' } }).isTrouble,
        facts({ choice: { kind: 'none', because: 'chosen' } }).offer,
      ],
      [false, 'settings'],
    ));
});
