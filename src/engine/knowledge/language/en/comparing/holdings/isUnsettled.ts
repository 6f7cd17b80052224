import { textPattern } from '../../../../../ground/text/textPattern.ts';
import { anyOf } from '../../../patterns.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { clausesOf } from '../stated/clausesOf.ts';

const r = String.raw;

/** What may be, what somebody would like, and what was looked at. */
const wished = textPattern(
  r`\b` +
    anyOf(
      ...['might', 'would', 'could', 'perhaps', 'maybe', 'possibly', 'hypothetically', 'in theory', 'undecided'],
      r`may (?:one day |some day |also |well |even |soon )*(?:move|switch|change|replace|become|migrate|go|use|adopt|drop)`,
      r`(?:thinking|thinks|thought) (?:about|of)`,
      r`(?<!\b(?:is|are|was|were|be|been|being|get|gets|as) )(?:consider|evaluat|explor|investigat|debat|discuss|contemplat|recommend|suggest|propos|advocat)(?:s|es|ed|ing|e)?`,
      r`(?:plan|plans|planned|planning|want|wants|wanted|hope|hopes|hoping|intend|intends|aim|aims|tempted|keen|(?:would|['’]d) (?:like|love|prefer)) to`,
      r`(?:not|nobody|no one|nothing|yet to|still to)(?: \p{L}+){0,2} decided?`,
      r`(?:decided against|voted against|ruled out|turned down|rejected|looked (?:at|into)|played with|toyed with)`,
      r`(?:some day|someday|one day|at some point|eventually|in the long run|sooner or later)`,
      r`(?:should|shall) (?:we|i|it|our|the)`,
    ) +
    r`\b`,
  'iu',
);
const supposed = /^(?:if|unless|in case|assuming|suppose)\b.*\b(?:will|would|could|might)\b/i;
/** A time that is over. */
const then = textPattern(
  r`\b` +
    anyOf(
      r`(?:in|until|till|before|back in|up to|since) (?:the (?:first|early|old) (?:year|years|days|months|version|days)|(?:19|20)\d\d|last (?:year|month|quarter|spring|summer|autumn|winter))`,
      r`(?:\d+|a|an|one|two|three|four|five|six|many|some|few|several|long) (?:day|week|month|year|sprint|release)s? (?:ago|back)`,
      ...['before that', 'back then', 'at the time', 'in those days', 'previously', 'formerly', 'originally'],
      ...['at first', 'initially', 'used to', 'once upon a time', 'long ago', 'in the beginning'],
    ) +
    r`\b`,
  'iu',
);
const nowSo =
  /\b(?:now|nowadays|today|these days|currently|any ?more|no longer|from now on|as of|instead|meanwhile|but (?:it|they|we) (?:is|are|use))\b/i;

/**
 * Whether a statement tells only what was once, what may be, or what somebody would like: it says nothing of the value
 * that holds now.
 */
export function isUnsettled(content: string): boolean {
  // What somebody asks for beside it says nothing of the value.
  const clauses = clausesOf(content);
  const said = clauses.find(({ rank }) => rank === 'states')?.text ?? content;
  if (wished.test(said) || supposed.test(content)) return true;
  return then.test(content) && !nowSo.test(content) && isPast(content);
}

/** "The CI was Travis"; "was raised to 60" says what came of it, and so does "has been". */
function isPast(content: string): boolean {
  if (/\b(?:used to|had)\b/i.test(content)) return true;
  const [, next = ''] = /\b(?:was|were)\s+(?:\p{L}+ly\s+)?([\p{L}’'-]+)/iu.exec(content) ?? [];
  return next !== '' && verbOf(next.toLowerCase())?.form !== 'past' && !/ed$/.test(next);
}
