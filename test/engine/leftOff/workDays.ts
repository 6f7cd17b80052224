import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day, hour, noon } from '../../support/clock.ts';
import type { Opened } from '../../support/memory.ts';

export const shop = { workspace: 'git:shop' } as const;
export const blog = { workspace: 'git:blog' } as const;

/** Says the lines of a conversation one after another, five minutes apart, from `at` on. */
export async function converse(
  memory: Memory,
  sessionId: string,
  { scope = shop, at }: { readonly scope?: 'user' | { readonly workspace: string }; readonly at: number },
  ...lines: readonly `${'user' | 'assistant' | 'outside'}: ${string}`[]
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const role = line.startsWith('user') ? 'user' : 'assistant';
    const text = line.slice(line.indexOf(': ') + 2);
    const readsOutside = line.startsWith('outside');
    await memory.observe({ sessionId, role, text, scope, at: at + index * 300_000, readsOutside });
  }
}

export const monday = noon + 4 * day - 3 * hour;
export const tuesday = monday + day;
export const wednesday = tuesday + day;

/** Three days of two projects; it is Wednesday afternoon then. */
export async function workThreeDays({ memory, clock }: Opened): Promise<void> {
  clock.now = wednesday + 4 * hour;
  await converse(
    memory,
    'monday',
    { at: monday },
    'user: How do I add a retry to the payment webhook in src/webhooks/payment.ts?',
    'assistant: Wrap the handler in a loop with a delay.',
    'user: We decided to store the webhook events in Postgres.',
    'assistant: Good, a table with an index on the event id is enough.',
    "user: I'll write the migration for the events table tomorrow.",
    'user: We still need to update the API docs.',
    'assistant: Noted.',
  );
  await converse(
    memory,
    'tuesday',
    { at: tuesday },
    'user: I wrote the migration for the events table this morning.',
    'assistant: Nice.',
    'user: We decided to drop the nightly export job.',
    'assistant: Run `npm run jobs:clean` to remove it.',
    'user: I ran `npm run jobs:clean` and the export is gone. Can you make the webhook tests run in parallel?',
    'assistant: Set the concurrency in the test config.',
    'user: TODO: rename the config keys of the webhook. Why does the staging worker lose its connection?',
  );
  await converse(
    memory,
    'other',
    { scope: blog, at: tuesday + 2 * hour },
    'user: We decided to use Hugo for the blog.',
    'assistant: Good choice.',
    'user: I still need to pick a theme.',
  );
}
