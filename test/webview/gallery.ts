import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFile, readTexts } from '../../scripts/l10n.mjs';
import { outputDir } from '../../scripts/paths.mjs';
import { englishPanelTexts } from '../../src/doors/vscode/panels/englishPanelTexts.ts';
import { englishTexts } from '../../src/doors/vscode/view/englishTexts.ts';
import type { ToPanel } from '../../src/protocol/panelMessages.ts';
import type { PanelTextTable } from '../../src/protocol/panelTextKeys.ts';
import { filled, row, someInjection, someRows, stranger } from './content.ts';
import { type OpenOptions, useView, type View } from './page.ts';
import { changes, emptyOverview, someGraph, someOverview } from './panelContent.ts';
import { viewStates } from './states.ts';
import { type Theme, themes } from './themes.ts';

/**
 * Takes a picture of every state of the view and the panels, in every theme and in the languages that TIERED_MEMORY_LANGUAGES
 * names, to be looked at; and prints what axe finds serious there. It belongs to no step of the tests:
 * `node node_modules/mocha/bin/mocha.js test/webview/gallery.ts`, after a build.
 */

const languages = (process.env['TIERED_MEMORY_LANGUAGES'] ?? 'de zh-cn').split(' ');
const english: PanelTextTable = { ...englishTexts, ...englishPanelTexts };
const textsIn = (language: string): PanelTextTable => {
  if (language === 'en') return english;
  const translations = readTexts(bundleFile(language));
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, translations[text] ?? text]));
};

interface Picture {
  readonly options?: Partial<OpenOptions>;
  readonly prepare?: (view: View) => Promise<void>;
  readonly show: (view: View, texts: PanelTextTable) => Promise<void>;
}

const manyRows = (): ReturnType<typeof row>[] =>
  Array.from({ length: 10_000 }, (_, at) =>
    row(`fact_${at}`, `${at} ${'The quick WAGON deploys 日本 on Fridays. '.repeat(1 + (at % 4))}`, {
      ...{
        topic: `topic ${at % 40}`,
        pinned: at % 7 === 0,
        importance: 1 + (at % 10),
        eventAt: Date.now() - at * 3_600_000,
      },
    }),
  );
const everyRow = (view: View): Promise<void> =>
  view.post(...filled([...someRows(), stranger()]), { type: 'injected', injected: someInjection });
const posting =
  (message: ToPanel, waitMs = 0) =>
  async (view: View): Promise<void> => {
    await view.post(message);
    await view.page.waitForTimeout(waitMs);
  };
/** Until the picture of the links has come to rest. */
const restsMs = 2500;

const pictures: { readonly [name: string]: Picture } = {
  ...Object.fromEntries(Object.entries(viewStates).map(([name, show]) => [`view-${name}`, { show }])),
  'view-tenThousand': {
    show: async (view) => {
      await view.post(...filled(manyRows()));
      await view.page.getByRole('textbox').focus();
      await view.page.keyboard.press('ArrowDown');
      await view.page.keyboard.press('*');
      await view.tree.evaluate((tree) => tree.scrollTo(0, tree.scrollHeight / 2));
      await view.page.waitForTimeout(500);
    },
  },
  'view-170': { options: { width: 170 }, show: viewStates['selected'] ?? everyRow },
  'view-170-unconfirmed': { options: { width: 170 }, show: viewStates['unconfirmed'] ?? everyRow },
  'view-170-empty': { options: { width: 170 }, show: viewStates['empty'] ?? everyRow },
  'view-200percent': { options: { textPercent: 200 }, show: viewStates['selected'] ?? everyRow },
  'view-200percent-editing': { options: { textPercent: 200 }, show: viewStates['editing'] ?? everyRow },
  'view-reduced': {
    prepare: (view) => view.page.emulateMedia({ reducedMotion: 'reduce' }),
    show: viewStates['deleted'] ?? everyRow,
  },
  'view-forced': {
    prepare: (view) => view.page.emulateMedia({ forcedColors: 'active' }),
    show: viewStates['selected'] ?? everyRow,
  },
  'panel-overview': { options: { panel: 'overview' }, show: posting(someOverview()) },
  'panel-overview-tables': {
    options: { panel: 'overview' },
    show: async (view, texts) => {
      await view.post(someOverview());
      for (const button of await view.page.getByRole('button', { name: texts['table'] ?? '' }).all())
        await button.click();
    },
  },
  'panel-overview-empty': { options: { panel: 'overview' }, show: posting(emptyOverview()) },
  'panel-overview-narrow200': {
    options: { panel: 'overview', width: 420, textPercent: 200 },
    show: posting(someOverview()),
  },
  'panel-overview-forced': {
    options: { panel: 'overview' },
    prepare: (view) => view.page.emulateMedia({ forcedColors: 'active' }),
    show: posting(someOverview()),
  },
  'panel-changes': { options: { panel: 'changes' }, show: posting(changes()) },
  'panel-changes-empty': { options: { panel: 'changes' }, show: posting(changes({ batches: [] })) },
  'panel-changes-narrow200': { options: { panel: 'changes', width: 420, textPercent: 200 }, show: posting(changes()) },
  'panel-links': { options: { panel: 'links' }, show: posting(someGraph(), restsMs) },
  'panel-links-chosen': {
    options: { panel: 'links' },
    show: async (view) => {
      await posting(someGraph(), restsMs)(view);
      await view.page
        .getByText(/We deploy on Fridays/)
        .first()
        .click();
      await view.page.waitForTimeout(300);
    },
  },
  'panel-links-empty': {
    options: { panel: 'links' },
    show: posting(someGraph({ memories: [], links: [], names: [], total: 0 })),
  },
  'panel-links-list': { options: { panel: 'links', hasNoWebGl: true, width: 420 }, show: posting(someGraph()) },
  'panel-links-forced': {
    options: { panel: 'links' },
    prepare: (view) => view.page.emulateMedia({ forcedColors: 'active' }),
    show: posting(someGraph(), restsMs),
  },
};

describe('pictures', () => {
  const open = useView();
  const only = process.env['TIERED_MEMORY_PICTURES'];

  for (const language of languages)
    for (const theme of themes)
      it(`${theme}, ${language}`, async function () {
        this.timeout(600_000);
        for (const [name, picture] of Object.entries(pictures))
          if (only === undefined || new RegExp(only).test(name)) await take(name, picture, theme, language);
      });

  async function take(name: string, picture: Picture, theme: Theme, language: string): Promise<void> {
    const texts = textsIn(language);
    const view = await open({ theme, language, texts, ...picture.options });
    await picture.prepare?.(view);
    await picture.show(view, texts);
    const folder = join(outputDir, 'gallery');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.${theme}.${language}.png`);
    await view.page.screenshot({ path, fullPage: name.startsWith('panel-') });
    for (const line of [...(await view.violations()), ...view.errors()])
      console.log(`${name}, ${theme}, ${language}: ${line}`);
    await view.page.close();
  }
});
