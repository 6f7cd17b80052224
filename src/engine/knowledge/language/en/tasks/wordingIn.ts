import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

/** Signs that a text is wanted that goes somewhere as it is, whatever the sentence around them asks. */
const signs: readonly (readonly [object: string, sign: RegExp])[] = [
  [
    'test',
    patternOf([
      anyOf(
        r`\b(?:does|do|will|would) (?:it|this|that|they) still work\b|\bmake (?:that|it|this) sure\b|\bpin (?:it|that|this) down\b|\bguard (?:\w+ )?against\b|\btdd\b`,
        r`\b(?:nobody|no one|never|not)(?: has| have)?(?: ever| been)? (?:checked|tested)\b|\b(?:two|three|four|five|some|more|few|missing) cases (?:for|of|where|with|on)\b|\bconfidence that\b|\bagainst a real (?:db|database|postgres|server)\b`,
        r`\bso (?:that )?(?:it|this|that) (?:never|doesn't|can't|cannot|won't) (?:happens?|comes? back|breaks?|regress(?:es)?)\b`,
      ),
    ]),
  ],
  [
    'query',
    patternOf([
      r`(?:^|[.!?\n] ?)(?:which|how many) (?:of our |of the )?(?:customers|users|orders|members|invoices|products|accounts|subscribers|patients|articles|tickets|devices|bookings|rows|payments|students|sessions|signups|companies)\b(?!.{0,60}\b(?:should|would|could)\b)`,
    ]),
  ],
  [
    'estimate',
    patternOf([
      r`\bhow (?:long|much (?:work|time|effort)) (?:would|will|does|might|do you think|is)\b.{0,80}\b(?:take|need|cost|be)\b`,
    ]),
  ],
  [
    'plan',
    patternOf([
      r`\b(?:which|what) (?:steps|order|milestones|phases)\b|\bget off (?:of )?\w+|\bhow (?:do|should|would) (?:we|i|you) (?:approach|go about|tackle|get there)\b`,
    ]),
  ],
  ['runbook', patternOf([r`(?:^|\. ?)what to do (?:when|if)\b|\bwhoever is on (?:duty|call)\b`])],
  [
    'changelog',
    patternOf([r`\bnote\b.{0,60}\bfor the (?:next |new |coming )?(?:version|release)\b|\bunder unreleased\b`]),
  ],
  ['release notes', patternOf([r`\bwhat(?:'s| is| has) (?:new|changed) (?:in|with|for|since)\b`])],
  ['readme', patternOf([r`\bfront page of (?:the|our|my) (?:repo|repository|project)\b`])],
  [
    'page of documentation',
    patternOf([
      r`\b(?:newcomers?|beginners|new (?:people|colleagues?|developers?|starters?|hires?|joiners?|team members?)) (?:don't|do not|can't|cannot|never|need|ask|keep|always)\b|\bwrite (?:that|it|this|everything) (?:down|up)\b`,
    ]),
  ],
  [
    'docstring',
    patternOf([
      r`\b(?:say|explain|describe|note|document|write) (?:\w+ ){0,2}in the (?:code|source) (?:what|why|how)\b`,
    ]),
  ],
  [
    'branch name',
    patternOf([
      anyOf(
        r`\b(?:git|commands?|set (?:me |us )?up|place to work|start|begin|pick|switch)\b.{0,120}\b[a-z]{2,8}-\d{1,6}\b|\b(?:checkout -b|switch -c|worktree add|git branch)\b`,
        r`\b(?:off|from|out of) (?:the )?(?:main|master|develop|trunk|dev)\b(?! (?:page|menu|loop|thread|function|file|module|class|repo))`,
        r`\b(?:begin|start|starting|beginning|get going|picking up|pick up|take on|taking on|grab(?:bing)?|jump(?:ing)? on|kick(?:ing)? off|next up(?: is)?|move on to|moving on to|work(?:ing)? on) (?:with |on |to )?(?:work on |working on )?(?:the |ticket |issue |story |task |jira )*(?:[a-z]{2,8}-|#)\d{1,6}\b`,
      ),
    ]),
  ],
  [
    'commit message',
    patternOf([
      anyOf(
        r`(?<=\s)-m\b`,
        r`\b(?:what|how) (?:should|would|do|can|could|shall) (?:i|we|you) (?:call|describe|label|name|summari[sz]e|write|put|say|word|title) (?:for |in )?(?:this|the|that|my) (?:commit|change|changeset)\b`,
        r`\b(?:everything|it|all|changes?|files?) (?:is|are|'s|has been|have been) (?:staged|added to the index)\b|\bgit commit\b`,
        r`\b(?:squash|amend|fixup|reword)(?:ed|ing)?\b.{0,60}\b(?:one|message|into|commit|last|say)\b`,
        r`\bfor (?:the )?(?:(?:repo|repository|git|project) )?(?:history|git)\b|\bstaged diff\b|\bsave (?:what|my|the|all) (?:i|we|work|changes|progress|this)\b`,
        r`\brevert(?:ing)?\b.{0,60}\b(?:merge|commit|change)\b`,
      ),
    ]),
  ],
  [
    'pull request',
    patternOf([
      r`\b(?:put|send|get|hand|ready|open|submit|up|post)(?:ting|ing)? (?:\w+ ){0,3}(?:for|to|into|in) (?:a )?(?:review|merge|merging|reviewers)\b|\bready (?:for|to be) (?:review|merge)`,
    ]),
  ],
  [
    'review comment',
    patternOf([
      anyOf(
        r`\b(?:tell|ask|word|phrase|say|write|draft|formulate|leave|put|suggest|remark|respond|answer|reply|point out|comment)\b.{0,80}\b(?:in|on|under|about|for) (?:the |her |his |their |a |my )?(?:\w+'s )?(?:pr|mr|merge request|pull request|diff|review|patch)\b`,
        r`\b(?:remark|comment|object|feedback|criticism|note)s?\b.{0,60}\b(?:this|the|that|her|his|their|my) (?:\w+'s )?(?:change|changes|diff|patch|pr|mr|merge request|pull request)\b`,
        r`\b(?:change|code|diff|patch|pr|mr|branch|commit)\b.{0,60}\bhow (?:do|should|would|can) i (?:tell|put|say|word|phrase)\b|\bunder line \d+\b`,
        r`\b(?:pr|mr|merge request|pull request|diff|patch)\b.{0,80}\b(?:comments?|remarks?|feedback|findings|objections?|notes)\b`,
        r`\b(?:colleague|teammate|coworker|co-worker|junior|intern|somebody|someone|he|she|they)(?:'s)? .{0,80}\b(?:word|phrase|tell (?:him|her|them)|say (?:it|so|that)|thread|remark|leave|comment)\b`,
      ),
    ]),
  ],
  [
    'deploy',
    patternOf([
      anyOf(
        r`\b(?:put|bring|push|take|get|move|send|make|go|goes|going) (?:\w+ ){0,4}(?:live|to prod|to production|into production|in production|online|into the app store|to the store)\b`,
        r`\bout to (?:the |our |all )?(?:customers|users|everyone|everybody|people|clients)\b|\broll (?:\w+ ){1,4}out\b|\bship it\b`,
      ),
    ]),
  ],
  ['history', patternOf([r`\b(?:merge|get|bring|land) (?:\w+ ){0,3}(?:into|to|onto) (?:main|master|develop|trunk)\b`])],
  [
    'dependency',
    patternOf([
      anyOf(
        r`\b(?:which|what) (?:\w+ ){0,4}(?:package|library|crate|gem|sdk|libraries|packages)\b.{0,60}\b(?:take|use|pick|choose|recommend|install|put|add|bring)\b`,
        r`\b(?:is|are) (?:dead|unmaintained|abandoned|no longer maintained|end of life|outdated|(?:\w+ )?(?:years?|versions?|majors?) (?:old|behind))\b|\b(?:get|find|give) (?:us|me) something (?:for|to|that)\b`,
        r`\b(?:something|anything) ready-?made\b|\boff the shelf\b|\b(?:whatever|any|some|a good|a decent|an existing|existing|another|a different|a smaller|a lighter) (?:\w+ )?(?:crate|package|library|gem|plugin|sdk)\b`,
        r`\b(?:rather|want|like) (?:not )?(?:to )?(?:not )?(?:write|build|implement|roll|reinvent) (?:that|it|this|one|our|my) ?(?:myself|ourselves|own|by hand)\b|\breinvent\w* the wheel\b`,
        r`\b(?:what|which) (?:\w+ )?(?:could|should|can|would|do) (?:we|i|you|people) use (?:to|for)\b|\b(?:is|isn't|are) there (?:a|an|any|something|anything|some) .{0,30}\b(?:package|library|libraries|crate|gem|plugin|for that|for this|out there)\b`,
        r`\b(?:swap|replace|exchange|trade|ditch) (?:out )?\w+ (?:out )?(?:for|with|by) (?:something|another|a (?:smaller|lighter|maintained|modern|better)|an alternative)\b`,
      ),
    ]),
  ],
  [
    'end-to-end test',
    patternOf([
      r`\b(?:automat|script|simulat|driv|click|play)\w*\b.{0,60}\b(?:browser|chrome|firefox|webkit)\b|\b(?:walk|click|go|run) through\b.{0,60}\b(?:like|as) an? (?:real )?(?:user|visitor|customer|person|human)\b|\brobot that\b|\bas an? (?:user|visitor|customer) would\b|\b(?:browser|chrome|firefox)\b.{0,40}\b(?:automat|script|simulat)\w*\b`,
    ]),
  ],
  [
    'webhook',
    patternOf([
      r`\b(?:receive|accept|take|react to) (?:\w+ ){0,3}events? from\b|\b(?:tells|notifies|calls|informs) us\b|\bcalls? us back\b`,
    ]),
  ],
  [
    'interface text',
    patternOf([
      r`\bwhat should (?:the|it|this|that|we|our)\b.{0,60}\bsay\b|\bwhat (?:do|should|would) (?:we|i|you|they) (?:write|say|show|tell)\b|\bwhat goes (?:on|in) the\b|\bfind (?:\w+ )?words for\b|\b(?:wording|words|text|copy|caption) for\b`,
    ]),
  ],
];

export function wordingIn(prose: string): string[] {
  const low = prose.toLowerCase();
  return signs.flatMap(([object, sign]) => (sign.test(low) ? [object] : []));
}
