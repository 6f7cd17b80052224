import { judge } from '../lifecycle/episodes/judge.ts';
import type { Question } from '../lifecycle/episodes/makeEpisode.ts';
import type { Played } from '../lifecycle/episodes/playEpisode.ts';
import { playEpisode } from '../lifecycle/episodes/playEpisode.ts';
import { lines } from './dialogues.ts';
import type { RelatedPair } from './related.ts';

/**
 * What becomes of one value of a software project that is said in one conversation and changed in a later one, or not
 * changed although it sounds like it: typed, learned and asked for through the path of every turn, by rules alone.
 */
interface UpdatePair extends RelatedPair {
  /** Asks for the value. */
  readonly ask: string;
  /** The value of the second statement, and that of the first. */
  readonly now: string;
  readonly before: string;
}

type Outcome = 'right' | 'wrong' | 'not learned';

/** Said in between, so that a conversation holds more than its statement. */
const aside = 'Can you explain what a mutex is?';

async function outcomeOf(pair: UpdatePair, seed: number): Promise<readonly [outcome: Outcome, why: string]> {
  const question: Question = { kind: 'update', text: pair.ask, now: pair.now, before: pair.before };
  const played = await playEpisode(
    {
      conversations: [{ says: [aside, pair.first] }, { says: [aside] }, { says: [pair.second, aside] }],
      questions: [question],
      beside: [],
    },
    seed,
  );
  const first = holding(played, pair.before).filter((memory) => !holding(played, pair.second).includes(memory));
  if (first.length === 0) return ['not learned', ''];
  if (pair.relation === 'adds')
    return first.some(({ supersededBy, validUntil }) => supersededBy === undefined && validUntil === undefined)
      ? ['right', '']
      : ['wrong', 'is superseded'];
  const [asked] = played.asked;
  const { isRight, why } = asked === undefined ? { isRight: false, why: 'was not asked' } : judge(asked, played);
  return [isRight ? 'right' : 'wrong', why];
}

function holding({ memories }: Played, value: string): Played['memories'] {
  return memories.filter(({ content }) => content.toLowerCase().includes(value.toLowerCase()));
}

/** One line for each sort of pair. */
export async function measureUpdates(folder: string, show: boolean): Promise<readonly string[]> {
  const groups = new Map<string, Outcome[]>();
  for (const [index, pair] of lines<UpdatePair>(folder, 'pairs.jsonl').entries()) {
    const [outcome, why] = await outcomeOf(pair, index + 1);
    groups.set(pair.relation, [...(groups.get(pair.relation) ?? []), outcome]);
    if (show && outcome !== 'right')
      console.log(`    ${pair.relation} ${outcome}: ${pair.first} | ${pair.second} | ${pair.ask} ${why}`);
  }
  return [...groups].map(([relation, outcomes]) => {
    const share = (wanted: Outcome): string => {
      const count = outcomes.filter((outcome) => outcome === wanted).length;
      return `${wanted} ${count} (${((100 * count) / outcomes.length).toFixed(0)} %)`;
    };
    return `${relation.padEnd(9)} of ${String(outcomes.length).padStart(3)}: ${share('right')}, ${share('wrong')}, ${share('not learned')}`;
  });
}
