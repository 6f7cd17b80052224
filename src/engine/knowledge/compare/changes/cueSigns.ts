import type { Stated } from '../../language/statedRules.ts';
import { changeCues, kindsOfDeed } from '../../language/statedRules.ts';
import type { Pair } from './matchedParts.ts';

/** What both say by their small words. */
export function cueSigns(newer: Stated, older: Stated, { newer: mine, older: theirs }: Pair): readonly string[] {
  const out: string[] = [...newer.cues].map((cue) => `cue ${cue}`);
  for (const cue of mine.part.cues) out.push(`part ${cue}`);
  for (const cue of theirs.part.cues) out.push(`older ${cue}`);
  if (!kindsOfDeed.some((kind) => theirs.part.cues.has(kind))) out.push('older plain deed');
  for (const cue of mine.part.cues) if (theirs.part.cues.has(cue)) out.push(`both ${cue}`);
  const several = [mine, theirs].filter(({ part }) => part.cues.has('several')).length;
  const isChange = changeCues.some((cue) => newer.cues.has(cue));
  if (several > 0) out.push('several', `several in ${several}`, `several, ${isChange ? 'change' : 'plain'}`);
  if (older.cues.has('also')) out.push('older also');
  if (mine.part.goesOn) out.push('goes on');
  if (theirs.part.goesOn) out.push('older goes on');
  if (newer.parts[0] !== mine.part) out.push('later part');
  if (older.parts[0] !== theirs.part) out.push('older later part');
  if (isChange) out.push('change');
  return out;
}
