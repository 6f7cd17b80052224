import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Random } from '../../../src/engine/ground/contract/ports.ts';

const people = ['Anna', 'Tomás', 'Mei', 'Jonas', 'Priya'];
const things = [
  'the parser',
  'the billing service',
  'the login page',
  'the token bucket',
  'the secret store',
  'the key index',
  'the password form',
  'the cache',
  'the API client',
  'the migration',
];
const files = [
  'src/app/auth/tokenStore.ts',
  'packages/core/password.ts',
  'lib/keys/index.js',
  'C:\\work\\shop\\secrets.cs',
  '/etc/ssl/certs/ca.pem',
  'cmd/server/main.go',
  'tests/test_api_key.py',
];
const verbs = [
  'fails',
  'is slow',
  'was renamed',
  'returns null',
  'logs twice',
  'needs a test',
  'is reviewed',
  'works again',
];

/** Sentences as developers write them every day, without any secret, though many look like one; seeded. */
export function ordinarySentences(random: Random, count: number): readonly string[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const number = (below: number): number => Math.floor(random() * below);
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => number(256)));
  const hash = (algorithm: string, encoding: 'hex' | 'base64'): string =>
    createHash(algorithm).update(bytes(16)).digest(encoding);
  const uuid = (): string => hash('sha256', 'hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
  const version = (): string => `${number(20)}.${number(40)}.${number(60)}`;
  const templates: readonly (() => string)[] = [
    () => `${pick(people)} says that ${pick(things)} ${pick(verbs)} since version ${version()}.`,
    () => `Commit ${hash('sha1', 'hex')} broke ${pick(things)}.`,
    () => `see ${hash('sha1', 'hex').slice(0, 8)} and ${hash('sha1', 'hex').slice(0, 10)}, both touch ${pick(files)}`,
    () => `The request id is ${uuid()}, please look into ${pick(things)}.`,
    () => `tenant ${uuid()} has ${number(5000)} rows`,
    () =>
      `"node_modules/left-pad": { "version": "${version()}", "resolved": "https://registry.example.org/left-pad/-/left-pad-${version()}.tgz", "integrity": "sha512-${hash('sha512', 'base64')}" }`,
    () => `integrity sha512-${hash('sha512', 'base64')}`,
    () => `golang.org/x/text v${version()} h1:${hash('sha256', 'base64')}`,
    () => `checksum = "${hash('sha256', 'hex')}"`,
    () => `FROM node@sha256:${hash('sha256', 'hex')}`,
    () => `<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUg${bytes(120).toString('base64')}">`,
    () => `url(data:font/woff2;base64,d09GMgABAAAAA${bytes(90).toString('base64')})`,
    () =>
      `    at Object.<anonymous> (${pick(files)}:${number(900)}:${number(80)})\n    at Module._compile (node:internal/modules/cjs/loader:1554:14)`,
    () =>
      `${pick(files)}:${1000 + number(900)}:${number(80)}: error TS2345: Argument of type 'string' is not assignable to parameter of type 'Token'.`,
    () => `File "${pick(files)}", line ${number(900)}, in refresh_token`,
    () => `function login(token: string, password: string): Promise<User${number(9)}>`,
    () => `const apiKey = process.env.API_KEY_${number(9)};`,
    () => `const token = await auth.getToken({ scope: 'read:${number(9)}' });`,
    () => `password = getpass.getpass("Password ${number(9)}: ")`,
    () => `secret = crypto.randomBytes(${16 * (1 + number(4))}).toString("hex")`,
    () => `API_KEY=\${VAULT_API_KEY_${number(9)}}`,
    () => `GITHUB_TOKEN: \${{ secrets.GITHUB_TOKEN }} # step ${number(30)}`,
    () => `PASSWORD=<your password> # see page ${number(90)}`,
    () => `the token expires after ${number(90)} minutes`,
    () => `max_tokens: ${number(128_000)}, temperature: 0.${number(9)}`,
    () => `tokens used: ${number(9000)} of ${number(90_000)}`,
    () => `The password must have at least ${8 + number(20)} characters.`,
    () => `primary key: order_${number(90)}, foreign key: parcel_id`,
    () => `secretKeyRef: db-credentials-${number(9)}`,
    () => `public key fingerprint SHA256:${hash('sha256', 'base64')}`,
    () => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${bytes(32).toString('base64')} ${pick(people).toLowerCase()}@laptop`,
    () => `-----BEGIN CERTIFICATE-----\nMIID${bytes(45).toString('base64')}\n-----END CERTIFICATE-----`,
    () => `pwd: ${pick(['/home/anna/shop', '/srv/app2/current', '~/src/tiered'])}`,
    () =>
      `https://example.com/${pick(['docs', 'issues'])}/${number(9000)}?page=${number(90)}&sort=created_at#token-${number(9)}`,
    () => `ssh://git@git.example.com:${number(9000)}/team/repo.git`,
    () => `docker run -u ${1000 + number(9)}:${1000 + number(9)} -p 8080:80 shop:${version()}`,
    () => `The PR #${number(9000)} by ${pick(people)} makes ${pick(things)} ${number(90)} % faster.`,
    () => `ticket SHOP-${number(9000)}: ${pick(things)} ${pick(verbs)} when the access token is missing`,
    () => `${pick(people)}: we rotate all secrets every ${number(90)} days and keep them in Vault`,
    () => `the task-${number(999)} sk-learn pipeline reads ${pick(files)}`,
    () => `Build ${number(99_999)} of branch feature/api-key-rotation-${number(99)} is green`,
    () => `trace_id=${hash('md5', 'hex')} span_id=${hash('md5', 'hex').slice(0, 16)} ${pick(verbs)}`,
    () => `ETag: "${hash('md5', 'hex')}"`,
    () => `0x${hash('sha1', 'hex')} is the address of the contract on the test network`,
    () =>
      `user ${pick(people)} set the password field to required on ${2020 + number(7)}-0${1 + number(9)}-1${number(9)}`,
    () => `SELECT token_id, created_at FROM api_tokens WHERE user_id = ${number(99_999)}`,
    () => `jwt.verify(token, publicKey, { algorithms: ['RS${pick(['256', '512'])}'] })`,
    () => `The meeting about the key decisions is at ${number(24)}:${10 + number(49)} in room ${number(900)}.`,
    () => `${pick(['npm', 'pnpm', 'yarn'])} install --save-exact some-package@${version()}`,
    () => `type Credentials = { user: string; password: string } // ${pick(files)}`,
  ];
  return Array.from({ length: count }, (_, index) => (templates[index % templates.length] as () => string)());
}
