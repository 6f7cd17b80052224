import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromPmset, isOnBattery } from '../../../src/adapters/machine/isOnBattery.ts';
import { withFolder } from '../../support/folder.ts';

type Supply = { readonly [field in 'type' | 'online' | 'status' | 'scope']?: string };

describe('the power source', () => {
  const cases: readonly (readonly [string, readonly Supply[], boolean | undefined])[] = [
    [
      'a battery that feeds the machine',
      [
        { type: 'Mains', online: '0' },
        { type: 'Battery', status: 'Discharging' },
      ],
      true,
    ],
    [
      'a battery that is charged',
      [
        { type: 'Mains', online: '1' },
        { type: 'Battery', status: 'Charging' },
      ],
      false,
    ],
    ['a full battery on a dock that says nothing', [{ type: 'Battery', status: 'Full' }], false],
    ['the battery of a mouse', [{ type: 'Battery', status: 'Discharging', scope: 'Device' }], undefined],
    ['no supply at all', [], undefined],
  ];
  for (const [what, supplies, expected] of cases) {
    it(`on Linux: ${what}`, () =>
      withFolder(async (folder) => {
        for (const [index, supply] of supplies.entries()) {
          mkdirSync(join(folder, String(index)));
          for (const [field, text] of Object.entries(supply))
            writeFileSync(join(folder, String(index), field), `${text}\n`);
        }
        assert.equal(await isOnBattery('linux', folder), expected);
      }));
  }

  it('on macOS: what pmset says', () => {
    assert.equal(fromPmset("Now drawing from 'Battery Power'\n -InternalBattery-0 95%"), true);
    assert.equal(fromPmset("Now drawing from 'AC Power'"), false);
    assert.equal(fromPmset(''), undefined);
  });

  it('cannot be told where there is nothing to ask', async () => {
    assert.equal(await isOnBattery('linux', '/nowhere'), undefined);
    assert.equal(await isOnBattery('win32'), undefined);
  });
});
