import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// node test/bench/rules/fitLetterPairs.ts: counts how often each letter follows each other one in the general words that
// the project holds (the lists of `knowledge/language/`, the groups of the word table), and writes how much rarer each
// pair is there than among random letters: `src/engine/knowledge/trust/letterPairs.json`.
const root = join(import.meta.dirname, '../../..');
const lists = join(root, 'src/engine/knowledge/language');
const texts = [
  ...readdirSync(lists, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !name.includes('fitted'))
    .map((name) => join(lists, name)),
  join(root, 'scripts/wordVectors/thesaurus.txt'),
].map((file) => readFileSync(file, 'utf8').toLowerCase());
const words = new Set(texts.flatMap((text) => text.match(/[a-z]{3,}/g) ?? []));
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Added to each count, so that a pair that no word has is rare and not impossible. */
const smoothing = 0.5;
const tenths = letters.map((first) => {
  const counts = letters.map(
    (second) => smoothing + [...words].reduce((sum, word) => sum + word.split(first + second).length - 1, 0),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => Math.round(-10 * Math.log2((count / all) * letters.length)));
});
const rows = tenths.map((row, index) => `  "${letters[index] ?? ''}": [${row.join(', ')}]`);
writeFileSync(join(root, 'src/engine/knowledge/trust/letterPairs.json'), `{\n${rows.join(',\n')}\n}\n`);
console.log(`${words.size} words`);
