/** Takes secrets out of a text before anything is stored, indexed or compared. What was taken is named, never kept. */

export interface Redacted {
  readonly text: string;
  /** Kinds of what was removed, each once, in the order of their rules. */
  readonly kinds: readonly string[];
}

interface Rule {
  readonly kind: string;
  /** Group `keep` before and `after` stay, everything else of a match goes. */
  readonly pattern: RegExp;
  /** A match that only looks like a secret. */
  readonly isHarmless?: (value: string, match: RegExpExecArray) => boolean;
}

/** Formats that their issuers document; a match needs no second look. */
const issued: readonly (readonly [kind: string, pattern: string])[] = [
  ['private key', String.raw`-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$)`],
  ['age key', String.raw`\bAGE-SECRET-KEY-1[0-9A-Z]{58}\b`],
  ['AWS access key', String.raw`\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b`],
  ['GitHub token', String.raw`\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})\b`],
  ['GitLab token', String.raw`\bgl(?:pat|ptt|rt|dt|soat|cbt)-[A-Za-z0-9_-]{20,}`],
  ['Slack token', String.raw`\bxox[abeoprs]-[A-Za-z0-9-]{10,}`],
  ['Slack webhook', String.raw`\bhttps://hooks\.slack\.com/(?:services|workflows)/[A-Za-z0-9/+_-]{20,}`],
  ['Anthropic key', String.raw`\bsk-ant-[A-Za-z0-9_-]{20,}`],
  ['OpenAI key', String.raw`\bsk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,}`],
  ['Google API key', String.raw`\bAIza[0-9A-Za-z_-]{35}`],
  ['Google OAuth token', String.raw`\bya29\.[0-9A-Za-z_-]{20,}`],
  ['Stripe key', String.raw`\b(?:[rs]k_(?:live|test)_|whsec_)[0-9a-zA-Z]{16,}`],
  ['npm token', String.raw`\bnpm_[A-Za-z0-9]{36}\b`],
  ['PyPI token', String.raw`\bpypi-AgE[A-Za-z0-9_-]{50,}`],
  ['SendGrid key', String.raw`\bSG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}`],
  ['Twilio key', String.raw`\bSK[0-9a-f]{32}\b`],
  ['DigitalOcean token', String.raw`\bdo[opr]_v1_[a-f0-9]{64}\b`],
  ['Databricks token', String.raw`\bdapi[a-f0-9]{32}\b`],
  ['Hugging Face token', String.raw`\bhf_[A-Za-z0-9]{30,}\b`],
  ['Linear key', String.raw`\blin_(?:api|oauth)_[A-Za-z0-9]{32,}\b`],
  ['Shopify token', String.raw`\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b`],
  ['Square token', String.raw`\bsq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}`],
  ['Telegram bot token', String.raw`\b[0-9]{8,10}:AA[A-Za-z0-9_-]{33}\b`],
  ['Vault token', String.raw`\bhv[sbr]\.[A-Za-z0-9_-]{24,}`],
  ['Azure storage key', String.raw`(?<keep>\bAccountKey=)[A-Za-z0-9+/]{60,}={0,2}`],
  ['JSON web token', String.raw`\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}`],
];

const secretName = String.raw`(?:pass(?:word|wd|phrase)|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|auth[_-]?key|signing[_-]?key|encryption[_-]?key|credential)s?`;

const rules: readonly Rule[] = [
  ...issued.map(([kind, source]): Rule => ({ kind, pattern: new RegExp(source, 'gu') })),
  { kind: 'password in an address', pattern: /(?<keep>\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/]*:)(?<value>[^\s@/]+)(?<after>@)/giu, isHarmless: isPlaceholder },
  { kind: 'authorization header', pattern: /(?<keep>\bauthorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)(?<value>[A-Za-z0-9._~+/=-]{8,})/giu, isHarmless: isPlaceholder },
  { kind: 'bearer token', pattern: /(?<keep>\bbearer\s+)(?<value>(?=[A-Za-z0-9._~+/-]*\d)[A-Za-z0-9._~+/-]{20,}=*)/giu, isHarmless: isPlaceholder },
  {
    // DB_PASSWORD=correcthorse: a line of an environment file names its value as secret, however plain it is.
    kind: 'secret of an environment file',
    pattern: new RegExp(String.raw`(?<keep>^\s*(?:export\s+)?[A-Z0-9_]*(?:PASSWORD|PASSWD|PWD|PASSPHRASE|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|CREDENTIALS?)[A-Z0-9_]*=["']?)(?<value>[^\s"'#]{6,})`, 'gmu'),
    isHarmless: isPlaceholder,
  },
  {
    kind: 'named secret',
    pattern: new RegExp(String.raw`(?<keep>\b[\w.-]*${secretName}["']?\s*(?:=>|:=|[:=])\s*["'\u0060]?)(?<value>[^\s"'\u0060,;)}\]]{6,})`, 'giu'),
    isHarmless: isOrdinaryValue,
  },
  {
    kind: 'named secret',
    pattern: new RegExp(String.raw`(?<keep>\b(?:${secretName}|api key|access key)(?:\s+(?:for|of|to|on)\s+[\w .-]{1,40}?)?\s+(?:is|was)\s+(?:now\s+)?["'\u0060“]?)(?<value>[^\s"'\u0060”,;]{5,})`, 'giu'),
    isHarmless: isOrdinaryValue,
  },
];

