import type { Application, TaskTags } from '../../taskRules.ts';
import { homeOf, shareOfCode } from '../../work/objects.ts';
import { aboutAnswers, aboutShownCode } from './aboutAnswers.ts';
import { objectsOfPath } from './objectsOfPath.ts';
import { languagesFrom } from './languagesFrom.ts';
import type { PartsOfRule } from './partsOfRule.ts';
import { partsOfRule } from './partsOfRule.ts';
import { isGeneral } from './requestsIn.ts';
import { tagsFrom } from './tagsFrom.ts';
import { languagesOfTerms } from './languagesOfTerms.ts';
import type { Term } from './termsOf.ts';
import { termsOf } from './termsOf.ts';

const longestRule = 600;

/** When a rule applies; see `TaskRules`. */
export function readApplication(rule: string): Application {
  const text = rule.slice(0, longestRule).replaceAll('’', "'").replaceAll('`', '');
  const parts = partsOfRule(termsOf(text));
  const within = parts.within.length > 0 ? withoutCommon(tagsOf(parts.within, text)) : undefined;
  const main = tagsOf([...parts.narrowed, ...parts.main], text);
  const { condition } = parts;
  return {
    ...main,
    said: new Set([...main.said, ...(within?.said ?? [])]),
    isForAll: isOfShownCode(text, main) || isForAll(text, parts, main, within),
    mayBeForAll: aboutAnswers(text.toLowerCase()) !== undefined,
    ...(condition === undefined ? {} : { condition: text.slice(condition.from, condition.to) }),
    ...(within === undefined || isEmpty(within) ? {} : { within }),
    ...(parts.except.length > 0 ? { except: tagsOf(parts.except, '') } : {}),
  };
}

/** "Show whole files", "plan first, then wait for my OK": what an answer gives of code, and how far it goes. */
function isOfShownCode(text: string, { objects }: TaskTags): boolean {
  return aboutShownCode(text.toLowerCase()) && [...objects].every((concern) => ofShownCode.has(concern));
}

const ofShownCode: ReadonlySet<string> = new Set([
  ...['code', 'file', 'diff', 'function', 'plan', 'change', 'code sample', 'comment', 'import', 'format', 'design'],
  ...['refactor', 'test', 'class', 'string', 'process'],
]);

/** "The handbook asks for short sentences": in what is written by it, and not in answers. */
const ofDocument =
  /^(?:the|our|their|its|this) (?:[\w-]+ ){0,3}(?:guides?|guidelines?|handbook|manual|contract|spec|specification|standard|policy|template) (?:asks?|wants?|requires?|demands?|calls?|prescribes?|says?)\b/i;

function isForAll(text: string, parts: PartsOfRule, main: TaskTags, within: TaskTags | undefined): boolean {
  const about = aboutAnswers(text.toLowerCase());
  // "In British spelling" says how, not when.
  const isManner = (concern: string): boolean => inAnswers.has(concern) || concern === 'style';
  const isLimited =
    within !== undefined &&
    !isEmpty(within) &&
    (parts.isConditional || within.languages.size > 0 || ![...within.objects].every(isManner));
  if (about === undefined || (parts.isConditional && isLimited) || ofDocument.test(text)) return false;
  if (about === 'perhaps')
    return (
      !isLimited &&
      [...main.languages].every((language) => language === 'markdown') &&
      [...main.objects].every((concern) => inAnswers.has(concern))
    );
  const narrower = tagsOf([...parts.narrowed, ...parts.within], text);
  return !isOfCode(text) && ![...narrower.objects].some(isOther);
}

function isOther(concern: string): boolean {
  return !inAnswers.has(concern) && otherWords.has(homeOf(concern) ?? '');
}

/** A condition is hardly about what only some code has, such as a loop, and about a service only by its name. */
function withoutCommon(tags: TaskTags): TaskTags {
  const objects = [...tags.objects].filter(
    (concern) => concern !== 'server' && (!isGeneral(concern) || shareOfCode(concern) > 0.6),
  );
  return { ...tags, objects: new Set(objects) };
}

/** "Code in answers is complete": a rule about code in answers applies where code is written. */
function isOfCode(text: string): boolean {
  return /^\W*(?:\w+\W+){0,4}(?:code|diffs?|files?|snippets?|imports?)\b(?=.*\b(?:answers?|repl(?:y|ies)|me|responses?|chat)\b)/is.test(
    text,
  );
}

/** Words that are no answers. */
const otherWords: ReadonlySet<string> = new Set(['commit', 'branch', 'review', 'message', 'document', 'test']);
/** What an answer may have in it. */
const inAnswers: ReadonlySet<string> = new Set([
  ...[
    'format',
    'collection',
    'number',
    'string',
    'example',
    'code sample',
    'debug',
    'refactor',
    'heading',
    'prose',
    'diagram',
    'table',
    'unit',
    'date',
  ],
  ...['code', 'color', 'visible change', 'file'],
  ...['message', 'warning', 'response', 'plan', 'estimate', 'design', 'money', 'icon', 'http', 'personal data'],
]);

