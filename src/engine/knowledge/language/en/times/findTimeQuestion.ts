import type { AskedSort, Now, TimeQuestion } from '../../askedTime.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { findTimedSentence } from './findAskedTime.ts';
import { lazy } from '../../../../ground/runtime/lazy.ts';

const r = String.raw;
/** A longer prompt is about something else and mentions a time. */
const longestPrompt = 240;
const longestSubject = 8;

const who = r`(?:i|we|you|they|he|she|the team|my team|our team|everyone|everybody|@[\p{L}-]{1,30}(?: and (?:i|me|@[\p{L}-]{1,30}))?)`;
/** Marks what is written as a name, because the patterns tell no capitals from small letters. */
const name = /(?<=\s)(?=\p{Lu}\p{Ll})/gu;
const how = r`(?: (?:all|both|just|already|actually|exactly|still|also|end up|get to|manage to|been|going to|have to|need to|supposed to|want to|plan to|promise to|agree to|decide to))*`;
const deciding = '(?:decid|agree|settl|cho(?:ose|se)|pick|conclud|resolv)\\p{L}*';
const planning = '(?:plan|schedul|promis|commit|book|arrang)\\p{L}*';
const doing = anyOf(
  ...[
    'say',
    'said',
    'saying',
    'tell',
    'told',
    'telling',
    'mention\\p{L}*',
    'ask\\p{L}*',
    'discuss\\p{L}*',
    'talk\\p{L}*',
  ],
  ...[
    'chat\\p{L}*',
    'speak',
    'spoke',
    'speaking',
    'do',
    'did',
    'done',
    'doing',
    'work\\p{L}*',
    'chang\\p{L}*',
    'fix\\p{L}*',
  ],
  ...['ship\\p{L}*', 'merg\\p{L}*', 'not(?:e|ed|ing)', 'wr(?:ite|ote|itten|iting)', 'learn\\p{L}*', 'buil[dt]\\p{L}*'],
  ...[
    'deploy\\p{L}*',
    'releas\\p{L}*',
    'remov\\p{L}*',
    'add\\p{L}*',
    'mov(?:e|ed|ing)',
    'cover\\p{L}*',
    'report\\p{L}*',
  ],
  ...[
    'get',
    'got',
    'getting',
    'finish\\p{L}*',
    'achiev\\p{L}*',
    'tr(?:y|ied|ying)',
    'start\\p{L}*',
    'f(?:ind|ound)',
    'figure\\p{L}*',
  ],
  ...[
    'br(?:eak|oke|oken)',
    'log(?:ged)?',
    'read',
    'review\\p{L}*',
    'meet',
    'met',
    'see',
    'saw',
    'remember\\p{L}*',
    'save[sd]?',
  ],
  ...[
    'record\\p{L}*',
    'cre?at\\p{L}*',
    'ma(?:ke|de)',
    'touch\\p{L}*',
    'drop\\p{L}*',
    'clos\\p{L}*',
    'suggest\\p{L}*',
    'propos\\p{L}*',
  ],
  ...[
    'recommend\\p{L}*',
    'have',
    'had',
    'need',
    'want\\p{L}*',
    'happen\\p{L}*',
    'run',
    'ran',
    'refactor\\p{L}*',
    'implement\\p{L}*',
  ],
);
const auxiliary = r`(?:did|have|had|has|do|does|was|were|am|is|are|will|should|must|would)`;
const decisions = 'decisions?|agreements?|resolutions?';
const plans = anyOf(
  ...['plans?', 'meetings?', 'appointments?', 'deadlines?', 'reminders?', 'agenda', 'schedule', 'to-?dos?', 'tasks?'],
  ...['commitments?', 'promises?', 'events?', 'calls?', 'reviews?', 'demos?', 'releases?'],
);
const things =
  'changes?|notes?|updates?|news|discussions?|conversations?|memor(?:y|ies)|facts?|things?|stuff|topics?|progress|work';
const noun = r`(?:(?<decided>${decisions})|(?<planned>${plans})|(?:${things}))`;
const opening = r`^(?:(?:so|and|but|then|ok(?:ay)?|hm+|well|hey|hi|hello|morning|good morning|please|pls|also|now|btw|quick question)\b[\s,:!–-]*){0,3}`;
const recall = anyOf(
  r`(?:(?:can|could|would|will) you (?:please |quickly )?)?(?:please )?(?:remind me|tell me|show me|give me|get me|list|summari[sz]e|recap|recall|look up|find|check|see|pull up|go over|catch me up|bring me up to (?:date|speed))(?: (?:of|about|on|with))?`,
  r`do you (?:still )?(?:remember|recall|know)`,
  r`(?:i|we) (?:forgot|don['’]t remember|can['’]t remember)`,
  r`what about|how about`,
);
const verb = r`(?:(?<decides>${deciding})|(?<plans>${planning})|${doing})(?: (?:you|me|us|them|him|her|it)\b)?`;
const isOn = r`(?:(?<isDecided>decided|agreed|settled|concluded)|(?<isPlanned>planned|scheduled|due|coming up|coming|on|booked|expected|ahead|upcoming|next|open|left)|new|happen(?:ed|ing)|chang(?:ed|ing)|different|broken?|done|said|discussed|mentioned|going on|went wrong|merged|shipped|deployed|released|fixed|learned|landed|occurred|took place|went (?:in|out|live)|up)`;

