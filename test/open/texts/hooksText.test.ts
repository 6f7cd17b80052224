import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hooksText, missedText } from '../../../src/open/texts/hooksText.ts';
import { speak } from '../../../src/open/texts/say.ts';

const now = new Date(2026, 5, 30, 14, 30).getTime();
const said = (captured: number, conversations: number): string =>
  hooksText({ conversations, captured, lastAt: now }, now)?.replace(/;.*/, '') ?? '';

describe('how conversations of other programs fared', () => {
  after(() => speak());

  it('is said by the rules of each language for one and for several', () => {
    const speakIn = (language: string): void => {
      const file = new URL(`../../../l10n/bundle.l10n.${language}.json`, import.meta.url);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as { readonly [text: string]: string };
      const fill = (text: string, ...values: readonly string[]): string =>
        (texts[text] ?? text).replace(/\{(\d+)\}/g, (whole, at: string) => values[Number(at)] ?? whole);
      speak({ translate: fill, language });
    };
    speak();
    assert.deepEqual(
      [said(0, 0), said(0, 1), said(1, 1), said(0, 3), said(1, 3), said(2, 3)],
      [
        'no conversation yet',
        'the last conversation was not captured',
        'the last conversation was captured',
        '0 of the last 3 conversations were captured',
        '1 of the last 3 conversations was captured',
        '2 of the last 3 conversations were captured',
      ],
    );
    for (const [language, none, one] of [
      ['de', 'von den letzten 3 Unterhaltungen wurden 0 erfasst', 'von den letzten 3 Unterhaltungen wurde 1 erfasst'],
      [
        'fr',
        '0 des 3 conversations les plus récentes a été capturée ',
        '1 des 3 conversations les plus récentes a été capturée ',
      ],
      ['pt-br', '0 das últimas 3 conversas foi capturada', '1 das últimas 3 conversas foi capturada'],
    ] as const) {
      speakIn(language);
      assert.deepEqual([said(0, 3), said(1, 3)], [none, one], language);
    }
    assert.match(missedText({ conversations: 3, captured: 0 }) ?? '', /^0 das últimas 3 .* foi capturada\.$/);
  });
});
