import type { RememberRequest } from '../../capture/rememberRequest.ts';
import { parseRememberRequest } from '../../capture/rememberRequest.ts';
import { maskQuoted } from '../../capture/sentences.ts';
import { topicFor } from '../../capture/topicFor.ts';
import { entitiesIn } from '../../text/entities.ts';
import { classify } from './classify.ts';
import type { Judged } from './classify.ts';
import { parseClause } from './clause.ts';
import { correctionIn } from './correction.ts';
import { namedTime } from './eventTime.ts';
import type { ExtractContext, ExtractedFact, ExtractTurn } from './extractedFact.ts';
import { checkForm } from './factForm.ts';
import { importanceOf } from './importance.ts';
import { peopleIn } from './names.ts';
import { isClaimed, leadOf } from './speechAct.ts';
import type { Statement } from './statements.ts';
import { statementsOf } from './statements.ts';
import { standingAlone } from './standAlone.ts';
import { capitalised, inThirdPerson } from './thirdPerson.ts';
import { wordsOf } from './words.ts';

const dayMs = 86_400_000;
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
  for (const [index, statement] of statements.entries()) {
    if (!isClaimed(statement)) continue;
    const fact = factOf(statement, turn, personBefore(statements.slice(0, index), turn.previous), context);
    if (fact !== undefined && !found.some(({ content }) => content === fact.content)) found.push(fact);
  }
  return found;
}

/** A request to remember is a fact whatever its form; only its person is changed where that makes it stand alone. */
function askedFor({ content, topic, importance }: RememberRequest, turn: ExtractTurn, context: ExtractContext): ExtractedFact[] {
  const [statement] = statementsOf(content);
  if (statement === undefined) return [];
  const person = personBefore([], turn.previous);
  const fact = factOf(statement, turn, person, context);
  const form = fact ?? checkForm(capitalised(inThirdPerson(content, maskQuoted(content), { speaker: turn.speaker ?? 'the user', person })));
  if ('reason' in form) return [];
  const asFact = fact ?? described(form.content, { kind: 'fact', confidence: 1 }, { statement, turn, context });
  return [{ ...asFact, ...(topic === undefined ? {} : { topic }), importance, confidence: 1, tags: [...asFact.tags, 'explicit'] }];
}

function factOf(statement: Statement, turn: ExtractTurn, person: string | undefined, context: ExtractContext): ExtractedFact | undefined {
  const lead = leadOf(statement);
  const text = statement.text.slice(lead.length);
  const masked = statement.masked.slice(lead.length);
  const judged = classify({ clause: parseClause(wordsOf(masked)), lead, masked, at: turn.at, previous: turn.previous ?? '' });
  if (judged === undefined || judged.confidence < leastConfidence) return undefined;
  const alone = standingAlone({ text, masked }, { speaker: turn.speaker ?? 'the user', person }, parseClause(wordsOf(masked)));
  const form = alone === undefined ? undefined : checkForm(alone);
  if (form === undefined || 'reason' in form) return undefined;
  const corrects = correctionIn({ text, masked }, lead, form.content, turn.previous ?? '');
  return described(form.content, judged, { statement, turn, context, ...(corrects === undefined ? {} : { corrects }) });
}

function described(
  content: string,
  { kind, confidence }: Judged,
  { statement, turn, context, corrects }: { readonly statement: Statement; readonly turn: ExtractTurn; readonly context: ExtractContext; readonly corrects?: ExtractedFact['corrects'] },
): ExtractedFact {
  const time = namedTime(statement.masked, turn.at);
  const isAhead = time !== undefined && time.to > turn.at && (kind === 'event' || kind === 'commitment');
  return {
    content,
    topic: topicFor(content, context.knownTopics),
    importance: importanceOf(kind, statement.masked, isAhead ? time.from - turn.at : undefined),
    kind,
    tags: [kind],
    ...(isAhead ? { eventAt: time.from, expiresAt: time.to + dayMs } : {}),
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
