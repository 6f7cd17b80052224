import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

/**
 * Plain attributes of things ("the database host is atlas") that are noted, and what has their form and passes:
 * `node test/bench/learning/attributes.ts`. A seed chose the halves; `--show` prints what went wrong with the half that may be
 * looked at.
 */
interface Attribute {
  readonly text: string;
  /** Whether it will matter later. */
  readonly isFact: boolean;
}

const show = process.argv.includes('--show');
// The second pair is terse: of identifiers, and without an article; the third has numbers that are others now.
for (const half of ['seen', 'apart', 'terse-seen', 'terse-apart', 'numbers-seen', 'numbers-apart']) {
  const lines = readFileSync(join(import.meta.dirname, 'attributes', `${half}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const told = lines
    .map((line) => JSON.parse(line) as Attribute)
    .map((one) => ({ ...one, isNoted: isNoted(one.text) }));
  const [facts, others] = [true, false].map((is) => told.filter(({ isFact }) => isFact === is));
  const count = (some: typeof told = []): string => `${some.filter(({ isNoted }) => isNoted).length} of ${some.length}`;
  console.log(`${half.padEnd(16)}noted of lasting facts ${count(facts)}, of what passes ${count(others)}`);
  if (show && !half.endsWith('apart'))
    for (const { text } of told.filter(({ isFact, isNoted }) => isFact !== isNoted)) console.log(`  ${text}`);
}

function isNoted(text: string): boolean {
  return extractFacts({ text, role: 'user', at: Date.UTC(2026, 0, 12, 9) }, { knownTopics: [] }).length > 0;
}
