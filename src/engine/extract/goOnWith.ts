import { findEntities } from '../knowledge/entities/findEntities.ts';
import { capitalise } from '../knowledge/language/capitalise.ts';
import type { Judged, Lead } from '../knowledge/language/factRules.ts';
import type { Language } from '../knowledge/language/language.ts';
import type { Statement } from '../knowledge/language/statement.ts';
import { wordsOf } from '../knowledge/language/wordsOf.ts';
import { checkForm } from './checkForm.ts';
import { described, speakerOf, type Spoken } from './describeFact.ts';
import type { ExtractedFact } from './extractedFact.ts';

/** Nobody needs more words to say what went wrong, in a sentence that another explains. */
export const longestCause = 16;

/** What a sentence makes together with the one before it. */
export function joinedTo(
  before: { readonly fact: ExtractedFact | undefined; readonly statement: Statement },
  fact: ExtractedFact | undefined,
  statement: Statement,
  lead: Lead,
  spoken: Spoken,
): ExtractedFact | undefined {
  if (fact === undefined)
    return reasoned(before.fact, statement, spoken.language) ?? cured(before, statement, lead, spoken);
  return before.fact === undefined
    ? explained(before.statement, fact, statement, spoken)
    : continued(before.fact, fact, statement, spoken);
}

/**
 * A sentence that goes on with the fact before it makes no fact of its own: one about "she" elaborates, and one
 * without a subject ("Dropping the old parser ...") becomes part of it.
 */
function continued(
  before: ExtractedFact,
  fact: ExtractedFact,
  { text, masked, said }: Statement,
  { language }: Spoken,
): ExtractedFact | undefined {
  const isDecided = before.kind === 'decision' || before.kind === 'rule';
  const isStep = isDecided && (fact.kind === 'decision' || fact.kind === 'commitment');
  const isExplained = language.facts.explains(masked);
  if (fact.kind !== before.kind && !isStep && !isExplained) return undefined;
  if (fact.kind === before.kind && language.facts.elaborates(masked)) return undefined;
  const goesOn = language.facts.completes(masked) || isExplained || (isStep && language.facts.lacksSubject(masked));
  if (!goesOn) return undefined;
  return goneOnWith(before, text, said, language);
}

/** "Bug 4411 is closed. The cause was a typo.": what was caused stands in the sentence before. */
function explained(
  before: Statement,
  fact: ExtractedFact,
  { masked, text, said }: Statement,
  { language }: Spoken,
): ExtractedFact | undefined {
  if (!language.facts.explains(masked) || before.isQuestion || wordsOf(before.masked).length > longestCause)
    return undefined;
  const form = checkForm(asOne(asFirst(before.text), text), language);
  return 'reason' in form
    ? undefined
    : { ...fact, content: form.content, sentence: `${before.said} ${said}`, entities: findEntities(form.content) };
}

/** "I doubt that model. Its test set is tiny.": what somebody thinks, with what they think it for. */
function reasoned(
  before: ExtractedFact | undefined,
  { text, masked, said }: Statement,
  language: Language,
): ExtractedFact | undefined {
  if (before?.kind !== 'opinion' || !language.facts.supports(masked)) return undefined;
  return goneOnWith(before, text, said, language);
}

/** "The import broke on empty files. Fixed it with a guard.": what helped, of which the sentence before tells. */
function cured(
  before: { readonly fact: ExtractedFact | undefined; readonly statement: Statement },
  { text, masked, said, isQuestion }: Statement,
  { length }: Lead,
  spoken: Spoken,
): ExtractedFact | undefined {
  const { facts } = spoken.language;
  const own = { text: text.slice(length), masked: masked.slice(length) };
  if (isQuestion || !facts.completes(own.masked)) return undefined;
  const voices = { speaker: speakerOf(spoken), person: undefined };
  const cure = facts.putInThirdPerson(own.text, own.masked, voices);
  if (before.fact !== undefined)
    return before.fact.kind === 'fact' ? goneOnWith(before.fact, cure, said, spoken.language) : undefined;
  const { statement } = before;
  if (statement.isQuestion || !facts.goesWrong(statement.masked) || wordsOf(statement.masked).length > longestCause)
    return undefined;
  const form = checkForm(asOne(asFirst(barely(statement, spoken)), cure), spoken.language);
  return 'reason' in form
    ? undefined
    : described(form.content, ofCure, { ...statement, said: `${statement.said} ${said}` }, spoken);
}

const ofCure: Judged = { kind: 'fact', confidence: 0.7 };

function goneOnWith(before: ExtractedFact, text: string, said: string, language: Language): ExtractedFact | undefined {
  const form = checkForm(asOne(before.content, text), language);
  return 'reason' in form
    ? undefined
    : {
        ...before,
        content: form.content,
        sentence: `${before.sentence} ${said}`,
        entities: findEntities(form.content),
      };
}

/** A statement without its lead, in the third person. */
export function barely({ text, masked }: Statement, spoken: Spoken): string {
  const { facts } = spoken.language;
  const { length } = facts.leadOf(masked);
  const voices = { speaker: speakerOf(spoken), person: undefined };
  return facts.putInThirdPerson(text.slice(length), masked.slice(length), voices);
}

/** A sentence as the beginning of a longer one. */
export function asFirst(sentence: string): string {
  return capitalise(sentence.replace(/(?<![.!\s])[.!\s]+$/u, ''));
}

export function asOne(first: string, second: string): string {
  return `${first}; ${second.charAt(0).toLowerCase()}${second.slice(1)}`;
}
