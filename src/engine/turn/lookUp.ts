import { type Hit, type Kind, kinds } from '../ground/contract/model.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { RecallResult } from '../ground/contract/recalling.ts';
import { compareStatements, statementOf } from '../knowledge/compare/likeness.ts';
import { isQuestion } from '../knowledge/language/isQuestion.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { parseRememberRequest } from '../capture/parseRememberRequest.ts';
import { asksForWork } from './leftOffFor.ts';
import { readScopeOf, type Turn } from './turn.ts';

/** Everything that was made of what was said; the rest are the turns themselves. */
export const distilledKinds: readonly Kind[] = kinds.filter((kind) => kind !== 'episode');

/** What was found, and, where nothing surely answers, what comes nearest. */
interface LookedUp extends RecallResult {
  readonly nearest: readonly Hit[];
}

/**
 * What comes nearest is shown from this score on. Of 120 questions in other words among 360 facts, 48 had their answer
 * among the three nearest then, and 34 of as many that nothing answers were shown something; hence it is told as no answer.
 */
const leastNear = 0.2;
const mostNear = 3;
/** A fact and the turn that it was made of share so many of the words of both, which its "I" and "my" are none of. */
const leastShared = 0.7;
/** So many of their own facts are shown to somebody who asks what is known of them. */
const mostOfUser = 20;
/**
 * An answer comes from this score on. Of 149 questions of 24 developers 66 are answered from 0.35 on and 68 from 0.3 on, and of
 * 48 that nothing answers 4 and 8 get an answer all the same (`node test/bench/learning/sessions.ts`); what lies below may
 * still come nearest.
 */
const leastSure = 0.35;

/**
 * What memory itself answers to a question, without a language model; asked where the user left off, that. The turns of
 * other conversations are looked through only where nothing that was distilled answers: they repeat the facts that were
 * made of them, and old questions; those of this one are not distilled yet. What only shares a word with the question, or
 * says it in other words, is no answer, but may be what comes nearest to one.
 */
export async function lookUp(
  memory: Memory,
  turn: Pick<Turn, 'sessionId' | 'workspace'>,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<LookedUp> {
  const scope = readScopeOf(turn);
  if (asksForWork(query)) {
    const worked = await memory.recall({ query, scope, sessionId: turn.sessionId });
    // Without earlier work the question alone would be found, in its own turn.
    if (worked.hits.some(({ why }) => why.because === 'leftOff')) return { ...worked, nearest: [] };
  }
  if (languageOf(query).personal.asksAboutUser(query)) {
    // No word of it says what: all that is the person's own is meant.
    const own = await memory.recall({ scope: 'user', limit: mostOfUser, kinds: distilledKinds });
    if (own.hits.length > 0) return { ...own, nearest: [] };
  }
  const found = await memory.recall({ query, scope, limit, kinds: distilledKinds, onlyMeant: true });
  const turns = { query, scope, limit, kinds: ['episode'], onlyMeant: true } as const;
  const own = isQuestion(query) ? (await memory.recall(turns)).hits.filter((hit) => isOwnAnswer(hit, turn, query)) : [];
  if (isSure(found.hits))
    return { ...found, hits: [...own.filter((hit) => saysMore(hit, found.hits)), ...found.hits], nearest: [] };
  const said = await memory.recall({ ...turns, excludeSession: turn.sessionId });
  const hits = said.hits.filter((hit) => mayAnswer(hit) && tellsMore(hit.content, query));
  // What a fact only comes near to, a turn has to answer surely.
  if (isSure(hits)) return { ...said, hits, nearest: [] };
  if (own.length > 0) return { ...said, hits: own, nearest: [] };
  const near = await memory.recall({ query, scope, limit: Math.min(limit, mostNear), kinds: distilledKinds });
  return {
    ...said,
    hits: [],
    nearest: [...near.hits, ...hits.filter((hit) => isAbout(hit) && !isRetold(hit, near.hits))]
      .filter(({ score, supersededBy }) => score >= leastNear && supersededBy === undefined)
      .slice(0, mostNear),
  };
}

/** What the user asked to remember is a memory, and was taken back where it is none. */
function isOwnAnswer(hit: Hit, { sessionId }: Pick<Turn, 'sessionId'>, query: string): boolean {
  return (
    hit.sessionId === sessionId &&
    hit.origin === 'user' &&
    hit.score >= leastSure &&
    isAbout(hit) &&
    tellsMore(hit.content, query) &&
    parseRememberRequest(hit.content) === undefined
  );
}

function isSure(hits: readonly Hit[]): boolean {
  return (hits[0]?.score ?? 0) >= leastSure;
}

/** What stands beside a turn that answers is found with it, and need not have a word to do with the question. */
function isAbout({ why: { because, words, evidence } }: Hit): boolean {
  return because !== 'words' || words.length > 0 || (evidence?.meant ?? []).length > 0;
}

/** Nobody answers their own question: what follows one and has no word of it answers only where somebody else said it. */
function mayAnswer(hit: Hit): boolean {
  return isAbout(hit) || hit.origin !== 'user';
}

/** A turn of this conversation has as much of what was asked as the facts, and is none of them. */
function saysMore(own: Hit, facts: readonly Hit[]): boolean {
  const { isHeldBy } = languageOf(own.content).comparing;
  // `/remember deploys: only after 16:00` says the topic in front of what is kept under it.
  const named = facts.map((fact) => ({ ...fact, content: `${fact.topic}: ${fact.content}` }));
  if (isRetold(own, named)) return false;
  return facts.every((fact) => coverageOf(own) >= coverageOf(fact) && !isHeldBy(own.content, fact.content));
}

function coverageOf({ why }: Hit): number {
  return why.parts['coverage'] ?? 0;
}

/** What a fact was made of says no more than the fact. */
function isRetold({ content }: Hit, facts: readonly Pick<Hit, 'content'>[]): boolean {
  return facts.some(
    (fact) => compareStatements(statementOf(content), statementOf(fact.content)).jaccard >= leastShared,
  );
}

/** An earlier question answers nothing, nor does the same text once more. */
function tellsMore(content: string, query: string): boolean {
  return !content.trimEnd().endsWith('?') && statementOf(content).plain !== statementOf(query).plain;
}

/** The best of what was found; what is far behind them shares a common word and no more. */
export function worthShowing(hits: readonly Hit[]): readonly Hit[] {
  const best = hits[0]?.score ?? 0;
  return hits.filter((hit) => hit.score >= best / 2);
}
