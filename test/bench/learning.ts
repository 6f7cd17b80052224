import { readFacts } from '../codingMemory/readFacts.ts';
import { readPairs } from '../codingMemory/readPairs.ts';
import { entityFigures } from './learning/entities.ts';
import type { Extraction } from './learning/extraction.ts';
import { correctionsOfTurns, extractionOfTexts, extractionOfTurns } from './learning/extraction.ts';
import { measurePairs } from './learning/pairs.ts';
import { readPublicSets } from './learning/publicSets.ts';
import { feedback, replayTwice, year } from './learning/background.ts';
import { topicFigures } from './learning/topics.ts';
import { describeMachine, missedBudgets, report } from './report.ts';
import { benchFolder, benchOfCodingMemory, benchesOfLocomo } from './benchMemory.ts';

/**
 * Measures what is learned from conversations, by rules alone. Run with `npm run bench:learning`; `--strict` fails without the
 * public sets, `--show` prints what was found, what was wrong and what was missed.
 */

const options = new Set(process.argv.slice(2));
const show = options.has('--show');
const folder = benchFolder();
const sets = folder === undefined ? undefined : readPublicSets(folder);
let missed = 0;

console.log(describeMachine());
if (sets === undefined) {
  console.log(
    'The public sets are not here (MEMORY_BENCH_DATA or ../shared/bench): extraction, entities and topics are measured on coding-memory alone.',
  );
  if (options.has('--strict')) process.exitCode = 1;
}

console.log('\nFacts (a match: token F1 of at least 0.5, one to one)');
const turns = readFacts();
const ours = extractionOfTurns(turns, show);
printExtraction('coding-memory', ours, { precision: 0.85 });
const corrections = correctionsOfTurns(turns);
console.log(
  `  corrections recognised: ${corrections.right} of ${corrections.wanted}, and ${corrections.others} in other turns`,
);
if (sets !== undefined)
  printExtraction('public texts', extractionOfTexts(sets.extraction, show), { precision: 0.75, recall: 0.45 });

if (sets !== undefined) {
  console.log('\nEntities by name (the public texts; person, organization, project, place)');
  const entities = entityFigures(sets.entities, show);
  figure('    precision', entities.precision);
  figure('    recall', entities.recall);
  figure('    F1', entities.f1, 0.7);
  figure('    F1, the type right too', entities.typed);
  figure('    F1 of capitalised words alone', entities.capitalised);
}

if (sets !== undefined) {
  console.log('\nTopics (the public texts; the right one among those known, or none)');
  const topics = topicFigures(sets.topics, show);
  figure('    by names alone', topics.byName, 0.6);
  figure('    with up to five memories in each topic', topics.withMemories);
  figure('    by the most words in common with the name', topics.overlap);
}

console.log('\nPairs of coding-memory, learned a day apart in an empty memory');
const pairs = await measurePairs(readPairs(), show);
figure('  duplicates, precision', pairs.precision, 0.98);
figure('  duplicates, recall', pairs.recall, 0.6);
figure('  contradictions in which the later fact replaced the earlier', pairs.replaced);
figure('  contradictions in which recall shows the later fact first', pairs.above, 1);
console.log(`  pairs that both hold, of which one replaced the other: ${pairs.wronglyReplaced}`);

const benches = folder === undefined ? [benchOfCodingMemory()] : benchesOfLocomo(folder);
console.log(
  `\nThe background, by rules alone, on ${folder === undefined ? 'coding-memory' : `${benches.length} public conversations`}`,
);
const replayed = await replayTwice(benches);
console.log(`  replayed twice: ${replayed.turns} turns, ${replayed.first} facts after the first pass`);
atMost('  facts that the second pass added', replayed.second, 0);
report({ name: '  a step of consolidation', samples: replayed.steps });
const fed = await feedback(benchOfCodingMemory());
console.log(
  `  50 rounds of injecting ${fed.injected} lines in all and capturing them again, ${fed.before} facts before`,
);
atMost('  facts that they added', fed.after - fed.before, 0);
const simulated = await year([benchOfCodingMemory(), ...benches]);
console.log(
  `  a year of daily maintenance: ${simulated.turns} turns, ${simulated.bytesPerTurn.toFixed(0)} bytes a turn, ${simulated.retired} memories out of sight`,
);
console.log(`  facts in sight at the end of each quarter: ${simulated.quarters.join(', ')}`);
console.log(`  memories that decayed and were purged: ${simulated.purged}`);
atMost('  memories that nothing brings back', simulated.lost, 0);
report({ name: '  maintenance of a day', samples: simulated.days, budget: { quantile: 1, ms: 2000 } });
report({ name: '  one step of it', samples: simulated.steps, budget: { quantile: 0.95, ms: 15 } });

if (missed + missedBudgets() > 0) {
  console.log(`\n${missed + missedBudgets()} figures are not what is asked of them.`);
  process.exitCode = 1;
}

function printExtraction(
  name: string,
  found: Extraction,
  least: { readonly precision: number; readonly recall?: number },
): void {
  console.log(`  ${name}: ${found.found} found, ${found.wanted} wanted`);
  figure('    precision', found.precision, least.precision);
  figure('    recall', found.recall, least.recall);
  figure('    of the right ones, right kind', found.kinds);
  figure('    form (self-contained, third person, at most 280 characters)', found.wellFormed, 0.95);
}

function figure(name: string, value: number, least?: number): void {
  const held = least === undefined || value >= least;
  if (!held) missed++;
  console.log(
    `${name.padEnd(64)} ${value.toFixed(3)}${least === undefined ? '' : `  at least ${least.toFixed(2)}: ${held ? 'held' : 'MISSED'}`}`,
  );
}

function atMost(name: string, value: number, most: number): void {
  const held = value <= most;
  if (!held) missed++;
  console.log(`${name.padEnd(64)} ${value}  at most ${most}: ${held ? 'held' : 'MISSED'}`);
}
