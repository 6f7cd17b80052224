import { homeOf, shareOfCode } from '../../work/objects.ts';
import {
  adding,
  articles,
  asking,
  beforeOrder,
  beforeProgress,
  beforeWish,
  boundaries,
  joining,
  places,
} from './smallWords.ts';
import { others, othersAtAll, othersOnce } from './people.ts';
import type { Term } from './termsOf.ts';

/** What a sentence asks to be made or changed. */
export interface Request {
  /** What is done, as the lexicon of verbs names it. */
  readonly verb: string;
  /** What it is done to. */
  readonly heads: readonly string[];
  /** What that has to do with. */
  readonly aside: readonly string[];
  /** Of these, where it is done: "on the login page". */
  readonly places: readonly string[];
}

interface Draft {
  readonly verb: string;
  readonly heads: string[];
  readonly aside: string[];
  readonly places: string[];
}

/** Verbs that ask for something only together with what they ask for: "I need a migration". */
const weak: ReadonlySet<string> = new Set([
  ...[
    'need',
    'want',
    'have',
    'get',
    'do',
    'give',
    'let',
    'keep',
    'take',
    'bring',
    'ensure',
    'use',
    'see',
    'start',
    'set',
  ],
  ...[
    'make sure',
    'continue',
    'turn',
    'call',
    'open',
    'start',
    'finish',
    'put',
    'enable',
    'run',
    'read',
    'show',
    'pass',
    'like',
    'work on',
  ],
]);

/** The requests of one sentence, in order. */
export function requestsIn(terms: readonly Term[], isQuestion: boolean): readonly Request[] {
  if (isQuestion && !asksForWork(terms)) return [];
  const found: Draft[] = [];
  for (let at = 0; at < terms.length; at++) {
    if (!isOrder(terms, at)) continue;
    const term = terms[at];
    const draft: Draft = { verb: verbOfOrder(terms, at), heads: [], aside: [], places: [] };
    const end = readObject(terms, at + 1, draft);
    if (isOfOthers(terms, at)) draft.heads.push('feature');
    if (draft.heads.length > 0 || !weak.has(term?.low ?? '') || isOfOthers(terms, at)) found.push(draft);
    at = end - 1;
  }
  return found;
}

/** "Can you add ...?", "how would I write ...?", not "what is ...?" */
export function asksForWork(terms: readonly Term[]): boolean {
  const [first = '', second = ''] = terms.map(({ low }) => low);
  if (first === 'how') return ['do', 'would', 'can', 'could', 'to', 'about', 'should'].includes(second);
  return !asking.has(first) || (second === 'you' && first !== 'do' && first !== 'did' && first !== 'are');
}

export function isOrder(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term === undefined) return false;
  const isWished = isOfOthers(terms, at);
  const verb = term.meaning?.verb ?? (isUnknownOrder(terms, at) || isWished ? 'rework' : undefined);
  if (verb === undefined) return false;
  if (isWished) return true;
  const before = term.mark === '' || term.mark === '?' ? wordBefore(terms, at) : undefined;
  const beforeThat = terms[at - 2]?.low ?? '';
  if (term.meaning?.verb !== undefined && term.meaning.isBase !== true)
    return term.low.split(' ')[0]?.endsWith('ing') === true && (at === 0 || beforeProgress.has(before ?? ''));
  if (term.meaning?.noun !== undefined && !isFollowedByObject(terms, at)) return false;
  if (before === undefined) return true;
  if (before === 'to') return at === 1 || beforeWish.has(beforeThat) || beforeWish.has(terms[at - 3]?.low ?? '');
  if (before === 'i' || before === 'we')
    return term.low === 'need' || term.low === 'want' || /^(?:do|can|could|should|would|shall|how)$/.test(beforeThat);
  return beforeOrder.has(before);
}

/** What users tell each other, or are told, is no talk with whoever asks. */
function verbOfOrder(terms: readonly Term[], at: number): string {
  const verb = terms[at]?.meaning?.verb ?? 'rework';
  if (verb !== 'answer') return verb;
  const [word = '', following = ''] = [terms[at]?.low, terms[at + 1]?.low];
  if (word === 'remember' && /^(?:the|for|which|who|what|each|every|whether)$/.test(following)) return 'rework';
  if (word === 'ask' && /^(?:for|before|whether)$/.test(following)) return 'rework';
  const next = terms[at + 1]?.low === 'the' ? terms[at + 2] : terms[at + 1];
  if (isOfOthers(terms, at)) return 'rework';
  if (next === undefined || next.mark !== '') return verb;
  if (othersAtAll.has(next.low)) return 'rework';
  return others.has(next.low) ? 'message' : verb;
}

/** "Let people sign in", "users should be able to tip", "admins must only see": what others are to be able to. */
function isOfOthers(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term === undefined || term.mark !== '' || articles.has(term.low) || /(?:ed|ing)$/.test(term.low)) return false;
  const back = [...[1, 2, 3, 4, 5, 6].map((steps) => terms[at - steps]?.low ?? '')];
  const skipped = back[0] !== undefined && (/..ly$/.test(back[0]) || back[0] === 'not') ? back.slice(1) : back;
  const [first = '', ...before] = skipped;
  const isAfterLet =
    /^lets?$/.test(before[0] ?? '') || (/^(?:our|the|my)$/.test(before[0] ?? '') && before[1] === 'let');
  if (isAfterLet && /[a-z]{2}[^s]s$/.test(first) && term.meaning?.noun === undefined) return true;
  if (first === 'to' && before[0] === 'able') return !/^(?:i|we|you)$/.test(before[3] ?? '');
  if (othersAtAll.has(first) || othersOnce.has(first)) {
    const [verb = '', further = ''] = before.filter((low) => !articles.has(low));
    return verb === 'let' || verb === 'lets' || further === 'let' || (verb === 'help' && term.meaning !== undefined);
  }
  const isAble = /^(?:can|could|should|must|may|cannot|can't|shall)$/.test(first);
  const isWanted = first === 'to' && /^(?:able|want|need|allow|wish|like|wants|needs|have)$/.test(before[0] ?? '');
  const isAllowed = first === 'to' && othersAtAll.has(before[0] ?? '');
  if (isAllowed) return before.slice(1).some((low) => /^(?:allow|enable|permit|want|invite|ask|for)$/.test(low));
  return (isAble || isWanted) && before.some((low) => othersAtAll.has(low));
}

