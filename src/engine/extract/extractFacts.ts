import type { RememberRequest } from '../capture/parseRememberRequest.ts';
import { parseRememberRequest } from '../capture/parseRememberRequest.ts';
import { maskQuoted } from '../ground/text/sentences.ts';
import { entitiesIn } from '../knowledge/entities/entitiesIn.ts';
import { classify } from './classify.ts';
import type { Judged } from './kinds/said.ts';
import { parseClause } from './clause.ts';
import { correctionIn } from './correctionIn.ts';
import { endOfTimes, namedTime } from './namedTime.ts';
import type { ExtractContext, ExtractedFact, ExtractTurn } from './extractedFact.ts';
import { checkForm } from './checkForm.ts';
import { importanceOf, soonMs } from './importanceOf.ts';
import { peopleIn } from './peopleIn.ts';
import type { Lead } from './isClaimed.ts';
import { isClaimed, leadOf } from './isClaimed.ts';
import type { Statement } from './statements.ts';
import { statementsOf } from './statements.ts';
import { standingAlone } from './standingAlone.ts';
import { capitalised, inThirdPerson } from './thirdPerson.ts';
import { topicOf } from './topicOf.ts';
import { wordsOf } from './wordsOf.ts';
import { dayMs } from '../ground/contract/time.ts';

/** How sure the rules must be. Below it a turn stays what it is: an episode. */
const leastConfidence = 0.6;

/**
 * The facts that a turn states, found by rules of English alone: no model, no network, no clock. What is asked,
 * supposed, joked, quoted, pasted, or not understood without the conversation gives none.
 */
export function extractFacts(turn: ExtractTurn, context: ExtractContext): readonly ExtractedFact[] {
  if (turn.role !== 'user') return [];
  const found: ExtractedFact[] = [];
  const asked = parseRememberRequest(turn.text);
  if (asked !== undefined) found.push(...askedFor(asked, turn, context));
  // What the user asked to keep is kept once, in the words of the request.
  const statements = statementsOf(asked === undefined ? turn.text : (asked.rest ?? ''));
  let before: { readonly lead: Lead; readonly isBare: boolean; readonly fact: ExtractedFact | undefined } | undefined;
  for (const [index, statement] of statements.entries()) {
    const own = leadOf(statement);
    // "No. Use pnpm." and "Agreed. Call it nest.": what stands alone before a statement belongs to it.
    const carried = before?.isBare === true ? before.lead : undefined;
    const lead = {
      ...own,
      denies: own.denies || carried?.denies === true,
      agrees: own.agrees || carried?.agrees === true,
    };
    const fact = isClaimed(statement)
      ? factOf(statement, lead, turn, personBefore(statements.slice(0, index), turn.previous), context)
      : undefined;
    const joined =
      fact === undefined || before?.fact === undefined ? undefined : continued(before.fact, fact, statement);
    if (joined !== undefined) found.splice(found.length - 1, 1, joined);
    else if (fact !== undefined && !found.some(({ content }) => content === fact.content)) found.push(fact);
    before = { lead, isBare: isBare(statement, lead), fact: joined ?? fact };
  }
  return found;
}

/** A request to remember is a fact whatever its form; only its person is changed where that makes it stand alone. */
function askedFor(
  { content, topic, importance }: RememberRequest,
  turn: ExtractTurn,
  context: ExtractContext,
): ExtractedFact[] {
  const [statement] = statementsOf(content);
  if (statement === undefined) return [];
  const person = personBefore([], turn.previous);
  const fact = factOf(statement, leadOf(statement), turn, person, context);
  const form =
    fact ??
    checkForm(
      capitalised(inThirdPerson(content, maskQuoted(content), { speaker: turn.speaker ?? 'the user', person })),
    );
  if ('reason' in form) return [];
  const asFact = fact ?? described(form.content, { kind: 'fact', confidence: 1 }, { statement, turn, context });
  return [
    {
      ...asFact,
      ...(topic === undefined ? {} : { topic }),
      importance,
      confidence: 1,
      tags: [...asFact.tags, 'explicit'],
    },
  ];
}

