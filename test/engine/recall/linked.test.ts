import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { SaveInput } from '../../../src/engine/ground/contract/saving.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { GivenVectors, whenEmbedded } from '../../support/embedder.ts';
import { store, withMemory, withTables } from '../../support/memory.ts';

describe('what is linked to a match', () => {
  const match = 'The lighthouse is painted in spring';
  const question = { turns: ['when is the lighthouse painted?'] };

  it('R140, R220: stands behind it in the block, two memories at most, and counts as not asked for', () =>
    withMemory(async ({ memory }) => {
      const matching = await store(memory, match);
      const linked: string[] = [];
      for (const content of ['Ladders hang in the shed', 'Anna buys brushes', 'Bo opens the gate'])
        linked.push(await store(memory, content, { topic: 'tools' }));
      for (const id of linked) await memory.link(matching, id);
      const { facts } = await memory.activeMemory(question);
      assert.deepStrictEqual([facts.length, facts[0]?.id], [3, matching]);
      assert.ok(facts.slice(1).every(({ id }) => linked.includes(id)));
      assert.deepStrictEqual(
        facts.slice(1).map(({ why }) => [why.because, why.text]),
        Array(2).fill(['linked', `Linked to “${match}”.`]),
      );
      // What the answer left to write is written by then.
      await memory.injections('s');
      assert.deepStrictEqual(
        await Promise.all([matching, ...linked].map(async (id) => (await memory.get(id))?.accessCount)),
        [1, 0, 0, 0],
      );
    }));

  it('R220: is one step away, and no more', () =>
    withMemory(async ({ memory }) => {
      const matching = await store(memory, match);
      const near = await store(memory, 'Ladders hang in the shed');
      const far = await store(memory, 'Bo opens the gate');
      await memory.link(matching, near);
      await memory.link(near, far);
      assert.deepStrictEqual(
        (await memory.activeMemory(question)).facts.map(({ id }) => id),
        [matching, near],
      );
    }));

  it('R220: what is in every prompt anyway is in it once, and leads on to what it is linked to', () =>
    withMemory(async ({ memory }) => {
      const identity = await store(memory, match, { kind: 'identity', importance: 9 });
      const near = await store(memory, 'Ladders hang in the shed');
      await memory.link(identity, near);
      const { facts, text } = await memory.activeMemory(question);
      assert.deepStrictEqual([facts.map(({ id }) => id), text.split(`- ${match} (`).length - 1], [[identity, near], 1]);
    }));

  it('R221: says in the block what it is linked to, and what matched says nothing', () =>
    withMemory(async ({ memory }) => {
      await memory.link(await store(memory, match), await store(memory, 'Ladders hang in the shed'));
      assert.deepStrictEqual((await memory.activeMemory(question)).text.match(/^- .*$/gm), [
        `- ${match} (2026-01-15)`,
        `- Ladders hang in the shed (2026-01-15; linked to: ${match})`,
      ]);
    }));

  it('R220: is in it once, by whatever it is linked, and neither what held before nor an assistant’s words', () =>
    withMemory(async ({ memory }) => {
      const matching = await store(memory, 'The lighthouse is painted by Marta Holm');
      const both = await store(memory, 'Marta Holm keeps the ladders');
      const before = await store(memory, 'The brushes hang in the shed');
      const now = (await memory.correct(before, { content: 'The brushes hang in the cellar' })).id ?? '';
      const theirs = await store(memory, 'Bo opens the gate', { origin: 'assistant' });
      const shown = async (): Promise<readonly string[]> =>
        (await memory.activeMemory({ turns: ['who paints the lighthouse?'] })).facts.map(({ id }) => id);
      assert.deepStrictEqual(await shown(), [matching, both], 'by the name');
      await memory.link(matching, both);
      assert.deepStrictEqual(await shown(), [matching, both], 'by the link as well');
      await memory.unlink(matching, both);
      await memory.forget(both);
      for (const id of [before, theirs]) await memory.link(matching, id);
      assert.deepStrictEqual(await shown(), [matching]);
      await memory.link(matching, now);
      assert.deepStrictEqual(await shown(), [matching, now]);
    }));

  it('R220: brings in no hub, and nothing from another workspace, forgotten, or without a match', () =>
    withMemory(async ({ memory }) => {
      const match = await store(memory, 'The lighthouse is painted in spring');
      const hub = await store(memory, 'All that we own');
      const elsewhere = await store(memory, 'Ladders hang in the shed', { scope: { workspace: 'git:other' } });
      const gone = await store(memory, 'Anna buys brushes');
      for (let index = 0; index < 12; index++) await memory.link(hub, await store(memory, `thing number ${index}`));
      for (const other of [hub, elsewhere, gone]) await memory.link(match, other);
      await memory.forget(gone);
      assert.deepStrictEqual(
        (await memory.activeMemory({ turns: ['when is the lighthouse painted?'] })).facts.map(({ id }) => id),
        [match],
      );
      assert.deepStrictEqual((await memory.activeMemory({ turns: ['how do I bake bread?'] })).facts, []);
    }));
});

