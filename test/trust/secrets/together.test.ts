import assert from 'node:assert/strict';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { seeded } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';
import { pick } from './kinds/draw.ts';
import { madeSecrets, type MadeSecret } from './madeSecrets.ts';
import { isRemoved } from './measureMade.ts';

const options = { personalNumbers: true };
/** What stands between two texts with a secret each: in one line, in several, right beside each other, after a marker. */
const between = [' ', '\n', ', ', '; ', ' and ', '\n\n', ' [removed: API key] ', ' | '];

/** Several texts of the seen half that lose their secret when they stand alone, and all of them in one. */
function drawn(count: number): readonly { readonly text: string; readonly parts: readonly MadeSecret[] }[] {
  const random = seeded(155);
  const alone = madeSecrets(random).filter((one) => one.half === 'seen' && one.text.length < 300 && isRemoved(one));
  return Array.from({ length: count }, () => {
    const parts = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, alone));
    const text = parts.map((part) => part.text).reduce((left, right) => left + pick(random, between) + right);
    return { text, parts };
  });
}

/** What is left of one of several secrets, where it is not a piece of the words around it. */
function leftIn(clean: string, text: string, { secret }: MadeSecret): boolean {
  const longest = secret.slice(0, Math.max(6, Math.ceil(secret.length / 2)));
  return clean.includes(longest) && !text.replace(secret, ' ').includes(longest);
}

describe('several secrets in one text', () => {
  it('are all removed, and what is left is read the same again', () => {
    const texts = drawn(400);
    const left = texts.flatMap(({ text, parts }) => {
      const clean = redact(text, options).text;
      assert.equal(redact(clean, options).text, clean);
      return parts.filter((part) => leftIn(clean, text, part)).map((part) => `${part.kind} in ${text}`);
    });
    assert.deepEqual(left, []);
  });

  it('an address with an @ in its password and a key behind it leave nothing, also in a memory that held another', () =>
    withMemory(async ({ memory }) => {
      const key = `sk-${'a1B2c3D4'.repeat(4)}`;
      const line = `DB_URL=postgresql://admin:p@ss@host/db API_KEY=${key}`;
      const { id = '' } = await memory.save({ topic: 'notes', content: `The old key is ghp_${'A1b2'.repeat(9)}` });
      await memory.update(id, { content: `${(await memory.get(id))?.content ?? ''}\n${line}` });
      const { id: second = '' } = await memory.save({ topic: 'notes', content: 'The heron database is in Lund' });
      const corrected = await memory.correct(second, { content: `${line} ${line}` });
      const { results } = await memory.saveMany([
        { topic: 'env', content: line, attributes: { env: line, nested: [{ line }] } },
      ]);
      for (const one of [id, corrected.id ?? '', results[0]?.id ?? '']) {
        const text = JSON.stringify(await memory.get(one));
        assert.ok(text.includes('[removed: '), text);
        for (const piece of ['p@ss', 'ss@host', key, key.slice(0, 12), 'A1b2A1b2'])
          assert.ok(!text.includes(piece), text);
      }
    }));
});
