import assert from 'node:assert/strict';
import { day } from '../../support/clock.ts';
import { withLearner } from '../../support/learner.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { all } from '../../support/memory.ts';

const inForce = (memories: readonly MemoryRecord[]): readonly string[] =>
  memories
    .filter(({ supersededBy, validUntil }) => supersededBy === undefined && validUntil === undefined)
    .map(({ content }) => content)
    .toSorted();

const scope = { workspace: 'git:acme/shop' };

describe('a single value that changes', () => {
  const replaces: readonly (readonly [string, string])[] = [
    ['Nora Falk leads the checkout squad.', 'Ravi took over the checkout squad from Nora.'],
    ['The plotter stands in the basement.', 'The plotter sits beside the copy room.'],
    ['The status page is hosted on a VM in Turin.', 'We moved the status page to Lisbon.'],
    ['The audit is due on May 4.', 'They pushed the audit back to May 25.'],
    ['The parking spot costs 60 euros a month.', 'The parking spot went up to 75 euros a month.'],
    ['The treasurer of the club is Iris Blum.', 'Paul Roth is the treasurer of the club.'],
    ['Our mascot is called Pepper.', 'We renamed our mascot to Ginger.'],
    ['The gateway timeout is 20 seconds.', 'The gateway times out after 45 seconds.'],
    ['Team sync is at half past nine.', 'Team sync starts at 10:15.'],
    ['My landlord is Mr. Voss.', 'My new landlord is Ms. Arendt.'],
    // Without a word that says so, and hardly one that both have.
    ['Our documentation is built with Sphinx.', 'MkDocs makes the docs for us.'],
    [
      'The topic of the spring conference is water.',
      'They settled on city trees as the topic of the spring conference.',
    ],
  ];
  for (const [first, second] of replaces)
    it(`R129: takes the old one's place: ${first} / ${second}`, () =>
      withLearner(async ({ memory, clock, learn }) => {
        await learn(first);
        clock.forward(day);
        await learn(second);
        assert.deepEqual(inForce(await all(memory)), [second]);
      }));

  const both: readonly (readonly [string, string])[] = [
    ['Nora Falk leads checkout.', 'Nora Wirth leads shipping.'],
    ['The staging queue runs on Redis 7.', 'The production queue runs on Redis 6.'],
    ['Uma is on call on Mondays.', 'Uma is on call on Thursdays.'],
    ['Room 12 seats eight.', 'Room 14 seats twenty.'],
    ['The old plotter has 4 trays.', 'The new plotter has 6 trays.'],
    ['The lease of the car starts in May.', 'The lease of the car ends in June.'],
    ['Ida takes the tram to the museum.', 'Ida takes the ferry to the office.'],
    ['The choir meets at 18:00 on Mondays.', 'On Thursdays the choir meets at 19:30.'],
    ['The fridge in the office is next to the door.', 'Our office relocated to Bremen.'],
    ['Parking costs 4 euros a day.', 'Parking costs 60 euros a month.'],
  ];
  for (const [first, second] of both)
    it(`loses nothing where both hold: ${first} / ${second}`, () =>
      withLearner(async ({ memory, clock, learn }) => {
        await learn(first);
        clock.forward(day);
        await learn(second);
        assert.deepEqual(inForce(await all(memory)), [first, second].toSorted());
      }));

  it('keeps the part of the old one of which nothing was said', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn("Jonas is the user's manager, Elin does the dashboards.");
      clock.forward(day);
      await learn("Mira is the user's manager now.");
      assert.deepEqual(inForce(await all(memory)), ["Mira is the user's manager now; Elin does the dashboards."]);
    }));

  it('of several that a word of change may mean, none is superseded', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn('The mobile beta is due on May 4.', 'The desktop beta is due on June 1.');
      clock.forward(day);
      await learn('The beta moved to June 20.');
      assert.equal(inForce(await all(memory)).length, 3);
    }));
});

