import { remembered } from '../../../../ground/runtime/remembered.ts';
import { englishTerms } from './holdings/englishTerms.ts';
import { areTurnedRound } from './areTurnedRound.ts';
import { contrastPatterns } from './contrastPatterns.ts';
import { exactWords } from './holdings/exactWords.ts';
import { plainClauses } from './holdings/plainClauses.ts';
import { termsIn } from './holdings/termsIn.ts';
import { rolesOf } from './rolesOf.ts';
import { tokensOf } from './statementTokens.ts';
import { lazy } from '../../../../ground/runtime/lazy.ts';

const light = lazy(() => new Set(englishTerms('use prefer please want need team project user repo repository')));
/** Sorts of things, which may stand beside a name or be left out. */
const sorts = lazy(() => new Set(englishTerms('file tool app service library server')));
/** Who says it is no part of what is said. */
const speaker = /^the (?:team|user) (\p{L}+)s (?=\S+[.!]?$)/iu;
const conditional = /\b(?:if|unless|when|whenever|until|except|without)\b/i;
const most = 8;
/** A type or a keyword that is written like a small word: what is denied is that, and no term of it is left. */
const smallNoun = /\b(?:no|never use|avoid|don[’']t use) (?:any|this|that|with|do|for|if|all|most|as)\b/i;

/** Statements that are read once: one is compared with all that are known. */
const mostRead = 2000;
const readShort = remembered((given: string) => {
  const text = given.replace(speaker, '$1 ');
  return {
    text,
    isConditional: conditional.test(text),
    exact: exactWords(text),
    wanted: tellingTerms(text.replace(contrastPatterns.lead, '')),
  };
}, mostRead);
const readFull = remembered(
  (full: string) => ({
    isConditional: conditional.test(full),
    exact: exactWords(full),
    clauses: plainClauses(full)
      // Words of several parts may belong to any of them.
      .filter(({ text }) => !/[,;.] |\b(?:and|but)\b/.test(text))
      .map(({ text }) => ({ text, told: new Set(tellingTerms(text)) })),
  }),
  mostRead,
);

/**
 * Whether a part of a fuller statement says what a short one says, with no word of its own and under the same
 * conditions, in whatever order: "the token lives one hour" beside "tokens of access live one hour; those of refresh
 * thirty days". Several parts together say nothing that none of them says.
 */
export function isImplied(given: string, full: string): boolean {
  const { text: short, isConditional, exact, wanted } = readShort(given);
  if (wanted.length === 0 || wanted.length > most) return false;
  const fuller = readFull(full);
  if (isConditional !== fuller.isConditional || exact.some((word) => !fuller.exact.includes(word))) return false;
  const found = fuller.clauses.filter(
    ({ told }) =>
      !(wanted.length === 1 && (told.size > 3 || smallNoun.test(short))) && wanted.every((term) => told.has(term)),
  );
  if (found.length === 0 || areTurnedRound(short, full)) return false;
  const limits = rolesOf(tokensOf(plainOf(short))).qualifiers;
  return found.some(({ text }) => rolesOf(tokensOf(text)).qualifiers === limits);
}

function tellingTerms(text: string): readonly string[] {
  const all = [...termsIn(plainOf(text))];
  const telling = all.filter((term) => !light().has(term) && !(all.length > 3 && sorts().has(term)));
  return telling.length === 0 ? all : telling;
}

function plainOf(text: string): string {
  return plainClauses(text)[0]?.text ?? text;
}
