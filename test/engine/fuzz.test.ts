import fc from 'fast-check';
import assert from 'node:assert/strict';
import { createNarrationFilter } from '../../src/engine/capture/narration.ts';
import { stripInjected } from '../../src/engine/inject/strip.ts';
import { readVerdicts } from '../../src/engine/prompts/comparePairs.ts';
import { readEntities } from '../../src/engine/prompts/extractEntities.ts';
import { readFacts } from '../../src/engine/prompts/extractFacts.ts';
import { readProcedures } from '../../src/engine/prompts/extractProcedures.ts';
import { readInsights } from '../../src/engine/prompts/findInsights.ts';
import { readDecisions } from '../../src/engine/prompts/reconcileFacts.ts';
import { readReflection } from '../../src/engine/prompts/reflect.ts';
import { readSummary } from '../../src/engine/prompts/rollSummary.ts';
import { parseSessionDigest } from '../../src/engine/prompts/summarizeSession.ts';
import { readNotes } from '../../src/engine/prompts/synthesizeNotes.ts';
import { redact } from '../../src/engine/text/redact.ts';
import { memoryTools, runTool } from '../../src/engine/tools/tools.ts';
import { noon } from '../support/clock.ts';
import { withMemory } from '../support/memory.ts';
import { runs } from '../support/runs.ts';

const names = ['facts', 'summary', 'topic', 'content', 'importance', 'entities', 'decisions', 'action', 'ids', 'id', 'pairs', 'verdict', 'notes', 'procedures', 'steps', 'insights', 'turn', 'title', '__proto__', 'constructor', 'toString'];
/** JSON with the names that the parsers look for, and values of every kind where another is expected. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('add', 'keep', '1', '-1', 'user', 'null'), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }),
  ),
})).value;

/** What a model may answer: JSON, in a fence or not, with characters changed, cut or put in. */
const answer = fc
  .tuple(json, fc.constantFrom('', '```json\n', 'Sure!\n'), fc.array(fc.tuple(fc.nat(), fc.constantFrom('', '{', '}', '"', '\\', '\u0000', '\ud800', ',', ']')), { maxLength: 4 }))
  .map(([value, before, changes]) => changes.reduce((text, [at, put]) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + put + text.slice(index + 1);
  }, before + JSON.stringify(value)));

const parsers: { readonly [name: string]: (answer: string) => unknown } = {
  readVerdicts: (text) => readVerdicts(text, 3),
  readEntities: (text) => readEntities(text, 'Ada moved to Cork.'),
  readFacts: (text) => readFacts(text, 3),
  readProcedures,
  readInsights,
  readDecisions: (text) => readDecisions(text, 3, []),
  readReflection: (text) => readReflection(text, 3),
  readSummary,
  parseSessionDigest,
  readNotes,
};

describe('whatever comes in', () => {
  for (const [name, parse] of Object.entries(parsers)) {
    it(`${name} answers and throws nothing`, () => fc.assert(fc.property(fc.oneof(answer, fc.string({ unit: 'binary' })), (text) => void parse(text)), runs(200)));
  }

  it('redaction, stripping and the scanner of answers take any text', () =>
    fc.assert(
      fc.property(fc.oneof(answer, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        redact(text);
        stripInjected(text);
        const filter = createNarrationFilter();
        assert.equal(typeof (filter.push(text) + filter.end()), 'string');
      }),
      runs(300),
    ));

  it('every tool answers in words to any input', () =>
    withMemory(async ({ memory }) => {
      const context = { memory, workspace: undefined, sessionId: 's', typed: '', actor: 'agent', now: noon };
      const tool = fc.constantFrom(...memoryTools);
      await fc.assert(
        fc.asyncProperty(tool, json, fc.boolean(), async ({ name, schema }, value, isNamed) => {
          const input = isNamed ? Object.fromEntries(Object.keys(schema.properties).map((property) => [property, value])) : value;
          assert.equal(typeof (await runTool(name, context, input)).text, 'string');
        }),
        runs(200),
      );
    }));
});
