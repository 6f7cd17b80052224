import type { Holding } from '../../../holdingRules.ts';
import type { PlainClause } from './plainClauses.ts';
import { isKnownTool } from '../../../tools/isKnownTool.ts';
import { termsIn } from './termsIn.ts';
import { englishTerms } from './englishTerms.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/** A product and the number behind it; that it is a name a capital shows, or that it is a tool. */
const pattern =
  /(?<name>(?<![\p{L}\p{N}-])\p{L}[\p{L}.+#]{1,20}) (?:version |v)?(?<v>\d{1,4}(?:\.\d{1,4}){0,3}(?: LTS)?)(?![\p{L}\p{N}:%-]|[.,/]\d| (?:users?|people|times|minutes|hours|days|weeks|months|years|euros?|dollars|percent|o'clock)\b)/gu;
/** Of these the number is a name, not a version. */
export const numberedThings =
  /^(?:version|release|part|volume|stage|option|plan|room|floor|line|week|phase|step|gate|platform|track|building|apartment|unit|chapter|flat|level|port|day|page|pool|table|desk|box|bus|route|exit|terminal|hall|section|class|grade|group|team|sprint|milestone|ticket|issue|bug|pr|case|rule|article|the|our|my|in|at|on|from|with|within|under|about|around|only|all|every|each|rent|entry|after|before|tickets?|uploads?|costs?|until|since|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|fridays|january|february|march|april|may|june|july|august|september|october|november|december)$/i;
const around = lazy(
  () =>
    new Set(
      englishTerms(
        'uses using used run runs running version release is are on at to need needs have has support require requires target targets build builds still',
      ),
    ),
);
const mostTerms = 4;

/** "We use Python 3.11 for the jobs": which version of what is used for what. */
export function versionReadings({ text }: PlainClause): readonly Holding[] {
  const found = [...text.matchAll(pattern)].find(({ groups }) => isProduct(groups?.['name'] ?? ''));
  const { name = '', v = '' } = found?.groups ?? {};
  if (found === undefined) return [];
  const rest = `${text.slice(0, found.index)} ${name} ${text.slice(found.index + found[0].length)}`;
  const own = isKnownTool(name.toLowerCase()) ? [name.toLowerCase()] : [];
  const subject = new Set([...own, ...[...termsIn(rest)].filter((term) => !around().has(term))]);
  if (subject.size === 0 || subject.size > mostTerms) return [];
  return [
    {
      names: ['version'],
      subject,
      value: new Set([v.replace(/^v| LTS$/g, '')]),
      sort: 'name',
      times: [],
      isChange: false,
    },
  ];
}

function isProduct(name: string): boolean {
  return !numberedThings.test(name) && (/^\p{Lu}/u.test(name) || isKnownTool(name.toLowerCase()));
}
