import assert from 'node:assert/strict';
import { findSecrets } from '../../../../src/engine/knowledge/trust/findSecrets.ts';
import { withoutSecrets } from '../../../../src/engine/knowledge/trust/redact.ts';

// Built from parts, so that no scanner takes this file for a leak.
const end = `-----END PRIVATE ${'KEY'}-----`;

describe('where a secret begins and ends', () => {
  it('the end of a private key reaches back over everything that a key is written in', () => {
    const key = 'azAZ09+/\nab=\r\n';
    for (const before of [':', '@', '[', '`', '{', '-', '.', ',', '!', '*', '<', '>', ' ']) {
      const text = `note${before}${key}${end} after`;
      assert.deepEqual(
        findSecrets(text).map(({ kind, start, end: to }) => [kind, text.slice(start, to)]),
        [['private key', `${key}${end}`]],
        before,
      );
    }
  });

  it('the name of a field makes its value a secret, and is no part of what takes its place', () => {
    const { input, kinds, notices } = withoutSecrets(
      { attributes: { password: 'hunter2!x', place: 'Tallinn' } },
      { redactPersonalNumbers: true },
    );
    assert.deepEqual(input, { attributes: { password: '[removed: named secret]', place: 'Tallinn' } });
    assert.deepEqual(kinds, ['named secret']);
    assert.deepEqual(notices, ['Removed before saving, because secrets are never kept: named secret.']);
  });
});
