import { plainLetters } from '../../ground/text/fold.ts';
import { secretMarker } from '../../ground/text/lostSecret.ts';
import { findLikelySecrets } from './findLikelySecrets.ts';
import { endOfToken, endOfValue, startOfValue } from './endOfValue.ts';
import { findPersonalNumbers } from './findPersonalNumbers.ts';
import type { SecretRule } from './secretRule.ts';
import { issuedRules, issuedSign, percentDecoded, rulesFor, toldRulesFor } from './secretRules.ts';

/** A secret in a text: from `start` to before `end`. */
export interface SecretSpan {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** Where the sign of it begins, such as the name before it. */
  readonly from: number;
}

/** Every secret in a text: plain, wrapped over lines, put together from pieces, or encoded. */
export function findSecrets(text: string): readonly SecretSpan[] {
  return withFurther(text, merged([...ruled(text), ...likely(text)]));
}

/** Those that a rule knows by the issuer's form or by the name, without what merely looks like a secret. */
export function findRuledSecrets(text: string): readonly SecretSpan[] {
  return withFurther(text, merged(ruled(text)));
}

/** Those that are told by a name beside them, in a text without the sign of an issuer in any form. */
export function findToldSecrets(text: string): readonly SecretSpan[] {
  return merged(matches(text, toldRulesFor(text)));
}

function ruled(text: string): readonly SecretSpan[] {
  return matches(text, rulesFor(text));
}

/** A word in a code looks random and may still be a sentence, which is read for what it says. */
function likely(text: string): readonly SecretSpan[] {
  const found = findLikelySecrets(text);
  if (found.length === 0) return found;
  const sentences = decodedWords(text.replaceAll('%', ' '));
  return found
    .filter(({ start, end }) => !sentences.some(({ index, length }) => index <= start && index + length >= end))
    .map((span) => ({ ...span, end: endInQuery(text, span.start, endOfValue(text, span.end)) }));
}

function withFurther(text: string, plain: readonly SecretSpan[]): readonly SecretSpan[] {
  const further = merged([
    ...keyEnds(text),
    ...disguised(text),
    ...inPieces(text, joints),
    ...inPieces(text, jointsAndLines),
    ...encoded(text),
  ]);
  return further.length === 0 ? plain : merged([...plain, ...outside(plain, further)]);
}

/** Only those secrets in a text whose formats are documented. */
export function findIssued(text: string): readonly SecretSpan[] {
  return issuedSign.test(text) ? merged(matches(text, issuedRules)) : [];
}

/** Numbers of persons in a text, as of cards and accounts, that stand in none of the spans. */
export function withPersonalNumbers(text: string, secrets: readonly SecretSpan[]): readonly SecretSpan[] {
  const numbers = findPersonalNumbers(text);
  return numbers.length === 0 ? secrets : merged([...secrets, ...outside(secrets, merged(numbers))]);
}

/** The text with each span replaced by the name of its kind. The spans are in order and do not overlap. */
export function cutOut(text: string, spans: readonly Pick<SecretSpan, 'kind' | 'start' | 'end'>[]): string {
  let clean = '';
  let at = 0;
  for (const { kind, start, end } of spans) {
    clean += `${text.slice(at, start)}${secretMarker} ${kind}]`;
    at = end;
  }
  return clean + text.slice(at);
}

/** How much of a value is read to decide whether it is an ordinary one. */
const judgedLength = 256;

function matches(text: string, rules: readonly SecretRule[]): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const { kind, pattern, isPossibleIn, isHarmless } of rules) {
    if (isPossibleIn?.(text) === false) continue;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      if (match[0] === '') pattern.lastIndex++;
      const { keep = '', after = '' } = match.groups ?? {};
      const start = match.index + keep.length;
      const whole = match.index + match[0].length - after.length;
      const end = endInQuery(text, start, whole);
      if (end < whole) pattern.lastIndex = end;
      const judged = text.slice(start, Math.min(end, start + judgedLength));
      if (judged.startsWith(secretMarker) || isInMarker(text, match.index) || isHarmless?.(judged, keep) === true)
        continue;
      const further = isHarmless === undefined ? endOfToken(text, end) : endOfValue(text, end);
      spans.push({
        kind,
        start: keep === '' ? startOfValue(text, start) : start,
        end: endInQuery(text, start, further),
        from: match.index,
      });
    }
  }
  return spans;
}

