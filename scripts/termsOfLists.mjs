// Writes the terms of English's lists of words, which a hook would otherwise make at each of its starts. A test says when
// this has to be run again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { english } from '../src/engine/knowledge/language/en/english.ts';
import { makeTermsOfLists } from '../src/engine/knowledge/language/terms.ts';

const file = join(root, 'src/engine/knowledge/language/en/index/termsOfLists.json');
writeFileSync(file, `${JSON.stringify(makeTermsOfLists(english))}\n`);
