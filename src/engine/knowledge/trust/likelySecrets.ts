import { nameBeside } from './nameBeside.ts';
import { oddityOf } from './oddityOf.ts';
import type { Announced } from './secretWords.ts';
import { announcedBy } from './secretWords.ts';

/**
 * Secrets of which no rule knows the issuer: values that look drawn at random, by the words beside them or by a form
 * that only tokens have. See `oddityOf.ts` for what random means.
 */

interface Likely {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
}

/** A value and where it stands. */
interface Value {
  readonly text: string;
  readonly start: number;
  /** The name that is written together with it, as in `token=…`. */
  readonly name: string | undefined;
}

/** What is written without a gap. A shorter value is either plain or recognized by its name. */
const runs = /[^\s"'\u0060<>(){}[\],;|\\“”]{8,}/gu;
/** Longer runs are data, such as pictures. */
const longestRun = 700;
/** Runs that cannot hold anything random: small letters and signs, in words of up to twenty. */
const plain = /^(?:[A-Z]?[a-z]{0,19}[^A-Za-z0-9]{1,8})*[A-Z]?[a-z]{0,19}$/u;

export function findLikelySecrets(text: string): Likely[] {
  const found: Likely[] = [];
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (run.length > longestRun || plain.test(run)) continue;
    if (isPartOfData(text, index)) continue;
    for (const value of run.includes('://') ? inAddress(run, index) : inRun(run, index)) {
      const trimmed = value.text.replace(/[.,:!?…&*_-]{1,8}$/u, '');
      if (trimmed.length < 8) continue;
      const kind = kindOf(text, { ...value, text: trimmed });
      if (kind !== undefined)
        found.push({ kind, start: value.start, end: value.start + trimmed.length, from: value.start });
    }
  }
  return found;
}

/** Pictures and fonts within a text, hashes of packages. */
function isPartOfData(text: string, index: number): boolean {
  return /(?:;base64,|data:|sha\d{1,3}[-:])$/u.test(text.slice(Math.max(0, index - 10), index));
}

const pair = /^(-{0,2}[A-Za-z_$@][\w.$@/-]{0,60})(?:=|:(?!\/\/))(?=.)/u;

/** A run, or its parts where it puts values under names. */
function inRun(run: string, at: number): Value[] {
  if (/^(?:data:|sha\d{1,3}[-:]|h1:)/u.test(run)) return [];
  const values: Value[] = [];
  let start = 0;
  for (const part of run.split(/[&?]/u)) {
    const name = pair.exec(part);
    const left = name?.[1];
    if (left !== undefined && name !== null && oddityOf(left) < 3)
      values.push({ text: part.slice(name[0].length), start: at + start + name[0].length, name: left });
    else values.push({ text: part, start: at + start, name: undefined });
    start += part.length + 1;
  }
  return values;
}

const hook = /hooks?\b|_hooks?\/|webhook|\btriggers?\/|\bintegration\//iu;