const queryName = /[?&#][\w.[\]-]{1,60}=$/u;

/** Where a value ends: in the query of an address before the next name, elsewhere where it was found to end. */
function endInQuery(text: string, start: number, end: number): number {
  if (text.charAt(start - 1) !== '=' || !queryName.test(text.slice(Math.max(0, start - 62), start))) return end;
  const next = text.slice(start, end).search(/&[\w.[\]-]{1,40}(?:=|$)/u);
  return next < 0 ? end : start + next;
}

/** Whether a place lies within the name of a removed secret, which announces nothing. */
function isInMarker(text: string, index: number): boolean {
  const open = text.lastIndexOf(secretMarker, index);
  return open >= 0 && !text.slice(open, index).includes(']');
}

/** The spans in order; those that overlap become one, of the kind that the first rule gave it. */
function merged(spans: readonly SecretSpan[]): readonly SecretSpan[] {
  const result: SecretSpan[] = [];
  // The sort is stable, so among equal starts the more telling rule stays first.
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last === undefined || span.start >= last.end) result.push(span);
    else if (span.end > last.end) result[result.length - 1] = { ...last, end: span.end };
  }
  return result;
}

/** The spans that overlap none of the others; both lists are in order. */
function outside(others: readonly SecretSpan[], spans: readonly SecretSpan[]): readonly SecretSpan[] {
  let next = 0;
  return spans.filter(({ start, end }) => {
    while ((others[next]?.end ?? Infinity) <= start) next++;
    return (others[next]?.start ?? Infinity) >= end;
  });
}

/** The end of a private key whose beginning is elsewhere: its lines, back to the first that is not part of a key. */
function keyEnds(text: string): SecretSpan[] {
  return [...text.matchAll(/-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/gu)].map((end) => {
    let start = end.index;
    while (start > 0 && isKeyCharacter(text.charCodeAt(start - 1))) start--;
    return { kind: 'private key', start, end: end.index + end[0].length, from: start };
  });
}

/** Base64 and line ends. */
function isKeyCharacter(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    code === 43 ||
    code === 47 ||
    code === 61 ||
    code === 10 ||
    code === 13
  );
}

/**
 * What may be inside a secret without being part of it: terminal colors, invisible characters, the joints of strings in
 * code.
 */