/** A cheap look decides whether the rules run at all: most turns hold nothing that could be a secret. */
const worthALook =
  /-----BEGIN|AGE-SECRET|A[KSBC][IC]A[0-9A-Z]|gh[pousr]_|github_pat_|gl[a-z]{2,4}-|xox[a-z]-|hooks\.slack|\bsk-|AIza|ya29\.|_(?:live|test)_|whsec_|npm_|pypi-|\bSG\.|\bSK[0-9a-f]|do[opr]_v1|dapi[a-f0-9]|\bhf_|lin_(?:api|oauth)|shp[a-z]{2}_|sq0|:AA|\bhv[sbr]\.|AccountKey|eyJ|:\/\/[^\s/]*:[^\s/]*@|authorization|bearer|pass(?:word|wd|phrase)|pwd|secret|token|key|credential/i;

export function redact(text: string): Redacted {
  if (!worthALook.test(text)) return { text, kinds: [] };
  const kinds = new Set<string>();
  let clean = text;
  for (const { kind, pattern, isHarmless } of rules) {
    clean = clean.replace(pattern, (...args: unknown[]) => {
      const groups = args.at(-1);
      const { keep = '', value, after = '' } = typeof groups === 'object' ? (groups as { readonly [name: string]: string | undefined }) : {};
      const whole = String(args[0]);
      const secret = value ?? whole.slice(keep.length);
      if (secret.startsWith(marker) || isHarmless?.(secret, args as unknown as RegExpExecArray) === true) return whole;
      kinds.add(kind);
      return `${keep}${marker} ${kind}]${after}`;
    });
  }
  return { text: clean, kinds: [...kinds] };
}

const marker = '[removed:';

/** The fields of an input that hold somebody's text. */
const textFields = ['topic', 'content', 'text', 'key', 'category', 'tags'] as const;

/** The same input without secrets in its texts. */
export function withoutSecrets<T extends object>(input: T): { readonly input: T; readonly kinds: readonly string[]; readonly notice: string | undefined } {
  const kinds = new Set<string>();
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'string') return value;
    const found = redact(value);
    for (const kind of found.kinds) kinds.add(kind);
    return found.text;
  };
  const changed: { [field: string]: unknown } = {};
  for (const field of textFields) {
    if (field in input) changed[field] = clean((input as { readonly [name: string]: unknown })[field]);
  }
  if (kinds.size === 0) return { input, kinds: [], notice: undefined };
  return { input: { ...input, ...changed }, kinds: [...kinds], notice: redactionNotice([...kinds]) };
}

/** The sentence for the user. */
function redactionNotice(kinds: readonly string[]): string {
  return `Removed before saving, because secrets are never kept: ${kinds.join(', ')}.`;
}

/** Stands for a value that is filled in elsewhere. */
function isPlaceholder(value: string): boolean {
  return (
    /^(?:[<[{(%]|\$[{(\w]|\*+$|x{3,}$|\.{3}|your|my|example|changeme|redacted|placeholder|dummy|todo|null|none|undefined|true|false|password$|secret$|token$)/i.test(value) ||
    /(?:process\.env|os\.environ|secrets\.|env\(|\{\{)/.test(value)
  );
}

/** Code and prose say "token: string" and "the password is required"; a secret has digits or signs among its letters. */
function isOrdinaryValue(value: string): boolean {
  if (isPlaceholder(value) || /[(<]|\[\]$|^\w+(?:\.\w+)+$/.test(value)) return true;
  const bare = value.replace(/[.!?…:]+$/u, '');
  const hasDigit = /\d/.test(bare);
  const hasLetter = /\p{L}/u.test(bare);
  if (/^\d+(?:\.\d+)*(?:ms|s|m|h|d|kb|mb|gb|%)?$/i.test(bare)) return bare.length < 10;
  const hasSign = /[!@#$%^&*+=~/\\|]/.test(bare) || /[a-z][A-Z]|[A-Z][a-z]+[A-Z]/.test(bare);
  return !((hasDigit && hasLetter && bare.length >= 6) || (hasDigit && bare.length >= 10) || (hasSign && hasLetter && bare.length >= 8 && !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(bare) && !/^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(bare) && !/^[\w.-]*\/[\w./-]*$/.test(bare)));
}
