import { isAccountNumber } from './findPersonalNumbers.ts';
import { nameBeside } from './nameBeside.ts';
import { namesRecord } from './namesRecord.ts';
import { oddityOf } from './oddityOf.ts';
import { beginsAsName, hasPlainForm, isCode, restatesName } from './plainForms.ts';
import type { Announced } from './announcedBy.ts';
import { announcedBy, namesPassword } from './announcedBy.ts';

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
  /** How long it must be under a name that may be anything. */
  readonly least?: number;
  /** The same with the name, for a name that names nothing and may belong to the value. */
  readonly whole?: { readonly text: string; readonly start: number };
  /** Part of the path of an address, where documents have ids that look drawn at random. */
  readonly isPath?: true;
  /** Where it stands, nothing else can. */
  readonly isCertain?: true;
}

/** What is written without a gap. A shorter value is either plain or recognized by its name. */
const runs = /[^\s"'\u0060<>(){}[\],;|\\“”]{8,}/gu;
/** Longer runs are data, such as pictures. */
const longestRun = 700;
/** A run without any of these cannot hold anything random: it is small letters, signs, and words of up to twenty letters. */
const unlikeWords = /\d|[A-Za-z][A-Z]|[a-z]{20}/u;

const leastLength = 6;

export function findLikelySecrets(text: string): Likely[] {
  const found: Likely[] = [];
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (run.length > longestRun || !unlikeWords.test(run)) continue;
    if (isPartOfData(text, index) || isBehindMarker(text, index)) continue;
    for (const value of run.includes('://') ? inAddress(run, index) : inRun(run, index)) {
      const span = ofWhole(text, value) ?? spanOf(text, value);
      if (span !== undefined) found.push(span);
    }
  }
  return [...found, ...scrambledIn(text)];
}

/** `brn:…` under the name of a secret: what looks like a name within it belongs to it. */
function ofWhole(text: string, { name, whole }: Value): Likely | undefined {
  return whole === undefined || name === undefined || announcedBy(name) !== undefined
    ? undefined
    : spanOf(text, { ...whole, name: undefined });
}

function spanOf(text: string, value: Value): Likely | undefined {
  const trimmed = value.text.replace(/[.,:!?…&*_-]{1,8}$/u, '');
  if (trimmed.length < leastLength) return undefined;
  const kind = kindOf(text, { ...value, text: trimmed });
  if (kind === undefined) return undefined;
  const number = counted.exec(text.slice(Math.max(0, value.start - 44), value.start))?.[0] ?? '';
  const start = value.start - number.length;
  return { kind, start, end: value.start + trimmed.length, from: start };
}

/** `12|…`: some issuers put the number or the kind of a token before it. */
const counted = /(?<![\w|\]])[\w.:-]{1,40}\|$/u;

