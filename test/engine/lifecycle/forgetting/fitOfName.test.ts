import assert from 'node:assert/strict';
import { fitOfName, readName } from '../../../../src/engine/lifecycle/forgetting/fitOfName.ts';

const fit = (name: string, content: string): ReturnType<typeof fitOfName> =>
  fitOfName(content, content, content, readName(name, undefined), undefined);

describe('how well a memory fits the name that somebody gives it', () => {
  const better: readonly (readonly [name: string, meant: string, other: string])[] = [
    ['home address', 'I live at 12 Elmgasse', 'I work from home on Fridays'],
    ['boss', 'My manager is called Ruth', 'The release train leaves on Wednesdays'],
    ['allergies', 'I am allergic to walnuts', 'I like walnuts'],
    ['wifi password', 'The Wi-Fi password is blue-otter', 'The door password is red-fox'],
    ['PM', 'Our product manager is Anselm', 'Our designer is Ida'],
    ['adress', 'My address is 4 Hill Road', 'My dog is called Rex'],
    ['what we pay', 'The rent is 900 euros', 'The office is on floor 3'],
  ];
  for (const [name, meant, other] of better)
    it(`"${name}" is rather "${meant}"`, () => assert.ok(fit(name, meant).share > fit(name, other).share));

  it('tells things of one kind apart by what stands before them', () => {
    assert.ok(fit('production key', 'The staging key is in the vault').isOther);
    assert.ok(!fit('production key', 'The production key is in the vault').isOther);
  });

  it('is far where a name or a number is missing', () => {
    assert.ok(fit('number of Tom', 'The number of Mara is 555').isFar);
  });
});
