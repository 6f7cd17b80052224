import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;
const tongues = anyOf(
  ...[
    'english',
    'german',
    'french',
    'spanish',
    'italian',
    'dutch',
    'portuguese',
    'polish',
    'swedish',
    'danish',
    'czech',
  ],
  ...['norwegian', 'finnish', 'turkish', 'russian', 'ukrainian', 'japanese', 'chinese', 'mandarin', 'korean', 'hindi'],
  ...['arabic', 'greek', 'hungarian', 'romanian', 'catalan', 'hebrew', 'vietnamese', 'thai', 'indonesian'],
);

/** What is said of the words of answers and of nothing else. */
const ofAnswers = patternOf([
  r`\b`,
  anyOf(
    r`(?<!(?:api|http|json|error|rest|server|endpoint|support|customer|mail|email|accepted|correct|cli|service|command|bot|app|client|tool|handler|it|webhook|team|which|that) )(?:answers|replies|explanations)`,
    r`(?:your|the|each|every|all|any|an|long|short|first|chat) (?:answer|reply|explanation)`,
    r`(?:your|chat) (?:responses?|messages?|outputs?)|chat(?! (?:message|bot|app|room|window|widget|history|feature|server|client|channel))`,
    r`flatter(?:y|ing)|pleasantr(?:y|ies)|small talk|pep talks?|preambles?|tl;?dr|walls? of text|buzzwords?|great question|happy to help`,
    r`(?:explain|describe) (?:things|it|everything|stuff|to me)|you talk|say sorry|(?:when|as|if) you explain|(?:messages?|texts?|anything|everything) (?:you write )?to me`,
    r`(?:speak|talk) (?:to me )?(?:in )?${tongues}|sugar-?coat(?:ing)?`,
    // What whoever talks says of themselves.
    r`i(?:'m| am) (?!using|building|working|writing|on (?:it|this))|i (?:know|speak|live|can't see|cannot see)|i don't (?:know|speak|want you|need you|want to)|my (?:name|pronouns|level|(?:native|first|mother) (?:language|tongue))|i(?:'ve| have) (?:been|\d)|i use a (?:mac|pc|screen reader|phone)`,
    // What is not true, and how sure it is.
    r`(?:never|don't|do not|not|no) (?:invent|fabricat|hallucinat|bluff|pretend|making things up)(?:e|ed|ing)?|(?:make|making|made) (?:things|stuff|facts|anything|it|something) up|how (?:sure|certain|confident) you|what you(?:'ve| have| did| didn't| don't|r) |(?:you're|you are) (?:not )?(?:sure|certain|unsure|guessing|confident|done|finished|stuck|wrong|right)`,
    // Asking back.
    r`ask (?:me|first|back|rather|instead|questions?|one|at most|for clarification|if (?:you|something|anything|it|unsure|in doubt|a|the)|when (?:you|something|anything|in doubt|unsure))|(?:clarifying|clarification|follow-?up) questions?|(?:check|clarify|confirm)(?: back)? with me|without (?:asking|checking with me|telling me)|guess what i (?:want|mean|meant)`,
    r`(?:plan|outline|approach|proposal) (?:first|before)|(?:wait|get|ask) for (?:my|me|an|the|a) (?:ok|okay|go|approval|permission|confirmation|consent|yes|go-ahead|answer)|before (?:you )?(?:cod|edit|chang|touch|writ|start|implement|modify)(?:e|ing)? (?:it|any|anything|files?|code|something|the code)?|before you (?:start|code|edit|begin)`,
    r`cite|(?:quote|name|give|link to|mention) (?:me )?(?:your|the|a|any|official|original|its) (?:\w+ )?(?:docs|documentation|sources?|references?|manual)|(?:define|expand|explain|spell out) (?:\w+ ){0,2}(?:acronyms?|abbreviations|terms|jargon)|(?:list|mention|name|state|note|flag|point out|say|tell) (?:\w+ ){0,6}at the (?:end|top|beginning|start)|my (?:questions?|requests?|ideas?|prompts?|mistakes|opinion|grammar|english|approach)|(?:for|to|with|from) me|would you like|want me to|hope this helps|as an ai|certainly|of course|further help|anything else|push back|devil's advocate|disagree|contradict me|second-?guess`,
    r`(?:give|show|write|assume|prefer|send|provide|suggest) (?:me )?(?:\w+ ){0,3}(?:commands|shortcuts)`,
    r`your (?:questions?|points|suggestions?|reasoning|sources?|wording|tone|summary|summaries|assumptions?|confidence|thoughts|opinions?|advice|recommendations?|writing|text|thinking|replies|output|language)`,
  ),
  r`\b`,
]);
/** How code is shown in answers, and how much of it is touched. */
const ofShownCode = patternOf([
  r`\b`,
  anyOf(
    r`(?:show|give|get|print|post|paste|send|output|provide|want|return|deliver|prefer|see|write out|leave out|skip|repeat|reprint|omit|include)(?:ing)? (?:me )?(?:\w+ ){0,4}(?:files?|code|diffs?|changed lines|functions?|patch)`,
    r`(?:whole|full|complete|entire) (?:files?|code|functions?|snippets?|listing)|(?:copy|paste)-?(?:and-?paste)?able|placeholders? like|rest of (?:the )?(?:code|file)|existing code`,
    r`(?:more than|only what|nothing|anything|files?|code|parts|stuff|things|what) (?:that )?(?:i|you) (?:didn't|did not|haven't|wasn't|were not|weren't|was not)?\s?(?:ask|asked|mention|mentioned|named|told)|(?:smallest|minimal|minimum|least) (?:\w+ )?(?:change|diff|edit|patch)s?|unrelated (?:code|files?|changes?|lines|parts)|unasked|drive-?by|stay in scope|in scope|while you're (?:at it|there)|leave (?:everything|the rest|other code)`,
  ),
  r`\b`,
]);
/** Responses are those of an API where one of these words is near. */
const ofApis =
  /\b(?:apis?|http|json|endpoints?|status|errors?|servers?|body|bodies|fields?|requests?|payloads?|envelopes?|headers?|cached?|codes?|ids?|pagina\w+|rest|graphql|camelcase|snake_case|null)\b/;
