import type { Judged, Said } from '../../factRules.ts';
import { wordsOf } from '../../wordsOf.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { weekday } from '../times/calendar.ts';
import { givesSetting } from './kinds/givesSetting.ts';
import { readAttribute } from './kinds/readAttribute.ts';
import { readHolder } from './kinds/readHolder.ts';
import { readCause } from './kinds/readCause.ts';
import { readChanged } from './kinds/readChanged.ts';
import { readCommitment } from './kinds/readCommitment.ts';
import { readDecision } from './kinds/readDecision.ts';
import { readEvent } from './kinds/readEvent.ts';
import { readHowTo } from './kinds/readHowTo.ts';
import { readOpinion } from './kinds/readOpinion.ts';
import { readPlan } from './kinds/readPlan.ts';
import { readPreference } from './kinds/readPreference.ts';
import { readRaised } from './kinds/readRaised.ts';
import type { SaidClause } from './kinds/saidClause.ts';
import { countContentWords, standing } from './kinds/saidClause.ts';
import { readStack } from './kinds/readStack.ts';
import { readStandingFact } from './kinds/readStandingFact.ts';
import { readTelling } from './kinds/readTelling.ts';
import { readUndertaking } from './kinds/readUndertaking.ts';
import { isOfPeople } from './kinds/signsOf.ts';
import { isDefinition, isFromElsewhere } from './isFromElsewhere.ts';
import type { Clause } from './clause.ts';
import { isForNow } from './isForNow.ts';
import { isIdle } from './isIdle.ts';
import { isSaying } from './isSaying.ts';
import { readReasoned } from './kinds/readReasoned.ts';
import { parseClause } from './parseClause.ts';
import { laterClauses } from './splitClauses.ts';

/** What kind of fact a claimed statement is; undefined when it is none that will matter later. */
export function classify(said: Said): Judged | undefined {
  if (isFromElsewhere(said.masked)) return undefined;
  // "Sessions end after an hour" is true of anything, and of ours where a reason says why.
  if (isIdle(said.masked)) return isSaying(said.masked) ? readReasoned(said) : undefined;
  const whole = kindOf({ ...said, clause: parseClause(wordsOf(said.masked)) });
  return whole ?? sinceThen(said) ?? laterKind(said) ?? readReasoned(said) ?? readChanged(said);
}

/** "As of Monday deployments go through Argo": since when it holds, and then what holds. */
function sinceThen(said: Said): Judged | undefined {
  const [lead] = leadTime.exec(said.masked) ?? [];
  if (lead === undefined) return undefined;
  const masked = said.masked.slice(lead.length);
  return kindOf({ ...said, masked, clause: parseClause(wordsOf(masked)) });
}

const leadTime = patternOf(
  [
    String.raw`^(?:as of|as from|from|since|starting|beginning|effective)(?: with)? `,
    anyOf(
      ...['today', 'tomorrow', 'yesterday', 'now', 'here', weekday],
      String.raw`(?:this|next|last|the next|the last) \p{L}+`,
      String.raw`the (?:beginning|start|end|first) of (?:the|this|next|last) \p{L}+`,
    ),
    String.raw`(?: on(?:wards)?)?,? (?!(?:to|until|till)\b)`,
  ],
  'iu',
);

/** "It's quiet here, Ana joined from Oslo": the clause that tells something stands later. */
function laterKind(said: Said): Judged | undefined {
  const first = parseClause(wordsOf(said.masked));
  if (first.mood === 'imperative' || first.mood === 'proposal') return undefined;
  const starts = laterClauses(said.masked);
  for (const [index, from] of starts.entries()) {
    const masked = said.masked.slice(from, starts[index + 1]);
    const judged = kindOf({ ...said, masked, clause: parseClause(wordsOf(masked)) });
    if (judged !== undefined) return { ...judged, from };
  }
  return undefined;
}

