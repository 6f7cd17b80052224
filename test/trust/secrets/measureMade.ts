import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { report, timed } from '../../bench/report.ts';
import { seeded } from '../../support/clock.ts';
import type { Half, MadeSecret } from './madeSecrets.ts';
import { kindsMade, madeSecrets } from './madeSecrets.ts';
import type { OrdinaryLine } from './ordinaryLines.ts';
import { ordinaryLines } from './ordinaryLines.ts';

/** How much of a secret must not be left in one piece; of a shorter one all of it. */
const pieceLength = 6;
const halves: readonly Half[] = ['seen', 'apart'];

/** Whether no piece of the secret is left, apart from pieces that the words around it have as well. */
export function isRemoved({ text, secret }: Pick<MadeSecret, 'text' | 'secret'>): boolean {
  // The words of a marker are ours, and some services begin their tokens with "secret".
  const clean = redact(text, { personalNumbers: true }).text.replace(/\[removed: [^\]]*\]/gu, ' ');
  const around = text.replace(secret, ' ');
  const length = Math.min(pieceLength, secret.length);
  for (let at = 0; at + length <= secret.length; at++) {
    const piece = secret.slice(at, at + length);
    if (clean.includes(piece) && !around.includes(piece)) return false;
  }
  return true;
}

/** An ordinary line that lost something. */
export function isTouched({ text }: Pick<OrdinaryLine, 'text'>): boolean {
  return redact(text, { personalNumbers: true }).kinds.length > 0;
}

/**
 * Prints how many of the made secrets are removed and how many ordinary lines are touched, in the half that rules may
 * be written by and in the half kept apart, beside each other. Answers whether the goals are reached.
 */
export function measureMade(): boolean {
  const made = madeSecrets(seeded(151));
  const left = new Set(made.filter((one) => !isRemoved(one)));
  const lines = ordinaryLines(seeded(152));
  const touched = new Set(lines.filter(isTouched));
  console.log(
    `made secrets: ${kindsMade.length} kinds, of which ${kindsMade.filter(({ half }) => half === 'apart').length} are kept apart`,
  );
  print(
    'removed',
    groups(made, ({ place }) => place),
    left,
  );
  print(
    'removed',
    groups(made, ({ group }) => group),
    left,
  );
  const all = print('removed', [['all', made]], left);
  print(
    'ordinary lines touched',
    groups(lines, ({ sort }) => sort),
    touched,
    true,
  );
  const wrong = print('ordinary lines touched', [['all', lines]], touched, true);
  reportTimes(lines.map(({ text }) => text));
  for (const { kind, text } of [...left].filter(({ half }) => half === 'seen').slice(0, shown))
    console.log(`  left in the seen half: ${kind}: ${text}`);
  for (const { text } of [...touched].filter(({ half }) => half === 'seen').slice(0, shown))
    console.log(`  touched in the seen half: ${redact(text, { personalNumbers: true }).kinds.join()}: ${text}`);
  return all.every((share) => share >= 0.99) && wrong.every((share) => share === 1);
}

/** Redaction of 500 characters of ordinary text: lines put together, a sixth of what there is. */
function reportTimes(lines: readonly string[]): void {
  const all = lines.filter((_line, index) => index % 6 === 0).join('\n');
  const texts = Array.from({ length: Math.floor(all.length / measuredLength) }, (_, index) =>
    all.slice(index * measuredLength, (index + 1) * measuredLength),
  );
  report({
    name: 'redaction of 500 characters',
    samples: texts.map((text) => timed(() => redact(text, { personalNumbers: true })).ms),
    budget: { quantile: 0.5, ms: 0.1 },
  });
}

const measuredLength = 500;
/** Lines of the seen half that are printed; those of the half kept apart never are. */
const shown = 10;

function groups<T>(all: readonly T[], nameOf: (one: T) => string): readonly (readonly [string, readonly T[]])[] {
  return [...new Set(all.map(nameOf))].map((name) => [name, all.filter((one) => nameOf(one) === name)]);
}

/** Prints one line for each group; answers the share without a failure in each half of the last. */
function print<T extends { readonly half: Half }>(
  what: string,
  grouped: readonly (readonly [string, readonly T[]])[],
  failing: ReadonlySet<T>,
  countsFailing = false,
): readonly number[] {
  let shares: readonly number[] = [];
  for (const [name, ones] of grouped) {
    const figures = halves.map((half) => {
      const of = ones.filter((one) => one.half === half);
      const failed = of.filter((one) => failing.has(one)).length;
      return { count: countsFailing ? failed : of.length - failed, all: of.length, share: 1 - failed / of.length };
    });
    shares = figures.map(({ share }) => share);
    const columns = figures.map(({ count, all, share }, index) =>
      `${halves[index] ?? ''} ${count} of ${all}${countsFailing ? '' : ` (${(share * 100).toFixed(1)} %)`}`.padEnd(34),
    );
    console.log(`  ${what}, ${name}`.padEnd(46) + columns.join(''));
  }
  return shares;
}
