import { textPattern } from '../../ground/text/textPattern.ts';
import { oddityOf } from './oddityOf.ts';
import { isCode, restatesName } from './plainForms.ts';
import type { SecretRule } from './secretRule.ts';
import { spokenRules } from './spokenRules.ts';
import { wordRules } from './wordRules.ts';

/** What secrets look like. Every pattern runs in linear time: a repetition is bounded, or nothing has to follow it. */

/** Formats that their issuers document, each with a distinctive sign; a match needs no second look. */
const issued: readonly (readonly [kind: string, sign: string, pattern: string])[] = [
  [
    'private key',
    '-----BEGIN',
    String.raw`-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----|$)`,
  ],
  ['private key', 'Private-Lines:', String.raw`(?<keep>\bPrivate-Lines: \d{1,3}\s{1,4})[A-Za-z0-9+/=\r\n]{40,}`],
  ['age key', 'AGE-SECRET', String.raw`\bAGE-SECRET-KEY-1[0-9A-Z]{58}\b`],
  ['AWS access key', 'A[KSBC][IC]A[0-9A-Z]', String.raw`\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b`],
  ['signed AWS address', 'X-Amz-S', String.raw`(?<keep>\bX-Amz-(?:Signature|Security-Token)=)[A-Za-z0-9%/+=-]{40,}`],
  [
    'GitHub token',
    'gh[pousr]_|github_pat_',
    String.raw`\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})\b`,
  ],
  [
    'GitLab token',
    'gl[a-z]{2,5}-|GR1348941',
    String.raw`\b(?:gl(?:pat|ptt|rt|dt|soat|cbt|imt|ft|agent)-|GR1348941)[A-Za-z0-9_-]{20,}`,
  ],
  ['Tencent or Alibaba key', 'AKID|LTAI', String.raw`\b(?:AKID[A-Za-z0-9]{32}|LTAI[A-Za-z0-9]{12,20})\b`],
  ['Bitbucket token', 'ATBB', String.raw`\bATBB[A-Za-z0-9]{32}`],
  ['Atlassian token', 'ATATT3', String.raw`\bATATT3[A-Za-z0-9_=-]{50,}`],
  ['Slack token', 'xox[a-z]-|xapp-', String.raw`\b(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{10,}`],
  [
    'Slack webhook',
    'hooks\\.slack',
    String.raw`\bhttps://hooks\.slack\.com/(?:services|workflows|triggers)/[A-Za-z0-9/+_-]{20,}`,
  ],
  [
    'Discord webhook',
    'api/webhooks',
    String.raw`\bhttps://(?:\w{1,10}\.)?discord(?:app)?\.com/api/webhooks/\d{5,25}/[A-Za-z0-9_-]{40,}`,
  ],
  [
    'Discord token',
    String.raw`\b[MNO][A-Za-z0-9_-]{23,25}\.`,
    String.raw`\b[MNO][A-Za-z0-9_-]{23,25}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38}`,
  ],
  ['Anthropic key', '\\bsk-', String.raw`\bsk-ant-[A-Za-z0-9_-]{20,}`],
  [
    'OpenAI key',
    '\\bsk-',
    String.raw`\bsk-(?:proj-|svcacct-|admin-|or-v1-)?(?=[A-Za-z0-9_-]{0,40}[0-9A-Z])[A-Za-z0-9_-]{20,}`,
  ],
  ['Groq key', 'gsk_', String.raw`\bgsk_[A-Za-z0-9]{40,}`],
  ['xAI key', 'xai-', String.raw`\bxai-[A-Za-z0-9]{40,}`],
  ['Perplexity key', 'pplx-', String.raw`\bpplx-[A-Za-z0-9]{40,}`],
  ['Replicate token', '\\br8_', String.raw`\br8_[A-Za-z0-9]{30,}`],
  ['LangSmith key', 'lsv2_', String.raw`\blsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}`],
  ['Pinecone key', 'pcsk_', String.raw`\bpcsk_[A-Za-z0-9_]{40,}`],
  ['Hugging Face token', '\\bhf_', String.raw`\bhf_[A-Za-z0-9]{30,}\b`],
  ['Google API key', 'AIza', String.raw`\bAIza[0-9A-Za-z_-]{35}`],
  ['Google OAuth token', 'ya29\\.', String.raw`\bya29\.[0-9A-Za-z_-]{20,}`],
  ['Google client secret', 'GOCSPX-', String.raw`\bGOCSPX-[A-Za-z0-9_-]{20,}`],
  ['Firebase key', 'APA91', String.raw`\bAAAA[A-Za-z0-9_-]{7}:APA91[A-Za-z0-9_-]{60,}`],
  ['Stripe key', '_(?:live|test)_|whsec_', String.raw`\b(?:[rs]k_(?:live|test)_|whsec_)[0-9a-zA-Z]{16,}`],
  ['Stripe client secret', '_secret_', String.raw`\b(?:pi|seti|src)_[0-9a-zA-Z]{10,64}_secret_[0-9a-zA-Z]{16,}`],
  ['Flutterwave key', 'FLWSECK', String.raw`\bFLWSECK(?:_TEST)?-[A-Za-z0-9]{12,}(?:-X)?`],
  ['Square token', 'sq0', String.raw`\bsq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}`],
  ['Shopify token', 'shp[a-z]{2}_', String.raw`\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b`],
  ['npm token', 'npm_', String.raw`\bnpm_[A-Za-z0-9]{36}\b`],
  ['PyPI token', 'pypi-', String.raw`\bpypi-AgE[A-Za-z0-9_-]{50,}`],
  ['RubyGems key', 'rubygems_', String.raw`\brubygems_[a-f0-9]{48}\b`],
  ['crates.io token', '\\bcio[A-Za-z0-9]{32}', String.raw`\bcio(?=[A-Za-z]{0,31}[0-9])[A-Za-z0-9]{32}\b`],
  ['NuGet key', '\\boy2', String.raw`\boy2[a-z0-9]{43}\b`],
  ['Docker token', 'dckr_', String.raw`\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}`],
  ['SendGrid key', '\\bSG\\.', String.raw`\bSG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}`],
  ['Mailgun key', '\\bkey-[0-9a-f]', String.raw`\bkey-[0-9a-f]{32}\b`],
  ['Mailchimp key', '[0-9a-f]-us[0-9]', String.raw`\b[0-9a-f]{32}-us[0-9]{1,2}\b`],
  ['Brevo key', 'xkeysib-', String.raw`\bxkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}`],
  ['Twilio key', '\\bSK[0-9a-f]', String.raw`\bSK[0-9a-f]{32}\b`],
  ['Telegram bot token', ':AA', String.raw`(?<![0-9])[0-9]{8,10}:AA[A-Za-z0-9_-]{33}`],
  ['DigitalOcean token', 'do[opr]_v1', String.raw`\bdo[opr]_v1_[a-f0-9]{64}\b`],
  ['Heroku key', 'HRKU-', String.raw`\bHRKU-[A-Za-z0-9_-]{30,}`],
  ['Fly.io token', '\\bfm[12]r?_|\\bfo1_', String.raw`\b(?:fm[12]r?|fo1)_[A-Za-z0-9+/=_-]{40,}`],
  ['Vercel token', '\\bvc[a-z]_', String.raw`\bvc[a-z]_[A-Za-z0-9]{24,}`],
  ['Netlify token', 'nf[pcoub]_', String.raw`\bnf[pcoub]_[A-Za-z0-9]{36,}`],
  ['Supabase key', 'sbp_|sb_secret_', String.raw`\b(?:sbp_|sb_secret_)[A-Za-z0-9_-]{20,}`],
  ['PlanetScale token', 'pscale_', String.raw`\bpscale_(?:pw|tkn|oauth)_[A-Za-z0-9_.-]{32,}`],
  ['Databricks token', 'dapi[a-f0-9]', String.raw`\bdapi[a-f0-9]{32}\b`],
  [
    'Cloudflare key',
    'v1\\.0-|\\bcf[a-z]{2}_',
    String.raw`\b(?:v1\.0-[a-f0-9]{24}-[a-f0-9]{100,}|cf[a-z]{2}_[A-Za-z0-9]{36,})`,
  ],
  ['Tailscale key', 'tskey-', String.raw`\btskey-[a-z]{2,12}-[A-Za-z0-9-]{20,}`],
  ['Terraform token', 'atlasv1', String.raw`\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}`],
  ['Pulumi token', '\\bpul-', String.raw`\bpul-[a-f0-9]{40}\b`],
  ['Doppler token', '\\bdp\\.', String.raw`\bdp\.(?:pt|st|ct|sa|scim|audit)\.[A-Za-z0-9._-]{40,}`],
  ['Vault token', '\\bhv[sbr]\\.', String.raw`\bhv[sbr]\.[A-Za-z0-9_-]{24,}`],
  [
    '1Password key',
    'ops_eyJ|\\bA3-',
    String.raw`\b(?:ops_eyJ[A-Za-z0-9_-]{40,}|A3-[A-Z0-9]{6}-[A-Z0-9]{6}(?:-[A-Z0-9]{5}){4})`,
  ],
  ['Grafana token', '\\bgl(?:sa|c)_', String.raw`\bgl(?:sa|c)_[A-Za-z0-9_+/=-]{32,}`],
  ['Sentry token', 'sntry[su]_', String.raw`\bsntry[su]_[A-Za-z0-9+/=_-]{40,}`],
  ['New Relic key', 'NR[A-Z]{2}-', String.raw`\bNR(?:AK|JS|II|RA)-[A-Za-z0-9]{20,40}`],
  ['Postman key', 'PMAK-', String.raw`\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}`],
  ['SonarQube token', '\\bsq[upa]_', String.raw`\bsq[upa]_[a-f0-9]{40}`],
  ['CI token', 'bkua_|CCIPAT_', String.raw`\b(?:bkua_[a-f0-9]{40}|CCIPAT_[A-Za-z0-9]{22}_[a-f0-9]{40})`],
  ['Linear key', 'lin_(?:api|oauth)', String.raw`\blin_(?:api|oauth)_[A-Za-z0-9]{32,}\b`],
  ['Notion token', 'ntn_|secret_[A-Za-z0-9]', String.raw`\b(?:ntn_|secret_)(?=[A-Za-z]{0,42}[0-9])[A-Za-z0-9]{40,}`],
  ['Airtable token', String.raw`\bpat[A-Za-z0-9]{14}\.`, String.raw`\bpat[A-Za-z0-9]{14}\.[a-f0-9]{64}`],
  ['Figma token', 'fig[dour]_', String.raw`\bfig[dour]_[A-Za-z0-9_-]{36,}`],
  ['Dropbox token', '\\bsl\\.', String.raw`\bsl\.(?:u\.)?[A-Za-z0-9_-]{60,}`],
  ['Facebook token', 'EAA[A-Z]', String.raw`\bEAA[A-Z][A-Za-z0-9]{60,}`],
  [
    'Azure storage key',
    '(?:Account|SharedAccess)Key',
    String.raw`(?<keep>\b(?:Account|SharedAccess)Key=)[A-Za-z0-9+/]{40,}={0,2}`,
  ],
  ['Azure signature', 'sig=', String.raw`(?<keep>[?&]sig=)[A-Za-z0-9%+/_-]{30,}={0,2}`],
  ['Azure client secret', '8Q~', String.raw`\b[A-Za-z0-9_~.-]{3}8Q~[A-Za-z0-9_~.-]{30,40}`],
  // The forms of crypt(5).
  [
    'password hash',
    String.raw`\$(?:2[abxy]?|[156y]|gy|apr1|argon2|scrypt|pbkdf2)[\w-]{0,12}\$|\{S?SHA`,
    String.raw`\$(?:2[abxy]?|[156y]|gy|apr1|argon2(?:i|d|id)|scrypt|pbkdf2[\w-]{0,12})\$[^\s"'\u0060:,]{20,}|\{S?SHA\d{0,3}\}[A-Za-z0-9+/]{26,}={0,2}`,
  ],
  [
    'JSON web token',
    'eyJ',
    String.raw`(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}`,
  ],
];

