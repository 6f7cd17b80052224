import { isOneSlip } from '../../ground/text/isOneSlip.ts';
import { familiesOf } from '../language/tools/familiesOf.ts';
import type { CommandForm } from './commandForm.ts';
import { isSameForm, unmatched } from './commandLikeness.ts';

/**
 * Whether a command that worked serves the purpose of one that failed before: the same with other flags, variables or a
 * program that starts it; the one word changed that the error names or that was misspelled; or the same done by another
 * program of the same sort. One that is given more to do, or less, serves another purpose.
 */
export function worksInstead(failed: CommandForm, worked: CommandForm, error: string): boolean {
  if (worked.isLooking || isSameForm(failed, worked)) return false;
  if (failed.program !== worked.program) return isDoneByOther(failed, worked);
  const [lost, added] = [unmatched(failed, worked), unmatched(worked, failed)];
  if (lost.length === 0)
    return added.every(({ after }) => after !== undefined && !failed.flags.has(after)) || isBehindDashes(failed, added);
  const [before, after] = [lost[0]?.text ?? '', added[0]?.text ?? ''];
  if (lost.length > 1 || added.length !== 1) return false;
  return isOneSlip(before, after) || names(error, before);
}

/** A value that a flag of both has got in place of none. */
function isBehindDashes(failed: CommandForm, added: readonly { readonly after: string | undefined }[]): boolean {
  return added.every(({ after }) => after !== undefined && !failed.words.some((word) => word.after === after));
}

function names(error: string, word: string): boolean {
  const at = error.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0 || word.length < 3) return false;
  const [before = ' ', after = ' '] = [error[at - 1], error[at + word.length]];
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
}

/** The same words to another program: a file that both run, or two programs of one sort. */
function isDoneByOther(failed: CommandForm, worked: CommandForm): boolean {
  const given = failed.words.map(({ text }) => text);
  if (given.length === 0 || given.length !== worked.words.length) return false;
  if (!worked.words.every(({ text }) => given.includes(text))) return false;
  if (given.some((text) => /[/.]\w/.test(text))) return true;
  const [own, other] = [familiesOf(failed.program), familiesOf(worked.program)];
  return own.length > 0 && own.length === other.length && own.every((family) => other.includes(family));
}
