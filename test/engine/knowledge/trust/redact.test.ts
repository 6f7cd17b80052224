import assert from 'node:assert/strict';
import fc from 'fast-check';
import { redact } from '../../../../src/engine/knowledge/trust/redact.ts';
import { openMemory } from '../../../../src/open/engine.ts';
import { filler } from '../../../support/filler.ts';
import { runs } from '../../../support/runs.ts';

// Built from parts, so that no scanner takes this file for a leak.
const run = (alphabet: string, length: number): string =>
  Array.from({ length }, (_, index) => alphabet[(index * 7 + 3) % alphabet.length]).join('');
const alphanumeric = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0z';
const hex = '0a1b2c3d4e5f6789';
const upper = 'A2C4E6G8J3K5L7M9';

const secrets: readonly (readonly [kind: string, text: string, secret: string])[] = [
  [
    'private key',
    `-----BEGIN RSA PRIVATE KEY-----\n${run(alphanumeric, 64)}\n-----END RSA PRIVATE KEY-----`,
    run(alphanumeric, 64),
  ],
  ['private key', `-----BEGIN PRIVATE KEY-----\n${run(alphanumeric, 40)}`, run(alphanumeric, 40)],
  ['AWS access key', `AKIA${run(upper, 16)}`, run(upper, 16)],
  ['GitHub token', `ghp_${run(alphanumeric, 36)}`, run(alphanumeric, 36)],
  ['GitHub token', `github_pat_${run(alphanumeric, 40)}`, run(alphanumeric, 40)],
  ['GitLab token', `glpat-${run(alphanumeric, 20)}`, run(alphanumeric, 20)],
  ['Slack token', `xoxb-${run('0123456789', 11)}-${run(alphanumeric, 24)}`, run(alphanumeric, 24)],
  [
    'Slack webhook',
    `https://hooks.slack.com/services/T${run(upper, 8)}/B${run(upper, 8)}/${run(alphanumeric, 24)}`,
    run(alphanumeric, 24),
  ],
  ['Anthropic key', `sk-ant-api03-${run(alphanumeric, 40)}`, run(alphanumeric, 40)],
  ['OpenAI key', `sk-proj-${run(alphanumeric, 40)}`, run(alphanumeric, 40)],
  ['Google API key', `AIza${run(alphanumeric, 35)}`, run(alphanumeric, 35)],
  ['Stripe key', `sk_live_${run(alphanumeric, 24)}`, run(alphanumeric, 24)],
  ['npm token', `npm_${run(alphanumeric, 36)}`, run(alphanumeric, 36)],
  ['SendGrid key', `SG.${run(alphanumeric, 22)}.${run(alphanumeric, 43)}`, run(alphanumeric, 43)],
  ['DigitalOcean token', `dop_v1_${run(hex, 64)}`, run(hex, 64)],
  ['Databricks token', `dapi${run(hex, 32)}`, run(hex, 32)],
  ['Hugging Face token', `hf_${run(alphanumeric, 34)}`, run(alphanumeric, 34)],
  ['Shopify token', `shpat_${run(hex, 32)}`, run(hex, 32)],
  ['Telegram bot token', `${run('123456789', 9)}:AA${run(alphanumeric, 33)}`, run(alphanumeric, 33)],
  ['Vault token', `hvs.${run(alphanumeric, 28)}`, run(alphanumeric, 28)],
  ['Azure storage key', `AccountName=a;AccountKey=${run(alphanumeric, 86)}==`, run(alphanumeric, 86)],
  [
    'JSON web token',
    `eyJ${run(alphanumeric, 20)}.eyJ${run(alphanumeric, 30)}.${run(alphanumeric, 30)}`,
    run(alphanumeric, 30),
  ],
  ['password in an address', 'postgres://app:hunter2secret@db.internal:5432/prod', 'hunter2secret'],
  ['authorization header', `Authorization: Bearer ${run(alphanumeric, 30)}`, run(alphanumeric, 30)],
  ['bearer token', `curl with bearer ${run(alphanumeric, 32)}`, run(alphanumeric, 32)],
  ['secret of an environment file', 'export DB_PASSWORD=correcthorse', 'correcthorse'],
  ['secret of an environment file', 'STRIPE_API_KEY="staplebattery"', 'staplebattery'],
  ['named secret', 'password: hunter2!x', 'hunter2!x'],
  ['named secret', '"client_secret": "q9w8e7r6t5"', 'q9w8e7r6t5'],
  ['named secret', 'remember that the password is Tr0ub4dor&3', 'Tr0ub4dor&3'],
  ['named secret', 'my api key is 9f8e7d6c5b4a', '9f8e7d6c5b4a'],
  ['named secret', 'the token for the staging server is zx81spectrum', 'zx81spectrum'],
];

