import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day, hour, noon } from '../../support/clock.ts';
import { store, withMemory } from '../../support/memory.ts';

async function found(memory: Memory, query: string, limit = 5): Promise<string[]> {
  return (await memory.recall({ query, limit })).hits.map(({ content }) => content);
}

/** The clock stands on Thursday, 15 January 2026, at noon. */
const weekAgo = noon - 7 * day;

describe('recall of a time', () => {
  it('what lies in the time comes before what matches better and lies outside of it', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Billing retries wait ten seconds between attempts', { at: noon - 40 * day });
      await store(memory, 'Retries are logged with the order number', { at: noon - day });
      assert.equal((await found(memory, 'what did we say about billing retries?'))[0]?.startsWith('Billing'), true);
      const asked = await found(memory, 'what did we say about billing retries yesterday?');
      assert.equal(asked[0], 'Retries are logged with the order number');
    }));

  it('the words of a time are none to search for', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The banner said that the shop opened yesterday', { at: noon - 90 * day });
      await store(memory, 'The importer skips empty rows', { at: noon - day });
      assert.deepStrictEqual(await found(memory, 'what did we do yesterday?', 1), ['The importer skips empty rows']);
    }));

  it('the name of another month is no other word for the one that is asked for', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The permit holds from 1 March 2026 to 1 June 2026', { at: noon - day });
      await store(memory, 'Two holes were found in the portal', { at: Date.UTC(2025, 9, 21) });
      const { hits } = await memory.recall({ query: 'what happened in October?' });
      assert.equal(hits[0]?.content, 'Two holes were found in the portal');
      assert.ok(
        hits.every(({ why }) => !/“June”|“March”/u.test(why.text)),
        JSON.stringify(hits),
      );
    }));

  it('where nothing lies in the time, an old text with its word is no answer', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The banner said that the shop opened yesterday', { at: noon - 90 * day });
      assert.deepStrictEqual(await found(memory, 'yesterday'), []);
    }));

  it('a time alone lists what lies in it, and says so', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Exports are written as CSV', { at: weekAgo });
      await store(memory, 'Logs rotate at midnight', { at: noon - 60 * day });
      const { hits } = await memory.recall({ query: 'what did we do last week?' });
      assert.equal(hits[0]?.content, 'Exports are written as CSV');
      assert.equal(hits[0]?.why.because, 'time');
      assert.match(hits[0]?.why.text ?? '', /Said on 8 January 2026 \(“last week”, as you asked\)/);
    }));

  it('a day begins where the user is', async () => {
    const content = 'The staging certificate was renewed';
    const asked = async (offset: number): Promise<number | undefined> => {
      let time: number | undefined;
      await withMemory(
        async ({ memory }) => {
          // In Auckland it is already the 16th, and this was said on the 15th; in Los Angeles it is the 15th all along.
          await store(memory, content, { at: noon - 2 * hour });
          const { hits } = await memory.recall({ query: 'which certificate did we renew yesterday?' });
          time = hits[0]?.why.parts['time'];
        },
        { offsetMinutes: () => offset * 60 },
      );
      return time;
    };
    assert.equal(await asked(13), 1);
    assert.equal(await asked(-8), undefined);
  });

  it('a plan is found by when it is for', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The release of 4.0 is tomorrow', { at: noon - 20 * day });
      await store(memory, 'The release of 4.1 is on 20 January', { at: noon - 20 * day });
      const { hits } = await memory.recall({ query: 'which release is planned for next Tuesday?' });
      assert.equal(hits[0]?.content, 'The release of 4.1 is on 20 January');
      assert.match(hits[0]?.why.text ?? '', /is for 20 January 2026/i);
    }));

  it('what held then comes before what holds now', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The API listens on port 4000', { at: noon - 80 * day });
      const newer = { topic: 'notes', content: 'The API listens on port 5000', at: noon - 3 * day, settles: true };
      await memory.save(newer);
      const first = async (query: string): Promise<string | undefined> =>
        (await memory.recall({ query })).hits[0]?.content;
      assert.equal(await first('which port does the API listen on?'), 'The API listens on port 5000');
      assert.equal(await first('which port did the API listen on in November?'), 'The API listens on port 4000');
    }));

  it('an event that the memory knows is a time; one that it does not know is none', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'We released version 3 to everybody', { at: noon - 10 * day });
      await store(memory, 'Alerts about queues go to the platform team', { at: noon - 30 * day });
      await store(memory, 'Alerts about disks go to the hardware team', { at: noon - 5 * day });
      const times = async (query: string): Promise<(number | undefined)[]> => {
        const { hits } = await memory.recall({ query });
        return ['queues', 'disks'].map((word) => hits.find(({ content }) => content.includes(word))?.why.parts['time']);
      };
      assert.deepStrictEqual(await times('which alerts did we add since the release?'), [undefined, 1]);
      assert.deepStrictEqual(await times('which alerts did we add since our last release?'), [undefined, 1]);
      assert.deepStrictEqual(await times('which alerts did we have before the release?'), [1, undefined]);
      assert.deepStrictEqual(await times('which alerts did we add since the audit?'), [undefined, undefined]);
    }));

  it('a plan for an event is no sign that it happened', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'We will migrate the queue in spring', { at: noon - 10 * day });
      await store(memory, 'Backups are kept for a month', { at: noon - 5 * day });
      const { hits } = await memory.recall({ query: 'which backups did we set up since the queue migration?' });
      assert.ok(hits.every(({ why }) => why.parts['time'] === undefined));
    }));

  it('the last two are the newest that match, newest first', () =>
    withMemory(async ({ memory }) => {
      for (const [days, place] of [
        [30, 'staging'],
        [3, 'production'],
        [20, 'the test cluster'],
        [9, 'the demo machine'],
      ] as const)
        await store(memory, `Deployment number ${days} went to ${place}`, { at: noon - days * day });
      await store(memory, 'Lunch is at noon', { at: noon - day });
      assert.deepStrictEqual((await found(memory, 'what were the last two deployments?')).slice(0, 2), [
        'Deployment number 3 went to production',
        'Deployment number 9 went to the demo machine',
      ]);
    }));

  it('the last decisions are known by their sort, not by the word', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Use tabs in Makefiles', { tags: ['decision'], at: noon - 30 * day });
      await store(memory, 'Cache entries live for an hour', { tags: ['decision'], at: noon - 3 * day });
      await store(memory, 'We chose pnpm for the monorepo', { at: noon - 9 * day });
      await store(memory, 'The user likes short answers', { tags: ['preference'], at: noon - day });
      assert.deepStrictEqual((await found(memory, 'what were the last two decisions?')).slice(0, 2), [
        'Cache entries live for an hour',
        'We chose pnpm for the monorepo',
      ]);
    }));

  it('a prompt that names no time is ranked as if there were none', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The report has a column for last week', { at: noon - 90 * day });
      await store(memory, 'The report is sent on Mondays', { at: noon - 7 * day });
      const { hits } = await memory.recall({ query: 'add a column `last_week` to the report' });
      assert.ok(hits.every(({ why }) => why.parts['time'] === undefined));
      assert.equal(hits[0]?.content, 'The report has a column for last week');
    }));
});
