import { announcedBy } from './announcedBy.ts';
import { oddityOf } from './oddityOf.ts';

/** How much is read of what stands behind a value. */
const readBehind = 256;
const mostParts = 8;

/** Where a secret value ends: it goes on behind a sign that joins parts, and behind a bracket, where it is as random there. */
export function endOfValue(text: string, end: number): number {
  const parted = endOfParts(text, end);
  if (!/^[&*_-]{0,8}[)(}{[\];]/u.test(text.slice(parted, parted + 9))) return parted;
  const rest = /^[^\s"'\u0060”,<>]{3,200}/u.exec(text.slice(parted, parted + readBehind))?.[0] ?? '';
  const isRandom = oddityOf(rest) > rest.length / 4 || /[!@#$%^&*+].{0,20}[!@#$%^&*+]/u.test(rest);
  return /\d/u.test(rest) && isRandom ? parted + rest.length : parted;
}

/** What an issuer puts before the random part, glued to it. */
const beginning = /(?<![\w.~$|:=/@-])[A-Za-z0-9][\w.~$|:-]{0,30}(?<=[_.~$|:-])$/u;

/** Where a value begins: at what is written together with it, unless that is its name. */
export function startOfValue(text: string, start: number): number {
  const before = beginning.exec(text.slice(Math.max(0, start - 33), start))?.[0];
  return before === undefined || announcedBy(before) !== undefined ? start : start - before.length;
}

const restOfWord = /[A-Za-z0-9_-]*/uy;

/** Where a token of a known form ends: issuers make them longer, and what is written on without a gap belongs to it. */
export function endOfToken(text: string, end: number): number {
  restOfWord.lastIndex = end;
  restOfWord.test(text);
  return endOfParts(text, restOfWord.lastIndex);
}

/** A further part, and no name of another value. */
const part = /(?<joint>[|:.$~@#+*!=,;]{1,2})(?<more>[A-Za-z0-9_-]{1,200})={0,2}(?![\w"']*[=:(])/uy;

function endOfParts(text: string, end: number): number {
  let at = end;
  for (let count = 0; count < mostParts; count++) {
    part.lastIndex = at;
    const { joint = '', more = '' } = part.exec(text)?.groups ?? {};
    if (more === '' || !(isRandomPart(more, /[,;]/u.test(joint)) || isShortPart(joint, more))) return at;
    at = part.lastIndex;
  }
  return at;
}

/** A region, a version or a check digit. */
function isShortPart(joint: string, more: string): boolean {
  return /^[.:|~$#]$/u.test(joint) && (more.length <= 3 || (more.length < 6 && /\d/u.test(more)));
}

/** Drawn at random, or a number; a comma or a semicolon may as well divide what has nothing to do with each other. */
function isRandomPart(more: string, isDivided: boolean): boolean {
  if (more.length < 6) return false;
  if (!/\d/u.test(more)) return more.length >= 10 && oddityOf(more) >= more.length * 0.6;
  if (/^\d+$/u.test(more)) return !isDivided;
  return oddityOf(more) >= more.length / 4 || /^(?:[0-9a-f-]{8,}|[0-9A-F-]{8,})$/u.test(more);
}
