import type { Application, TaskTags } from '../../taskRules.ts';
import { homeOf } from '../../work/objects.ts';
import { aboutAnswers } from './aboutAnswers.ts';
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
  return {
    ...main,
    isForAll: isForAll(about, main, within),
    ...(condition === undefined ? {} : { condition: text.slice(condition.from, condition.to) }),
    ...(within === undefined || isEmpty(within) ? {} : { within }),
    ...(parts.except.length > 0 ? { except: tagsOf(parts.except, text) } : {}),
  };
}

function isForAll(about: ReturnType<typeof aboutAnswers>, main: TaskTags, within: TaskTags | undefined): boolean {
  if (about === undefined || (within !== undefined && !isEmpty(within))) return false;
  const concerns = [...main.activities, ...main.objects];
  return about === 'surely' ? !concerns.some(isWork) : concerns.every((concern) => isGeneral(concern) && concern !== 'code');
}

/** What is no part of an answer, though answers speak of it. */
function isWork(concern: string): boolean {
  return concern === 'code' || (!isGeneral(concern) && !['document', 'message', 'plan'].includes(homeOf(concern) ?? ''));
}

function isEmpty({ activities, languages, frameworks, objects }: TaskTags): boolean {
  return activities.size + languages.size + frameworks.size + objects.size === 0;
}

/** What a part of a rule names; of verbs only those of a certain work. */
function tagsOf(terms: readonly Term[], text: string): TaskTags {
  const named = languagesFrom(terms, languagesOfTerms(text));
  const nouns = terms.flatMap(({ meaning, framework }) => meaning?.noun ?? framework?.objects[0] ?? []);
  const verbs = terms
    .flatMap(({ meaning }) => (meaning?.noun === undefined ? (meaning?.verb ?? []) : []))
    .filter((verb) => verb !== 'make' && verb !== 'rework' && verb !== 'answer' && verb !== 'message');
  const found = [...new Set([...nouns, ...verbs])];
  const special = found.filter((concern) => !isGeneral(concern));
  return tagsFrom({ heads: special.length > 0 ? special : found, aside: [], ...named, terms });
}
