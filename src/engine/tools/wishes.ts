import { endsOf } from '../ground/text/endsOf.ts';
import type { Requests } from '../knowledge/language/language.ts';
import { languageOf, languages } from '../knowledge/language/languages.ts';
import { forgetElsewhere, forgetInOtherScripts } from '../knowledge/language/others/forgetElsewhere.ts';
import { anyOf, patternOf } from '../knowledge/language/patterns.ts';
import { queryTerms, terms } from '../knowledge/language/terms.ts';
import type { ToolContext } from './tool.ts';
import { proseOf } from '../ground/text/proseOf.ts';

/** The share of a memory's telling words that the user must have typed to mean that memory. */
const neededShare = 0.5;

/** Beside the languages that know whole requests there are words of others. */
const partsOf = (name: keyof typeof forgetElsewhere): string => anyOf(...forgetElsewhere[name]);
const forgetting = patternOf([[String.raw`\b${partsOf('verbs')}(?![\p{L}])`, ...forgetInOtherScripts].join('|')], 'iu');
const denied = patternOf([String.raw`\b${partsOf('denials')}\s+(?:\p{L}+\s+)?${partsOf('deniedVerbs')}`], 'iu');

/** Whether the user asked in this turn, in their own words, to forget this: by its name or by what it says. */
export function wishesGone(
  { typed }: Pick<ToolContext, 'typed'>,
  named: {
    readonly id?: string | undefined;
    readonly labels: readonly string[];
    readonly content?: string | undefined;
  },
): boolean {
  const own = endsOf(proseOf(typed));
  const isAsked = languages.some(({ requests }) => requests.findForget(own) !== undefined);
  if (!isAsked && (!forgetting.test(own) || denied.test(own))) return false;
  if (named.id !== undefined && own.includes(named.id)) return true;
  const said = new Set(terms(own));
  const covers = (text: string, share: number): boolean => {
    const wanted = [...queryTerms(text).keys()];
    return wanted.length > 0 && wanted.filter((term) => said.has(term)).length >= wanted.length * share;
  };
  return (
    named.labels.some((label) => covers(label, 1)) ||
    (named.content !== undefined && covers(named.content, neededShare))
  );
}

/** Whether the user asked in this turn, in their own words, to age or to link memories. */
export function wishes({ typed }: Pick<ToolContext, 'typed'>, what: keyof Pick<Requests, 'age' | 'link'>): boolean {
  return languageOf(typed).requests[what].test(endsOf(proseOf(typed)));
}
