import { languageOf } from '../language/languages.ts';

/** Which earlier rules one may change or end: none where it tells what was done on one day, or what others do. */
export function mayChangeRule(content: string): (older: string) => boolean {
  const { tellsDeed } = languageOf(content).comparing.earlierRules;
  const concerns = mayConcern(content);
  return (older) => concerns(older) && tellsDeed?.(content, older) !== true;
}

/**
 * Which earlier statements one may be about: where it says who has come or gone, those that name them; where it names a
 * version, none that names another version of the same that still holds.
 */
export function mayConcern(content: string): (older: string) => boolean {
  const { earlierRules, changeBetween } = languageOf(content).comparing;
  const who = earlierRules.whoLeft?.(content)?.split(' ')[0];
  return (older) => (who === undefined || older.includes(who)) && changeBetween(content, older) !== 'other';
}
