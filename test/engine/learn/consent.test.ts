import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day } from '../../support/clock.ts';
import { maintain } from '../../support/maintain.ts';
import { withMemory } from '../../support/memory.ts';
import { accept, decisions, found, inForce, learn, noticed, onlyWaiting, waiting } from './noticing.ts';

const lives = 'The user lives in Ghent.';
const moved = 'The user lives in Vienna.';

describe('what is noticed about the user', () => {
  for (const content of [
    lives,
    'The user’s preferred name is Lexi.',
    'The user’s pronouns are they/them.',
    'The user’s preferred language is German.',
  ])
    it(`R169: waits with its exact text until the user consents: ${content}`, () =>
      withMemory(async ({ memory, clock }) => {
        const { learned } = await learn(memory, noticed(content));
        assert.equal(learned[0]?.waits, 'consent');
        assert.deepEqual([await waiting(memory), await inForce(memory)], [[content], []]);
        const proposal = await onlyWaiting(memory);
        assert.equal(proposal.expiresAt, clock.now + 7 * day);
        await accept(memory, proposal);
        const { origin, expiresAt, attributes } = (await memory.get(proposal.id)) ?? assert.fail('It is gone.');
        assert.deepEqual([await waiting(memory), await inForce(memory)], [[], [content]]);
        assert.deepEqual([origin, expiresAt, attributes['proposal']], ['confirmed', undefined, undefined]);
      }));

  for (const origin of ['assistant', 'import'] as const)
    it(`R169: waits when it comes from somebody else (${origin}), by a save as well`, () =>
      withMemory(async ({ memory }) => {
        const saved = await memory.save({ topic: 'me', content: lives, origin });
        assert.equal(saved.waits, 'consent');
        assert.match(saved.notice ?? '', /only you can accept it/);
        assert.deepEqual([await waiting(memory), await inForce(memory)], [[lives], []]);
      }));

  it('R169: is never recalled, injected or linked while it waits', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'trips', content: 'The train to Ghent leaves at nine.' });
      await learn(memory, noticed(lives));
      assert.deepEqual(
        (await found(memory, 'Where in Ghent does the user live?')).filter((content) => content === lives),
        [],
      );
      const { id } = await onlyWaiting(memory);
      assert.deepEqual(await memory.neighbors(id), []);
    }));

  it('R169: what the user saves by hand, confirmed, or asked to remember needs no second yes', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'me', content: lives });
      await memory.save({ topic: 'me', content: 'The user’s name is Lexi.', origin: 'confirmed', source: 'user' });
      await learn(memory, noticed('The user speaks Polish.', { tags: ['fact', 'explicit'] }));
      assert.equal((await inForce(memory)).length, 3);
      assert.deepEqual(await waiting(memory), []);
    }));

  it('R169: words of the user that a program saves by itself are no consent', () =>
    withMemory(async ({ memory }) => {
      assert.equal((await memory.save({ topic: 'me', content: lives, isNoticed: true })).waits, 'consent');
    }));

  it('R169: a value under the name of a field is about the user as well, as is a sentence among others', () =>
    withMemory(async ({ memory }) => {
      const by = { origin: 'assistant', scope: 'user' } as const;
      assert.equal((await memory.save({ topic: 'preferred_name', content: 'Lexi', ...by })).waits, 'consent');
      assert.equal((await memory.save({ topic: 'x', key: 'user.city', content: 'Ghent', ...by })).waits, 'consent');
      const content = 'The user works on billing. The user lives in Ghent. It rains there.';
      assert.equal((await memory.save({ topic: 'notes', content, ...by })).waits, 'consent');
      assert.deepEqual(await inForce(memory), []);
    }));

  it('R169: what is about a project, a program or somebody else does not wait', () =>
    withMemory(async ({ memory }) => {
      for (const content of [
        'The service runs in the Frankfurt region.',
        'The app’s language is German.',
        'Anna lives in Oslo.',
        'The branch is called release-2.',
      ])
        assert.equal((await learn(memory, noticed(content))).learned[0]?.waits, undefined, content);
      assert.deepEqual(await waiting(memory), []);
    }));

  it('R169: ends after seven days by the clock, and is never applied afterwards', () =>
    withMemory(async ({ memory, clock }) => {
      await learn(memory, noticed(lives));
      const proposal = await onlyWaiting(memory);
      clock.forward(7 * day - 1);
      assert.deepEqual(await waiting(memory), [lives]);
      clock.forward(1);
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[], []]);
      const late = await accept(memory, proposal);
      assert.equal(late.outcome, 'rejected');
      assert.match(late.reason ?? '', /ended before anybody accepted it.*Say it again/);
      for (let run = 0; run < 2; run++) {
        await maintain(memory, { jobs: ['decay'] });
        clock.forward(day);
      }
      assert.equal(await memory.get(proposal.id), undefined);
      assert.equal((await memory.history(proposal.id))[0]?.event, 'TTL');
      assert.deepEqual(await found(memory, 'Where does the user live?'), []);
      // Said again, it is proposed again: nobody refused it.
      assert.equal(
        (await learn(memory, noticed(lives, { sessionId: 's2', sourceIds: ['ep_9'] }))).learned[0]?.waits,
        'consent',
      );
    }));

  it('R169: a proposal that changes something shows both texts, and the old one holds until the user agrees', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.save({ topic: 'me', content: lives, scope: 'user' });
      clock.forward(day);
      await learn(memory, noticed(moved, { at: clock.now }));
      const proposal = await onlyWaiting(memory);
      assert.deepEqual(
        (await memory.replacedBy(proposal.id)).map(({ content }) => content),
        [lives],
      );
      assert.deepEqual(await inForce(memory), [lives]);
      const { batch } = await accept(memory, proposal);
      assert.deepEqual(await inForce(memory), [moved]);
      assert.deepEqual(await memory.replacedBy(proposal.id), []);
      await memory.undo(batch);
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[moved], [lives]]);
    }));

  it('R169: takes the place of what holds by then, when that changed while it waited', () =>
    withMemory(async ({ memory, clock }) => {
      const first = await memory.save({ topic: 'me', content: lives, scope: 'user' });
      clock.forward(day);
      await learn(memory, noticed(moved, { at: clock.now }));
      await memory.correct(first.id ?? '', { content: 'The user lives in Bruges.' });
      const proposal = await onlyWaiting(memory);
      assert.deepEqual(
        (await memory.replacedBy(proposal.id)).map(({ content }) => content),
        ['The user lives in Bruges.'],
      );
      await accept(memory, proposal);
      assert.deepEqual(await inForce(memory), [moved]);
    }));

  for (const [today, proposed] of [
    ['The user’s preferred name is Lexi.', 'The user’s preferred name is Sam.'],
    ['The user’s pronouns are she/her.', 'The user’s pronouns are they/them.'],
    ['The user’s city is Ghent.', 'The user’s city is Vienna.'],
  ] as const)
    it(`R169: knows what it would change: ${proposed}`, () =>
      withMemory(async ({ memory, clock }) => {
        await memory.save({ topic: 'me', content: today, scope: 'user' });
        clock.forward(day);
        await learn(memory, noticed(proposed, { at: clock.now }));
        await accept(memory, await onlyWaiting(memory));
        assert.deepEqual(await inForce(memory), [proposed]);
      }));

  it('R169: gets its name when it is accepted, and takes it from what had it', () =>
    withMemory(async ({ memory }) => {
      const old = await memory.save({ topic: 'me', content: lives, scope: 'user', key: 'home' });
      await memory.save({ topic: 'me', content: moved, scope: 'user', key: 'home', origin: 'assistant' });
      assert.equal((await memory.get(old.id ?? ''))?.content, lives);
      const proposal = await onlyWaiting(memory);
      await accept(memory, proposal);
      assert.equal((await memory.get(proposal.id))?.key, 'home');
      assert.equal((await memory.get(old.id ?? ''))?.supersededBy, proposal.id);
    }));

  it('R169, R172: a correction by a program waits beside what it corrects, one by the user is done', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({ topic: 'me', content: lives, scope: 'user' });
      const proposed = await memory.correct(id, { content: moved, isNoticed: true });
      assert.deepEqual([proposed.outcome, proposed.waits], ['stored', 'consent']);
      assert.deepEqual(await inForce(memory), [lives]);
      assert.deepEqual(
        (await memory.replacedBy(proposed.id ?? '')).map(({ content }) => content),
        [lives],
      );
      await memory.correct(id, { content: 'The user lives in Bruges.' });
      assert.deepEqual(await inForce(memory), ['The user lives in Bruges.']);
    }));

  it('R172: is accepted only by a person who read these words', () =>
    withMemory(async ({ memory }) => {
      await learn(memory, noticed(lives));
      const { id } = await onlyWaiting(memory);
      for (const input of [{}, { actor: 'agent' }, { by: 'user' }, { by: 'user', read: { [id]: moved } }] as const)
        assert.equal((await memory.confirm(id, input)).outcome, 'rejected', JSON.stringify(input));
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[lives], []]);
    }));

  it('R172: said again without being asked for, it goes on waiting; asked for, it is agreed to', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'me', content: lives, origin: 'assistant', scope: 'user' });
      await learn(memory, noticed(lives, { sessionId: 's2', sourceIds: ['ep_2'] }));
      await learn(memory, noticed('The user lives in Ghent', { sessionId: 's3', sourceIds: ['ep_3'] }));
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[lives], []]);
      const { id } = await onlyWaiting(memory);
      const { outcome } = await memory.save({ topic: 'me', content: lives, source: 'user', scope: 'user' });
      assert.equal(outcome, 'updated');
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[], [lives]]);
      const [decision] = await decisions(memory, id);
      assert.deepEqual([decision?.['consent'], decision?.['by'], decision?.['content']], ['accepted', 'words', lives]);
    }));

  it('R172: the history holds who accepted which words, through what, and when', () =>
    withMemory(async ({ memory, clock }) => {
      await learn(memory, noticed(lives));
      const proposal = await onlyWaiting(memory);
      clock.forward(day);
      await accept(memory, proposal);
      assert.deepEqual(await decisions(memory, proposal.id), [
        { consent: 'accepted', by: 'user', content: lives, actor: 'view' },
      ]);
      assert.equal((await memory.history(proposal.id))[0]?.at, clock.now);
    }));

  it('R172: the history holds who refused which words; undo asks again', () =>
    withMemory(async ({ memory }) => {
      await learn(memory, noticed(lives));
      const { id } = await onlyWaiting(memory);
      const { batch } = await memory.refuse(id, { actor: 'chat' });
      assert.deepEqual(await waiting(memory), []);
      assert.deepEqual(await decisions(memory, id), [
        { consent: 'refused', by: 'user', content: lives, actor: 'chat' },
      ]);
      await memory.undo(batch);
      assert.deepEqual([await waiting(memory), await inForce(memory)], [[lives], []]);
    }));

  for (const [how, remove] of [
    ['refused', async (memory: Memory, id: string): Promise<unknown> => memory.refuse(id)],
    ['deleted', async (memory: Memory, id: string): Promise<unknown> => memory.forget(id)],
  ] as const)
    it(`R172: once ${how}, it is not proposed again in the same words`, () =>
      withMemory(async ({ memory, clock }) => {
        await learn(memory, noticed(lives));
        await remove(memory, (await onlyWaiting(memory)).id);
        clock.forward(3 * day);
        const again = await learn(memory, noticed('The user lives in Ghent', { sessionId: 's2', sourceIds: ['ep_2'] }));
        assert.equal(again.learned[0]?.outcome, 'rejected');
        assert.match(again.learned[0]?.reason ?? '', /refused this on/);
        const saved = await memory.save({ topic: 'me', content: lives, scope: 'user', origin: 'assistant' });
        assert.equal(saved.outcome, 'rejected');
        assert.deepEqual(await waiting(memory), []);
        // Something else may be asked, and the user’s own word counts.
        assert.equal((await learn(memory, noticed(moved))).learned[0]?.waits, 'consent');
        assert.equal((await memory.save({ topic: 'me', content: lives, scope: 'user' })).outcome, 'stored');
      }));

  it('R172: what was refused is erased after thirty days, and may be asked about again', () =>
    withMemory(async ({ memory, clock }) => {
      await learn(memory, noticed(lives));
      const { id } = await onlyWaiting(memory);
      await memory.refuse(id);
      clock.forward(31 * day);
      for (let run = 0; run < 2; run++) {
        await maintain(memory, { jobs: ['decay'] });
        clock.forward(2 * day);
      }
      const [last, ...earlier] = await memory.history(id);
      assert.deepEqual(last?.after, { purged: true });
      assert.equal(JSON.stringify(earlier).includes('Ghent'), false);
      assert.equal((await learn(memory, noticed(lives, { sourceIds: ['ep_3'] }))).learned[0]?.waits, 'consent');
    }));

  it('refusing something that does not wait for consent says what to do instead', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({ topic: 'deploys', content: 'We deploy on Fridays.' });
      assert.match((await memory.refuse(id)).reason ?? '', /Forget it instead/);
      assert.match((await memory.refuse('fact_none')).reason ?? '', /There is no memory/);
    }));

  it('an empty list of fields asks about nothing', () =>
    withMemory(
      async ({ memory }) => {
        assert.equal((await learn(memory, noticed(lives))).learned[0]?.waits, undefined);
        assert.deepEqual(await inForce(memory), [lives]);
      },
      { settings: { consentFields: [] } },
    ));
});
