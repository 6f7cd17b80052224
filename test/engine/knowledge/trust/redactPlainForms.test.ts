import assert from 'node:assert/strict';
import { redact } from '../../../../src/engine/knowledge/trust/redact.ts';

const hash = '3f786850e387550fdab836ed7e6dc881de23001b';
const ordinary: readonly (readonly [what: string, text: string])[] = [
  [
    'names of code in parts',
    'use x86_avx512_mask_cvttps2dq_512, that is llvm.x86.avx512.mask.cvttps2dq.512, on V4L2_DV_BT_DMT_1280X960P120_RB',
  ],
  [
    'a name that a compiler ended with half a hash',
    'imports.wbg.__wbg_get_with_ref_key_1dc361bd10053bfe = function () {',
  ],
  ['a name of words and digits', 'public create(mcpTool?: Schema$ExampleCloudApihubV2McpTool): void'],
  ['a drawing', '<path d="M1767 207v123h210v40h-256V13h248v40h-202v114h194v40zm393 134q27 0 46-6"/>'],
  ['a version', '"@example/sdk-win32-arm64": "1.0.15-unstable.35393089353.gfc44743",'],
  ['an alphabet', 'const possible = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";'],
  ['a table of zeros in Base64', 'LAAAASwAAAEsAAABLAAAASwAAAEsAAABLAAAASwAAAEsAAABLAAAASwAAAEsAAAB'],
  ['a hash behind its kind', `"packageManager": "yarn@1.22.22+sha512.${hash}${hash}"`],
  ['a hash in a path without its host', `see example/project/commit/${hash} and git/+/${hash}:source/data`],
  ['a hash under its name', '"sha384": "JrTyrTiWBL8rZxOAOnaBUwewbOLCLsOwp6h9mZjhQ96ptJqLUE3514eEPGzlUIG5"'],
  [
    'a hash behind the name of its thing',
    '"SPDXID":"SPDXRef-Package-33528A161CABE5FA9448E208B22FAAE301DB310B5E21A4C3735FFA8B02BC8294"',
  ],
  ['a weak tag of an entity', 'etag: W/"P//KfO4tmhy3jFjHGOoCjk5Lq+M="'],
  ['a call', 'X509_SIG *PKCS8_set0_pbe(const char *pass, int passlen,'],
  ['a type', 'def match_kid(signing_keys: List[PyJWK], kid: str): bool parseToken(AsmToken::TokenKind T)'],
  ['another value', 'calculateToken: calculateSha2Token, password: this.form_[field]||other'],
  ['a function', 'const splitIntoPotentialTokens=e=>{const t=e.length;if(t===0)return null'],
  ['a comparison', 'this.noTokens=e===defaultInit;this.pauseFn=i'],
  [
    'a constant that says what it is called',
    'var customArgumentsToken="__ES6-PROMISIFY--CUSTOM-ARGUMENTS__"; #define TXT_PSK_AES_128_CCM "PSK-AES128-CCM"',
  ],
  ['a color', '--vscode-debugTokenExpression-value:#6c6c6ccc;--vscode-debugTokenExpression-name:#9b46b0'],
  ['a number of code', '#define CKF_CLOCK_ON_TOKEN 0x00000040UL'],
  ['a ticket', 'the password form is in the ticket: password: SHOP-1423'],
  ['a pattern', 'const UNEXPECTED_TOKEN = /^Unexpected token (.)(,)? /i;'],
  ['a row of numbers', 'lines 5421 5457 5459 5423 5432 5482 5494 5477 5471 5464'],
  [
    'an address that is named after logging in',
    'https://login.example.com/0d3b5b1a-8684-4f3a-b294-66c3b9aa8c8f/oauth2/v2.0/token',
  ],
  ['an element of HTML', '<code>LIBEXAMPLE_ABI_22</code>'],
];

describe('what looks drawn at random and is none', () => {
  for (const [what, text] of ordinary)
    it(`${what} stays`, () => {
      assert.equal(redact(text, { personalNumbers: true }).text, text);
    });

  it('a secret that is as long goes all the same', () => {
    for (const secret of [
      'shp_9f8Gk2LmQ7xTz4RvB1nYw6Dc',
      'acme_live_8f3k2m9x7q1z5w4t6r0p',
      `tok_${hash}`,
      'Xk9_pQ2-vT7mZ4wL8rB3nY6dC1gH5jF0s',
    ])
      assert.ok(!redact(`deploy with ${secret} today`).text.includes(secret.slice(4, 16)), secret);
    for (const named of ['token: hunter2[9!kQ]z', 'password=Tr0ub4dor&3', 'api_key = "a1B2c3D4e5F6g7H8"'])
      assert.notEqual(redact(named).text, named, named);
  });
});
