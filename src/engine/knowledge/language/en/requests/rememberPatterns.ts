import type { RememberPatterns } from '../../language.ts';
import { anyNumber, endsThere, ofTen, oneToTen } from '../../importanceNumbers.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

// A request may open with polite words; none of these turn it into a question or a denial.
const openings = anyOf(
  ...['@memory', 'please', 'pls', 'hey', 'hi', 'hello', 'ok', 'okay', 'thanks', 'thank you', 'great'],
  ...['also', 'and', 'so', 'but', 'then', 'btw', 'by the way', 'fyi', 'just', 'always', 'important', 'critical'],
  "(?:i(?:'d| would) like|i (?:want|need)) you to",
  '(?:you (?:should|must)|make sure (?:you|to)|be sure to)',
  "it(?:'s| is) (?:very )?(?:important|critical) (?:to|that you)",
  '(?:this|that) is (?:very )?(?:important|critical)',
);

// "Write that down in the ticket" asks for something else.
const isAll = r`(?=\s*(?:[:,;.!)–—-]|$|(?:please|pls|plz|thanks|thx|and|for (?:later|me|next time|the future))\b))`;

// What the user says to have something kept. The longest wording stands first.
const verbs = anyOf(
  '(?:remember|memori[sz]e)(?:ing)?',
  r`(?:do not|don[’']?t|never|dont) (?:ever )?forget`,
  '(?:please )?(?:keep|bear) in mind',
  r`(?:keep|bear) (?:this|that|it) in mind${isAll}`,
  '(?:save|store|add|put|write|commit) (?:(?:this|that|it) )?(?:in|to|into) (?:your |my |the )?memory',
  // "The notes" are those in which this is kept; other notes have a name ("the release notes").
  r`(?:save|store|add|put|write|copy|log) (?:this|that|it) (?:down )?(?:in|to|into|on) (?:your |my |the |our )?notes?${isAll}`,
  '(?:take|make) (?:a )?(?:mental |quick )?note(?: of)?',
  r`(?:jot|write|note) (?:this|that|it) down${isAll}`,
  r`(?:jot|write|note) down(?=\s*(?:that\b|:))`,
  'note to self',
  'note down',
  r`note(?=\s+that\b)`,
  r`note(?=(?:\s+(?:this|it))?(?:\s+(?:please|pls|thanks))?[\s.!)]*$)`,
  r`(?:(?:save|keep|store) (?:this|that|it) for later|hang on to (?:this|that))${isAll}`,
  'for future reference',
);

// What stands between the verb and the words to keep.
const links = anyOf(
  ...['the following', 'also', 'please', 'for (?:me|later|next time|the future)', 'one thing', 'the fact'],
  r`(?:this|it)(?=\s*(?:[:,.!?–—-]|$|for\b|please\b|that\b))`,
);

// What is said behind a request about what stands before it: why it holds, or what happens otherwise.
const backs = anyOf(
  ...[
    "(?:that|this|it)(?:[’']s| is| was| has)",
    '(?:that|this) (?:way|means)',
    'because',
    'since',
    'otherwise',
    'or else',
  ],
  ...['so that', 'so (?:we|i|you|they|nobody|no one)', 'as (?:it|they|we|he|she|that|this|otherwise)'],
);

// Words that make the text before a colon a sentence ("the rule is: …") instead of a label.
const sentenceWords = anyOf(
  ...['is', 'are', 'was', 'were', 'be', 'that', 'this', 'these', 'those', 'to', 'i', 'we', 'you', 'he', 'she', 'they'],
  ...['it', 'my', 'our', 'your', 'the', 'must', 'should', 'can', 'will', 'use', 'always', 'never', 'important'],
  ...['critical', 'note', 'reminder', 'remember', 'please', 'todo', 'following'],
);

const politeWords = anyOf(
  ...['@memory', 'please', 'pls', 'hey', 'hi', 'hello', 'ok', 'okay', 'thanks', 'thank you', 'thx', 'great', 'also'],
  ...['and', 'so', 'but', 'then'],
);
const laterWords = 'for (?:later|me|next time|the future|future reference)';
const importanceIs = r`\bimportance\s*(?:of|is|[:=])?\s*`;
// The look-behind keeps this linear on long runs of blanks.
const blanksBefore = r`(?<![\s,;–—-])[\s,;–—-]*`;

export const rememberPatterns: RememberPatterns = {
  words: /remember|memori[sz]|forget|\bmind\b|memory|\bnotes?\b|\bfor later\b|\bdown\b|\bhang on\b|future reference/giu,
  // The limit keeps long runs of them cheap.
  opening: patternOf(['^(?:', openings, r`[\s,:;.!–—-]+){0,12}`]),
  asking: /^(?:(?:can|could|would|will) you|would you mind)(?:,? please| kindly| always)?\s+/i,
  verb: patternOf(['^', verbs, r`(?![\p{L}\p{N}’'_-])`], 'iu'),
  label:
    /^(?:(?:note|remember)(?=\s*:)|(?:(?:one|another|another one|something|this one) (?:more )?)?for (?:your|my|the|our) (?:notes|records|memory)(?=\s*[:,])|note for later(?=\s*[:,]))/i,
  link: patternOf([r`^\s*(?:[,;]\s*)?(?:`, links, r`\b\s*)*(?:that\b(?!['’])\s*)?[:–—,-]*\s*`]),
  saysThat: /\bthat\b/i,
  pointsOn: /\b(?:that|this)\b|:/i,
  questionWord: patternOf(
    [r`^(?:when|what|where|who|whom|whose|why|how|which|if|whether|me\b(?!\s+to\b))`, r`(?![\p{L}\p{N}])`],
    'iu',
  ),
  partStart: /(?:[,;:–—]|\s-)\s+|\s\(|\s(?=(?:and|so|but|then)\s)/gi,
  pointsBack: patternOf([r`^[\s,;:–—-]*`, backs, r`(?![\p{L}\p{N}])`]),
  bare: patternOf([
    r`^[\s.!?,)]*(?:`,
    anyOf(laterWords, 'forever', 'always', 'please', 'thanks', 'ok(?:ay)?'),
    r`[\s.!?,)]*)*$`,
  ]),
  politeEnd: patternOf([blanksBefore, r`\b(?:please|pls|thanks|thank you|thx|ok|okay)[\s.!?]*$`]),
  importance: patternOf([
    blanksBefore,
    anyOf(
      r`[([]\s*${importanceIs}${anyNumber}${ofTen}\s*[)\]]`,
      r`(?:\b(?:and|with|at)\s+(?:an?\s+)?)?${importanceIs}(?:${oneToTen}${ofTen}(?![\w.%])|${anyNumber}${ofTen}${endsThere('that')})`,
      r`(?<=^|\s)!${oneToTen}(?=$|[\s.,;!?])`,
    ),
  ]),
  afterImportance: /^[\s,:]*that\b/i,
  stressed: /\b(?:important|critical|never (?:ever )?forget)\b/i,
  unstressed: /\b(?:not|n[’']t|isn[’']t|less)\s+(?:\w+\s+)?(?:important|critical)\b/i,
  notInLabel: patternOf([r`\b`, sentenceWords, r`\b`]),
  infinitive: /^to\s+(?=\p{Ll})/u,
  danglingEnd: /\s(?:and|so|but|then)$/i,
  politeness: patternOf(['^(?:', politeWords, r`[\s,.!]*)*$`]),
};
