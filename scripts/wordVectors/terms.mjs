// Gives the product's own index term of each word on standard input, one a line; an empty line where it has several.
import { readFileSync } from 'node:fs';
import { terms } from '../../src/engine/knowledge/language/terms.ts';

for (const word of readFileSync(0, 'utf8').split('\n')) {
  const made = terms(word);
  console.log(made.length === 1 ? made[0] : '');
}
