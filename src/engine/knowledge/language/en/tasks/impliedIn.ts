import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

/** What is wished for in words of its subject, and what that has to do with in the trade. */
const signs: readonly (readonly [objects: readonly string[], sign: RegExp])[] = [
  [
    ['column', 'migration', 'database'],
    patternOf([
      r`\b`,
      anyOf(
        r`(?:every|each|all|the|an?|our) \w+ (?:should|must|needs? to|has to|have to|shall) (?:know|have|carry|keep|remember|store|get)\b`,
        r`(?:second|another|extra|additional|new) (?:\w+ ){0,2}(?:number|address|name|date|field|flag|column|status|reason)\b`,
        r`where (?:do|should|can|could) (?:we|i) (?:keep|store|save|put)\b|place to (?:keep|store|save)\b`,
        r`(?:no longer need|don't need|do not need|get rid of|nobody uses) (?:the )?(?:\w+ )?(?:field|column)\b|(?:field|column) (?:goes away|is gone|can go)\b`,
      ),
    ]),
  ],
  [
    ['endpoint'],
    patternOf([
      r`\b(?:make|making) (?:\w+ ){1,4}available\b|\bfrom their own (?:system|software|code|app)\b|\b(?:comes?|sends?|gives?|give|hands?) back (?:when|if|to)\b|\b(?:mobile|app|frontend|web|client|partner) (?:team|developers?|devs|people) (?:\w+ ){0,3}(?:way|need|want|get|fetch)\b`,
    ]),
  ],
  [
    ['http', 'integration', 'secret', 'retry'],
    patternOf([
      r`\b(?:talk|talks|connect|speak|post|push|send|log in|sign in|authenticate|get|fetch|load|pull|read|ask|call|query|use) (?:\w+ ){0,5}(?:api|gateway|provider|web service|(?:weather|exchange|map|payment|mail|sms|geo\w*|stock) service)\b|\bgateway\b`,
    ]),
  ],
  [
    ['secret'],
    patternOf([r`\b(?:needs?|use|with|has|get|read) (?:the |a |an |its |our )?(?:\w+ )?key (?:of|for|from)\b`]),
  ],
  [
    ['log'],
    patternOf([
      anyOf(
        r`\b(?:can't|cannot|couldn't|can not|no idea|hard to|don't know) (?:tell |see |know |find out |say )?(?:why|who|which|when it|what (?:happens|happened|went))\b|\bleav(?:e|es|ing) a trace\b`,
        r`\b(?:able to|want to|wants to|must|need to|needs to|can|could|should) (?:find out|see|tell|trace|follow) (?:later |afterwards )?(?:who|what|which|why|when|each|every)\b`,
      ),
    ]),
  ],
  [
    ['permission'],
    patternOf([
      r`\b(?:must|may|should|can|shall) (?:not|never|only) (?:see|read|edit|open|access|change|delete|touch)\b|\bonly (?:admins?|owners?|managers?|staff|the owner|members|they|he|she)\b`,
    ]),
  ],
  [
    ['concurrency', 'transaction'],
    patternOf([
      r`\b(?:two|both|several) \w+ (?:sold|booked|took|bought|edited|saved|got|reserved|claimed|paid)\b|\bat once\b`,
    ]),
  ],
  [
    ['cache'],
    patternOf([r`\b(?:don't|not|never) (?:ask|call|hit|query|fetch|load) .{0,60}\b(?:more than|again|every|each)\b`]),
  ],
  [['money'], patternOf([r`% off\b|[€$£]\s?\d|\b\d+ ?(?:eur|usd|gbp)\b`])],
  [
    ['translation', 'interface text'],
    patternOf([r`\b(?:sees?|shows?|displays?) (?:english|german|french|spanish|italian|raw|untranslated) \w+`]),
  ],
  [
    ['component', 'interface text'],
    patternOf([r`\bin the app\b|\bon (?:the|their|his|her) (?:screen|phone|page|dashboard|profile)\b`]),
  ],
  [
    ['script'],
    patternOf([
      r`\b(?:rename|convert|resize|move|copy|delete) all (?:my |the |our |of )?(?:\w+ ){0,2}(?:files?|photos?|images?|folders?|pictures?|videos?)\b`,
    ]),
  ],
];

export function impliedIn(prose: string): string[] {
  const low = prose.toLowerCase();
  return signs.flatMap(([objects, sign]) => (sign.test(low) ? objects : []));
}
