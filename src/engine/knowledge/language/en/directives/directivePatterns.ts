import { remembered } from '../../../../ground/runtime/remembered.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { weekday } from '../times/calendar.ts';

const r = String.raw;
const workplace = anyOf(
  ...['repo', 'repository', 'project', 'codebase', 'code base', 'monorepo', 'workspace', 'team', 'shop', 'house'],
  ...['company', 'office', 'place', 'group', 'department', 'org', 'organisation', 'organization', 'app', 'product'],
);
const conventions = anyOf(
  ...['rules?', 'conventions?', 'polic(?:y|ies)', 'standards?', 'habits?', 'customs?', 'practices?', 'style'],
  ...['guidelines?', 'law', 'agreements?', 'norms?', 'principles?'],
);

/** Says that something holds every time. */
export const general = patternOf(
  [
    r`\b`,
    anyOf(
      ...[
        'always',
        'never',
        'ever',
        r`from (?:now|here|today|this point) on(?:wards?)?`,
        r`(?:going|moving) forwards?`,
      ],
      ...[r`in (?:the )?future`, 'for the future', 'henceforth', 'hereafter', 'whenever', r`(?:every|each|any) ?time`],
      ...['at (?:all|any) times?', 'everywhere', 'anywhere', 'nowhere', 'by default', 'in general', 'generally'],
      ...['usually', 'normally', 'as a rule', 'rule of thumb', 'without exceptions?', 'no exceptions?'],
      ...['across the board', r`until (?:i|we) (?:say|tell|decide)`, 'all the (?:way|time)', 'by convention'],
      ...[
        r`(?:every|each) (?:and every )?(?!now\b|once\b|bit\b)\p{L}+`,
        r`all (?:of )?(?:the |our |my |your |new )?(?:\p{L}+ )?\p{L}+s`,
      ],
      ...[r`any(?:thing|one|body)?(?! ?more\b| idea\b| chance\b| luck\b)`, 'everything', 'nothing', 'nobody', 'no one'],
      ...[
        'everyone',
        'everybody',
        'whatever',
        'whichever',
        'wherever',
        'no more',
        'only ever',
        'exclusively',
        'strictly',
      ],
      ...['consistently', 'throughout', r`as of (?:now|today|this \p{L}+|next \p{L}+)`, 'starting (?:now|today)'],
      ...[
        r`(?:our|the team'?s?|house|my|the) ${conventions}`,
        r`${conventions} (?:of|in) (?:the|this|our) ${workplace}`,
      ],
      ...['permanently', 'for good', 'without fail', 'at most', 'at least', 'no longer', r`any ?more`],
    ),
    r`(?![\p{L}\p{N}])`,
  ],
  'giu',
);
/** Says where everybody does so. */
export const among = patternOf(
  [
    r`\b(?:with us|for us|among us|by us|around here|over here|(?:at|in|for|across|within) (?:this|our|my|the) (?:\p{L}+ )?${workplace}s?`,
    r`|on (?:this|our) (?:team|project|product)|with me|for me|where i work)(?![\p{L}\p{N}])`,
  ],
  'iu',
);
const passing = anyOf(
  ...['pr', 'pull request', 'mr', 'commit', 'branch', 'change', 'file', 'function', 'method', 'class', 'test', 'case'],
  ...['ticket', 'task', 'module', 'session', 'chat', 'answer', 'query', 'component', 'script', 'line', 'block', 'time'],
  ...['snippet', 'example', 'migration', 'release', 'endpoint', 'handler', 'once', 'one', 'week', 'sprint', 'morning'],
  ...['afternoon', 'evening', 'weekend', 'month', 'page', 'screen', 'bug', 'part', 'section', 'spec', 'patch', 'diff'],
  ...['round', 'iteration', 'table', 'bit', 'thing', 'step', 'issue', 'feature', 'demo', 'review', 'loop', 'variable'],
);
/** Says that something holds for the task of the moment. */
export const momentary = patternOf(
  [
    r`\b`,
    anyOf(
      ...['for now', 'right (?:now|away)', 'just now', 'at the moment', 'for the moment', 'for the time being'],
      ...['just (?:once|today|this|here)', 'only (?:once|today|this)', 'today', 'tonight', 'tomorrow', 'yesterday'],
      ...[
        r`(?<!as of )this ${passing}`,
        'temporarily',
        r`for a (?:moment|minute|sec|second|bit)`,
        'real quick',
        'one-off',
      ],
      ...[
        'quickly',
        r`in (?:an?|\d+|\p{L}+) (?:second|minute|hour)s?`,
        r`(?:until|till|by|on|before) (?:next )?${weekday}(?!s)`,
        'later today',
        'asap',
        'meanwhile',
      ],
      ...[
        r`next ${passing}`,
        '(?:the|as|shown) (?:one )?(?:above|below)',
        '(?:above|below)(?=[.,;!]|$)',
        'you just',
        'at this point',
        'i just',
        'so far',
      ],
      ...[
        r`(?:january|february|march|april|june|july|august|september|october|november|december|(?:in|on|by|until) may)`,
        r`(?:the )?\d{1,2}(?:st|nd|rd|th)`,
        'last (?:week|month|time|night|sprint)',
        'earlier',
        'already',
        "(?:when|once|after) (?:you're|you are|that's|it's) (?:done|finished|ready)",
      ],
      ...[
        'when done',
        'one (?:last|more) time',
        'in the meantime',
        r`until (?:the|it|that|they|we(?:['’]re| are| have|['’]ve)|i(?:['’]m| am| have|['’]ve| get))`,
        r`(?:you|i)(?:['’]re| are|['’]m| am) (?:preparing|writing|making|building|doing|about)`,
        r`in (?:january|february|march|april|may|june|july|august|september|october|november|december) anyway`,
        'before (?:i|we) (?:forget|leave|go)',
        'now that',
      ],
    ),
    r`(?![\p{L}\p{N}])`,
  ],
  'iu',
);
/** The same kind of work, told by what it is for: "in tests", "for column names". */
export const occasion = r`\b(?:when(?:ever)?|if|unless|before|after|once|while|until|as soon as|as long as|where(?:ver)?|every time|each time|in case)\b`;

