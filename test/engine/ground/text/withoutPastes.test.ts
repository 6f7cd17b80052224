import assert from 'node:assert/strict';
import { withoutPastes } from '../../../../src/engine/ground/text/withoutPastes.ts';

const asked = 'Why does the lamp go out at night?';

describe('a text without what was pasted into it', () => {
  const kept: readonly (readonly [what: string, text: string])[] = [
    [
      'a list of wishes',
      '- the lamp must turn\n- the horn must be heard\n- the boat has to be there at six\n- no flags',
    ],
    ['a numbered list', '1. turn the lamp\n2. sound the horn\n3) wait for the boat\n4. lower the flag\n5. go home'],
    ['short lines', 'Hi,\n\nthe lamp is out.\nThe horn, too.\n\nCan you come?\n\nThanks\nRuna'],
    [
      'a few lines of code in a sentence',
      'Rename this:\n  const lamp = find(1);\nto\n  const light = find(1);\neverywhere.',
    ],
    [
      'a list with paths',
      'Please look at\n- src/lamp.ts for the light\n- src/horn.ts for the sound\n- README.md for both',
    ],
    ['other languages', 'なぜランプは夜に消えるのですか。\n灯台は白いです。\n霧笛も鳴りません。\n船は六時に来ます。'],
    ['headings', '# The lamp\nIt is out.\n# The horn\nIt is silent.\n# The boat\nIt is late.\n# The flag\nIt is torn.'],
    [
      'words with apostrophes',
      "it doesn't turn\nI can't hear it\nwe're late\nthe keeper's boat isn't there\nthat's all",
    ],
  ];
  for (const [what, text] of kept) it(`keeps ${what}`, () => assert.equal(withoutPastes(text), text));

  const pasted: readonly (readonly [what: string, text: string])[] = [
    [
      'Python',
      'import os\n\n\nclass Lamp:\n    def turn(self, by):\n        self.angle += by\n        return self.angle\n\n    def stop(self):\n        self.speed = 0\n        self.log("stopped")',
    ],
    ['a table of values', 'id,name,height\n1,"north",12.5\n2,"south",13\n3,"east",9\n4,"west",11'],
    [
      'what a build prints',
      'vite v5.2.0 building for production\ntransforming (412)\ndist/index.html 0.46 kB\ndist/assets/a.css 12.1 kB\ndist/assets/a.js 143.0 kB\nbuilt in 2.31s',
    ],
    [
      'a difference',
      '@@ -1,4 +1,4 @@\n-const a = lamp(1);\n+const a = lamp(2);\n const b = horn();\n-start(a, b);\n+start(b, a);',
    ],
    [
      'settings',
      'services:\n  lamp:\n    image: lamp:1.2\n    ports: ["80:80"]\n  horn:\n    image: horn:0.3\n    restart: always\n    ports: ["81:81"]',
    ],
  ];
  for (const [what, text] of pasted)
    it(`leaves out ${what}, before the sentence and after it`, () => {
      for (const whole of [`${text}\n\n${asked}`, `${asked}\n\n${text}`]) {
        const left = withoutPastes(whole);
        assert.ok(left.includes(asked), left);
        assert.ok(left.length < asked.length + text.length / 2.5, left);
      }
    });

  it('reads a paste of a million characters once', () => {
    const text = `${asked}\n${'worker-1 | turned the lamp\n'.repeat(40_000)}`;
    assert.equal(withoutPastes(text).trim(), asked);
  });
});
