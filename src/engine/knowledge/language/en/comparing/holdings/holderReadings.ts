import type { Holding } from '../../../holdingRules.ts';
import { englishTerms } from './englishTerms.ts';
import { peopleIn } from './peopleIn.ts';
import type { PlainClause } from './plainClauses.ts';
import { termsIn } from './termsIn.ts';
import { timesIn } from './timesIn.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/** Words for what somebody has to do with a thing, whatever their order. */
const roles: Readonly<Record<string, string>> = {
  lead: 'lead leads led leading leader leadership head heads headed heading chair chairs chaired captain boss chief steers',
  own: `own owns owned owning owner ownership responsible responsibility accountable accountability answerable covers covered
handles handled charge care looks looking job baby area task duty hands belongs falls belong fall lies rests sits`,
  maintain: 'maintains maintained maintainer maintaining maintenance',
  manage: 'manages managed manager managing management supervises supervised coordinates coordinated coordinator',
  contact: 'ask talk ping contact contacts question questions turn reach person point write go call',
  oncall: 'on-call oncall pager',
};
/** What one person does for all: several may do it, so that a second one takes it over only where the words say so. */
const chores = `review approve sign release merge deploy triage clean cook water walk feed order book edit translate design
publish schedule prepare check organize organise host moderate teach coach mentor train write draft update file
collect pick test audit monitor administer administrate process`;

const roleOf = lazy(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(roles).flatMap(([role, words]) =>
        words.split(/\s+/).flatMap((word) => englishTerms(word).map((term) => [term, role] as const)),
      ),
    ),
);
const choreTerms = lazy((): ReadonlySet<string> => new Set(englishTerms(chores)));
/** Words that hand something over, and so name nothing of it. */
const handing = lazy(
  (): ReadonlySet<string> =>
    new Set(
      englishTerms(
        'hand handed over took taken take takes taking gave give given passed pass moved move went gone transferred assigned new replace replaces replaced role',
      ),
    ),
);
const mostTerms = 5;
const heldBefore = /\b(?:from|instead of|replac(?:es|ed|ing)|succeed(?:s|ed)|after|for|not|left|retired|until)\b/i;
const verbBehind = /^(?:[’']s\b| (?:\w+ly |now |also )?(?:is|has|are|will|takes?|took|does|\p{L}+s\b|\p{L}+ed\b))/u;

/** Who has to do with something, read from the words alone: a person, a word for the role, and what is left. */
export function holderReadings({ text }: PlainClause): readonly Holding[] {
  if (heldBefore.test(text)) return [];
  const people = peopleIn(text);
  const behind = people.filter(({ index }) => index > 0);
  const [first] = people;
  const isFirst = first?.index === 0 && verbBehind.test(text.slice(first.words.length));
  const person = behind.length === 1 ? behind[0] : behind.length === 0 && isFirst ? first : undefined;
  if (person === undefined) return [];
  // What stands in or on something with a name is no person's.
  if (
    /\b(?:on|in|at|via|through|using|into|onto|near|under|next to|of) $/i.test(text.slice(0, person.index)) &&
    !/^[’']/.test(text.slice(person.index + person.words.length))
  )
    return [];
  const around = `${text.slice(0, person.index)} ${text.slice(person.index + person.words.length).replace(/^[’']s?\b/, '')}`;
  const told = [...termsIn(around)];
  const found = [...new Set(told.flatMap((term) => roleOf().get(term) ?? []))];
  const chore = told.filter((term) => choreTerms().has(term) && !roleOf().has(term));
  const subject = new Set(
    told.filter((term) => !(found.length > 0 ? roleOf().has(term) : choreTerms().has(term)) && !handing().has(term)),
  );
  if (subject.size === 0 || subject.size > mostTerms || (found.length === 0 && chore.length !== 1)) return [];
  return [
    {
      names: found.length > 0 ? found.map((role) => `who:${role}`) : chore.map((term) => `who:do ${term}`),
      subject,
      value: termsIn(person.words),
      sort: 'name',
      times: timesIn(text),
      isChange: false,
      isShared: found.length === 0,
    },
  ];
}
