import { checkImportance } from '../capture/checkSave.ts';
import type { RememberRequest } from '../capture/parseRememberRequest.ts';
import { parseRememberRequest } from '../capture/parseRememberRequest.ts';
import { dayMs } from '../ground/contract/time.ts';
import { lazy } from '../ground/runtime/lazy.ts';
import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { lostSecret } from '../ground/text/lostSecret.ts';
import { capitalise } from '../knowledge/language/capitalise.ts';
import type { Directive } from '../knowledge/language/directiveRules.ts';
import type { TimeSpan } from '../knowledge/language/askedTime.ts';
import type { Lead, Phrased, Said } from '../knowledge/language/factRules.ts';
import type { Language } from '../knowledge/language/language.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { Statement } from '../knowledge/language/statement.ts';
import { wordsOf } from '../knowledge/language/wordsOf.ts';
import { changesIn } from './changesIn.ts';
import { checkForm } from './checkForm.ts';
import { described, speakerOf, type Spoken } from './describeFact.ts';
import type { ExtractContext, ExtractedFact, ExtractTurn } from './extractedFact.ts';
import { givesOther, takesUp } from './givesOther.ts';
import { joinedTo } from './goOnWith.ts';
import { sharesTerm, speaksOf } from './speaksOf.ts';
import { statementsOf } from './statementsOf.ts';
import { takenBack } from './takenBack.ts';
import {
  causeOfAsked,
  completedBy,
  isWorthKeeping,
  labelIsPart,
  leastConfidence,
  weighed,
  withLabel,
  type Place,
} from './weighed.ts';

/** Nobody types a longer turn. */
const typedCharacters = 6000;

/**
 * The facts that a turn states, found by the rules of its language alone: no model, no network, no clock. What is
 * asked, supposed, joked, quoted, pasted, or not understood without the conversation gives none.
 */
export function extractFacts(turn: ExtractTurn, context: ExtractContext): readonly ExtractedFact[] {
  if (turn.role !== 'user') return [];
  const { knownTopics } = context;
  const instead = takenBack(turn, (text) => {
    const before: ExtractTurn = { text, role: 'user', at: turn.at };
    const facts = extractFacts(before, { knownTopics });
    return facts.length > 0 ? facts : plainFact(before, { knownTopics });
  });
  if (instead === undefined) return factsStated(turn, context);
  const rest = turn.text.slice(instead.length);
  return rest.trim() === '' ? [instead.fact] : [instead.fact, ...factsStated({ ...turn, text: rest }, context)];
}

/** A plain statement, alone in its turn: what somebody corrects in the next one is worth knowing, whatever it is. */
function plainFact(turn: ExtractTurn, context: ExtractContext): readonly ExtractedFact[] {
  const spoken = { turn, context, language: languageOf(turn.text) };
  const { facts } = spoken.language;
  const [statement, ...others] = statementsOf(turn.text);
  if (statement === undefined || others.length > 0 || statement.isQuestion) return [];
  const said = withoutLead(statement, facts.leadOf(statement.masked));
  if (facts.tellsPlainly?.(said.masked) !== true) return [];
  const form = standing(said, undefined, spoken);
  return form === undefined
    ? []
    : [described(form.content, { kind: 'fact', confidence: leastConfidence }, statement, spoken)];
}

