import assert from 'node:assert/strict';
import { announcedBy, namesPassword } from '../../../../src/engine/knowledge/trust/announcedBy.ts';
import { nameBeside } from '../../../../src/engine/knowledge/trust/nameBeside.ts';

describe('what a name says of its value', () => {
  const names = {
    strong:
      'password,clientSecret,API_TOKEN,access tokens,hash of the token,userpass,xtoken,PASSKEY,bearer,Kennwort,by_pass,my_pwd',
    weak: 'key,shop_api_key,the key for the shop,auth code,magic link,seed,dsn,appid,sessionid,PHPSESSID,webhook,license',
    none: 'token count,secret name,token hash,commit,sha256,version key',
    undefined:
      'user,width,bypass,compass,token id,key id,session id,public key,cache key,ssh key,primary key,object seed',
  };
  for (const [announced, words] of Object.entries(names))
    it(`is ${announced}: ${words}`, () => {
      for (const name of words.split(',')) assert.equal(String(announcedBy(name)), announced, name);
    });

  it('of a password people choose words, of a token they do not', () => {
    assert.ok(['password', 'my_pwd', 'dbPass', 'creds'].every(namesPassword));
    assert.ok(!['token', 'userpass', 'clientSecret', 'key'].some(namesPassword));
  });
});

describe('the name of a value', () => {
  const value = 'a1B2c3D4e5';
  const places: readonly (readonly [text: string, name: string | undefined, link?: string])[] = [
    ['token=«»', 'token', 'assigned'],
    ['token = "«»"', 'token', 'assigned'],
    ["token => '«»'", 'token', 'assigned'],
    ['"token": "«»"', 'token', 'assigned'],
    ['token：«»', 'token', 'assigned'],
    ['token:\n«»', 'token', 'assigned'],
    ['token=prod:7|«»', 'token', 'assigned'],
    ['etag: W/"«»"', 'etag', 'assigned'],
    ['<token>«»</token>', 'token', 'assigned'],
    ['{"name": "SHOP_TOKEN", "value": "«»"}', 'SHOP_TOKEN', 'assigned'],
    ['- name: SHOP_TOKEN\n  value: «»', 'SHOP_TOKEN', 'assigned'],
    ['the token is «»', 'the token', 'said'],
    ['the token was now «»', 'the token', 'said'],
    ['das Token ist «»', 'das Token', 'said'],
    ['the token must be «»', 'the token', 'said'],
    ['the token equals «»', 'the token', 'said'],
    ['I set the token for the shop to «»', 'I set the token for the shop', 'said'],
    ['the token was changed from x to «»', 'the token was changed from x', 'said'],
    ['the token rotated to «»', 'the token rotated', 'said'],
    ['use «» as our deploy token', 'deploy token', 'after'],
    ['«» is the deploy token', 'deploy token', 'after'],
    ['«», the deploy token', 'deploy token', 'after'],
    ['"«»" (our deploy token)', 'deploy token', 'after'],
    ['Shop token - «»', 'Shop token', 'before'],
    ['Shop (token) – «»', 'token', 'before'],
    ['| shop | token | «» |', 'token', 'before'],
    ['shop token «»', 'shop token', 'before'],
    ['moved the token with «»', 'the token with', 'before'],
    ['<code>«»</code>', undefined],
    ['[removed: named secret] «»', undefined],
    ['token\n«»', undefined],
    ['«»', undefined],
  ];
  for (const [place, name, link] of places)
    it(`is ${name ?? 'not there'} in ${JSON.stringify(place)}`, () => {
      const at = place.indexOf('«');
      const text = place.replace('«»', value);
      assert.deepEqual(nameBeside(text, at, at + value.length), name === undefined ? undefined : { name, link });
    });

  it('is looked for near the value alone', () => {
    const far = `token = ${' '.repeat(120)}`;
    assert.equal(nameBeside(far + value, far.length, far.length + value.length), undefined);
    const after = `${value} is the ${'deploy '.repeat(9)}token`;
    assert.equal(nameBeside(after, 0, value.length)?.name.includes('token'), false);
  });
});
