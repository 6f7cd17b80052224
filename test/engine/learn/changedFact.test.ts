import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('what makes a fact outdated in words of its own', () => {
  it('R129: gives way to what takes its place, which says what it is about', async () => {
    assert.deepEqual(
      await inForceAfter(
        'The maintenance window is Sunday 03:00 to 05:00.',
        'Window moved. Wednesday 02:00 to 04:00, because theatres do Sundays now.',
      ),
      ['Wednesday 02:00 to 04:00, because theatres do Sundays now (about: maintenance window)'],
    );
  });

  const stays: readonly (readonly [before: string, after: string])[] = [
    ['The lead of the ferry team is Ewa.', 'The deputy lead of the ferry team is Fynn.'],
    [
      'Given Jest as our test runner, snapshots stand beside their sources.',
      'Since we use Jest as our test runner, the slow tests run in a second job.',
    ],
    ['Invoices are due within 20 days.', 'Reminders go out after 40 days.'],
  ];
  for (const [before, after] of stays)
    it(`R129: nothing is outdated by ${after}`, async () => {
      const [first = ''] = await inForceAfter(before);
      assert.ok((await inForceAfter(before, after)).includes(first));
    });
});
