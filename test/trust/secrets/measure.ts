import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { report, timed } from '../../bench/report.ts';
import { seeded } from '../../support/clock.ts';
import { measureMade } from './measureMade.ts';
import { leaksOf, notRemoved, wronglyRemoved } from './leaks.ts';
import { ordinarySentences } from './ordinary.ts';
import { sampleKinds, secretSamples } from './samples.ts';

/** How many made-up secrets are removed, how many ordinary sentences lose a word, and what is found in the files afterwards. */
export async function measureSecrets(): Promise<boolean> {
  const holds = measureMade();
  const samples = secretSamples(seeded(11), 6);
  const sentences = ordinarySentences(seeded(12), 2000);
  const left = notRemoved(samples);
  const wrong = wronglyRemoved(sentences);
  const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-secrets-'));
  try {
    const leaks = await leaksOf(samples, folder);
    console.log(
      `secrets: ${samples.length - left.length} of ${samples.length} removed, ${sampleKinds.length} kinds; ${wrong.length} of ${sentences.length} ordinary sentences lost a word; found in files, export and log afterwards: ${leaks.length}`,
    );
    for (const line of [
      ...left.map(({ kind }) => `not removed: ${kind}`),
      ...wrong.map((text) => `wrongly removed: ${text}`),
      ...leaks,
    ].slice(0, 10))
      console.log(`  ${line}`);
    report({
      name: 'redaction of an ordinary sentence',
      samples: sentences.map((text) => timed(() => redact(text)).ms),
    });
    report({
      name: 'redaction of a message with a secret',
      samples: samples.map(({ message }) => timed(() => redact(message)).ms),
    });
    return (
      holds &&
      left.length <= samples.length * 0.01 &&
      wrong.length <= sentences.length * 0.01 &&
      leaks.length <= samples.length * 0.01
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
