import { anyOf } from '../../../patterns.ts';

/**
 * The words of requests to forget, as parts of regular expressions. Apostrophes are straight: a text is matched after
 * its curly ones were replaced.
 */

const r = String.raw;

/** What a language model's memory is called. "The memory" of a program is another one, so most of these need "your". */
const ownMemory = anyOf(
  r`your (?:(?:own|long|short|term|long-term|short-term|persistent|permanent|whole|entire|active) ){0,2}(?:memory|memories|memory banks?|brain|head|mind|knowledge(?: base)?|notes?|records?|recollections?|storage|files|data|list|database|store)`,
  'the (?:memory|memories) (?:you|of yours)',
  'tiered memory',
  r`(?:what|whatever|everything|all|the things|the facts|stuff|things|anything)(?: that)? you(?:'ve| have|'re)?(?: still| already| currently| ever)* (?:know|remember(?:ed|ing)?|learn(?:ed|t)|stored|saved|kept|keep|memori[sz]ed?|noted|recorded|retain(?:ed)?)`,
);
const plainMemory = '(?:the )?(?:long-term |short-term )?memory';

/** Where something is kept or taken from. */
export const fromOwn = r`(?:from|out of|off|in|into|to|within|inside|for|on) (?:inside |within )?${ownMemory}`;
const fromPlain = r`(?:from|out of|in|into|to|for) ${plainMemory}(?! (?:leak|usage|use|map|pool|limit|cache|footprint|bank|card|dump|profile|address|allocation|management|store))`;
export const fromAnywhere = anyOf(fromOwn, fromPlain);

const quick = '(?: just| ever| once| earlier| already| previously| recently| originally| initially| before)*';

/** "I told you", "we mentioned". */
export const saidBefore = r`(?:i|we)(?:'ve| have|'d| had)?${quick} (?:told|said|mentioned|gave|given|shared|sent|wrote|written|typed|described|taught|explained|passed|let slip|disclosed|revealed|confided|dictated|fed|brought up|let you know|asked you to (?:remember|keep|save|store|note)|had you (?:remember|keep|save|store|note))`;
/** "You know", "you have stored". */
export const knownBefore = r`you(?:'ve| have|'d)?(?: still| just| ever| already| currently| may| might| think)* ${anyOf(
  r`know|knew|remember(?:ed)?|learn(?:ed|t)?|memori[sz]ed?|retain(?:ed)?|noted?|recorded|picked up|gathered|stored?|saved?|kept|keep`,
  r`(?:have|hold|got|held|had)(?= (?:on|about|of|for|stored|saved|noted|in|regarding|concerning|down)\b)`,
)}(?: (?:stored|saved|noted|written down|recorded|down))?`;

