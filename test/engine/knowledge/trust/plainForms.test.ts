import assert from 'node:assert/strict';
import { beginsAsName, hasPlainForm, isCode, restatesName } from '../../../../src/engine/knowledge/trust/plainForms.ts';

const hash = '3f786850e387550fdab836ed7e6dc881de23001b';
const twenty = hash.slice(0, 20);
/** Eleven sorts of characters, and twelve. */
const [eleven, twelve] = ['AQ1xBw9zKpf', 'AQ1xBw9zKpfg'];

const plain: { readonly [what: string]: { readonly is: readonly string[]; readonly isNot: readonly string[] } } = {
  'a name that a compiler made': { is: ['__init_x9Qz'], isNot: ['_init_x9Qz', 'x__initQ9z'] },
  'a name in three parts or more, most of them short or words': {
    is: ['avx.mask.256', 'BT_DMT_1280X960P120_RB', 'a.b.x9qz7k2m4', 'qxz9k.jx.ab', 'ab_cd_ef_1dc361bd'],
    isNot: ['avx.256', 'fmtA_DMT_12', 'abc.def.x9qz7k2m4v8w1', 'qxz9k.wvz8q.jxq7v', 'qxz9k.wvz8q.jx'],
  },
  'a name in parts, but one of them is a hash': {
    is: [],
    isNot: ['wbg_ref_1dc361bd10053bfe_key', 'wbg_ref_key_1dc361bd10053bfe7', 'ab_1dc361bd_ef_gh'],
  },
  'a name of words': { is: ['theServiceForMailV2Tool'], isNot: ['GoogleX9Q7Z2K4', 'ExampleQ9X7Z'] },
  'a drawing': {
    is: ['m1.5l2.5h3.5v4', '1l-2h-3', 'M17h12v20h14z'],
    isNot: ['m1l2h3', 'M1abc2l35h42v5', 'M17h12v20k14z', 'M17h12v20h14z!'],
  },
  'a version': {
    is: ['1.0.15-unstable.353.gfc44743', 'v1.0.15+x9Qz7k2Wv', '^1.0.15-x9Qz7k2W', '~10.20.30-x9Qz7k2W'],
    isNot: ['x1.0.15-x9Qz7k2Wv', '1.0.15-x9Qz7k2Wv!', '123456.0.15-x9Qz7k2Wv', '1.0.15_x9Qz7k2Wv'],
  },
  'an alphabet': {
    is: ['abcdefghijklmnop', 'abcxyz', '0123456789'],
    isNot: ['abcd1x9', 'abcxdefy', 'acegikmoqs', 'aabbccddee', 'zyxwvutsr'],
  },
  'a row of few characters': {
    is: ['AAAABBBBAAAABBBBAAAABBBBAAAABBBBAAAABBBB', eleven.repeat(4)],
    isNot: ['AAAABBBBAAAABBBBAAAABBBBAAAABBBBAAAABBB', twelve.repeat(4)],
  },
  'a hash before what is taken from it': {
    is: [`${hash}:src`, `${hash}.x`, `${hash}@x`, `${hash}#x`, `${hash}${hash.slice(0, 24)}:src`],
    isNot: [`${hash}x`, `x${hash}:src`, `${hash.slice(0, 39)}:src`, hash],
  },
  'a hash behind its kind': {
    is: [
      ...[`yarn@1.2+sha512.${hash}`, `sha1-${hash}`, `sha-${hash}`, `md5:${twenty}`, `SHA256_${hash}`],
      ...[`x.md5-${hash}`, `x+md5-${hash}`, `x@md5-${hash}`, `x_md5-${hash}`, `x-md5-${hash}`],
    ],
    isNot: [`md5:${hash.slice(0, 19)}`, `xsha1-${hash}`, `sha1-${hash}z`, `sha1234-${hash}`, `sha1/${hash}!`],
  },
  'a hash at the end of a path of words': {
    is: [`group/project/commit/${hash}`, 'group/3f78685', `group/${hash.toUpperCase()}`, `/${hash.slice(0, 8)}`],
    isNot: ['group/3f7868', `q9x7/z2k4v/${hash}`, `my group/${hash}`, 'group/3F7868a', `group/x${hash}`],
  },
};

