import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crash } from './crash.ts';

// npm run test:crash -- --kills 500 --seed 7: kills processes at work and prints what was lost or damaged.
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  console.error('--kills must be a whole number from 1, --seed a whole number.');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-crash-'));
const started = Date.now();
const result = await crash({
  kills,
  seed,
  folder,
  engine: join(import.meta.dirname, '../../dist/engine.js'),
  onKill: (done) => {
    if (done % 50 === 0) console.log(`${done} of ${kills} kills`);
  },
});
for (const finding of result.findings) console.log(finding);
const [lost, damaged] = [
  result.findings.filter((finding) => /is (?:lost|back)|another text/.test(finding)).length,
  result.findings.length,
];
console.log(
  `${kills} kills (seed ${seed}), ${result.acknowledged} acknowledged changes, ${lost} lost, ${damaged - lost} other findings, in ${Math.round((Date.now() - started) / 1000)} s`,
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = result.findings.length === 0 ? 0 : 1;
