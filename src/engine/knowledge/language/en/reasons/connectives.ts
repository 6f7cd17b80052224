import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

/** What stands between two parts of a sentence, or in front of one, and says which of them rests on the other. */
export interface Connective {
  readonly pattern: RegExp;
  /** Which part it introduces. */
  readonly introduces: 'premise' | 'dependent';
  readonly names: 'clause' | 'thing';
}

const becauseWords = [
  ...['because', 'seeing (?:as|that)', 'given(?: the fact)? that', 'considering(?: the fact)?(?: that)?', 'now that'],
  ...['due to the fact that', 'in view of the fact that', 'on the grounds that', 'owing to the fact that'],
  ...[
    'inasmuch as',
    'in that',
    'as long as',
    'so long as',
    'for as long as',
    'provided(?: that)?',
    'in light of the fact that',
  ],
];
const becauseOfWords = [
  ...['because of', 'due to', 'owing to', 'on account of', 'thanks to', 'in view of', 'in light of', 'by virtue of'],
  ...['as a (?:consequence|result) of', 'a (?:consequence|result) of', 'for the sake of', 'in line with'],
  // "Our errors are based on FaultBase" tells what they are.
  r`(?<!\b(?:is|are|be|been|being|was|were)(?: (?:now|still|also|only|all))? )based on`,
  ...['in accordance with', 'following', 'as per', 'per', 'courtesy of', 'on the strength of', 'in keeping with'],
];
/** What is not claimed, and rested on all the same. */
const conditionWords = ['as long as', 'so long as', 'for as long as', 'provided(?: that)?'];
const thereforeWords = [
  ...[
    'therefore',
    'hence',
    'thus',
    'consequently',
    'accordingly',
    'for (?:that|this) reason',
    'as a (?:result|consequence)',
  ],
  ...[
    "(?:that|this)(?:[’']s| is) (?:also |exactly |precisely |partly |one reason )?why",
    'which is why',
    'because of (?:that|this)',
    'which means(?: that)?',
  ],
  ...['meaning(?: that)?', '(?:that|this) means(?: that)?', 'which is the reason(?: why| that)?', 'so that', 'so'],
  ...["(?:that|this)(?:[’']s| is) (?:the|one|a) reason(?: why| that)?", 'it follows that', 'which implies(?: that)?'],
];
/** Words behind the verb that say the same of what stands before it. */
const dependsWords = [
  ...[
    '(?:that |this |it |which )?(?:depends?|rests?|relies|rely|hinges?|builds?) (?:up)?on',
    '(?:that |this |it |which )?follows from',
  ],
  ...[
    '(?:that |this |it |which )?(?:is|are) (?:down|owed|tied) to',
    '(?:that |this |it |which )?comes down to',
    // What comes from somewhere has a source, and no reason.
    '(?:that|this|it|which) comes from',
  ],
];

/** Inside a sentence. */
export const between: readonly Connective[] = [
  {
    pattern: patternOf(
      [
        r`(?<![\p{L}\p{N}])(?:[,;–—-]\s*)?(?:and |but )?(?:simply |only |mainly |just |precisely )?${anyOf(...becauseWords)}\s`,
      ],
      'giu',
    ),
    introduces: 'premise',
    names: 'clause',
  },
  {
    pattern: patternOf(
      [
        r`(?:(?<!\s)\s+)?[,;:–—-]\s*(?:and |but )?(?:the|our|my) (?:only |main )?reason(?: for (?:that|this|it))? (?:is|was|being)(?: that)?\s`,
      ],
      'giu',
    ),
    introduces: 'premise',
    names: 'clause',
  },
  // Of time it stands without a comma ("faster since we moved"), of a reason mostly with one.
  { pattern: patternOf([r`[,;–—-]\s*(?:and |but )?(?:since|as)\s`], 'giu'), introduces: 'premise', names: 'clause' },
  // Without one it is a reason where what is so follows: "as our tester is k6", and not "as the docs say".
  {
    pattern: patternOf([r`\s(?:since|as)\s(?=(?:\p{L}+ ){1,5}(?:is|are|has|have|uses?|runs? on)\s)`], 'giu'),
    introduces: 'premise',
    names: 'clause',
  },
  {
    pattern: patternOf(
      [r`(?<![\p{L}\p{N}])(?:[,;–—-]\s*)?(?:and |but )?${anyOf(...becauseOfWords, ...conditionWords)}\s`],
      'giu',
    ),
    introduces: 'premise',
    names: 'thing',
  },
  {
    pattern: patternOf([r`(?<![\p{L}\p{N}])(?:[,;–—-]\s*)?(?:and )?(?:all )?${anyOf(...dependsWords)}\s`], 'giu'),
    introduces: 'premise',
    names: 'thing',
  },
  {
    pattern: patternOf([r`(?:(?<!\s)\s+)?[,;:–—-]\s*(?:and )?${anyOf(...thereforeWords)}(?:,\s*|\s)`], 'giu'),
    introduces: 'dependent',
    names: 'clause',
  },
  {
    pattern: patternOf(
      [
        r`\s(?:so that|and (?:so(?! on\b| forth\b)|therefore|hence|thus|consequently|for (?:that|this) reason|as a (?:result|consequence)))(?:,\s*|\s)`,
      ],
      'giu',
    ),
    introduces: 'dependent',
    names: 'clause',
  },
];

