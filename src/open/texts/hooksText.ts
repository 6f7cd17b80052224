import { counted, takesSingular } from './countedThings.ts';
import type { HookCounts } from '../hookLog.ts';
import { whenText } from './whenText.ts';
import { say } from './say.ts';

/** How many of the last conversations of other programs are in the memory; undefined where no hook ever ran. */
export function hooksText({ conversations, captured, lastAt }: HookCounts, now: number): string | undefined {
  if (lastAt === undefined) return undefined;
  const when = whenText(lastAt, now);
  if (conversations === 0) return say('no conversation yet; the last event {0}', when);
  if (conversations === 1)
    return captured === 1
      ? say('the last conversation was captured; the last event {0}', when)
      : say('the last conversation was not captured; the last event {0}', when);
  const last = counted(conversations, 'conversation');
  return takesSingular(captured)
    ? say('{0} of the last {1} was captured; the last event {2}', captured, last, when)
    : say('{0} of the last {1} were captured; the last event {2}', captured, last, when);
}

/** Silence would look like success: what was not captured, with its reason; undefined where nothing was missed. */
export function missedText({ conversations, captured, why }: HookCounts): string | undefined {
  if (captured === conversations) return undefined;
  const last = counted(conversations, 'conversation');
  const said =
    conversations === 1
      ? say('The last conversation of another program was not captured.')
      : takesSingular(captured)
        ? say('{0} of the last {1} of other programs was captured.', captured, last)
        : say('{0} of the last {1} of other programs were captured.', captured, last);
  return why === undefined ? said : `${said} ${why}`;
}
