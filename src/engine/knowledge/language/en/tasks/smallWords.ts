/** Small words between the parts of an order or a rule. */

/** What follows them says more about a thing, and names none that is asked for. */
export const boundaries: ReadonlySet<string> = new Set([
  ...['that', 'which', 'who', 'whose', 'to', 'for', 'from', 'with', 'without', 'when', 'whenever', 'where', 'if', 'so'],
  ...['because', 'in', 'on', 'into', 'onto', 'by', 'using', 'before', 'after', 'like', 'as', 'at', 'via', 'under'],
  ...[
    'inside',
    'within',
    'between',
    'about',
    'until',
    'while',
    'once',
    'against',
    'per',
    'based',
    'through',
    'is',
    'are',
  ],
  ...['was', 'were', 'should', 'must', 'can', 'could', 'will', 'would', 'does', 'do', 'has', 'have', 'than', 'since'],
  ...['instead', 'rather', 'over', 'across', 'behind', 'around', 'but', 'cause', 'cuz', 'whether', 'how', 'why'],
]);

/** What follows them is where something is done. */
export const places: ReadonlySet<string> = new Set(['in', 'on', 'to', 'into', 'onto', 'of', 'inside', 'within', 'at']);

export const joining: ReadonlySet<string> = new Set(['and', 'or', 'plus', '&', 'then', 'nor']);

/** What follows them comes in addition: "with tests", "including docs". */
export const adding: ReadonlySet<string> = new Set(['with', 'plus', 'including', 'incl', 'and', 'also', 'w']);

export const articles: ReadonlySet<string> = new Set([
  ...['a', 'an', 'the', 'my', 'our', 'your', 'their', 'its', 'his', 'her', 'this', 'that', 'these', 'those', 'some'],
  ...['any', 'each', 'every', 'all', 'no', 'another', 'both', 'one', 'two', 'three', 'few', 'more', 'new', 'proper'],
]);

/** A verb in its base behind one of them is an order, or a wish. */
export const beforeOrder: ReadonlySet<string> = new Set([
  ...[
    'and',
    'then',
    'please',
    'pls',
    'plz',
    'you',
    'u',
    'me',
    "let's",
    'lets',
    'us',
    'or',
    'but',
    'now',
    'just',
    'help',
  ],
  ...[
    'so',
    'ok',
    'okay',
    'hey',
    'hi',
    'also',
    "don't",
    'first',
    'next',
    'finally',
    'ahead',
    'kindly',
    'maybe',
    'should',
  ],
  ...['must', 'gonna', 'wanna', 'gotta', 'not', 'never', 'always', 'can', 'could', "we'll", "i'll", "i'd", 'alright'],
  ...['right', 'cool', 'great', 'thanks', 'today', 'there', 'quickly', 'additionally', 'afterwards', 'again', 'quick'],
  ...['well', 'yes', 'yeah', 'sure', 'basically', 'actually', 'perhaps', 'time', 'instead', 'later', 'must', 'better'],
]);

/** "I need to ...", "ready to ...": an order follows their "to". */
export const beforeWish: ReadonlySet<string> = new Set([
  ...['need', 'want', 'have', 'like', 'love', 'going', 'trying', 'able', 'time', 'ready', 'you'],
  ...[
    'about',
    'got',
    'us',
    'try',
    'ought',
    'supposed',
    'remember',
    'forgot',
    'plan',
    'planning',
    'asked',
    'tasked',
    'me',
  ],
  ...['required', 'decided', 'hoping', 'looking', 'it', 'next', 'is', 'was', 'how'],
]);

/** "I'm adding ...", "would you mind adding ...". */
export const beforeProgress: ReadonlySet<string> = new Set([
  ...["i'm", 'im', 'am', "we're", 'are', 'mind', 'start', 'currently', 'about', 'with', 'now', 'begin', 'by', 'keep'],
]);

/** The first words of questions. */
export const asking: ReadonlySet<string> = new Set([
  ...[
    'what',
    "what's",
    'whats',
    'why',
    'how',
    "how's",
    'when',
    'where',
    'who',
    'which',
    'is',
    'are',
    'does',
    'do',
    'did',
  ],
  ...['was', 'were', 'has', 'have', 'should', 'shall', 'am', "isn't", "doesn't", 'whose', 'any', 'anyone', "aren't"],
]);

/** They say that something does not work. */
export const failing: RegExp =
  /\b(?:fail(?:s|ed|ing)?|broken?|breaks|crash(?:es|ed|ing)?|wrong(?:ly)?|bugs?|flicker\w*|hangs?|stuck|slow|leak(?:s|ing)?|misaligned|overlap\w*|(?:doesn|don|isn|won|can|didn|wasn)['’]?t|not working|throws|twice|times? out|chok(?:es|ing)|ignor(?:es|ing)|off by|mess(?:ed|es) up|duplicat(?:ed|es)|missing|no longer|too (?:long|slow|big|wide))\b/iu;
