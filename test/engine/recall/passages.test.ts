import assert from 'node:assert/strict';
import { bestPassage, passageTerms, termsAt } from '../../../src/engine/recall/passage.ts';
import { countTerms } from '../../../src/engine/recall/counts.ts';
import { createTermScanner } from '../../../src/engine/recall/occurrences.ts';
import { wordHashes } from '../../../src/engine/ground/text/wordHashes.ts';
import { excerptOf } from '../../../src/engine/recall/excerptOf.ts';
import { store, withMemory } from '../../support/memory.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';

const filler = (about: string, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `For part ${index} of the ${about} you can compare several approaches and weigh what they cost.`,
  ).join(' ');

/** A long answer, as an assistant gives it, with two sentences in its middle that say what was settled. */
const settled = 'So we settle for this: the retry policy is three attempts with a pause of ten minutes.';
const after = 'After the third attempt the parcel goes to the dead letter queue.';
const longAnswer = `${filler('queue', 18)}\n\n${settled} ${after}\n\n\`\`\`ts\nexport const pauses = [600_000, 600_000];\n\`\`\`\n\n${filler('worker', 18)}`;

describe('the occurrences of terms in a text', () => {
  const cases: readonly (readonly [
    terms: readonly string[],
    text: string,
    at: readonly number[],
    which: readonly number[],
  ])[] = [
    [['retri', 'polici'], 'our retri polici retri', [1, 2, 3], [0, 1, 0]],
    [['a'], 'aa a aaa', [1], [0]],
    [['x'], '', [], []],
    [['日本', 'é'], 'é 日本 e', [0, 1], [1, 0]],
    [[], 'nothing is asked', [], []],
  ];
  for (const [terms, text, at, which] of cases) {
    it(`of ${JSON.stringify(terms)} in ${JSON.stringify(text)}`, () => {
      const found = createTermScanner(terms)(wordHashes(text));
      assert.deepStrictEqual([found.at, found.which], [at, which]);
      assert.equal(found.length, text === '' ? 0 : text.split(' ').length);
    });
  }

  it('are those that splitting the text finds, for any terms', () => {
    const words = Array.from({ length: 400 }, (_, index) => `w${(index * 7919) % 211}`);
    const terms = ['w3', 'w17', 'w200', 'w210', 'missing', 'w1'];
    const { at, which } = createTermScanner(terms)(wordHashes(words.join(' ')));
    const expected = words.flatMap((word, place) => (terms.includes(word) ? [[place, terms.indexOf(word)]] : []));
    assert.deepStrictEqual(
      at.map((place, index) => [place, which[index]]),
      expected,
    );
  });
});

describe('the best passage', () => {
  const passageOf = (terms: readonly string[], content: string) => {
    const pooled = {
      words: wordHashes(content),
      topic: new Set<string>(),
      before: undefined,
      after: undefined,
      found: undefined,
    };
    const counts = countTerms(terms, new Map([[1, pooled as never]])).counts.get(1);
    assert.ok(counts);
    return bestPassage(
      counts,
      terms.map(() => 1),
      1,
    );
  };
  const pad = (count: number): string => Array.from({ length: count }, (_, index) => `pad${index}`).join(' ');

  it('of a short text is the whole of it', () => {
    const { start, length, isPart } = passageOf(['retri'], `our retri ${pad(20)}`);
    assert.deepStrictEqual([start, length, isPart], [0, 22, false]);
  });

  it('of a long text is where most of the terms stand together', () => {
    const text = `retri ${pad(150)} retri polici paus ${pad(150)} polici`;
    const { start, length, held, isPart } = passageOf(['retri', 'polici', 'paus'], text);
    assert.deepStrictEqual([held, length, isPart], [0b111, passageTerms, true]);
    const terms = termsAt(text, { start, length });
    assert.deepStrictEqual(
      ['retri', 'polici', 'paus'].filter((term) => terms.has(term)),
      ['retri', 'polici', 'paus'],
    );
  });

  it('is the first of equal ones', () => {
    const { start } = passageOf(['retri'], `retri ${pad(200)} retri ${pad(200)}`);
    assert.equal(start, 0);
  });
});

