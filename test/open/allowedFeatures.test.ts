import assert from 'node:assert/strict';
import { featuresOf, type FeatureSettings, matchesModel } from '../../src/open/allowedFeatures.ts';

const on: FeatureSettings = {
  enabled: true,
  contextInjection: true,
  capture: true,
  postResponseScan: true,
  resetSummarize: true,
  learning: true,
  memoryScanModels: ['*'],
};
const model = { vendor: 'copilot', family: 'gpt-5', id: 'gpt-5-2026' };

const check = (settings: Partial<FeatureSettings>, expected: readonly string[], isTrusted = true): void => {
  const { contextInjection, capture, resetSummarize, learning, scansAnswersOf } = featuresOf(
    { ...on, ...settings },
    isTrusted,
  );
  const scan = scansAnswersOf(model);
  const active = Object.entries({ contextInjection, capture, resetSummarize, learning, scan }).filter(
    ([, isActive]) => isActive,
  );
  assert.deepEqual(
    active.map(([name]) => name),
    expected,
  );
};

describe('the switches', () => {
  it('R060: everything is on', () => check({}, ['contextInjection', 'capture', 'resetSummarize', 'learning', 'scan']));
  it('R060: the master switch overrides all', () => check({ enabled: false }, []));
  it('R060: each turns its own part', () => {
    check({ contextInjection: false }, ['capture', 'resetSummarize', 'learning', 'scan']);
    check({ capture: false }, ['contextInjection', 'resetSummarize', 'learning', 'scan']);
    check({ resetSummarize: false }, ['contextInjection', 'capture', 'learning', 'scan']);
    check({ postResponseScan: false }, ['contextInjection', 'capture', 'resetSummarize', 'learning']);
  });
  it('turns learning off by itself', () =>
    check({ learning: false }, ['contextInjection', 'capture', 'resetSummarize', 'scan']));
  it('R039, R061: an answer is scanned when both the switch and the list of models say so', () => {
    check({ memoryScanModels: [] }, ['contextInjection', 'capture', 'resetSummarize', 'learning']);
    check({ memoryScanModels: ['claude*'] }, ['contextInjection', 'capture', 'resetSummarize', 'learning']);
    check({ memoryScanModels: ['claude*', 'gpt-5'] }, [
      'contextInjection',
      'capture',
      'resetSummarize',
      'learning',
      'scan',
    ]);
  });
  it('keeps nothing by itself in a folder that is not trusted', () =>
    check({}, ['contextInjection', 'resetSummarize', 'learning'], false));
});

describe('the name of a model in a setting', () => {
  for (const pattern of ['*', 'gpt-5', 'GPT-5', ' gpt-5-2026 ', 'copilot/gpt-5', 'copilot/*', '*-2026', 'gpt**']) {
    it(`${JSON.stringify(pattern)} names it`, () => assert.equal(matchesModel(pattern, model), true));
  }
  for (const pattern of ['', 'gpt', 'gpt-5.*', 'gpt.5', 'other/*', 'other/gpt-5', '[']) {
    it(`${JSON.stringify(pattern)} does not`, () => assert.equal(matchesModel(pattern, model), false));
  }
});
