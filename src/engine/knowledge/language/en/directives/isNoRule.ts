import { completesCause } from '../facts/kinds/causes.ts';
import { isGuess } from '../facts/isGuess.ts';
import { tellsOfOneDay } from '../comparing/rules/tellsDeed.ts';
import { tellsOfSpeaker } from '../facts/tellsOfSpeaker.ts';
import type { Statement } from '../../statement.ts';
import { makesCertainOne } from './makesOne.ts';
import { stripChat } from './stripChat.ts';
import { tellsOfThing } from './tellsOfThing.ts';

/**
 * A plan, where somebody stands, what they are there for, what something does again and again, what put something right, or
 * one thing that is to be made now: done one day, or so, and no way of working.
 */
export function isNoRule(statement: Statement | undefined): boolean {
  if (statement === undefined) return false;
  const said = statement.masked.slice(stripChat(statement.masked).length);
  return (
    [intended, standing, tellsOfSpeaker, raised, cameTo, goesOn, happens, ofCertain].some((pattern) =>
      pattern.test(said),
    ) ||
    isCure(said) ||
    makesCertainOne(said) ||
    isGuess(said) ||
    weighs.test(statement.masked) ||
    tellsOfOneDay(said) ||
    tellsOfThing(said)
  );
}

/**
 * What tells how things stand and names nothing that a rule could be about: it changes none either, though words of change
 * stand in it ("we bumped to Go 1.23").
 */
export function changesNoRule(masked: string): boolean {
  const said = masked.slice(stripChat(masked).length);
  return tellsOfSpeaker.test(said) || toVersion.test(said) || isCure(said) || tellsOfOneDay(said);
}

/** "We plan to move billing to Stripe". */
const intended = /^(?:we|i)(?:['’](?:re|m)| are| am)?(?: still| now)? (?:plan|intend|hop)(?:e|ning|ing)? to\b/iu;
/** "We're on EKS, Terraform for everything". */
const standing =
  /^(?:we|i)(?:['’](?:re|m)| are| am)(?: still| now| currently| all)* (?:on|in|at)\s(?!.*\b(?:always|never|must|only|so)\b)/iu;

/** "We bumped to Go 1.23": how things stand from then on. */
const raised =
  /^(?:we|i)(?:['’]ve| have)?(?: just| now| finally)* (?:bump|rais|increas|lower|reduc|scal)(?:ed|d)\b.{0,60}\bto\b/iu;

/** "Went up to 400": of what is known already, if at all. */
const cameTo = /^(?:went|came|rose|fell|grew|climbed|jumped|dropped|moved) (?:up|down|back) to\b/iu;

const toVersion =
  /^(?:we|i)(?:['’]ve| have)?(?: just| now| finally)* (?:bumped|upgraded|updated|downgraded) to \p{L}[\p{L}.+#-]*(?: \p{L}[\p{L}.+#-]*)? v?\d/iu;

/** "The workspaces keep breaking the cache": what things do over and over is trouble, and nobody's rule. */
const goesOn =
  /^(?!(?:we|i|you|please|always|never|let|do|don['’]t|keep)\b)(?:[\p{L}\p{N}'’._/-]+ ){1,5}keeps? (?:on )?(?!using\b)\p{L}{2,}ing\b/iu;

/** "Always fails on CI": what something does, with nothing before it that does it. */
const happens = /^(?:always|never) \p{L}{3,}(?<!s)s (?:on|in|at|when|for|with|after|before|if)\b/iu;
/** "Stop changing the layout": of what lies before both. */
const ofCertain = /^(?:please )?stop \p{L}+ing the \p{L}+[\s.!]*$/iu;

/** "We fixed it by pinning the version", "a restart solved it", "the job is fixed, it was the clock". */
function isCure(said: string): boolean {
  return (completesCause(said) && cure.test(said)) || cured.test(said);
}
const cured = /\b(?:fixed|solved|resolved)[,;:.]? (?:it|that|this) (?:was|were)\b/iu;
const cure = /\b(?:fixed|solved|resolved|cured|sorted) (?:it|them)\b/iu;

/** "Can you always see the file or only while it's open": a question, though nothing marks it as one. */
const weighs =
  /^(?:(?:so|and|but|ok|hey)\b[\s,]*)*(?:can|could|do|does|is|are|will|would) (?:you|it|i|we|they|he|she|this|that)\b.*\bor (?:only|just|not|never|is|does|do|rather|sometimes)\b/iu;
