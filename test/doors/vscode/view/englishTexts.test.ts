import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/paths.mjs';
import { englishPanelTexts } from '../../../../src/doors/vscode/panels/englishPanelTexts.ts';
import { englishTexts } from '../../../../src/doors/vscode/view/englishTexts.ts';

describe('the texts of the view', () => {
  const folder = join(root, 'l10n');
  const texts = [...new Set(Object.values(englishTexts))].filter((text) => /[a-z]/i.test(text.replace(/\{\d\}/g, '')));
  const holes = (text: string): string[] => [...text.matchAll(/\{\d\}/g)].map(([hole]) => hole).sort();

  for (const name of readdirSync(folder)) {
    it(`are all in ${name}, with the same things to fill in`, () => {
      const bundle = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly [english: string]: string };
      assert.deepEqual(
        texts.filter((text) => bundle[text] === undefined || bundle[text] === ''),
        [],
      );
      assert.deepEqual(
        Object.entries(bundle).filter(([english, text]) => holes(english).join() !== holes(text).join()),
        [],
      );
    });
  }

  it('have both forms of every number of things', () => {
    const forms = Object.keys(englishTexts).filter((key) => key.endsWith('.one'));
    assert.deepEqual(
      forms.filter((key) => !(key.replace(/one$/, 'other') in englishTexts)),
      [],
    );
  });

  it('name what is counted, so that other languages can tell one from several', () => {
    const all: { readonly [key: string]: string } = { ...englishTexts, ...englishPanelTexts };
    const alike = Object.keys(all).filter(
      (key) => key.endsWith('.one') && all[key] === all[key.replace(/one$/, 'other')],
    );
    // Of these no language has an ending that depends on the number.
    const withoutEnding = ['matches', 'nShort', 'nLong', 'nArchive', 'nNew', 'toConfirm', 'more'];
    assert.deepEqual(
      alike.filter((key) => !withoutEnding.includes(key.replace('.one', ''))),
      [],
    );
  });
});
