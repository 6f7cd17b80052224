import path from 'node:path';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

/** The system names the file that is written first and then takes the other one's name, which nobody knows. */
export function whyNotWritten(target: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const folder = path.dirname(target);
  if (code === 'ENOENT') return `There is no folder ${folder}, so nothing was exported.`;
  if (code === 'ENOTDIR') return `${folder} is no folder, so nothing was exported.`;
  if (code === 'EISDIR') return `${target} is a folder; name a file, so that something can be exported.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Nothing may be written in ${folder}, so nothing was exported.`;
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return `The disk with ${folder} is full, so nothing was exported; free some space and try again.`;
  return messageOf(error);
}
