import assert from 'node:assert/strict';
import type { Hit, MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { countingNames } from '../../../src/engine/recall/askedNames.ts';
import { excerptOf } from '../../../src/engine/recall/excerptOf.ts';
import { groundText, nameGrounds, standingFirst } from '../../../src/engine/recall/grounds.ts';
import { isOfSort } from '../../../src/engine/recall/isOfSort.ts';
import { packQuery } from '../../../src/engine/recall/packQuery.ts';
import { bestPassage } from '../../../src/engine/recall/passage.ts';
import type { Rarity } from '../../../src/engine/recall/rarity.ts';
import type { Reads } from '../../../src/engine/recall/reads.ts';
import type { Named } from '../../../src/engine/store/graph/namedEntities.ts';

const hit = (id: string, content: string, more: Partial<Hit> = {}): Hit =>
  ({
    id,
    kind: 'fact',
    topic: 'birds',
    content,
    origin: 'user',
    score: 0.5,
    why: { parts: {}, words: [], because: 'words', text: 'Mentions it.' },
    ...more,
  }) as Hit;
const record = (more: Partial<MemoryRecord> = {}): MemoryRecord =>
  ({ id: 'm', kind: 'fact', topic: 'birds', content: 'Herons nest', tags: [], validFrom: 0, ...more }) as MemoryRecord;

describe('an answer within a budget', () => {
  const rules = { categories: [], agents: [] };
  const packed = (
    texts: readonly string[],
    budgetTokens: number,
  ): { readonly bullets: readonly string[]; readonly tokens: number } => {
    const hits = texts.map((content, at) => ({ hit: hit(`m${at}`, content), record: record() }));
    const { bullets = [], tokens } = packQuery(hits, rules, { form: 'bullets', budgetTokens });
    assert.deepEqual(
      bullets.map(({ id }) => id),
      bullets.map((_, at) => `m${at}`),
    );
    return { bullets: bullets.map(({ text }) => text), tokens };
  };

  it('has as many as fit, in their order', () => {
    const { bullets, tokens } = packed(['Herons nest', 'Otters swim'], 1000);
    assert.deepEqual(bullets, ['[fact] Herons nest', '[fact] Otters swim']);
    assert.ok(tokens > 10 && tokens < 60, `${tokens}`);
    assert.deepEqual(packed(['Herons nest', 'Otters swim'], tokens).bullets.length, 2);
    assert.deepEqual(packed(['Herons nest', 'Otters swim'], tokens - 1).bullets.length, 1);
    assert.deepEqual(packed([], 1000), { bullets: [], tokens: 0 });
  });

  it('cuts the first where it alone is too long, and keeps what it is', () => {
    const { bullets, tokens } = packed(['Herons nest by the old gate '.repeat(50), 'Otters swim'], 60);
    assert.equal(bullets.length, 1);
    assert.ok(
      bullets[0]?.startsWith('[fact] Herons nest') === true && bullets[0].endsWith('…') && tokens <= 60,
      `${tokens}`,
    );
  });
});

describe('the sort of a memory', () => {
  it('is told by its tags, else by its words', () => {
    assert.equal(isOfSort(record(), 'anything'), 'yes');
    assert.equal(isOfSort(record({ tags: ['commitment'] }), 'plan'), 'yes');
    assert.equal(isOfSort(record({ tags: ['event', 'birds'] }), 'plan'), 'yes');
    assert.equal(isOfSort(record({ tags: ['decision'] }), 'decision'), 'yes');
    assert.equal(isOfSort(record({ tags: ['decision'] }), 'plan'), 'no');
    assert.equal(isOfSort(record({ tags: ['birds'] }), 'plan'), 'maybe');
    assert.equal(isOfSort(record({ content: 'We decided to keep the herons' }), 'decision'), 'yes');
    assert.equal(isOfSort(record({ content: 'The feast is on 10 June 2030' }), 'plan'), 'yes');
  });
});

describe('what rested on something that holds no longer', () => {
  const until = Date.UTC(2026, 5, 10);
  it('is told behind what stands, and the scores stay where they are', () => {
    const hits = [hit('a', 'a', { score: 0.9, restedOn: { until } }), hit('b', 'b', { score: 0.8 })];
    assert.deepEqual(
      standingFirst(hits).map(({ id, score }) => [id, score]),
      [
        ['b', 0.9],
        ['a', 0.8],
      ],
    );
    const standing = [hit('a', 'a'), hit('b', 'b')];
    assert.equal(standingFirst(standing), standing);
  });

  it('names the ground only where it may be told and read', () => {
    const ground = record({ id: 'g', content: 'The gate is blue', supersededBy: 'h' });
    const named = (of: Partial<MemoryRecord>, isReadable = true): Hit | undefined => {
      const memories: { readonly [id: string]: MemoryRecord } = {
        a: record({ needsReviewOf: ['g'] }),
        g: { ...ground, ...of },
      };
      const reads = { memory: (id: string) => memories[id] } as unknown as Reads;
      return nameGrounds(reads, [hit('a', 'Herons nest', { restedOn: { until } })], () => isReadable)[0];
    };
    assert.deepEqual(named({})?.restedOn, { until, what: 'The gate is blue' });
    assert.match(
      named({})?.why.text ?? '',
      /^Mentions it\. Needs review: was true while “The gate is blue” held, until 10 June 2026\.$/u,
    );
    for (const hidden of [named({ deletedAt: 1 }), named({ validUntil: 1 }), named({}, false)]) {
      assert.deepEqual(hidden?.restedOn, { until });
      assert.match(hidden?.why.text ?? '', /something that it rests on/u);
    }
    assert.equal(groundText({ until }), 'was true while something that it rests on held, until 10 June 2026');
  });
});

describe('what is shown of a long memory', () => {
  it('is at most a passage long, where sentences are not longer', () => {
    const sentence = (at: number): string => `Herons nest by gate number ${at} and sing there all day long.`;
    const text = Array.from({ length: 40 }, (_, at) => sentence(at)).join(' ');
    const weights = new Map([...Array.from({ length: 40 }, (_, at) => [`${at}`, 1] as const), ['heron', 1] as const]);
    const shown = excerptOf(text, weights);
    assert.ok(shown.length < 700 && shown.endsWith(' …'), `${shown.length}`);
    assert.equal(excerptOf('Herons nest.', weights), 'Herons nest.');
  });

  it('counts a word of the topic with those of the passage', () => {
    const counts = (topic: number): Parameters<typeof bestPassage>[0] => ({
      own: 0b11,
      exact: [1, 1],
      topic,
      occurrences: { at: [3], which: [0], length: 10, others: { at: [], which: [] } },
    });
    const [plain, filed] = [bestPassage(counts(0), [1, 1], 1), bestPassage(counts(0b10), [1, 1], 1)];
    assert.deepEqual([plain.held, filed.held], [0b01, 0b11]);
    assert.ok(filed.score > 1.9 * plain.score, `${filed.score} ${plain.score}`);
    assert.ok(bestPassage(counts(0b01), [1, 1], 1).score > plain.score, 'a word in both counts once more');
  });
});

describe('a name that the memory knows under another one', () => {
  it('is as frequent as what goes by it', () => {
    const rarity: Rarity = {
      size: () => 100,
      frequency: (term) => (term === 'heron' ? 5 : 0),
      weights: () => new Map(),
    };
    const named = (asked: string, names: readonly string[], mentions: number): Named => ({
      entity: 1,
      asked,
      names,
      mentions,
    });
    const counting = countingNames(rarity, [
      named('k8s', ['Kubernetes'], 7),
      named('heron', ['Heron', 'Egret'], 2),
      named('owl', ['Owl'], 9),
    ]);
    assert.deepEqual(
      ['k8s', 'heron', 'owl', 'none'].map((term) => counting.frequency(term)),
      [7, 5, 0, 0],
    );
    assert.equal(countingNames(rarity, [named('owl', ['Owl'], 9)]), rarity);
  });
});