describe('links that were found automatically', () => {
  const alike = [
    'Grafana shows the checkout team what is in the folder observability',
    'Grafana shows the search team what is in the folder discovery',
  ] as const;
  const others = [
    'The invoice of March was rounded to two digits',
    'The nightly backup goes to the second disk',
    'Odile keeps the keys',
  ];
  const prompt =
    'is observability the folder that Gregor, Hedwig and Ottilie renamed for checkout while migrating from Datadog?';

  const fill = async (memory: Memory, second: Partial<SaveInput> = {}): Promise<readonly [string, string]> => {
    const ids = [await store(memory, alike[0]), await store(memory, alike[1], second)] as const;
    for (const content of others) await store(memory, content);
    for (let tick = 0; tick < 40; tick++) await new Promise(setImmediate);
    return ids;
  };
  const shown = async (memory: Memory, turn: string): Promise<(readonly [string, string])[]> =>
    (await memory.activeMemory({ turns: [turn] })).facts.map(({ id, why }) => [id, why.because]);

  it('R140, R141: lead on to a memory below the gate that shares a telling word, with its reason', () =>
    withMemory(async ({ memory }) => {
      const [first, second] = await fill(memory);
      const { hits } = await memory.recall({ query: prompt });
      const sure = hits.find(({ id }) => id === second)?.why.parts['pertinence'] ?? 1;
      assert.ok(sure < 0.5, `${sure} passes the gate by itself`);
      assert.deepStrictEqual(await shown(memory, prompt), [
        [first, 'words'],
        [second, 'linked'],
      ]);
    }));

  it('R140: lead on to nothing that shares no word, and to nobody else’s words', () =>
    withMemory(async ({ memory }) => {
      const [first] = await fill(memory);
      assert.deepStrictEqual(await shown(memory, 'observability for checkout?'), [[first, 'words']]);
      await withMemory(async (elsewhere) => {
        const [own] = await fill(elsewhere.memory, { origin: 'tool' });
        assert.deepStrictEqual(await shown(elsewhere.memory, prompt), [[own, 'words']]);
      });
    }));

  it('R140: raise what they lead to, and say so', () =>
    withMemory(async ({ memory }) => {
      const [, second] = await fill(memory);
      const hit = (await memory.recall({ query: prompt })).hits.find(({ id }) => id === second);
      assert.ok((hit?.why.parts['relation'] ?? 0) > 0.1);
      assert.match(
        hit?.why.text ?? '',
        /^Mentions “folder”; says “Grafana” for “Datadog”; linked to “Grafana shows the checkout/,
      );
      assert.equal(hit?.why.evidence?.linkedTo, 'Grafana shows the checkout team what is…');
    }));

  it('R140: raise it above where it would stand without them, the more the stronger they are', async () => {
    const scoreWith = async (
      change: (opened: Parameters<Parameters<typeof withTables>[0]>[0]) => unknown,
    ): Promise<number> => {
      let score = 0;
      await withTables(async (opened) => {
        const [, second] = await fill(opened.memory);
        change(opened);
        score = (await opened.memory.recall({ query: prompt })).hits.find(({ id }) => id === second)?.score ?? 0;
      });
      return score;
    };
    const strength =
      (value: number) =>
      ({ sql }: { readonly sql: Sql }): unknown =>
        sql.prepare('UPDATE relations SET strength = ?').run(value);
    const none = await scoreWith(({ sql }) => sql.exec('DELETE FROM relations'));
    const [weak, strong] = [await scoreWith(strength(0.4)), await scoreWith(strength(0.9))];
    assert.ok(none < weak && weak < strong, JSON.stringify([none, weak, strong]));
  });

  it('R140: are never taken for a link that a person made, however alike the two are', () =>
    withMemory(
      async ({ memory }) => {
        const first = await store(memory, 'The lighthouse is painted in spring');
        await store(memory, 'Ladders hang in the shed');
        await whenEmbedded(memory);
        assert.equal((await memory.neighbors(first)).length, 1);
        assert.deepStrictEqual(await shown(memory, 'when is the lighthouse painted?'), [[first, 'words']]);
      },
      // Every text gets the same vector.
      { embedder: new GivenVectors({ 'when is': [1, 0, 0, 0] }) },
    ));

  it('R140: add nothing to a prompt that nothing matches', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      assert.deepStrictEqual(await shown(memory, 'how long do I bake a sourdough bread?'), []);
    }));
});
