import assert from 'node:assert/strict';
import { findReasons } from '../../../../../../src/engine/knowledge/language/en/reasons/findReasons.ts';

describe('what a text says to rest on what', () => {
  const cases: readonly (readonly [text: string, dependent: string, premise: string])[] = [
    ['Tests run in Docker because the laptops have no Redis.', 'Tests run in Docker', 'the laptops have no Redis'],
    ['Since the shop is on Shopify, we write no checkout.', 'we write no checkout', 'the shop is on Shopify'],
    ['We host in Oslo, so the backups stay in Norway.', 'the backups stay in Norway', 'We host in Oslo'],
    ['Our API is gRPC. That’s why the clients are generated.', 'the clients are generated', 'Our API is gRPC'],
    ['The docs are built nightly. Reason: we use Antora.', 'The docs are built nightly', 'we use Antora'],
    ['The reason we pin versions is that npm resolves anew.', 'we pin versions', 'npm resolves anew'],
    ['With Bazel as the build tool, caching is remote.', 'caching is remote', 'Bazel as the build tool'],
    ['Releases are weekly due to our move to Scrum.', 'Releases are weekly', 'our move to Scrum'],
    ['Now that we have Vault, secrets leave the repository.', 'secrets leave the repository', 'we have Vault'],
    ['As we use Rust, the parser is a crate.', 'the parser is a crate', 'we use Rust'],
    ['We chose Kafka so that the workers can replay events.', 'the workers can replay events', 'We chose Kafka'],
    ['Because the shop is on Shopify, we write no checkout.', 'we write no checkout', 'the shop is on Shopify'],
    ['Logs are JSON because Loki parses them then.', 'Logs are JSON', 'Loki parses them then'],
    ['Exports are nightly since our store is Snowflake.', 'Exports are nightly', 'our store is Snowflake'],
    ['It is because we use Istio that calls carry a header.', 'calls carry a header', 'we use Istio'],
    ['It follows from Istio being the mesh that calls are encrypted.', 'calls are encrypted', 'Istio being the mesh'],
    ['What lets us deploy at noon is that the pods drain first.', 'deploy at noon', 'the pods drain first'],
    ['Istio is the reason that calls carry a header.', 'calls carry a header', 'Istio'],
    ['Our mesh is Istio. This is the reason why calls are encrypted.', 'calls are encrypted', 'Our mesh is Istio'],
    ['Our mesh is Istio. So the calls are encrypted.', 'the calls are encrypted', 'Our mesh is Istio'],
    ['Calls are encrypted. After all, our mesh is Istio.', 'Calls are encrypted', 'our mesh is Istio'],
    ['Calls are encrypted. We run Istio, that’s why.', 'Calls are encrypted', 'We run Istio'],
    ['Calls are encrypted - we run Istio, that’s why.', 'Calls are encrypted', 'we run Istio'],
    ['Calls are encrypted. Why? Because we run Istio.', 'Calls are encrypted', 'we run Istio'],
    ['Tags are signed, something we do because npm asks for it.', 'Tags are signed', 'npm asks for it'],
    [
      'Since we run Istio, and since Ana likes it, calls are encrypted.',
      'calls are encrypted',
      'we run Istio, and since Ana likes it',
    ],
  ];
  for (const [text, dependent, premise] of cases)
    it(text, () => {
      assert.deepStrictEqual(
        findReasons(text).map((reason) => [reason.dependent, reason.premise]),
        [[dependent, premise]],
      );
    });

  const none: readonly string[] = [
    'Messages have codes, E10 and so on, and no names of functions.',
    'Our errors are now based on the Fault class.',
    'We have worked from Porto since Monday.',
    'Since 2019 the office is in Porto.',
    'Builds have been faster since we moved to Bun.',
    'So that’s fun.',
    'It works now, so that’s fun.',
    'Is the build slow because we use npm?',
    'If we use Postgres, backups are easy because it has a dump tool.',
    'Maybe we need a cache because the API is slow.',
    'We picked Vue, not because it is popular.',
    'I would take Redis since the team knows it.',
    'As you know, the API is versioned.',
    'As a developer, I use Linux.',
    'As soon as the build is green, we deploy.',
    'We use Postgres as our database.',
    'I like it because it is fast.',
    'With a bit of luck, we ship on Monday.',
    'She said "we do it because the boss wants it".',
    'Per day we get 200 tickets.',
    'Thanks, that helped.',
    'Since you ask: the shop is fine, and the door is open.',
    'Vincent said that because of the fair, the shop is closed.',
    'So, Istio is what we have.',
    'That is why.',
    'It is as loud as the docs say.',
    'Do it as we did last time.',
    'Keep title case out of buttons, the copy comes from the writers.',
  ];
  for (const text of none) it(`nothing: ${text}`, () => assert.deepStrictEqual(findReasons(text), []));
});