export const issuedRules: readonly SecretRule[] = issued.map(([kind, , source]) => ({
  kind,
  pattern: textPattern(source, 'gu'),
}));
const issuedSigns = [...new Set(issued.map(([, sign]) => sign))].join('|');

/** Where an issued secret may stand. */
export const issuedSign = textPattern(issuedSigns, 'u');
/** A word that begins like an issued secret. */
export const beginsIssued = textPattern(`^(?:${issuedSigns})`, 'u');

/** Names that announce a secret, in the languages of the product and two more. */
const secretNames = [
  'pass(?:wor[dt]|wd|phrase|code)',
  'secret[ _-]?key(?:[ _-]?base)?',
  ...['kennwort', 'contraseña', 'mot de passe', '密码', '密碼', 'pwd', 'secret', 'token', 'api[ _-]?key'],
  ...['access[_-]?key', 'private[_-]?key', 'auth[_-]?key', 'signing[_-]?key', 'encryption[_-]?key', 'credential'],
];
const secretName = `(?:${secretNames.join('|')})s?`;
const nameSign = textPattern(
  /authorization|bearer|pass(?:wor[dt]|wd|phrase|code|=)|sshpass|kennwort|contraseña|mot de passe|密码|密碼|pwd|secret|token|key|credential|:\/\/[^\s:/@]*:[^\s/@]*@|\s-u\s|--user\s|mnemonic|seed|recovery|\/user:|sqlplus|jdbc:|pin|puk|cv[vc]|code|código|senha|combination|login|user|creds|wifi:|:(?:\d{4,5}|\*):/iu,
);
/** A long pattern takes longer to be put to use than to look whether a text has a word that it begins with. */
const secretSign = textPattern(secretName, 'iu');
let lastNamed = { text: '', isNamed: false };

