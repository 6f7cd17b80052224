import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Random } from '../../../src/engine/ground/contract/ports.ts';
import { fingerprint } from '../../../src/engine/ground/text/fingerprint.ts';
import { pick } from './kinds/draw.ts';
import type { Half } from './madeSecrets.ts';

export interface OrdinaryLine {
  readonly sort: string;
  readonly half: Half;
  readonly text: string;
}

const root = join(import.meta.dirname, '../../..');
/** Longer lines, as of minified code, are cut into pieces of this length. */
const pieceLength = 500;
/** How many lines there are in all, in both halves together. */
export const ordinaryCount = 20_000;

/** Lines of each sort, of 20. */
const shares: { readonly [sort: string]: number } = {
  'our source': 3,
  'source of dependencies': 4,
  types: 2,
  'minified code': 2,
  'lock file': 2,
  'JSON and YAML': 1,
  markdown: 2,
  'styles and pages': 1,
  'hashes and ids': 2,
  'pictures in base64': 1,
};

/**
 * 20,000 lines without a secret: of this repository and of what it depends on, and sentences about their files with
 * hashes, commit ids, UUIDs, paths, versions and pictures. Each file is in one half, of lock files each line. Left out are tests and examples
 * of secrets, files with an address that holds a password or a key block, and the products that look for secrets.
 */
export function ordinaryLines(random: Random): readonly OrdinaryLine[] {
  const files = [...filesIn(root, isOurs), ...filesIn(join(root, 'node_modules'), isOfDependency)].sort();
  const bySort = new Map<string, { readonly file: string; readonly text: string }[]>();
  for (const file of files) {
    const sort = sortOf(file);
    if (sort !== undefined) bySort.set(sort, [...(bySort.get(sort) ?? []), { file, text: '' }]);
  }
  return Object.entries(shares).flatMap(([sort, share]) => {
    const count = (ordinaryCount / 20) * share;
    const from =
      bySort.get(sort) ?? files.filter((file) => !/\.(?:node|wasm|onnx)$/.test(file)).map((file) => ({ file }));
    const lines: OrdinaryLine[] = [];
    for (let tries = 0; lines.length < count && tries < 200_000; tries++) {
      const { file } = pick(random, from);
      const text = lineOf(sort, file, random);
      if (text !== undefined && text.trim().length >= 12)
        lines.push({ sort, half: halfOf(sort === 'lock file' ? text : file), text });
    }
    return lines;
  });
}

/** Every line of our own source in the half that rules may be written by. */
export function seenLinesOfOurs(): readonly string[] {
  const isProgram = (path: string): boolean => isOurs(path) && /^(?:src|webview|scripts)\/.*\.(?:ts|mjs)$/.test(path);
  return ['src', 'webview', 'scripts']
    .flatMap((folder) => filesIn(join(root, folder), (path) => isProgram(`${folder}/${path}`)))
    .filter((file) => halfOf(file) === 'seen')
    .flatMap(linesIn);
}

function halfOf(file: string): Half {
  return Math.floor(fingerprint('half of lines', relative(root, file)) / 64) % 2 === 0 ? 'seen' : 'apart';
}

const isOurs = (path: string): boolean =>
  /^(?:src|webview|scripts|l10n|media|test)\//.test(path)
    ? !/^test\/trust|secret|redact|SplitSecrets/i.test(path)
    : /^[\w.]+\.(?:json|md|mjs)$/.test(path) && path !== 'SECURITY.md' && path !== 'CHANGELOG.md';
const isOfDependency = (path: string): boolean =>
  !/(?:^|\/)(?:tests?|__tests__|spec|fixtures?|examples?|samples?)\/|secretlint|jsonwebtoken|keyv|\.test\.|\.map$/i.test(
    path,
  );

function filesIn(folder: string, isWanted: (path: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isWanted(relative(folder, file).replaceAll('\\', '/')));
}

function sortOf(file: string): string | undefined {
  const path = relative(root, file).replaceAll('\\', '/');
  const isDependency = path.startsWith('node_modules/');
  if (/package-lock\.json$/.test(path)) return 'lock file';
  if (/\.min\.[cm]?js$/.test(path)) return 'minified code';
  if (/\.d\.[cm]?ts$/.test(path)) return 'types';
  if (/\.[cm]?[jt]sx?$/.test(path)) return isDependency ? 'source of dependencies' : 'our source';
  if (/\.(?:json|ya?ml)$/.test(path)) return 'JSON and YAML';
  if (/\.md$|LICENSE/i.test(path)) return 'markdown';
  if (/\.(?:css|html?|svg)$/.test(path)) return 'styles and pages';
  return undefined;
}

const linesRead = new Map<string, readonly string[]>();