/** In front of a sentence whose premise comes first: "Since P, D". */
export const leading: readonly Connective[] = [
  {
    pattern: patternOf([r`^(?:(?:and|but|so) )?(?:${anyOf(...becauseWords)}|since|as)\s`], 'iu'),
    introduces: 'premise',
    names: 'clause',
  },
  {
    pattern: patternOf([r`^(?:(?:and|but|so) )?(?:${anyOf(...becauseOfWords)}|with|given)\s`], 'iu'),
    introduces: 'premise',
    names: 'thing',
  },
];

/** In front of a sentence that goes on with the one before it. */
export const goingOn: readonly Connective[] = [
  // "So the labels are wide": with a comma, or before anything else, it only takes up the talk again.
  {
    pattern: patternOf(
      [r`^so (?=(?:the|our|all|every|each|no|we|\p{Ll}{3,}s) )(?!(?:always|this|does|was|is)\b)`],
      'iu',
    ),
    introduces: 'dependent',
    names: 'clause',
  },
  { pattern: patternOf([r`^after all,? `], 'iu'), introduces: 'premise', names: 'clause' },
  {
    pattern: patternOf(
      [r`^(?:and )?${anyOf(...thereforeWords.filter((words) => words !== 'so' && words !== 'so that'))}(?:,\s*|\s)`],
      'iu',
    ),
    introduces: 'dependent',
    names: 'clause',
  },
  {
    pattern: patternOf(
      [
        r`^${anyOf('(?:the )?reason(?: for (?:that|this|it))?(?::| is(?: that)?| being(?: that)?)', "(?:that|this|it)(?:[’']s| is) (?:only |simply |just )?because", 'because', r`(?:and )?(?:that|this|it|which) (?:only )?(?:makes sense|works|holds|is (?:true|the case|possible|needed|necessary)) (?:only )?because`, r`(?:and )?(?:we|i) (?:only )?(?:do|did|chose|need|keep) (?:that|this|it|so)(?: only)? because`)}\s`,
      ],
      'iu',
    ),
    introduces: 'premise',
    names: 'clause',
  },
  {
    pattern: patternOf(
      [
        r`^(?:and )?(?:${anyOf(...dependsWords)}|(?:that|this|it)(?:[’']s| is) ${anyOf(...becauseOfWords)}|(?:we|i) (?:only )?(?:do|did|need|keep) (?:that|this|it|so)(?: only)? ${anyOf(...becauseOfWords)})\s`,
      ],
      'iu',
    ),
    introduces: 'premise',
    names: 'thing',
  },
];

const part = '[^.;]{6,300}';
const reasonIs = r`(?:is|was) (?:the|one|a|our|my) (?:only |main |whole |very )?reason`;

/** Sentences that are built around their reason, with groups for both parts. */
export const wholeSentences: readonly { readonly pattern: RegExp; readonly names: 'clause' | 'thing' }[] = [
  {
    pattern: patternOf(
      [
        r`^the (?:only |main )?reason(?: why| that)? (?<dependent>[^.;]{8,200}?),? is (?:that|because) (?<premise>${part})$`,
      ],
      'iu',
    ),
    names: 'clause',
  },
  {
    pattern: patternOf(
      [
        r`^it(?:['’]s| is) (?:only |just |precisely |simply )?because (?<premise>[^.;]{6,200}?) that (?<dependent>${part})$`,
      ],
      'iu',
    ),
    names: 'clause',
  },
  {
    pattern: patternOf([r`^it follows from (?<premise>[^.;]{3,200}?) that (?<dependent>${part})$`], 'iu'),
    names: 'thing',
  },
  {
    pattern: patternOf(
      [
        r`^what (?:makes|lets|has|forces|allows|leads|leaves) (?:us|me|the (?:team|user)) (?:to )?(?<dependent>[^.;]{8,200}?) is (?:that|because) (?<premise>${part})$`,
      ],
      'iu',
    ),
    names: 'clause',
  },
  {
    pattern: patternOf(
      [
        r`^(?!(?:that|this|it|which|what)\b)(?<premise>[^.,;]{3,120}?) ${reasonIs}(?: why| that)? (?<dependent>${part})$`,
      ],
      'iu',
    ),
    names: 'thing',
  },
];

/** At the end of a sentence: it is the reason for what stands before it. */
export const pointsBack = patternOf(
  [r`(?:,|(?<!\s)\s+-|[–—]| and)\s*(?:and )?(?:that|this|which)(?:['’]s| is) (?:why|(?:the|my|our) reason(?: why)?)$`],
  'iu',
);
/** A sentence that only asks for the reason that follows. */
export const asksWhy = patternOf([r`^(?:and |but )?(?:why(?: so| is that| that)?|how come|the reason)\?+$`], 'iu');
/** At the end of what rests on a reason: it only takes it up again. */
export const takenUp = patternOf(
  [r`,? (?:something|which|and) (?:we|i|the (?:team|user))(?: only)? (?:do|does|did|needs?|keeps?)(?: that| so| it)?$`],
  'iu',
);
