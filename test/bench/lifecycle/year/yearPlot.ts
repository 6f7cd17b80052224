import { foundOf, mean } from './figures.ts';
import type { Lived } from './liveThrough.ts';

interface Line {
  readonly name: string;
  readonly values: readonly number[];
  readonly isOther?: true;
}

interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
  /** A value as it stands at the axis. */
  readonly show: (value: number) => string;
}

const [width, height] = [380, 210];
const [left, right, top, bottom] = [52, 14, 38, 30];

/** Four plots of one year: what is in sight, the file, the block, and what is found. */
export function yearPlot(forgetting: Lived, unlimited: Lived): string {
  const [ours, other] = ['with decay', 'forgets nothing'];
  const panels: Panel[] = [
    {
      title: 'Memories in sight',
      lines: [
        { name: ours, values: forgetting.states.map(({ live }) => live) },
        { name: other, values: unlimited.states.map(({ live }) => live), isOther: true },
      ],
      show: (value) => value.toLocaleString('en'),
    },
    {
      title: 'File, MiB',
      lines: [
        { name: ours, values: forgetting.states.map(({ fileBytes }) => fileBytes / 2 ** 20) },
        { name: other, values: unlimited.states.map(({ fileBytes }) => fileBytes / 2 ** 20), isOther: true },
      ],
      show: String,
    },
    {
      title: 'Block in the prompt, tokens',
      lines: [{ name: 'mean of a week', values: weekly(forgetting.blocks.map(mean)) }],
      show: String,
    },
    {
      title: 'Answers found, %',
      lines: [
        { name: ours, values: monthly(forgetting) },
        { name: other, values: monthly(unlimited), isOther: true },
      ],
      show: String,
    },
  ];
  const drawn = panels.map((panel, index) =>
    draw(panel, (index % 2) * width, Math.floor(index / 2) * height, forgetting.states.length),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${2 * height}" width="${2 * width}" height="${2 * height}" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" role="img" aria-label="A simulated year in four plots">
<style>
  text { fill: #57606a; font-size: 11px } .title { fill: #1f2328; font-size: 13px; font-weight: 600 }
  .grid { stroke: #8c959f; stroke-opacity: .3 } .ours { stroke: #0969da } .other { stroke: #bc4c00; stroke-dasharray: 5 4 }
  text.ours { fill: #0969da; stroke: none } text.other { fill: #bc4c00; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #9198a1 } .title { fill: #f0f6fc } .ours { stroke: #58a6ff } .other { stroke: #f0883e }
    text.ours { fill: #58a6ff } text.other { fill: #f0883e }
  }
</style>
${drawn.join('\n')}
</svg>
`;
}

function draw({ title, lines, show }: Panel, x: number, y: number, days: number): string {
  const most = roundUp(Math.max(1, ...lines.flatMap(({ values }) => values)));
  const across = (share: number): number => left + share * (width - left - right);
  const up = (value: number): number => height - bottom - (value / most) * (height - top - bottom);
  const grid = [0, 0.5, 1].map((share) => {
    const at = up(most * share).toFixed(1);
    return `<path class="grid" d="M${left} ${at}H${width - right}"/><text x="${left - 6}" y="${Number(at) + 4}" text-anchor="end">${show(most * share)}</text>`;
  });
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${across(share).toFixed(1)}" y="${height - bottom + 16}" text-anchor="middle">${share === 0 ? 'day 0' : Math.round(days * share)}</text>`,
  );
  const paths = lines.map(({ values, isOther }) => {
    const points = thin(values).map(([share, value]) => `${across(share).toFixed(1)} ${up(value).toFixed(1)}`);
    return `<path class="${isOther === true ? 'other' : 'ours'}" fill="none" stroke-width="2" stroke-linejoin="round" d="M${points.join('L')}"/>`;
  });
  const names = lines.map(
    ({ name, isOther }, index) =>
      `<text class="${isOther === true ? 'other' : 'ours'}" x="${width - right}" y="${16 + index * 14}" text-anchor="end">${name}</text>`,
  );
  return `<g transform="translate(${x} ${y})"><text class="title" x="${left}" y="18">${title}</text>${[...grid, ...marks, ...paths, ...names].join('')}</g>`;
}

/** The next of 1, 2, 2.5, 4, 5 or 10 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10);
}

/** About a hundred points, each with its share of the way. */
function thin(values: readonly number[]): (readonly [number, number])[] {
  const step = Math.max(1, Math.floor(values.length / 100));
  return values.flatMap((value, index) =>
    index % step === 0 || index === values.length - 1 ? [[index / Math.max(1, values.length - 1), value] as const] : [],
  );
}

function weekly(values: readonly number[]): number[] {
  return values.map((_, index) => mean(values.slice(Math.max(0, index - 6), index + 1)));
}

/** The share of answers that was found within the last 30 days, in percent. */
function monthly(lived: Lived): number[] {
  return lived.states.map((_, end) => 100 * foundOf(lived, ({ day }) => day <= end && day > end - 30));
}
