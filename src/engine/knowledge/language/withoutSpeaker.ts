import { lazy } from '../../ground/runtime/lazy.ts';
import { beginningsOf } from './beginningsOf.ts';
import { languages } from './languages.ts';

/** What facts call who speaks, as index terms with a space behind. */
const speakers = lazy(() =>
  beginningsOf(languages.flatMap(({ speakers: { user, team } }) => (team === undefined ? [user] : [user, team]))),
);

/** Whether the index terms of a fact, of which the first are enough, begin with what it calls who speaks. */
export function beginsWithSpeaker(contentTerms: string): boolean {
  return speakers().some((one) => contentTerms.startsWith(one));
}

/**
 * The index terms of a fact without what it calls who speaks, where it begins with that: "the user has a dog" says nothing
 * of users, nor "the team's host" of teams.
 */
export function withoutSpeaker(contentTerms: string): string {
  const speaker = speakers().find((one) => contentTerms.startsWith(one));
  return speaker === undefined ? contentTerms : ` ${contentTerms} `.replaceAll(` ${speaker}`, ' ').trim();
}
