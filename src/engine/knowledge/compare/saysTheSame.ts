import { languageOf } from '../language/languages.ts';
import { areRestatements } from './areRestatements.ts';
import { claimOf } from './claim.ts';
import { isNearlySame } from './isNearlySame.ts';

interface Said {
  readonly topic: string;
  readonly content: string;
}

/** Whether one statement only says another one anew: in the same words, or the same of the same thing in others. */
export function saysTheSame(newer: Said, older: Said): boolean {
  if (languageOf(newer.content).comparing.isSameStatement(newer.content, older.content)) return true;
  return isNearlySame(newer, older) || areRestatements(claimOf(newer.content), claimOf(older.content));
}
