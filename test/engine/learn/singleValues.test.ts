import assert from 'node:assert/strict';
import { asksToForget } from '../../../src/engine/learn/candidatesOfTurn.ts';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { suspectForgetRequest } from '../../../src/engine/knowledge/language/en/requests/forgetting/findForgetRequest.ts';
import { mainOf } from '../../../src/engine/knowledge/compare/mainOf.ts';
import { day } from '../../support/clock.ts';
import { withLearner } from '../../support/learner.ts';
import { all, withMemory } from '../../support/memory.ts';

const inForce = (memories: readonly MemoryRecord[]): readonly string[] =>
  memories
    .filter(({ supersededBy, validUntil }) => supersededBy === undefined && validUntil === undefined)
    .map(({ content }) => content)
    .toSorted();

describe('a single value that changes, in whatever form', () => {
  const replaces: readonly (readonly [string, string])[] = [
    ['The package manager is Yarn.', 'From today the package manager is pnpm instead of Yarn.'],
    ["The team's hosting is Render.", "The team's hosting is now Scaleway."],
    ['The broker is NATS.', 'The broker is no longer NATS but Pulsar.'],
    ['Our gateway is Tyk.', 'Our gateway has changed; it is Apigee.'],
    [
      'We ended up with Ceph as the object store.',
      'After the outage we made Garage our object store in place of Ceph.',
    ],
    ['The test grid is Selenium.', 'The move from Selenium to Moon as our test grid is done.'],
    // Neither a word that ends like a participle nor one whose stem is no beginning of it hides the value.
    ['Our site generator is Jekylled.', 'Our site generator is Astro now.'],
    ['The queue is Rabbit.', 'Rabbit is out and Ferry is in as the queue.'],
    // Which deadline is meant, the only one tells.
    ['The thesis is due on 15 June.', 'The deadline got extended to 30 June.'],
  ];
  for (const [first, second] of replaces)
    it(`R129: takes the old one's place: ${first} / ${second}`, () =>
      withLearner(async ({ memory, clock, learn }) => {
        await learn(first);
        clock.forward(day);
        await learn(second);
        assert.deepEqual(inForce(await all(memory)), [second]);
      }));

  const leaves: readonly (readonly [string, string])[] = [
    ['The broker is NATS.', 'We might move to Pulsar as the broker next year.'],
    ['The gateway is Tyk.', 'In 2021 the gateway was Apigee.'],
    ['The object store is Garage.', 'Wanda recommends Ceph as the object store.'],
    ['The test grid is Moon.', 'Selenium would be cheaper as the test grid.'],
    ['The wiki is Outline.', 'We want to evaluate BookStack as the wiki.'],
    // Each is somebody else's.
    ["The team's chat tool is Slack.", "The client's chat tool is Teams."],
  ];
  for (const [first, second] of leaves)
    it(`R129: keeps what holds beside what was, may be or is wished: ${first} / ${second}`, () =>
      withLearner(async ({ memory, clock, learn }) => {
        await learn(first);
        clock.forward(day);
        await learn(second);
        assert.ok(inForce(await all(memory)).includes(first));
      }));

  it('R129: supersedes every wording of the old value', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn('The object store is Ceph.');
      await learn('The object store we use is Ceph.');
      clock.forward(day);
      const newest = 'The object store is Garage now instead of Ceph.';
      await learn(newest);
      assert.deepEqual(inForce(await all(memory)), [newest]);
    }));

  it('R129: compares it with what was said beside a wish of the user, which says nothing of whose it is', () =>
    withMemory(async ({ memory, clock }) => {
      const scope = { workspace: 'git:wrapper' } as const;
      for (const text of ["MSRV is 1.74 and I don't want that to go up", 'msrv is 1.76 now, had to']) {
        await memory.observe({ sessionId: text, role: 'user', text, scope });
        await memory.endSession(text);
        clock.forward(day);
        while ((await memory.maintain()).state === 'more');
      }
      const facts = (await all(memory)).filter(({ kind }) => kind === 'fact');
      assert.deepEqual(inForce(facts), ['Msrv is 1.76 now, had to']);
    }));

  const calledOff: readonly (readonly [plan: string, end: string])[] = [
    ['we plan to migrate invoicing to Mollie', 'we called off the Mollie migration'],
    ['we decided to move the office to Oslo', 'the Oslo move is off'],
    ['we are moving the archive to Backblaze next month', 'we cancelled the Backblaze move, it stays where it is'],
    ['I plan to rewrite the importer in Zig', 'I gave up on the Zig rewrite'],
    ['we decided to move invoicing to Mollie', "we're not moving to Mollie after all"],
  ];
  for (const [plan, end] of calledOff)
    it(`R129: a plan ends by what calls it off, at once: ${plan} / ${end}`, () =>
      withMemory(async ({ memory, clock }) => {
        const hear = async (text: string): Promise<void> => {
          const { id = '' } = await memory.observe({ sessionId: text, role: 'user', text });
          await memory.noticeCorrections(id);
        };
        const facts = async (): Promise<readonly MemoryRecord[]> =>
          (await all(memory)).filter(({ kind }) => kind !== 'episode');
        await hear(plan);
        await memory.endSession(plan);
        clock.forward(day);
        while ((await memory.maintain()).state === 'more');
        assert.equal(inForce(await facts()).length, 1);
        await hear(end);
        const old = (await facts()).filter(({ supersededBy }) => supersededBy !== undefined);
        assert.equal(old.length, 1);
      }));

  const oneOfSeveral: readonly (readonly [old: string, said: string, now: string])[] = [
    [
      'our SLO is 99.9 for checkout and 99.5 for search',
      'SLO for search went to 99.7 after the board meeting',
      "The team's SLO is 99.9 for checkout and 99.7 for search",
    ],
    [
      'the pixel size is 16x16 for tiles and 32x32 for characters',
      'oh and tiles are going to be 24x24 now, Priya redid the set',
      'The pixel size is 24x24 for tiles and 32x32 for characters',
    ],
    [
      'retention is 30 days for logs, 90 days for metrics',
      'log retention is 14 days now',
      'Retention is 14 days for logs, 90 days for metrics',
    ],
    [
      'the pager rotation is weekly, handover Mondays at 10',
      'the handover moved to Tuesday, same time',
      'The pager rotation is weekly, handover Tuesday at 10',
    ],
  ];
  for (const [old, said, now] of oneOfSeveral)
    it(`R129: of several values the one that is named changes, once and for good: ${said}`, () =>
      withMemory(async ({ memory, clock }) => {
        for (const text of [old, said]) {
          const { id = '' } = await memory.observe({ sessionId: text, role: 'user', text });
          await memory.noticeCorrections(id);
          await memory.endSession(text);
          clock.forward(9 * day);
          while ((await memory.maintain()).state === 'more');
        }
        const facts = (await all(memory)).filter(({ kind }) => kind !== 'episode');
        assert.deepEqual(inForce(facts), [now]);
        assert.equal(facts.length, 2);
        assert.equal(facts.find(({ content }) => content === now)?.expiresAt, undefined);
      }));

  it('R129: an amount that was raised takes the place of its old one, and of no other', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn('The lock timeout is five seconds.');
      await learn('The request timeout is 30 seconds.');
      await learn('The Kafka cluster has three brokers.');
      clock.forward(day);
      await learn('We raised the request timeout to 45 seconds.');
      await learn('We scaled Kafka to five brokers last night.');
      assert.deepEqual(inForce(await all(memory)), [
        'The lock timeout is five seconds.',
        'We raised the request timeout to 45 seconds.',
        'We scaled Kafka to five brokers last night.',
      ]);
    }));

  it('R129: of two that are due neither gives way to a deadline that names none', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn('The thesis is due on 15 June.');
      await learn('The grant report is due on 1 May.');
      clock.forward(day);
      await learn('The deadline got extended to 30 June.');
      assert.equal(inForce(await all(memory)).length, 3);
    }));

  it('what calls off a trial leaves what is in use', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn('Invoicing runs on Mollie.');
      clock.forward(day);
      await learn('The team cancelled the Mollie trial.');
      assert.ok(inForce(await all(memory)).includes('Invoicing runs on Mollie.'));
    }));

  it('takes no value back by what only names it on the way to something else', () =>
    withLearner(async ({ memory, learn }) => {
      await learn('The object store is Ceph.');
      await learn('Having Ceph as our object store, Wanda splits uploads into parts.');
      assert.ok(inForce(await all(memory)).includes('The object store is Ceph.'));
    }));

  it('marks what says the old value in passing, whatever words join the two, and nothing beside it', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn('The object store is Ceph.');
      const inPassing = 'Wanda splits uploads into parts on the assumption that our object store is Ceph.';
      await learn(inPassing);
      const beside = 'The Ceph mailing list is read by Wanda.';
      await learn(beside);
      clock.forward(day);
      await learn('The object store is Garage now.');
      const marked = (await all(memory)).filter(({ needsReviewAt }) => needsReviewAt !== undefined);
      assert.deepEqual(
        marked.map(({ content }) => content),
        [inPassing],
      );
    }));
});

