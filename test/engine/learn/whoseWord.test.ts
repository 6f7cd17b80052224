import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { Origin } from '../../../src/engine/ground/contract/model.ts';
import { mayReplace } from '../../../src/engine/knowledge/trust/trustedOrigins.ts';
import { withMemory } from '../../support/memory.ts';

const origins = ['user', 'confirmed', 'assistant', 'import', 'tool'] as const satisfies readonly Origin[];
const old = { topic: 'tools', content: 'The project uses pnpm' };
const other = { topic: 'tools', content: 'The project uses yarn' };

/** Ways in by which somebody says otherwise; the id of what became of it, where there is one. */
const ways: { readonly [how: string]: (memory: Memory, origin: Origin, id: string) => Promise<string | undefined> } = {
  'a save under the same name': async (memory, origin) => (await memory.save({ ...other, key: 'pm', origin })).id,
  'a fact that is learned': async (memory, origin) =>
    (await memory.learn({ facts: [{ ...other, content: 'The project uses yarn now.', origin }] })).learned[0]?.id,
  'a correction': async (memory, origin, id) => (await memory.correct(id, { content: other.content, origin })).id,
  'many saves at once': async (memory, origin) =>
    (await memory.saveMany([{ ...other, key: 'pm', origin }])).results[0]?.id,
};

describe('whose word stands', () => {
  for (const [how, say] of Object.entries(ways))
    for (const by of origins)
      it(`A08, A15: by ${how} of the origin “${by}”, what others said stays unless it may be replaced`, async () => {
        for (const first of origins)
          await withMemory(async ({ memory }) => {
            const { id = '' } = await memory.save({ ...old, key: 'pm', origin: first });
            const told = `${first}, then ${by}`;
            const said = await say(memory, by, id);
            const [was, is] = [await memory.get(id), said === undefined ? undefined : await memory.get(said)];
            const mayHold = mayReplace(by, first);
            // What a tool said waits for the user, whatever it would replace.
            if (by === 'tool') assert.ok(is === undefined || is.quarantinedAt !== undefined, told);
            else if (mayHold) assert.ok(is?.content.startsWith(other.content) && is.quarantinedAt === undefined, told);
            const { text } = await memory.activeMemory({ turns: ['Which package manager does the project use?'] });
            if (by === 'tool') assert.doesNotMatch(text, /yarn/u, told);
            if (first === 'tool') return;
            const isReplaced = was?.content !== old.content || was.supersededBy !== undefined;
            assert.equal(isReplaced, mayHold && by !== 'tool', told);
            if (!isReplaced) assert.deepEqual([was?.key, was?.origin], ['pm', first], told);
          });
      });
});
