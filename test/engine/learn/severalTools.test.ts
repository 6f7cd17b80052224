import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('what somebody uses', () => {
  const stays: readonly (readonly string[])[] = [
    ['we use bun', 'we use mocha for unit tests', 'we use biome'],
    ['we use grafana for metrics', 'we moved to Asana last week'],
    ['we use cypress for anything in the browser', 'we bumped to zig 0.13', 'we use fish'],
    ['we use postgres', 'we use redis'],
    ['our shop page uses svelte', 'our shop page uses unocss'],
  ];
  for (const turns of stays)
    it(`R129: stays beside what is used for something else: ${turns.join(' / ')}`, async () => {
      assert.equal((await inForceAfter(...turns)).length, turns.length);
    });

  const gives: readonly (readonly [before: string, after: string, held: string])[] = [
    ['we use yarn', 'we use bun now', 'The team uses bun now'],
    ['we use webpack', 'we use vite', 'The team uses vite'],
    ['we use mariadb', 'we moved to postgres', 'The team moved to postgres'],
    ["we're on Django 4", 'we upgraded to Django 5', 'The team upgraded to Django 5'],
  ];
  for (const [before, after, held] of gives)
    it(`R129: gives way to another one of its sort: ${before} / ${after}`, async () => {
      const texts = await inForceAfter(before, after);
      assert.equal(texts.length, 1, texts.join(' | '));
      assert.ok(texts[0]?.startsWith(held), texts[0]);
    });
});

describe('what is one of several', () => {
  const stays: readonly (readonly string[])[] = [
    ['Client two wants British English.', 'Client three wants American English.'],
    ['Our fraud vendor is Kestrel.', 'Livia left the vendor.'],
    // They have a number in common, and nothing else.
    [
      'prices: drop in is 18, ten pass is 150, first class is free',
      'scratch the German first thing, English is the default now',
    ],
  ];
  for (const turns of stays)
    it(`R129: stays beside another: ${turns.join(' / ')}`, async () => {
      const [first = ''] = await inForceAfter(turns[0] ?? '');
      assert.ok((await inForceAfter(...turns)).includes(first));
    });
});
