import type { Team } from '../../engine/ground/contract/teams.ts';
import { countedMemories } from './countedThings.ts';
import { say } from './say.ts';
import { whenText } from './whenText.ts';

/** Who the user is in a team, and how fresh it is here. */
export function contactText({ contactAt, member }: Team, now: number): string {
  return contactAt === undefined
    ? say('as {0}, no contact yet', member)
    : say('as {0}, last contact {1}', member, whenText(contactAt, now));
}

/** How a team stands, in a few words each. `problem` is put into the user's language by the caller. */
export function standingOfTeam(team: Team, now: number): readonly string[] {
  const taken = Object.values(team.taken).reduce((sum, count) => sum + count, 0);
  return [
    contactText(team, now),
    say('{0} here', countedMemories(taken)),
    ...(team.toReview === 0 ? [] : [say('{0} to look at: rules, orders, conflicts', countedMemories(team.toReview))]),
    say('{0} to be sent', countedMemories(team.waiting)),
    ...(team.leftBehind === 0
      ? []
      : [say('{0} on the server alone, searched there', countedMemories(team.leftBehind))]),
  ];
}
