import type { Claim } from '../claim.ts';
import { areInConflict } from '../claim.ts';
import { mayBothHold, standingOf } from '../holdings.ts';
import { compareStatements } from '../likeness.ts';
import { contrastSigns } from './contrastSigns.ts';
import { cueSigns } from './cueSigns.ts';
import { formSigns } from './formSigns.ts';
import { matchedParts } from './matchedParts.ts';
import { matterSigns } from './matterSigns.ts';
import { propertySigns } from './propertySigns.ts';
import { sharedSigns } from './sharedSigns.ts';
import { valueSigns } from './valueSigns.ts';

/**
 * The signs by which a later statement is told to take the place of an earlier one. They compare the form of both, and
 * none says what the two are about. Undefined when they have nothing to compare.
 */
export function changeSigns(newer: Claim, older: Claim): ReadonlySet<string> | undefined {
  const pair = matchedParts(newer.stated(), older.stated());
  if (pair === undefined) return undefined;
  return new Set([
    ...sharedSigns(pair),
    ...contrastSigns(pair),
    ...valueSigns(pair),
    ...formSigns(pair),
    ...propertySigns(pair),
    ...matterSigns(pair),
    ...cueSigns(newer.stated(), older.stated(), pair),
    ...readingSigns(newer, older),
  ]);
}

const alikeFrom = [0.1, 0.2, 0.3, 0.4, 0.6];

/** What the readings by wordings make of the two. */
function readingSigns(newer: Claim, older: Claim): readonly string[] {
  const [mine, theirs] = [newer.holdings(), older.holdings()];
  const standing = standingOf(mine, theirs);
  const names = new Set(theirs.all.flatMap((reading) => reading.names));
  const haveOneProperty = mine.all.some((reading) =>
    reading.names.some((name) => name !== '*' && name !== 'is' && names.has(name)),
  );
  const { jaccard } = compareStatements(newer.held, older.held);
  return [
    ...(standing === 'none' ? [] : [`standing ${standing}`]),
    ...(areInConflict(newer, older) ? ['conflict'] : []),
    ...(mayBothHold(mine, theirs) ? ['may both hold'] : []),
    ...(mine.isAddition === true ? ['addition'] : []),
    ...(mine.isChange ? ['says change'] : []),
    ...(haveOneProperty ? ['one property'] : []),
    ...(!haveOneProperty && mine.all.length > 0 && theirs.all.length > 0 ? ['properties apart'] : []),
    ...alikeFrom.filter((step) => jaccard >= step).map((step) => `alike>=${step}`),
  ];
}
