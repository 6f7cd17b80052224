import assert from 'node:assert/strict';
import type { EntityRecognizer } from '../../../src/engine/ground/contract/ports.ts';
import { rejectsWith, store, withMemory, withTables } from '../../support/memory.ts';
import { ScriptedModel } from '../../support/model.ts';
import type { EntitySpan } from '../../../src/engine/ground/contract/entities.ts';

/** Knows a few lower-case names, as a token classifier would. */
function classifier(names: readonly string[]): EntityRecognizer & { asked: number } {
  const recognizer = {
    kind: 'nlp' as const,
    asked: 0,
    recognize: (text: string): Promise<EntitySpan[]> => {
      recognizer.asked++;
      const found = names.map((name) => ({ name, from: text.indexOf(name) })).filter(({ from }) => from >= 0);
      return Promise.resolve(
        found.map(({ name, from }) => ({
          name,
          type: 'person' as const,
          from,
          to: from + name.length,
          confidence: 0.9,
        })),
      );
    },
  };
  return recognizer;
}

describe('what memories name', () => {
  it('R104: is linked as a turn is observed and as a fact is saved', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'Please ask Yuki Tanaka about src/net/backoff.ts.' });
      const fact = await store(memory, 'The review is with Yuki Tanaka');
      const found = await memory.entity({ name: 'yuki tanaka' });
      assert.deepStrictEqual([found?.type, found?.mentions, found?.memories[0]?.id], ['person', 2, fact]);
    }));

  it('R112, R113: an entity has an id, a name, a type and aliases, and is known again by any of them', () =>
    withTables(async ({ memory, all }) => {
      await store(memory, 'Yuki Tanaka wrote it, so ask Yuki.');
      await store(memory, 'We asked Yuki today.');
      const rows = all(
        `SELECT id, canonical_name, type, aliases, summary, embedding, mention_count, protected FROM entities`,
      );
      assert.deepStrictEqual(
        rows.map(({ id, ...rest }) => [String(id).startsWith('ent_'), { ...rest }]),
        [
          [
            true,
            {
              canonical_name: 'Yuki Tanaka',
              type: 'person',
              aliases: '["Yuki"]',
              summary: null,
              embedding: null,
              mention_count: 2,
              protected: 0,
            },
          ],
        ],
      );
    }));

  it('R113: two people who share a first name stay two', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Yuki Tanaka wrote it, so ask Yuki.');
      await store(memory, 'Yuki Mori paid for it, so thank Yuki.');
      assert.equal((await memory.entity({ name: 'Yuki Tanaka' }))?.mentions, 1);
      assert.equal((await memory.entity({ name: 'Yuki Mori' }))?.mentions, 1);
      assert.equal((await memory.entity({ name: 'Yuki' }))?.mentions, 2);
    }));

  it('R125: everything about a name is a profile and the memories that name it, facts first', () =>
    withMemory(async ({ memory, clock }) => {
      const first = await store(memory, 'Farid Haddad runs the servers in Bergen');
      clock.forward(86_400_000);
      await memory.observe({ sessionId: 's', role: 'user', text: 'Then I met Farid Haddad in Bergen.' });
      await store(memory, 'Nobody else is named here');
      const found = await memory.entity({ name: 'FARID HADDAD' });
      assert.deepStrictEqual(
        [found?.name, found?.type, found?.mentions, found?.related, (found?.lastAt ?? 0) - (found?.firstAt ?? 0)],
        ['Farid Haddad', 'person', 2, ['Bergen'], 86_400_000],
      );
      assert.deepStrictEqual([found?.memories[0]?.id, found?.memories[1]?.kind], [first, 'episode']);
      assert.equal((await memory.entity({ name: 'Farid' }))?.name, 'Farid Haddad');
      assert.equal(await memory.entity({ name: 'Nobody Known' }), undefined);
    }));

  it('R125: tells nothing of what only another workspace or a forgotten memory names', () =>
    withMemory(async ({ memory }) => {
      await memory.save({
        topic: 'people',
        content: 'We hired Nadia Kern',
        scope: { workspace: 'git:example.com/other' },
      });
      assert.equal(await memory.entity({ name: 'Nadia Kern' }), undefined);
      assert.equal(
        (await memory.entity({ name: 'Nadia Kern', scope: { workspace: 'git:example.com/other' } }))?.mentions,
        1,
      );
      const id = await store(memory, 'We hired Otto Brandt');
      await memory.forget(id);
      assert.equal(await memory.entity({ name: 'Otto Brandt' }), undefined);
    }));

  it('R125: says what is wrong with a question for nobody', () =>
    withMemory(async ({ memory }) => {
      await rejectsWith('input', memory.entity({ name: '  ' }));
      await rejectsWith('input', memory.entity({ name: 'a', limit: -1 }));
      assert.equal((await memory.entity({ name: '%' }))?.name, undefined);
    }));
});

