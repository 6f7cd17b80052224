import fc from 'fast-check';
import assert from 'node:assert/strict';
import { createNarrationFilter } from '../../../src/engine/capture/createNarrationFilter.ts';
import { stripInjected } from '../../../src/engine/knowledge/trust/stripInjected.ts';
import { readVerdicts } from '../../../src/engine/knowledge/prompts/comparePairsRequest.ts';
import { readEntities } from '../../../src/engine/knowledge/prompts/extractEntitiesRequest.ts';
import { readFacts } from '../../../src/engine/knowledge/prompts/extractFactsRequest.ts';
import { readProcedures } from '../../../src/engine/knowledge/prompts/extractProceduresRequest.ts';
import { readInsights } from '../../../src/engine/knowledge/prompts/findInsightsRequest.ts';
import { readDecisions } from '../../../src/engine/knowledge/prompts/reconcileFactsRequest.ts';
import { readReflection } from '../../../src/engine/knowledge/prompts/reflectRequest.ts';
import { readSummary } from '../../../src/engine/knowledge/prompts/rollSummaryRequest.ts';
import { readDigest } from '../../../src/engine/knowledge/prompts/summarizeConversationRequest.ts';
import { readNotes } from '../../../src/engine/knowledge/prompts/synthesizeNotesRequest.ts';
import { applySettings } from '../../../src/engine/ground/contract/applySettings.ts';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { memoryTools, runTool } from '../../../src/engine/tools/memoryTools.ts';
import { isToHost } from '../../../src/protocol/isToHost.ts';
import { isToWebview } from '../../../src/protocol/isToWebview.ts';
import { noon } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';
import { runs } from '../../support/runs.ts';

const names = [
  'facts',
  'summary',
  'topic',
  'content',
  'importance',
  'entities',
  'decisions',
  'action',
  'ids',
  'id',
  'pairs',
  'verdict',
  'notes',
  'procedures',
  'steps',
  'insights',
  'turn',
  'title',
  '__proto__',
  'constructor',
  'toString',
];
/** JSON with the names that the parsers look for, and values of every kind where another is expected. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('add', 'keep', '1', '-1', 'user', 'null'),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }),
  ),
})).value;

/** What a model may answer: JSON, in a fence or not, with characters changed, cut or put in. */
const answer = fc
  .tuple(
    json,
    fc.constantFrom('', '```json\n', 'Sure!\n'),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('', '{', '}', '"', '\\', '\u0000', '\ud800', ',', ']')), {
      maxLength: 4,
    }),
  )
  .map(([value, before, changes]) =>
    changes.reduce(
      (text, [at, put]) => {
        const index = at % (text.length + 1);
        return text.slice(0, index) + put + text.slice(index + 1);
      },
      before + JSON.stringify(value),
    ),
  );

const parsers: { readonly [name: string]: (answer: string) => unknown } = {
  readVerdicts: (text) => readVerdicts(text, 3),
  readEntities: (text) => readEntities(text, 'Ada moved to Cork.'),
  readFacts: (text) => readFacts(text, 3),
  readProcedures,
  readInsights,
  readDecisions: (text) => readDecisions(text, 3, []),
  readReflection: (text) => readReflection(text, 3),
  readSummary,
  readDigest,
  readNotes,
};

/** Cases tried, for the long run to print. */
let tried = 0;

describe('whatever comes in', () => {
  after(() => {
    if (process.env['TEST_RUNS'] !== undefined) console.log(`      ${tried} cases`);
  });

  for (const [name, parse] of Object.entries(parsers)) {
    it(`${name} answers and throws nothing`, () =>
      fc.assert(
        fc.property(fc.oneof(answer, fc.string({ unit: 'binary' })), (text) => {
          tried++;
          parse(text);
        }),
        runs(200),
      ));
  }

  it('redaction, stripping and the scanner of answers take any text', () =>
    fc.assert(
      fc.property(fc.oneof(answer, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        tried++;
        redact(text);
        stripInjected(text);
        const filter = createNarrationFilter();
        assert.equal(typeof (filter.push(text) + filter.end()), 'string');
      }),
      runs(300),
    ));

  it('a question in any words and signs is answered, and its block is well formed', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'deploys', content: 'We deploy "api" AND NOT (web) on NEAR* days', importance: 9 });
      const query = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc
          .array(
            fc.constantFrom(
              'deploy',
              'OR',
              'AND',
              'NOT',
              'NEAR(',
              '"',
              '*',
              'topic:',
              '^',
              '-',
              '%',
              '_',
              '\u0000',
              '🙂',
            ),
            { maxLength: 12 },
          )
          .map((parts) => parts.join(' ')),
      );
      await fc.assert(
        fc.asyncProperty(query, async (text) => {
          tried++;
          const { problems } = await memory.recall({ query: text, topic: text });
          assert.deepStrictEqual(
            problems.filter(({ code }) => code !== 'input'),
            [],
          );
          assert.match((await memory.activeMemory({ turns: [text] })).text, /^## [^\n]*\n[^]*We deploy/);
        }),
        runs(200),
      );
    }));

  it('a message that is none is told from one that is, on both sides of the view', () =>
    fc.assert(
      fc.property(
        json,
        fc.constantFrom('ready', 'rows', 'update', 'erase', 'start', 'done', 'detail', 'x'),
        (value, type) => {
          tried++;
          for (const message of [value, { type, ...(typeof value === 'object' ? value : { value }) }]) {
            assert.equal(typeof isToHost(message), 'boolean');
            assert.equal(typeof isToWebview(message), 'boolean');
          }
        },
      ),
      runs(300),
    ));

  it('a setting of any kind is taken or named as a problem', () =>
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(defaultSettings), ...names), json, (name, value) => {
        tried++;
        const { settings, problems } = applySettings(
          defaultSettings,
          JSON.parse(JSON.stringify({ [name]: value })) as { readonly [name: string]: unknown },
        );
        assert.deepStrictEqual(Object.keys(settings).sort(), Object.keys(defaultSettings).sort());
        assert.ok(problems.length <= 1);
      }),
      runs(300),
    ));

  it('every tool answers in words to any input', () =>
    withMemory(async ({ memory }) => {
      const context = { memory, workspace: undefined, sessionId: 's', typed: '', actor: 'agent', now: noon };
      const tool = fc.constantFrom(...memoryTools);
      await fc.assert(
        fc.asyncProperty(tool, json, fc.boolean(), async ({ name, schema }, value, isNamed) => {
          tried++;
          const input = isNamed
            ? Object.fromEntries(Object.keys(schema.properties).map((property) => [property, value]))
            : value;
          assert.equal(typeof (await runTool(name, context, input)).text, 'string');
        }),
        runs(200),
      );
    }));
});