function factsStated(turn: ExtractTurn, context: ExtractContext): readonly ExtractedFact[] {
  const found: ExtractedFact[] = [];
  const language = languageOf(turn.text);
  const spoken = { turn, context, language };
  const asked = parseRememberRequest(turn.text);
  if (asked !== undefined) found.push(...askedFor(asked, spoken));
  // What the user asked to keep is kept once, in the words of the request.
  const statements = withOwnNames(statementsOf(asked === undefined ? turn.text : (asked.rest ?? '')), spoken);
  const { directives, changes } = directivesIn(statements, spoken);
  const untold: Statement[] = [];
  const reasons = lazy(() => language.reasons.findReasons(turn.text.slice(0, typedCharacters)));
  let before:
    | {
        readonly lead: Lead;
        readonly isBare: boolean;
        readonly fact: ExtractedFact | undefined;
        readonly statement: Statement;
      }
    | undefined;
  for (const [index, statement] of statements.entries()) {
    // What a secret was taken out of was said to be used at once, and tells nothing any more.
    if (lostSecret(statement.text)) {
      before = undefined;
      continue;
    }
    const own = language.facts.leadOf(statement.masked);
    const directive = directives.find(({ from, to }) => from <= index && index <= to);
    // "Always sum up in a list" is a rule, where "sum this up" brings a text.
    const isScene = language.facts.setsScene(statement.masked);
    if (isScene && (directive === undefined || language.facts.byWordings !== true)) break;
    if (directive !== undefined) {
      // What was read as a rule is no second fact.
      const rules =
        directive.from === index && directive.onlyChanges === undefined
          ? [ruleOf(directive, statement, own, spoken)]
          : [];
      found.push(...rules);
      // "We agreed: no more X. Switching to Y.": what follows is part of what was agreed.
      before = own.label === undefined ? undefined : { lead: own, isBare: false, fact: rules[0], statement };
      continue;
    }
    // "No. Use pnpm." and "Agreed. Ship it then.": what stands alone before a statement belongs to it.
    const carried = before?.isBare === true ? before.lead : undefined;
    const lead = {
      ...own,
      denies: own.denies || carried?.denies === true,
      agrees: own.agrees || carried?.agrees === true,
    };
    // "As the printer is new, labels are wide" supposes nothing.
    const isClaimed =
      !statement.isQuestion &&
      (language.facts.isClaimed(statement.masked) || language.reasons.findReasons(statement.masked).length > 0);
    const fact = isClaimed
      ? factOf(statement, lead, personBefore(statements.slice(0, index), spoken), spoken, {
          opens: before === undefined,
          follows: before?.fact !== undefined,
          after: found.at(-1)?.kind,
          reasons,
          statements,
          index,
        })
      : undefined;
    const joined =
      before === undefined || (fact === undefined && !isClaimed)
        ? undefined
        : joinedTo(before, fact, statement, lead, spoken);
    const kept =
      joined !== undefined || fact !== undefined || !isClaimed
        ? undefined
        : (causeOfAsked(statement, spoken) ??
          completedBy(before, statement, lead, { statements, index }, spoken) ??
          toldOfBefore(before, { statements, index }, reasons, spoken));
    if (isClaimed && (fact ?? joined ?? kept) === undefined) untold.push(statement);
    if (kept !== undefined && !found.some(({ content }) => content === kept.content)) found.push(kept);
    if (joined !== undefined) found.splice(found.length - (before?.fact === undefined ? 0 : 1), 1, joined);
    else if (fact !== undefined && !found.some(({ content }) => content === fact.content)) found.push(fact);
    before = { lead, isBare: isBare(statement, lead), fact: joined ?? fact ?? kept, statement };
  }
  return [...found, ...changes, ...changesIn(untold, { isAll: untold.length === statements.length }, spoken)];
}

/** A request to remember is a fact whatever its form; only its person is changed where that makes it stand alone. */
function askedFor({ content, topic, importance }: RememberRequest, spoken: Spoken): ExtractedFact[] {
  const { language } = spoken;
  const { facts } = language;
  const statements = statementsOf(content);
  const [statement] = statements;
  if (statement === undefined) return [];
  const person = personBefore([], spoken);
  const lead = facts.leadOf(statement.masked);
  const [directive] = lostSecret(content) ? [] : directivesIn(statements, spoken).directives;
  const rule = directive === undefined ? undefined : ruleOf(directive, statement, lead, spoken);
  const fact = rule ?? factOf(statement, lead, person, spoken);
  const voices = { speaker: speakerOf(spoken), person };
  const form = fact ?? checkForm(capitalise(facts.putInThirdPerson(content, maskQuoted(content), voices)), language);
  if ('reason' in form) return [];
  const asFact = fact ?? described(form.content, { kind: 'fact', confidence: 1 }, statement, spoken);
  return [
    {
      ...asFact,
      ...(topic === undefined ? {} : { topic }),
      importance: checkImportance(importance).value,
      confidence: 1,
      tags: [...asFact.tags, 'explicit'],
    },
  ];
}

/**
 * What a turn says in the form of rules, and, of that and of what it says beside them, what counts only where it changes one
 * that stands.
 */
