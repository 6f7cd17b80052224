import { join } from 'node:path';
import { describeMachine } from '../report.ts';
import { measureUpdates } from '../rules/updates.ts';
import { halfNames } from './episodes/draw.ts';
import { judge } from './episodes/judge.ts';
import { playEpisode } from './episodes/playEpisode.ts';
import { makeUpdate } from './updates/makeUpdate.ts';

/**
 * What becomes of single values that change, by wordings and pairs of another list than that of the episodes: part of
 * `npm run bench:lifecycle`. One half of them was never looked at while rules were written. `--show` prints what went
 * wrong with the half that may be looked at.
 */
const episodes = 100;
const show = process.argv.includes('--show');
const material = join(import.meta.dirname, '../rules/material/updates');

console.log(describeMachine());
console.log(
  `\nSingle values that change, ${episodes} short episodes of each half: the new one is told, the old one is not`,
);
for (const half of halfNames) {
  let right = 0;
  for (let seed = 1; seed <= episodes; seed++) {
    const played = await playEpisode(makeUpdate(seed + (half === 'apart' ? 5000 : 3000), half), seed);
    for (const asked of played.asked) {
      const { isRight, why } = judge(asked, played);
      if (isRight) right++;
      else if (show && half === 'seen') console.log(`    ${seed} ${asked.question.text} ${why}`);
    }
  }
  console.log(`  ${half.padEnd(6)}${right} of ${episodes}`);
}
console.log('\nPairs of statements, typed in two conversations: changed, or not changed although it sounds like it');
for (const half of halfNames)
  for (const line of await measureUpdates(join(material, half), show && half === 'seen'))
    console.log(`  ${half.padEnd(6)}${line}`);
