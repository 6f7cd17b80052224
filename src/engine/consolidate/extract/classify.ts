import { terms } from '../../text/terms.ts';
import { stopWords } from '../../text/stopWords.ts';
import type { Clause } from './clause.ts';
import { parseClause } from './clause.ts';
import { namedTime } from './eventTime.ts';
import type { FactKind } from './extractedFact.ts';
import { determiners, isAdverb, isAuxiliary, prepositions, verbOf } from '../../text/grammar.ts';
import { stakes } from './importance.ts';
import { isNameLike } from './names.ts';
import { wordsOf } from './words.ts';
import type { Lead } from './speechAct.ts';
import { isOpen } from './speechAct.ts';

export interface Judged {
  readonly kind: FactKind;
  /** 0–1. */
  readonly confidence: number;
}

export interface Said {
  readonly clause: Clause;
  readonly lead: Lead;
  /** The statement without its lead, quoted parts hidden. */
  readonly masked: string;
  /** Unix ms. */
  readonly at: number;
  readonly previous: string;
}

/** What kind of fact a claimed statement is; undefined when it is none that will matter later. */
export function classify(said: Said): Judged | undefined {
  const reported = reportedPart(said);
  if (reported !== undefined) {
    const judged = classify(reported);
    return judged === undefined || judged.kind === 'commitment' ? undefined : { ...judged, confidence: judged.confidence - 0.05 };
  }
  return byLabel(said) ?? decision(said) ?? preference(said) ?? commitment(said) ?? opinion(said) ?? event(said) ?? standingFact(said);
}

/** What somebody else is said to have said: "Sarah told me that the deadline is Friday". */
function reportedPart(said: Said): Said | undefined {
  const { clause, masked } = said;
  if (clause.subject !== 'name' || !/^(?:say|tell|mention|confirm|note|announce|explain|remind)$/.test(clause.verb) || clause.isNegated) return undefined;
  const start = /^(?:me|us)$/.test(clause.words[clause.rest]?.low ?? '') ? clause.rest + 1 : clause.rest;
  const first = clause.words[start + (clause.words[start]?.low === 'that' ? 1 : 0)];
  if (first === undefined) return undefined;
  const part = masked.slice(first.from);
  const inner = parseClause(wordsOf(part));
  // "She'd rather ...": the one who said it; who else "she" is stays open.
  const subject = inner.subject === 'pronoun' && /^s?he/.test(first.low) ? 'name' : inner.subject;
  return inner.mood === 'statement' ? { ...said, masked: part, clause: { ...inner, subject }, lead: { ...said.lead, denies: false } } : undefined;
}