const ordinary = [
  'The password is required and must be at least twelve characters.',
  'function login(token: string, password: string): Promise<User>',
  'const apiKey = process.env.API_KEY;',
  'API_KEY=${SECRET_FROM_VAULT}',
  'PASSWORD=<your password>',
  'password: ********',
  'Commit 3f2a9c1d8e7b6a5f4e3d2c1b0a9f8e7d6c5b4a39 broke the build.',
  'id 550e8400-e29b-41d4-a716-446655440000',
  'integrity sha512-abc123def456ghi789jkl012mno345pqr678stu901vwx234yz==',
  'The token bucket allows five requests a second.',
  'We store secrets in Vault and rotate tokens weekly.',
  'tokens: 400',
  'budgetTokens: 12000',
  'maxTokens = 4096',
  'keyboard: dvorak',
  'the secret is out',
  'primary key: parcel_id',
  'key: value1234',
  'Token expires after 3600s',
  'https://example.com/path:8080/@user',
  'ssh://git@github.com:22/owner/repo.git',
  'The access token is refreshed after 50 minutes.',
  'passwordField: TextInput',
  'secretKeyRef: db-credentials',
];

describe('secrets', () => {
  for (const [kind, text, secret] of secrets) {
    it(`a ${kind} is removed from “${text.slice(0, 24).split('\n').join(' ')}…”`, () => {
      const { text: clean, kinds } = redact(
        `Please use this: ${text.startsWith('export') || text.startsWith('STRIPE') ? '\n' : ''}${text}\nand tell nobody.`,
      );
      assert.ok(!clean.includes(secret), clean);
      assert.ok(kinds.includes(kind), kinds.join());
      assert.match(clean, /Please use this/);
    });
  }

  for (const text of ordinary) {
    it(`“${text}” stays as it is`, () => assert.deepEqual(redact(text), { text, kinds: [] }));
  }

  it('the rest of an address whose password was removed is no secret under the name behind it', () => {
    const { text } = redact(
      'postgres://app:hunter2secret@db.internal:5432/prod the token for the staging server is zx81spectrum',
    );
    assert.match(text, /@db\.internal:5432\/prod the token/);
    assert.equal(redact(text).text, text);
  });

  it('removing twice removes nothing more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...secrets.map(([, text]) => text)), fc.string()), { maxLength: 5 }),
        (parts) => {
          const once = redact(parts.join(' ')).text;
          assert.equal(redact(once).text, once);
        },
      ),
      runs(100),
    );
  });

  it('never reach the file, whichever way they come in, and the user is told what was removed', async () => {
    const memory = await openMemory({ file: ':memory:' });
    const token = `ghp_${run(alphanumeric, 36)}`;
    const saved = await memory.save({
      topic: `token ${token}`,
      content: `The token is ${token}.`,
      key: token,
      tags: [token],
    });
    assert.match(saved.notice ?? '', /Removed before saving, because secrets are never kept: GitHub token/);
    const turn = await memory.observe({ sessionId: 's', role: 'user', text: `use ${token} for the release` });
    assert.match(turn.notice ?? '', /GitHub token/);
    await memory.update(saved.id ?? '', { content: `Now it is ${token}`, topic: token, key: token, tags: [token] });
    const everything = JSON.stringify([
      await memory.list(),
      await memory.history(saved.id ?? ''),
      await memory.turns('s'),
    ]);
    assert.ok(!everything.includes(token), everything);
    await memory.close();
  });

  it('a secret across the place where a long text is cut leaves no half of it', async () => {
    const memory = await openMemory({ file: ':memory:' });
    const token = `ghp_${run(alphanumeric, 36)}`;
    for (let before = 0; before <= token.length; before += 5) {
      const saved = await memory.save({
        topic: 'notes',
        content: `${filler(8191 - before)} ${token} and more`,
      });
      assert.match(saved.notice ?? '', /longer than 8 kB; the rest was cut off/);
      const { content = '' } = (await memory.get(saved.id ?? '')) ?? {};
      assert.ok(!content.includes(token.slice(0, 8)), content.slice(-60));
    }
    const { notice } = await memory.observe({
      sessionId: 's',
      role: 'user',
      text: `${filler(262_129)} ${token} and more`,
    });
    assert.match(notice ?? '', /GitHub token.*The turn was longer than 256 kB/);
    const [turn] = await memory.turns('s');
    assert.ok(turn?.content.includes('ghp_') === false && turn.content.length > 262_000);
    await memory.close();
  });
});
