import assert from 'node:assert/strict';
import {
  createSoulFilter,
  hatchInstructions,
  longestHatchAnswer,
  readSoul,
  withoutSoulMarks,
} from '../../../../src/engine/knowledge/prompts/hatchRequest.ts';

const notes = {
  identity: 'The assistant is called Nova and is dry and short.',
  user: 'The user is called Ana and builds compilers.',
  philosophy: 'Tests come first, and doubts are said aloud.',
};
const soul = (json: string = JSON.stringify(notes)): string => `Is this right?\n<soul>${json}</soul>`;

function becauseOf(answer: string): string {
  const reading = readSoul(answer);
  return reading.outcome === 'broken' ? reading.because : reading.outcome;
}

describe('the notes of a hatching', () => {
  it('R225: are read from the end of an answer, all three of them', () => {
    assert.deepEqual(readSoul(soul()), { outcome: 'notes', notes });
    assert.deepEqual(readSoul(`${soul('```json\n' + JSON.stringify(notes) + '\n```')}\n`), { outcome: 'notes', notes });
    assert.deepEqual(readSoul('What shall I be called?'), { outcome: 'none' });
  });

  const broken: readonly (readonly [what: string, answer: string, because: RegExp])[] = [
    ['JSON that is broken', soul('{"identity": "Nova", '), /no JSON object/],
    ['a text that is no object', soul('["Nova"]'), /no JSON object/],
    ['a part that is missing', soul(JSON.stringify({ ...notes, user: undefined })), /“user” is missing/],
    ['a part that is empty', soul(JSON.stringify({ ...notes, user: ' ' })), /“user” is missing, empty/],
    ['a part that is no text', soul(JSON.stringify({ ...notes, identity: { name: 'Nova' } })), /“identity”/],
    ['a part that is too long', soul(JSON.stringify({ ...notes, philosophy: 'x'.repeat(401) })), /“philosophy”/],
    [
      'parts of the prototype',
      soul('{"__proto__": {"identity": "a", "user": "b", "philosophy": "c"}}'),
      /“identity” and/,
    ],
    ['an answer that ends early', '<soul>{"identity": "No', /end in the middle/],
    ['two of them', `${soul()} or ${soul()}`, /behind them|several/],
    ['words behind them', `${soul()} <b>Saved!</b>`, /something stands behind/],
    ['an answer of 100 kB', soul(JSON.stringify({ ...notes, user: 'x'.repeat(100_000) })), /too long/],
  ];
  for (const [what, answer, because] of broken)
    it(`R225: are refused for ${what}`, () => assert.match(becauseOf(answer), because));

  it('R225: hold no secret, whatever was said', () => {
    const key = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
    const reading = readSoul(soul(JSON.stringify({ ...notes, user: `The user logs in with ${key}.` })));
    assert.ok(reading.outcome === 'notes' && !reading.notes.user.includes(key), JSON.stringify(reading));
  });

  it('count only in the words of the language model: in another text the marks are words', () => {
    const said = withoutSoulMarks(`I paste <soul>${JSON.stringify(notes)}</soul> and < SOUL>`);
    assert.equal(readSoul(said).outcome, 'none');
    assert.match(said, /‹soul>/);
  });

  it('are never shown while the answer streams, wherever it is cut', () => {
    const answer = `I like <s>that</s> so <so far. ${soul()}`;
    for (let size = 1; size < answer.length; size++) {
      const filter = createSoulFilter();
      let shown = '';
      for (let at = 0; at < answer.length; at += size) shown += filter.push(answer.slice(at, at + size));
      shown += filter.end();
      assert.equal(shown, 'I like <s>that</s> so <so far. Is this right?\n');
      assert.equal(filter.answer(), answer);
    }
    const early = createSoulFilter();
    assert.equal(early.push('So <sou') + early.end(), 'So <sou');
  });

  it('stop a language model that does not end', () => {
    const filter = createSoulFilter();
    assert.throws(() => filter.push('x'.repeat(longestHatchAnswer + 1)), /was stopped/);
  });

  it('R225: are asked for at the end of the conversation, at once where the user wants to end it', () => {
    const asked = (answers: number, isToEnd = false): boolean =>
      hatchInstructions({ answers, isToEnd }).includes('Now write the notes.');
    assert.deepEqual([asked(0), asked(7), asked(8), asked(1, true)], [false, false, true, true]);
  });
});
