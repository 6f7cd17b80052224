import type { Holding, Holdings } from '../../../holdingRules.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { contrastPatterns } from '../contrastPatterns.ts';
import { choiceWordings } from './choiceWordings.ts';
import { amountReadings } from './amountReadings.ts';
import { isReadings } from './isReadings.ts';
import { amountsIn } from './amountsIn.ts';
import { holderReadings } from './holderReadings.ts';
import { framingTerms } from './framingTerms.ts';
import { sortTerms } from './sortTerms.ts';
import { isUnsettled } from './isUnsettled.ts';
import { calledOffIn, isPlan } from './plansIn.ts';
import { valueReadings } from './valueReadings.ts';
import { versionReadings } from './versionReadings.ts';
import { exactWords } from './exactWords.ts';
import { familiesOfSpeaker, toolFamiliesIn } from './familiesOfSpeaker.ts';
import { nameWordings } from './nameWordings.ts';
import { placeWordings } from './placeWordings.ts';
import type { PlainClause } from './plainClauses.ts';
import { plainClauses } from './plainClauses.ts';
import { states } from './holdingWords.ts';
import { headOf, subjectIn, termsIn, valueIn, without } from './termsIn.ts';
import { timeReadings } from './timeReadings.ts';
import { timesIn } from './timesIn.ts';
import { roleNouns, whoWordings } from './whoWordings.ts';
import type { Wording } from './wording.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';
import { isSubset } from '../../../../../ground/text/termSets.ts';
import { textPattern } from '../../../../../ground/text/textPattern.ts';

const all: readonly Wording[] = [...whoWordings, ...placeWordings, ...nameWordings, ...choiceWordings];
const roles = lazy(
  (): ReadonlySet<string> =>
    new Set([...roleNouns.keys(), 'role', 'job', 'post', 'duty'].flatMap((word) => [...termsIn(word)])),
);
/** A value is a few words; anything longer is a description, and descriptions add up. */
const mostValueTerms = 7;

/** What people are for a living, by its ending. */
const job =
  /\b(?:(?!(?:mother|father|brother|sister|daughter|member|user|customer|number|father|owner|lover|runner|swimmer|reader|player)\b)\p{L}{3,}(?:er|or|ist|ician|eer|ant|yst)|nurse|lead|head of \p{L}+|chef|cook|intern|trainee|midwife|pilot|student|apprentice|architect|chief|partner|director|clerk|freelancer|scientist)$/iu;
const additional = /\b(?:also|as well|in addition|additionally|besides|a second|an additional|both)\b|\btoo[.!]*$/i;

const changed = textPattern(
  contrastPatterns.change.source +
    String.raw`|\bnew [\p{L}' -]{2,40}?(?: is| are| will be|:)|\b(?:is|are) (?:the |our |my )?new\b|\b(?:took over|takes over|taking over|stepped down|handed|passed (?:on|to)|replac(?:ed|es|ing)|renam(?:ed|ing)|` +
    String.raw`rebranded|relocat(?:ed|es|ing)|upgrad(?:ed|ing)|downgraded|shift(?:ed|ing)|push(?:ed|es)|postponed|delayed|slipped|` +
    String.raw`reschedul(?:ed|es)|rais(?:ed|es|ing)|lowered|bumped|scaled|increased|decreased|reduced|went (?:up|down)|(?:is|are) (?:up|down) to|` +
    String.raw`swapped|cancel+ed|dropped|promoted|rewr(?:ote|itten)|ported|chang(?:ed|ing)|left(?! \p{L}+ (?:is|has|are)\b)|leaves|moved|moving|switched|` +
    String.raw`these days|nowadays|as of|since|from this|starting|extended|shortened|brought forward|gone to|appointed|elected|became|sold|retired|quit|resigned|bought|expanded|grew|grown|shrunk|doubled|halved|tripled|updated|migrated|converted|discontinued|shut down|(?:is|are) out(?= *(?:$|[.,;!]))|got a new|have a new|has a new|passed to|transferred|reassigned|turned into|the other day|up (?:from|to)|down (?:from|to)|adopted|trimmed|cut|reopened|merged into|fired|hired|inherited|rather than|instead of|by now|lately|recently|meanwhile|henceforth|from \p{L}+ on|(?:effective|beginning) \p{L}+|different|gone|over to|g[eo]t(?:ting|ten)? rid of|gave up on|said goodbye to|parted with)\b`,
  'iu',
);

