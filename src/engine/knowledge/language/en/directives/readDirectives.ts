import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { Directive, DirectiveContext } from '../../directiveRules.ts';
import type { Voices } from '../../factRules.ts';
import type { Statement } from '../../statement.ts';
import { wordsOf } from '../../wordsOf.ts';
import { conflictsWithItself, general, isForeign } from './directivePatterns.ts';
import type { JoinedStatement } from './joinStatements.ts';
import { joinStatements } from './joinStatements.ts';
import { isOfAnswers, isWorkThing, answering } from './practiceWords.ts';
import type { Deed } from './readDeed.ts';
import { readDeed, readException, readTakeback } from './readDeed.ts';
import type { FoundRule } from './readRules.ts';
import { readPractice } from './readPractice.ts';
import { readRules } from './readRules.ts';
import { ruleContent } from './ruleContent.ts';
import { leastScore } from './scorePractice.ts';
import type { Spoken } from './spoken.ts';
import { cut } from './spoken.ts';
import { stripChat } from './stripChat.ts';

/** Nobody says a rule at more length; what is longer was pasted, or hides something. */
export const longestStatement = 600;
/** Nobody says more of them in one turn. */
export const mostStatements = 60;

/** The standing rules that the reader of practices finds in a turn, in their order. */
export function readDirectives(statements: readonly Statement[], context: DirectiveContext): readonly Directive[] {
  const voices = context.voices ?? { speaker: 'the user' };
  const found: Directive[] = [];
  if (statements.some(({ masked }) => masked.length <= longestStatement && isPlay(masked))) return found;
  for (const statement of joinStatements(statements.slice(0, mostStatements))) {
    if (statement.masked.length > longestStatement || conflictsWithItself(statement.masked)) continue;
    // "What does the first version need to do?" "Track parcels.": what is answered is the task of the moment.
    if (statement.from === 0 && isAnswer(statement.masked, context.previous ?? '')) continue;
    const directive = directiveIn(statement, voices);
    if (directive !== undefined && !found.some(({ content }) => content === directive.content)) found.push(directive);
  }
  return found;
}

export function isAnswer(masked: string, previous: string): boolean {
  if (!/\?\s*$/u.test(previous) || masked.match(general) !== null) return false;
  return readPractice(wordsOf(masked)).mood === 'order';
}

/** A turn that gives somebody a part to play says nothing for good. */
export function isPlay(masked: string): boolean {
  return /\b(?:pretend|role-?play|you are now|play the (?:role|part)|act as)\b/iu.test(masked);
}

function directiveIn(statement: JoinedStatement, voices: Voices): Directive | undefined {
  const { text, masked, isQuestion } = statement;
  const { length } = stripChat(masked);
  const bare = cut(statement, length);
  if (isForeign(bare.masked)) return undefined;
  const deed = isQuestion ? undefined : readTakeback(bare.masked, bare.text);
  const rules = readRules(statement, isQuestion);
  const [rule] = rules;
  const change = rule === undefined ? undefined : readDeed(masked, text);
  if (deed !== undefined && (rule === undefined || !replaces(rule, deed, masked)))
    return takenBack(statement, bare, deed, voices);
  if (rule === undefined || change === undefined) return isQuestion ? undefined : exceptionIn(statement, bare, voices);
  for (const found of rules) {
    const content = contentOf(found, voices);
    if (content !== undefined) return described(statement, content, change, 0.68 + 0.12 * (found.score - leastScore));
  }
  return undefined;
}

/** "We no longer squash, we rebase" gives another rule; "we no longer squash" gives none. */
function replaces({ kept, practice }: FoundRule, { denied }: Deed, masked: string): boolean {
  const said = kept.masked;
  const hasMore = denied === undefined || wordsOf(said.replace(denied, '')).length >= 4;
  if (!hasMore || practice.isNegated) return false;
  return (
    /\b(?:now|instead|use|it['’]?s|from now on|only)\b/iu.test(said.replace(/\bno longer\b/giu, '')) &&
    said.length >= Math.min(masked.length, 40) / 2
  );
}

function contentOf({ kept, shorter }: FoundRule, voices: Voices): string | undefined {
  const options = [kept, ...shorter.slice(0, 4)];
  for (const fills of ['asItIs', 'fills'] as const) {
    for (const option of options) {
      const content = ruleContent(option, voices, fills);
      if (content !== undefined) return content;
    }
  }
  return undefined;
}

function takenBack(statement: JoinedStatement, bare: Spoken, deed: Deed, voices: Voices): Directive | undefined {
  const head = headOf(bare);
  const named = deed.denied ?? (head.text.length < bare.text.length ? head.text : undefined);
  const isSaid = hasVerb(head);
  const content =
    ruleContent(bare, voices, 'asItIs') ??
    (isSaid ? ruleContent(head, voices) : undefined) ??
    (named === undefined ? undefined : ruleContent(asSpoken(`no longer: ${named}`), voices));
  if (content === undefined) return undefined;
  return described(statement, content, named === undefined ? deed : { ...deed, denied: named }, 0.75);
}

/** "The bootloader may allocate": its own sentence, for a rule that was said before. */
function exceptionIn(statement: JoinedStatement, bare: Spoken, voices: Voices): Directive | undefined {
  if (!wordsOf(bare.masked).some(({ low }) => isWorkThing(low))) return undefined;
  const isBare = /^(?:except|unless|apart from|other than|not (?:in|for|on)|only (?:in|for|on)) /iu.test(bare.masked);
  const deed: Deed | undefined = isBare ? { does: 'excepts' } : readException(bare.masked);
  if (deed === undefined) return undefined;
  const head = headOf(bare);
  const isSaid = isBare || hasVerb(head);
  const content = ruleContent(bare, voices) ?? (isSaid ? ruleContent(head, voices) : undefined);
  return content === undefined ? undefined : described(statement, content, deed, 0.68);
}

/** Whether something is said behind the label that a statement may begin with. */
function hasVerb({ masked }: Spoken): boolean {
  return readPractice(wordsOf(masked.slice(masked.lastIndexOf(': ') + 1))).mood !== 'fragment';
}

function headOf(spoken: Spoken): Spoken {
  const end = spoken.masked.search(/(?:,|\s[–—-]|\sbecause\b|\scause\b|\ssince\b|\sso\b)\s/u);
  return cut(spoken, 0, end === -1 ? undefined : end);
}

function asSpoken(text: string): Spoken {
  return { text, masked: maskQuoted(text) };
}

export function described(statement: JoinedStatement, content: string, deed: Deed, confidence: number): Directive {
  return {
    content,
    whose: whoseIs(statement.masked),
    ...deed,
    confidence: Math.min(0.95, Math.round(confidence * 100) / 100),
    sentence: statement.said,
    from: statement.from,
    to: statement.to,
  };
}

/** "I", "my" and how the assistant speaks are the user's own; conventions of code are the team's. */
function whoseIs(masked: string): 'user' | 'team' {
  const words = wordsOf(masked);
  if (words.some(({ low }) => /^(?:we|we're|we've|our|ours|us|team|team's|everyone|everybody|nobody)$/.test(low)))
    return 'team';
  const isPersonal = words.some(({ low, text }) => /^(?:i|i'm|i'd|i've|im|my|mine|me)$/.test(low) && text !== 'i/o');
  const isAnswer = words.some(({ low }, index) => isOfAnswers(low) || (answering.has(low) && index < 4));
  return isPersonal || isAnswer ? 'user' : 'team';
}