const tellers = anyOf(
  ...[
    'says?(?! what| which| how)',
    'said',
    'insist(?:s|ed)?',
    'claim(?:s|ed)?',
    'recommend(?:s|ed)?',
    'suggest(?:s|ed)?',
    'advise[sd]?',
  ],
  ...['argue[sd]?', 'swears?', 'swore', 'complain(?:s|ed)?', 'believes?', 'thinks?', 'wanted', 'preach(?:es|ed)?'],
  ...[
    'reckons?',
    'told',
    'tells?(?= me\\b| us\\b)',
    r`wrote(?= (?:that|to|about|in)\b)`,
    'writes',
    'keeps? (?:saying|telling)',
    'warn(?:s|ed)?',
    'states?',
    'mention(?:s|ed)?',
    'told',
  ],
);
/** What somebody else says. */
const reported: readonly RegExp[] = [
  // "The linter says", "my old boss insisted", "they say", "you said"; "our guide says" is ours.
  patternOf(
    [
      r`^(?:(?:and|but|so|well|because|although|though) )?(?!(?:i|we|our|us)\b)(?!(?:if|when|whenever|unless|before|after|once)\b)(?:(?!(?:we|i)\b)[\p{L}'’.-]+[,()]* \(?){1,8}?(?:always |never |also |just |once |still )?${tellers}\b(?! (?:goes|go)\b)`,
    ],
    'iu',
  ),
  // "Tom wrote: ...".
  textPattern(
    /^(?!(?:i|we)\b)[\p{L}'’-]+(?: [\p{L}'’-]+){0,3} (?:wrote|said|says|writes|asks|asked|answered|replied|commented|noted)\s*:/iu,
  ),
];
/** What is heard somewhere, past, supposed, or in play. */
const supposed: readonly RegExp[] = [
  textPattern(
    /\b(?:according to|i (?:read|heard|saw|watched) (?:that|somewhere|on|in|once|an?)|apparently|is written (?:that|to)|it(?:['’]s| is) said|they say|people say|as (?:they|people) say|as (?:everybody|everyone|we all|anyone|you) knows?)\b/iu,
  ),
  textPattern(
    /\b(?:you|copilot|chatgpt|claude|the (?:assistant|model|bot|ai)) (?:just |also |always )?(?:said|suggested|told|recommended|advised|mentioned|proposed|wrote|claimed)\b/iu,
  ),
  // An opinion that says so.
  textPattern(
    /^(?:(?:and|but|so|well|honestly|also)\b[\s,]*)*(?:imh?o|in my (?:\p{L}+ )?(?:opinion|view)|if you ask me)\b/iu,
  ),
  // Past.
  textPattern(
    /\b(?:(?<!(?:get|got|getting|be|am|is|are|was|’m|'m|’re|'re) )used to|back then|back in|in the old days|in those days|at my (?:old|previous|last|former|first)|my (?:old|previous|last|former|ex)[ -](?:team|company|job|boss|lead|employer|manager|shop)|years ago|when i was|in my (?:last|previous|old) )/iu,
  ),
  // Supposed.
  textPattern(
    /\b(?:maybe|perhaps|possibly|might|what if|imagine|suppose|supposing|assuming|hypothetically|in theory|i wonder|wondering|not sure|unsure|no idea|i guess|i suppose|thinking (?:about|of)|considering|could have|should have|would have|if only|if we were|if i were|if it were|in an ideal world|one day|someday|if (?:\p{L}+ ){1,3}(?:was|were|had)\b|^(?:it )?would be|^say,? (?:we|you|i|every|all|nobody|everyone|the|that|somebody)\b|wish(?:es)? (?:we|i|everyone)|some (?:people|teams|folks|companies|projects)|other (?:people|teams)|most (?:people|teams)|many (?:people|teams)|tempted|toying)\b/iu,
  ),
  // Play.
  textPattern(
    /\b(?:pretend|role-?play|act as|acting as|you are now|you're now|play the (?:role|part)|in (?:the|my|this) (?:story|novel|game|movie|film|song|poem|scene)|the (?:character|hero|villain|wizard|pirate)|in character|once upon|(?:the|a) joke|joking|kidding|jk|lol imagine|rofl|lmao|sarcasm|in my dreams|ha ha ha)\b|[😂🤣😜]|\/s$|\/jk$/iu,
  ),
  // Talks of others' orders.
  textPattern(
    /\b(?:ignore|disregard|forget|override|bypass|overrule|neglect)\b[^.]{0,40}\b(?:instructions?|prompts?|orders|guidelines|rules (?:above|before)|everything (?:above|before)|(?:previous|prior|other|earlier|all) (?:rules|directives|messages|requests))\b/iu,
  ),
  /\b(?:system prompt|jailbreak|developer mode|do what(?:ever)? (?:i|they) say|obey)\b/iu,
];
/** What is denied as a whole. */
const denied: readonly RegExp[] = [
  // A line of code that nobody marked as such.
  /\s=\s|=>|[{};]\s*$|\s[*+<>|]{1,2}\s|\w\(.*\);?$/u,
  textPattern(
    /\b(?:(?:i|we|nobody|no one|i[’']m|i am|we[’']re) (?:would not|wouldn[’']?t|did not|didn[’']?t|do not|don[’']?t|never|not) (?:asking|telling|want to be understood|meant|mean|say|said|saying|think|suggest(?:ing)?|claim(?:ing)?|believe|care|mind)|(?:do not|don[’']?t|did not|didn[’']?t|not) (?:always|mean)|not (?:that|to say|a rule)|doesn[’']?t mean|isn[’']?t a rule|no rule|no opinion|not true|far from|far as (?:saying|to say)|(?:would not|wouldn[’']?t) (?:say|claim)|it depends)\b/iu,
  ),
  /(?:n[’']?t|\bnot) [^,.]{0,40}\b(?:always|all the time|every (?:single )?time)\b/iu,
];

/** Readers of rules ask the same of one sentence several times. */
const textsKept = 64;
const longestKept = 2000;

/** Whether a sentence claims no rule of its speaker: reported, past, supposed, denied, played, or about orders. */
export const isUnclaimed = remembered(
  (masked: string) => isForeign(masked) || denied.some((pattern) => pattern.test(masked)),
  textsKept,
  longestKept,
);

/** Whether a sentence orders and forbids the same: "always use tabs and never use tabs". */
export function conflictsWithItself(masked: string): boolean {
  const [, ordered = '', forbidden = ''] = both.exec(masked) ?? [];
  const [one, other] = [ordered, forbidden].map(
    (part) =>
      part
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.join(' ') ?? '',
  );
  return one !== '' && one === other;
}

const both = textPattern(
  /\b(?:always|please|do)\s+((?:[^\s,.;]+\s+){1,6}?)(?:,\s*)?(?:and|but|or)?\s*(?:never|do not|don['’]t)\s+([^,.;!?]{1,60})/iu,
);

/** Whether a sentence is somebody else's, past, supposed or played. */
export const isForeign = remembered(
  (masked: string) => reported.some((pattern) => pattern.test(masked)) || isSupposed(masked),
  textsKept,
  longestKept,
);

/** Whether a sentence says nothing that its speaker means to hold now: heard somewhere, past, supposed or played. */
export function isSupposed(masked: string): boolean {
  return supposed.some((pattern) => pattern.test(masked));
}