/** Verbs whose object nothing but a memory can hold. */
export const forgetVerbs = r`(?:forget(?:ting)?|forgot|unlearn(?:ing|ed)?|disremember(?:ing)?|un-?remember(?:ing)?|un-?know(?:ing)?|un-?sav(?:e|ing)|un-?stor(?:e|ing))`;
/** Verbs of taking away, which need memory beside them. */
export const removeVerbs = anyOf(
  r`(?:take|get|pull|cross)(?= (?:it|this|that|them|all of (?:it|this|that)|\S+(?: \S+){0,4}) (?:back )?(?:out|off|away)\b)`,
  r`delet(?:e|ed|ing)|remov(?:e|ed|ing)|drop(?:ped|ping)?|eras(?:e|ed|ing)|discard(?:ed|ing)?|clear(?:ed|ing)?(?: out| away)?|wip(?:e|ed|ing)(?: out| away)?`,
  r`scrub(?:bed|bing)?|scrap(?:ped|ping)?|rip out|purg(?:e|ed|ing)|strik(?:e|ing)(?: out)?|struck|scratch(?:ed|ing)?(?: out)?|cross(?:ed|ing)? (?:out|off)|expung(?:e|ed|ing)|redact(?:ed|ing)?|dump(?:ed|ing)?|ditch(?:ed|ing)?|zap(?:ped|ping)?|nuk(?:e|ed|ing)|trash(?:ed|ing)?|bin|blank(?: out)?|flush|cut|kick|weed out|rub out|throw(?:ing)?(?: away| out)?|toss(?: out| away)?|lose|let go of|do away with|get rid of|getting rid of|black out|obliterate|eliminate|destroy|dispos(?:e|ed|ing) of|part(?:ing)? with|got rid of|threw (?:away|out)|rid yourself of|free yourself (?:of|from)|take out|took out|sweep out|clean out|zero out|annul|undo(?:ne)?|reverse`,
);
/** Verbs of keeping, which a request denies. The first ones need no memory beside them. */
export const rememberVerbs = r`(?:remember(?:ing|ed)?|memori[sz](?:e|ing|ed)|retain(?:ing|ed)?|keep(?:ing)? (?:in mind|a memory of|hold of)|learn(?:ing|ed)?|commit(?:ting)? to memory)`;
export const keepVerbs = r`(?:keep(?:ing)?|kept|stor(?:e|ing|ed)|sav(?:e|ing|ed)|record(?:ing|ed)?|not(?:e|ing|ed)(?: down)?|hold(?:ing)? on to|hang(?:ing)? on to|hold(?:ing)?|fil(?:e|ing)|writ(?:e|ing)(?: down)?|jot(?:ting)? down|tak(?:e|ing) (?:a )?note of|mak(?:e|ing) (?:a )?note of)`;
/** These name a memory only with a place. */
export const placeVerbs = r`(?:put(?:ting)?|add(?:ing)?|commit(?:ting)?|log(?:ging)?|includ(?:e|ing)|enter(?:ing)?|tak(?:e|ing))`;

export const politeWords = anyOf(
  ...[
    'please',
    'pls',
    'plz',
    'kindly',
    'hey',
    'hi',
    'hello',
    'ok',
    'okay',
    'k',
    'well',
    'so',
    'and',
    'but',
    'oh',
    'ah',
    'hm+',
    'um+',
    'uh',
  ],
  ...[
    'also',
    'then',
    'now',
    'btw',
    'by the way',
    'fyi',
    'just',
    'actually',
    'thanks',
    'thank you',
    'sorry',
    'wait',
    'no',
    'yes',
    'right',
  ],
  ...[
    'alright',
    'all right',
    'great',
    'cool',
    'fine',
    'oops',
    'whoops',
    'again',
    'maybe',
    'perhaps',
    'anyway',
    'anyhow',
    'besides',
    'too',
    'hence',
    'therefore',
    'still',
    'yeah',
    'yep',
    'sure',
  ],
  ...[
    '@memory',
    'memory',
    'assistant',
    'copilot',
    'tiered memory',
    'on second thought',
    'one more thing',
    'one thing',
    'another thing',
    'in that case',
    'for now on',
  ],
  ...[
    'quick request',
    'small request',
    'a favou?r',
    'quick one',
    'ps',
    r`p\.s\.`,
    'as of now',
    'from now on',
    'after all',
    'come to think of it',
    'go ahead and',
    'at last',
    'finally',
    'next',
    'first',
    'second',
    'secondly',
    'lastly',
    'simply',
  ],
  r`i (?:think|guess|believe|suppose|feel|reckon|figure)(?: that)?`,
  r`(?:for|due to|because of|out of) (?:\w+ ){0,2}(?:reasons?|sake|concerns?|purposes|privacy)`,
  ...[
    'if possible',
    "if you don't mind",
    'if you could',
    'if you can',
    'hey there',
    'listen',
    'look',
    'honestly',
    'frankly',
  ],
  ...[
    'on reflection',
    'thinking about it',
    'quick thing',
    'tbh',
    'turns out',
    'update',
    'correction',
    'heads up',
    'privacy',
    'really',
  ],
);
/** Politeness and the like before a request; the limit keeps long runs of them cheap. */
export const opening = r`(?:${politeWords}[\s,:;.!\u2013\u2014-]+){0,6}`;

