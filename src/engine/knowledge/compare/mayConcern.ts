import { languageOf } from '../language/languages.ts';

/**
 * Which earlier statements one may be about: where it says who has come or gone, those that name them; where it names a
 * version, none that names another version of the same that still holds.
 */
export function mayConcern(content: string): (older: string) => boolean {
  const { earlierRules, changeBetween } = languageOf(content).comparing;
  const who = earlierRules.whoLeft?.(content)?.split(' ')[0];
  return (older) => (who === undefined || older.includes(who)) && changeBetween(content, older) !== 'other';
}