/** Several rules ask this of one text, one after another. */
function namesSecret(text: string): boolean {
  if (text !== lastNamed.text) lastNamed = { text, isNamed: secretSign.test(text) };
  return lastNamed.isNamed;
}

/** The same as environment variables have them. */
const secretVariables =
  'PASSWORD|PASSWD|(?<!BY|COM|SUR|TRES|OVER|UNDER)PASS(?![A-Z])|PWD|PASSPHRASE|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|CREDENTIALS?';
const quoted = String.raw`["'\u0060“]?`;

const namedRules: readonly SecretRule[] = [
  {
    kind: 'password in an address',
    // A password may hold an @ of its own, so that the last one before the path ends it.
    isPossibleIn: (text) => text.includes('://'),
    pattern: /(?<keep>:\/\/[^\s:@/]*:)(?<value>[^\s/"'\u0060<>]+)(?<after>@)/gu,
    isHarmless: isPlaceholder,
  },
  {
    kind: 'authorization header',
    isPossibleIn: (text) => /authorization/iu.test(text),
    pattern:
      /(?<keep>\bauthorization["']?\s{0,8}[:=]\s{0,8}["']?(?:bearer|basic|token)\s{1,8})(?<value>[A-Za-z0-9._~+/=-]{8,})/giu,
    isHarmless: isPlaceholder,
  },
  {
    // A scheme may have any name.
    kind: 'authorization header',
    isPossibleIn: (text) => /authorization/iu.test(text),
    pattern:
      /(?<keep>\bauthorization["']?\s{0,8}[:=]\s{0,8}["']?(?:[a-z][\w-]{1,30}\s{1,4})?)(?<value>[A-Za-z0-9._~+/=-]{10,})/giu,
    isHarmless: (value) =>
      isPlaceholder(value) || oddityOf(value) < value.length * (/\d/.test(value) ? 0.25 : value.length < 24 ? 1 : 0.6),
  },
  {
    kind: 'bearer token',
    isPossibleIn: (text) => /bearer/iu.test(text),
    pattern: /(?<keep>\bbearer\s{1,8})(?<value>[A-Za-z0-9._~+/-]{20,}=*)/giu,
    isHarmless: (value) => isPlaceholder(value) || !/\d/.test(value),
  },
  {
    kind: 'password in a command',
    isPossibleIn: (text) => text.includes('-u'),
    pattern: /(?<keep>\s(?:-u|--user)\s{1,4}["']?[^\s:"']{1,100}:)(?<value>[^\s"']{4,})/gu,
    isHarmless: isOrdinaryValue,
  },
  {
    kind: 'password in a command',
    isPossibleIn: (text) => text.includes('--') && namesSecret(text),
    pattern: textPattern(
      String.raw`(?<keep>--(?:\w{1,20}-){0,3}${secretName}\s{1,4}${quoted})(?<value>[^\s"'\u0060”]{5,})`,
      'giu',
    ),
    isHarmless: isOrdinaryValue,
  },
  {
    kind: 'password in a command',
    isPossibleIn: (text) => /sshpass/iu.test(text),
    pattern: /(?<keep>\bsshpass\s{1,4}-p\s{0,4}["']?)(?<value>[^\s"']{3,})/giu,
    isHarmless: isPlaceholder,
  },
  {
    kind: 'password in a command',
    isPossibleIn: (text) => /\/user:/iu.test(text),
    pattern: /(?<keep>\s\/user:[^\s"']{1,100}\s{1,4}["']?)(?<value>[^\s"'/*][^\s"']{4,})/giu,
  },
  {
    // sqlplus user/password@host, also in the address of a driver.
    kind: 'password in an address',
    isPossibleIn: (text) => /jdbc:|sqlplus/iu.test(text),
    pattern:
      /(?<keep>(?:\bjdbc:[\w:]{3,40}|\bsqlplus\s{1,4}(?:-\w\s{1,4})?)[\w$#.-]{1,40}\/)(?<value>[^\s"'/@]{3,})(?<after>@)/giu,
    isHarmless: isPlaceholder,
  },
  {
    kind: 'password in a file',
    isPossibleIn: (text) => /login/iu.test(text),
    pattern: /(?<keep>\blogin\s{1,4}[^\s]{1,100}\s{1,4}password\s{1,4})(?<value>[^\s]{4,})/giu,
    isHarmless: isPlaceholder,
  },
  {
    kind: 'password in a file',
    isPossibleIn: (text) => /:(?:\d{4,5}|\*):/u.test(text),
    pattern: /(?<keep>:(?:\d{4,5}|\*):[\w*-]{1,60}:[\w*-]{1,60}:)(?<value>[^\s:*][^\s:]{3,})/gu,
    isHarmless: isOrdinaryValue,
  },
  {
    kind: 'recovery phrase',
    isPossibleIn: (text) => /seed|recovery|mnemonic/iu.test(text),
    pattern:
      /(?<keep>\b(?:seed|recovery|mnemonic)(?: (?:phrase|words?))?\s{0,4}(?:is|:|=)\s{0,4}["']?)(?<value>(?:[a-z]{3,8}\s{1,2}){11,23}[a-z]{3,8})\b/giu,
  },
  {
    // DB_PASSWORD=correcthorse: a line of an environment file declares its value a secret, however plain it looks.
    kind: 'secret of an environment file',
    isPossibleIn: (text) => /PASS|PWD|SECRET|TOKEN|KEY|CREDENTIAL/u.test(text),
    pattern: textPattern(
      String.raw`(?<keep>^[ \t]*(?:(?:export|set|ENV|ARG)[ \t]{1,4})?[A-Z0-9_]{0,60}(?:${secretVariables})` +
        String.raw`[A-Z0-9_]{0,60}=["']?)(?<value>[^\s"'#]{6,})`,
      'gmu',
    ),
    isHarmless: isPlaceholder,
  },
  {
    kind: 'named secret',
    isPossibleIn: (text) => /[:=：]/u.test(text) && namesSecret(text),
    pattern: textPattern(
      String.raw`(?<keep>${secretName}(?:["']|\\")?\s{0,8}(?:=>|:=|[:=：])\s{0,8}(?:\\"|["'\u0060“]?))(?<value>[^\s"'\u0060”,;)}\]\\]{6,})`,
      'giu',
    ),
    isHarmless: isOrdinaryValue,
  },
  {
    // With brackets and commas in it, where the rule above would end it.
    kind: 'named secret',
    isPossibleIn: (text) => /[!@#$%^&*+=~?]/u.test(text) && namesSecret(text),
    pattern: textPattern(
      String.raw`(?<keep>${secretName}(?:["']|\\")?(?:\s{0,8}(?:=>|:=|[:=：])\s{0,8}|,\s{0,3}["']value["']:\s{0,3}|\s(?:is\s)?)(?:\\"|["'\u0060“]?))` +
        String.raw`(?<value>(?=[^\s"'\u0060”\\]{0,199}[!@#$%^&*+=~?])[^\s"'\u0060”\\]{20,200})`,
      'giu',
    ),
    isHarmless: (value) => !isScrambled(value),
  },
  {
    kind: 'named secret',
    isPossibleIn: (text) => text.includes('<') && namesSecret(text),
    pattern: textPattern(
      String.raw`(?<keep><(?:\w{1,20}[:.-]){0,2}\w{0,20}${secretName}>)(?<value>[^\s<@][^\s<]{4,})`,
      'giu',
    ),
    isHarmless: isOrdinaryValue,
  },
  {
    kind: 'named secret',
    isPossibleIn: namesSecret,
    pattern: textPattern(
      String.raw`(?<keep>(?:\b${secretName}|密码|密碼)` +
        String.raw`(?:\s{1,4}(?:for|of|to|on|für|de|del)\s{1,4}[\w.-]{1,40}(?:\s[\w.-]{1,40}){0,3}?)?` +
        String.raw`\s{0,4}(?:\bis\b|\bwas\b|\bist\b|\bes\b|\best\b|是|[:=])\s{0,4}(?:now\s{1,4})?${quoted})` +
        String.raw`(?<value>(?:(?!\\[nrt])[^\s"'\u0060”,;]){5,})`,
      'giu',
    ),
    isHarmless: isOrdinaryValue,
  },
];

const toldRules: readonly SecretRule[] = [...namedRules, ...spokenRules, ...wordRules];
const allRules: readonly SecretRule[] = [...issuedRules, ...toldRules];

/** A cheap check decides whether the rules run at all: most turns contain nothing like a secret. */
export function isWorthALook(text: string): boolean {
  return isNamed(text) || issuedSign.test(text);
}

/** Whether a text has a word that may announce a secret. */
export function isNamed(text: string): boolean {
  return nameSign.test(text);
}

/** The rules that can find something in a text: nothing is issued without the sign of its issuer. */
export function rulesFor(text: string): readonly SecretRule[] {
  return issuedSign.test(text) ? allRules : toldRulesFor(text);
}

/** The same for a text that is known to have no sign of an issuer. */
export function toldRulesFor(text: string): readonly SecretRule[] {
  return isNamed(text) ? toldRules : [];
}

/** Whether a value is a placeholder that is filled in elsewhere. */
function isPlaceholder(value: string): boolean {
  return (
    /^(?:[<[{(%\u0060]|\$[{(\w]|\*+$|x{3,}$|\.{3}|your|my|example|changeme|redacted|placeholder|dummy|todo|null|none|undefined|true|false|password$|pass$|pwd$|secret$|token$)/i.test(
      value,
    ) || /(?:process\.env|os\.environ|secrets\.|env\(|\{\{)/.test(value)
  );
}

/**
 * Code and prose say "token: string" and "the password is required"; a secret has digits or signs among its letters.
 */
function isOrdinaryValue(value: string, before = ''): boolean {
  const bare = value.replace(/[.!?…:;,)}\]>[]{1,8}$/u, '').replace(/\$\d{1,2}$/u, '');
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(value) && oddityOf(value) < 0) return true;
  if (isPlaceholder(value) || /[(<]|\[\]$/.test(value) || isExpression(bare)) return true;
  // A ticket or a standard.
  if (/^[A-Z]{2,10}-\d{1,5}$/.test(bare)) return true;
  if (isCode(value) || restatesName(bare, before)) return true;
  if (/^(?:~|\.{1,2})?\/[\w.@/-]*$|^[A-Za-z]:\\|^https?:\/\//.test(value)) return true;
  const hasDigit = /\d/.test(bare);
  const hasLetter = /\p{L}/u.test(bare);
  if (/^\d+(?:\.\d+)*(?:ms|s|m|h|d|kb|mb|gb|%)?$/i.test(bare)) return bare.length < 10;
  if (hasDigit && hasLetter) return bare.length < 6;
  if (hasDigit) return bare.length < 10;
  return !(hasLetter && bare.length >= 8 && hasSign(bare) && !isName(bare));
}

/** What code reads a value from: names with dots between them, and what puts them together. */
function isExpression(value: string): boolean {
  return (
    /^\w+(?:\.\w+)+$/.test(value) ||
    (/^!{0,2}[A-Za-z_$][\w$]*(?:(?:\?\.|\.|\+|\|\||&&|\?\?)!?[\w$]*)+$/.test(value) &&
      oddityOf(value) < value.length / 5)
  );
}

/** Drawn from letters, digits and signs: no word is in it, and many sorts of signs, which an address writes as codes. */
function isScrambled(value: string): boolean {
  return (
    /\d/.test(value) &&
    /[a-z]/i.test(value) &&
    new Set(percentDecoded(value).match(/[!@#$%^&*+=~?]/g) ?? []).size >= 4 &&
    !/[A-Za-z]{7}|&&|\|\||[!=]==?\s|=>|:\/\//.test(value)
  );
}

/** What a text with percent signs says. */
export function percentDecoded(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/giu, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function hasSign(value: string): boolean {
  return /[!@#$%^&*+=~/\\|]/.test(value) || /[a-z][A-Z]|[A-Z][a-z]+[A-Z]/.test(value);
}

/** An identifier in camel case, or a path. */
function isName(value: string): boolean {
  if (/^[A-Za-z][a-z]+(?:[A-Z][a-z]*)+$/.test(value) && oddityOf(value) < value.length / 4) return true;
  return /^(?:[a-z]+|[A-Z][a-z]+)(?:[A-Z][a-z]+)+$/.test(value) || /^[\w.-]*\/[\w./-]*$/.test(value);
}
