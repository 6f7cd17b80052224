import { say } from '../../../open/texts/say.ts';
import { engineSentences } from './engineSentences.ts';

interface Form {
  readonly text: string;
  readonly pattern: RegExp;
}

const forms: readonly Form[] = engineSentences.map((text) => ({
  text,
  pattern: new RegExp(
    `^${text
      .split(/\{\d\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)')}$`,
    's',
  ),
}));

/**
 * What the engine said, in the user's language: the whole of it, or the clauses that it joined by semicolons. What is not
 * among the sentences that are known stays as it is, in English.
 */
export function inUsersLanguage(said: string): string {
  return translated(said) ?? ofClauses(said) ?? said;
}

function ofClauses(said: string): string | undefined {
  if (!said.endsWith('.')) return undefined;
  const clauses = withSmallInitial(said.slice(0, -1)).split('; ').map(translated);
  if (clauses.some((clause) => clause === undefined)) return undefined;
  const text = clauses.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function translated(said: string): string | undefined {
  for (const { text, pattern } of forms) {
    const found = pattern.exec(said);
    if (found !== null) return say(text, ...found.slice(1));
  }
  return undefined;
}

function withSmallInitial(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
