import type { Lead } from '../../factRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { announcement } from '../grammar/announcement.ts';
import { parseClause } from './parseClause.ts';

const r = String.raw;

const fillers = anyOf(
  announcement,
  ...['(?:it )?turn(?:s|ed) out(?: that)?', '(?:just )?(?:learned|found out|heard)(?: today)? that', 'basically'],
  ...[
    '(?:the )?(?:thing|fact|truth|point) is(?: that)?',
    'long story short',
    '(?:good|bad|big|great) news',
    'guess what',
  ],
  ...[
    'in the end',
    'after all',
    'from my side',
    'at last',
    'so yeah',
    'look',
    'listen',
    'once more',
    'in short',
    'in other words',
    'same here',
    'fun fact',
    'as you know',
  ],
  ...[
    'on top of that',
    'apart from that',
    'other than that',
    'before i forget',
    'while i remember',
    'until further notice',
  ],
  `(?:i|you) (?:should|might|also|just|still) ?(?:want to|need to)? ?(?:know|mention|add|say|note|point out)(?: that)?`,
  'i (?:forgot|wanted|meant|have|need|want) to (?:say|mention|add|tell you)(?: that)?',
  "it(?:[’']s| is) (?:official|decided|settled|final|confirmed)(?: now)?",
  ...['oh', 'ah', 'hm+', 'hmm', 'well', 'so', 'and', 'also', 'plus', 'then', 'ok(?:ay)?', 'btw', 'by the way', 'fyi'],
  ...['(?:just )?for your information', 'for (?:reference|info)', '(?:little|small|quick) update'],
  ...['anyway', 'again', 'finally', 'lastly', 'first', 'second', 'third', 'thanks(?! to)', 'thank you'],
  // "Good docs are ...": a word of praise stands apart, or it belongs to what follows.
  '(?:nice|lovely|good|great|cool|perfect)(?=[,.!:])',
  ...['ouch', 'ugh', 'ha', 'hey', 'hi', 'hello', 'right', 'now(?! that)', 'besides', 'in addition'],
  ...[
    '(?:one|another)(?: more| other| last)? thing',
    'just so you know',
    'for the record',
    'for context',
    'as for',
    'heads up',
    'quick note',
  ],
  ...['note', 'reminder', 'update'],
);
const denials = anyOf(
  ...['no+', 'nope', 'nah', 'wrong', 'not quite', "that's wrong", 'that is wrong', "you're wrong", 'you are wrong'],
  ...["that's not right", 'not true', 'actually', 'sorry', 'correction', 'i meant', 'i mean', 'scratch that'],
  ...['i was wrong', 'my mistake', 'my bad'],
);
const agreements = anyOf(
  ...['yes', 'yep', 'yeah', 'yup', 'sure', 'fine', 'agreed', 'perfect', 'exactly', 'correct', 'true', 'sounds good'],
  ...['good (?:idea|rule|point|call|plan)', 'makes sense', 'works for me', 'deal', 'alright', 'all right'],
  ...['go ahead', 'please do'],
);
const judgements = anyOf(
  ...['honestly', 'frankly', 'personally', 'imho', 'imo', 'in my (?:opinion|view|experience)', 'to be honest', 'tbh'],
  'if you ask me',
);
const noWordBehind = r`(?![\p{L}\p{N}’'-])`;
const filler = patternOf(['^', fillers, noWordBehind, r`[\s,!.:–—-]*`], 'iu');
const denial = patternOf(['^', denials, noWordBehind, r`(?=[\s,.:!–—-])[\s,.:!–—-]*`], 'iu');
const agreement = patternOf(['^', agreements, noWordBehind, r`(?=[\s,.:!–—-])[\s,.:!–—-]*`], 'iu');
const judgement = patternOf(['^', judgements, noWordBehind, r`[\s,:–—-]*`], 'iu');
const please = /^(?:please|pls)\s+/iu;
/** Up to eight words before a colon; times, paths and addresses have no blank after theirs. */
const label = /^([^:.?!\n\uE000]{2,70}):\s+(?=\S)/u;

/** What the words before a statement tell of it. */
export function leadOf(masked: string): Lead {
  const lead = { length: 0, denies: false, agrees: false, judges: false, asks: /\b(?:please|pls)\b/i.test(masked) };
  let found: string | undefined;
  for (let before = -1; before !== lead.length;) {
    before = lead.length;
    const rest = masked.slice(lead.length);
    const denied = denial.exec(rest);
    const agreed = agreement.exec(rest);
    const judged = judgement.exec(rest);
    const said = label.exec(rest);
    if (denied !== null && isAside(rest, denied[0]))
      [lead.denies, lead.length] = [true, lead.length + denied[0].length];
    else if (
      agreed !== null &&
      (/[,.:!–—-]/.test(agreed[0]) || /^(?:ye|go|please)/i.test(agreed[0]) || rest.length === agreed[0].length)
    )
      [lead.agrees, lead.length] = [true, lead.length + agreed[0].length];
    else if (judged !== null) [lead.judges, lead.length] = [true, lead.length + judged[0].length];
    else if (
      found === undefined &&
      said !== null &&
      (said[1] ?? '').split(/\s+/).length <= 8 &&
      isLabel(said[1] ?? '', rest.slice(said[0].length))
    ) {
      found = said[1] ?? '';
      lead.length += said[0].length;
    } else lead.length += (filler.exec(rest) ?? please.exec(rest))?.[0].length ?? 0;
  }
  return { ...lead, ...(found === undefined ? {} : { label: found }) };
}

/** "We have three environments: dev, staging and prod" is one statement; "Decided: ..." and "Note: ..." are labels. */
function isLabel(words: string, rest: string): boolean {
  if (/\b(?:decided|agreed|decision|confirmed|noted|note|remember|remind)\b/i.test(words)) return true;
  const { mood, subject } = parseClause(wordsOf(words));
  return mood !== 'statement' || subject === 'pronoun' || parseClause(wordsOf(rest)).mood !== 'fragment';
}

/** "No ORM anywhere" and "sorry state" deny nothing: a denial stands apart, unless it says so at length. */
function isAside(rest: string, found: string): boolean {
  return (
    /[,.:!–—-]/.test(found) ||
    /^(?:actually|i mean|i meant|scratch|you|that|not)/i.test(found) ||
    rest.slice(found.length) === ''
  );
}
