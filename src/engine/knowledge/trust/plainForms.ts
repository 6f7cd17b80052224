import { oddityOf } from './oddityOf.ts';

/**
 * Forms that are unlike words and yet no secrets: names that programs are written with, drawings, versions, alphabets. All
 * of them are told by how they are made, none by what they say.
 */

/** Bits for each character from which a part of a name counts as random. */
const randomFrom = 0.55;
const wordyBelow = 0.25;
const shortPart = 4;
const longPart = 12;
/** Of its letters, so many in words: among random letters hardly any. */
const mostlyWords = 0.6;
const leastCommands = 3;
/** Fewer than there are hexadecimal digits. */
const fewCharacters = 11;

/** Whether a text has one of the forms that look drawn at random only by their letters. */
export function hasPlainForm(text: string): boolean {
  return (
    isNameInParts(text) ||
    isNameOfWords(text) ||
    isDrawing(text) ||
    isVersion(text) ||
    isAlphabet(text) ||
    isRow(text) ||
    isHash(text)
  );
}

/** `llvm.x86.avx512.mask.256`, `MEDIA_BUS_FMT_RGB10_1X10`: three parts or more, each of one case, most of them short or words. */
function isNameInParts(text: string): boolean {
  if (/^__[a-z]/u.test(text)) return true;
  const parts = text.split(/[_.:/-]+/u).filter((part) => part !== '');
  if (parts.some((part) => /[a-z]/u.test(part) && /[A-Z]/u.test(part))) return false;
  if (parts.length < 3 || parts.some((part, index) => isHashOf(parts, part, index))) return false;
  const plain = parts.filter((part) => part.length <= shortPart || oddityOf(part) < part.length * wordyBelow);
  return plain.length * 2 > parts.length && parts.every((part) => part.length <= longPart || !isDrawn(part));
}

/** A token may well be such a part; compilers end their longer names with half a hash. */
function isHashOf(parts: readonly string[], part: string, index: number): boolean {
  if (part.length < 8 || !/^[0-9a-f]+$/iu.test(part)) return false;
  return part.length > 16 || index < 3 || index + 1 < parts.length;
}

/** Drawn at random: a name without vowels has no digits. */
function isDrawn(part: string): boolean {
  return /\d/u.test(part) && oddityOf(part) >= part.length * randomFrom;
}

/** `GoogleCloudApihubV1McpTool`: large letters and digits between words. */
function isNameOfWords(text: string): boolean {
  const words = (text.match(/[A-Z]?[a-z]{3,}/gu) ?? []).filter((word) => oddityOf(word) < 0);
  return words.join('').length > text.length * mostlyWords;
}

/** The path of a drawing: numbers between single letters of SVG's commands. */
function isDrawing(text: string): boolean {
  if (!/^[\d.mlhvcsqtaz-]+$/iu.test(text) || /[a-z]{3}/iu.test(text)) return false;
  return (text.match(/\d[a-z]-?\d/giu)?.length ?? 0) >= leastCommands;
}

/** `1.0.15-unstable.353.gfc44743`, as https://semver.org has them. */
function isVersion(text: string): boolean {
  return /^[v^~]?\d{1,5}\.\d{1,5}\.\d{1,5}[-+][0-9A-Za-z.+-]+$/u.test(text);
}

/** What tokens are drawn from: most characters come right after the one before. */
function isAlphabet(text: string): boolean {
  let following = 0;
  for (let index = 1; index < text.length; index++)
    if (text.charCodeAt(index) === text.charCodeAt(index - 1) + 1) following++;
  return following * 2 > text.length;
}

/** Zeros and a few more in Base64, as pictures and tables of numbers have them. */
function isRow(text: string): boolean {
  return text.length >= 40 && new Set(text).size <= fewCharacters;
}

/** `group/project/commit/…`, `yarn@1.22.22+sha512.…`: a hash at the end of words or behind its kind. */
function isHash(text: string): boolean {
  if (/^(?:[\da-f]{40}|[\da-f]{64})[:.@#]/u.test(text)) return true;
  if (/(?:^|[.:+@_-])(?:sha\d{0,3}|md5)[.:_-][\da-f]{20,}$/iu.test(text)) return true;
  const end = text.lastIndexOf('/') + 1;
  if (end === 0 || !/^(?:[0-9a-f]{7,}|[0-9A-F]{7,})$/u.test(text.slice(end))) return false;
  const head = text.slice(0, end);
  return /^[\w.@/-]+$/u.test(head) && oddityOf(head) < head.length * wordyBelow;
}

/** `Package-…`, `EsrpClient_…`: a word with a capital before a hash is the name of its thing; issuers begin in one case. */
export function beginsAsName(text: string): boolean {
  return /^[\w-]{0,20}[A-Z][a-z]{3,}[A-Za-z]{0,20}[_.:-]/u.test(text);
}

/** A part of a name, a placeholder with underscores, a pointer, a pattern, a list of names taken apart, a number, a color. */
const codeSigns =
  /^:\w|^__.*__$|^\*{1,2}[A-Za-z]\w*$|^\/[\^(\\]|^[\w$]{1,20}\}\s?=|^0x[\dA-Fa-f]{1,10}[UuLl]{0,3}$|^#[\da-f]{3,8}$/u;
/** The name of another value, as in `token: readAuthToken`. */
const otherName = /^[A-Za-z_$][\w$]*[a-z\d](?:Token|Credential|Auth|Key|Secret|Password)s?$/u;
/** A function, a comparison, an element of a list. */
const expression = /^[A-Za-z_$][\w$.]{0,40}(?:=>[\w${(]|[!=]==?[\w$"'\u0060{(]|\[[\w$.+-]{0,20}\]?$)/u;
const called = /^[A-Za-z]\w*(?:_|::|\.|->)\w+$/u;
const partedName = /^[A-Z]\w*(?:\$[A-Z]\w*)+$/u;
const listOf = /^([A-Za-z_][A-Za-z_.]*)\[(?=[A-Za-z_"'])/u;

/** Whether a value under the name of a secret is code, by the value and the character behind it. */
export function isCode(value: string, next = ''): boolean {
  if (codeSigns.test(value) || otherName.test(value) || expression.test(value)) return true;
  if (next === '(' && called.test(value)) return true;
  if (partedName.test(value)) return oddityOf(value) < 0;
  const list = listOf.exec(value)?.[1];
  return list !== undefined && oddityOf(list) < list.length * wordyBelow;
}

/** Whether a value says no more than its name: `TXT_PSK_AES_128 "PSK-AES128"`. */
export function restatesName(value: string, name: string): boolean {
  const words = value.match(/[A-Za-z]{2,}/gu) ?? [];
  const said = name.toLowerCase();
  return (
    words.length > 1 &&
    words.join('').length * 2 > value.length &&
    words.every((word) => said.includes(word.toLowerCase()))
  );
}