/** A value with brackets, commas or strokes among many other signs; where a run ends early. */
const scrambled = /(?<=^|[\s"'\u0060“=:(>])[^\s"'\u0060“”<>]{8,100}(?=$|[\s"'\u0060“”<])/gu;
const divided = /[(){}[\],;|\\]/u;
const unlikeCode =
  /[A-Za-z]{7}|\d{6}|&&|\|\||==|=>|\+\+|--|::|\(\)|\[\d|\{\}|:\/\/|%[\dA-F]{2}|\]\(|\$\{|\(\?|\bqr\/|\*\.[a-z]/u;
const leastSigns = 4;

function scrambledIn(text: string): Likely[] {
  if (!divided.test(text)) return [];
  const found: Likely[] = [];
  for (const { 0: run, index } of text.matchAll(scrambled)) {
    const value = run.replace(/[).,;:]{1,3}$/u, '');
    if (!divided.test(value) || !/\d/u.test(value) || !/[A-Za-z]/u.test(value) || unlikeCode.test(value)) continue;
    if (new Set(value.match(/[!@#$%^&*+=~?_()-]/gu)).size < leastSigns) continue;
    const { announced } = announcedFor(text, { text: value, start: index, name: undefined });
    if (announced === 'strong' || announced === 'weak')
      found.push({ kind: 'named secret', start: index, end: index + value.length, from: index });
  }
  return found;
}

/** Pictures and fonts within a text, hashes of packages, public keys, the lines of certificates. */
function isPartOfData(text: string, index: number): boolean {
  return /(?:;base64,|data:|sha\d{1,3}[-:]|(?:ssh|ecdsa)-[\w-]{1,40}\s|-----\r?\n|[A-Za-z0-9+/]{60}\r?\n)$/u.test(
    text.slice(Math.max(0, index - 66), index),
  );
}

const closedMarker = /\[removed: [^\]]{1,60}\]$/u;

/** The rest of a value whose secret was taken out: it was read together with it, and told apart from it. */
function isBehindMarker(text: string, index: number): boolean {
  return text.charCodeAt(index - 1) === 93 && closedMarker.test(text.slice(Math.max(0, index - 72), index));
}

const pair = /^((?:-{0,2}|\/)[A-Za-z_$@][\w.$@/-]{0,60})(?:=|:(?!\/\/))(?=.)/u;

/** `-pSECRET`, as database clients take it. */
const glued = /^(-p)(?=\S{8})/u;

/** A run, or its parts where it puts values under names. */
function inRun(run: string, at: number): Value[] {
  if (/^(?:data|h1):/u.test(run)) return [];
  const values: Value[] = [];
  let start = 0;
  for (const part of run.split(/[&?](?=[\w.[\]-]{1,40}=)/u)) {
    const name = glued.exec(part) ?? pair.exec(part);
    const left = name?.[1];
    if (left !== undefined && name !== null && !isEncoding(left) && oddityOf(left) < 3)
      values.push({
        text: part.slice(name[0].length),
        start: at + start + name[0].length,
        name: left === '-p' ? 'password' : left,
        whole: { text: part, start: at + start },
      });
    else values.push({ text: part, start: at + start, name: undefined });
    start += part.length + 1;
  }
  return values;
}

/** `base64:…` says how a value is written, not what it is. */
function isEncoding(name: string): boolean {
  return /^(?:base64|b64|hex|raw)$/iu.test(name);
}

const hook = /hooks?\b|_hooks?\/|webhook|\btriggers?\/|\bintegration\//iu;

/** Parts of paths after which comes what lets its holder in. */
const lettingIn = /^(?:reset|confirm|activat|verif|invit|join|magic|unsubscribe|private|share|ical)/iu;

/** What an address holds under names, in the parts of its path, and as the user's name. */
function inAddress(run: string, at: number): Value[] {
  const host = run.indexOf('://') + 3;
  const values: Value[] = [];
  const isHook = hook.test(run);
  let start = host;
  let before = run.slice(0, host - 3);
  for (const part of run.slice(host).split(/[/?&#]/u)) {
    const equals = part.indexOf('=');
    const isAfterHost = start === host + before.length + 1;
    const user = start === host ? part.indexOf('@') : -1;
    const isHidden = isHook && part.length >= 6 && !isNumber(part);
    if (isHidden && equals < 0 && /\d/u.test(before) && start > host)
      values.push({ text: part, start: at + start, name: undefined, isCertain: true });
    else if (user > 0) values.push({ text: part.slice(0, user), start: at + start, name: 'token' });
    else if (equals > 0)
      values.push({
        text: part.slice(equals + 1),
        start: at + start + equals + 1,
        name: isHook ? 'token' : part.slice(0, equals),
        least: 10,
      });
    else if (start > host)
      values.push({
        text: part,
        start: at + start,
        // A host is called as people like.
        name: isHidden || lettingIn.test(before) ? 'token' : isAfterHost ? '' : before,
        isPath: true,
      });
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
  /** One of several parts between dots. */
  readonly isPart?: true;
  readonly length: number;
  readonly isHex: boolean;
  readonly isUuid: boolean;
  readonly isGrouped: boolean;
  /** Bits for each character. */
  readonly oddity: number;
  readonly hasDigit: boolean;
  readonly hasLetter: boolean;
}

const hexDigits = /^(?:0x)?[0-9a-f]{8,}$|^(?:0x)?[0-9A-F]{8,}$/u;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;
/** Groups of letters and digits as a UUID has them, in any order. */
const groups = /^[A-Za-z0-9]{4,12}(?:-[A-Za-z0-9]{4,12}){2,7}$/u;

/** In at least three places of groups a digit stands beside a letter, as in none of words and dates. */
function isGrouped(text: string): boolean {
  return text.length >= 20 && groups.test(text) && (text.match(/\d[A-Za-z]|[A-Za-z]\d/gu)?.length ?? 0) >= 3;
}

function formOf(text: string): Form {
  return {
    length: text.length,
    isHex: hexDigits.test(text),
    isUuid: uuid.test(text),
    isGrouped: isGrouped(text),
    oddity: oddityOf(text) / text.length,
    hasDigit: /\d/u.test(text),
    hasLetter: /[A-Za-z]/u.test(text),
  };
}

/** A beginning that an issuer gives its tokens, with its joint. */
const beginning = /[A-Za-z0-9]{1,12}(?:[_.:$~-]{1,2}|\/\/)(?=[A-Za-z0-9])/uy;
const mostBeginnings = 6;

/** A long part of what has several. */
const longParts = /(?<=^|[.:$~])[A-Za-z0-9]{24,}(?=[.:$~]|$)/gu;

/** The form of a value, of what comes after each of its beginnings, and of a long part between dots. */
function formsOf(text: string): readonly Form[] {
  const forms = [formOf(text)];
  beginning.lastIndex = 0;
  while (forms.length <= mostBeginnings && beginning.test(text) && text.length - beginning.lastIndex >= 12)
    forms.push(formOf(text.slice(beginning.lastIndex)));
  for (const [part] of text.matchAll(longParts))
    if (part.length < text.length) forms.push({ ...formOf(part), isPart: true });
  return forms;
}

/** Bits for each character from which a value counts as random, where a word announces it and where nothing does. */
const announcedFrom = 0.25;
const weaklyFrom = 0.4;
const tellingFrom = 0.55;

function kindOf(text: string, value: Value): string | undefined {
  if (value.isCertain === true) return 'secret in an address';
  if (!isPossible(value.text) || sortableId.test(value.text) || value.text.length < 7) return undefined;
  const forms = formsOf(value.text);
  const isWordy = endsInDigits.test(value.text);
  const isPassword = looksChosen(value.text);
  if (
    !isPassword &&
    !isWordy &&
    !forms.some((form) => form.isUuid || form.isGrouped || form.isHex || form.oddity >= announcedFrom)
  )
    return undefined;
  const { announced, name } = announcedFor(text, value);
  const isNamed =
    announced === 'strong' && (isPassword || forms.some(isSecretForm) || (isWordy && namesPassword(name)));
  const kind = isNamed ? 'named secret' : announced === 'none' ? undefined : unnamedKind(value, forms, announced);
  // Most values are nothing by then, and these looks cost more than the ones before.
  if (kind === undefined || isCode(value.text, text.charAt(value.start + value.text.length))) return undefined;
  if (announced !== undefined && restatesName(value.text, name)) return undefined;
  return isNamed || !hasPlainForm(value.text) ? kind : undefined;
}

/** What a value is by its form alone, or under a name that may be anything. */
function unnamedKind(value: Value, forms: readonly Form[], announced: Announced): string | undefined {
  if (announced === 'weak' && forms.some((form) => isLongForm(form, value.least))) return 'named secret';
  return isTelling(value, forms) ? 'key or token' : undefined;
}

/** Identifiers that sort by their time, as ULIDs and our own do: base 32 from a zero on. */
const sortableId = /^(?:[a-z]{1,12}_)?(?:0[0-9a-hjkmnp-tv-z]{21,25}|0[0-9A-HJKMNP-TV-Z]{21,25})$/u;

/** Letters, digits and signs, as people choose a password that must have them all. */
export function looksChosen(text: string): boolean {
  return text.length <= 40 && /[A-Za-z]{2}/u.test(text) && /\d/u.test(text) && /[!@#$%^&*?~]/u.test(text);
}

/** A word with a capital and digits behind it, as people choose a password that must have these. */
const endsInDigits = /^(?=.*[a-z])(?=.*[A-Z])[A-Za-z][A-Za-z-]{3,20}\d{2,6}$/u;

/** Addresses, versions, times, calls and names of files are none. */
function isPossible(text: string): boolean {
  return !/^[A-Za-z_]\w*\$\d{1,2}$|^(?:[A-Z]{1,3}\d{1,4})?(?:[A-Z][a-z]{3,}){1,4}\d?$|^@?[a-z][\w./-]*@[~^]?\d+(?:\.[\dx*]+){1,3}[\w.-]*$|^(?:v?\d+(?:[.:-]\d+)+\w{0,8}|[\d.,:/+-]+|.*\.[a-z][a-z0-9]{1,4}|%\w.*|\$[A-Z_]+)$|\$\{|\.\.\.|^[~.]{0,2}\/[a-z]+\/|^\/\//u.test(
    text,
  );
}

/** Options of one letter that take a password or a key in common commands. */
const flag = /(?:^|\s)-[aPpwWkN]$/u;

/** By which name, and how surely, a value is announced. */
interface Announcement {
  readonly announced: Announced;
  readonly name: string;
}

function announcedFor(text: string, { start, text: value, name }: Value): Announcement {
  if (name !== undefined) {
    const announced = announcedBy(name);
    if (announced !== undefined || !/^(?:value|val)$/iu.test(name)) return { announced, name };
  }
  const beside = nameBeside(text, start, start + value.length);
  if (beside === undefined) return { announced: undefined, name: '' };
  const { link, name: found } = beside;
  if (link === 'before' && flag.test(found))
    return { announced: /^[0-9a-f]+$/u.test(value) ? undefined : 'strong', name: found };
  const announced = announcedBy(found);
  if (link !== 'before' || announced === undefined || announced === 'none') return { announced, name: found };
  // Right before a value only the last two words name it.
  const last = found.split(/\s/u).slice(-2).join(' ');
  return { announced: announcedBy(last) === undefined ? undefined : announced, name: found };
}

/** Under the name of a secret: random, with more than one sort of characters. */
function isSecretForm({ length, isHex, isUuid, isGrouped, oddity, hasDigit, hasLetter }: Form): boolean {
  if (isUuid || isGrouped) return true;
  if (isHex) return length >= 16 && hasLetter;
  return hasLetter && oddity >= announcedFrom && (hasDigit || oddity >= 0.5);
}

const longFrom = 14;

/** Under a name that may be anything, a value must also be long. */
function isLongForm(
  { length, isHex, isUuid, isGrouped, oddity, hasDigit, hasLetter }: Form,
  least = longFrom,
): boolean {
  if (isUuid || isGrouped) return true;
  if (isHex) return length >= 20 && hasLetter && hasDigit;
  return (
    length >= least &&
    hasLetter &&
    oddity >= (least < longFrom ? announcedFrom : weaklyFrom) &&
    (hasDigit || oddity >= 0.6)
  );
}

/** Beginnings of hashes and identifiers. */
const beginsId =
  /^(?:sha\d*|md5|h\d|hash|diff|ft|ftjob|file|asst|thread|etag|id|uuid|guid|rev|blob|tree|commit|img|file|req|request|msg|trace|span|run|evt|chunk|build|v\d+|asset|css|js)[_.:$~-]/iu;
/** Beginnings that call what follows a key. */
const beginsKey =
  /^(?:sdk|sk|pat|key|secret|tok|token|api|(?!msg|cmd|ctx|txn|src|str)[bcdfghjklmnpqrstvwxz]{3,5})[_-]/u;
/** Words for one, which nothing else begins with. */
const callsKey = /^(?:sk|pat|key|secret|tok|token|apikey)_/u;
const oneWord = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9_-]{32,200}$/u;
const oneLargeWord = /^[A-Z](?=.*\d)[A-Z0-9]{19,40}$/u;

/** A short beginning and much that is random, or one long random word with digits. */
function isTelling({ text, isPath }: Value, [whole, ...rests]: readonly Form[]): boolean {
  if (whole === undefined || whole.isHex || whole.isUuid || beginsId.test(text) || namesRecord(text)) return false;
  if (rests.some((rest) => rest.isPart === true && isRandomRest(rest))) return true;
  if (rests.some(({ isUuid }) => isUuid)) return beginsKey.test(text);
  if (
    callsKey.test(text) &&
    rests.some(({ length, isHex, oddity, hasDigit }) => hasDigit && length >= 16 && (isHex || oddity >= tellingFrom))
  )
    return true;
  if (beginsAsName(text) && rests.some(({ isHex }) => isHex)) return false;
  if (rests.some(isRandomRest) && (text.match(/[A-Za-z]{2}/gu)?.length ?? 0) > 3) return true;
  if (isPath === true || whole.oddity < tellingFrom || isAccountNumber(text)) return false;
  return oneWord.test(text) || oneLargeWord.test(text);
}

function isRandomRest({ length, isHex, isUuid, oddity, hasDigit, hasLetter }: Form): boolean {
  if (isUuid || !hasLetter) return false;
  if (isHex) return length >= 32 && hasDigit;
  return length >= 20 && oddity >= tellingFrom && (hasDigit || (length >= 28 && oddity >= 0.8));
}
