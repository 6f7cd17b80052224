import assert from 'node:assert/strict';
import { activateWithTestModel, lastPrompt, newConversation, say, script } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** What an assistant answers: an explanation, code, and remarks, some 4,000 characters. */
function longAnswer(subject: string, decision = ''): string {
  const remark = (n: number): string =>
    `Remark ${n}: when the ${subject} is under load, look at the queue, the pool and the log before you change a number.`;
  const code = Array.from(
    { length: 30 },
    (_, n) => `  const step${n} = await next(${n}); // part ${n} of the ${subject}`,
  );
  return [
    `Here is how the ${subject} could be laid out.`,
    ...Array.from({ length: 9 }, (_, n) => remark(n + 1)),
    decision,
    '```ts',
    `async function ${subject.replaceAll(' ', '')}() {`,
    ...code,
    '}',
    '```',
    ...Array.from({ length: 9 }, (_, n) => remark(n + 10)),
  ].join('\n');
}

/** The injected block, without what the user asked. */
function blockOf(first: string): string {
  return /## Active Memory[\s\S]*?(?=\n---|$)/.exec(first)?.[0] ?? '';
}

/** A long technical talk with code, then a conversation of its own about it, in one window. */
export const run = hostSuite(() => {
  before(activateWithTestModel);

  it('a talk of long answers with code is held', async () => {
    const talk: readonly (readonly [string, string])[] = [
      ['How should the payment client be laid out?', longAnswer('payment client')],
      ['And the pool of connections behind it?', longAnswer('connection pool')],
      [
        'Good. For the retry policy let us settle on five tries with exponential backoff, at most 30 seconds apart.',
        longAnswer(
          'retry loop',
          'So the retry policy is: five tries, exponential backoff, never more than 30 seconds apart.',
        ),
      ],
      ['How do we test the log of the gateway?', longAnswer('gateway log')],
      ['Next I have to write the migration for the invoices table.', longAnswer('invoices migration')],
    ];
    for (const [asked, answered] of talk) {
      await script(answered);
      await say(`@memory ${asked}`);
    }
  }).timeout(240_000);

  it('R009, R043: a later question brings the sentences that answer it, not the answer of 4,000 characters', async () => {
    await newConversation();
    await say('@memory what did we settle for the retry policy?');
    const block = blockOf((await lastPrompt()).first);
    assert.match(block, /five tries/);
    assert.match(block, /30 seconds/);
    assert.doesNotMatch(block, /const step\d+/);
    assert.ok(block.length < 2000, `${block.length} characters:\n${block}`);
  });

  it('tells where the work was left off', async () => {
    await newConversation();
    await say('@memory where did we leave off?');
    assert.match((await lastPrompt()).all, /migration for the invoices table/);
  });

  it('R009: a prompt about something else brings nothing of it', async () => {
    await newConversation();
    await say('@memory write a function that turns a hex colour into RGB values');
    assert.equal(blockOf((await lastPrompt()).first), '');
  });
});
