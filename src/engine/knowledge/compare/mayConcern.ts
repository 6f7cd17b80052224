import { languageOf } from '../language/languages.ts';

/** Which earlier statements one may be about: where it says who has come or gone, those that name them. */
export function mayConcern(content: string): (older: string) => boolean {
  const who = languageOf(content).comparing.earlierRules.whoLeft?.(content)?.split(' ')[0];
  return (older) => who === undefined || older.includes(who);
}
