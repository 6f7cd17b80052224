import type { Wording } from './wording.ts';
import { wordings } from './wording.ts';

const r = String.raw;
const near = r`in|at|on|next to|near|behind|under|beneath|by|beside|opposite|across from|between|above|below|inside|outside|over(?: at| in)?|in front of|down in|up in|up on|out in`;
const aux = r`(?:(?:has|have|had|is|are|was|were|will|will be|is going to|got|gets|had to|has to|have to) )?`;
const S = '(?<s>.+?)';
const V = '(?<v>.+?)';
const from = '(?: (?:away )?from (?<o>.+?))?';
const toward = '(?:to|into|onto|over to|in|on)';
const somebody = r`(?:we|i|they|he|she|somebody|someone|\p{Lu}[\p{L}]+)`;
const moved =
  'moved|relocated|migrated|shifted|transferred|moving|relocating|migrating|moves|migrates|shifts|transitioned';

/** Where something is, what it runs on, is written in or done with. */
export const placeWordings: readonly Wording[] = [
  ...wordings('where', [
    `${S} (?:is|are|stays?|(?:is|are|gets?|can be) (?:kept|stored|parked|located|based|found|placed|put|set up|mounted|installed|hung|archived|saved|hidden|buried|displayed|collected)|sits?|stands?|hangs?|lies?|lives?|belongs?|goes?|is living|is standing|is sitting|is staying|can be found|resides?|meets?|rehearses?|trains?|gathers?|takes? place|is held|are held|happens?|ended up|ends up|turned up) (?<v>(?:${near}) .+)`,
    `(?:you|we|i) (?:can |will )?(?:find|get|see|reach) ${S} (?<v>(?:${near}) .+)`,
    `(?:we|i|they) (?:meet|gather|have|do|hold) (?:for )?${S} (?<v>(?:${near}) .+)`,
    `(?:find|look for|get) ${S} (?<v>(?:${near}) .+)`,
    `(?:we |i |they )?(?:keep|store|park|put|hold) ${S} (?<v>(?:${near}) .+)`,
    `${V} is where ${S} (?:is|are|lives?|sits?|stands?)`,
    `(?:the )?(?:one and only |only )?(?:home|place|location|seat) (?:of|for) ${S} is ${V}`,
  ]),
  // What is done in something with a name is done with it.
  ...wordings('tool where', [
    `${S} (?:happens?|takes? place|goes on|gets done|is handled|is going) (?:in|on|via|through|with|over) ${V}`,
  ]),
  ...wordings('where host', [`${S} (?:lives?|is living|is hosted|are hosted|is) (?<v>(?:on|in|at|over at) .+)`]),
  ...wordings(
    'where home',
    [
      `(?:i|we) (?:still )?(?:live|am living|are living) (?<v>(?:${near}) .+)`,
      `my (?:new |home |postal |private )?address is ${V}`,
      `my (?:home|place|flat|house|apartment) is (?<v>(?:${near}) .+)`,
    ],
    { subject: 'home' },
  ),
  ...wordings(
    'where home',
    [
      `(?:i|we) (?:(?:have|am|are) )?(?:moved|moving|relocated|relocating)(?: house| home)?(?: from (?<o>.+?))? to ${V}`,
    ],
    {
      subject: 'home',
      isChange: true,
    },
  ),
  // Who keeps a thing has it at home.
  ...wordings('where', [`${V} (?:has|keeps|holds|stores|looks after) (?<s>(?:the|our|my|all) .+?)`]),
  ...wordings('tool', [
    `${S} (?:come|comes|is supplied|are supplied|is provided|are provided|is made|are made|is delivered|are delivered|is bought|are bought|is ordered|are ordered|is catered|are catered) (?:from|by) ${V}`,
    `(?:we|i|they) (?:buy|get|order|source|lease|rent) ${S} (?:from|at|through|with) ${V}`,
    `${V} (?:supplies|provides|delivers|makes|caters|sells us) ${S}`,
    `${V} (?<s2>builds|renders|sends|formats|lints|tests|deploys|monitors|stores|tracks|bundles|compiles|generates|schedules|powers|collects|processes|backs up|publishes|serves|hosts|runs) (?<s>(?:our|my|the|all) .+?)`,
  ]),
  ...wordings('write-in', [
    r`(?<s>.+?) is an? (?<v>\p{L}[\p{L}.#+]*(?: \p{L}+)?) (?:app|application|project|codebase|program|service|site|script|server|backend)`,
  ]),
  ...wordings('host', [
    `${V} (?:hosts?|serves?|powers?) ${S}`,
    `${S} (?:is|are) (?:hosted|served|powered|run) by ${V}`,
    `${S} (?:runs?|is running|are running|is hosted|are hosted|is deployed|are deployed|deploys|is served|is built|are built) (?<v>(?:on|at|from|by|via|with|under|as) (?!port\\b).+)`,
    `(?:we |i |they )?(?:host|run|deploy|serve|keep) ${S} (?:on|at|with|via|through) ${V}`,
    r`(?<s>.+?) (?:runs|is running|uses|is|are) (?:still |on )?(?<v>[\p{L}.+-]+ \d[\d.]*)`,
    r`(?<s>(?:.+ )?(?:staging|production|prod|dev|box|server|cluster|host|machine|laptop|pipeline|service|backend|frontend|api|app|site)) runs (?<v>(?!\b(?:at|on|in|every|each|for|out|after|before)\b).+)`,
  ]),
  ...wordings('where', [`${S} (?:runs?|is running) (?<v>in .+)`]),
  ...wordings('where host', [`${S} (?:is hosted|is deployed) (?<v>in .+)`]),
  ...wordings('port', [r`(?<s>.+?) (?:runs?|is running|listens?|is) (?:on|at) port (?<v>\d+)`]),
  ...wordings('where', [
    `${S} (?:is|are) (?:registered |insured |booked |filed |backed up |signed up |stored )?with ${V}`,
    `${S} (?:is|are) (?:registered|insured|booked|filed|bought|ordered) (?:at|by|from) ${V}`,
  ]),
  ...wordings('write-in', [
    `${S} (?:is|are|was|were|got|has been) (?:re)?(?:written|coded|implemented|built|programmed|done) (?:in|with|on|using|on top of) ${V}`,
    `${V} is (?:the |what )?(?:language|framework)(?: we use)? (?:of|for|behind) ${S}`,
    `(?:we |i |they )?(?:wrote|write|rewrote|rewrite|ported|are rewriting) ${S} (?:in|to) ${V}`,
  ]),
  ...wordings('tool', [
    `(?:we |i |they |you |everyone )?(?:use|uses|using|chose|chooses?|pick|picked|rely on|go with|went with|work with|settled on|adopted|have|take) ${V} (?:for|to) ${S}`,
    `(?:for|as) (?:the |our |my )?${S},? (?:it is|there is|use|we use|i use|we have) ${V}`,
    `${V} (?:is|are) (?:what|the (?:tool|app|thing|one)) (?:that )?(?:we|i|they) use (?:for|as) ${S}`,
    `${V} (?:does|handles?|runs|takes care of|is used for|manages|tracks|covers) (?<s>(?:our|my|the|all) .+?)`,
    `${S} (?:is|are|gets?|will be) (?<s2>done|made|handled|managed|tracked|kept|built|tested|linted|formatted|monitored|triggered|planned|written|drawn|sketched|designed|collected|recorded|organi[sz]ed|booked|filed|discussed|reviewed|documented|edited|shared|sent|deployed|scheduled|automated|processed|stored|logged) (?:with|by|through|via|in|from|on|using) ${V}`,
    `${S} (?:is|are|gets?|will be) (?<s2>\\p{L}{2,14}(?:ed|wn|en)) (?:with|via|through|using) ${V}`,
    `${S} (?:go(?:es)?|are sent|is sent|run|runs) through ${V}`,
    `for ${S},? (?:we|you|i|they) (?:use|connect to|go to|take|go through) ${V}`,
  ]),
  ...wordings('tool is', [`(?:we |i |they )?(?:use|uses|using|chose|picked|have|go with) ${V} as ${S}`]),
  // A thing may use several.
  ...wordings('tool', [`${S} (?:uses?|relies on|goes with|works with) ${V}`], { isShared: true }),
  ...wordings(
    'tool',
    [
      r`(?:we|i|they) (?<s>\p{L}+(?: (?!with\b|in\b|on\b|through\b)\p{L}+){0,4}?) (?:with|through|via|using|in|on|over|by) (?<v>.+?)`,
    ],
    { isHabit: true },
  ),
  ...wordings('version', [
    r`(?<s>.+?)(?:[’']s)? (?:current |latest )?version is (?:at )?(?<v>\d\S*)`,
    r`version (?<v>\d\S*) of (?<s>.+?) (?:is|was) .+`,
    r`(?<s>.+?) (?:is|are) (?:at|on) (?:version )?(?<v>v?\d[\d.]*)`,
  ]),
  ...wordings('where', [
    `${S} (?:is|are|lives?|sits?|works?|stays?) (?<v>upstairs|downstairs|next door|abroad|outside|inside|remotely|at home)`,
    `${S} (?:went|goes|is sitting) (?<v>upstairs|downstairs|next door|abroad|outside|inside|home)`,
  ]),
  ...wordings(
    'where',
    [
      `(?:i|we) (?:now )?(?:sit|am sitting|work) (?<v>(?:next to|near|by|beside|opposite|at the|behind|in the corner) .*)`,
    ],
    { subject: 'desk' },
  ),
  ...wordings('is', [`(?:we|i) (?:are|am) (?<s>insured|registered|subscribed|booked|signed up) (?:with|at|by) ${V}`]),
  ...wordings('go-to tool', [
    `${S} (?:go(?:es)?|(?:is|are|get|gets) (?:shipped|written|streamed|exported|posted|delivered|pushed|mailed|copied|saved|uploaded)|is sent|are sent|reports?|are reported|is reported|is routed|are routed|is forwarded|are forwarded|points?|resolves?) to ${V}`,
  ]),
  ...wordings('link tool', [
    `${S} (?:talks?|speaks?|communicates?|(?:is|are) (?:connected|wired|attached|plugged|linked))(?: to [^,]+?)? (?:over|via|through|on|into) ${V}`,
  ]),
  ...wordings('license', [`${S} (?:is|are) licensed under ${V}`, `(?<s>.+?)(?:[’']s)? license is ${V}`]),
  ...wordings(
    '*',
    [
      `${S} ${aux}(?:${moved}|switched|changed|upgraded|downgraded|converted|ported|gone|went|rewritten|updated|bumped|raised|lowered|pushed|postponed|delayed|extended|shortened|rescheduled|brought forward)(?: back| over| up| down| forward| on)?${from} ${toward} ${V}`,
      `${somebody} ${aux}(?:${moved}|switched|changed|upgraded|downgraded|converted|ported|swapped|rerouted|redirected|rewired|reconnected|repointed|took|put|brought|updated|bumped|raised|lowered|cut|pushed|postponed|delayed|extended|shortened|rescheduled|set|increased|decreased|reduced) (?<s>(?!from\b|to\b|over\b).+?)(?: back| over| up| down| forward)?${from} (?:to|into|onto|over to|until|by) ${V}`,
      `${somebody} ${aux}(?:agreed|decided|had|want(?:ed)?) to (?:move|switch|change|shift|push|postpone|upgrade|set|raise|lower) ${S}(?: back| over| up| down| forward)?${from} to ${V}`,
      `${somebody} ${aux}(?:${moved}|switched|changed)${from} ${toward} ${V} for ${S}`,
      `${somebody} ${aux}(?:replaced|swapped|exchanged|traded) (?<o>.+?) (?:with|for|by) (?<v>.+?)(?: (?:for|in|as|on) (?<s>.+?))?`,
      `${somebody} ${aux}(?:switched|changed|moved|migrated|went|gone)(?: away)? from (?<o>.+?) to (?<v>.+?)(?: (?:for|in|on|as) (?<s>.+?))?`,
      `${V} ${aux}(?:replaced|replaces|has replaced) (?<o>.+?)(?: (?:for|in|as|on) (?<s>.+?))?`,
    ],
    { isChange: true },
  ),
  ...wordings(
    'is called where *',
    [
      `(?:${somebody} )?${aux}(?:changed|switched|swapped|got) (?<s>\\p{L}+s?),? (?:and )?(?:i|we) (?:go to|am with|are with|see|use|am at) ${V}`,
      r`(?:i|we) (?:have )?(?:got|bought|have|took) a new (?<s>\p{L}+(?: number)?),? (?:a |an |it is )?(?<v>.+)`,
      r`(?<s>.+? )(?:has|have|got) a new (?:(?<s2>\p{L}+(?: \p{L}+)?)),? (?<v>.+)`,
    ],
    { isChange: true },
  ),
];
