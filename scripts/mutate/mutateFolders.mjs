// The body of npm run mutate, under a Node that strips types.
import { parseArgs } from 'node:util';
import { main, Sentence } from '../run.mjs';
import { judge, outcomes } from './judge.mjs';
import { FOLDERS, makeMutants } from './makeMutants.mjs';
import { measureCoverage, TESTS } from './measureCoverage.mjs';
import { planTests } from './planTests.mjs';
import { sampleOf } from './sampleOf.mjs';

await main(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(FOLDERS).join(',') },
      sample: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      // Seconds of tests that one mutant is given, as they took in the run without any.
      seconds: { type: 'string', default: '40' },
      // Folders of tests that judge; fewer are quicker and find less.
      tests: { type: 'string', default: TESTS.join(',') },
      // A part of the path of what is changed, for somebody who works on one file.
      file: { type: 'string', default: '' },
      survivors: { type: 'boolean', default: false },
    },
  });
  const names = values.only.split(',');
  const unknown = names.find((name) => !(name in FOLDERS));
  if (unknown !== undefined) throw new Sentence(`"${unknown}" is none of ${Object.keys(FOLDERS).join(', ')}.`);
  const size = Number(values.sample);
  if (!(size >= 1)) throw new Sentence('--sample must be a number from 1.');
  const node = process.execPath;
  const { mutants, instrumented } = await makeMutants();
  const coverage = await measureCoverage(node, mutants, instrumented, values.tests.split(','));
  const { judged, end } = judge(node, Number(values.seconds), instrumented);
  for (const name of names) {
    const all = mutants.filter(({ folder, file }) => folder === name && file.includes(values.file));
    const start = performance.now();
    const sample = sampleOf(all, size, values.seed);
    console.log(`\n${name}: ${sample.length} of ${all.length} mutants, seed ${values.seed}`);
    const counts = outcomes();
    for (const [at, mutant] of sample.entries()) {
      const outcome = await judged(mutant, planTests(mutant, coverage));
      counts[outcome]++;
      const { file, line, kind, before, replacement } = mutant;
      if (values.survivors && (outcome === 'survived' || outcome === 'unreached'))
        console.log(`  ${outcome} ${file}:${line} ${kind}: ${short(before)} → ${short(replacement)}`);
      if ((at + 1) % 25 === 0) console.log(`  ${at + 1}: ${said(counts)}`);
    }
    console.log(`${name}: ${said(counts)}, in ${Math.round((performance.now() - start) / 1000)} s`);
  }
  end();
});

/** @param {Record<import('./judge.mjs').Outcome, number>} counts */
function said({ killed, endless, survived, unreached, invalid }) {
  const found = killed + endless;
  const share = ((100 * found) / Math.max(1, found + survived + unreached)).toFixed(1);
  return `${share} % found (${killed} by a test, ${endless} without an end), ${survived} survived, ${unreached} reached by no test, ${invalid} no program`;
}

/** @param {string} text */
function short(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}...` : line;
}
