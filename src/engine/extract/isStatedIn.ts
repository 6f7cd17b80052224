import { parseRememberRequest } from '../capture/parseRememberRequest.ts';
import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { capitalise } from '../knowledge/language/capitalise.ts';
import { isRuleText } from '../knowledge/language/isRuleText.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { Statement } from '../knowledge/language/statement.ts';
import { terms } from '../knowledge/language/terms.ts';
import { statementsOf } from './statementsOf.ts';

/** What one sentence of a fact may take; a longer one is nobody's restated sentence. */
const longestContent = 1000;

/**
 * Whether a turn of the user states a content: each of its sentences says what one whole sentence or main clause of the
 * turn says, word for word but for who speaks ("I prefer" and "the user prefers"), with the same numbers, names,
 * negations and conditions, in the same order and roles. Questions, suppositions, quotations, code, what stands behind
 * a label ("The page says: …") and what is asked to be forgotten state nothing. It is strict because a file that was
 * read may have had the content put together from words that the user only happened to type.
 */
export function isStatedIn(content: string, turn: string): boolean {
  const { requests } = languageOf(turn);
  if (content.length > longestContent || requests.findForget(turn) !== undefined) return false;
  const request = parseRememberRequest(turn);
  if (request === undefined) return !requests.mayAskToForget(turn) && areClaimed(content, claimsIn(statementsOf(turn)));
  // What is asked to be remembered is meant as it stands, conditions, labels and quotations included.
  return (
    capitalise(content.trim()) === request.content ||
    areClaimed(content, [
      ...claimsIn(statementsOf(request.content), true),
      ...claimsIn(statementsOf(request.rest ?? '')),
    ])
  );
}

function areClaimed(content: string, claims: readonly Claim[]): boolean {
  const parts = wholeOf(content);
  return parts.length > 0 && parts.every((part) => claims.some((claim) => isSaidBy(part, claim)));
}

/** The statements that make up a content; none when anything in it is hidden, asked, or beside them. */
function wholeOf(content: string): readonly string[] {
  if (maskQuoted(content) !== content) return [];
  const parts = statementsOf(content);
  const isWhole = parts.flatMap(({ text }) => terms(text)).join(' ') === terms(content).join(' ');
  return isWhole && parts.every(({ isQuestion, masked }) => !isQuestion && !isHidden(masked))
    ? parts.map(({ text }) => text)
    : [];
}

/** What one statement of the user claims, as it was typed and in the third person. */
interface Claim {
  readonly typed: string;
  readonly told: string;
}

/** What statements claim, up to where they begin to show something. */
function claimsIn(statements: readonly Statement[], isAsked = false): readonly Claim[] {
  const found: Claim[] = [];
  for (const { text, masked, isQuestion } of statements) {
    const { facts } = languageOf(text);
    const { length, label } = facts.leadOf(masked);
    if (!isAsked && (facts.setsScene(masked) || label !== undefined)) break;
    const [typed, own] = [text.slice(length), masked.slice(length)];
    if (isQuestion || isHidden(own) || (!isAsked && (!facts.isClaimed(own) || facts.isIdle(own)))) continue;
    found.push({ typed, told: facts.putInThirdPerson(typed, own, { speaker: facts.user }) });
  }
  return found;
}

/** Quotations, code and pasted lines are hidden by signs that nobody types. */
function isHidden(masked: string): boolean {
  return masked.includes('\uE000');
}

function isSaidBy(part: string, { typed, told }: Claim): boolean {
  // A description of what somebody does is no order to do it.
  if (isRuleText(part) && !isRuleText(typed) && !isRuleText(told)) return false;
  return areSame(part, typed) || areSame(part, told) || areSameOfGroup(part, told);
}

/** The same words in the same order, and as the grammar of their language reads them the same in both directions. */
function areSame(a: string, b: string): boolean {
  const { comparing, ownWords } = languageOf(a);
  const [one, other] = [a, b].map((text) => text.replace(ownWords.shortNegation, ' not'));
  if (one === undefined || other === undefined || terms(one).join(' ') !== terms(other).join(' ')) return false;
  return comparing.isHeldBy(one, other) && comparing.isHeldBy(other, one);
}

/** "We use npm" is written down as "the project uses npm"; what one person says of themselves is not. */
function areSameOfGroup(part: string, told: string): boolean {
  const { group } = languageOf(part).ownWords;
  return group.test(part) && group.test(told) && areSame(part.replace(group, ''), told.replace(group, ''));
}