describe('what is left without its reason', () => {
  it('is compared with it where nothing else says what it is about', () => {
    const rule = 'Any new library needs two approvals, so please mention which when adding one.';
    assert.equal(mainOf(rule), rule);
    assert.equal(
      mainOf('Every migration is a plain SQL file because we use Postgres.'),
      'Every migration is a plain SQL file',
    );
  });
});

describe('a turn that tells what took the place of what is gone', () => {
  for (const said of [
    'The new chat tool is Zulip, Slack is gone.',
    'Our new mail provider is Postmark, Mandrill is gone.',
    'We said goodbye to Slack and took Zulip as the chat tool.',
    'Selenium is gone.',
  ])
    it(`is learned from, and forgets nothing: ${said}`, () => {
      assert.equal(asksToForget(said), false);
      assert.equal(suspectForgetRequest(said), undefined);
    });

  for (const said of [
    'Scrap what I said about Selenium, the test grid is Moon.',
    'Our new mail provider is Postmark, please get rid of Mandrill.',
  ])
    it(`asks for it, or seems to, and nothing is learned from it: ${said}`, () => assert.ok(asksToForget(said)));
});

describe('learning a value that changed', () => {
  const contentsOf = (text: string): readonly string[] =>
    extractFacts({ text, role: 'user', at: 0 }, { knownTopics: [] }).map(({ content }) => content);

  for (const [said, content] of [
    ['As of Monday the broker is Pulsar.', 'As of Monday the broker is Pulsar'],
    [
      'The move from Selenium to Moon as our test grid is done.',
      "The move from Selenium to Moon as the team's test grid is done",
    ],
    ['The page limit went up to 80.', 'The page limit went up to 80'],
    ['The proxy is Nginx.', 'The proxy is Nginx'],
    ['Grizzly is in as the proxy.', 'Grizzly is in as the proxy'],
    ['The move from Tally to Ferry as our queue is done.', "The move from Tally to Ferry as the team's queue is done"],
    ['The compiler is Clang now.', 'The compiler is Clang now'],
    ['The lowest Ruby version used to be 3.1, now it is 3.4.', 'The lowest Ruby version used to be 3.1, now it is 3.4'],
  ] as const)
    it(`keeps “${said}”`, () => {
      assert.deepEqual(contentsOf(said), [content]);
    });

  for (const said of [
    'We might move the broker to Pulsar.',
    'I renamed the helper to parseDate.',
    'The build is done now.',
    'Could we switch the broker to Pulsar?',
    'The latest version is 4.2 and fails the build.',
    'The version is 3 in this build.',
    'The compiler is slow on this build.',
  ])
    it(`learns no value from “${said}”`, () => {
      assert.ok(!contentsOf(said).some((content) => /Pulsar|build/.test(content)));
    });
});
