import assert from 'node:assert/strict';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import { type CommonSettings, commonSettingNames, defaultBackups, settingsFrom } from '../../src/open/settingsFrom.ts';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { declaredSettings } from '../support/declaredSettings.ts';

describe('settings from raw values', () => {
  it('takes the defaults of the engine where nothing is set', () => {
    const { engine, keepBackups } = settingsFrom(() => undefined);
    const defaults: { readonly [name: string]: unknown } = { ...defaultSettings };
    assert.deepEqual(engine, Object.fromEntries(Object.keys(engine).map((name) => [name, defaults[name]])));
    assert.equal(keepBackups, defaultBackups);
  });

  it('gives the defaults that the manifest declares', () => {
    const declared = declaredSettings(join(root, 'package.json'));
    // For the embedding model, "auto" means the same as nothing.
    const rest = ({ engine, keepBackups, reranker, models }: CommonSettings): unknown => [
      engine,
      keepBackups,
      reranker,
      models,
    ];
    assert.deepEqual(
      rest(settingsFrom((name) => declared[`tieredMemory.${name}`]?.default)),
      rest(settingsFrom(() => undefined)),
    );
  });

  it('counts a value of the wrong type as not set', () => {
    const names = commonSettingNames;
    const raw: { readonly [name: string]: unknown } = {
      [names.budgetTokens]: '900',
      [names.ageAfterHours]: Number.NaN,
      [names.durability]: 'always',
      [names.backgroundModel]: true,
      [names.dataFolder]: 12,
      [names.rerankerEnabled]: 'yes',
      [names.keepBackups]: null,
    };
    assert.deepEqual(
      settingsFrom((name) => raw[name]),
      settingsFrom(() => undefined),
    );
  });

  it('R236: the half-life is read from MEMORY_RECENCY_HALF_LIFE in seconds, and off where that is no number', () => {
    const days = (MEMORY_RECENCY_HALF_LIFE?: string): number =>
      settingsFrom(() => undefined, { MEMORY_RECENCY_HALF_LIFE }).engine.recencyHalfLifeDays;
    assert.deepEqual(['86400', '259200', ' 604800 ', '43200', '0'].map(days), [1, 3, 7, 0.5, 0]);
    assert.deepEqual([undefined, '', ' ', 'a week', '-86400', 'Infinity'].map(days), Array(6).fill(0));
  });

  it('hands on what is set, without white space, in whole and positive counts', () => {
    const names = commonSettingNames;
    const raw: { readonly [name: string]: unknown } = {
      [names.budgetTokens]: 900,
      [names.durability]: ' power ',
      [names.backgroundModel]: 'off',
      [names.dataFolder]: '  ~/memory ',
      [names.embeddingDimensions]: 256.7,
      [names.keepBackups]: -3,
    };
    const { dataFolder, meaning, engine, keepBackups } = settingsFrom((name) => raw[name]);
    assert.deepEqual(
      [dataFolder, meaning.dimensions, engine.budgetTokens, engine.durability, engine.backgroundModel, keepBackups],
      ['~/memory', 256, 900, 'power', 'off', 0],
    );
  });
});
