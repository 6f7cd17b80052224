import { foundOf, mean, nightsOf, quantile } from './figures.ts';
import type { Lived } from './liveThrough.ts';

const daysOfMonth = 30;
const head = [
  'day',
  'live',
  'unlimited',
  'long',
  'gone',
  'purged',
  'archived',
  'MiB',
  'unlimited',
  'block',
  'found',
  'unlimited',
  'night CPU ms',
  'p95 slice',
];

/** The year month by month: what there was at the end of each, and what was found, put before a model and done in it. */
export function tableOf(forgetting: Lived, unlimited: Lived): string {
  const rows: string[][] = [];
  for (let end = Math.min(daysOfMonth, forgetting.states.length); end <= forgetting.states.length; end += daysOfMonth)
    rows.push(rowOf(forgetting, unlimited, end));
  const widths = head.map((name, place) => Math.max(name.length, ...rows.map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, place) => cell.padStart(widths[place] ?? 0)).join('  ');
  return [line(head), ...rows.map(line), '', ...foundByKind(forgetting, unlimited)].join('\n');
}

function rowOf(forgetting: Lived, unlimited: Lived, end: number): string[] {
  const [state, other] = [forgetting.states[end - 1], unlimited.states[end - 1]];
  const from = end - daysOfMonth;
  const inMonth = ({ day }: { readonly day: number }): boolean => day >= from && day < end;
  const steps = forgetting.nights.slice(Math.max(0, from), end).flat();
  const nights = nightsOf(forgetting).slice(Math.max(0, from), end);
  const mebibytes = (bytes = 0): string => (bytes / 2 ** 20).toFixed(1);
  const share = (lived: Lived): string => `${(foundOf(lived, inMonth) * 100).toFixed(0)} %`;
  return [
    String(end),
    String(state?.live ?? 0),
    String(other?.live ?? 0),
    String(state?.long ?? 0),
    String(state?.gone ?? 0),
    String(state?.purged ?? 0),
    String(state?.archived ?? 0),
    mebibytes(state?.fileBytes),
    mebibytes(other?.fileBytes),
    mean(forgetting.blocks.slice(Math.max(0, from), end).flat()).toFixed(0),
    share(forgetting),
    share(unlimited),
    mean(nights).toFixed(0),
    quantile(
      steps.map(({ ms }) => ms),
      0.95,
    ).toFixed(1),
  ];
}

/** Questions by what they ask for and how long ago it was said. */
function foundByKind(forgetting: Lived, unlimited: Lived): string[] {
  const ages = [
    ['at most 30 days old', 0, 30],
    ['31 to 90', 31, 90],
    ['older', 91, Infinity],
  ] as const;
  return (['saved', 'changing', 'passing'] as const).flatMap((about) =>
    ages.flatMap(([name, from, to]) => {
      const counts = (asked: Lived['asked'][number]): boolean =>
        asked.about === about && asked.age >= from && asked.age <= to;
      const of = forgetting.asked.filter(counts).length;
      if (of === 0) return [];
      const [found, possible] = [forgetting, unlimited].map((lived) => (foundOf(lived, counts) * 100).toFixed(1));
      return [
        `found, ${about.padEnd(8)} ${name.padEnd(20)} ${found?.padStart(5)} %, unlimited ${possible?.padStart(5)} %  of ${of}`,
      ];
    }),
  );
}