describe('what was saved on purpose', () => {
  const saved = (content: string): { topic: string; content: string; scope: typeof scope } => ({
    topic: 'project',
    content,
    scope,
  });

  it('stays beside what is only said otherwise, and gives way to a word of change', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await memory.save(saved('The office is in Turin.'));
      clock.forward(day);
      await learn({ content: 'The office is in Lyon.', scope });
      assert.deepEqual(inForce(await all(memory)), ['The office is in Lyon.', 'The office is in Turin.']);
      await memory.save(saved('The archive is in Turin.'));
      await learn({ content: 'The archive has moved to Genoa.', scope });
      assert.ok(!inForce(await all(memory)).includes('The archive is in Turin.'));
    }));

  it('is not noted again in fewer words; that it was said is noted on it, and can be undone', () =>
    withLearner(async ({ memory, clock, learn }) => {
      const { id = '' } = await memory.save(saved('Session cookies live two days; API keys live a year.'));
      clock.forward(day);
      const { learned, batch } = await learn({ content: 'The session cookie lives two days', scope });
      assert.deepEqual([learned[0]?.outcome, learned[0]?.id], ['duplicate', id]);
      assert.equal((await memory.get(id))?.attributes['confirmations'], 1);
      assert.deepEqual((await memory.get(id))?.sourceIds, ['ep_0']);
      await memory.undo(batch);
      assert.equal((await memory.get(id))?.attributes['confirmations'], undefined);
    }));

  it('is implied by none of its parts alone: words of two parts say another thing', () =>
    withLearner(async ({ memory, learn }) => {
      await memory.save(saved('Session cookies live two days, API keys one year.'));
      const { learned } = await learn({ content: 'API keys live two days', scope });
      assert.equal(learned[0]?.outcome, 'stored');
    }));

  it('keeps what still holds when one of its values is corrected', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await memory.save(saved('We close the shop from 20 December to 3 January.'));
      clock.forward(day);
      await learn({ content: 'No, the close of the shop starts on 18 December.', scope, corrects: {} });
      assert.deepEqual(inForce(await all(memory)), ['We close the shop from 18 December to 3 January.']);
    }));
});

describe('a rule beside the rules in force', () => {
  const rule = (content: string): { content: string; tags: readonly string[]; scope: typeof scope } => ({
    content,
    tags: ['rule'],
    scope,
  });
  const after = async (first: string, second: string): Promise<readonly string[]> => {
    let left: readonly string[] = [];
    await withLearner(async ({ memory, clock, learn }) => {
      await memory.save({ topic: 'rules', content: first, tags: ['rule'], scope });
      clock.forward(day);
      await learn(rule(second));
      left = inForce(await all(memory));
    });
    return left;
  };

  it('R129: another value of one slot takes the place of the old one, whatever its wording', async () => {
    const second = 'Prefix all branch names with work/.';
    assert.deepEqual(await after('Branch names start with feat/.', second), [second]);
  });

  it('stands beside a rule that is only like it', async () => {
    for (const second of ['Run the type checker before a commit.', 'Story files end with .stories.tsx.'])
      assert.equal((await after('Run the formatter before a commit.', second)).length, 2);
  });

  it('an exception is added to the rule', async () => {
    assert.deepEqual(
      await after('Add type hints to every function.', 'Add type hints to every function except in tests.'),
      ['Add type hints to every function, except in tests.'],
    );
  });

  it('is taken back without another one, and comes back by undo', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn(rule('Always add a changelog entry.'));
      clock.forward(day);
      const { batch } = await learn(rule('You can stop adding changelog entries.'));
      const left = (await all(memory)).filter(({ supersededBy }) => supersededBy === undefined);
      assert.deepEqual(
        left.map(({ kind, content }) => [kind, content]),
        [['fact', 'You can stop adding changelog entries.']],
      );
      await memory.undo(batch);
      assert.deepEqual(inForce(await all(memory)), ['Always add a changelog entry.']);
    }));

  it('of the assistant never touches the user’s', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn(rule('Answer in German.'));
      clock.forward(day);
      await learn({ ...rule('Answer in English.'), origin: 'assistant' });
      assert.ok(inForce(await all(memory)).includes('Answer in German.'));
    }));
});
