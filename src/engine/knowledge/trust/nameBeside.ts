/**
 * Finds the name that a value stands under: before an equals sign, a colon, a closing tag or "is", as the word right
 * before it, or after it, as in "… as our deploy token".
 */

/** How far before and after a value its name is looked for. */
const lookedBefore = 110;
const lookedAfter = 70;

/** What an issuer puts before the secret part of a key, as in `prod:name|…`. */
const part = /(?<=^|[\s"'\u0060=(])[A-Za-z][\w.:-]{2,40}\|$/u;
const opening = /(?:\\?["'\u0060“])$/u;
const assigned = /\s{0,8}(?:=>|:=|[:=：])\s{0,8}$/u;
const said = /\s(?:is|was|ist|es|est|are)(?:\snow)?\s{1,4}$/u;
const closed = /(?:\\?["'\u0060”]\]?){0,3}$/u;
/** What stands for a removed secret names none. */
const markers = /^.*\[removed: [^\]]{0,40}\]?/su;
const tag = /<(?:\w{1,20}:)?([\w.-]{2,60})>$/u;
/** `"name": "SHOP_TOKEN", "value": "…"`, also over two lines. */
const namedValue = /(?:name|key)["']?\s{0,4}[:=]\s{0,4}["']?([\w.-]{2,60})["']?,?\s{1,12}-?\s?["']?(?:value|val)$/iu;
const phrase = /[\p{L}\p{N}_$.'-]{1,60}(?:[ \t]{1,3}[\p{L}\p{N}_$.'-]{1,60}){0,7}$/u;
const lastWords = /[\p{L}\p{N}_$.-]{1,60}(?:[ \t][\p{L}\p{N}_$.-]{1,60}){0,2}$/u;
const afterwards =
  /^["'\u0060”]?,?\s(?:as|is|was)\s(?:the|our|my|their|your|an?|its)\s((?:[\p{L}\p{N}.'-]{1,40}\s?){1,6})/u;

export interface Beside {
  readonly name: string;
  /** `said` in prose; a name right `before` a value must itself be the last word. */
  readonly link: 'assigned' | 'said' | 'before' | 'after';
}

/** The name of the value from `start` to before `end`, where there is one. */
export function nameBeside(text: string, start: number, end: number): Beside | undefined {
  const before = text
    .slice(Math.max(0, start - lookedBefore), start)
    .replace(part, '')
    .replace(opening, '')
    .replace(markers, '');
  return assignedName(before) ?? saidName(before) ?? nameAfter(text, end) ?? nameBefore(before);
}

function assignedName(before: string): Beside | undefined {
  const inTag = tag.exec(before)?.[1];
  if (inTag !== undefined) return { name: inTag, link: 'assigned' };
  if (!assigned.test(before)) return undefined;
  const left = before.replace(assigned, '').replace(closed, '');
  const name = namedValue.exec(left)?.[1] ?? phrase.exec(left)?.[0];
  return name === undefined ? undefined : { name, link: 'assigned' };
}

function saidName(before: string): Beside | undefined {
  if (!said.test(before)) return undefined;
  const name = phrase.exec(before.replace(said, '').replace(closed, ''))?.[0];
  return name === undefined ? undefined : { name, link: 'said' };
}

function nameAfter(text: string, end: number): Beside | undefined {
  const name = afterwards.exec(text.slice(end, end + lookedAfter))?.[1];
  return name === undefined ? undefined : { name, link: 'after' };
}

function nameBefore(before: string): Beside | undefined {
  if (!/[ \t]$/u.test(before)) return undefined;
  const name = lastWords.exec(before.trimEnd())?.[0];
  return name === undefined ? undefined : { name, link: 'before' };
}
