import { dayMs } from '../ground/contract/time.ts';
import { findEntities } from '../knowledge/entities/findEntities.ts';
import type { Correction, Judged } from '../knowledge/language/factRules.ts';
import type { Language } from '../knowledge/language/language.ts';
import type { Statement } from '../knowledge/language/statement.ts';
import type { ExtractContext, ExtractedFact, ExtractTurn } from './extractedFact.ts';
import { importanceOf, soonMs } from './importanceOf.ts';
import { topicOf } from './topicOf.ts';

/** A turn, with the language it is in and what is known of topics. */
export interface Spoken {
  readonly turn: ExtractTurn;
  readonly context: ExtractContext;
  readonly language: Language;
}

export function speakerOf({ turn, language }: Spoken): string {
  return turn.speaker ?? language.speakers.user;
}

/** The fact that a statement makes, with what is told of it beside its words. */
export function described(
  content: string,
  { kind, confidence, isPast }: Judged,
  statement: Statement,
  { turn, context, language }: Spoken,
  corrects?: Correction,
): ExtractedFact {
  const time = language.times.findPlanned(statement.masked, turn.at);
  const isOver = isPast === true && time !== undefined && time.from <= turn.at;
  const isAhead = time !== undefined && !isOver && time.to > turn.at && (kind === 'event' || kind === 'commitment');
  // "This year" has begun and says no day: it is not over before its end.
  const hasBegun = isAhead && time.from <= turn.at;
  const ahead = isAhead ? (hasBegun ? time.to : time.from) - turn.at : undefined;
  const over = ahead !== undefined && ahead <= soonMs ? language.times.findEnd(statement.masked, turn.at) : undefined;
  return {
    content,
    topic: topicOf(content, kind, context, language),
    importance: importanceOf(kind, statement.masked, ahead, language),
    kind,
    tags: [kind],
    ...(isAhead && !hasBegun ? { eventAt: time.from } : {}),
    ...(over === undefined ? {} : { expiresAt: over + dayMs }),
    confidence,
    sentence: statement.said,
    ...(corrects === undefined ? {} : { corrects }),
    entities: findEntities(content),
  };
}