/** A verb that no list has, at the start: "pivot this", "center a div". */
function isUnknownOrder(terms: readonly Term[], at: number): boolean {
  const [term, next, before] = [terms[at], terms[at + 1], terms[at - 1]];
  if (term === undefined || next === undefined || term.meaning !== undefined || term.framework !== undefined)
    return false;
  if (!/^[a-z]{3,}$/.test(term.low) || /(?:s|ed|ing|ly)$/.test(term.low)) return false;
  if (next.mark !== '' || !/^(?:a|an|the|this|these|those|it|them|my|our|all)$/.test(next.low)) return false;
  const isFirst = before === undefined || /^(?:please|pls|you|then|and|just)$/.test(before.low);
  return (
    isFirst &&
    !asking.has(term.low) &&
    !boundaries.has(term.low) &&
    !articles.has(term.low) &&
    !beforeOrder.has(term.low)
  );
}

/** The word before a verb, adverbs left out. */
function wordBefore(terms: readonly Term[], at: number): string | undefined {
  const before = terms[at - 1];
  if (before === undefined) return undefined;
  return /..ly$/.test(before.low) && before.meaning === undefined ? terms[at - 2]?.low : before.low;
}

/** A word that is a noun as well is a verb where something follows that it is done to. */
function isFollowedByObject(terms: readonly Term[], at: number): boolean {
  const next = terms[at + 1];
  if (next === undefined || next.mark !== '') return at > 0 && terms[at - 1]?.low !== 'the';
  return (
    articles.has(next.low) ||
    /^(?:it|them|everything|what|whether|and)$/.test(next.low) ||
    (at > 0 && !boundaries.has(next.low))
  );
}

/** Reads what a verb is done to, up to the next order; gives where that begins. */
function readObject(terms: readonly Term[], from: number, draft: Draft): number {
  let group: string[] = [];
  let preposition = '';
  const close = (): void => {
    if (preposition === '') addGroup(group, draft);
    else addAside(group, preposition, draft);
    group = [];
  };
  let at = from;
  for (; at < terms.length; at++) {
    const term = terms[at];
    if (term === undefined || (at > from && isOrder(terms, at))) break;
    const { low, mark, meaning } = term;
    if (mark !== '' || joining.has(low)) close();
    if (low === 'of' && draft.heads.concat(group).every(isGeneral)) {
      close();
      continue;
    }
    if (boundaries.has(low) || low === 'of') {
      close();
      preposition = low;
      continue;
    }
    if (preposition !== '' && adding.has(low)) preposition = low;
    const isOnlyNamed = draft.verb === 'dependency' || adding.has(preposition);
    const isVerb = meaning?.verb !== undefined && terms[at - 1]?.low === 'to';
    const noun = isVerb ? undefined : (meaning?.noun ?? (isOnlyNamed ? undefined : term.framework?.objects[0]));
    if (noun !== undefined) group.push(noun);
    else if (preposition !== '' && meaning?.verb !== undefined) addVerbAside(meaning.verb, draft);
  }
  close();
  return at;
}

function addVerbAside(verb: string, draft: Draft): void {
  if (homeOf(verb) !== undefined && verb !== 'answer' && verb !== 'plan') draft.aside.push(verb);
}

/** Of "login page", the page is asked for; of "endpoint handler" both. */
function addGroup(group: readonly string[], draft: Draft): void {
  const head = group.at(-1);
  if (head === undefined) return;
  for (const noun of group.slice(0, -1)) (isGeneral(head) && isCode(noun) ? draft.heads : draft.aside).push(noun);
  draft.heads.push(head);
}

function addAside(group: readonly string[], preposition: string, draft: Draft): void {
  for (const noun of group) {
    if (adding.has(preposition) && /^(?:test|document|migration)$/.test(homeOf(noun) ?? '')) draft.heads.push(noun);
    else draft.aside.push(noun);
    const isPlace = places.has(preposition) || (preposition === 'from' && draft.verb === 'rework');
    if (isPlace || (preposition === 'for' && isWords(noun))) draft.places.push(noun);
  }
}

const commonShare = 0.5;

/** What any code has, which does not tell one piece of work from another. */
export function isGeneral(concern: string): boolean {
  return shareOfCode(concern) >= commonShare;
}

/** Whether it is made of words that are no code. */
export function isWords(concern: string): boolean {
  return /^(?:document|commit|branch|review|message)$/.test(homeOf(concern) ?? '');
}

const codeHomes: ReadonlySet<string> = new Set([
  'code',
  'api',
  'schema',
  'interface',
  'log',
  'secure',
  'refactor',
  'debug',
  'test',
]);

/** Whether work on it is writing code. */
export function isCode(concern: string): boolean {
  return codeHomes.has(homeOf(concern) ?? '');
}