function directivesIn(
  statements: readonly Statement[],
  spoken: Spoken,
): { readonly directives: readonly Directive[]; readonly changes: readonly ExtractedFact[] } {
  const { language, turn } = spoken;
  const voices = { speaker: speakerOf(spoken), person: personBefore([], spoken) };
  const read = language.directives
    .findDirectives(statements, {
      previous: turn.previous,
      answer: turn.answer,
      voices,
      withChanges: spoken.context.withChanges ?? false,
    })
    .filter(({ from, to }) => !statements.slice(from, to + 1).every((statement) => isOnlyLead(statement, language)));
  // What is idle as a rule of its own may still change one that stands.
  const asChange = (directive: Directive): Directive =>
    directive.onlyChanges === undefined && changesOnly(directive, statements, spoken)
      ? { ...directive, onlyChanges: true }
      : directive;
  const all = read.map(asChange);
  const changes = all.flatMap((directive) => {
    const statement = statements[directive.from];
    const isLeft =
      directive.onlyChanges === undefined ||
      statement === undefined ||
      statements
        .slice(0, directive.to + 1)
        .some(({ masked, text }) => language.facts.setsScene(masked) || lostSecret(text));
    return isLeft ? [] : [ruleOf(directive, statement, language.facts.leadOf(statement.masked), spoken)];
  });
  return { directives: all.filter((_, at) => read[at]?.onlyChanges === undefined), changes };
}

/** "One thing, …" begins something and says nothing itself; "agreed" takes up what was said. */
function isOnlyLead({ masked }: Statement, { facts }: Language): boolean {
  const { length, denies, agrees } = facts.leadOf(masked);
  return length >= masked.trimEnd().length && !denies && !agrees;
}

/**
 * A saying, what a guide demands and an order of the moment can look like a rule; a change of one that stands never does.
 */
function changesOnly(directive: Directive, statements: readonly Statement[], spoken: Spoken): boolean {
  const { does, content, from } = directive;
  const { facts } = spoken.language;
  const masked = statements[from]?.masked;
  if (masked === undefined || does === 'adds' || does === 'excepts' || does === 'takesBack') return false;
  const { length } = facts.leadOf(masked);
  return (
    [masked, masked.slice(length), content].some((said) => facts.isIdle(said)) ||
    !isWorthKeeping(directive, statements, spoken)
  );
}

/** Of a turn, what tells whether a rule in it changes another one. */
const readCharacters = 1000;

/** The fact that a directive makes. */
function ruleOf(directive: Directive, statement: Statement, lead: Lead, spoken: Spoken): ExtractedFact {
  const { language, turn } = spoken;
  const { content, does, whose, denied, confidence, sentence, onlyChanges, signs } = directive;
  const said = { text: statement.text.slice(lead.length), masked: statement.masked.slice(lead.length) };
  const previous = turn.previous ?? '';
  const isRelated = (): boolean => speaksOf(said.masked, previous, language);
  const corrects =
    does === 'changes' || lead.denies
      ? language.facts.findCorrection({ ...said, lead, content, previous, isRelated })
      : undefined;
  const old = corrects?.denied ?? (does === 'changes' ? denied : undefined);
  // Asked for politely, it is a rule all the same, and no question.
  const told = content.replace(/\s*[?？]+$/u, '');
  const holds = corrects?.holds ?? told;
  const correction =
    corrects === undefined && old === undefined ? undefined : { holds, ...(old === undefined ? {} : { denied: old }) };
  return {
    ...described(told, { kind: 'rule', confidence }, { ...statement, said: sentence }, spoken, correction),
    directive: {
      does,
      whose,
      turn: turn.text.slice(0, readCharacters),
      ...(denied === undefined ? {} : { denied }),
      ...(onlyChanges === undefined ? {} : { onlyChanges }),
      ...(signs === undefined ? {} : { signs }),
    },
  };
}

/** "Sorry, I meant Tuesday." says what is wrong, and the next sentence what is right. */
function isBare({ masked }: Statement, { length, denies, agrees }: Lead): boolean {
  return (denies || agrees) && wordsOf(masked.slice(length)).length <= 2;
}

