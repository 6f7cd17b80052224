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

  it('is not in a sentence that is written in a code, and is beside one', () => {
    const sentence = Buffer.from('the heron nests by the old gate in spring and sings').toString('base64');
    const token = `x9Qz7kV2mT4wL8rB3nY6${'dC1gH5jF0sPq2Zt8Xv4K'}`;
    assert.deepEqual(findSecrets(sentence), []);
    for (const text of [`${sentence} ${token}`, `${token} ${sentence}`, `${token} ${sentence} and so on`])
      assert.deepEqual(
        findSecrets(text).map(({ start, end: to }) => text.slice(start, to)),
        [token],
        text,
      );
    const hidden = Buffer.from(`the password is ${'hunter2'}!x`).toString('base64');
    assert.deepEqual(
      findSecrets(`see ${hidden}`).map(({ kind, start, end: to, from }) => [kind, start, to, from]),
      [['named secret, encoded', 4, 4 + hidden.length, 4]],
    );
    const hex = Buffer.from(`the password is ${'hunter2'}!x`).toString('hex');
    assert.deepEqual(
      findSecrets(hex).map(({ kind }) => kind),
      ['named secret, encoded'],
    );
    assert.deepEqual(
      findSecrets('p=the%20password%20is%20hunter2%21x').map(({ kind }) => kind),
      ['named secret, encoded'],
    );
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
