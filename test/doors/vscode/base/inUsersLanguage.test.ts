import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { bundleFile, readTexts } from '../../../../scripts/l10n.mjs';
import { root } from '../../../../scripts/paths.mjs';
import { engineSentences } from '../../../../src/doors/vscode/base/engineSentences.ts';
import { inUsersLanguage } from '../../../../src/doors/vscode/base/inUsersLanguage.ts';
import { counted } from '../../../../src/open/texts/countedThings.ts';
import { say, speak } from '../../../../src/open/texts/say.ts';
import { whenText } from '../../../../src/open/texts/whenText.ts';
import { codeFiles } from '../../../project/sourceFiles.ts';
import { expectNone } from '../../../project/expectNone.ts';

function speakLanguage(language: string): void {
  const bundle = readTexts(bundleFile(language));
  const fill = (text: string, values: readonly string[]): string =>
    text.replace(/\{(\d+)\}/g, (whole, at: string) => values[Number(at)] ?? whole);
  speak({ language, translate: (text, ...values) => fill(bundle[text] ?? text, values) });
}

describe('the language of the window', () => {
  afterEach(() => speak());

  it('is that of what the engine says', () => {
    speakLanguage('de');
    assert.equal(
      inUsersLanguage('There is no memory with the id "fact_1".'),
      'Es gibt keine Erinnerung mit der ID „fact_1“.',
    );
    assert.equal(inUsersLanguage('Mentions “deploy”; by meaning (0.71).'), 'Erwähnt „deploy“; nach Bedeutung (0.71).');
  });

  it('is that of what a save puts right', () => {
    speakLanguage('de');
    const notice =
      'Removed before saving, because secrets are never kept: GitHub token. Importance must be a whole number from 1 to 10; 10 was used.';
    assert.equal(
      inUsersLanguage(notice),
      'Vor dem Speichern entfernt, weil Geheimnisse nie aufbewahrt werden: GitHub token. Die Wichtigkeit muss eine ganze Zahl von 1 bis 10 sein; 10 wurde verwendet.',
    );
  });

  it('is that of each of several sentences, with what is quoted left whole and days as that language writes them', () => {
    speakLanguage('de');
    assert.equal(
      inUsersLanguage(
        'Mentions “deploy”; linked to “Wait. See; then go”. Changed on 24 November 2026; was: “We deploy; on Mondays. Always”, since 2 March 2026.',
      ),
      'Erwähnt „deploy“; verknüpft mit „Wait. See; then go“. Geändert am 24. November 2026; vorher: „We deploy; on Mondays. Always“, seit 2. März 2026.',
    );
    assert.equal(
      inUsersLanguage('Filed under “deploys”. Needs review: was true while “the API is slow” held, until 3 May 2026.'),
      'Abgelegt unter „deploys“. Bitte prüfen: galt, solange „the API is slow“ galt, bis zum 3. Mai 2026.',
    );
    assert.equal(
      inUsersLanguage('Mentions “x”. May hold no longer: “Moved. See there” was said on 3 May 2026.'),
      'Erwähnt „x“. Gilt vielleicht nicht mehr: „Moved. See there“ wurde am 3. Mai 2026 gesagt.',
    );
    assert.equal(
      inUsersLanguage('It may have changed what matches. Mentions “x”. Said before on 3 May 2026: “Moved”.'),
      'Hat vielleicht geändert, was zur Frage passt. Erwähnt „x“. Zuvor gesagt am 3. Mai 2026: „Moved“.',
    );
    assert.equal(
      inUsersLanguage('Mentions “x”; said on 14 November 2026 (“last week”, as you asked). Something else.'),
      'Erwähnt „x“; gesagt am 14. November 2026 („last week“, wie gefragt). Something else.',
    );
  });

  it('is that of words that were read as others, of near topics and of thumbs', () => {
    const said =
      'Mentions “depoy” (read as “deploy”), “api” (here “harbor”); says “ship” for “deploy”; you marked it as helpful twice and as unhelpful once.';
    speakLanguage('de');
    assert.equal(
      inUsersLanguage(said),
      'Erwähnt „depoy“ (gelesen als „deploy“), „api“ (hier „harbor“); sagt „ship“ für „deploy“; von Ihnen zweimal als hilfreich und einmal als nicht hilfreich markiert.',
    );
    assert.equal(
      inUsersLanguage('Filed under “deploys”, which means nearly the same as “releases”.'),
      'Abgelegt unter „deploys“, was fast dasselbe bedeutet wie „releases“.',
    );
    speakLanguage('fr');
    assert.equal(inUsersLanguage('Mentions “deploy”, “port”.'), 'Mentionne «\u00a0deploy\u00a0», «\u00a0port\u00a0».');
    speakLanguage('zh-cn');
    assert.equal(
      inUsersLanguage('Mentions “deploy”, “port”; by meaning (0.71). Changed on 24 November 2026; was: “80”.'),
      '提到 “deploy”、“port”；按含义（0.71）。2026年11月24日 更改；之前：“80”。',
    );
    speakLanguage('ja');
    assert.equal(inUsersLanguage('Mentions “deploy”.'), '「deploy」 が出てくる。');
  });

  it('is that of what the background did and waits for, with what it counts', () => {
    speakLanguage('de');
    assert.equal(
      inUsersLanguage('Read 1 conversation, learned 0 facts. Compared 1,200 pairs, merged 0, superseded 2.'),
      '1 Unterhaltung gelesen, 0 Tatsachen gelernt. 1.200 Paare verglichen, 0 zusammengeführt, 2 ersetzt.',
    );
    assert.equal(
      inUsersLanguage('21 conversations to be read by a language model as well'),
      '21 Unterhaltungen, die auch ein Sprachmodell lesen soll',
    );
    assert.equal(inUsersLanguage('1 weekly reflection'), '1 Wochenrückblick');
    assert.equal(inUsersLanguage('Nobody used it for 60 days.'), '60 Tage nicht verwendet.');
    assert.equal(
      inUsersLanguage('You asked where you left off; from the conversation of 24 November 2026.'),
      'Sie fragten, wo Sie aufgehört haben; aus der Unterhaltung vom 24. November 2026.',
    );
  });

  it('leaves what it does not know in English', () => {
    speakLanguage('de');
    assert.equal(inUsersLanguage('Something else went wrong.'), 'Something else went wrong.');
    assert.equal(inUsersLanguage('Mentions “a”; and something else.'), 'Mentions “a”; and something else.');
  });

  it('is English where nobody spoke', () => {
    assert.equal(inUsersLanguage('Mentions “deploy”; by meaning (0.71).'), 'Mentions “deploy”; by meaning (0.71).');
  });

  it('is that of counts, numbers and dates', () => {
    const now = new Date(2026, 10, 23, 12).getTime();
    const at = new Date(2026, 10, 22, 9, 30).getTime();
    speakLanguage('de');
    assert.deepEqual([counted(1, 'topic'), counted(12_345, 'topic')], ['1 Thema', '12.345 Themen']);
    assert.match(whenText(at, now), /^gestern 0?9:30$/);
    speakLanguage('fr');
    assert.equal(counted(0, 'topic'), '0 sujet');
    speakLanguage('ja');
    assert.equal(counted(1, 'topic'), '1 個のトピック');
    assert.match(whenText(at, now), /^昨日 9:30$/);
  });

  it('falls back to English where the display language is no language', () => {
    speak({ language: 'not a language', translate: (text) => text });
    assert.equal(counted(2, 'topic'), '2 topics');
    assert.equal(say('Undo'), 'Undo');
  });

  it('knows only sentences that the engine and what speaks with a team say', () => {
    const engine = ['src/engine', 'src/adapters/hub', 'src/open/teams']
      .flatMap((folder) => codeFiles(folder))
      .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
      .join('\n')
      .toLowerCase()
      .replace(/['`] \+\s+['`]/g, '');
    const pieces = engineSentences.map(
      (text) =>
        text
          .toLowerCase()
          .split(/\{\d\}/)
          .sort((a, b) => b.length - a.length)[0] ?? '',
    );
    expectNone(pieces.filter((piece) => !engine.includes(piece.trim().replace(/^ | “$| \($|\)?\.?$/g, ''))));
  });
});
