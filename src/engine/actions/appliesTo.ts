import { commandForm, type CommandForm } from '../knowledge/commands/commandForm.ts';
import { areAroundAlike, commandLikeness, featuresOf, sameCommandFrom } from '../knowledge/commands/commandLikeness.ts';
import type { Attempt } from './attempt.ts';

/**
 * Whether a command is the one that failed: the same with other flags, which has what was wrong with it and nothing of
 * what put that in order.
 */
export function appliesTo({ command, worked }: Attempt, form: CommandForm): boolean {
  const failed = commandForm(command);
  if (failed === undefined || !areAroundAlike(failed, form)) return false;
  if (commandLikeness(failed, form) < sameCommandFrom) return false;
  const instead = worked === undefined || worked.isBefore ? undefined : commandForm(worked.command);
  if (instead === undefined) return true;
  const [own, mended, given] = [featuresOf(failed), featuresOf(instead), featuresOf(form)];
  const isWrong = [...own].every((part) => mended.has(part) || given.has(part));
  return isWrong && ![...mended].some((part) => !own.has(part) && given.has(part));
}
