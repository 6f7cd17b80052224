import { textPattern } from '../../../../../ground/text/textPattern.ts';

const r = String.raw;

/** What makes a sentence a rule and says nothing of what the rule is. */
const marks = textPattern(
  [
    r`\b(?:please|kindly|always|generally|as a rule|by default|in general|basically|just|really|simply|ideally|preferably|`,
    r`from (?:now|here|today|this point|this week) on(?:wards?)?|going forward|in (?:the )?future|henceforth|from now|starting (?:now|today|next \w+)|`,
    r`(?:i|we)(?:[’']d| would)? (?:want|like|need|prefer|expect|insist)(?: you| everyone| us)? to|(?:i|we) want|let[’']s|let us|`,
    r`make sure(?: to| that| you| we)*|be sure to|remember to|(?:you|we|i|everyone|everybody) (?:should|must|have to|need to|ought to|shall|will)|`,
    r`it (?:is|[’']s) (?:important|required|mandatory) (?:that|to)|the rule is(?: that)?|here|only)\b`,
  ].join(''),
  'giu',
);
const present =
  /\b(?:now(?:adays)?|again|instead|these days|any ?(?:more|longer)|currently|as well|too|also|either|already)\b/giu;

/** "Must be", "have to be", "are to be" and "should be" all say that it is so. */
const modal =
  /\b(?:(?:should|must|shall|ought to|will|can|may|ha(?:ve|s) to|needs? to|(?:is|are) (?:supposed |expected )?to|gets?|wants? to) )(?=(?:always |never |only |all )?(?:be |\p{L}))/giu;

/** A rule without politeness, modals and what says since when it holds; in lower case where nothing hangs on it. */
export function plainRule(content: string): string {
  return content
    .normalize('NFKC')
    .replace(
      /^(?:(?:no|ok|okay|btw|also|and|so|hey|oh|well|hm+|right|one more(?: thing)?|another thing|update|note)\b[\s,.:;!–—-]*)+/i,
      '',
    )
    .replace(marks, ' ')
    .replace(present, ' ')
    .replace(modal, ' ')
    .replace(/[!?"“”]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s([,;.])(?!\w)/g, '$1')
    .replace(/(?:(?<![\s,;:.])[\s,;:.]+$|^[\s,;:]+)/g, '')
    .replace(/^(?:we|you|i|everyone) (?=\p{L}+ )/iu, '');
}
