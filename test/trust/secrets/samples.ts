import { Buffer } from 'node:buffer';
import type { Random } from '../../../src/engine/ground/contract/ports.ts';

/** A made-up secret inside a message; nothing of `secret` may be left. Built from parts, so that no scanner takes this file for a leak. */
export interface Sample {
  readonly kind: string;
  readonly message: string;
  /** The parts that must be gone. */
  readonly secret: readonly string[];
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const hex = `${digits}abcdef`;
const alphanumeric = lower + upper + digits;
const url = `${alphanumeric}-_`;
const base64 = `${alphanumeric}+/`;

interface Draw {
  /** So many characters, with at least one digit and one letter where the alphabet has both. */
  readonly of: (alphabet: string, length: number) => string;
  readonly pick: <T>(from: readonly T[]) => T;
}

/** What is written, and the part of it that is secret (default: all of it). */
type Made = string | { readonly text: string; readonly secret: string | readonly string[] };

const named =
  (name: string, separator: string, make: (draw: Draw) => string) =>
  (draw: Draw): Made => {
    const secret = make(draw);
    return { text: `${name}${separator}${secret}`, secret };
  };
const password = ({ of, pick }: Draw): string =>
  `${pick(['Tr0ub', 'hunter', 'Winter', 'qwerty', 'Spring'])}${of(alphanumeric, 6)}${pick(['!', '&', '#', '%'])}${of(digits, 2)}`;
const keyBlock =
  (name: string) =>
  ({ of }: Draw): Made => {
    const lines = Array.from({ length: 4 }, () => of(base64, 64));
    return { text: [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`].join('\n'), secret: lines };
  };

const kinds: { readonly [kind: string]: (draw: Draw) => Made } = {
  'RSA private key': keyBlock('RSA PRIVATE KEY'),
  'OpenSSH private key': keyBlock('OPENSSH PRIVATE KEY'),
  'PGP private key': keyBlock('PGP PRIVATE KEY BLOCK'),
  'private key in JSON': ({ of }) => {
    const body = of(base64, 64);
    return {
      text: `"private_key": "-----BEGIN ${'PRIVATE KEY'}-----\\n${body}\\n-----END ${'PRIVATE KEY'}-----\\n"`,
      secret: body,
    };
  },
  'age key': ({ of }) => `AGE-SECRET-${'KEY'}-1${of(upper + digits, 58)}`,
  'AWS access key': ({ of, pick }) => `${pick(['AKI', 'ASI'])}A${of(upper + digits, 16)}`,
  'AWS secret key': named('aws_secret_access_key', ' = ', ({ of }) => of(base64, 40)),
  'AWS session token': named('AWS_SESSION_TOKEN', '=', ({ of }) => of(base64, 120)),
  'signed AWS address': ({ of }) => {
    const secret = of(hex, 64);
    return {
      text: `https://files.example.org/report.pdf?X-Amz-Date=20260101T000000Z&X-Amz-${'Signature'}=${secret}`,
      secret,
    };
  },
  'GitHub token': ({ of, pick }) => `gh${pick(['p', 'o', 's', 'u', 'r'])}_${of(alphanumeric, 36)}`,
  'GitHub fine-grained token': ({ of }) => `github_${'pat'}_${of(alphanumeric, 22)}_${of(alphanumeric, 59)}`,
  'GitLab token': ({ of }) => `gl${'pat'}-${of(url, 20)}`,
  'Bitbucket token': ({ of }) => `ATB${'B'}${of(alphanumeric, 32)}`,
  'Atlassian token': ({ of }) => `ATATT${'3'}${of(url, 180)}`,
  'Slack token': ({ of }) => `xox${'b'}-${of(digits, 12)}-${of(digits, 12)}-${of(alphanumeric, 24)}`,
  'Slack app token': ({ of }) => `xap${'p'}-1-A${of(upper + digits, 10)}-${of(digits, 13)}-${of(hex, 64)}`,
  'Slack webhook': ({ of }) =>
    `https://hooks.${'slack'}.com/services/T${of(upper + digits, 9)}/B${of(upper + digits, 10)}/${of(alphanumeric, 24)}`,
  'Discord webhook': ({ of }) => `https://discord.com/api/${'webhooks'}/${of(digits, 18)}/${of(url, 68)}`,
  'Discord token': ({ of, pick }) =>
    `${pick(['M', 'N', 'O'])}${of(alphanumeric, 23)}.${of(alphanumeric, 6)}.${of(alphanumeric, 38)}`,
  'Anthropic key': ({ of }) => `sk-${'ant'}-api03-${of(url, 93)}AA`,
  'OpenAI key': ({ of }) => `sk-${'proj'}-${of(url, 120)}`,
  'OpenAI key, old form': ({ of }) => `sk${'-'}${of(alphanumeric, 48)}`,
  'OpenRouter key': ({ of }) => `sk-${'or'}-v1-${of(hex, 64)}`,
  'Groq key': ({ of }) => `gs${'k'}_${of(alphanumeric, 52)}`,
  'xAI key': ({ of }) => `xa${'i'}-${of(alphanumeric, 80)}`,
  'Perplexity key': ({ of }) => `pp${'lx'}-${of(alphanumeric, 48)}`,
  'Replicate token': ({ of }) => `r${'8'}_${of(alphanumeric, 37)}`,
  'LangSmith key': ({ of }) => `lsv${'2'}_pt_${of(hex, 32)}_${of(hex, 10)}`,
  'Hugging Face token': ({ of }) => `h${'f'}_${of(alphanumeric, 34)}`,
  'Google API key': ({ of }) => `AI${'za'}${of(url, 35)}`,
  'Google OAuth token': ({ of }) => `ya${'29'}.${of(url, 100)}`,
  'Google client secret': ({ of }) => `GOC${'SPX'}-${of(url, 28)}`,
  'Stripe key': ({ of, pick }) => `${pick(['s', 'r'])}k_${pick(['live', 'test'])}_${of(alphanumeric, 24)}`,
  'Stripe webhook secret': ({ of }) => `whs${'ec'}_${of(alphanumeric, 32)}`,
  'Square token': ({ of }) => `sq${'0'}atp-${of(url, 22)}`,
  'Shopify token': ({ of }) => `shp${'at'}_${of(hex, 32)}`,
  'npm token': ({ of }) => `np${'m'}_${of(alphanumeric, 36)}`,
  'npm registry line': named('//registry.example.org/:_authToken', '=', ({ of }) => of(hex, 40)),
  'PyPI token': ({ of }) => `pyp${'i'}-AgEIcHlwaS5vcmc${of(url, 80)}`,
  'RubyGems key': ({ of }) => `ruby${'gems'}_${of(hex, 48)}`,
  'Docker token': ({ of }) => `dck${'r'}_pat_${of(url, 27)}`,
  'SendGrid key': ({ of }) => `S${'G'}.${of(url, 22)}.${of(url, 43)}`,
  'Mailgun key': ({ of }) => `ke${'y'}-${of(hex, 32)}`,
  'Mailchimp key': ({ of }) => `${of(hex, 32)}-us${of('12', 1)}`,
  'Twilio key': ({ of }) => `S${'K'}${of(hex, 32)}`,
  'Telegram bot token': ({ of }) => `${of('123456789', 10)}:A${'A'}${of(url, 33)}`,
  'DigitalOcean token': ({ of }) => `do${'p'}_v1_${of(hex, 64)}`,
  'Heroku key': ({ of }) => `HRK${'U'}-AA${of(url, 58)}`,
  'Netlify token': ({ of }) => `nf${'p'}_${of(alphanumeric, 40)}`,
  'Supabase key': ({ of }) => `sb${'p'}_${of(hex, 40)}`,
  'PlanetScale token': ({ of }) => `pscal${'e'}_tkn_${of(url, 43)}`,
  'Databricks token': ({ of }) => `dap${'i'}${of(hex, 32)}`,
  'Tailscale key': ({ of }) => `tske${'y'}-auth-${of(alphanumeric, 12)}-${of(alphanumeric, 32)}`,
  'Terraform token': ({ of }) => `${of(alphanumeric, 14)}.atlas${'v1'}.${of(url, 67)}`,
  'Doppler token': ({ of }) => `dp.${'pt'}.${of(alphanumeric, 43)}`,
  'Vault token': ({ of }) => `hv${'s'}.${of(url, 95)}`,
  'Grafana token': ({ of }) => `gls${'a'}_${of(alphanumeric, 32)}_${of(hex, 8)}`,
  'Sentry token': ({ of }) => `sntry${'u'}_${of(hex, 64)}`,
  'New Relic key': ({ of }) => `NRA${'K'}-${of(upper + digits, 27)}`,
  'Postman key': ({ of }) => `PMA${'K'}-${of(hex, 24)}-${of(hex, 34)}`,
  'Linear key': ({ of }) => `lin_${'api'}_${of(alphanumeric, 40)}`,
  'Notion token': ({ of }) => `nt${'n'}_${of(alphanumeric, 46)}`,
  'Airtable token': ({ of }) => `pa${'t'}${of(alphanumeric, 14)}.${of(hex, 64)}`,
  'Figma token': ({ of }) => `fig${'d'}_${of(url, 40)}`,
  'Azure storage key': named('AccountName=store;AccountKey', '=', ({ of }) => `${of(base64, 86)}==`),
  'Azure signature': named(
    'https://store.example.org/files?sv=2024-01-01&sig',
    '=',
    ({ of }) => `${of(alphanumeric, 43)}%3D`,
  ),
  'Azure client secret': ({ of }) => `${of(alphanumeric, 3)}8Q${'~'}${of(alphanumeric, 34)}`,
  'JSON web token': ({ of }) => `ey${'J'}${of(url, 33)}.ey${'J'}${of(url, 90)}.${of(url, 43)}`,
  'database address': (draw) => {
    const secret = draw.of(alphanumeric, 16);
    return {
      text: `${draw.pick(['postgres', 'mysql', 'mongodb+srv', 'redis', 'amqp'])}://app:${secret}@db.internal:5432/prod`,
      secret,
    };
  },
  'connection string': (draw) => {
    const secret = password(draw);
    return { text: `Server=db.internal;Database=shop;User Id=app;Password=${secret};Encrypt=true`, secret };
  },
  'authorization header': ({ of, pick }) => {
    const secret = of(alphanumeric, 40);
    return {
      text: `curl -H "Authorization: ${pick(['Bearer', 'token', 'Basic'])} ${secret}" https://api.example.org/v1/me`,
      secret,
    };
  },
  'password in a curl command': (draw) => {
    const secret = draw.of(alphanumeric, 14);
    return { text: `curl -u deploy:${secret} https://nexus.internal/repo`, secret };
  },
  'password flag': (draw) => {
    const secret = draw.of(alphanumeric, 14);
    return { text: `docker login --username ci --password ${secret} registry.internal`, secret };
  },
  'netrc line': (draw) => {
    const secret = draw.of(alphanumeric, 14);
    return { text: `machine git.internal login ci password ${secret}`, secret };
  },
  'pgpass line': (draw) => {
    const secret = draw.of(alphanumeric, 14);
    return { text: `db.internal:5432:shop:app:${secret}`, secret };
  },
  'environment line': ({ of, pick }) => {
    const secret = of(lower, 14);
    return {
      text: `\n${pick(['DB_PASSWORD', 'SESSION_SECRET', 'export API_TOKEN', 'JWT_SECRET_KEY'])}=${secret}\n`,
      secret,
    };
  },
  'YAML line': named('  client_secret', ': ', ({ of }) => of(alphanumeric, 32)),
  'JSON field': (draw) => {
    const secret = draw.of(alphanumeric, 24);
    return {
      text: `{ "user": "ci", "${draw.pick(['password', 'apiKey', 'access_token', 'clientSecret'])}": "${secret}" }`,
      secret,
    };
  },
  'XML element': (draw) => {
    const secret = draw.of(alphanumeric, 16);
    return { text: `<server><id>nexus</id><password>${secret}</password></server>`, secret };
  },
  'spoken password': named('the wifi password', ' is ', password),
  'spoken API key': named('my api key for the staging server', ' is ', ({ of }) => of(alphanumeric, 20)),
  'German password': named('Das Passwort für den Server', ' ist ', password),
  'recovery phrase': ({ pick }) => {
    const secret = Array.from({ length: 12 }, () =>
      pick(['river', 'candle', 'orbit', 'velvet', 'maple', 'tunnel', 'garden', 'copper', 'window', 'falcon']),
    ).join(' ');
    return { text: `seed phrase: ${secret}`, secret };
  },
  'token in base64': ({ of }) => Buffer.from(`token: gh${'p'}_${of(alphanumeric, 36)}`).toString('base64'),
  'token in hexadecimal digits': ({ of }) => Buffer.from(`gh${'p'}_${of(alphanumeric, 36)}`).toString('hex'),
  'token wrapped over lines': ({ of }) => {
    const [first, second] = [of(alphanumeric, 18), of(alphanumeric, 18)];
    return { text: `gh${'p'}_${first}\n    ${second}`, secret: [first, second] };
  },
  'token put together in code': ({ of }) => {
    const [first, second] = [of(alphanumeric, 18), of(alphanumeric, 18)];
    return { text: `const value = "gh${'p'}_${first}" + "${second}";`, secret: [first, second] };
  },
  'token with invisible characters': ({ of }) => {
    const [first, second] = [of(alphanumeric, 18), of(alphanumeric, 18)];
    return { text: `gh${'p'}_${first}\u200b${second}`, secret: [first, second] };
  },
};

/** Messages as developers write them; `%` stands for the secret. */
const messages: readonly string[] = [
  '%',
  'Please use this for the release: %',
  'Remember this for me, I always forget it:\n%\nand tell nobody.',
  'The deploy fails with 401. This is what I have:\n\n```\n%\n```\n\nWhat is wrong?',
  'I put the following into the settings of the pipeline %\nbut the build says it is not set',
  '2026-03-01T10:00:00Z INFO starting worker 7\n%\n2026-03-01T10:00:01Z ERROR request failed with status 403',
  'in the old setup we had "%" which nobody rotated since 2024',
];

export const sampleKinds: readonly string[] = Object.keys(kinds);

/** `each` samples of every kind; the same random numbers give the same samples. */
export function secretSamples(random: Random, each: number): readonly Sample[] {
  const draw: Draw = {
    of: (alphabet, length) => Array.from({ length }, (_, index) => characterOf(alphabet, index, random)).join(''),
    pick: (from) => at(from, Math.floor(random() * from.length)),
  };
  return Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: each }, () => {
      const made = make(draw);
      const { text, secret } = typeof made === 'string' ? { text: made, secret: made } : made;
      return {
        kind,
        message: draw.pick(messages).split('%').join(text),
        secret: typeof secret === 'string' ? [secret] : secret,
      };
    }),
  );
}

/** Every fifth character is a digit where there are any, so that no sample is a word by chance. */
function characterOf(alphabet: string, index: number, random: Random): string {
  const numbers = alphabet.replace(/[^0-9]/g, '');
  const from =
    index % 5 === 3 && numbers !== '' ? numbers : index === 0 ? alphabet.replace(/[^A-Za-z0-9]/g, '') : alphabet;
  return at([...from], Math.floor(random() * from.length));
}

function at<T>(from: readonly T[], index: number): T {
  const found = from[index];
  if (found === undefined) throw new RangeError(`There is no element ${index} of ${from.length}.`);
  return found;
}
