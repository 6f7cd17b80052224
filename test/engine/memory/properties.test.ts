import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Hit } from '../../../src/engine/ground/contract/model.ts';
import { fitBudget } from '../../../src/engine/inject/fitBudget.ts';
import { renderBlock } from '../../../src/engine/inject/renderBlock.ts';
import { stripInjected } from '../../../src/engine/knowledge/trust/stripInjected.ts';
import { estimateTokens } from '../../../src/engine/ground/text/tokens.ts';
import { cleanText, cleanTopic, looksBinary, maxFactBytes } from '../../../src/engine/ground/text/clean.ts';
import { terms } from '../../../src/engine/knowledge/language/terms.ts';
import { noon } from '../../support/clock.ts';
import { store, visible, withMemory } from '../../support/memory.ts';
import { runs } from '../../support/runs.ts';

/** Any text at all: scripts, emoji, control characters, lone surrogates, and what means something to us or to SQLite. */
const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((codes) => String.fromCharCode(...codes)),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom(
          'deploy',
          'Fridays',
          ' ',
          '\n',
          '\t',
          '|',
          '"',
          "'",
          '*',
          'AND',
          'OR',
          'NOT',
          'NEAR(',
          '(',
          ')',
          '^',
          '-',
          ':',
          '%',
          '_',
          '\\',
          ';--',
          '{',
          'content :',
          '🎉',
          '東京',
          'ﬁ',
          'İ',
          '½',
          '## Active Memory',
          '## End of Active Memory',
          '- ',
          '### ',
          '\u202e',
          '\ud800',
          '\u0000',
          '\u200b',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  },
);
const topic = anyText.filter((text) => cleanTopic(text).text !== '');
const content = anyText.filter((text) => cleanText(text, { bytes: maxFactBytes, what: 'content' }).text !== '');
const hit: fc.Arbitrary<Hit> = fc
  .record({
    topic,
    content: fc.oneof(
      content,
      content.map((text) => text.repeat(30)),
    ),
    importance: fc.integer({ min: 1, max: 10 }),
    eventAt: fc.integer({ min: 0, max: noon }),
  })
  .map((parts) => ({
    ...parts,
    id: '',
    kind: 'fact',
    tier: 'short',
    score: 1,
    scope: 'user',
    origin: 'user',
    why: { because: 'words', words: [], parts: {}, text: '' },
  }));
const hits = fc.array(hit, { maxLength: 15 });

