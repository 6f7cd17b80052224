import { englishTerms } from './holdings/englishTerms.ts';
import { areTurnedRound } from './areTurnedRound.ts';
import { contrastPatterns } from './contrastPatterns.ts';
import { exactWords } from './holdings/exactWords.ts';
import { plainClauses } from './holdings/plainClauses.ts';
import { termsIn } from './holdings/termsIn.ts';
import { rolesOf } from './rolesOf.ts';
import { tokensOf } from './statementTokens.ts';

const light = new Set(englishTerms('use prefer please want need team project user repo repository'));
/** Sorts of things, which may stand beside a name or be left out. */
const sorts = new Set(englishTerms('file tool app service library server'));
/** Who says it is no part of what is said. */
const speaker = /^the (?:team|user) (\p{L}+)s (?=\S+[.!]?$)/iu;
const conditional = /\b(?:if|unless|when|whenever|until|except|without)\b/i;
const most = 8;

/**
 * Whether a part of a fuller statement says what a short one says, with no word of its own and under the same
 * conditions, in whatever order: "the token lives one hour" beside "tokens of access live one hour; those of refresh
 * thirty days". Several parts together say nothing that none of them says.
 */
export function isImplied(given: string, full: string): boolean {
  const short = given.replace(speaker, '$1 ');
  if (conditional.test(short) !== conditional.test(full)) return false;
  const exact = exactWords(full);
  if (exactWords(short).some((word) => !exact.includes(word))) return false;
  const wanted = tellingTerms(short.replace(contrastPatterns.lead, ''));
  if (wanted.length === 0 || wanted.length > most || areTurnedRound(short, full)) return false;
  const limits = rolesOf(tokensOf(plainOf(short))).qualifiers;
  return plainClauses(full).some(({ text }) => {
    // Words of several parts may belong to any of them.
    if (/[,;.] |\b(?:and|but)\b/.test(text)) return false;
    const told = new Set(tellingTerms(text));
    if (wanted.length === 1 && told.size > 3) return false;
    return wanted.every((term) => told.has(term)) && rolesOf(tokensOf(text)).qualifiers === limits;
  });
}

function tellingTerms(text: string): readonly string[] {
  const all = [...termsIn(plainOf(text))];
  const telling = all.filter((term) => !light.has(term) && !(all.length > 3 && sorts.has(term)));
  return telling.length === 0 ? all : telling;
}

function plainOf(text: string): string {
  return plainClauses(text)[0]?.text ?? text;
}