const responses = /\bresponses?\b/;

/** What is said to whoever answers, or of how texts are worded, where nothing else is named. */
const perhaps = patternOf([
  r`\b`,
  anyOf(
    r`(?:tell|ask|show|give|hand|offer|call|address|remind|correct|write|talk to|speak to|write to|answer|send|spare|warn|teach|bother|challenge|interrupt|quiz|flatter|praise|explain to|greet|thank) (?:me|us|the user|him|her|them)`,
    r`(?:the user|he|she|me|us) (?:is|as|by|in|to be)|(?:from|at|by) (?:you|the assistant)|as nice as|(?:addressed|called) (?:as|by)|speak|talk to me|plainly`,
    r`(?:answer|reply|respond|explain|explaining|answering|replying|responding)`,
    r`(?:don't|do not|never|please|always|must|should|not|no need to|stop|to|and|without|avoid) (?:greet|apologi[sz]|prais|compliment|flatter|guess|speculat|summari[sz]|repeat(?! yourself)|lectur|hedg|hallucinat|invent|restat|thank|promis|moraliz)(?:e|ing|ment)?`,
    r`apolog(?:y|ies|ize|ise)|praise|compliments?|disclaimers?|hedging|filler|fluff|chit-?chat|intros?|introductions?|closings?|sign-?offs?|caveats?|conclusions?|reasoning|bottom line|up ?front|verdict`,
    r`(?:be|stay|keep (?:it|things|yourself|everything)) (?:\w+ )?(?:brief|short|concise|direct|terse|blunt|polite|formal|informal|friendly|honest|calm|casual|simple|to the point|neutral|sober|dry)`,
    r`(?:you|assistant|copilot) (?:are|write|explain|repeat|sound|keep|think|don't know|do not know|aren't|say|should|must|can|use|give|answer|reply|call|may|have|mention|suggest|propose|recommend|compare)|you're|admit|say so`,
    r`questions?|first name|nickname|pros and cons|rhetorical|cheer(?:ful|leading)|enthusias(?:m|tic)|exclamation (?:marks?|points?)|step by step|cite|citations?|(?:a|the|your|any|no|with) sources?|jargon|metaphors?|analog(?:y|ies)|to the point|recap`,
    r`emojis?|tone|bullet(?: points?|s|ed)?|short|brief(?:ly)?|concise(?:ly)?|verbose|wordy|polite(?:ly)?|formal(?:ly)?|informal(?:ly)?|${tongues}|jokes?|sarcas(?:m|tic)|smileys?`,
    r`humou?r|paragraphs?|sentences?|words|plain (?:language|words|text|english)|(?:use|prefer|no|as|in|with|give|avoid|make|number|into|you) (?:\w+ )?(?:lists?|tables?|headings?|bold|markdown|steps)|options?|opinions?|alternatives?|summary|summaries|units?|metric|imperial|24-hour|assum(?:ing|ptions?)|trade-?offs?|acronyms?|swear(?:ing)?|suggestions?|recommendations?|sure|unsure|uncertain|know|conclusions?|takeaways?|next steps?|gist|short version|plain text|unclear|ambiguous|doubt|confiden(?:t|ce)|stick to (?:the )?facts|without evidence|pronouns|she\/her|he\/him|they\/them|dialect|capital letters|all caps|guess(?:es|ing)?|celsius|du|sie|tu|vous|usted|please and thank|beginner|senior|expert|novice`,
  ),
  r`\b`,
]);

export function aboutShownCode(low: string): boolean {
  return ofShownCode.test(low);
}

/** Whether a text is about the words of answers: surely, or only where it names no piece of work. */
export function aboutAnswers(low: string): 'surely' | 'perhaps' | undefined {
  if (ofAnswers.test(low) || (responses.test(low) && !ofApis.test(low))) return 'surely';
  return perhaps.test(low) ? 'perhaps' : undefined;
}
