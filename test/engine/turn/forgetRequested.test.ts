import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { hearTurn } from '../../../src/engine/turn/beginTurn.ts';
import { hour } from '../../support/clock.ts';
import { maintain } from '../../support/maintain.ts';
import { store, withMemory } from '../../support/memory.ts';
import { takeTurn, turnOf } from '../../support/scriptedDoor.ts';

const gateway = 'The VPN gateway is vpn3.hedgerow.example';

const facts = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.list({ limit: 500 })).rows
    .filter(({ kind }) => kind !== 'episode')
    .map(({ content }) => content)
    .toSorted();
/** All that memory still says: what it lists, finds, and puts in front of a model. */
async function everything(memory: Memory, about: string): Promise<string> {
  const block = await memory.activeMemory({ turns: [about] });
  const found = [
    ...(await memory.search({ query: about, limit: 50 })).hits,
    ...(await memory.list({ limit: 500 })).rows,
  ];
  return [block.text, ...found.map(({ content }) => content)].join('\n');
}

describe('a turn that asks to remember', () => {
  const asked: readonly (readonly [known: string, said: string, kept: string])[] = [
    [
      "My wife's birthday is in spring",
      "remember that my wife's birthday is March 3rd",
      "My wife's birthday is March 3rd",
    ],
    ["My mom's number is 555-0100", "remember my mom's number: 555-0134", "My mom's number: 555-0134"],
    ["The client's name was Lovelace", "Remember that the client's name is Ada", "The client's name is Ada"],
    ['Lunch is at noon', "please remember I'm vegetarian", "I'm vegetarian"],
  ];
  for (const [known, said, kept] of asked)
    it(`R072: never forgets instead: ${said}`, () =>
      withMemory(async ({ memory }) => {
        const id = await store(memory, known);
        const { begun } = await takeTurn(memory, turnOf(said));
        assert.equal(begun.forgetting, undefined);
        assert.equal(begun.request?.saved.outcome, 'stored');
        assert.ok((await facts(memory)).includes(kept), JSON.stringify(await facts(memory)));
        assert.equal((await memory.get(id))?.deletedAt, undefined);
      }));
});

describe('a turn that speaks of work at hand as if it asked to forget', () => {
  const said: readonly (readonly [known: string, text: string])[] = [
    ['Die Migrationen laufen nachts.', 'Vergiss die letzte Migration, die ist schon zurückgerollt.'],
    ['Las migraciones corren de noche.', 'Olvida el error de la migración, ya está arreglado.'],
    ['Les migrations tournent la nuit.', "Oublie la migration précédente, je l'ai annulée."],
    ['As migrações rodam à noite.', 'Esquece a última migração, já desfiz.'],
  ];
  for (const [known, text] of said)
    it(`forgets nothing: ${text}`, () =>
      withMemory(async ({ memory }) => {
        await store(memory, known);
        assert.equal((await takeTurn(memory, turnOf(text))).begun.forgetting, undefined);
        assert.equal((await facts(memory)).length, 1);
      }));

  const asked: readonly (readonly [known: string, text: string])[] = [
    ['Der Drucker steht im Keller.', 'Du kannst vergessen, dass der Drucker im Keller steht.'],
    ['Der Drucker steht im Keller.', 'Streich aus deinem Gedächtnis, dass der Drucker im Keller steht.'],
    ['Der Drucker steht im Keller.', 'Merk dir nicht mehr, wo der Drucker steht.'],
    ["L'imprimante est à la cave.", "Ne retiens plus où est l'imprimante."],
    ['A impressora fica no porão.', 'Não precisa mais lembrar onde fica a impressora.'],
  ];
  for (const [known, text] of asked)
    it(`forgets what is really meant: ${text}`, () =>
      withMemory(async ({ memory }) => {
        await store(memory, known);
        await takeTurn(memory, turnOf(text));
        assert.deepEqual(await facts(memory), []);
      }));
});