/** What an address holds under names, in the parts of its path, and as the user's name. */
function inAddress(run: string, at: number): Value[] {
  const host = run.indexOf('://') + 3;
  const values: Value[] = [];
  const isHook = hook.test(run);
  let start = host;
  let before = run.slice(0, host - 3);
  for (const part of run.slice(host).split(/[/?&#]/u)) {
    const equals = part.indexOf('=');
    const user = start === host ? part.indexOf('@') : -1;
    if (user > 0) values.push({ text: part.slice(0, user), start: at + start, name: 'token' });
    else if (equals > 0)
      values.push({ text: part.slice(equals + 1), start: at + start + equals + 1, name: part.slice(0, equals) });
    else if (start > host)
      values.push({ text: part, start: at + start, name: isHook && !isNumber(part) ? 'token' : before });
    before = part;
    start += part.length + 1;
  }
  return values;
}

function isNumber(part: string): boolean {
  return /^\d+$/u.test(part);
}

/** How a value looks. */
interface Form {
  readonly isHex: boolean;
  readonly isUuid: boolean;
  /** Bits for each character. */
  readonly oddity: number;
}

const hexDigits = /^(?:0x)?[0-9a-f]{8,}$|^(?:0x)?[0-9A-F]{8,}$/u;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;

function formOf(text: string): Form {
  return { isHex: hexDigits.test(text), isUuid: uuid.test(text), oddity: oddityOf(text) / text.length };
}

/** Bits for each character from which a value counts as random, where a word announces it and where nothing does. */
const announcedFrom = 0.25;
const weaklyFrom = 0.4;

function kindOf(text: string, value: Value): string | undefined {
  if (!isPossible(value.text)) return undefined;
  const form = formOf(value.text);
  const isOdd = form.oddity >= announcedFrom;
  if (!isOdd && !form.isUuid && !form.isHex) return undefined;
  const announced = announcedFor(text, value);
  if (announced === 'strong' && isSecretUnder(value.text, form)) return 'named secret';
  if (announced === 'weak' && isLongUnder(value.text, form)) return 'named secret';
  return announced !== 'none' && isTelling(value.text, form) ? 'key or token' : undefined;
}

/** Addresses, versions, times, calls and names of files are none. */
function isPossible(text: string): boolean {
  return !/^(?:v?\d+(?:[.:-]\d+)+\w{0,8}|[\d.,:/+-]+|\$\w.*|.*\.[a-z][a-z0-9]{1,4})$|\$\{|\.\.\.|^[~.]?\/|\/\//u.test(text);
}

function announcedFor(text: string, { start, text: value, name }: Value): Announced {
  if (name !== undefined) {
    const inline = announcedBy(name);
    if (inline !== undefined || !/^(?:value|val)$/iu.test(name)) return inline;
  }
  const beside = nameBeside(text, start, start + value.length);
  if (beside === undefined) return undefined;
  const announced = announcedBy(beside.name);
  if (beside.link !== 'before' || announced === undefined || announced === 'none') return announced;
  // Right before a value only the last word names it.
  return announcedBy(beside.name.split(/\s/u).at(-1) ?? '') === undefined ? undefined : announced;
}

/** Under the name of a secret: random, with more than one sort of characters. */
function isSecretUnder(text: string, { isHex, isUuid, oddity }: Form): boolean {
  if (isUuid) return true;
  if (isHex) return text.length >= 16 && /[a-f]/iu.test(text);
  return oddity >= announcedFrom && (/\d/u.test(text) || oddity >= 0.6) && /\p{L}/u.test(text);
}

/** Under a name that may be anything, a value must also be long. */
function isLongUnder(text: string, { isHex, isUuid, oddity }: Form): boolean {
  if (isUuid) return true;
  if (isHex) return text.length >= 20 && /[a-f]/iu.test(text) && /\d/u.test(text);
  return text.length >= 14 && oddity >= weaklyFrom && /\p{L}/u.test(text) && (/\d/u.test(text) || oddity >= 0.8);
}

/** A short beginning, a joint, and much that is random; or one long random word with letters of both sizes and digits. */
const begun = /^((?:[A-Za-z0-9]{1,12}[_.:$~-]{1,2}){1,4})([A-Za-z0-9][\w.:$=+/~-]{19,})$/u;
/** Beginnings of hashes and identifiers. */
const beginsId = /^(?:sha\d*|md5|h\d|hash|etag|id|uuid|guid|rev|blob|tree|commit|img|file|req|request|msg|trace|span|run|evt|chunk|build|v\d+|asset|css|js)[_.:$~-]/iu;
const oneWord = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9_-]{32,200}$/u;
const oneLargeWord = /^[A-Z](?=.*\d)[A-Z0-9]{19,40}$/u;
const hexLength = 32;
const tellingFrom = 0.55;

function isTelling(text: string, { isHex, isUuid, oddity }: Form): boolean {
  if (isHex || isUuid || beginsId.test(text)) return false;
  const [, , rest] = begun.exec(text) ?? [];
  if (rest !== undefined && isRandomRest(rest)) return true;
  return (oneWord.test(text) && oddity >= tellingFrom) || (oneLargeWord.test(text) && oddity >= tellingFrom);
}

function isRandomRest(rest: string): boolean {
  const form = formOf(rest);
  if (form.isUuid) return false;
  if (form.isHex) return rest.length >= hexLength && /[a-f]/iu.test(rest) && /\d/u.test(rest);
  return form.oddity >= tellingFrom && /\p{L}/u.test(rest) && (/\d/u.test(rest) || (rest.length >= 28 && form.oddity >= 0.8));
}
