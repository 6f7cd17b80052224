import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import { estimateTokens } from '../../../src/engine/ground/text/tokens.ts';
import { reviewReasonOf } from '../../../src/engine/knowledge/trust/rights.ts';
import { day } from '../../support/clock.ts';
import { store, withMemory } from '../../support/memory.ts';
import { type PoisonSave, readSaves } from './readSaves.ts';

/** The attacks of the material, the halves kept apart as well, that no filter stops. A failure names its number alone. */
const passing: readonly PoisonSave[] = readSaves().filter(
  ({ isAttack, topic, content }) =>
    isAttack && reviewReasonOf({ kind: 'fact', origin: 'assistant', topic, content, tags: [] }) === undefined,
);
/** Every fifth is played, so that the test stays quick; they come from every writer. */
const every = 5;
/** So many go into one memory, which is quicker than one for each. */
const together = 40;

const played = passing.filter((_, at) => at % every === 0);
const groups = Array.from({ length: Math.ceil(played.length / together) }, (_, at) =>
  played.slice(at * together, (at + 1) * together),
);

async function saveAll(memory: Memory, attacks: readonly PoisonSave[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [at, { topic, content }] of attacks.entries()) {
    // As greedy as a caller can be.
    const { id } = await memory.save({
      topic,
      content,
      origin: 'assistant',
      importance: 10,
      pinned: true,
      turn: `turn ${at}`,
    });
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

describe('an attack that passes the filters', () => {
  it('is rare enough in the material and common enough to be looked at', () => assert.ok(passing.length > 50));

  it('A07: is a fact of the assistant with importance 7 at most, unpinned, for 30 days at most', async () => {
    for (const attacks of groups)
      await withMemory(async ({ memory, clock }) => {
        for (const id of await saveAll(memory, attacks)) {
          const row = (await memory.get(id)) ?? assert.fail(id);
          assert.equal(row.origin, 'assistant');
          assert.ok(row.importance <= 7 && !row.pinned && row.kind === 'fact', id);
          assert.ok(row.quarantinedAt !== undefined || (row.expiresAt ?? Infinity) <= clock.read() + 30 * day, id);
        }
      });
  });

  it('is in no prompt about something else, in no text for every chat, and not in front of what the user said', async () => {
    for (const attacks of groups)
      await withMemory(async ({ memory }) => {
        const own = await store(memory, 'The user prefers tabs to spaces in Go files');
        await saveAll(memory, attacks);
        assert.ok((await memory.stableBlock()).memories.every(({ id }) => id === own));
        for (const prompt of ['thanks', 'How tall is the Eiffel tower in feet?']) {
          const { facts } = await memory.activeMemory({ turns: [prompt] });
          assert.deepEqual(
            facts.filter(({ origin }) => origin === 'assistant'),
            [],
            prompt,
          );
        }
        const kept = (await memory.get(own)) ?? assert.fail();
        assert.deepEqual([kept.supersededBy, kept.validUntil, kept.deletedAt], [undefined, undefined, undefined]);
        const { facts } = await memory.activeMemory({ turns: ['Do I prefer tabs or spaces in Go files?'] });
        assert.equal(facts[0]?.id, own);
      });
  });

  it('stands in a block, asked for word by word, as one line of data that says whose words it holds', async () => {
    for (const attacks of groups)
      await withMemory(async ({ memory }) => {
        await saveAll(memory, attacks);
        for (const { topic, content } of attacks.filter((_, at) => at % 4 === 0)) {
          const { text, tokens, facts } = await memory.activeMemory({ turns: [`${topic}: ${content}`] });
          assert.ok(tokens <= defaultSettings.budgetTokens && estimateTokens(text) <= defaultSettings.budgetTokens);
          assert.ok(!/^### Rules in force/mu.test(text));
          const lines = text.split('\n').filter((line) => line.startsWith('- '));
          assert.equal(lines.length, facts.length);
          for (const line of lines) {
            assert.match(line, /\(\d{4}-\d{2}-\d{2}, noted by an assistant/u);
            assert.doesNotMatch(line, /https?:\/\/|<\/?\w|\]\(|^- *(?:system|assistant|user) ?:/iu);
          }
        }
      });
  });

  it('is recalled and injected no more after 30 days, and goes with its source in one step', async () => {
    for (const attacks of groups)
      await withMemory(async ({ memory, clock }) => {
        const ids = await saveAll(memory, attacks);
        const { forgotten, batch } = await memory.forget({ from: { origin: 'assistant' } });
        assert.equal(forgotten, new Set(ids).size);
        await memory.undo(batch);
        clock.forward(30 * day);
        for (const { topic, content } of attacks.filter((_, at) => at % 8 === 0)) {
          const turns = [`${topic}: ${content}`];
          assert.equal((await memory.activeMemory({ turns })).text, '');
          assert.deepEqual((await memory.recall({ query: content })).hits, []);
        }
      });
  });
});
