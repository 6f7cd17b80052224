import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day, noon } from '../../support/clock.ts';
import { store, withMemory } from '../../support/memory.ts';

async function found(memory: Memory, query: string): Promise<string[]> {
  return (await memory.recall({ query })).hits.map((hit) => hit.content);
}

async function idle(): Promise<void> {
  for (let tick = 0; tick < 20; tick++) await new Promise(setImmediate);
}

async function talk(memory: Memory, sessionId: string, turns: readonly string[], at = noon - 10 * day): Promise<void> {
  for (const [index, text] of turns.entries()) {
    await memory.observe({ sessionId, role: index % 2 === 0 ? 'user' : 'assistant', text, at: at + index * 1000 });
  }
}

describe('recall of talk', () => {
  it('finds the answer beside the turn that has the words, and says so', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'a', [
        'Which queue did we pick for the parcel events?',
        'Zephyr, because it keeps the order.',
        'Thanks.',
      ]);
      await talk(memory, 'b', ['Lunch was good today', 'Glad to hear it.']);
      const { hits } = await memory.recall({ query: 'queue for parcel events', limit: 2 });
      const answer = hits.find((hit) => hit.content.startsWith('Zephyr'));
      assert.ok(answer, 'the reply is among the hits');
      assert.match(answer.why.text, /the turns beside it mention “queue”/i);
      assert.ok((answer.why.parts['reply'] ?? 0) > 0);
    }));

  it('puts what the user wants each time above talk with the same word, and says so', () =>
    withMemory(async ({ memory }) => {
      const wish = 'Always include error codes when I ask about API handling';
      await talk(memory, 'a', [wish, 'Noted.', 'What else is there?', 'Nothing for now.']);
      await talk(memory, 'b', ['The API was slow on Monday', 'Sorry to hear it.']);
      const { hits } = await memory.recall({ query: 'What are common responses of an API?' });
      assert.equal(hits[0]?.content, wish);
      assert.match(hits[0].why.text, /it tells what you want each time/);
    }));

  it('no advice of an assistant counts as what the user wants each time', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'a', ['Tell me about codes.', 'Always include error codes in API handling']);
      const { hits } = await memory.recall({ query: 'error codes of an API' });
      assert.ok(hits.length > 0 && hits.every(({ why }) => why.parts['eachTime'] === undefined));
    }));

  it('a question for a time prefers the turn that names one', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'a', ['The ferry trip is planned.', 'Nice.']);
      await talk(memory, 'b', ['The ferry trip is on the 3rd of July.', 'Nice.']);
      assert.equal((await found(memory, 'When is the ferry trip?'))[0], 'The ferry trip is on the 3rd of July.');
    }));

  it('resolves a date in the query against the time of the event', () =>
    withMemory(async ({ memory }) => {
      for (const back of [3, 40, 80])
        await store(memory, `Release notes written, ${back} days back`, { at: noon - back * day });
      const date = new Date(noon - 40 * day).toISOString().slice(0, 10);
      const [first] = (await memory.recall({ query: `release notes of ${date}` })).hits;
      assert.deepStrictEqual([first?.content, first?.why.parts['time']], ['Release notes written, 40 days back', 1]);
    }));

  it('R291: without a half-life a relevant old memory ranks above an irrelevant new one', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The deploy window is Tuesday morning', { at: noon - 900 * day });
      await store(memory, 'The window in the office was cleaned', { at: noon });
      for (const settings of [{}, { recencyWeight: 0.2 }]) {
        await memory.configure(settings);
        assert.equal((await found(memory, 'deploy window'))[0], 'The deploy window is Tuesday morning');
      }
    }));

  it('R205: equal input gives equal output', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'a', ['The red lighthouse', 'The white lighthouse', 'The lighthouse keeper']);
      const once = await memory.recall({ query: 'lighthouse keeper' });
      assert.deepStrictEqual(await memory.recall({ query: 'lighthouse keeper' }), once);
    }));

  it('R264: recall notes the use of what it found', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'The lighthouse is white');
      clock.forward(day);
      await memory.recall({ query: 'lighthouse' });
      await idle();
      assert.equal((await memory.get(id))?.lastAccessAt, noon + day);
    }));

  it('R264: a save sets the last access, also of what it repeats or changes, and counts no use', () =>
    withMemory(async ({ memory, clock }) => {
      const kept = await store(memory, 'The lighthouse is white');
      const keyed = await store(memory, 'The keeper is Edda', { key: 'keeper' });
      const used = async (id: string): Promise<unknown> => {
        const { lastAccessAt, accessCount } = (await memory.get(id)) ?? assert.fail();
        return [lastAccessAt, accessCount];
      };
      assert.deepStrictEqual([await used(kept), await used(keyed)], Array(2).fill([noon, 0]));
      clock.forward(day);
      assert.equal((await memory.save({ topic: 'notes', content: 'The lighthouse is white' })).outcome, 'duplicate');
      assert.deepStrictEqual(
        [await used(kept), await used(keyed)],
        [
          [noon + day, 0],
          [noon, 0],
        ],
      );
      await memory.save({ topic: 'notes', content: 'The keeper is Runa', key: 'keeper' });
      assert.deepStrictEqual(await used(keyed), [noon + day, 0]);
      assert.equal((await memory.history(kept)).length, 1, 'it is no change');
    }));

  it('finds a word by another of its forms, also an irregular one', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'She bought the tent and wrote to the children');
      for (const query of ['buying', 'tents', 'who writes?', 'child'])
        assert.equal((await found(memory, query)).length, 1, query);
    }));

  it('R237: with a half-life a score falls to 1/2, 1/4 and 1/8 with the age of the memory, and with 0 it stays', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'The deploy window is Tuesday morning', { at: noon });
      const score = async (): Promise<number> =>
        (await memory.recall({ query: 'deploy window' })).hits[0]?.score ?? assert.fail();
      const whole = await score();
      for (const share of [1 / 2, 1 / 4, 1 / 8]) {
        clock.forward(30 * day);
        await memory.configure({ recencyHalfLifeDays: 30 });
        assert.ok(Math.abs((await score()) - whole * share) < 0.001, `${share} of the score`);
        await memory.configure({ recencyHalfLifeDays: 0 });
        assert.equal(await score(), whole);
      }
    }));

  it('R119: says what each list gave, by its place in them', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The retry lives in src/net/backoff.ts');
      const [hit] = (await memory.recall({ query: 'retry in src/net/backoff.ts' })).hits;
      assert.deepStrictEqual([hit?.why.parts['list:text'], hit?.why.parts['list:entity']], [0.0164, 0.0164]);
    }));

  it('X3, R119: reciprocal ranks gather what is judged, the fitted score orders it, or where they are chosen the ranks alone', () =>
    withMemory(async ({ memory }) => {
      // The first is the better answer; the second leads in two lists, because it is also filed under a word of the query.
      await store(memory, 'The parser rejects the tabs in the lyrics', { topic: 'garden', importance: 9 });
      await store(memory, 'The parser was renamed in spring, and so were the linter and everything', {
        topic: 'parser',
      });
      const query = 'why does the parser reject the tabs?';
      const shares = async (fusion: 'fitted' | 'rrf'): Promise<readonly (readonly [string, number, boolean])[]> => {
        await memory.configure({ fusion, mmrLambda: 1 });
        return (await memory.recall({ query })).hits.map(({ content, score, why: { parts } }) => {
          const lists = Object.entries(parts).filter(([name]) => name.startsWith('list:'));
          const share = (lists.reduce((sum, [, part]) => sum + part, 0) * 61) / 2;
          return [content.slice(11, 18), lists.length, Math.abs(score - share) < 0.01];
        });
      };
      assert.deepStrictEqual(await shares('fitted'), [
        ['rejects', 1, false],
        ['was ren', 2, false],
      ]);
      assert.deepStrictEqual(await shares('rrf'), [
        ['was ren', 2, true],
        ['rejects', 1, true],
      ]);
    }));

  it('X3: reciprocal ranks gather what is judged, the fitted score orders it, or the weighted sum where it is chosen', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The lighthouse keeper is called Edda');
      await store(memory, 'A lighthouse stands on the cape');
      const [fitted] = (await memory.recall({ query: 'lighthouse keeper' })).hits;
      assert.equal(fitted?.why.parts['list:text'], 0.0164);
      assert.ok((fitted?.score ?? 0) > 0.5, `a score of its own: ${fitted?.score}`);
      await memory.configure({ fusion: 'sum' });
      const [summed] = (await memory.recall({ query: 'lighthouse keeper' })).hits;
      assert.equal(summed?.score, 0.4);
    }));

  it('R240: with the weighted sum, text relative to the best one decides alone where there are no vectors', () =>
    withMemory(async ({ memory }) => {
      await memory.configure({ fusion: 'sum', recencyWeight: 0, mmrLambda: 1 });
      await store(memory, 'The lighthouse keeper is called Edda', { importance: 1 });
      await store(memory, 'A lighthouse, or so, out there in the wide and cold northern sea', { importance: 9 });
      const { hits } = await memory.recall({ query: 'lighthouse keeper' });
      assert.deepStrictEqual(
        hits.map(({ content }) => content.slice(0, 5)),
        ['The l', 'A lig'],
      );
      assert.deepStrictEqual(
        [hits[0]?.score, hits[0]?.why.parts['list:text'], hits[0]?.why.parts['list:meaning']],
        [0.4, 0.4, 0],
      );
      assert.ok((hits[1]?.score ?? 1) < 0.2);
    }));

  it('R194: hits that repeat another give way to what is new, as the setting says', () =>
    withMemory(async ({ memory }) => {
      for (const place of ['here', 'there', 'then'])
        await store(memory, `The lighthouse keeper drinks black tea in the morning ${place}`);
      await store(memory, 'A lighthouse stands on the cape');
      const second = async (mmrLambda: number): Promise<string | undefined> => {
        await memory.configure({ mmrLambda });
        return (await found(memory, 'lighthouse keeper'))[1];
      };
      assert.match((await second(1)) ?? '', /keeper/);
      assert.match((await second(0.3)) ?? '', /cape/);
    }));

  it('R182: limit, threshold and freshness hold for one request; a limit of 0 or less skips retrieval', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The lighthouse is white', { at: noon - 90 * day });
      assert.deepStrictEqual((await memory.recall({ query: 'lighthouse', limit: 0 })).hits, []);
      assert.deepStrictEqual((await memory.recall({ query: 'lighthouse', limit: -1 })).hits, []);
      assert.deepStrictEqual((await memory.recall({ query: 'lighthouse', threshold: 1.1 })).hits, []);
      assert.equal((await memory.activeMemory({ turns: ['lighthouse'], limit: 0 })).text, '');
      assert.equal((await memory.activeMemory({ turns: ['lighthouse'], threshold: 1.1 })).text, '');
      assert.notEqual((await memory.activeMemory({ turns: ['lighthouse'] })).text, '');
      const [usual] = (await memory.recall({ query: 'lighthouse' })).hits;
      const [fresh] = (await memory.recall({ query: 'lighthouse', recencyWeight: 0.5 })).hits;
      assert.ok((fresh?.score ?? 1) < (usual?.score ?? 0));
    }));

  it('R009, R222: an off-topic prompt injects nothing, and there is no empty block', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The dentist appointment is on Friday at nine', { topic: 'schedule' });
      await store(memory, 'Mother visits in the second week of May', { topic: 'schedule' });
      for (const turns of [
        ['Refactor this class into smaller functions'],
        ['Why does the promise never resolve in this test?'],
      ]) {
        assert.deepStrictEqual(await memory.activeMemory({ turns }), { text: '', facts: [], problems: [], tokens: 0 });
      }
      assert.match((await memory.activeMemory({ turns: ['When is the dentist appointment?'] })).text, /Friday at nine/);
    }));

  for (const turn of ['thanks', 'Thank you!', 'ok go on', 'Good morning', 'yes please', 'Hi there 👋', 'danke']) {
    it(`R009: injects nothing for ${turn}`, () =>
      withMemory(async ({ memory }) => {
        await store(memory, 'The good morning run starts at six', { importance: 7 });
        assert.equal((await memory.activeMemory({ turns: [turn] })).text, '');
      }));
  }
});