function factOf(
  statement: Statement,
  lead: Lead,
  person: string | undefined,
  spoken: Spoken,
  said: Pick<Said, 'opens' | 'follows' | 'after' | 'reasons'> & Partial<Place> = {},
): ExtractedFact | undefined {
  const { turn, language } = spoken;
  const text = statement.text.slice(lead.length);
  const masked = statement.masked.slice(lead.length);
  const previous = turn.previous ?? '';
  const takesUpPrevious = (): boolean =>
    language.facts.byWordings === true ? takesUp(masked, previous, language) : sharesTerm(masked, previous);
  const isOther = (): boolean => givesOther(masked, previous, language);
  const isAhead = (): boolean => isDayAhead(language.times.findPlanned(masked, turn.at), turn.at);
  const read = language.facts.classify({ lead, masked, at: turn.at, takesUpPrevious, isOther, isAhead, ...said });
  const judged = weighed(read, lead, masked, said, spoken);
  if (judged === undefined || judged.confidence < leastConfidence) return undefined;
  const from = judged.from ?? 0;
  const kept =
    from === 0 && labelIsPart(lead.label)
      ? withLabel(statement, lead)
      : { text: text.slice(from), masked: masked.slice(from) };
  const form = standing(kept, person, spoken);
  if (form === undefined) return undefined;
  const corrects =
    judged.kind === 'preference' && !lead.denies
      ? undefined
      : language.facts.findCorrection({
          ...{ text, masked, lead, content: form.content, previous },
          isRelated: () => speaksOf(masked, previous, language),
          isOther,
        });
  return described(form.content, judged, statement, spoken, corrects);
}

/** What says a statement by itself: all of it, or what stands before a clause that means nothing without the conversation. */
function standing(kept: Phrased, person: string | undefined, spoken: Spoken): { readonly content: string } | undefined {
  const { facts } = spoken.language;
  const upTo = (end: number): { readonly content: string } | undefined => {
    const part = { text: kept.text.slice(0, end), masked: kept.masked.slice(0, end) };
    const alone = facts.makeStandAlone(part, { speaker: speakerOf(spoken), person });
    const form = alone === undefined ? undefined : checkForm(alone, spoken.language);
    return form === undefined || 'reason' in form ? undefined : form;
  };
  const whole = upTo(kept.text.length);
  if (whole !== undefined) return whole;
  for (const end of facts.endsOfClauses?.(kept.masked) ?? []) {
    const part = upTo(end);
    if (part !== undefined) return part;
  }
  return undefined;
}

/** "They run Android 11", behind a statement that names what is meant: with that name, as any other statement. */
function toldOfBefore(
  before: { readonly fact: ExtractedFact | undefined; readonly statement: Statement } | undefined,
  { statements, index }: Place,
  reasons: Said['reasons'],
  spoken: Spoken,
): ExtractedFact | undefined {
  const statement = statements[index];
  if (before === undefined || before.statement.isQuestion || statement === undefined) return undefined;
  const { facts } = spoken.language;
  const named = facts.withNameBefore?.(before.statement, withoutLead(statement, facts.leadOf(statement.masked)));
  if (named === undefined) return undefined;
  const whole = { ...statement, ...named };
  const said = { opens: false, follows: before.fact !== undefined, reasons };
  const place = { statements: statements.with(index, whole), index };
  return factOf(whole, facts.leadOf(named.masked), undefined, spoken, { ...said, ...place });
}

/** "The timeout, right. Ours is 1 hour": whose it is tells nothing without what it is. */
function withOwnNames(statements: readonly Statement[], { language: { facts } }: Spoken): readonly Statement[] {
  if (facts.withOwnName === undefined) return statements;
  return statements.map((statement, index) => {
    const before = statements[index - 1];
    if (before === undefined || statement.isQuestion) return statement;
    const lead = facts.leadOf(statement.masked);
    const named = facts.withOwnName?.(before, withoutLead(statement, lead));
    return named === undefined ? statement : { ...statement, ...named };
  });
}

function withoutLead({ text, masked }: Statement, { length }: Lead): Phrased {
  return { text: text.slice(length), masked: masked.slice(length) };
}

/** "Tonight" is a job for now; "tomorrow" and "in March" are plans. */
function isDayAhead(time: TimeSpan | undefined, at: number): boolean {
  return time !== undefined && time.from > at && time.to - time.from >= dayMs - 1000;
}

/** Whom "he" or "her" means: the one person that the nearest sentence before names. */
function personBefore(before: readonly Statement[], { turn, language }: Spoken): string | undefined {
  const said = [...(turn.previous === undefined ? [] : statementsOf(turn.previous)), ...before];
  for (const { masked } of said.toReversed()) {
    const people = language.facts.findPeople(masked);
    if (people.length > 0) return people.length === 1 ? people[0] : undefined;
  }
  return undefined;
}
