import assert from 'node:assert/strict';
import { claimsSave } from '../../../../src/engine/capture/claimsSave.ts';
import { parseRememberRequest } from '../../../../src/engine/capture/parseRememberRequest.ts';
import { extractFacts } from '../../../../src/engine/extract/extractFacts.ts';
import { isSmallTalk, queryTerms, terms } from '../../../../src/engine/knowledge/language/terms.ts';
import type { Language } from '../../../../src/engine/knowledge/language/language.ts';
import { languageOf, languages } from '../../../../src/engine/knowledge/language/languages.ts';
import { withMemory } from '../../../support/memory.ts';

const english = languageOf('The build is green.');
const { remember } = english.requests;

/** A language of a handful of words: "ja" says I, "klop" decides, "dolvu" asks to remember, "-nu" makes many of one. */
const made: Language = {
  ...english,
  code: 'qx',
  isIn: (text) => /\b(?:ja|uzo|dolvu|vey)\b/i.test(text),
  index: {
    ...english.index,
    stemOf: (folded) => /^(zibb|tolv|murf)[a-z]*$/.exec(folded)?.[1],
    stopWords: new Set(['ja', 'ko']),
    smallTalk: new Set(['zalu']),
  },
  requests: {
    ...english.requests,
    remember: {
      ...remember,
      words: /dolvu/gi,
      verb: /^dolvu\b/i,
      link: /^\s*(?:ko\b)?\s*/i,
      opening: /^(?:vey[\s,]+)?/i,
    },
  },
  claims: { telling: /murf/i, claims: [/\bja murf\b/i], denial: /\bnit\b/i },
  speakers: { user: 'uzo' },
  facts: {
    ...english.facts,
    // Its readers alone say what a fact is.
    weighTelling: () => -1,
    leadOf: () => ({ length: 0, denies: false, agrees: false, judges: false, asks: false }),
    isClaimed: () => true,
    classify: ({ masked }) => (/\bklop\b/.test(masked) ? { kind: 'decision', confidence: 1 } : undefined),
    findCorrection: () => undefined,
    putInThirdPerson: (text, _masked, { speaker }) => text.replace(/\bja\b/gi, speaker),
    makeStandAlone: ({ text }, { speaker }) => text.replace(/\bja\b/gi, speaker).replace(/\.$/, ''),
    findDanglingWord: () => undefined,
  },
  topics: { ...english.topics, weakWords: new Set(['ja', 'uzo', 'klop', 'ko']), nounsOf: (content) => content },
};

describe('a second language', () => {
  before(() => languages.unshift(made));
  after(() => languages.splice(languages.indexOf(made), 1));

  it('is asked for what is in it, and English for everything else', () => {
    assert.equal(languageOf('Ja klop tolvanu.').code, 'qx');
    assert.equal(languageOf('I prefer early returns.').code, 'en');
  });

  it('gives the index its stems and its stop words', () => {
    assert.deepEqual(terms('tolvanu tolvas'), ['tolv', 'tolv']);
    assert.deepEqual([...queryTerms('ja ko tolvanu').keys()], ['tolv']);
    assert.ok(isSmallTalk('Zalu, ja!'));
    assert.deepEqual(terms('deployments'), ['deploy']);
  });

  it('gives requests to remember their words', () => {
    assert.deepEqual(parseRememberRequest('Vey, dolvu ko tolvanu murfa.'), { content: 'Tolvanu murfa', importance: 7 });
    assert.equal(parseRememberRequest('Please remember that tests run first.')?.content, 'Tests run first');
    assert.ok(claimsSave('Ja murf tolvanu.'));
    assert.ok(!claimsSave('Ja murf nit tolvanu.'));
  });

  it('gives facts their kind, their voice and their topic', () => {
    const facts = extractFacts({ text: 'Ja klop zibba tolvanu.', role: 'user', at: 0 }, { knownTopics: [] });
    assert.deepEqual(
      facts.map(({ kind, content, topic }) => ({ kind, content, topic })),
      [{ kind: 'decision', content: 'uzo klop zibba tolvanu', topic: 'zibba tolvanu' }],
    );
    const others = extractFacts({ text: 'I prefer early returns.', role: 'user', at: 0 }, { knownTopics: [] });
    assert.equal(others[0]?.content, 'The user prefers early returns');
  });

  it('is searched in by its own words', async () => {
    await withMemory(async ({ memory }) => {
      await memory.save({ content: 'Uzo klop zibba tolvanu', topic: 'murfa', origin: 'user' });
      const { hits } = await memory.recall({ query: 'ja ko tolvat?' });
      assert.deepEqual(
        hits.map(({ content }) => content),
        ['Uzo klop zibba tolvanu'],
      );
    });
  });
});