const hidden = [
  String.raw`\u001b\[[0-9;]{0,20}m`,
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+`,
  String.raw`[\p{Cf}\u034f\u115f\u1160\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+`,
  String.raw`["'\u0060]?[ \t]{0,4}[+&][ \t]{1,4}["'\u0060]?`,
  String.raw`["'\u0060][ \t]{0,4}[+.&][ \t]{0,4}["'\u0060]`,
].join('|');
const joints = new RegExp(hidden, 'gu');
/** A cheap look: every joint has one of these. */
const jointSign = /[+&]|["'\u0060][ \t]{0,4}\.|[^ -~]/u;
/**
 * The same, and line ends with the indentation, quotation marks and frames after them, unless a secret begins on the
 * next line.
 */
const jointsAndLines = new RegExp(String.raw`\\?\r?\n[ \t>|]{0,40}(?!(?:${issuedSign.source}))|${hidden}`, 'gu');

/**
 * Whether the sign of an issuer stands in a text, be it in pieces, in a code or in letters that only look like plain
 * ones.
 */
export function hasIssuedSign(text: string): boolean {
  return formsOf(text).some((form) => issuedSign.test(form)) || text.includes('-----') || decodedWords(text).length > 0;
}

function formsOf(text: string): readonly string[] {
  if (!jointSign.test(text)) return [text];
  // Most texts of several lines have one form beside their own.
  const others = [plainLetters(text), text.replace(joints, ''), text.replace(jointsAndLines, '')];
  return [text, ...others.filter((form) => form !== text)];
}

/** Whether strings may be put together in a text. */
export function mayHaveJoint(text: string): boolean {
  return jointSign.test(text);
}

/** Secrets of documented formats that appear only once the joints are taken out. */
function inPieces(text: string, between: RegExp): SecretSpan[] {
  if (!jointSign.test(text)) return [];
  const pieces: { readonly at: number; readonly from: number }[] = [];
  let whole = '';
  let at = 0;
  for (const joint of text.matchAll(between)) {
    if (joint.index > at) {
      pieces.push({ at: whole.length, from: at });
      whole += text.slice(at, joint.index);
    }
    at = joint.index + joint[0].length;
  }
  if (at === 0) return [];
  pieces.push({ at: whole.length, from: at });
  whole += text.slice(at);
  const original = (index: number): number => {
    const piece = pieces.findLast((candidate) => candidate.at <= index);
    return piece === undefined ? index : piece.from + index - piece.at;
  };
  return findIssued(whole)
    .filter(
      ({ kind, start, end }) =>
        kind !== 'private key' && isOpaque(whole.slice(start, Math.min(end, start + judgedLength))),
    )
    .map(({ kind, start, end, from }) => ({
      kind,
      start: original(start),
      end: original(end - 1) + 1,
      from: original(from),
    }));
}

/** Secrets of documented formats in letters that only look like plain ones. */
function disguised(text: string): readonly SecretSpan[] {
  const plain = plainLetters(text);
  return plain === text ? [] : findIssued(plain);
}

/** Whether a word has digits among its letters, unlike any word of a language. */
export function isOpaque(word: string): boolean {
  return /\d/.test(word) && /[A-Za-z]/.test(word);
}

/** Words that may be Base64 or hexadecimal digits. Shorter ones hide no secret worth the name. */
const shortestEncoded = 24;
const encodings = new RegExp(`(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{${shortestEncoded},}={0,2}`, 'gu');

/** An encoded word, and what it says. */
export interface DecodedWord {
  readonly index: number;
  readonly length: number;
  readonly text: string;
}

/** What words in Base64, in hexadecimal digits or with percent signs say. */
export function decodedWords(text: string): readonly DecodedWord[] {
  if (text.length < shortestEncoded && !text.includes('%')) return [];
  const found: DecodedWord[] = [];
  for (const { 0: word, index } of text.matchAll(encodings)) {
    for (const decoded of [fromBase64(word), fromHex(word)])
      if (decoded !== undefined) found.push({ index, length: word.length, text: decoded });
  }
  if (!/%[0-9a-f]{2}/iu.test(text)) return found;
  for (const { 0: word, index } of text.matchAll(/[^\s"'<>]+/gu)) {
    const decoded = percentDecoded(word);
    if (decoded !== word) found.push({ index, length: word.length, text: decoded });
  }
  return found;
}

function encoded(text: string): SecretSpan[] {
  return decodedWords(text).flatMap(({ index, length, text: decoded }) => {
    const [inside] = merged(matches(decoded, rulesFor(decoded)));
    return inside === undefined
      ? []
      : [{ kind: `${inside.kind}, encoded`, start: index, end: index + length, from: index }];
  });
}

/** The text that a word stands for, or undefined at the first byte that is not plain text, as in an image. */
function fromBase64(word: string): string | undefined {
  let decoded = '';
  let bits = 0;
  let held = 0;
  for (let index = 0; index < word.length; index++) {
    const value = base64Value(word.charCodeAt(index));
    if (value === undefined) break;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    const byte = (bits >> held) & 0xff;
    if (!isPlain(byte)) return undefined;
    decoded += String.fromCharCode(byte);
  }
  return decoded;
}

function base64Value(code: number): number | undefined {
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 97 && code <= 122) return code - 71;
  if (code >= 48 && code <= 57) return code + 4;
  // Plus and minus, slash and underscore: the two alphabets of RFC 4648.
  if (code === 43 || code === 45) return 62;
  return code === 47 || code === 95 ? 63 : undefined;
}

function fromHex(word: string): string | undefined {
  let decoded = '';
  for (let index = 0; index + 1 < word.length; index += 2) {
    const byte = Number.parseInt(word.slice(index, index + 2), 16);
    if (!isPlain(byte)) return undefined;
    decoded += String.fromCharCode(byte);
  }
  return decoded;
}

function isPlain(byte: number): boolean {
  return (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13;
}
