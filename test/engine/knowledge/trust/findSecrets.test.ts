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

  const records = [
    ...['pi_3Nq7YwLmTdKvXu8jx41c9uRb', 'in_1Pq4RsLmTdKvXu8jxm7TyYzQ', 'price_1Nb8CyLmTdKvXu8jxKhwtrfq'],
    ...['thread_q8Zk2LmVx7Ra5TnWb0Yd3Fg1', 'run_q8Zk2LmVx7Ra5TnWb0Yd3Fg1', 'toolu_01B7k2w9qx30mr847265tv1'],
    ...['chatcmpl-C1NDt9DkdxPV3kMo5o681T6rNLLdU', 'user_3KLRom3osJSeK295oeLrBIxFgyD'],
  ];
  for (const id of records)
    it(`is not in the documented name of a record: ${id}`, () => {
      const lines = [id, `The call ${id} failed yesterday.`, `{"id": "${id}"}`, `see ${id}, please`];
      for (const line of lines) assert.deepEqual(findSecrets(line), [], line);
      assert.equal(findSecrets(`the password is ${id}`).length, 1, 'a name that says so says more');
    });

  it('is in what an issuer hides beside the name of a record', () => {
    const hidden = `pi_3Nq7YwLmTdKvXu8jx41c9uRb_secret_${'ZsKLVLsjcdDkdI9IWiaGm'}pH`;
    for (const line of [hidden, `{"id": "${hidden}"}`, `runId: ${hidden}`])
      assert.deepEqual(
        findSecrets(line).map(({ kind, start, end: to }) => [kind, line.slice(start, to)]),
        [['Stripe client secret', hidden]],
        line,
      );
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
