import assert from 'node:assert/strict';
import { withUserPart } from '../../../src/adapters/categories/joinCategories.ts';
import { readCategoryText } from '../../../src/adapters/categories/readCategoryText.ts';
import { builtInCategories } from '../../../src/engine/knowledge/categories/builtInCategories.ts';
import { categoryTemplate } from '../../../src/open/texts/categoryTemplate.ts';

describe('a new file of categories', () => {
  it('changes nothing as it is', async () =>
    assert.deepEqual(await readCategoryText(categoryTemplate()), {
      part: { categories: [], agents: [] },
      warnings: [],
    }));

  it('R153, R154: says what is built in, once its comments are taken away', async () => {
    const settings = categoryTemplate().replace(/^#.*[.:,;]$|^#\s{5,}.*$|^#$/gm, (line) =>
      /^# (categories|agents):$/.test(line) ? line : '',
    );
    const lines = settings.split('\n').filter((line) => /^# (?: {2}[\w]+: |categories:|agents:)/.test(line));
    const read = await readCategoryText(lines.map((line) => line.slice(2)).join('\n'));
    assert.ok('part' in read, JSON.stringify(read));
    assert.deepEqual(read.warnings, []);
    assert.equal(read.part.categories.length, builtInCategories.categories.length);
    assert.deepEqual(withUserPart(builtInCategories, read.part), builtInCategories);
  });
});