function kindOf(said: SaidClause): Judged | undefined {
  if (isDefinition(said.clause)) return undefined;
  // "No, I don't use X": what is denied is no fact of its own.
  if (said.lead.denies && said.clause.isNegated && said.clause.mood === 'statement' && !standing.test(said.masked))
    return undefined;
  const reported = reportedPart(said);
  if (reported !== undefined) {
    const judged = kindOf(reported);
    return judged === undefined || judged.kind === 'commitment'
      ? undefined
      : { ...judged, confidence: judged.confidence - 0.05 };
  }
  const judged = byReaders(said);
  // What somebody set or named lasts, whichever reader knows it.
  if (judged !== undefined && judged.kind !== 'fact') return judged;
  return givesSetting(said) || readAttribute(said) !== undefined
    ? { kind: 'fact', confidence: 0.65, ...judged, isSure: true }
    : judged;
}

function byReaders(said: SaidClause): Judged | undefined {
  const isPassing = isForNow(said.masked);
  return (
    byLabel(said) ??
    unless(isPassing && !tellsOfUs(said.clause), readDecision, said) ??
    unless(isPassing && asks(said.clause), readPreference, said) ??
    readCommitment(said) ??
    readOpinion(said) ??
    readEvent(said) ??
    readStandingFact(said) ??
    readCause(said) ??
    readPlan(said) ??
    readHowTo(said) ??
    readTelling(said) ??
    readAttribute(said) ??
    readHolder(said) ??
    readRaised(said) ??
    readStack(said) ??
    readUndertaking(said)
  );
}

/** Reads a statement, unless something speaks against it. */
function unless(isOut: boolean, read: (said: SaidClause) => Judged | undefined, said: SaidClause): Judged | undefined {
  return isOut ? undefined : read(said);
}

/** An order or a wish, unlike what somebody likes or does. */
function asks({ mood, subject, verb, modal }: Clause): boolean {
  if (subject === 'name' || subject === 'thing') return false;
  return mood !== 'statement' || verb === 'want' || verb === 'need' || modal !== undefined;
}

/** "We drop the old format in this release" is a decision of somebody's; "leave this as it is" is an order. */
function tellsOfUs({ mood, subject }: Clause): boolean {
  return mood === 'dropped' || (mood === 'statement' && (subject === 'I' || subject === 'we' || subject === 'name'));
}

/** What somebody else is said to have said: "Priya told me that the proxy listens on 8443". */
function reportedPart(said: SaidClause): SaidClause | undefined {
  const { clause, masked } = said;
  if (
    (clause.subject !== 'name' && clause.subject !== 'thing') ||
    !/^(?:say|tell|mention|confirm|note|announce|explain|remind|insist)$/.test(clause.verb) ||
    (clause.subject === 'thing' && !/^(?:tell|confirm|announce|insist)$/.test(clause.verb) && !isOfPeople(clause)) ||
    clause.isNegated
  )
    return undefined;
  const start = /^(?:me|us)$/.test(clause.words[clause.rest]?.low ?? '') ? clause.rest + 1 : clause.rest;
  const first = clause.words[start + (clause.words[start]?.low === 'that' ? 1 : 0)];
  if (first === undefined) return undefined;
  const part = masked.slice(first.from);
  const inner = parseClause(wordsOf(part));
  // "She'd rather ...": "she" is the one who said it; anybody else stays unknown.
  const subject = inner.subject === 'pronoun' && /^s?he/.test(first.low) ? 'name' : inner.subject;
  return inner.mood === 'statement'
    ? { ...said, masked: part, clause: { ...inner, subject }, lead: { ...said.lead, denies: false } }
    : undefined;
}

function byLabel({ lead, masked }: SaidClause): Judged | undefined {
  const { label } = lead;
  if (label === undefined || countContentWords(masked) < 2) return undefined;
  if (
    /\b(?:decisions?|decided|agreed|chose|chosen|conclusion|verdict|final call|outcome|change of plans?|new plan)\b/i.test(
      label,
    )
  )
    return { kind: 'decision', confidence: 0.85 };
  if (/\b(?:my (?:take|view|opinion)|hot take|opinion)\b/i.test(label)) return { kind: 'opinion', confidence: 0.8 };
  if (/\b(?:preferences?|prefer|care about|rules?|conventions?|house style|pet peeve|policy)\b/i.test(label))
    return { kind: 'preference', confidence: 0.8 };
  return undefined;
}