describe('a turn that asks to forget', () => {
  it('forgets what it names, says so, and can be undone', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, gateway);
      await store(memory, 'We deploy on Tuesdays');
      const { begun } = await takeTurn(memory, turnOf('forget the VPN gateway, please'));
      assert.deepEqual(
        [begun.forgetting?.outcome, begun.forgetting?.memories.map((memory) => memory.id), begun.question],
        ['forgotten', [id], undefined],
      );
      assert.deepEqual(await facts(memory), ['We deploy on Tuesdays']);
      await memory.undo(begun.forgetting?.batch ?? '');
      assert.deepEqual(await facts(memory), [gateway, 'We deploy on Tuesdays'].toSorted());
      assert.match(await everything(memory, 'What is the VPN gateway?'), /vpn3/);
    }));

  it('R072: leaves nothing of what is meant entirely, however much there is of it, in turns and summaries neither', () =>
    withMemory(async ({ memory, clock }) => {
      const many = 150;
      for (let at = 0; at < many; at++) {
        clock.forward(1000);
        await memory.save({ topic: 'kafka', content: `The Kafka topic number ${at} belongs to shelf ${at * 7}` });
      }
      for (let at = 0; at < 450; at++)
        await memory.save({ topic: 'redis', content: `The Redis key number ${at} belongs to drawer ${at * 3}` });
      await takeTurn(
        memory,
        turnOf('Ana drew a picture of Kafka with wings. We call the release Heron.', { sessionId: 's0' }),
      );
      clock.forward(hour);
      const { begun } = await takeTurn(memory, turnOf('forget everything about Kafka'));
      assert.equal(begun.forgetting?.memories.length, many);
      assert.doesNotMatch(await everything(memory, 'Kafka topic'), /Kafka/);
      assert.deepEqual(
        (await memory.turns('s0')).filter(({ sourceRole }) => sourceRole === 'user').map(({ content }) => content),
        ['We call the release Heron.'],
      );
      assert.equal((await memory.list({ limit: 1 })).total > 450, true);
      await memory.undo(begun.forgetting?.batch);
      assert.match(await everything(memory, 'Kafka topic number 3'), /Kafka topic number 3 /);
    }));

  it('takes it out of raw turns as well, whoever said it, and leaves the rest of them', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, gateway);
      await takeTurn(memory, turnOf(`${gateway}. We call the release Heron.`, { sessionId: 's0' }), {
        pieces: ['Use vpn3.hedgerow.example then.'],
      });
      const before = (await memory.turns('s0')).map(({ content }) => content);
      clock.forward(hour);
      const { begun } = await takeTurn(memory, turnOf('Please remove the VPN gateway from your memory'));
      assert.doesNotMatch(await everything(memory, 'What is the VPN gateway?'), /vpn3/);
      assert.deepEqual(
        (await memory.turns('s0')).map(({ content }) => content),
        ['We call the release Heron.'],
      );
      await memory.undo(begun.forgetting?.batch ?? '');
      assert.deepEqual(
        (await memory.turns('s0')).map(({ content }) => content),
        before,
      );
    }));

  it('is not learned from, and what it forgot is not learned again', () =>
    withMemory(async ({ memory, clock }) => {
      await takeTurn(memory, turnOf('We decided to call the release Heron.'));
      await takeTurn(memory, turnOf('The build server is kiln-4. Strike that from what you know.'));
      await takeTurn(memory, turnOf('We use Postgres for orders, don’t keep this'));
      await takeTurn(memory, turnOf('My PIN is 99217, but please keep that out of your memory.'));
      clock.forward(5 * hour);
      await memory.endSession('s1');
      await maintain(memory, { jobs: ['consolidation'] });
      assert.deepEqual(await facts(memory), ['The team decided to call the release Heron']);
      assert.doesNotMatch(await everything(memory, 'build server, orders, PIN'), /kiln-4|Postgres|99217/);
    }));

  it('means what was said just before when it names nothing', () =>
    withMemory(async ({ memory }) => {
      await takeTurn(memory, turnOf('The pier of the office has number 4451.'));
      const { begun } = await takeTurn(memory, turnOf('Please strike that from your memory.'));
      assert.equal(begun.forgetting?.outcome, 'forgotten');
      assert.doesNotMatch(await everything(memory, 'Which number has the pier?'), /4451/);
      await memory.undo(begun.forgetting?.batch ?? '');
      assert.match(await everything(memory, 'Which number has the pier?'), /4451/);
    }));

  it('means what was said before it also when it is heard later, with its answer stored already', () =>
    withMemory(async ({ memory }) => {
      await takeTurn(memory, turnOf('My locker is number 12'), { pieces: ['Fine.'] });
      const asks = turnOf('Forget what I just said.');
      const { id = '' } = await memory.observe({ sessionId: asks.sessionId, role: 'user', text: asks.typed });
      for (const text of ['We call the release Heron', 'The gate opens at noon'])
        await memory.observe({ sessionId: asks.sessionId, role: 'user', text });
      await hearTurn(memory, asks, { id, problems: [], notes: [] });
      const left = (await memory.turns(asks.sessionId)).map(({ content }) => content);
      assert.deepEqual(left, ['We call the release Heron', 'The gate opens at noon']);
    }));

  it('forgets nothing and asks when several fit about equally', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The car insurance is with Assurwell');
      await store(memory, 'The home insurance is with Domarest');
      const { begun } = await takeTurn(memory, turnOf('Please forget the insurance.'));
      assert.deepEqual([begun.forgetting?.outcome, begun.forgetting?.memories.length], ['unclear', 2]);
      assert.equal((await facts(memory)).length, 2);
      const all = await takeTurn(memory, turnOf('Forget everything you know about the insurance.'));
      assert.deepEqual([all.begun.forgetting?.outcome, await facts(memory)], ['forgotten', []]);
    }));

  it('forgets the one that is about it, not those that mention it', () =>
    withMemory(async ({ memory }) => {
      await store(memory, gateway);
      await store(memory, 'Restart the build server through the VPN gateway');
      await takeTurn(memory, turnOf('forget the VPN gateway, please'));
      assert.deepEqual(await facts(memory), ['Restart the build server through the VPN gateway']);
    }));

  it('forgets nothing that only shares a word with what is named', () =>
    withMemory(async ({ memory }) => {
      const kept = [
        'Anna’s phone number is 555-0134',
        'The budget for 2026 is 40,000',
        'The staging API key ends in 9f2',
      ];
      for (const content of kept) await store(memory, content);
      for (const typed of [
        'Please forget Paul’s phone number.',
        'Please forget the budget for 2024.',
        'Please forget the production API key.',
        'The staging API key ends in 7c1. Strike that from your memory.',
      ]) {
        const { begun } = await takeTurn(memory, turnOf(typed));
        assert.equal(begun.forgetting?.outcome === 'forgotten' && begun.forgetting.memories.length > 0, false, typed);
      }
      assert.deepEqual(await facts(memory), kept.toSorted());
    }));

  it('is understood in words that nobody listed', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The gate code is 4417');
      await store(memory, gateway);
      const typed = "I'd sleep better if you had no record of the gate code.";
      const { begun } = await takeTurn(memory, turnOf(typed));
      assert.deepEqual([begun.forgetting?.outcome, await facts(memory)], ['forgotten', [gateway]]);
    }));

  it('that only seems to ask forgets one thing at most, and where that is in doubt the user is asked', () =>
    withMemory(async ({ memory }) => {
      const kept = ['The gate code is 4417', 'The gate key is with Lina', gateway];
      for (const content of kept) await store(memory, content);
      for (const typed of [
        'What do you remember about the gate code?',
        'Blank out the gate code.',
        'Wipe the gate.',
        'The gate should not stay, should it?',
        'Why do you know the gate code?',
      ]) {
        const { begun } = await takeTurn(memory, turnOf(typed));
        if (begun.forgetting?.outcome !== 'forgotten') assert.equal((await facts(memory)).length, kept.length, typed);
        else assert.equal(begun.forgetting.memories.length, 1, typed);
        await memory.undo(begun.forgetting?.batch ?? '');
      }
    }));

  it('forgets what held before as well', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'The on-call lead is Ada');
      await memory.correct(id, { content: 'The on-call lead is Grace' });
      await takeTurn(memory, turnOf('Please forget who the on-call lead is'));
      assert.doesNotMatch(await everything(memory, 'Who is the on-call lead?'), /Ada|Grace/);
    }));

  it('says when nothing fits, and goes on with a turn that may mean something else', () =>
    withMemory(async ({ memory }) => {
      await store(memory, gateway);
      const sure = await takeTurn(memory, turnOf('Please remove the door code from your memory'));
      assert.deepEqual([sure.begun.forgetting?.outcome, sure.begun.question], ['unknown', undefined]);
      const unsure = await takeTurn(memory, turnOf('Forget the old colour scheme'));
      assert.deepEqual([unsure.begun.forgetting, unsure.begun.question], [undefined, 'Forget the old colour scheme']);
      assert.deepEqual(await facts(memory), [gateway]);
    }));

  it('answers what else was asked, and keeps no answer that may repeat it', () =>
    withMemory(async ({ memory }) => {
      await store(memory, gateway);
      const typed = 'Forget the VPN gateway, please. How do I restart nginx?';
      const { begun, prepared } = await takeTurn(memory, turnOf(typed), {
        pieces: ['vpn3.hedgerow.example is forgotten.'],
      });
      assert.equal(begun.question, 'How do I restart nginx?');
      assert.match(prepared?.lead ?? '', /already dealt with/);
      assert.doesNotMatch(prepared?.lead ?? '', /vpn3/);
      assert.doesNotMatch(await everything(memory, 'What is the VPN gateway?'), /vpn3/);
    }));

  it('forgets nothing for a quote, a look-alike, or the words of the assistant', () =>
    withMemory(async ({ memory }) => {
      await store(memory, gateway);
      for (const typed of [
        'The ticket says "forget the VPN gateway, please"',
        '> forget the VPN gateway, please',
        'Don’t forget the VPN gateway',
        'forget it, use Redis for the VPN gateway',
        'I forgot the VPN gateway',
        'Remember that we forget the VPN gateway too often',
      ])
        await takeTurn(memory, turnOf(typed), { pieces: ['Please forget the VPN gateway.'] });
      assert.ok((await facts(memory)).includes(gateway));
    }));

  it('reaches no memory of another workspace', () =>
    withMemory(async ({ memory }) => {
      await store(memory, gateway, { scope: { workspace: 'git:other' } });
      const { begun } = await takeTurn(memory, turnOf('Please forget the VPN gateway', { workspace: 'git:lake' }));
      assert.equal(begun.forgetting?.outcome, 'unknown');
      assert.deepEqual(await facts(memory), [gateway]);
    }));

  it('removes all only by its command', () =>
    withMemory(async ({ memory }) => {
      await store(memory, gateway);
      const { begun } = await takeTurn(memory, turnOf('forget everything you know'));
      assert.deepEqual([begun.forgetting?.outcome, await facts(memory)], ['all', [gateway]]);
    }));
});