/**
 * A sentence that goes on with the fact before it makes no fact of its own: one about "she" elaborates, and one
 * without a subject ("Switching entirely to ...") belongs into it.
 */
function continued(before: ExtractedFact, fact: ExtractedFact, { text, masked }: Statement): ExtractedFact | undefined {
  if (fact.kind !== before.kind) return undefined;
  if (/^(?:s?he|they)\b/i.test(masked)) return before;
  if (fact.kind !== 'decision' || parseClause(wordsOf(masked)).mood !== 'dropped') return undefined;
  const form = checkForm(`${before.content}; ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  return 'reason' in form
    ? undefined
    : { ...before, content: form.content, sentence: `${before.sentence} ${text}`, entities: entitiesIn(form.content) };
}

/** "Sorry, I meant Tuesday." says what is wrong, and the next sentence what is right. */
function isBare({ masked }: Statement, { length, denies, agrees }: Lead): boolean {
  return (denies || agrees) && wordsOf(masked.slice(length)).length <= 2;
}

function factOf(
  statement: Statement,
  lead: Lead,
  turn: ExtractTurn,
  person: string | undefined,
  context: ExtractContext,
): ExtractedFact | undefined {
  const text = statement.text.slice(lead.length);
  const masked = statement.masked.slice(lead.length);
  const judged = classify({
    clause: parseClause(wordsOf(masked)),
    lead,
    masked,
    at: turn.at,
    previous: turn.previous ?? '',
  });
  if (judged === undefined || judged.confidence < leastConfidence) return undefined;
  const alone = standingAlone(
    { text, masked },
    { speaker: turn.speaker ?? 'the user', person },
    parseClause(wordsOf(masked)),
  );
  const form = alone === undefined ? undefined : checkForm(alone);
  if (form === undefined || 'reason' in form) return undefined;
  const corrects =
    judged.kind === 'preference' && !lead.denies
      ? undefined
      : correctionIn({ text, masked }, lead, form.content, turn.previous ?? '');
  return described(form.content, judged, { statement, turn, context, ...(corrects === undefined ? {} : { corrects }) });
}

function described(
  content: string,
  { kind, confidence }: Judged,
  {
    statement,
    turn,
    context,
    corrects,
  }: {
    readonly statement: Statement;
    readonly turn: ExtractTurn;
    readonly context: ExtractContext;
    readonly corrects?: ExtractedFact['corrects'];
  },
): ExtractedFact {
  const time = namedTime(statement.masked, turn.at);
  const isAhead = time !== undefined && time.to > turn.at && (kind === 'event' || kind === 'commitment');
  const ahead = isAhead ? time.from - turn.at : undefined;
  const over = ahead !== undefined && ahead <= soonMs ? endOfTimes(statement.masked, turn.at) : undefined;
  return {
    content,
    topic: topicOf(content, kind, context),
    importance: importanceOf(kind, statement.masked, ahead),
    kind,
    tags: [kind],
    ...(isAhead ? { eventAt: time.from } : {}),
    ...(over === undefined ? {} : { expiresAt: over + dayMs }),
    confidence,
    sentence: statement.text,
    ...(corrects === undefined ? {} : { corrects }),
    entities: entitiesIn(content),
  };
}

/** Whom "he" or "her" means: the one person that the nearest sentence before names. */
function personBefore(before: readonly Statement[], previous: string | undefined): string | undefined {
  const said = [...(previous === undefined ? [] : statementsOf(previous)), ...before];
  for (const { masked } of said.toReversed()) {
    const people = peopleIn(wordsOf(masked));
    if (people.length > 0) return people.length === 1 ? people[0] : undefined;
  }
  return undefined;
}
