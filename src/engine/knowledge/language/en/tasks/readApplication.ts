import type { Application, TaskTags } from '../../taskRules.ts';
import { homeOf } from '../../work/objects.ts';
import { aboutAnswers } from './aboutAnswers.ts';
import { objectsOfPath } from './objectsOfPath.ts';
import { languagesFrom } from './languagesFrom.ts';
import { partsOfRule } from './partsOfRule.ts';
import { isGeneral } from './requestsIn.ts';
import { tagsFrom } from './tagsFrom.ts';
import { languagesOfTerms } from './languageTerms.ts';
import type { Term } from './termsOf.ts';
import { termsOf } from './termsOf.ts';

const longestRule = 600;

/** When a rule applies; see `TaskRules`. */
export function readApplication(rule: string): Application {
  const text = rule.slice(0, longestRule).replaceAll('’', "'").replaceAll('`', '');
  const parts = partsOfRule(termsOf(text));
  const about = aboutAnswers(text.toLowerCase());
  const within = parts.within.length > 0 ? tagsOf(parts.within, text) : undefined;
  const main = tagsOf([...parts.narrowed, ...parts.main], text);
  const { condition } = parts;
  // "Explanations are in German; code stays English": what comes first says what it is about.
  const opening = condition === undefined ? (/^[^;.!\n]{10,}(?=[;.!\n])/.exec(text)?.[0].toLowerCase() ?? '') : '';
  return {
    ...main,
    isForAll: isForAll(about, main, within) || isForAll(aboutAnswers(opening), tagsOf(termsOf(opening), opening), undefined),
    ...(condition === undefined ? {} : { condition: text.slice(condition.from, condition.to) }),
    ...(within === undefined || isEmpty(within) ? {} : { within }),
    ...(parts.except.length > 0 ? { except: tagsOf(parts.except, text) } : {}),
  };
}

function isForAll(about: ReturnType<typeof aboutAnswers>, main: TaskTags, within: TaskTags | undefined): boolean {
  if (about === undefined || (within !== undefined && !isEmpty(within))) return false;
  const concerns = [...main.objects];
  if (about === 'surely') return !concerns.some((concern) => ofCode.has(concern) || otherWords.has(homeOf(concern) ?? ''));
  return main.languages.size === 0 && concerns.every((concern) => inAnswers.has(concern));
}

/** A rule about code in answers applies where code is written. */
const ofCode: ReadonlySet<string> = new Set(['code', 'diff', 'file', 'function', 'code sample', 'import']);
/** Words that are no answers. */
const otherWords: ReadonlySet<string> = new Set(['commit', 'branch', 'review', 'message', 'document', 'test']);
/** What an answer may have in it. */
const inAnswers: ReadonlySet<string> = new Set([
  ...['format', 'collection', 'number', 'string', 'name', 'example', 'heading', 'prose', 'diagram', 'table', 'unit', 'date'],
  ...['message', 'warning', 'response', 'plan', 'estimate', 'design', 'money', 'icon', 'http', 'personal data'],
]);

function isEmpty({ activities, languages, frameworks, objects }: TaskTags): boolean {
  return activities.size + languages.size + frameworks.size + objects.size === 0;
}

/** What a part of a rule names; of verbs only those of a certain work. */
function tagsOf(terms: readonly Term[], text: string): TaskTags {
  const named = languagesFrom(terms, languagesOfTerms(text));
  const nouns = terms.flatMap(({ meaning, framework, path }) =>
    path === undefined ? (meaning?.noun ?? framework?.objects[0] ?? []) : objectsOfPath(path),
  );
  const verbs = terms
    .flatMap((term, at) => (term.meaning?.noun === undefined && isDone(terms, at) ? (term.meaning?.verb ?? []) : []))
    .filter((verb) => verb !== 'make' && verb !== 'rework' && verb !== 'answer' && verb !== 'message' && verb !== 'plan');
  const found = [...new Set([...nouns, ...verbs])];
  const special = found.filter((concern) => !isGeneral(concern) && concern !== 'answer');
  return tagsFrom({ heads: special.length > 0 ? special : found.filter((concern) => concern !== 'answer'), aside: [], ...named, terms });
}

/** Whether a form of a verb is said of what is done, not of a thing: "is fixed", not "fixed sets", and not "tags". */
function isDone(terms: readonly Term[], at: number): boolean {
  const { low = '', meaning } = terms[at] ?? {};
  const [first = ''] = low.split(' ');
  if (meaning?.isBase === true || first.endsWith('ing')) return true;
  return first.endsWith('ed') && /^(?:is|are|be|been|was|were|get|gets|being)$/.test(terms[at - 1]?.low ?? '');
}