describe('the excerpt of a long text', () => {
  it('is the sentences that answer, and says that more stands around them', () => {
    const weights = new Map([
      ['retri', 3],
      ['polici', 2],
    ]);
    const excerpt = excerptOf(longAnswer, weights);
    assert.ok(excerpt.includes('three attempts with a pause of ten minutes'), excerpt);
    assert.ok(excerpt.startsWith('…') && excerpt.endsWith('…'), excerpt);
    assert.ok(excerpt.length < 600, String(excerpt.length));
  });
});

describe('recall among long answers', () => {
  const talk = async (memory: Memory): Promise<void> => {
    await memory.observe({
      sessionId: 'design',
      role: 'user',
      text: 'How should the carrier worker behave when a carrier is down?',
    });
    await memory.observe({ sessionId: 'design', role: 'assistant', text: longAnswer });
    await memory.observe({ sessionId: 'design', role: 'user', text: 'Fine. Then the page for the customers.' });
    await memory.observe({ sessionId: 'design', role: 'assistant', text: filler('page', 40) });
  };

  it('R205: finds a long answer by the passage that answers, and gives that as its excerpt', () =>
    withMemory(async ({ memory }) => {
      await talk(memory);
      const [first] = (await memory.recall({ query: 'what did we settle for the retry policy?' })).hits;
      assert.equal(first?.content, longAnswer);
      assert.ok(first.excerpt?.includes(settled), first.excerpt);
    }));

  it('does not lose the answer that holds all words of the question among facts that share one of them', () =>
    withMemory(async ({ memory }) => {
      await talk(memory);
      for (const fact of [
        'The carrier of the parcels is paid monthly',
        'The policy on holidays was renewed in June',
        'The coffee machine takes three attempts to start',
        'Minutes of meetings are kept in the wiki',
        'The pause at noon takes an hour',
      ])
        await store(memory, fact);
      const { hits } = await memory.recall({ query: 'three attempts with a pause of ten minutes', limit: 2 });
      assert.ok(
        hits.some(({ content }) => content === longAnswer),
        JSON.stringify(hits.map(({ why }) => why.text)),
      );
    }));

  it('R010: a block holds the sentences that answer and not the whole answer', () =>
    withMemory(async ({ memory }) => {
      await talk(memory);
      const { text, tokens } = await memory.activeMemory({ turns: ['what did we settle for the retry policy?'] });
      assert.ok(text.includes('three attempts with a pause of ten minutes'), text);
      assert.ok(!text.includes('part 3 of the queue'), text);
      assert.ok(tokens < 250, String(tokens));
    }));

  it('a block shows a passage once that stands in several answers', () =>
    withMemory(async ({ memory }) => {
      for (const [index, about] of ['page', 'parcel', 'label', 'invoice'].entries())
        await memory.observe({
          sessionId: `s${index}`,
          role: 'assistant',
          text: `${filler(about, 12)}\n\nThe chime of the gate rings when the courier leans on the lever, and the lamp above it turns red.\n\n${filler(about, 14)}`,
        });
      const { facts } = await memory.activeMemory({ turns: ['when does the chime of the gate ring for the courier?'] });
      assert.equal(facts.length, 1, facts.map(({ content }) => content).join('\n'));
    }));

  it('R009: prompts off topic bring nothing up from long answers', () =>
    withMemory(async ({ memory }) => {
      await talk(memory);
      for (const prompt of [
        'Write a function that sorts an array of dates',
        'Explain how CSS grid places its items',
        'Which cost should I compare?',
      ])
        assert.deepStrictEqual((await memory.activeMemory({ turns: [prompt] })).facts, [], prompt);
    }));

  it('a fact that is hardly meant does not hide the turn that holds the answer word for word', () =>
    withMemory(async ({ memory }) => {
      await talk(memory);
      await memory.save({ topic: 'insurance', content: 'The policy of the car insurance ends in May' });
      const { text } = await memory.activeMemory({ turns: ['what did we settle for the retry policy?'] });
      assert.ok(text.includes('three attempts with a pause of ten minutes'), text);
    }));

  it('a saved fact of several kilobytes is shown by its passage, too', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'notes', content: longAnswer.slice(0, 7000) });
      const { text } = await memory.activeMemory({ turns: ['what did we settle for the retry policy?'] });
      assert.ok(text.includes('three attempts with a pause of ten minutes'), text);
      assert.ok(!text.includes('part 3 of the queue'), text);
    }));
});
