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
  // Of several paragraphs some may be pasted.
  const isPlain = !/\n\s*\n/u.test(turn.trim());
  if (request === undefined)
    return isPlain && !requests.mayAskToForget(turn) && areClaimed(content, claimsIn(statementsOf(turn)));
  // What is asked to be remembered is meant as it stands, conditions, labels and quotations included.
  const asked = statementsOf(request.content).filter(({ isQuestion }) => !isQuestion);
  return (
    capitalise(content.trim()) === request.content ||
    areClaimed(content, [
      ...asked.flatMap(({ text, masked }) => claimOf(text, masked)),
      ...(isPlain ? claimsIn(statementsOf(request.rest ?? '')) : []),
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
function claimsIn(statements: readonly Statement[]): readonly Claim[] {
  const found: Claim[] = [];
  for (const sentence of inSentences(statements)) {
    const { facts, ownWords, statements: patterns } = languageOf(sentence[0]?.text ?? '');
    const isShown = sentence.some(
      ({ text, masked, isQuestion }) =>
        facts.setsScene(masked) ||
        facts.leadOf(masked).label !== undefined ||
        /:\s*$/u.test(text) ||
        (!isQuestion && patterns.opensQuestion.test(masked)),
    );
    if (isShown) break;
    const isEmbedded = sentence.length > 1 && sentence.some(({ masked }) => ownWords.embeds.test(masked));
    for (const { text, masked, isQuestion } of isEmbedded ? [] : sentence) {
      const { length } = facts.leadOf(masked);
      const own = masked.slice(length);
      if (!isQuestion && facts.isClaimed(own) && !facts.isIdle(own)) found.push(...claimOf(text.slice(length), own));
    }
  }
  return found;
}

/** The parts of each sentence together: what one of them says may be told or limited by another. */
function inSentences(statements: readonly Statement[]): readonly (readonly Statement[])[] {
  const sentences: Statement[][] = [[]];
  for (const statement of statements) {
    sentences.at(-1)?.push(statement);
    if (/[.!?]\s*$/u.test(statement.text)) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

function claimOf(typed: string, masked: string): readonly Claim[] {
  if (isHidden(masked)) return [];
  const { facts, speakers } = languageOf(typed);
  return [{ typed, told: facts.putInThirdPerson(typed, masked, { speaker: speakers.user }) }];
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
