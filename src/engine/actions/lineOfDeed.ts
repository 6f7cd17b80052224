import { findInstructionSign } from '../knowledge/trust/findInstructionSign.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { shortened } from '../ground/text/shown.ts';

const purposeCharacters = 120;

/** The line that the log of a conversation has for what a tool did: the command as it was typed, or the file. */
export function lineOfDeed({
  command,
  path,
  ok,
  purpose,
}: {
  readonly command?: string | undefined;
  readonly path?: string | undefined;
  readonly ok?: boolean | undefined;
  readonly purpose?: string | undefined;
}): string {
  if (path !== undefined) return `edited ${path}`;
  if (command === undefined) return '';
  const said =
    typeof purpose === 'string' ? shortened(redact(purpose.slice(0, 1000)).text.trim(), purposeCharacters) : '';
  const why = said === '' || findInstructionSign(said) !== undefined ? '' : ` # ${said}`;
  return `$ ${command}${ok === false ? '  (failed)' : ''}${why}`;
}
