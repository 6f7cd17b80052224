import { counted } from './countedThings.ts';
import type { HookCounts } from '../hookLog.ts';
import { whenText } from './whenText.ts';
import { say } from './say.ts';

/** How many of the last conversations of other programs are in the memory; undefined where no hook ever ran. */
export function hooksText({ conversations, captured, lastAt }: HookCounts, now: number): string | undefined {
  if (lastAt === undefined) return undefined;
  return say(
    '{0} of the last {1} captured; the last event {2}',
    captured,
    counted(conversations, 'conversation'),
    whenText(lastAt, now),
  );
}

/** Silence would look like success: what was not captured, with its reason; undefined where nothing was missed. */
export function missedText({ conversations, captured, why }: HookCounts): string | undefined {
  if (captured === conversations) return undefined;
  const last = counted(conversations, 'conversation');
  const said =
    conversations === 1
      ? say('The last conversation of another program was not captured.')
      : captured === 1
        ? say('{0} of the last {1} of other programs was captured.', captured, last)
        : say('{0} of the last {1} of other programs were captured.', captured, last);
  return why === undefined ? said : `${said} ${why}`;
}
