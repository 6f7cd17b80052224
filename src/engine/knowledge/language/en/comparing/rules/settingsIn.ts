import choices from '../../words/choices.json' with { type: 'json' };
import type { Holding } from '../../../holdingRules.ts';
import { amountReadings } from '../holdings/amountReadings.ts';
import { englishTerms } from '../holdings/englishTerms.ts';
import { familiesOfSpeaker, toolFamiliesIn } from '../holdings/familiesOfSpeaker.ts';
import { plainWord, termsIn } from '../holdings/termsIn.ts';
import { timesIn } from '../holdings/timesIn.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';
import { textPattern } from '../../../../../ground/text/textPattern.ts';

const r = String.raw;
const be = r`(?:is|are|be|stays?|go(?:es)?|remains?)`;
const S = '(?<s>.+?)';
const V = '(?<v>.+?)';
const near = r`(?:in|into|inside|under|next to|beside|near|at|to|on|below|above)`;
/** Verbs that set one value; of verbs that gather ("run", "check", "add", "test", "log") several hold at once. */
const made = r`(?:writ(?:e|es|ten)|build|built|format(?:ted)?|lint(?:ed)?|install(?:ed)?|deploy(?:ed)?|bundled?|styled?|manage[ds]?|document(?:ed)?|generated?|implement(?:ed)?|render(?:ed)?|store[ds]?|track(?:ed)?|sign(?:ed)?|encode[ds]?|done|made|save[ds]?|display(?:ed)?|shown?|express(?:ed)?|give|given)`;
const spoken = r`(?:answer|reply|respond|speak|talk|write|chat|communicate)`;
const toMe = r`(?: (?:me|to me|back|us|my questions|to us|your answers|all answers|with me))?`;

type Slot = readonly [slot: string, pattern: string, subject?: string];

/** Slots that hold one value of an object at a time: how it starts, what it is called, what it is written in. */
const slots: readonly Slot[] = [
  ['start', r`${S} (?:start|begin|open|lead)s? with ${V}`],
  ['start', r`(?:start|begin|open|lead) ${S} with ${V}`],
  ['start', r`prefix (?:all |every |each )?${S} (?:with|by) ${V}`],
  ['start', r`${S} (?:is |are |be )?prefixed (?:with|by) ${V}`],
  [
    'start',
    r`(?:use|put|add) (?:the )?(?:prefix )?${V}(?: prefix)? (?:as (?:the |a )?prefix (?:for|of)|before|in front of) ${S}`,
  ],
  ['start', r`(?:the )?prefix (?:for|of) ${S} ${be} ${V}`],
  ['end', r`${S} (?:end|finish)(?:s|es)? (?:with|in) ${V}`],
  ['end', r`(?:end|finish) ${S} with ${V}`],
  [
    'position',
    r`${S} (?:${be}|comes?|stands?|belongs?) (?<v>(?:at|to|in) the (?:very )?(?:start|beginning|front|end|top|bottom|middle)) of (?<s2>.+?)`,
  ],
  [
    'position',
    r`(?:put|place|add|write|keep) ${S} (?<v>(?:at|to|in) the (?:very )?(?:start|beginning|front|end|top|bottom|middle)) of (?<s2>.+?)`,
  ],
  ['name', r`${S} ${be} (?:named|called) (?:as |like )?${V}`],
  [
    'name',
    r`(?:call|name) (?<s>me|.+? files|.+? (?:branches|classes|functions|variables|tests|columns|tables|packages)|the \p{L}+) (?<v>\S+(?: \S+){0,3})`,
  ],
  ['name', r`(?:address|refer to) (?<s>me|us) as ${V}`],
  [
    'case',
    r`${S} (?:${be}|use) (?:in |written in )?(?<v>(?:camel|snake|kebab|pascal|upper|lower|title|sentence)[ _-]?case)`,
  ],
  ['case', r`(?:use|write) (?<v>(?:camel|snake|kebab|pascal|upper|lower|title|sentence)[ _-]?case) (?:for|in) ${S}`],
  ['tool', r`use ${V} (?:for|as) ${S}`],
  ['tool', r`use ${V} to (?<s>\p{L}+ .+?)`],
  ['tool', r`for ${S},? use ${V}`],
  ['tool', r`(?<s>${made} .+?) (?:with|using|via|through|by) ${V}`],
  ['tool', r`(?<s>.+? (?:${be} )?${made}) (?:with|using|via|through|by) ${V}`],
  ['uses', r`(?<s>.+?) (?:run|runs|use|uses) (?:on |against |through )?${V}`],
  ['format', r`(?:write|format|show|display|give|print|log|express|render|put) ${S} (?:as|in|with|using) ${V}`],
  [
    'format',
    r`${S} ${be} (?:written |formatted |shown |displayed |given |in |as |stored as |logged as )*(?:in |as )?(?<v>(?!(?:not|never|no|an? )\b).+?)`,
  ],
  [
    'format',
    r`(?:use|give me|prefer) ${V} (?<s>units|quotes|dates|prices|times|numbers|commas|indentation|spelling|english|answers|headings|names|imports|exports)`,
  ],
  ['place', r`(?:put|place|keep|store|save|write|create|add) ${S} (?<v>${near} .+?)`],
  ['place', r`${S} (?:lives?|belongs?|sits?|${be}) (?<v>${near} .+?)`],
  ['indent', r`(?:indent|indentation)(?: code| files| everything)? (?:with|using|by|uses?|is) ${V}`, 'indent'],
  ['prefer', r`(?:prefer|choose|use|favou?r) ${V} (?:over|rather than|to|instead of) (?<s>.+?)`],
  ['default', r`${S} (?:defaults?|default) to ${V}`],
  ['default', r`set ${S} to ${V}`],
  [
    'remind',
    r`(?:remind me|wake me|ping me|message me|call me)(?: (?:of|about|to|for) ${S})? (?<v>(?:at|on|every) .+?)`,
  ],
];
const compiled = slots.map(([slot, pattern, subject]) => ({
  slot,
  subject,
  pattern: textPattern(`^${pattern}$`, 'iu'),
}));
const answers = textPattern(`^${spoken}${toMe}$`, 'i');

