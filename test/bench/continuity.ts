import { terms } from '../../src/engine/knowledge/language/terms.ts';
import { openInRam } from '../support/memory.ts';
import { day } from '../support/clock.ts';
import { type Story, type StoryHalf, storiesOf } from './continuity/story.ts';
import { describeMachine } from './report.ts';

/**
 * What the table of work tells after made-up conversations, beside what is read from the turns alone: `node
 * test/bench/continuity.ts`; `--show` prints what went wrong in the half that may be looked at.
 */

const show = process.argv.includes('--show');
const workspace = { workspace: 'git:work' } as const;

interface Count {
  right: number;
  told: number;
  of: number;
}

const parts = ['open, by the turns', 'open, by the table', 'over', 'blocked', 'assets'] as const;
type Part = (typeof parts)[number];

async function play(story: Story): Promise<{ readonly [part in Part]: readonly string[] }> {
  const { memory, clock } = await openInRam();
  const start = clock.now;
  try {
    for (const { day: at, turns } of story.days) {
      clock.now = start + at * day;
      for (const { by, text } of turns) {
        clock.forward(60_000);
        const role = by === 'user' ? 'user' : 'assistant';
        await memory.observe({ sessionId: `day${at}`, role, text, scope: workspace, readsOutside: by === 'tool' });
      }
    }
    clock.forward(day);
    const question = { question: 'what is still open?', scope: workspace };
    const withTable = await memory.whereLeftOff(question);
    const { entries } = await memory.work({
      scope: workspace,
      statuses: ['planned', 'under way', 'blocked', 'done', 'dropped'],
    });
    await memory.configure({ continuity: false });
    const without = await memory.whereLeftOff(question);
    const linesOf = ({ lines }: typeof without): string[] =>
      lines.filter(({ part }) => part === 'open' || part === 'planned').map(({ hit }) => hit.content);
    const titles = (keep: (entry: (typeof entries)[number]) => boolean): string[] =>
      entries.filter(keep).map(({ title }) => title);
    return {
      'open, by the turns': linesOf(without),
      'open, by the table': linesOf(withTable),
      over: titles(({ status, kind }) => kind !== 'asset' && (status === 'done' || status === 'dropped')),
      blocked: titles(({ status }) => status === 'blocked'),
      assets: titles(({ kind }) => kind === 'asset'),
    };
  } finally {
    await memory.close();
  }
}

/** One told piece for one wanted: all words that name it are in what is told. */
function judge(
  told: readonly string[],
  wanted: readonly string[],
  either: readonly string[],
): Count & { readonly wrong: readonly string[]; readonly missing: readonly string[] } {
  const left = [...told];
  const missing: string[] = [];
  const take = (words: string): boolean => {
    const all = terms(words);
    const at = left.findIndex((text) => all.every((term) => new Set(terms(text)).has(term)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  for (const words of wanted) if (!take(words)) missing.push(words);
  for (const words of either) take(words);
  const right = wanted.length - missing.length;
  return { right, told: right + left.length, of: wanted.length, wrong: left, missing };
}

async function measure(half: StoryHalf): Promise<ReadonlyMap<Part, Count>> {
  const counts = new Map<Part, Count>(parts.map((part) => [part, { right: 0, told: 0, of: 0 }]));
  for (const story of storiesOf(half)) {
    const told = await play(story);
    for (const part of parts) {
      const wanted = { over: story.over, blocked: story.blocked, assets: story.assets }[part as string] ?? story.open;
      // Who wrote a story without a word of assets did not list them.
      if (part === 'assets' && story.assets.length === 0) continue;
      const found = judge(told[part], wanted, part === 'over' ? [] : story.either);
      const count = counts.get(part);
      if (count === undefined) continue;
      count.right += found.right;
      count.told += found.told;
      count.of += found.of;
      if (show && half === 'seen' && part !== 'open, by the turns' && found.wrong.length + found.missing.length > 0)
        console.log(
          `  ${story.name}, ${part}: missing [${found.missing.join(' | ')}], wrong [${found.wrong.join(' | ')}]`,
        );
    }
  }
  return counts;
}

console.log(describeMachine());
const [seen, apart] = [await measure('seen'), await measure('apart')];
const share = (right: number, of: number): string => (of === 0 ? '-' : `${((100 * right) / of).toFixed(0)} %`);
const row = (count: Count | undefined): string =>
  count === undefined
    ? '-'
    : `precision ${share(count.right, count.told)} (${count.right}/${count.told}), recall ${share(count.right, count.of)} (${count.right}/${count.of})`;
console.log(`\nWhat is under way, ${storiesOf('seen').length} stories seen | ${storiesOf('apart').length} kept apart`);
for (const part of parts) console.log(`${part.padEnd(20)} ${row(seen.get(part))} | ${row(apart.get(part))}`);