const deciding = new Set(['pick', 'select', 'decide', 'choose', 'agree', 'settle', 'opt', 'adopt', 'standardise', 'standardize']);
const changing = new Set(['rename', 'switch', 'move', 'migrate', 'drop', 'replace', 'convert', 'upgrade', 'revert', 'retire', 'deprecate', 'abandon', 'stop', 'keep', 'stick']);
const choosing = new Set(['use', 'take', 'keep', 'drop', 'go', 'pick', 'stick', 'call', 'name', 'choose', 'prefer', 'leave']);
const lasting = /\b(?:from now on|going forward|in future|starting (?:today|now|next))\b/i;
const recurring = /\b(?:every (?:other |second |first |third |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|daily|weekly|nightly|monthly|quarterly|yearly|every (?:day|night|morning|evening|week|month|quarter|year|sprint|release))\b/i;
const standing = /\b(?:always|never|ever again|everywhere|anywhere|nowhere|any ?more|from now on|going forward|in (?:the )?future|every time|whenever|each time|at all times|no longer)\b/i;

function byLabel({ lead, masked }: Said): Judged | undefined {
  const { label } = lead;
  if (label === undefined || contentWords(masked) < 2) return undefined;
  if (/\b(?:decisions?|decided|agreed|chose|chosen|conclusion|verdict|final call|outcome)\b/i.test(label)) return { kind: 'decision', confidence: 0.85 };
  if (/\b(?:my (?:take|view|opinion)|hot take|opinion)\b/i.test(label)) return { kind: 'opinion', confidence: 0.8 };
  if (/\b(?:preferences?|prefer|care about|rules?|conventions?|house style|pet peeve|policy)\b/i.test(label)) return { kind: 'preference', confidence: 0.8 };
  return undefined;
}

function decision({ clause, lead, masked, previous }: Said): Judged | undefined {
  const { mood, subject, verb, tense, words, rest } = clause;
  if (isOpen(masked)) return undefined;
  const isOurs = subject === 'I' || subject === 'we';
  const hasObject = words.length > rest;
  if ((isOurs || subject === 'name') && deciding.has(verb) && hasObject && tense !== 'modal' && tense !== 'will' && !clause.isNegated && isComplement(verb, words.slice(rest).map(({ low }) => low))) {
    return { kind: 'decision', confidence: 0.9 };
  }
  if (/^the (?:final )?(?:decision|agreement|rule|policy|convention) (?:is|was) (?:to|that|now)\b/i.test(masked)) return { kind: 'decision', confidence: 0.8 };
  if (/\b(?:decision|choice) (?:is |was |has been )?(?:made|final|taken)\b/i.test(masked)) return { kind: 'decision', confidence: 0.85 };
  if (isOurs && (changing.has(verb) || verb === 'go' || (verb === 'use' && (tense === 'will' || clause.isNegated))) && !clause.isNegated === !(verb === 'use' && clause.isNegated) && changes(clause)) {
    return { kind: 'decision', confidence: 0.8 };
  }
  if (mood === 'proposal' && (choosing.has(verb) || changing.has(verb) || verb === 'make') && hasObject) return { kind: 'decision', confidence: 0.75 };
  if (mood === 'imperative' && (choosing.has(verb) || changing.has(verb)) && hasObject && (lead.denies || lead.agrees || takesUp(masked, previous))) {
    return { kind: 'decision', confidence: 0.7 };
  }
  if (mood === 'statement' && (subject === 'thing' || subject === 'name') && (isRule(clause) || (clause.tense === 'present' && lasting.test(masked)))) return { kind: 'decision', confidence: 0.75 };
  return /^no more \p{L}/iu.test(masked) ? { kind: 'decision', confidence: 0.75 } : undefined;
}

/** "We agreed to", "decided on", "chose X"; "Ilse agreed over lunch" says not to what. */
function isComplement(verb: string, [next = '', ...others]: readonly string[]): boolean {
  if (verb === 'agree') return /^(?:to|on|that|we)$/.test(next) || (next === 'with' && others.some((low) => /^(?:to|on|that)$/.test(low)));
  if (verb === 'pick' || verb === 'select') return !/^(?:it|up|one|that|this)$/.test(next);
  if (verb === 'settle' || verb === 'opt') return next === 'on' || next === 'for' || next === 'with';
  return true;
}

/** Whether "move", "go" or "keep" is a change of course, and not a step of today's work. */
function changes({ verb, tense, words, rest, subject, mood, isNegated }: Clause): boolean {
  const tail = words.slice(rest).map(({ low }) => low);
  const target = tail.some((low) => /^(?:to|from|with|back|into|over|off|away|instead|until|for)$/.test(low));
  if (verb === 'go') return tail[0] === 'back' || (tail[0] === 'with' && tense !== 'perfect');
  if (verb === 'use') return isNegated ? tail.some((low) => low === 'anymore' || low === 'more' || low === 'longer') : tail.length >= 1;
  if (verb === 'stop') return verbOf(tail[0] ?? '')?.form === 'ing';
  if (verb === 'keep' || verb === 'stick') return tense !== 'past' && verbOf(tail[0] ?? '')?.form !== 'ing' && tail.length >= 2;
  if (tense === 'modal') return false;
  if (verb === 'drop' || verb === 'retire' || verb === 'deprecate' || verb === 'abandon') return subject === 'we' && tail.length > 0;
  // A note's "switched the flag" reports; "switching to" announces.
  return target && tail.length >= 2 && (mood !== 'dropped' || tail.includes('to') || tail.includes('from'));
}

/** A statement of what must hold: "codes must not be stored in the clear", "the deploy stays manual". */
function isRule({ modal, verb, tense, words, rest }: Clause): boolean {
  if (modal === 'must') return true;
  if (tense === 'present' && modal === undefined && /^(?:all|every|each|everything)$/.test(words[0]?.low ?? '') && verb !== 'be') return true;
  if (verb === 'have' && words[rest]?.low === 'have' && words[rest + 1]?.low === 'to') return true;
  if (verb === 'have' && words[rest]?.low === 'to') return true;
  return verb === 'stay' && words.length > rest;
}

/** Whether an order uses the words of what was just proposed. */
function takesUp(masked: string, previous: string): boolean {
  const proposed = new Set(terms(previous));
  return terms(masked).some((term) => proposed.has(term) && !stopWords.has(term) && term.length > 2);
}

const preferring = new Set(['prefer', 'like', 'love', 'hate', 'dislike', 'favor', 'favour', 'want', 'enjoy', 'lean', 'insist']);

function preference(said: Said): Judged | undefined {
  const { clause, lead, masked } = said;
  const { mood, subject, verb, tense, words, rest } = clause;
  if (mood === 'statement' || mood === 'dropped') {
    if (tense === 'past' || tense === 'will') return undefined;
    const isPerson = subject === 'I' || subject === 'we' || subject === 'name' || subject === 'pronoun';
    if (isPerson && /\b(?:would|'d|’d) (?:much )?rather\b/i.test(masked)) return { kind: 'preference', confidence: 0.85 };
    if (!isPerson || !preferring.has(verb) || words.length <= rest) return tendency(said);
    if (verb === 'want' || clause.modal === 'would') return wants(clause, masked) ? { kind: 'preference', confidence: 0.75 } : undefined;
    if (isOpen(masked)) return undefined;
    if ((verb === 'like' || verb === 'love' || verb === 'hate' || verb === 'enjoy') && /^(?:it|that|this|how|when|the)$/.test(words[rest]?.low ?? '')) return undefined;
    return { kind: 'preference', confidence: 0.85 };
  }
  if (mood === 'imperative') return order(said);
  if (mood === 'fragment') return fragment(masked, lead);
  return undefined;
}

function tendency({ masked, clause }: Said): Judged | undefined {
  if (clause.subject === 'thing' && /^my (?:favou?rite|preferred|go-to|preference)\b/i.test(masked)) return { kind: 'preference', confidence: 0.85 };
  if ((clause.subject === 'I' || clause.subject === 'we') && clause.tense === 'present' && /\b(?:always|never|usually|generally)\b/i.test(masked) && clause.verb !== 'be' && contentWords(masked) >= 2 && !/\b(?:forget|remember|understood|understand|know)\b/i.test(masked)) {
    return { kind: 'preference', confidence: 0.7 };
  }
  return undefined;
}

/** What somebody wants in general, or of others; "I want a button here" is today's work. */
function wants({ words, rest, subject }: Clause, masked: string): boolean {
  // How the assistant should answer is wanted for good, unlike what it should make.
  if (/^you$/.test(words[rest]?.low ?? '') && words[rest + 1]?.low === 'to' && (answering.has(words[rest + 2]?.low ?? '') || /^(?:use|write|be|call|keep|stop)$/.test(words[rest + 2]?.low ?? ''))) return true;
  const next = words[rest];
  if (next === undefined) return false;
  if (subject !== 'I' && subject !== 'we') return !/^(?:it|that|this|them)$/.test(next.low);
  if (standing.test(masked)) return true;
  return !/^(?:to|a|an|the|this|that|it|them|some|you|more|one|my|our|his|her|their)$/.test(next.low) && contentWords(masked) >= 2;
}

const answering = new Set(['answer', 'reply', 'respond', 'speak', 'talk', 'explain']);
const keeping = new Set(['use', 'keep', 'avoid', 'prefer', 'stick', 'name', 'format', 'wrap', 'write']);

/** "Conventional commits", "4 spaces": a sort of things in the plural, none of which was pointed at. */
function isAboutKinds(object: readonly { readonly low: string }[], { asks }: Lead): boolean {
  const isPointed = object.some(({ low }, index) => (index < 3 || !/^(?:the|my|our|your)$/.test(low)) && /^(?:the|this|that|these|those|it|them|my|our|your|here|there|now)$/.test(low));
  return !isPointed && asks ? object.length >= 2 : !isPointed && object.slice(0, 3).some(({ low }) => /[^su']s$/.test(low));
}

/** A standing order. An order of today names one thing; a standing one says always or never, or forbids a sort of things. */
function order({ clause, masked, lead }: Said): Judged | undefined {
  const { words, rest, isNegated } = clause;
  const object = words[rest];
  if (object === undefined) return undefined;
  if (isNegated && standing.test(masked) && words.length >= 4 && contentWords(masked) >= 1) return { kind: 'preference', confidence: 0.75 };
  if (answering.has(clause.verb) && object.low === 'in' && words.length > rest + 1) return { kind: 'preference', confidence: 0.75 };
  if (contentWords(masked) < 2) return undefined;
  if (standing.test(masked)) return { kind: 'preference', confidence: 0.8 };
  if (recurring.test(masked)) return { kind: 'decision', confidence: 0.7 };
  const isGeneric = !determiners.has(object.low) && !/^(?:it|me|us|them|him|her|you|up|out|off|on|in|to|so|yet)$/.test(object.low) && !isAdverb(object.low);
  if (isNegated && isGeneric && /s$|ing$|^\uE000/u.test(words.slice(rest, rest + 4).map(({ low }) => low).find((low) => /[^s]s$|\uE000/u.test(low)) ?? '')) return { kind: 'preference', confidence: 0.75 };
  if (keeping.has(clause.verb) && isGeneric && isAboutKinds(words.slice(rest), lead)) return { kind: 'preference', confidence: 0.65 };
  return lead.denies && clause.verb === 'use' ? { kind: 'preference', confidence: 0.7 } : undefined;
}

/** "No ORM anywhere", "JSON everywhere": a rule without a verb. */
function fragment(masked: string, { asks }: Lead): Judged | undefined {
  const content = contentWords(masked);
  if (/^no \p{L}/iu.test(masked) && content >= 1 && !/^no (?:problem|idea|worries|rush|need|way|thanks|one|change|changes|luck|clue|doubt|wonder|such|hurry|news|more than)\b/i.test(masked)) {
    return { kind: 'preference', confidence: content >= 2 || standing.test(masked) ? 0.75 : 0.6 };
  }
  if (/^only \p{L}.*\b(?:from now|with|by|in|into)\b/iu.test(masked) && content >= 2) return { kind: 'decision', confidence: 0.7 };
  if (standing.test(masked) && content >= 2) return { kind: 'preference', confidence: 0.7 };
  return asks && content >= 4 ? { kind: 'preference', confidence: 0.65 } : undefined;
}

const promising = new Set(['owe', 'vow', 'promise', 'commit', 'pledge', 'guarantee', 'volunteer']);

function commitment({ clause, masked, at }: Said): Judged | undefined {
  const { subject, verb, tense, words, rest } = clause;
  if (subject !== 'I' && subject !== 'we') return undefined;
  // "I told Ken I'd review it": a promise in other words.
  if (verb === 'tell' && /\bI(?:['’](?:d|ll)| would| will)\b/.test(masked.slice(4)) && !isOpen(masked)) return { kind: 'commitment', confidence: 0.75 };
  if (promising.has(verb) && words.length > rest + 1 && tense !== 'modal' && !(verb === 'commit' && words[rest]?.low !== 'to')) return { kind: 'commitment', confidence: 0.85 };
  const mustBy = (verb === 'need' || verb === 'have') && tense === 'present' && words.slice(rest, rest + 2).some(({ low }) => low === 'to') && /\b(?:by|before|until) /i.test(masked);
  if ((tense !== 'will' && !mustBy) || isOpen(masked) || clause.isNegated) return undefined;
  // What a group does today or tomorrow is work in progress.
  if (subject === 'we' && /\b(?:today|tonight|tomorrow|now)\b/i.test(masked)) return undefined;
  const isAction = mustBy || (verb === 'have' && hasTime(masked, at)) || (verb !== 'be' && verb !== 'have' && verb !== 'need') &&  verb !== 'see' && verb !== 'try' && verb !== 'check' && verb !== 'look' && verb !== 'know';
  const named = words.slice(rest).some((word, index) => isNameLike(word) && /^(?:to|for|with)$/.test(words[rest + index - 1]?.low ?? ''));
  return isAction && contentWords(masked) >= 3 && (hasTime(masked, at) || named) ? { kind: 'commitment', confidence: 0.8 } : undefined;
}

function hasTime(masked: string, at: number): boolean {
  return namedTime(masked, at) !== undefined || /\bby (?:the )?(?:end|close|noon|tonight|eod|eow)\b|\bbefore (?:the )?\w+/i.test(masked);
}

const evaluating =
  /\b(?:better|best|worse|worst|too|over(?:kill|rated|engineered|priced|complicated)|under(?:rated|estimated)|right|wrong|good|great|bad|terrible|awful|excellent|brilliant|ugly|elegant|clean|messy|hard|easy|easier|harder|simple|simpler|complex|worth|pointless|useless|useful|nicer?|safer?|faster|slower|cleaner|unreadable|readable|confusing|misleading|reductive|risky|dangerous|fragile|robust|solid|overrate[sd]?|oversells?|should|makes?|mess|nightmare|joy|mistake|waste|enough)\b/i;

function opinion({ clause, lead, masked }: Said): Judged | undefined {
  const { subject, verb, tense, words, rest } = clause;
  const next = words[rest]?.low ?? '';
  if (subject === 'I' || (subject === 'we' && tense === 'present')) {
    const thinks = /^(?:think|believe|feel|find|reckon|consider|suspect|argue)$/.test(verb);
    if (thinks && (tense === 'present' || tense === 'perfect' || clause.modal === 'would') && words.length - rest >= 4) {
      const after = words.slice(rest + (next === 'that' ? 1 : 0))[0]?.low ?? '';
      if (/^(?:it|it's|this|that|that's|we|we're|you|you're|so|i|i'm|i'll|about|of|they|they're|there|there's)$/.test(after)) return undefined;
      if (clause.isNegated && verb === 'think' && /^(?:we|so|it)$/.test(after)) return undefined;
      return (verb !== 'think' || evaluating.test(masked) || /\b\p{L}+est\b|\b(?:over|under)\p{L}+ed\b|\bmore\b|\bless\b/u.test(masked)) && !/\b(?:bug|problem|issue|error|failure|cause|reason)\b/i.test(masked) ? { kind: 'opinion', confidence: 0.75 } : undefined;
    }
    if (verb === 'be' && /\b(?:skeptical|sceptical|wary|fan|in favou?r|against|convinced|not sold|critical|worried about|tired of|sick of)\b/i.test(masked) && contentWords(masked) >= 3) {
      return { kind: 'opinion', confidence: 0.75 };
    }
    return undefined;
  }
  const isGeneral = (subject === 'thing' || subject === 'name') && verb === 'be' && tense === 'present';
  if (isGeneral && lead.judges && contentWords(masked) >= 3) return { kind: 'opinion', confidence: 0.7 };
  if (isGeneral && ( /\b(?:overkill|overrated|underrated|too (?:much|slow|complex|complicated|big|heavy|expensive|many)|not worth|worth (?:it|the))\b/i.test(masked)) && evaluating.test(masked)) {
    return { kind: 'opinion', confidence: 0.7 };
  }
  return undefined;
}

const moving = new Set(['move', 'reschedule', 'postpone', 'push', 'shift', 'slip', 'delay']);
const happening = new Set('fly drive meet speak start begin end finish launch leave join arrive return open close expire freeze ship land release visit follow slip move happen come go travel retire run due be'.split(' '));
const occasion = /\b(?:deadline|freeze|launch|release|demo|meeting|review|retro|kick-?off|sprint|beta|date|party|birthday|wedding|exam|interview|flight|trip|vacation|holiday|conference|workshop|audit|migration|cutover|go-live|appointment|visit|milestone)\b/i;

function event({ clause, masked, at }: Said): Judged | undefined {
  const time = namedTime(masked, at);
  if (time === undefined || time.to <= at || isOpen(masked)) return undefined;
  const { mood, subject, verb, tense } = clause;
  if (mood === 'statement') {
    if (subject === 'pronoun' || subject === 'you' || time.index === 0 || tense === 'modal' || recurring.test(masked)) return undefined;
    if (tense === 'past' || tense === 'perfect') return moving.has(verb) && contentWords(masked) >= 3 ? { kind: 'event', confidence: 0.7 } : undefined;
    // What the speakers will do themselves is a commitment or today's work.
    const isOthers = subject !== 'I' && subject !== 'we';
    const isPlanned = happening.has(verb) || (verb === 'have' && occasion.test(masked)) || (isOthers && (tense === 'will' || clause.isPassive || occasion.test(masked)));
    return isPlanned && contentWords(masked) >= 2 ? { kind: 'event', confidence: 0.8 } : undefined;
  }
  const isNoun = mood === 'fragment' || (mood === 'imperative' && prepositions.has(clause.words[1]?.low ?? ''));
  return isNoun && occasion.test(masked) && /\b(?:on|by|until|from|in|at|today|tomorrow|next)\b/i.test(masked) ? { kind: 'event', confidence: 0.7 } : undefined;
}

/** What a conversation about code is about for an hour; a statement on one of these is not kept. */
const passing = /^(?:bugs?|errors?|exceptions?|warnings?|issue|problem|response|request|output|result|input|file|function|method|class|argument|parameter|variable|code|snippet|array|list|string|object|loop|line|value|test|button|page|screen|stack|trace|log|message|query|array|table|column|row|element|component|return|condition|branch|commit|diff|patch|answer|question|example)$/;
const transient = new Set('fail crash hang break complain corrupt flap lose leak freeze error stall loop ask say tell think know wonder mean guess seem look sound feel show find see help work try happen wait confirm notice suppose point thank hope worry'.split(' '));
const unsettled = new Set('need want have get like love hate see know hope understand agree remember forget care plan talk look expect intend'.split(' '));
const creating = new Set(['draw', 'draft', 'write', 'build', 'create', 'design', 'make', 'own', 'found', 'maintain', 'replace', 'move', 'switch', 'migrate', 'rename', 'set']);

/** What is so and stays so: a definite subject, a state or a habit, and something specific about it. */
function standingFact(said: Said): Judged | undefined {
  const { clause, masked, lead } = said;
  const { mood, subject, verb, tense, words } = clause;
  if (mood === 'statement' && tense === 'progressive' && (subject === 'we' || subject === 'I') && verb === 'use' && isSpecific(words.slice(1))) return { kind: 'fact', confidence: 0.7 };
  if (mood !== 'statement' || isOpen(masked)) return undefined;
  const first = words[0];
  const isFirstPerson = subject === 'I' || subject === 'we';
  if (first === undefined || (subject !== 'thing' && subject !== 'name' && !isFirstPerson)) return undefined;
  // What somebody else will do or be is known from now on.
  if (isPassing(clause)) return undefined;
  if (tense === 'will' && subject === 'name' && contentWords(masked) >= 3 && !clause.isNegated) return { kind: 'fact', confidence: 0.65 };
  if (tense !== 'present' || clause.modal !== undefined) {
    const isRole = tense === 'past' && creating.has(verb) && (subject === 'name' || clause.isPassive) && contentWords(masked) >= 3;
    return isRole ? { kind: 'fact', confidence: 0.65 } : undefined;
  }
  // A document says what holds, a message of a program only what happened.
  if (verb === 'say' && subject === 'thing' && /\d/.test(masked) && !/\b(?:error|log|logs|message|output|console|compiler|test|terminal|trace|screen)\b/i.test(masked)) return { kind: 'fact', confidence: 0.65 };
  if (isFirstPerson && /^(?:live|work|use)$/.test(verb) && isSpecific(words.slice(1))) return { kind: 'fact', confidence: 0.7 };
  // "We store money as cents": what a group does in the simple present it does every time.
  if (subject === 'we' && !unsettled.has(verb) && !transient.has(verb) && verb !== 'be' && contentWords(masked) >= 3) return { kind: 'fact', confidence: 0.65 };
  if (transient.has(verb) || (isFirstPerson && !/^(?:be|use|have|live|work|run|deploy|own|host|maintain|support|come|speak|call)$/.test(verb))) return undefined;
  if (isFirstPerson && verb === 'be' && !isIdentity(clause) && !stakes.test(masked)) return undefined;
  if (isFirstPerson && verb === 'have' && (!/\d/.test(masked) || words.some(({ low }) => low === 'until' || low === 'to'))) return undefined;
  if (evaluating.test(masked) && !/\d/.test(masked)) return undefined;
  if (clause.isNegated && !isSpecific(words)) return undefined;
  if (contentWords(masked) < (lead.denies || isFirstPerson || stakes.test(masked) || /^(?:my|our)$/.test(first.low) ? 2 : 3) && subject !== 'name') return undefined;
  if (!isSpecific(words) && subject !== 'name' && !stakes.test(masked)) return undefined;
  return { kind: 'fact', confidence: lead.denies ? 0.75 : 0.7 };
}

/** "The response has 3 items", "my code has 2 loops": the thing itself is gone tomorrow. */
function isPassing({ words, subject }: Clause): boolean {
  if (subject !== 'thing') return false;
  const verbAt = words.findIndex(({ low }, index) => index > 0 && (isAuxiliary(low) || verbOf(low)?.form === 's' || verbOf(low)?.form === 'past' || (verbOf(low)?.form === 'base' && index > 1)));
  const head = words.slice(0, verbAt === -1 ? 1 : verbAt).findIndex(({ low }) => prepositions.has(low));
  const last = head > 0 ? words[head - 1] : words[Math.max(0, verbAt - 1)];
  return last !== undefined && passing.test(last.low) && /^(?:the|my|this|that|a|an)$/.test(words[0]?.low ?? '');
}

/** "I'm Dana", "I'm a nurse", "we're on Go 1.22"; "I'm tired" passes. */
function isIdentity({ words, rest }: Clause): boolean {
  const next = words[rest];
  if (next === undefined) return false;
  return next.low === 'a' || next.low === 'an' || next.low === 'the' || next.low === 'from' || isNameLike(next) || (next.low === 'on' && words.length - rest >= 2) || (next.low === 'based' || next.low === 'called');
}

/** A number, a name, a path, an identifier or something quoted. */
function isSpecific(words: readonly { readonly text: string; readonly from: number; readonly low: string }[]): boolean {
  return words.some(({ text, low }, index) => /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|half|quarter|dozen|hundred|thousand)$/.test(low) || /\d|[_/@#\uE000]|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(text) || (index > 0 && /^\p{Lu}/u.test(text) && text !== 'I' && !/^I['’]/.test(text)));
}

function contentWords(masked: string): number {
  return wordsOf(masked).filter(({ low }) => !stopWords.has(low.replaceAll("'", '')) && !isAdverb(low)).length;
}
