import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { givesWayTo } from '../../../src/engine/learn/likeliestChange.ts';
import { day } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';

async function talk(memory: Memory, sessionId: string, ...turns: readonly string[]): Promise<readonly string[]> {
  for (const text of turns) {
    const { id = '' } = await memory.observe({ sessionId, role: 'user', text });
    await memory.noticeCorrections(id);
  }
  await memory.endSession(sessionId);
  while ((await memory.maintain()).state === 'more');
  return (await memory.rules()).rules.map(({ record }) => record.content).toSorted();
}

describe('rules over several conversations', () => {
  it('are shown by an answer that keeps to them, and never made by it', () =>
    withMemory(async ({ memory }) => {
      const talkWith = async (sessionId: string, said: string, answer: string): Promise<readonly string[]> => {
        await memory.observe({ sessionId, role: 'user', text: said });
        await memory.observe({ sessionId, role: 'assistant', text: answer });
        return await talk(memory, sessionId);
      };
      const keeps = "Got it, from now on I'll put them there.";
      const said = 'Put the tests next to the code. Then fix the parser.';
      assert.deepEqual(await talkWith('plain', said, 'Done, both are in.'), []);
      assert.deepEqual(await talkWith('thanks', 'Thanks, that works.', keeps), []);
      assert.deepEqual(await talkWith('kept', said, keeps), ['Put the tests next to the code']);
    }));

  it('R129: stay when somebody only tells how work stands, whatever number is in it', () =>
    withMemory(async ({ memory, clock }) => {
      const rule = 'Keep chapters under 2500 words please, and no adverbs in dialogue tags';
      assert.deepEqual(await talk(memory, 'first', rule), [rule]);
      clock.forward(day);
      assert.deepEqual(await talk(memory, 'second', 'chapter 3 draft is done, 2310 words'), [rule]);
    }));

  it('R129: are changed by how much somebody says it is to be, whatever else they may have', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'first', 'Keep answers to three sentences, please.');
      clock.forward(day);
      const said = "Let's say ten sentences, and you can use lists too. Why does the build fail?";
      const rules = await talk(memory, 'second', said);
      assert.equal(rules.length, 1, JSON.stringify(rules));
      assert.match(rules[0] ?? '', /\bten sentences\b/);
    }));

  it('R129: keep what still holds of one that was saved, where one value of it is exchanged', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.save({
        topic: 'database',
        kind: 'rule',
        content: 'Migrations are plain SQL files under db/migrations, run by dbmate.',
      });
      clock.forward(day);
      assert.deepEqual(await talk(memory, 'first', 'we switched from dbmate to atlas for migrations'), [
        'Migrations are plain SQL files under db/migrations, run by atlas.',
      ]);
    }));

  it('R129: hold beside what is allowed for one thing alone', () =>
    withMemory(async ({ memory, clock }) => {
      const rule = "Don't touch the physics settings without asking the user";
      assert.deepEqual(await talk(memory, 'first', "don't touch the physics settings without asking me"), [rule]);
      clock.forward(day);
      assert.deepEqual(await talk(memory, 'second', 'you may touch the physics settings for the boat level'), [rule]);
      assert.deepEqual(await talk(memory, 'third', 'touching the settings is ok for the demo scene'), [rule]);
    }));

  it('R129: are changed once by a sentence that reads as a fact as well', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'first', "I'm on a g5.xlarge btw so batch size max 64");
      clock.forward(day);
      await talk(memory, 'second', 'I moved to a g5.2xlarge, batch 128 fits now');
      const { rows } = await memory.list({ limit: 100 });
      const moved = rows.filter(({ kind, content }) => kind !== 'episode' && content.startsWith('The user moved'));
      assert.equal(moved.length, 1, JSON.stringify(moved.map(({ content }) => content)));
    }));

  it('R072: are what somebody chooses for a place, also where it is done at once', () =>
    withMemory(async ({ memory }) => {
      const said = 'cool. btw use uv instead of pip in this repo';
      await memory.observe({ sessionId: 's', role: 'user', text: said });
      await memory.observe({ sessionId: 's', role: 'assistant', text: 'Switched to uv.' });
      assert.deepEqual(await talk(memory, 's'), ['Use uv instead of pip in the repo']);
    }));

  it('R072: are said in passing, changed in the next one and taken back in the third, and nothing is lost', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(
        memory,
        'first',
        'By the way, always use type hints when you write Python.',
        'Branch names start with f/ here. And please keep Python functions under 30 lines.',
      );
      clock.forward(day);
      const hints = 'Always use type hints when writing Python';
      const longer = 'Python functions may have up to 50 lines from now on';
      assert.deepEqual(
        await talk(memory, 'second', 'We changed our mind: Python functions may have up to 50 lines from now on.'),
        [hints, 'Branch names start with f/ here', longer],
      );
      clock.forward(day);
      assert.deepEqual(await talk(memory, 'third', 'Never mind the branch prefix, name branches as you like.'), [
        hints,
        longer,
      ]);
      const { rows } = await memory.list({ kind: 'rule', limit: 100 });
      assert.deepEqual(
        rows
          .map(({ content }) => content)
          .filter((content) => /f\/|30 lines/.test(content))
          .toSorted(),
        ['Branch names start with f/ here', 'Keep Python functions under 30 lines'],
      );
    }));

  it('R072: are changed by what looks like no rule, and by nothing else of the kind', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'first', 'Log lines always go through zap.');
      clock.forward(day);
      const changed = ['Log lines got slog underneath'];
      assert.deepEqual(
        await talk(memory, 'second', 'The new log viewer came. Log lines got slog underneath.'),
        changed,
      );
      clock.forward(day);
      assert.deepEqual(
        await talk(memory, 'third', 'With the new office, lunch breaks got a table in front of them.'),
        changed,
      );
      const { rows } = await memory.list({ kind: ['rule', 'fact'], limit: 100 });
      assert.deepEqual(rows.map(({ content }) => content).toSorted(), [
        'Log lines always go through zap',
        'Log lines got slog underneath',
      ]);
    }));

  it('R072: are kept once, with the reason that was given in their words', () =>
    withMemory(async ({ memory }) => {
      await talk(
        memory,
        'first',
        'Moments are always kept as epoch seconds in our tables, so nobody guesses the zone.',
      );
      const { rows } = await memory.list({ kind: ['rule', 'fact'], limit: 100 });
      assert.deepEqual(
        rows.map(({ kind }) => kind),
        ['rule'],
        rows.map(({ content }) => content).join(' | '),
      );
    }));

  it('R129: end by what has the form of an exception, and allows what they forbid', () =>
    withMemory(async ({ memory, clock }) => {
      const forbidden = ['No animations in the UI'];
      assert.deepEqual(await talk(memory, 'first', 'No animations in the UI please.'), forbidden);
      clock.forward(day);
      const left = await talk(
        memory,
        'second',
        'The client wants things to move. Animations in the UI are fine again.',
      );
      assert.ok(!left.includes('No animations in the UI'), left.join(' | '));
    }));

  it('R129: give way to another value of their own sort, whose words are of no other rule', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'first', 'We release on Tuesdays.', 'Always use type hints when you write Python.');
      clock.forward(day);
      const now = await talk(
        memory,
        'second',
        'Mondays are full of meetings. From now on we release on Thursdays instead.',
      );
      assert.equal(now.filter((content) => content.includes('Tuesday')).length, 0, now.join(' | '));
      assert.ok(
        now.some((content) => content.includes('Thursday')) && now.some((content) => content.includes('hints')),
      );
    }));

  for (const [held, said, now] of [
    ['No more than 250 lines in a pull request.', 'We talked at lunch. Went up to 400. Go on with the pump.', '400'],
    ['Answer in five lines at most.', 'I overdid it, I know. Make that ten. So, why does it hang?', 'ten'],
    [
      'Answer in no more than ten sentences.',
      'School has begun again. Could we say five sentences rather than ten?',
      'five',
    ],
    ['Round the rates to one decimal in all tables.', 'Two, not one: rates have two decimals since the audit.', 'two'],
    [
      'Exceptions of our own derive from AppError.',
      'Our exceptions are now based on Fault rather than AppError.',
      'Fault',
    ],
    ['Booleans are prefixed with flag_.', 'Scrap the flag_ prefix and use is_ on booleans.', 'is_'],
  ] as const)
    it(`R129: are changed to what a turn says in few words or beside the point: "${said}"`, () =>
      withMemory(async ({ memory, clock }) => {
        await talk(memory, 'first', held);
        clock.forward(day);
        const [rule = '', ...others] = await talk(memory, 'second', said);
        assert.deepEqual(others, []);
        assert.ok(rule.toLowerCase().includes(now.toLowerCase()) && !rule.startsWith(held.slice(0, 20)), rule);
      }));

  it('R129: do not end behind the back of somebody who is asked which one they want forgotten', () =>
    withMemory(async ({ memory, clock }) => {
      const held = await talk(memory, 'first', 'Branch names start with wip/.', 'Branch names are always in English.');
      assert.equal(held.length, 2);
      clock.forward(day);
      const text = 'forget what I said about branch names';
      const { id: turnId } = await memory.observe({ sessionId: 'second', role: 'user', text });
      const asked = await memory.forgetAsked({ text, sessionId: 'second', turnId });
      assert.deepEqual([asked?.outcome, asked?.memories.length], ['unclear', 2]);
      assert.deepEqual(await talk(memory, 'second'), held);
      const { rows } = await memory.list({ limit: 20 });
      assert.deepEqual(
        rows.filter(({ content, kind }) => kind !== 'episode' && /forget/i.test(content)),
        [],
      );
    }));

  for (const said of [
    'The rebasing thing is moot, forget it.',
    'GitLab decides that by itself, so you can stop rebasing for good.',
  ])
    it(`R129: end by words that ask to forget them: "${said}"`, () =>
      withMemory(async ({ memory, clock }) => {
        assert.deepEqual(await talk(memory, 'first', 'Always rebase when merging.'), ['Always rebase when merging']);
        clock.forward(day);
        assert.deepEqual(await talk(memory, 'second', said), []);
      }));

  for (const said of [
    "Don't forget to rebase when you merge this.",
    'I forgot to rebase yesterday, sorry.',
    'What if we stopped rebasing some day?',
    'Another team dropped their rebasing rule last year.',
  ])
    it(`R129: stay as they are beside what ends nothing: "${said}"`, () =>
      withMemory(async ({ memory, clock }) => {
        const rules = await talk(memory, 'first', 'Always rebase when merging.');
        clock.forward(day);
        const now = await talk(memory, 'second', said);
        assert.ok(
          rules.every((rule) => now.includes(rule)),
          now.join(' | '),
        );
      }));

  for (const [held, said] of [
    ['No deploys on Mondays.', 'Canary works, so we can deploy on Mondays again.'],
    ['Please no coroutines for menus, tweens only.', 'Coroutines are fine for menus too, whatever works.'],
    [
      'Strip outputs from notebooks before committing them.',
      'The hook does it now, so you can forget the stripping notebooks thing.',
    ],
    ['Always run the linter before each commit.', 'The hook runs the linter before each commit, so that rule can go.'],
  ] as const)
    it(`R129: end by what allows it again, or lets it go behind its reason: "${said}"`, () =>
      withMemory(async ({ memory, clock }) => {
        assert.equal((await talk(memory, 'first', held)).length, 1);
        clock.forward(day);
        assert.deepEqual(await talk(memory, 'second', said), []);
      }));

  for (const [held, said] of [
    ['No coroutines for menus.', 'Coroutines are fine for audio.'],
    ["Don't use lodash in our code.", 'Lodash is fine in the scripts folder.'],
    ['Always run the linter before each commit.', 'Stop the linter please.'],
    ['Commit messages are in English.', 'Release commit messages are in German.'],
    ['Our docs are written in Markdown.', 'Our API docs are written in AsciiDoc.'],
    ['Always use British spelling in docs.', 'Never mind the spelling of that one word.'],
  ] as const)
    it(`R129: hold beside what drops a thing, or is allowed elsewhere: "${said}"`, () =>
      withMemory(async ({ memory, clock }) => {
        const [rule = ''] = await talk(memory, 'first', held);
        clock.forward(day);
        const now = await talk(memory, 'second', said);
        assert.ok(now.some((one) => one.startsWith(rule)) && rule !== '', now.join(' | '));
      }));

  it('R129: are changed by none of the rules of their own turn', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'first', 'Release on Fridays.');
      clock.forward(day);
      const now = await talk(memory, 'second', 'Customer lines run weekends. Bad idea. Mondays. Retag.');
      assert.ok(
        now.some((rule) => rule.startsWith('Mondays (instead of: Release on Fridays')),
        now.join(' | '),
      );
    }));

  it('R072: do not give way to what rests on them', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'first', 'Decision: Varnish is the page cache.');
      const { rows } = await memory.list({ kind: ['rule', 'fact'] });
      const [held] = rows;
      assert.ok(held);
      const content = 'Every purge is a plain HTTP call';
      const may = (turn: string): boolean => givesWayTo({ content, turn })(held, 'replaces');
      assert.equal(may(`${content}.`), true);
      assert.equal(may(`${content}, since the page cache is Varnish.`), false);
      assert.equal(may(`With Varnish as the page cache, every purge is a plain HTTP call.`), false);
      assert.equal(may(`${content}, since the page cache is Nginx.`), true);
    }));
});
