import assert from 'node:assert/strict';
import { codeSpans, replaceSpans } from '../../../../src/engine/ground/text/codeSpans.ts';

describe('code in a text', () => {
  const texts: readonly (readonly [text: string, hidden: string])[] = [
    ['plain', 'plain'],
    ['a `b` c', 'a # c'],
    ['a ``b ` c`` d', 'a # d'],
    ['a `b', 'a `b'],
    ['`` a ` b', '`` a ` b'],
    ['`a` and `b`', '# and #'],
    ['`a\nb`', '`a\nb`'],
    ['say\n```js\nx\n```\nmore', 'say\n#\nmore'],
    ['~~~\nx\n```\ny\n~~~ \nmore', '#\nmore'],
    ['````\n```\n````\nmore', '#\nmore'],
    ['  ```\nx', '#'],
    ['```only one line', '```only one line'],
    ['```a``` b', '# b'],
    ['~ a ~~ b', '~ a ~~ b'],
    ['', ''],
  ];
  for (const [text, hidden] of texts)
    it(JSON.stringify(text), () =>
      assert.equal(
        replaceSpans(text, codeSpans(text), () => '#'),
        hidden,
      ),
    );
});
