import { codeSpans, replaceSpans } from '../../../../ground/text/codeSpans.ts';
import type { Surroundings } from '../../../../ground/contract/rules.ts';
import type { TaskTags } from '../../taskRules.ts';
import { languageOfId } from '../../work/codeLanguages.ts';
import { objectsOfCode } from '../../work/objectsOfCode.ts';
import { homeOf } from '../../work/objects.ts';
import { hintsIn } from './hintsIn.ts';
import { impliedIn } from './impliedIn.ts';
import { languagesFrom } from './languagesFrom.ts';
import { objectsOfPath } from './objectsOfPath.ts';
import type { Request } from './requestsIn.ts';
import { isCode, isGeneral, isOrder, isWords, requestsIn } from './requestsIn.ts';
import { boundaries, failing } from './smallWords.ts';
import { tagsFrom } from './tagsFrom.ts';
import type { Term } from './termsOf.ts';
import { termsOf } from './termsOf.ts';
import { wordingIn } from './wordingIn.ts';

/** What somebody types by hand; behind that stands what was pasted. */
const longestPrompt = 3000;

/** "POST /transfers". */
const calledRoute = /\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w{]/;

interface Work {
  readonly heads: string[];
  readonly aside: string[];
}

/** What a prompt asks to be done; see `TaskRules`. */
export function readTask(prompt: string, surroundings: Surroundings = {}): TaskTags {
  const { prose, fenced, code } = withoutCode(prompt.slice(0, longestPrompt));
  const sentences = sentencesOf(prose);
  const terms = sentences.flatMap(({ terms: own }) => own);
  const isTold = sentences.every(({ isQuestion }) => !isQuestion) && terms.length > 1;
  const work = workOf(sentences, prose, isTold && (surroundings.path !== undefined || fenced.length > 0));
  const named = languagesFrom(terms, fenced, surroundings);
  if (calledRoute.test(prose)) work.heads.push('endpoint');
  work.heads.push(...wordingIn(prose));
  const hints = [...hintsIn(terms), ...impliedIn(prose), ...objectsOfCode(code)];
  if (work.heads.length === 0 && isTold && isWish(terms, prose, hints)) work.heads.push('code');
  const isChat = work.heads.every((head) => head === 'code') && work.aside.includes('answer');
  if (work.heads.length === 0 || (isChat && named.languages.length === 0))
    return {
      ...tagsFrom({ heads: ['answer'], aside: work.aside, ...named, terms }),
      mayBeWork:
        sentences.some(asksForSomething) ||
        asksWhatFails(terms, prose, surroundings) ||
        (isTold && surroundings.path !== undefined),
      isTechnical: hints.length > 0 || isOfTrade(terms) || technical.test(prose) || isOfProject(prose, surroundings),
    };
  return tagsFrom({ ...placed(work, terms, surroundings), ...named, terms, hints, path: surroundings.path });
}

/** "The header should show who is logged in": what is to be, or is wrong, of what is being made. */
function isWish(terms: readonly Term[], prose: string, hints: readonly string[]): boolean {
  const asksBack = ({ meaning }: Term, at: number): boolean =>
    meaning?.verb === 'answer' &&
    isOrder(terms, at) &&
    !/^(?:should|must|not|never|can|could)$/.test(terms[at - 1]?.low ?? '');
  if (terms.length < 4 || terms.some(asksBack)) return false;
  if (terms.some(({ meaning }) => meaning?.noun === 'answer')) return false;
  const isOfSpeaker = /^(?:i|i'm|i've|i'd|my|we're|thanks|thank|hi|hello|hey|ok|okay)$/.test(terms[0]?.low ?? '');
  return wish.test(prose) || failing.test(prose) || (!isOfSpeaker && hints.length > 0);
}

