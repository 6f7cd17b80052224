import { groundText } from '../recall/grounds.ts';
import type { ActionNote } from '../ground/contract/acting.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { exceptedWorkspaces } from '../ground/contract/rules.ts';
import { day, shortened } from '../ground/text/shown.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { terms } from '../knowledge/language/terms.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';
import type { Reader } from '../recall/reader.ts';
import { rowsNaming } from '../store/search/rowsNaming.ts';
import type { ActionName } from './namesOfAction.ts';

const noteCharacters = 200;
/** As many as are ever told. */
const enough = 3;
/** What the rules of learning call a decision, and how work is done. */
const decidedTags: ReadonlySet<string> = new Set(['decision', 'rule', 'preference']);

/** What the user said or confirmed of something with one of these names, the surest first. */
export function decisionsOn(
  { sql, now, settings }: Pick<Reader, 'sql' | 'now' | 'settings'>,
  scopes: readonly number[],
  names: readonly ActionName[],
): readonly ActionNote[] {
  const found = new Map<string, { readonly memory: MemoryRecord; readonly isExact: boolean }>();
  for (const name of names) {
    // Exact names come first, and nothing would stand before what they find.
    if ([...found.values()].filter(({ isExact }) => isExact).length >= enough) break;
    for (const memory of rowsNaming(sql, terms(name.text), { scopes, now })) {
      if (found.has(memory.id) || !isAbout(memory, name) || isExcepted(memory, settings.workspace)) continue;
      found.set(memory.id, { memory, isExact: name.isExact });
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.memory.eventAt - a.memory.eventAt)
    .map(({ memory }) => noteOf('decided', memory));
}

export function noteOf(kind: 'decided' | 'rule', memory: MemoryRecord): ActionNote {
  const { id, content, origin, eventAt, needsReviewAt } = memory;
  const ground = needsReviewAt === undefined ? '' : `; ${groundText({ until: needsReviewAt })}`;
  return { kind, id, text: `${neutralLine(shortened(content, noteCharacters), origin)} (${day(eventAt)}${ground})` };
}

export function isExcepted({ attributes }: MemoryRecord, workspace: string | undefined): boolean {
  return workspace !== undefined && exceptedWorkspaces(attributes).includes(workspace);
}

function isAbout(memory: MemoryRecord, name: ActionName): boolean {
  return isNamed(memory.content, name) && (name.isExact || isDecided(memory));
}

/** Whether a text surely means what has the name, and not something else that is called so. */
export function isNamed(content: string, { text, isExact, isProgram = false }: ActionName): boolean {
  const at = placeOf(content, text);
  if (at < 0) return false;
  const rest = content.slice(at + text.length);
  if (isProgram && !standsAlone(rest, content)) return false;
  return isProgram || isExact || isMadeName(text) || isNamedAsCode(content, at, rest);
}

/** A name of several words, or with signs of a path: nobody writes that and means something else. */
function isMadeName(name: string): boolean {
  return /[/._-]|\p{Ll}\p{Lu}/u.test(name);
}

/** "list" may be any list, and "the `list` module" is the one in the code. */
function isNamedAsCode(content: string, at: number, rest: string): boolean {
  return (content[at - 1] === '`' && rest.startsWith('`')) || languageOf(content).outcomes.partOfCode.test(rest);
}

/** Where a name stands by itself; -1 where it does not. */
function placeOf(content: string, name: string): number {
  const [low, wanted] = [content.toLowerCase(), name.toLowerCase()];
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1)) {
    const [before, after] = [low[at - 1] ?? ' ', low[at + wanted.length] ?? ' '];
    if (!/[\p{L}\p{N}_-]/u.test(before) && !/[\p{L}\p{N}_-]/u.test(after)) return at;
  }
  return -1;
}

/** Nothing that the program does is named behind it: the sentence ends, or goes on with a word that says nothing. */
function standsAlone(rest: string, content: string): boolean {
  const next = /^[`'"”’)]*\s+[`'"“]?([\p{L}\p{N}_-]+)/u.exec(rest)?.[1]?.toLowerCase();
  return next === undefined || languageOf(content).index.stopWords.has(next);
}

function isDecided({ kind, tags, content }: MemoryRecord): boolean {
  if (kind === 'rule' || tags.some((tag) => decidedTags.has(tag))) return true;
  const { times, directives } = languageOf(content);
  return times.tellsOfDecision(content) || directives.isDirective(content);
}