function isEmpty({ languages, frameworks, objects }: TaskTags): boolean {
  return languages.size + frameworks.size + objects.size === 0;
}

/** What a part of a rule names; of verbs only those of a certain work. */
function tagsOf(all: readonly Term[], text: string): TaskTags {
  const terms = withoutRefused(all);
  const named = languagesFrom(terms, languagesOfTerms(text));
  const nouns = headsFirst(terms).flatMap(({ meaning, framework, path }) =>
    path === undefined ? (meaning?.noun ?? framework?.objects[0] ?? []) : objectsOfPath(path),
  );
  const verbs = terms
    .flatMap((term, at) => (term.meaning?.noun === undefined && isDone(terms, at) ? (term.meaning?.verb ?? []) : []))
    .filter(
      (verb) => verb !== 'make' && verb !== 'rework' && verb !== 'answer' && verb !== 'message' && verb !== 'plan',
    );
  const found = [...new Set([...nouns, ...verbs])];
  const owing = found.length > 0 ? [...owingOf(terms), ...generalSubjectOf(terms)] : [];
  const special = found.filter((concern) => !isGeneral(concern) && concern !== 'answer');
  return tagsFrom({
    heads: special.length > 0 ? [...owing, ...special] : found.filter((concern) => concern !== 'answer'),
    aside: [],
    ...named,
    terms,
  });
}

/** "Tests use factories, no fixtures": what is refused beside what is wanted does not tell where. */
function withoutRefused(terms: readonly Term[]): readonly Term[] {
  const kept: Term[] = [];
  let isRefused = false;
  for (const term of terms) {
    if (term.mark !== '') isRefused = false;
    const isNamedBefore = kept.some(({ meaning }) => meaning?.noun !== undefined);
    if (isNamedBefore && /^(?:no|not|never|without|instead)$/.test(term.low)) isRefused = true;
    if (!isRefused) kept.push(term);
  }
  return kept;
}

/** Of "bug tickets", the tickets are what it is about. */
function headsFirst(terms: readonly Term[]): readonly Term[] {
  const ordered = [...terms];
  for (let at = 0; at + 1 < ordered.length; at++) {
    const [first, second] = [ordered[at], ordered[at + 1]];
    const isCompound =
      first?.meaning?.noun !== undefined &&
      second?.meaning?.noun !== undefined &&
      second.mark === '' &&
      !first.low.endsWith('s');
    if (isCompound) [ordered[at], ordered[at + 1]] = [second, first];
    if (isCompound) at++;
  }
  return ordered;
}

/** "Every new function gets a test": what something has to come with, where all code has it. */
function owingOf(terms: readonly Term[]): string[] {
  const verb = terms.findIndex(({ low }) =>
    /^(?:gets?|needs?|comes?|ha(?:s|ve)|carr(?:y|ies)|requires?|ships?)$/.test(low),
  );
  const subject = terms.slice(0, Math.max(verb, 0)).flatMap(({ meaning }) => meaning?.noun ?? []);
  return subject.length > 0 && subject.every((noun) => isGeneral(noun)) ? subject : [];
}

/** "Imports are sorted: third party, then local": what all code has, where the rule says how it is. */
function generalSubjectOf(terms: readonly Term[]): string[] {
  const at = terms.findIndex(({ meaning }) => meaning?.noun !== undefined);
  const [noun = '', verb = ''] = [terms[at]?.meaning?.noun, terms[at + 1]?.low];
  const isSubject = at >= 0 && at <= 1 && terms[at]?.low.endsWith('s') === true;
  return isSubject &&
    isGeneral(noun) &&
    noun !== 'code' &&
    /^(?:is|are|have|has|start|end|begin|say|stay|use|never|always|must|may|should|go|come|carry|return|take|follow)$/.test(
      verb,
    )
    ? [noun]
    : [];
}

/** Whether a form of a verb is said of what is done, not of a thing: "is fixed", not "fixed sets", and not "tags". */
function isDone(terms: readonly Term[], at: number): boolean {
  const { low = '', meaning } = terms[at] ?? {};
  const [first = ''] = low.split(' ');
  if (low === 'name' && /^(?:one|which|what|your|the|two|both|it)$/.test(terms[at + 1]?.low ?? '')) return false;
  if (meaning?.isBase === true || first.endsWith('ing')) return true;
  return first.endsWith('ed') && /^(?:is|are|be|been|was|were|get|gets|being)$/.test(terms[at - 1]?.low ?? '');
}
