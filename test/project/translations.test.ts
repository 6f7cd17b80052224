import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../scripts/languages.mjs';
import { bundleFile, manifestFile, readTexts, saidTexts } from '../../scripts/l10n.mjs';
import { root } from '../../scripts/paths.mjs';
import { expectNone } from './expectNone.ts';
import { untranslated, untranslatedIn } from './untranslated.ts';

/** What must stand in a translation as it stands in English: what is filled in, icons, commands and settings. */
const holes = (text: string): string =>
  [...text.matchAll(/\{\d+\}|\$\([\w-]+\)|\(command:[\w.]+\)|`#?tieredMemory\.[\w.]+#?`/g)]
    .map(([hole]) => hole)
    .sort()
    .join(' ');

describe('translations', () => {
  const { texts, unclear } = saidTexts();
  const english = readTexts(manifestFile());

  it('every text is written out where it is said', () => {
    expectNone(unclear);
  });

  it('nothing that people read is out of reach of a translation', () => {
    expectNone(untranslated());
  });

  it('the search for such texts finds them', () => {
    const shown =
      "void vscode.window.showInformationMessage('Nothing was deleted.'); stream.button({ title: 'Undo' });";
    assert.equal(untranslatedIn('a.ts', shown).length, 2);
    assert.equal(untranslatedIn('a.ts', "list.title = `Deleted ${count} of them.`; const kind = 'memory';").length, 1);
    assert.equal(
      untranslatedIn('a.ts', "log.warn('Nothing was deleted.'); show(say('Nothing was deleted.'));").length,
      0,
    );
  });

  it('the manifest says nothing in English by itself', () => {
    expectNone(manifestTexts(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { contributes: unknown }));
  });

  it('there are files for these languages and no others', () => {
    const named = readdirSync(join(root, 'l10n')).map((name) => /^bundle\.l10n\.(.*)\.json$/.exec(name)?.[1] ?? name);
    const manifests = readdirSync(root).flatMap((name) => /^package\.nls\.(.+)\.json$/.exec(name)?.[1] ?? []);
    assert.deepEqual([named.sort(), manifests.sort()], [[...LANGUAGES].sort(), [...LANGUAGES].sort()]);
  });

  for (const language of LANGUAGES) {
    it(`${language} has every text, and no other`, () => {
      const bundle = readTexts(bundleFile(language));
      expectNone([...texts.keys()].filter((text) => (bundle[text] ?? '') === ''));
      expectNone(Object.keys(bundle).filter((text) => !texts.has(text)));
    });

    it(`${language} has every text of the manifest, and no other`, () => {
      const manifest = readTexts(manifestFile(language));
      expectNone(Object.keys(english).filter((key) => (manifest[key] ?? '') === ''));
      expectNone(Object.keys(manifest).filter((key) => english[key] === undefined));
    });

    it(`${language} fills in what English fills in`, () => {
      const pairs = [
        ...Object.entries(readTexts(bundleFile(language))),
        ...Object.entries(readTexts(manifestFile(language))).map(([key, text]) => [english[key] ?? '', text] as const),
      ];
      expectNone(pairs.filter(([from, to]) => holes(from) !== holes(to)).map(([from, to]) => `${from} → ${to}`));
    });
  }
});

/** Texts in the part of the manifest that VS Code shows, other than the name of the product. */
function manifestTexts({ contributes }: { readonly contributes: unknown }): readonly string[] {
  const shown =
    /^(?:title|shortTitle|label|category|name|fullName|description|markdownDescription|displayName|userDescription|contents|enumDescriptions|markdownEnumDescriptions|deprecationMessage|media)$/;
  const found: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, key);
    else if (typeof value === 'object' && value !== null)
      // What a tool takes is told to language models alone.
      for (const [name, one] of Object.entries(value)) if (name !== 'inputSchema') visit(one, name);
    if (
      typeof value === 'string' &&
      shown.test(key) &&
      !/^%.+%$/.test(value) &&
      /\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(value)
    )
      if (value !== 'Tiered Memory') found.push(`${key}: ${value}`);
  };
  visit(contributes, '');
  return found;
}