const languageNames: ReadonlySet<string> = new Set([
  ...choices.languages,
  ...'portuguese polish swedish danish norwegian finnish russian japanese chinese korean turkish czech'.split(' '),
]);
/** Verbs of which the slot knows what they set. */
const setting = lazy(
  () =>
    new Set(
      englishTerms(
        'wrap break limit stay maximum minimum write format show display give print log express render put place keep store save create use answer reply respond written shown need make made set build done',
      ),
    ),
);
const mostTerms = 7;
const forSomething = /\s(?:for|as|to|in|on|when|with)\s/iu;

/**
 * The settings of a clause. `condition` are the terms of when and where it holds; they are part of what is set, since
 * another condition is another setting.
 */
export function settingsIn(clause: string, condition: ReadonlySet<string>): readonly Holding[] {
  const language = languageSetting(clause, condition);
  const found = compiled.flatMap(({ slot, subject, pattern }): Holding[] => {
    const groups = pattern.exec(clause)?.groups;
    if (groups === undefined) return [];
    const { s = '', s2 = '', v = '' } = groups;
    const value = valueOf(v);
    const named = new Set([
      ...(subject === undefined ? objectOf(`${s} ${s2}`, slot === 'tool' || slot === 'uses') : englishTerms(subject)),
      ...condition,
    ]);
    if (slot === 'prefer') for (const term of termsIn(v)) named.add(term);
    if (named.size === 0 || named.size > mostTerms || value.size === 0 || value.size > mostTerms) return [];
    // "The front end uses React", and Tailwind as well.
    const families = slot === 'uses' ? toolFamiliesIn(v) : familiesOfSpeaker(named, v);
    // "We use Vitest for unit tests" sets what these are tested with, and nothing for whoever uses it.
    if (families !== undefined && forSomething.test(v)) return [];
    return [{ names: namesOf(slot), subject: named, value, families, sort: 'name', times: [], isChange: false }];
  });
  const amounts = amountReadings({ text: clause, low: clause }).map((reading) => ({
    ...reading,
    subject: new Set([...[...reading.subject].filter((term) => !setting().has(term)), ...condition]),
    times: [],
  }));
  return [
    ...(language === undefined ? [] : [language]),
    ...found,
    ...amounts.filter(({ subject }) => subject.size > 0),
  ];
}

function namesOf(slot: string): readonly string[] {
  if (slot === 'indent') return ['indent', 'tool', 'format'];
  if (slot === 'tool' || slot === 'uses') return ['tool', 'indent'];
  return slot === 'format' ? ['format', 'indent', 'name'] : [slot];
}

/** "Answer in German", "commit messages are in English". */
function languageSetting(clause: string, condition: ReadonlySet<string>): Holding | undefined {
  const match = /^(?<s>.+?),? (?:in|to|is|use|uses) (?<v>\p{L}+)$/iu.exec(clause)?.groups ?? {};
  const { s = '', v = '' } = match;
  if (!languageNames.has(v.toLowerCase())) return undefined;
  const subject = answers.test(s) ? new Set(['answer', ...condition]) : new Set([...objectOf(s, false), ...condition]);
  return { names: ['language'], subject, value: new Set([v.toLowerCase()]), sort: 'name', times: [], isChange: false };
}

/** What is set, without the verb that sets it. */
function objectOf(words: string, keepsVerb: boolean): readonly string[] {
  const all = [...termsIn(words)];
  const telling = all.filter((term) => !setting().has(term));
  if (telling.length > 0) return telling;
  if (/^(?:me|us)$/i.test(words.trim())) return [':me'];
  if (/\b(?:answers?|repl(?:y|ies)|responses?)\b/i.test(words)) return ['answer'];
  return keepsVerb ? all : [];
}

/** The words of a value as they are written, since signs and endings may be all that tells two of them apart. */
function valueOf(words: string): ReadonlySet<string> {
  const [first = ''] = words.split(/,? (?:when|if|unless|except|because|since|so that|and not|not|in order)\b|[,;(] /i);
  const times = timesIn(first);
  if (times.length > 0 && times.some(({ grain }) => grain === 'clock')) return new Set(times.map(({ key }) => key));
  return new Set(
    first
      .toLowerCase()
      .split(/\s+/)
      .map((word) => plainWord(word.replace(/^[`'"(]+/, '').replace(/(?<![`'"),.;:])[`'"),.;:]+$/, '')))
      .filter((word) => word !== '' && !/^(?:the|an?|our|my|your|style|only|all|to|of|in|into|at|very)$/.test(word)),
  );
}
