import { describeMachine } from '../report.ts';
import type { HalfName } from './episodes/draw.ts';
import { judge } from './episodes/judge.ts';
import { makeEpisode } from './episodes/makeEpisode.ts';
import { playEpisode } from './episodes/playEpisode.ts';

/**
 * How well memory forgets: made-up projects of 15 to 20 conversations, played through the path of every turn without a
 * model. Run with `npm run bench:lifecycle`; `--show` prints what went wrong with the wordings that may be looked at. What
 * counts as right stands at `judge`. The half apart has wordings that no rule was written with.
 */

/** Least shares of right answers that are promised, of published systems at most 27, 6 and 5 of 100. */
const least = { deletion: 0.6, cascade: 0.6, absence: 0.6, update: 0.8, tracking: 0.8 } as const;
type Kind = keyof typeof least;
const kinds = Object.keys(least) as Kind[];
const episodes = 40;
const show = process.argv.includes('--show');

interface Count {
  right: number;
  of: number;
}

async function measure(half: HalfName): Promise<{
  readonly counts: ReadonlyMap<string, Count>;
  readonly marked: Count;
  readonly choices: number;
}> {
  const counts = new Map<string, Count>();
  const marked: Count = { right: 0, of: 0 };
  let choices = 0;
  for (let seed = 1; seed <= episodes; seed++) {
    const episode = makeEpisode(seed + (half === 'apart' ? 1000 : 0), half);
    const played = await playEpisode(episode, seed);
    choices += played.choices;
    for (const asked of played.asked) {
      const { isRight, why } = judge(asked, played);
      const count = counts.get(asked.question.kind) ?? { right: 0, of: 0 };
      counts.set(asked.question.kind, { right: count.right + (isRight ? 1 : 0), of: count.of + 1 });
      if (show && half === 'seen' && !isRight)
        console.log(`    ${seed} ${asked.question.kind}: ${asked.question.text} ${why}`);
    }
    for (const memory of played.memories)
      if (episode.beside.some((said) => said.includes(memory.content.slice(0, 20)))) {
        marked.of++;
        if (memory.needsReviewAt !== undefined) marked.right++;
      }
  }
  return { counts, marked, choices };
}

console.log(describeMachine());
const seen = await measure('seen');
const apart = await measure('apart');
console.log(`\nForgetting well, ${episodes} episodes for each half of the wordings: seen | apart`);
let missed = 0;
for (const kind of kinds) {
  const shares = [seen, apart].map(({ counts }) => share(counts.get(kind)));
  const isMissed = shares.some((value) => value < least[kind]);
  if (isMissed) missed++;
  console.log(
    `  ${kind.padEnd(9)} ${shares.map(percent).join(' | ')}  of ${seen.counts.get(kind)?.of ?? 0} | ${apart.counts.get(kind)?.of ?? 0}` +
      `  (at least ${percent(least[kind])})${isMissed ? '  MISSED' : ''}`,
  );
}
console.log(
  `  marked without a cause ${[seen, apart].map(({ marked }) => `${marked.right} of ${marked.of}`).join(' | ')}`,
);
console.log(`  asked which one is to be forgotten ${[seen, apart].map(({ choices }) => choices).join(' | ')}`);
if (missed > 0) process.exitCode = 1;

function share(count: Count | undefined): number {
  return count === undefined || count.of === 0 ? 0 : count.right / count.of;
}

function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}
