/**
 * Finds the name that a value stands under: before an equals sign, a colon, a closing tag or "is", as the word right
 * before it, or after it, as in "… as our deploy token".
 */

/** How far before and after a value its name is looked for. */
const lookedBefore = 110;
const lookedAfter = 70;

/** What an issuer puts before the secret part of a key, as in `prod:name|…`. */
const part = /(?<=^|[\s"'\u0060=(])(?:[A-Za-z][\w.:-]{0,40}|\d{1,12})\|$/u;
/** Before a weak tag of an entity HTTP puts two signs more. */
const opening = /(?:W\/)?(?:\\?["'\u0060“])$/u;
const assigned = /\s{0,8}(?:=>|:=|[:=：])\s{0,8}$/u;
const said = /\s(?:is|was|ist|es|est|are)(?:\snow)?\s{1,4}$/u;
/** What a value was or became, some words behind its name. */
const became = /\s(?:used to be|(?:will|should|must|has to|may) be|became|becomes|equals|reads)\s{1,4}$/u;
const changed =
  /\s(?:set|sets|reset|chang(?:e|es|ed|ing)|updat(?:e|es|ed|ing)|rotat(?:e|es|ed|ing)|renew(?:ed|s)?|replac(?:e|es|ed)|switch(?:ed|es)?|turned|moved|went)\s[^.;\n]{0,80}\b(?:to|with|by|into)\s{1,4}$/iu;
/** The sign between the parts of a list, a table or an aside. */
const listed = /\s(?:[-–—→⇒]|->|\||\()\s{0,20}$/u;
const closed = /(?:\\?["'\u0060”]\]?){0,3}$/u;
/** The same, and what closes an aside or stresses a word. */
const closedPart = /[)"'\u0060”*_]{0,4}$/u;
/** What stands for a removed secret names none. */
const markers = /^.*\[removed: [^\]]{0,40}\]?/su;
const tag = /<(?:\w{1,20}:)?([\w.-]{2,60})>$/u;
/** `"name": "SHOP_TOKEN", "value": "…"`, also over two lines. */
const namedValue = /(?:name|key)["']?\s{0,4}[:=]\s{0,4}["']?([\w.-]{2,60})["']?,?\s{1,12}-?\s?["']?(?:value|val)$/iu;
const phrase = /[\p{L}\p{N}_$.'-]{1,60}(?:[ \t]{1,3}(?:&[ \t])?[\p{L}\p{N}_$.'-]{1,60}){0,7}$/u;
const lastWords = /[\p{L}\p{N}_$.-]{1,60}(?:[ \t][\p{L}\p{N}_$.-]{1,60}){0,2}$/u;
const afterwards =
  /^["'\u0060”*]{0,3}(?:,?\s(?:as\s(?:(?:the|our|my|their|your|an?|its)\s)?|(?:(?:is|was|[-–—])\s)?(?:the|our|my|their|your|an?|its)\s)|,?\s\((?:(?:the|our|my|their|your|an?|its)\s)?)((?:[\p{L}\p{N}.'-]{1,40}\s?){1,6})/u;

export interface Beside {
  readonly name: string;
  /** `said` in prose; a name right `before` a value, or before a dash or a bracket, must itself be the last word. */
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
  // HTML sets anything in this one.
  if (inTag !== undefined && inTag !== 'code') return { name: inTag, link: 'assigned' };
  if (!assigned.test(before)) return undefined;
  const left = before.replace(assigned, '').replace(closed, '');
  const name = namedValue.exec(left)?.[1] ?? phrase.exec(left)?.[0];
  return name === undefined ? undefined : { name, link: 'assigned' };
}

function saidName(before: string): Beside | undefined {
  const link = [said, became, changed].find((one) => one.test(before));
  if (link === undefined) return undefined;
  // Of "I set the token for the shop to", the name stands between the verb and the value.
  const left = link === changed ? before.replace(/\s\p{L}{2,4}\s{1,4}$/u, '') : before.replace(link, '');
  const name = phrase.exec(left.replace(closed, ''))?.[0];
  return name === undefined ? undefined : { name, link: 'said' };
}

function nameAfter(text: string, end: number): Beside | undefined {
  const name = afterwards.exec(text.slice(end, end + lookedAfter))?.[1];
  return name === undefined ? undefined : { name, link: 'after' };
}

function nameBefore(before: string): Beside | undefined {
  if (listed.test(before)) {
    const left = before.replace(listed, '').replace(closedPart, '').trimEnd();
    const name = lastWords.exec(left)?.[0];
    return name === undefined ? undefined : { name, link: 'before' };
  }
  if (!/[ \t]$/u.test(before)) return undefined;
  const name = lastWords.exec(before.trimEnd())?.[0];
  return name === undefined ? undefined : { name, link: 'before' };
}
