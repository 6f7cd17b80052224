import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { Voices } from '../../factRules.ts';
import type { Statement } from '../../statement.ts';
import { wordsOf } from '../../wordsOf.ts';
import { findDanglingWord } from '../facts/findDanglingWord.ts';
import { ruleContent, ruleWords } from './ruleContent.ts';
import type { Spoken } from './spoken.ts';
import { cut } from './spoken.ts';
import { stripChat } from './stripChat.ts';

/** A word that points at something and stands behind so many others finds it among them. */
const opening = 3;
/** Whoever these mean has a name, and no sentence of the turn may say it. */
const somebody = /^(?:he|she|him|her|his|hers)$/i;

/**
 * The words of a statement that is a rule as a whole. Where its first words point at what was said before ("They start
 * with f/"), that is kept with it; undefined where nothing says what they mean.
 */
export function statedContent(statements: readonly Statement[], at: number, voices: Voices): string | undefined {
  const statement = statements[at];
  if (statement === undefined) return undefined;
  const bare = cut(statement, stripChat(statement.masked).length);
  const alone = ruleContent(bare, voices, 'asItIs') ?? ruleContent(bare, voices, 'fills');
  if (alone !== undefined) return alone;
  const said = ruleWords(bare, voices);
  if (said !== undefined && !pointsBack(said)) return said;
  const before = statements[at - 1];
  const both = before === undefined || before.isQuestion ? undefined : ruleWords(together(before, bare), voices);
  return both === undefined || pointsBack(both) ? undefined : both;
}

function pointsBack(content: string): boolean {
  const masked = maskQuoted(content);
  const pointer = findDanglingWord(masked);
  if (pointer === undefined) return false;
  return somebody.test(pointer) || wordsOf(masked).findIndex(({ text }) => text === pointer) < opening;
}

function together(before: Spoken, said: Spoken): Spoken {
  const [start, end] = [before.masked.trimEnd().replace(/(?<![.!,;:\s])[.!,;:\s]+$/u, '').length, ': '];
  return {
    text: before.text.slice(0, start) + end + said.text,
    masked: before.masked.slice(0, start) + end + said.masked,
  };
}