describe('for any input', () => {
  it('X24, R010: a block stays within its budget, always-memories before relevant ones', () => {
    fc.assert(
      fc.property(
        hits,
        hits,
        fc.array(topic, { maxLength: 5 }),
        fc.option(hit, { nil: undefined }),
        fc.integer({ min: 0, max: 500 }),
        (always, relevant, topics, insight, budget) => {
          const all = [...always, ...relevant].map((one, index) => ({ ...one, id: `${index}` }));
          const fitted = fitBudget(
            { always: all.slice(0, always.length), rules: [], relevant: all.slice(always.length) },
            { knownTopics: topics, insight },
            budget,
          );
          const text = renderBlock(fitted.facts, fitted.knownTopics, fitted.insight);
          assert.ok(estimateTokens(text) <= budget, `${estimateTokens(text)} > ${budget}: ${text}`);
          const order = fitted.facts.map(({ id }) => Number(id));
          assert.deepStrictEqual(
            order,
            order.toSorted((a, b) => a - b),
          );
          assert.equal(text === '', fitted.facts.length === 0);
        },
      ),
      runs(150),
    );
  });

  it('X12: stripping takes the rendered block and leaves the words around it', () => {
    const words = anyText.map((text) => text.replaceAll('#', '')).filter((text) => !text.includes('\r'));
    fc.assert(
      fc.property(
        fc.array(hit, { minLength: 1, maxLength: 5 }),
        fc.array(topic, { maxLength: 3 }),
        fc.option(hit, { nil: undefined }),
        words,
        words,
        (facts, topics, insight, before, after) => {
          const block = renderBlock(facts, topics, insight);
          assert.equal(stripInjected(`${before}\n${block}\n${after}`), `${before}\n${after}`);
          assert.equal(stripInjected(block), '');
        },
      ),
      runs(200),
    );
  });

  it('stripping twice is stripping once', () => {
    const lines = fc.array(
      fc.constantFrom('## Active Memory', '## End of Active Memory', '- a', '### b', '', 'words', ' ## Active Memory '),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, (parts) => {
        const once = stripInjected(parts.join('\n'));
        assert.equal(stripInjected(once), once);
      }),
      runs(500),
    );
  });

  it('R077: a save comes back as it was cleaned, or says why it does not', () =>
    withMemory(async ({ memory }) => {
      await fc.assert(
        fc.asyncProperty(anyText, anyText, async (topic, content) => {
          const saved = await memory.save({ topic, content });
          const expected = {
            topic: cleanTopic(topic),
            content: cleanText(content, { bytes: maxFactBytes, what: 'content' }),
          };
          const refused =
            expected.topic.text === '' || expected.content.text === '' || looksBinary(topic) || looksBinary(content);
          assert.equal(saved.outcome === 'rejected', refused, saved.reason);
          // What is known in these words keeps the topic that it had.
          if (refused || saved.outcome === 'duplicate') return;
          const row = await memory.get(saved.id ?? '');
          assert.equal(row?.content, expected.content.text);
          assert.equal(row?.topic.toLowerCase(), expected.topic.text.toLowerCase());
          if (expected.content.notices.length === 0) assert.equal(row?.content, content.trim());
          const listed = await memory.recall({ topic, limit: 1000 });
          assert.ok(listed.hits.some((found) => found.id === saved.id));
        }),
        runs(150),
      );
    }));

  it('R069, R212: a query never fails and finds only what shares a word with it, contains it or says it in another word or spelling', () =>
    withMemory(async ({ memory }) => {
      const contents = [
        'We deploy on Fridays',
        'Use (a OR b) AND NOT c',
        '100% of * and "quotes"',
        'Party 🎉 in 東京',
        'plain zebra',
      ];
      for (const content of contents) await store(memory, content);
      await fc.assert(
        fc.asyncProperty(anyText, async (query) => {
          const { hits, problems } = await memory.recall({ query, limit: 1000 });
          assert.deepStrictEqual(problems, []);
          const clean = cleanText(query, { bytes: 20_000, what: 'query' }).text;
          const asked = new Set(terms(clean));
          const needle = clean.toLowerCase();
          if (needle === '') assert.deepStrictEqual(hits, []);
          for (const found of hits) {
            const text = `notes ${found.content}`;
            assert.ok(
              terms(text).some((term) => asked.has(term)) ||
                text.toLowerCase().includes(needle) ||
                found.why.evidence?.meant !== undefined ||
                found.why.evidence?.readAs !== undefined,
              `${found.content} for ${query}`,
            );
          }
          const active = await memory.activeMemory({ turns: [query] });
          assert.deepStrictEqual(active.problems, []);
        }),
        {
          ...runs(150),
          examples: [
            ['"'],
            ['*'],
            ['NOT'],
            ['a AND'],
            ['NEAR(a b)'],
            ['content:x'],
            ["' OR 1=1 --"],
            ['%'],
            ['\u0000'],
            ['\ud800'],
            ['🎉'],
          ],
        },
      );
    }));

  it('recall and the block are the same for equal input', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(topic, content, fc.integer({ min: 1, max: 10 })), { maxLength: 12 }),
        anyText,
        async (rows, query) => {
          const answers: unknown[] = [];
          for (let run = 0; run < 2; run++) {
            await withMemory(async ({ memory }) => {
              for (const [topic, content, importance] of rows) await memory.save({ topic, content, importance });
              const ask = async (): Promise<unknown> => [
                await memory.recall({ query }),
                await memory.activeMemory({ turns: ['deploy', query] }),
              ];
              answers.push(await ask(), await ask());
            });
          }
          for (const answer of answers) assert.deepStrictEqual(answer, answers[0]);
        },
      ),
      {
        ...runs(10),
        examples: [
          [
            [
              ['Fridays', '!', 1],
              ['!', 'Fridays', 1],
            ],
            'Fridays',
          ],
        ],
      },
    ));

  it('aging twice is aging once', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 100 }), fc.boolean()), {
          maxLength: 20,
        }),
        async (rows) => {
          await withMemory(async ({ memory }) => {
            for (const [index, [importance, hours, pinned]] of rows.entries()) {
              await store(memory, `${index}`, { importance, pinned, at: noon - hours * 3_600_000 });
            }
            const { moved } = await memory.age({ maxRows: 1000 });
            assert.equal(
              moved,
              rows.filter(([importance, hours, pinned]) => importance < 8 && hours >= 48 && !pinned).length,
            );
            const after = await visible(memory);
            assert.deepStrictEqual(await memory.age({ maxRows: 1000 }), { moved: 0 });
            assert.deepStrictEqual(await visible(memory), after);
          });
        },
      ),
      runs(15),
    ));
});