/** What asks for no more than a time holds; what follows is what it is about. */
const forms = lazy((): readonly RegExp[] =>
  [
    r`(?:what|which|who|where)(?: else| all| exactly)? (?:(?:things?|stuff|topics?) )?${auxiliary} ${who}${how} ${verb}`,
    r`(?:what|everything|all|anything|whatever|the things?|the stuff)(?: that)? ${who}(?: have| had|['’]ve|['’]d)?${how} ${verb}`,
    r`(?:which|what|how many) (?:of (?:the|our|my) )?${noun}(?: ${auxiliary} ${who}${how} ${verb}| ${auxiliary}(?: there| ${isOn})?| ${isOn})?`,
    r`what(?:['’]s| is| was| are| were) (?:(?:on )?(?:my|our|the) ${noun})`,
    r`what(?:['’]s| is| was| were| are| has| have| did| got)?(?: been)?(?: all| else| already)? ${isOn}`,
    r`(?:(?:is|was|are|were)(?: there)? |(?:do|did|have|has) ${who}${how} (?:(?:have|got|get) )?)?(?:anything|something|much|any (?:other )?${noun}|${noun})(?: (?:else|new|that (?:is|was)))*(?: ${isOn}| (?:that )?${who}(?: have| had|['’]ve|['’]d)?${how} ${verb})?`,
    r`(?:did|have|has|do|will|should|must) ${who}${how} ${verb} (?:anything|something|much)`,
    r`(?:(?:the|our|my|your|all|any|those|all our|all the) )?${noun}(?: (?:that )?${who}(?: have| had|['’]ve|['’]d)?${how} ${verb}| ${isOn})?`,
    r`where (?:did|were|had) ${who} (?:leave off|left off|stop|stopped|get to|end up|at)`,
    r`(?:what|which)(?:['’]s| is| was| are| were)`,
    '',
  ].map((form) => patternOf([opening, '(?:', recall, r`[\s,:]*)?`, form, r`(?![\p{L}])`], 'iu')),
);

/**
 * "What did we decide last week?", "anything planned for tomorrow?", "what did I say about billing on Monday?": a
 * question that a list of what lies in its time answers, whatever words are in it.
 */
export function findTimeQuestion(prompt: string, now: Now): TimeQuestion | undefined {
  const asked = prompt.trim();
  if (asked.length > longestPrompt || asked.includes('\n\n')) return undefined;
  const found = findTimedSentence(asked, now);
  if (found === undefined) return undefined;
  const { time, bare } = found;
  const sentence = bare.replace(/(?<![\s?.!,;:])[\s?.!,;:]+$/u, '').replace(name, '@');
  // Nothing but "the last two decisions" may be left without a verb; of what is ahead "what is on tomorrow?" leaves hardly any.
  const usable = forms().slice(0, time.newest !== undefined ? undefined : time.isAhead ? -1 : -2);
  for (const form of usable) {
    const match = form.exec(sentence);
    if (match === null) continue;
    const subject = sentence.slice(match[0].length).replace(tie, '').replaceAll('@', '').trim();
    if (subject.split(/\s+/).length > longestSubject || isOtherClause.test(subject)) continue;
    if (!isTied(sentence.slice(match[0].length)) && time.newest === undefined) continue;
    return { time, sort: sortOf(match.groups ?? {}, time.newest?.sort, time.isAhead), subject };
  }
  return undefined;
}

const tie =
  /^[\s,]*(?:(?:(?:is|was|are|were|up|out|off|down) )?(?:about|on|regarding|concerning|with|for|to|in|around|at|of|from|by|into)\b)?/iu;
const isOtherClause = /\b(?:so that|and (?:then )?(?:write|add|make|fix|create|show|turn)|in order to)\b/iu;

/** What follows what is wanted says what it is about, and is no sentence of its own. */
function isTied(tail: string): boolean {
  return !/^\s+(?:if|when|while|because|unless|whether)\b/iu.test(tail);
}

function sortOf(
  groups: { readonly [name: string]: string | undefined },
  ordered: AskedSort | undefined,
  isAhead: boolean,
): AskedSort {
  if (ordered !== undefined && ordered !== 'anything') return ordered;
  if (['decides', 'decided', 'isDecided'].some((name) => groups[name] !== undefined)) return 'decision';
  return isAhead || ['plans', 'planned', 'isPlanned'].some((name) => groups[name] !== undefined) ? 'plan' : 'anything';
}
