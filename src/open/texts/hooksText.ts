import { counted } from '../../engine/ground/text/counted.ts';
import type { HookCounts } from '../hookLog.ts';
import { whenText } from './whenText.ts';

/** How many of the last conversations of other programs are in the memory; undefined where no hook ever ran. */
export function hooksText({ conversations, captured, lastAt }: HookCounts, now: number): string | undefined {
  if (lastAt === undefined) return undefined;
  return `${captured} of the last ${counted(conversations, 'conversation')} captured; the last event ${whenText(lastAt, now)}`;
}

/** Silence would look like success: what was not captured, with its reason; undefined where nothing was missed. */
export function missedText({ conversations, captured, why }: HookCounts): string | undefined {
  if (captured === conversations) return undefined;
  const verb = captured === 1 ? 'was' : 'were';
  const said = `${captured} of the last ${counted(conversations, 'conversation')} of other programs ${verb} captured.`;
  return why === undefined ? said : `${said} ${why}`;
}
