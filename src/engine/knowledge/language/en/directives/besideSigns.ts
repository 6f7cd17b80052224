import { anyOf, patternOf } from '../../patterns.ts';
import type { Statement } from '../../statement.ts';

const r = String.raw;
const deciders = anyOf(
  ...['lead', 'boss', 'manager', 'director', 'cto', 'architects?', 'committee', 'board', 'council', 'auditors?'],
  ...['clients?', 'customers?', 'legal', 'lawyers?', 'security', 'ops', 'operations', 'team', 'chapter', 'guild'],
  ...['reviewers?', 'we', 'group', 'department', 'office', 'colleagues?', 'management', 'company'],
);
const decides = anyOf(
  ...['decid', 'agree', 'vot', 'want', 'insist', 'say', 'said', 'told', 'ask', 'allow', 'settl', 'rul', 'ban', 'forb'],
  ...['requir', 'demand', 'chose', 'approv', 'grant', 'refus', 'announc', 'switch', 'moved'],
);
/** Somebody who may decide how work is done, and that they did. */
const decided = patternOf([r`\b`, deciders, r`\b[^.]{0,30}\b`, decides], 'iu');
const custom =
  /\b(?:decided|agreed|voted|settled|decision|resolved|ruled|the deal|custom|convention|habit|policy|rule|standard|house)\b/i;
const reason = /\b(?:since|because|as|so that|otherwise|or else|after|due to|thanks to)\b/i;
const asks = /\b(?:please|can you|could you|would you)\b/i;
const marks = [':', ';', '→', '⇒', '=', '(', ')', '—', '–', '-', '"'];
const readCharacters = 400;

/** Where a statement stands in its turn, what is said beside it, and who is said to have decided it. */
export function besideSigns(statements: readonly Statement[], at: number): readonly string[] {
  const textOf = (index: number): string => statements[index]?.masked.slice(0, readCharacters) ?? '';
  const [before, own, after] = [textOf(at - 1), textOf(at), textOf(at + 1)];
  const place = at === 0 ? 'first' : at === statements.length - 1 ? 'last' : 'middle';
  return [
    ...[`before:${lengthBefore(statements[at - 1])}`, `after:${lengthAfter(statements[at + 1])}`, `place:${place}`],
    `statements:${Math.min(statements.length, 4)}`,
    ...(statements.some(({ isQuestion }) => isQuestion) ? ['asks'] : []),
    ...toldSigns('before ', before),
    ...toldSigns('', own),
    ...toldSigns('after ', after),
    ...markSigns(own),
    ...(reason.test(own) ? ['reason'] : []),
    ...(reason.test(after.slice(0, 20)) ? ['after reason'] : []),
    ...(asks.test(after) ? ['after asks'] : []),
  ];
}

function lengthBefore(before: Statement | undefined): string {
  if (before === undefined) return '^';
  if (before.isQuestion) return '?';
  return wordCount(before.masked) <= 3 ? 'short' : 'long';
}

function lengthAfter(after: Statement | undefined): string {
  if (after === undefined) return '$';
  return wordCount(after.masked.slice(0, readCharacters)) < 5 ? 'short' : 'long';
}

function wordCount(text: string): number {
  return text.trim().split(/\s+/).length;
}

function toldSigns(where: string, text: string): readonly string[] {
  return [...(decided.test(text) ? [`${where}decided`] : []), ...(custom.test(text) ? [`${where}custom`] : [])];
}

function markSigns(text: string): readonly string[] {
  return [
    ...marks.filter((mark) => text.includes(mark)).map((mark) => `has ${mark}`),
    ...(/^[\w /'-]{1,32}: /.test(text) ? ['topic:'] : []),
    ...(/^(?:and|so|but|or) /i.test(text) ? ['joins'] : []),
    ...(/\b(?:this|today|tonight|tomorrow|now|here|these|it) *[.!]?$/i.test(text) ? ['ends here'] : []),
  ];
}
