import { fitPattern } from '../../ground/text/fitPattern.ts';

/** Words that announce a secret, and words that say that a value is something else, however random it looks. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Whatever they are called, what stands under these is kept from others. */
const strong = setOf(
  'password passwort passwd pwd pass passphrase passcode kennwort contraseña secret secrets token tokens credential ' +
    'credentials bearer puk apikey accesskey authkey privatekey secretkey appkey masterkey licensekey passkey authtoken ' +
    'jwt pat psk jeton clave keystring creds pw',
);
/** Of these, what stands under the names of passwords may be a word and digits. */
const passwords = setOf('password passwort passwd pwd pw pass passcode kennwort contraseña clave creds credentials');
const strongEnd =
  /(?:token|secret|password|passwd|passphrase|apikey)s?$|(?<!\b(?:by|com|encom|sur|tres|over|under))(?:pass|pwd)$/u;

/** These hold a secret when the value is long and random. */
const weak = setOf(
  'key keys auth session sid cookie signature sig code codes license licence webhook hook magic invite otp totp seed ' +
    'mnemonic salt pepper appid dsn login credential community hmac schlüssel clé',
);
/** How programs call the cookie of a session in one word. */
const weakEnd = /sess(?:ion)?id$/u;

/** Beside "key" or "id", these speak of how data is found, not of who may read it. */
const keysOfData = setOf(
  'primary foreign public cache sort partition map object index unique idempotency hot arrow translation ' +
    'lookup hash row column group range dedupe cursor event item node state query route list shard routing bucket ' +
    'file document content blob source entry record entity resource message block chunk asset image module build ' +
    'version composite natural surrogate registry verification verify host known gpg pgp ssh',
);

/** After the name of a secret, these say that the value is about it; alone, that it is a hash or an identifier. */
const about = setOf(
  'id ids name names path file count version type sha sha1 sha224 sha256 sha384 sha512 md5 hash checksum digest integrity etag ' +
    'fingerprint commit rev revision trace span ref tree blob uuid guid request thumbprint resolved tenant build span ' +
    'run digest image index merge address block transaction tx',
);

/** Whether a name is one of a password, which people choose and which need not look drawn at random. */
export function namesPassword(name: string): boolean {
  return wordsOfName(name).some((word) => passwords.has(word));
}

/** How much a name says: `strong` and `weak` as above, `none` for a name of something else, undefined for no name. */
export type Announced = 'strong' | 'weak' | 'none' | undefined;

/** What a name such as `shop_api_key`, `clientSecret` or "the key for the shop" announces; its last telling word counts. */
export function announcedBy(name: string): Announced {
  const words = wordsOfName(name);
  let found: Announced;
  for (const [index, word] of words.entries()) {
    if (strong.has(word) || strongEnd.test(word)) found = 'strong';
    else if (weakEnd.test(word) || (weak.has(word) && !isOfData(words, index)))
      found = found === 'strong' ? 'strong' : 'weak';
    // The id of a key is no secret by that, and may be one by its form.
    else if (about.has(word)) found = isId.test(word) && (found === 'strong' || found === 'weak') ? undefined : 'none';
  }
  return found;
}

const isId = /^(?:ids?|sid)$/u;
const mayBeOfData = /^(?:keys?|codes?|seed|salt|sig|signature|hook|magic|sid)$/u;

function isOfData(words: readonly string[], index: number): boolean {
  return mayBeOfData.test(words[index] ?? '') && keysOfData.has(words[index - 1] ?? '');
}

const r = String.raw;
const beforeCapital = fitPattern(r`(\p{Ll}|\d)(\p{Lu})`, 'gu');
const beforeWord = fitPattern(r`(\p{Lu})(\p{Lu}\p{Ll})`, 'gu');
const betweenWords = fitPattern(r`[^\p{L}\p{N}]+`, 'u');

/** The words of an identifier or a phrase, in small letters. */
function wordsOfName(name: string): readonly string[] {
  const apart = name.replace(beforeCapital(name), '$1 $2').replace(beforeWord(name), '$1 $2').toLowerCase();
  return apart.split(betweenWords(apart));
}