const wish =
  /\b(?:should|must|needs? to|has to|have to|may not|cannot|can['’]t|no longer|shall|ought to|supposed to)\b/iu;

/** It speaks of a thing that both know ("draw the states of the tool changer"), or of what stands in the open file. */
function isOfProject(prose: string, { path }: Surroundings): boolean {
  return path !== undefined || known.test(prose);
}

const known = /\b(?:the|our|these|those) \p{L}/iu;

/** "I would like a new task for the lamp", "build that in": asked for, whatever it is. */
function asksForSomething({ terms, isQuestion }: Sentence): boolean {
  const said = terms.map(({ low }) => low).join(' ');
  if (politely.test(said)) return true;
  if (isQuestion) return false;
  const isAsked = terms.some(({ meaning }, at) => meaning?.verb !== 'answer' && isOrder(terms, at));
  return isAsked || wanting.test(said);
}

/** "Why does this test fail?", of what both look at: who asks wants it mended. */
function asksWhatFails([first]: readonly Term[], prose: string, { path }: Surroundings): boolean {
  return first?.low === 'why' && failing.test(prose) && (path !== undefined || shown.test(prose));
}

const shown = /\b(?:this|these|my|our)\b/iu;

/** "Could you write up why we did that?", "could the alert module note down whom it told?": questions in their form alone. */
const politely =
  /\b(?:can|could|will|would) you (?:please )?(?!please|tell|say|explain|remind|see|think|know|recommend|suggest)\p{L}|^could (?:the|our|this|that) (?:\p{L}+ ){1,3}(?!be\b)\p{L}/u;

function isOfTrade(terms: readonly Term[]): boolean {
  return terms.some(
    ({ meaning, language, framework }) =>
      language !== undefined ||
      framework !== undefined ||
      (meaning?.noun !== undefined && meaning.noun !== 'answer' && meaning.noun !== 'file'),
  );
}

/** "RTOS", "gRPC", "H743", "retry_count", "main.c", "--dry-run". */
const technical = /\b\p{Lu}{2,}|\p{Ll}\p{Lu}|\p{L}\d|\d\p{L}|\w_\w|\w\.\p{Ll}{1,4}\b|(?<!\S)--?\p{L}|\w\/\w|`/u;

const wanting =
  /\b(?:(?:i|we)(?:'d| would) (?:like|love)|(?:i|we)(?:'ll)? (?:need|want)) (?!to (?:know|understand|hear|ask|say|thank|see)\b)/u;

interface Sentence {
  readonly terms: readonly Term[];
  readonly isQuestion: boolean;
}

function sentencesOf(prose: string): Sentence[] {
  const sentences: Sentence[] = [];
  let own: Term[] = [];
  const close = (isQuestion: boolean): void => {
    if (own.length > 0)
      sentences.push({ terms: own, isQuestion: opensAsQuestion(own) || (isQuestion && !isFragment(own)) });
    own = [];
  };
  for (const term of termsOf(prose)) {
    if (term.mark === '.' || term.mark === '?') close(term.mark === '?');
    own.push(term);
  }
  close(/\?\W*$/.test(prose));
  return sentences;
}

function opensAsQuestion(terms: readonly Term[]): boolean {
  // "Do a table for the report."
  if (terms[0]?.low === 'do' && /^(?:a|an|it|this|that|me|one|some)$/.test(terms[1]?.low ?? '')) return false;
  return (
    /^(?:what|what's|whats|why|how|how's|who|which|does|is|are|should|did|do)$/.test(terms[0]?.low ?? '') &&
    terms[1]?.low !== 'not'
  );
}

/** "Name for the branch?": a thing that is wanted, in no sentence. */
function isFragment(terms: readonly Term[]): boolean {
  const [first, second] = terms;
  return (
    first?.meaning?.noun !== undefined &&
    second !== undefined &&
    boundaries.has(second.low) &&
    !/^(?:is|are|was|do|does|has|can|should)$/.test(second.low)
  );
}

function workOf(sentences: readonly Sentence[], prose: string, hasCode: boolean): Work {
  const work: Work = { heads: [], aside: [] };
  const requests = sentences.flatMap(({ terms, isQuestion }) => requestsIn(terms, isQuestion));
  const before = sentences.flatMap(({ terms }) => nounsOf(terms));
  for (const request of requests) addRequest(request, work, before);
  if (requests.length === 0) {
    for (const sentence of sentences) addFragment(sentence, work);
    const isOpenCode = work.heads.length === 0 && hasCode;
    if (isOpenCode) work.heads.push('code');
    if (work.heads.length > 0 && failing.test(prose)) work.heads.push('debug');
  } else {
    for (const { terms } of sentences) work.aside.push(...nounsOf(terms));
  }
  return work;
}

/** What is done in something else, which is what the work is on: "fix the wording in the readme". */
const saidOfAnything: ReadonlySet<string> = new Set(['message', 'personal data', 'field', 'interface text']);

/** Verbs of talking; what they are about is not worked on. */
function addRequest({ verb, heads, aside, places }: Request, work: Work, named: readonly string[]): void {
  work.aside.push(...aside);
  const written = places.filter(isWords);
  if (verb === 'answer' && written.length > 0) {
    work.heads.push(...written);
    return;
  }
  if (verb === 'message' && heads.every((head) => !isWords(head)) && !heads.some(isCode))
    work.heads.push(aside.includes('chat message') ? 'chat message' : 'mail');
  if (verb === 'answer' || (heads.length > 0 && heads.every((head) => head === 'answer'))) {
    work.aside.push(...heads);
    return;
  }
  const isPlain = verb === 'make' || verb === 'rework';
  const deliverables = heads.filter((head) => !isGeneral(head));
  const isLow = heads.every((head) => homeOf(head) === 'code' || saidOfAnything.has(head));
  const done = isLow ? places.filter((place) => homeOf(place) !== 'code' && place !== 'dependency') : [];
  work.heads.push(...heads, ...done);
  // "Draft a migration" is no message, and "fix the wording in the readme" is no code.
  const isLoose =
    verb === 'message' ||
    verb === 'plan' ||
    verb === 'debug' ||
    verb === 'refactor' ||
    verb === 'review' ||
    isGeneral(verb);
  const others = [...deliverables, ...done];
  if (!isPlain && !(isLoose && others.some((other) => verb === 'message' || verb === 'plan' || !isCode(other))))
    work.heads.push(verb);
  if (heads.length === 0 && done.length === 0 && (isPlain || verb === 'refactor' || verb === 'debug')) {
    // "There is a flaky test, make it stable."
    const meant = aside.length > 0 ? undefined : named.find((noun) => homeOf(noun) !== 'code');
    if (meant === undefined || isCode(meant)) work.heads.push('code');
    if (meant !== undefined && meant !== 'answer') work.heads.push(meant);
  }
  if (done.some(isCode) || (heads.some(isGeneral) && done.length === 0)) work.heads.push('code');
}

/** No order at all: "unit tests for the parser", "the button is misaligned on phones". */
function addFragment({ terms, isQuestion }: Sentence, work: Work): void {
  const nouns = nounsOf(terms);
  const end = terms.findIndex(({ low }, at) => at > 0 && boundaries.has(low));
  const named = nounsOf(terms.slice(0, end < 0 ? undefined : end));
  const asked = isQuestion ? wordingAsked(terms) : undefined;
  if (isQuestion) {
    if (asked !== undefined) work.heads.push(asked);
    work.aside.push(...nouns);
    return;
  }
  if (terms.some(({ meaning }, at) => meaning?.verb === 'answer' && isOrder(terms, at))) {
    work.aside.push(...nouns);
    return;
  }
  const head = named.at(-1);
  if ((named.length > 0 ? named : nouns).includes('answer')) return;
  const words = head !== undefined && (isGeneral(head) || head === 'message') ? nouns.find(isWords) : undefined;
  if (words !== undefined) work.heads.push(words);
  else if (head !== undefined) work.heads.push(head);
  else if (
    nouns.length > 0 ||
    terms.some(({ language, framework }) => language !== undefined || framework !== undefined)
  )
    work.heads.push(nouns.find((noun) => isWords(noun) || !isCode(noun)) ?? 'code');
  work.aside.push(...nouns);
}

function nounsOf(terms: readonly Term[]): string[] {
  return terms.flatMap(({ meaning, framework }) => meaning?.noun ?? framework?.objects[0] ?? []);
}

/** "What's a good name for this?", "what would the commit message be?": asks for words that are used as they are. */
function wordingAsked(terms: readonly Term[]): string | undefined {
  const start = terms.slice(0, 7);
  if (!/^(?:what|how)/.test(start[0]?.low ?? '')) return undefined;
  if (
    start.some(
      ({ low }, at) => (low === 'call' || low === 'name') && /^(?:i|we|you|to)$/.test(start[at - 1]?.low ?? ''),
    )
  )
    return 'name';
  return start
    .flatMap(({ meaning }) => meaning?.noun ?? [])
    .find((noun) => /^(?:name|branch name|commit message|pull request|label|interface text)$/.test(noun));
}

const ofWholeFile: ReadonlySet<string> = new Set([
  ...['test', 'migration', 'pipeline', 'container', 'infrastructure', 'cluster', 'api document', 'changelog'],
  ...['component', 'page', 'notebook', 'script'],
]);

/** Where the open file says what kind of code is meant. */
function placed(work: Work, terms: readonly Term[], { path, languageId }: Surroundings): Work {
  const named = terms.flatMap((term) => term.path ?? []);
  const objects = named.length > 0 ? named.flatMap((own) => objectsOfPath(own)) : objectsOfPath(path ?? '', languageId);
  if (objects.length === 0) return work;
  if (!work.heads.every((head) => homeOf(head) === 'code' || head === 'debug' || head === 'refactor')) {
    // Whatever is changed in a file of tests is a test.
    const decisive = work.heads.every(isWords) ? [] : objects.filter((object) => ofWholeFile.has(object));
    return { heads: [...work.heads, ...decisive], aside: work.aside };
  }
  const isText = !objects.every(isCode);
  return { heads: [...(isText ? [] : work.heads), ...objects], aside: work.aside };
}

/** The prose of a prompt, and the languages of its fenced code. */
function withoutCode(prompt: string): { prose: string; fenced: readonly string[]; code: string } {
  const fenced: string[] = [];
  const pasted: string[] = [];
  const prose = replaceSpans(prompt, codeSpans(prompt), (code) => {
    const fence = /^(?:`{3,}|~{3,})\s*([\w+#-]+)/.exec(code)?.[1];
    const language = fence === undefined ? undefined : languageOfId(fence);
    if (language !== undefined) fenced.push(language);
    if (code.includes('\n')) pasted.push(code);
    return code.includes('\n') ? '\n' : code.replaceAll('`', '');
  });
  return { prose: prose.replaceAll('’', "'").replace(/^\s{0,3}>.*$/gmu, ' '), fenced, code: pasted.join('\n') };
}