describe('looking for more entities at night', () => {
  it('R105: is skipped while nothing better than patterns is there', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'the keeper is ada');
      assert.equal((await memory.enrichEntities()).status, 'unavailable');
    }));

  it('R091, R105: looks once at facts and turns that name at most two things, and stamps them', () => {
    const recognizer = classifier(['ada', 'grace']);
    return withMemory(
      async ({ memory, clock }) => {
        const poor = await store(memory, 'the keeper is ada');
        await store(memory, 'see src/a.ts, src/b.ts and src/c.ts with ada');
        await memory.save({ topic: 'x', content: 'a summary of ada', kind: 'summary' });
        await memory.observe({ sessionId: 's', role: 'user', text: 'and grace helps' });
        assert.deepStrictEqual(await memory.enrichEntities(), { status: 'enriched', memories: 2, entities: 2 });
        assert.equal((await memory.get(poor))?.attributes['enrichedAt'], clock.read());
        assert.equal((await memory.entity({ name: 'ada' }))?.mentions, 1);
        assert.deepStrictEqual(await memory.enrichEntities(), { status: 'enriched', memories: 0, entities: 0 });
        assert.equal(recognizer.asked, 2);
        await memory.update(poor, { content: 'the keeper is grace' });
        assert.deepStrictEqual(await memory.enrichEntities(), { status: 'enriched', memories: 1, entities: 1 });
      },
      { recognizers: () => [recognizer] },
    );
  });

  it('R105: takes 50 in a night, newest first', () => {
    const recognizer = classifier([]);
    return withMemory(
      async ({ memory }) => {
        for (let index = 0; index < 60; index++) await store(memory, `plain sentence number ${index}`);
        assert.equal((await memory.enrichEntities()).memories, 50);
        assert.equal((await memory.enrichEntities()).memories, 10);
      },
      { recognizers: () => [recognizer] },
    );
  });

  it('R091: a failure stops the run and loses nothing', () => {
    let broken = true;
    const recognizer: EntityRecognizer = {
      kind: 'nlp',
      recognize: () => (broken ? Promise.reject(new Error('The process died.')) : Promise.resolve([])),
    };
    return withMemory(
      async ({ memory }) => {
        await store(memory, 'the keeper is ada');
        assert.deepStrictEqual(await memory.enrichEntities(), {
          status: 'stopped',
          memories: 0,
          entities: 0,
          reason: 'The process died.',
        });
        broken = false;
        assert.equal((await memory.enrichEntities()).memories, 1);
      },
      { recognizers: () => [recognizer] },
    );
  });

  it('R101: asks the language model only when that is allowed, and drops what the text does not name', () => {
    const model = new ScriptedModel([
      'Sure! {"entities": [{"name": "ada", "type": "person", "aliases": []}, {"name": "mallory", "type": "person", "aliases": []}]}',
    ]);
    return withMemory(
      async ({ memory }) => {
        await store(memory, 'the keeper is ada');
        assert.equal((await memory.enrichEntities()).status, 'unavailable');
        assert.deepStrictEqual(await memory.enrichEntities({ withModel: true }), {
          status: 'enriched',
          memories: 1,
          entities: 1,
        });
        assert.equal((await memory.entity({ name: 'ada' }))?.type, 'person');
        assert.equal(await memory.entity({ name: 'mallory' }), undefined);
      },
      { model },
    );
  });
});
