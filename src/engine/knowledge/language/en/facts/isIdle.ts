import { textPattern } from '../../../../ground/text/textPattern.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { isSaying } from './isSaying.ts';
import { isReported } from './isReported.ts';
import { isFormerly } from './isFormerly.ts';
import { isGuess } from './isGuess.ts';
import { readReasoned } from './kinds/readReasoned.ts';

const r = String.raw;
const auxiliary = anyOf(...['were', 'had', 'should', 'ought', 'shall', 'may', 'might', 'would', 'could', 'must']);
/** A condition or a question by the order of its words: "were we to", "should a test", "ought tokens to be". */
const inverted = patternOf([
  r`^${auxiliary} (?:(?<!could )(?<!would )(?<!might )(?<!may )(?:i|we|you)|one|it|they|he|she|there|this|that|these|those|the|a|an|any|all|each|every|people|our|my|\p{L}+ (?:\p{L}+ )?to be)\b`,
]);
/** "If every deploy went through it, we'd be slow": what would be. */
const supposed = patternOf([
  r`^(?:if|unless)\b[^.]{3,120}\b(?:would(?:n['’]t)?|might|could)\b|^if\b[^.]{3,120}\b\p{L}+['’]d (?:be|have|need|get|lose|save)\b`,
]);
const speaking = anyOf(
  ...['say(?:ing)?', 'mean(?:ing)?', 'claim(?:ing)?', 'think(?:ing)?', 'suggest(?:ing)?', 'argu(?:e|ing)'],
);
/** Somebody says what they did not say. */
const unsaid = patternOf([
  '^',
  anyOf(
    r`(?:no[ ,]+)*(?:i|we)(?:['’]m| am|['’]re| are)? (?:do not|don['’]t|did not|didn['’]t|not|never|wasn['’]t|was not|would not|wouldn['’]t) ${speaking}\b`,
    ...[r`(?:please )?(?:don['’]t|do not) (?:read|take|get|understand|quote) (?:me|this|that)\b`, r`not that\b`],
    ...[
      r`(?:it['’]s|that['’]s|this is|it is|that is) not (?:that|like|as if|to say)\b`,
      r`it(?:['’]s| is)n['’]t (?:that|like|as if)\b`,
    ],
    ...[
      r`(?:this|that|which) (?:does not|doesn['’]t|did not|didn['’]t) mean\b`,
      r`not (?:every|all|each)\b`,
      'never ?mind',
    ],
  ),
]);
/** An exercise: somebody without a name of their own here, and numbers to reckon with. */
const exercise = textPattern(
  /^(?:an? \p{Ll}+(?: \p{Ll}+)?|alice|bob|john|jane|mary) (?:has|have|sells?|buys?|bakes?|travels?|leaves|gives|costs?|contains|weighs) (?:\d|two|three|four|five|ten|at \d)/iu,
);
/** What is told of the world in general. */
const worldly = textPattern(
  /\bin (?:1[0-8]\d\d|19[0-4]\d)\b|\b(?:is|was|are) the (?:capital|currency|president|inventor|largest|highest|longest|tallest|smallest|fastest) (?:of|city|country|mountain|river|planet|animal|in)\b|^in (?:software|programming|life|tech|it|business|war|love)\b.*\b(?:nothing|everything|everyone|nobody|every|no)\b|\band neither (?:is|are|was|were|does|do|did)\b|\b(?:made|meant|there) to be \p{L}+(?:ed|en)$/iu,
);
/** What a format or a language lets people write, anybody can look up. */
const lookedUp = /^\p{Lu}[\p{L}\d+#.]* (?:does not|doesn['’]t|only|never) (?:allows?|permits?) \p{L}/u;
const denied = textPattern(
  /\b(?:just kidding|jk)\b|\bor anything(?: like that)?\b|\b(?:just|only|merely) (?:curious|asking|joking|kidding|wondering|playing)\b/iu,
);
/** What can happen to anybody. */
const possible = textPattern(
  /^\p{L}+ing\b[^.]{2,60}\bcan (?:easily |also |quickly |really )?(?:hurt|break|cause|lead|ruin|kill|confuse|mislead|backfire|bite|destroy|harm|get|become|be|feel|make)\b/iu,
);
/** What is announced instead of said. */
const showing = /^(?:here(?:['’]s| is| are|['’]re)|this is|below is|below are|see|behold)\b/iu;

/**
 * Whether a statement is no news that lasts, in whatever form it comes: a saying, how it was once, what a guide or a
 * tool demands, a supposition, or what somebody did not mean.
 */
export function isIdle(masked: string): boolean {
  return (
    inverted.test(masked) ||
    supposed.test(masked) ||
    unsaid.test(masked) ||
    denied.test(masked) ||
    exercise.test(masked) ||
    possible.test(masked) ||
    worldly.test(masked) ||
    lookedUp.test(masked) ||
    (showing.test(masked) && wordsOf(masked.split(/[,:]/)[0] ?? '').length <= 6) ||
    isReported(masked) ||
    isFormerly(masked) ||
    isGuess(masked) ||
    // Of ours it is where a reason that names something says why.
    (isSaying(masked) && readReasoned({ masked }) === undefined)
  );
}
