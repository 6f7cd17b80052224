import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { mainOf } from '../../../src/engine/knowledge/compare/mainOf.ts';
import { day } from '../../support/clock.ts';
import { withLearner } from '../../support/learner.ts';
import { all } from '../../support/memory.ts';

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
  ] as const)
    it(`keeps “${said}”`, () => {
      assert.deepEqual(contentsOf(said), [content]);
    });

  for (const said of [
    'We might move the broker to Pulsar.',
    'I renamed the helper to parseDate.',
    'The build is done now.',
    'Could we switch the broker to Pulsar?',
  ])
    it(`learns no value from “${said}”`, () => {
      assert.ok(!contentsOf(said).some((content) => /Pulsar|build/.test(content)));
    });
});
