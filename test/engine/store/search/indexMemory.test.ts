import assert from 'node:assert/strict';
import type { Kind } from '../../../../src/engine/ground/contract/model.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import {
  indexedOf,
  indexMemory,
  reindexAll,
  reindexTagged,
  removeFromIndex,
} from '../../../../src/engine/store/search/indexMemory.ts';
import { indexedText } from '../../../../src/engine/store/search/indexedText.ts';
import { termFrequencies } from '../../../../src/engine/store/search/termFrequencies.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { plainFact } from '../../../support/plainFact.ts';
import { withTables } from '../../../support/memory.ts';

interface Given {
  readonly topic?: string;
  readonly content?: string;
  readonly key?: string;
  readonly tags?: readonly string[];
  readonly actor?: string;
  readonly kind?: Kind;
}
const memoryOf = ({ topic = 'birds', content = 'Herons nest', tags = [], kind = 'fact', ...more }: Given) => ({
  topic,
  content,
  tags,
  kind,
  ...more,
});
const labelsOf = (given: Given): string => indexedOf(memoryOf(given)).labels;
const speakerOf = (given: Given): string => indexedOf(memoryOf({ kind: 'episode', ...given })).speaker;

describe('what the index holds of a memory', () => {
  it('is the terms of its words', () => assert.equal(indexedOf(memoryOf({})).terms, 'heron nest'));

  it('is what it is filed under, each term once', () => {
    assert.equal(labelsOf({}), 'bird');
    assert.equal(labelsOf({ key: 'nest.place' }), 'bird nest place');
    assert.equal(labelsOf({ tags: ['water', 'birds', 'Water'] }), 'bird water');
    assert.equal(labelsOf({ tags: ['preference', 'EXPLICIT', 'weekly', 'water'] }), 'bird water', 'sorts say nothing');
    assert.equal(
      labelsOf({ tags: [`${'x'.repeat(995)}`, 'water', 'reed'] })
        .split(' ')
        .includes('reed'),
      false,
    );
  });

  it('of a turn is who said it in place of that', () => {
    assert.equal(labelsOf({ kind: 'episode', tags: ['water'] }), '');
    assert.equal(speakerOf({ actor: 'Anna Berg' }), 'anna berg');
    assert.equal(speakerOf({ content: 'Kim: herons nest' }), 'kim');
    assert.equal(speakerOf({ content: 'Kim Lee: herons nest' }), 'kim lee');
    assert.equal(speakerOf({ content: 'Kim: herons', actor: 'Anna' }), 'anna');
    for (const content of [
      'kim: herons',
      'Kim Lee Berg: herons',
      'Kim:herons',
      'so Kim: herons',
      `K${'i'.repeat(31)}: herons`,
    ])
      assert.equal(speakerOf({ content }), '', content);
    assert.equal(indexedOf(memoryOf({ content: 'Kim: herons nest' })).speaker, '', 'a fact is said by nobody');
  });

  it('of a long text is its first 20,000 characters', () => {
    const text = `${'heron '.repeat(3332)}12345678 reed`;
    const { terms } = indexedText(text);
    assert.ok(terms.startsWith('heron heron') && terms.endsWith(' 12345678'), terms.slice(-20));
  });
});

describe('the index in the database', () => {
  it('is written, written anew and emptied with the memory, and counts its terms', () =>
    withTables(({ sql }) => {
      const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
      const terms = (): readonly unknown[] =>
        sql
          .prepare('SELECT topic, content, speaker FROM memory_terms ORDER BY row')
          .all()
          .map((row) => Object.values(row));
      sql.transaction(() => {
        const batch = beginBatch(store, 'save');
        addMemory(store, batch, plainFact);
        addMemory(store, batch, { ...plainFact, content: 'Otters swim', tags: ['water'] });
        addMemory(store, batch, {
          ...plainFact,
          kind: 'episode',
          content: 'Kim: owls hunt',
          actor: 'Kim',
          sessionId: 's',
        });
      });
      const written = [
        ['bird', 'heron nest', ''],
        ['bird water', 'otter swim', ''],
        ['', 'kim owl hunt', 'kim'],
      ];
      assert.deepEqual(terms(), written);
      assert.deepEqual(
        ['heron', 'bird', 'none'].map((term) => termFrequencies(sql).of(term)),
        [1, 2, 0],
      );
      const spoil = (): void => sql.exec("UPDATE memory_terms SET topic = 'x', content = 'y', speaker = 'z'");
      sql.transaction(spoil);
      sql.transaction(() => reindexTagged(sql));
      assert.deepEqual(terms(), [['x', 'y', 'z'], written[1], ['x', 'y', 'z']]);
      sql.transaction(spoil);
      sql.transaction(() => reindexAll(sql));
      assert.deepEqual(terms(), written);
      sql.transaction(() => indexMemory(sql, 1, memoryOf({ content: 'Egrets wade' })));
      const counted = ['heron', 'egret'].map((term) => termFrequencies(sql).of(term));
      assert.deepEqual(counted, [0, 1], 'what is written anew is no longer counted as it was');
      sql.transaction(() => {
        indexMemory(sql, 2, memoryOf({}), { read: { terms: 'read ahead', marks: 0 } });
        removeFromIndex(sql, 3);
      });
      assert.deepEqual(terms(), [
        ['bird', 'egret wade', ''],
        ['bird', 'read ahead', ''],
      ]);
      assert.deepEqual(
        ['heron', 'egret', 'owl', 'bird'].map((term) => termFrequencies(sql).of(term)),
        [0, 1, 0, 2],
      );
      return Promise.resolve();
    }));
});
