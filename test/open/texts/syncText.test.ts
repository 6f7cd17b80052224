import assert from 'node:assert/strict';
import { bundleFile, readTexts } from '../../../scripts/l10n.mjs';
import { speak } from '../../../src/open/texts/say.ts';
import { replicationLines, roundText } from '../../../src/open/texts/syncText.ts';

const round = { told: 1, heard: 3, devices: 1, conflicts: 2, erased: 1, problems: [] };
const replication = {
  device: 'device_a',
  schemaVersion: 10,
  last: 4,
  known: [{ device: 'device_b', number: 1, seen: { device_a: 9 }, at: 0, clock: 0 }],
  waiting: 2,
  mustRewrite: false,
  lastOrder: 3,
  conflicts: [{ memoryId: 'fact_1', copyId: 'fact_2', device: 'device_b', at: 0 }],
};
const state = { folder: '/shared', at: 0, problems: ['Look at this.'] };
const lines = (): readonly string[] => replicationLines(state, replication, () => 'today 14:03');

describe('how devices stand with each other', () => {
  afterEach(() => speak());

  it('is told in English where nobody spoke', () => {
    assert.equal(
      roundText(round),
      '3 changes came, 1 change told. 2 memories changed on two devices: both wordings were kept. 1 memory erased, as another device asked.',
    );
    assert.deepEqual(lines(), [
      'Devices meet in /shared; in step last today 14:03.',
      'This device is device_a and told 4 changes.',
      'device_b: 1 change taken in, the last today 14:03.',
      '2 changes of memories that are not here: archived, or not come yet.',
      'What was erased here is erased on 1 of 1 other device.',
      'Changed on two devices: fact_1 holds, fact_2 keeps the other wording.',
      'Look at this.',
    ]);
  });

  it('is told in the language of the window', () => {
    const german = readTexts(bundleFile('de'));
    speak({
      language: 'de',
      translate: (text, ...values) =>
        (german[text] ?? text).replace(/\{(\d+)\}/g, (whole, at: string) => values[Number(at)] ?? whole),
    });
    assert.equal(
      roundText({ ...round, devices: 0, conflicts: 0, erased: 0 }),
      '3 Änderungen empfangen, 1 Änderung gesendet. Im Ordner ist noch kein anderes Gerät.',
    );
    assert.equal(lines()[4], 'Was hier endgültig gelöscht wurde, ist es auch auf 1 von 1 anderen Gerät.');
  });
});