const deniedPattern =
  /\b(?:no longer|not any ?more|isn't|aren't|not|never|stopped|cancel+ed|dropped|left|quit|leave|out of|instead of|rather than|replaced|swapped|from|away from)\s+(?:(?:at|on|in|with|through|via|by|use|uses|using|to|go through|from)\s+)?((?:[\p{L}\p{N}.’'-]+\s?){1,4}?)(?=\s*(?:[,;.!?]|$|\b(?:to|and|but|any|for|with|joined|is|are|instead)\b))/giu;

/** Everything that a statement may say of what has one value at a time. */
export function holdingsIn(content: string): Holdings {
  const clauses = plainClauses(content);
  const times = timesIn(content);
  const worded = clauses.flatMap((clause) =>
    all.flatMap((wording) => read(wording, clause)).map((reading) => withPrevious(reading, clause)),
  );
  const isChange =
    contrastPatterns.lead.test(content) || changed.test(content) || worded.some((reading) => reading.isChange);
  const readings = clauses
    .flatMap((clause) =>
      [
        ...isReadings(clause),
        ...amountReadings(clause),
        ...timeReadings(clause),
        ...holderReadings(clause),
        ...valueReadings(clause),
        ...versionReadings(clause),
      ].map((reading) => withPrevious(reading, clause)),
    )
    .concat(worded);
  const denied = [...content.matchAll(deniedPattern)].map(([, words = '']) => ({
    value: valueIn(words),
    terms: termsIn(words),
    isLong: termsIn(words).size > 1,
  }));
  return {
    all: readings.map((reading) => ({
      ...reading,
      isChange: reading.isChange || isChange,
      sorts: new Set([...reading.subject].filter((term) => sortTerms().has(term))),
      ...(isDeadline(reading.subject) ? { isUnnamed: true as const } : {}),
    })),
    isChange,
    terms: termsIn(content),
    telling: new Set([...termsIn(content)].filter((term) => !framingTerms().has(term))),
    denied: denied.filter(({ value }) => value.size > 0),
    times,
    exact: exactWords(content),
    isState: states.test(content),
    isAddition: additional.test(content),
    isUnsettled: isUnsettled(content),
    isPlan: isPlan(content),
    calledOff: calledOffIn(content),
    soughtBy: [
      ...new Set(
        readings.flatMap(({ names, subject }) => [...subject, ...names.flatMap((name) => otherWords.get(name) ?? [])]),
      ),
    ].join(' '),
  };
}

/** "The deadline got extended": which one it is, only what is known of deadlines tells. */
function isDeadline(subject: ReadonlySet<string>): boolean {
  return subject.size > 0 && isSubset(subject, deadlines());
}

const deadlines = lazy(() => termsIn('deadline due date cutoff'));

/** What a clause says held before belongs to each of its values of that sort. */
function withPrevious(reading: Holding, { was }: PlainClause): Holding {
  if (was === undefined || reading.was !== undefined) return reading;
  return { ...reading, isChange: true, ...(reading.sort === 'name' ? { was: termsIn(was) } : {}) };
}

/** Words of the relation itself, where its subject is only the one who speaks. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['employer', 'works job employed company'],
  ['title', 'works job'],
  ['drives', 'drive drives car'],
  ['home', 'live lives living moved home address'],
  ['spouse', 'married wife husband partner'],
  ['bank', 'bank account'],
  ['transport', 'commute work bus train car bike cycle walk'],
  ['phone', 'phone number reach call'],
  ['mail', 'mail email address write'],
]);

const byPerson =
  /\b(?:reviewed|written|edited|designed|organi[sz]ed|booked|planned|discussed|documented|drawn) by (?:(?:Mr|Ms|Mrs|Dr)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u;

function read(wording: Wording, { text }: PlainClause): Holding[] {
  const groups = wording.pattern.exec(text)?.groups;
  if (groups === undefined) return [];
  const { s = '', s2 = '', v = '', o } = groups;
  const isWho = wording.names.some((name) => name.startsWith('who'));
  if (isWho && !isSomebody(v)) return [];
  // What somebody does is done with nobody.
  if (wording.names[0] === 'tool' && byPerson.test(text)) return [];
  if (wording.isHabit === true && verbOf(s.split(' ')[0]?.toLowerCase() ?? '')?.form !== 'base') return [];
  if (wording.names.includes('title?') && !/^(?:I|\p{Lu})/u.test(s)) return [];
  // What is raised to an amount or moved to another time is read as such.
  if (wording.names.includes('*') && (timesIn(v).length > 0 || amountsIn(v).some(({ unit }) => unit !== ''))) return [];
  // Nobody lives in Linear.
  if (wording.subject === 'home' && toolFamiliesIn(v).size > 0) return [];
  const named = subjectIn(`${s} ${s2} ${wording.subject ?? ''}`.trim());
  const value = valueIn(v);
  // "Moved to a new tool" names no place.
  const names = wording.names.includes('*') && /^an? /i.test(v) ? ['*', 'sort'] : wording.names;
  if (value.size === 0 || value.size > mostValueTerms || named.size > mostValueTerms) return [];
  return [
    {
      names,
      subject: isWho ? without(named, roles()) : named,
      head: isWho ? undefined : headOf(s),
      value,
      sort: 'name',
      times: timesIn(text),
      families: isWho ? undefined : familiesOfSpeaker(named, v),
      was: o === undefined ? undefined : termsIn(o),
      isChange: wording.isChange === true,
      isShared: wording.isShared,
      isJob: job.test(v),
    },
  ];
}

/** A person or a group, as far as the words show it. */
function isSomebody(words: string): boolean {
  const count = words.split(' ').length;
  if (/\b(?:team|squad|group|crew|guild|bot|agency|department|folks|people|guys|office|desk)\b/i.test(words))
    return count <= 6;
  if (/^(?:the|a|an|this|that|it|our|its|these|those|all|every|each|which|what)\b/i.test(words)) return false;
  return count <= 4 && (/^\p{Lu}/u.test(words) || /^\p{L}+(?: \p{L}\.?)?$/u.test(words));
}