const code: { readonly [what: string]: { readonly is: readonly string[]; readonly isNot: readonly string[] } } = {
  'a part of a name': { is: [':name'], isNot: [': name', 'x:name'] },
  'a placeholder with underscores': { is: ['__name__'], isNot: ['__name_', 'x__name__'] },
  'a pointer': { is: ['**kwargs', '*args'], isNot: ['***args', '*a-b', 'x*args'] },
  'a pattern': { is: ['/^abc', '/(abc', '/\\d'], isNot: ['/abc', 'x/^abc'] },
  'a list of names taken apart': { is: ['name} =', 'name}='], isNot: ['name} x', 'a name} ='] },
  'a number': { is: ['0x40UL', '0x40', '0xFF'], isNot: ['0x40Q', '0x12345678901', 'x0x40'] },
  'a color': { is: ['#6c6c6ccc', '#6c6'], isNot: ['#6c', '#6c6c6cccc', 'x#6c6', '#6cg'] },
  'the name of another value': {
    is: ['readAuthToken', 'readAuthTokens', 'getCredential', 'a1Key', 'mySecret', 'myPassword', 'myAuth', '_aKey'],
    isNot: ['Token', 'readTokenX', '9readAuthToken', 'AKey', 'my-Password'],
  },
  'a function': { is: ['e=>{const', 'e=>x', 'this.e=>x'], isNot: ['e=> x', 'e=>"', '9e=>x'] },
  'a comparison': {
    is: ['x===y', 'x!==y', 'x==y', 'x!=y', 'x=="a', 'x==(a'],
    isNot: ['x=y', 'x== y', '9x==y'],
  },
  'an element of a list': { is: ['form[field]', 'this.form_[field]', 'form[', 'form[0]'], isNot: ['form[9]!9'] },
  'a name of several': {
    is: ['Schema$Example', 'Schema$Example$Word'],
    isNot: ['Schema$example', 'schema$Example', 'Sq9x$Zk7v$Qw8z'],
  },
  'a type of a list': { is: ['List[PyJWK', 'List["a"', 'List[_a!'], isNot: ['List[9!', 'qxz.jvk["a"', '9List[a!'] },
};

describe('forms that are unlike words and yet no secrets', () => {
  for (const [what, { is, isNot }] of Object.entries(plain))
    it(`are told apart from others: ${what}`, () => {
      for (const text of is) assert.equal(hasPlainForm(text), true, text);
      for (const text of isNot) assert.equal(hasPlainForm(text), false, text);
    });

  for (const [what, { is, isNot }] of Object.entries(code))
    it(`are code: ${what}`, () => {
      for (const text of is) assert.equal(isCode(text), true, text);
      for (const text of isNot) assert.equal(isCode(text), false, text);
    });

  it('are code where they are called', () => {
    for (const name of ['set0_pbe', 'a::b', 'a.b', 'a->b']) {
      assert.equal(isCode(name, '('), true, name);
      for (const next of [' ', ')', '']) assert.equal(isCode(name, next), false, `${name}${next}`);
    }
    for (const name of ['ab', '9a_b', 'a_', 'a-b']) assert.equal(isCode(name, '('), false, name);
  });

  it('begin as the name of a thing: a word with a capital before a joint', () => {
    const twentyBefore = 'a'.repeat(20);
    for (const name of ['Package-x', 'EsrpClient_x', 'my-Package-x', 'Pack.x', 'X9Package:x', `${twentyBefore}Pack-x`])
      assert.equal(beginsAsName(name), true, name);
    for (const name of ['Pac-x', 'package-x', 'Package', 'PACKAGE-x', '.Package-x', `a${twentyBefore}Pack-x`])
      assert.equal(beginsAsName(name), false, name);
  });

  it('restate their name: two words or more, more letters than anything else, all of them in it', () => {
    const pairs: readonly (readonly [value: string, name: string, restates: boolean])[] = [
      ['PSK-AES128', 'TXT_PSK_AES_128', true],
      ['psk-aes', 'PSK_AES', true],
      ['PSK-AES-123', 'psk_aes', true],
      ['PSK-AES-1234', 'PSK_AES', false],
      ['PSK-AES128-QXZ', 'TXT_PSK_AES_128', false],
      ['PSK', 'PSK', false],
      ['a-b-c', 'abc', false],
    ];
    for (const [value, name, restates] of pairs) assert.equal(restatesName(value, name), restates, `${value} ${name}`);
  });
});