const softly =
  '(?: please| do| kindly| maybe| just| perhaps| now| also| then| simply| safely| go ahead and| completely| possibly| actually)*';
/** What turns the verb behind it into a request for it, and says nothing by itself. */
export const asking = anyOf(
  r`(?:is|was|would|might) (?:it|there) (?:be )?(?:at all )?(?:possible|okay|ok|alright|all right|fine|feasible|any way|a way|any chance|some way|a chance|any possibility)(?: at all)?(?: to)? ?(?:for you to|of you|that you(?: could|'d| can| would| might)?|you(?:'d| could| can| would| might)?|if you|to (?:have|get|make) you|to)(?: please)?`,
  r`any (?:chance|way|possibility)(?: at all)?(?: that| of| for)? ?you(?:'d| could| can| would| might)?(?: to)?`,
  r`(?:how|what) about(?: you| we| if you| if we| just| simply)*`,
  r`i(?:'d| would)? (?:feel|be|sleep|rest) (?:\w+ ){0,2}(?:better|grateful|obliged|happier|happy|glad|relieved|easier|thankful|pleased|comfortable|safer) if you(?:'d| could| would| can)?${softly}`,
  r`i(?:'m| am| was) (?:just )?(?:hoping|wondering|wanting|requesting|telling) (?:if |whether |that |for )?you(?:'d| could| would| might| can)?(?: to)?`,
  r`i (?:hope|request|ask|insist|suggest|propose|recommend|demand)(?: that)? you(?: can| could| will| would| to)?`,
  r`(?:do you think|think) you(?:'d| could| can| might)(?: be able to)?`,
  r`(?:would|are|will) you be (?:able|willing|so kind as|so good as|kind enough) to`,
  r`(?:are you able|be so good as|see if you can|make yourself|let yourself|if you could|if you would|if you can)(?: to| please)?`,
  r`(?:it )?would be (?:\w+ )?(?:nice|great|good|best|better|helpful|lovely|kind|cool|appreciated) (?:if you(?:'d| could| would)?|to)`,
  r`let(?:'s| us| me) (?:have|get|make) you(?: to)?|i(?:'d| would|'ll) have you`,
  r`(?:it|that)(?:'d| would|'ll| will| might| could) (?:\w+ ){1,6}if you(?:'d| could| would| can)?`,
  r`(?:would|could|will|can) you be so (?:kind|good) (?:and|as to)|(?:please )?do|hope you(?: can| could| will)?`,
  r`my (?:request|wish|ask) is (?:that you|for you to|to)`,
  r`(?:can|could|would|will|won't|may|might|can't|couldn't|wouldn't) you${softly}`,
  r`(?:would|do) you mind${softly}`,
  r`i(?:'d| would)? (?:really |just |now |also )*(?:want|need|like|love|prefer|ask|expect|request|beg)(?: for)? you${softly} to`,
  r`i(?:'m| am) (?:hereby )?asking you${softly} to`,
  r`i (?:wish|'d rather|would rather) you(?:'d| would| could)?`,
  r`i(?:'d| would)(?: really)? (?:rather|prefer|appreciate|love|like|be (?:glad|grateful|happy))(?: it)?(?: very much)? if you(?:'d| could| would)?${softly}`,
  r`it(?:'d| would| might) be (?:\w+ )?(?:nice|great|good|best|better|helpful|lovely|kind) (?:if you(?:'d| could| would)?|to)`,
  r`it(?:'s| is) (?:\w+ )?(?:best|better|time|fine|okay|ok|safe|good) (?:if you|for you to|to|that you)`,
  r`(?:let me|may i|can i|could i|i must|i have to|i'll) ask you${softly} to`,
);
/** What allows or advises it. */
export const allowing = anyOf(
  r`(?:can|could|should|shall|may) we${softly}`,
  r`you (?:can|may|could|should|must|might|ought to|have to|need to|'d better|had better|better|are free to|are welcome to|are to)${softly}`,
  r`let(?:'s| us)(?: please| just| simply)?`,
  r`you(?:'re| are) (?:free|welcome|allowed|supposed) to`,
  r`you (?:can|may|might|could) (?:as well|just as well|very well|gladly)`,
  r`(?:there(?:'s| is) )?(?:no harm in|no reason not to|nothing wrong with)`,
  r`(?:it(?:'s| is) )?(?:safe|time|okay|ok|fine) to|you have my (?:permission|blessing|ok) to|i(?:'m| am) (?:fine|ok|okay|happy) with you`,
  r`(?:feel free|be so kind(?: as)?|make sure|be sure|try|time|do me a favou?r and|help me|remember)(?: to| you| and)?`,
);