/** The lines of a file, in pieces; none where its author made up a secret. */
function linesIn(file: string): readonly string[] {
  let lines = linesRead.get(file);
  if (lines === undefined) {
    const text = readFileSync(file, 'utf8');
    const holdsOne =
      /:\/\/[^\s/:@'"`]*:[^\s/@'"`]+@|-----BEGIN [A-Z ]*PRIVATE|ghp_\w{20}|\bPIN is \d|door code of/.test(text) ||
      text.includes('\u0000');
    lines = holdsOne
      ? []
      : text
          .split('\n')
          .flatMap((line) =>
            line.length <= pieceLength
              ? [line]
              : Array.from({ length: Math.min(400, Math.ceil(line.length / pieceLength)) }, (_, index) =>
                  line.slice(index * pieceLength, (index + 1) * pieceLength),
                ),
          );
    linesRead.set(file, lines);
  }
  return lines;
}

function lineOf(sort: string, file: string, random: Random): string | undefined {
  if (sort === 'hashes and ids') return about(file, random);
  if (sort === 'pictures in base64') return picture(file, random);
  const lines = linesIn(file);
  return lines.length === 0 ? undefined : pick(random, lines).trimEnd();
}

function hash(algorithm: string, text: string, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(text).digest(encoding);
}

/** A sentence or a line of a log about a file, with the ids that such lines have. */
function about(file: string, random: Random): string {
  const path = relative(root, file).replaceAll('\\', '/');
  const salt = path + String(random());
  const hex = (algorithm: string): string => hash(algorithm, salt, 'hex');
  const uuid = hex('sha256').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
  const number = (below: number): number => Math.floor(random() * below);
  const version = `${number(9)}.${number(30)}.${number(40)}`;
  return pick(random, [
    `commit ${hex('sha1')}`,
    `Merge ${hex('sha1').slice(0, 7)} into ${hex('sha1').slice(7, 14)}, see ${path}`,
    `${path} changed in ${hex('sha1').slice(0, 12)}, revert it if the build stays red`,
    `${hex('sha256')}  ${path}`,
    `MD5 (${path}) = ${hex('md5')}`,
    `"${path}": { "version": "${version}", "integrity": "sha512-${hash('sha512', salt, 'base64')}" }`,
    `image: registry.example.org/team/${basename(path).toLowerCase()}@sha256:${hex('sha256')}`,
    `The id of the run is ${uuid}, of the tenant ${hex('md5').slice(0, 24)}.`,
    `request_id=${uuid} path=/${path} status=200 ms=${number(900)} bytes=${number(90_000)}`,
    `trace ${hex('md5')} span ${hex('md5').slice(0, 16)} in ${path}`,
    `cache key: ${hex('sha256')} (hit)`,
    `etag: W/"${hash('sha1', salt, 'base64')}"`,
    `GET /assets/${basename(path)}-${hash('sha1', salt, 'base64').slice(0, 8).replace(/[+/]/g, 'x')}.js 200 ${number(900)}ms`,
    `index ${hex('sha1').slice(0, 7)}..${hex('sha1').slice(9, 16)} 100644`,
    `order ${1000000000 + number(8_999_999_999)} of customer ${100000 + number(899_999)} at ${1700000000000 + number(99_999_999_999)}`,
    `#${hex('md5').slice(0, 6)} on #${hex('md5').slice(6, 12)}, border rgba(${number(255)}, ${number(255)}, ${number(255)}, 0.${number(9)})`,
    `drwxr-xr-x ${number(9)} anna staff ${number(99_999)} Mar ${1 + number(27)} 1${number(9)}:0${number(9)} ${path}`,
    `node_modules/.pnpm/${basename(path)}@${version}_${hex('md5').slice(0, 26)}/node_modules`,
    `golang.org/x/tools v0.0.0-20240${1 + number(9)}1${number(9)}1${number(9)}3000-${hex('sha1').slice(0, 12)} h1:${hash('sha256', salt, 'base64')}`,
    `pod/shop-${hex('sha1').slice(0, 10)}-${hex('md5').slice(0, 5)} Running ${number(9)} ${number(90)}d`,
    `primary key ${uuid} not found in table ${basename(path).replaceAll('.', '_')}`,
    `task 0x${hex('sha256')} reverted in block ${number(99_999_999)}`,
    `tel. +4${number(9)} ${100 + number(900)} ${1000000 + number(8_999_999)}, extension ${number(99)}`,
    `${number(99_999_999)}.${number(999_999)} ${number(9_999_999_999_999)} ${(random() * 1000).toFixed(12)}`,
  ]);
}

const pictureStarts = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg',
  'data:image/svg+xml;base64,',
  'data:font/woff2;base64,d09GMg',
];

/** Bytes of a file as a picture within a page, a style or a document. */
function picture(file: string, random: Random): string {
  const bytes = readFileSync(file).subarray(0, 50_000);
  const start = Math.floor(random() * Math.max(1, bytes.length - 300));
  const encoded =
    pick(random, pictureStarts) +
    createHash('sha512').update(bytes).digest('base64').slice(0, 84) +
    bytes.subarray(start, start + 60 + Math.floor(random() * 200)).toString('base64');
  return pick(random, [
    `<img alt="" src="${encoded}">`,
    `background: url(${encoded}) no-repeat;`,
    `![logo](${encoded})`,
    `"icon": "${encoded}",`,
  ]);
}