/** What stands for what was just said. */
export const pointing = anyOf(
  r`(?:the following|what follows|what (?:comes|i say|i tell you|i write) (?:next|now))`,
  r`(?:any|all|none|every bit|the rest) of (?:this|that|it|these|those|what i(?:'ve)? (?:just )?(?:said|told you|wrote))`,
  r`(?:this|that) (?:memory|entry|rule|record|number|preference)(?! (?:about|on|of|for|that|regarding|concerning)\b)`,
  r`(?:this|that|my|the) (?:last |previous |entire |whole |very )?(?:message|turn|part|bit|conversation|chat|exchange|remark|comment|sentence|statement|information|info|detail|details|fact|piece of information|tidbit|note|one|thing|last one|last bit|last part|stuff)`,
  r`these (?:details|facts|things|messages|lines|notes)`,
  r`(?:what|everything|anything|all|whatever)(?: that)? ${saidBefore}(?: you| to you| here| above| there| so far)*(?! (?:about|on|regarding|concerning|of)\b)`,
  r`(?:what|everything|anything|all) (?:is |was )?(?:above|i(?:'m| am) (?:about to (?:say|tell)|saying|telling|writing)[^,.;:]{0,20})`,
  r`(?:the|that|this) (?:old |previous |former |outdated |wrong |earlier |obsolete |stale )one`,
  r`(?:it|this|that|them|these|those) all|both(?: of (?:them|those|these))?|the (?:whole )?lot|all (?:that|this)(?= ?$|[,.;!?])`,
  'the above',
  'this|that|it|these|those|them|everything|anything|so',
);

/** Adverbs and politeness behind what is named. */
export const trailing = anyOf(
  ...[
    'please',
    'pls',
    'plz',
    'thanks',
    'thank you',
    'thx',
    'ok',
    'okay',
    'again',
    'completely',
    'entirely',
    'altogether',
    'totally',
    'fully',
    'for good',
    'forever',
    'permanently',
    'for ever',
    'right away',
    'immediately',
    'at once',
    'now',
    'right now',
    'will you',
    'would you',
    'could you',
    'can you',
    'any more',
    'anymore',
    'any longer',
    'too',
    'as well',
    'though',
    'then',
    'at all',
    'once and for all',
    'from now on',
    'whatsoever',
    'for me',
    'asap',
    "if you (?:can|could|would|please|will|may|like|want|have it|still have it|still know it|remember it|don't mind)",
    'either',
    'straight away',
    'cheers',
    'immediately',
    'if possible',
    'for the future',
    'after all',
    'today',
    'instead',
    'everywhere',
    'anywhere',
    'around',
    'in (?:the )?future',
    'going forward',
    'back',
    'out',
    'away',
    'off',
    'lol',
    'haha',
    'cheers',
    'ta',
  ],
);
