import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { Statement } from '../../statement.ts';
import { wordsOf } from '../../wordsOf.ts';
import { occasion } from './directivePatterns.ts';
import { readPractice } from './readPractice.ts';
import { partsOfStatement } from './partsOfStatement.ts';

/** What belongs together, from one statement or several that follow one another. */
export interface JoinedStatement extends Statement {
  /** Indexes of the statements, inclusive. */
  readonly from: number;
  readonly to: number;
}

const topic = textPattern(
  /^(?:(?:ok|okay|so|and|also|oh|well|hey|btw|one|another|a|some|quick|small|last|next|other|more|little|final)\s+)*(?:(?:thing|things|word|note|rule|point|remark|clarification|update|addition|question|exception|request|reminder|convention)s?\s+)?(?:about|on|regarding|concerning|for|with|re|as for|as to|when it comes to|speaking of|with regard to)\s+(?:the |our |my |your |how (?:we|you|i) \p{L}+ )?(?<topic>[^,.;!?]{2,40})[.:!,]*$/iu,
);
const opening = textPattern(`^(?:(?:and|but|so|ok|also|oh) )?${occasion}`, 'iu');

const fronted = /^(?:(?:and|but|so|ok|also|oh) )?(?:in|for|on|with|during|at|within) /iu;

/**
 * Puts together what was said in several statements: a condition with its order, a subject that was announced with
 * what is said of it, and an exception with its rule.
 */
export function joinStatements(statements: readonly Statement[]): JoinedStatement[] {
  const found: JoinedStatement[] = [];
  for (const [index, statement] of statements.entries()) {
    const before = found.at(-1);
    const joined = before === undefined ? undefined : joinedWith(before, statement, index);
    if (joined === undefined) found.push({ ...statement, from: index, to: index });
    else found.splice(found.length - 1, 1, joined);
  }
  return found;
}

function joinedWith(before: JoinedStatement, statement: Statement, index: number): JoinedStatement | undefined {
  if (before.isQuestion || before.text.length + statement.text.length > 400) return undefined;
  const parts = partsOfStatement(before.masked);
  const isCondition =
    (opening.test(before.masked) || fronted.test(before.masked)) &&
    parts.every(({ role }) => role === 'occasion' || role === 'aside' || role === 'topic') &&
    !/[.!]\s*$/.test(before.masked);
  if (isCondition) return together(before, statement, index, ', ');
  if (statement.isQuestion) return undefined;
  const subject = topic.exec(before.masked)?.groups?.['topic'];
  if (subject !== undefined && readPractice(wordsOf(before.masked)).mood === 'fragment') {
    const pointed = /^(?:they|these|those|it|that|each|all of them)(?:['’](s|re))?(?=\s)/iu.exec(statement.masked);
    if (pointed === null) return together({ ...before, ...trimmed(before) }, statement, index, ': ');
    const at = before.masked.lastIndexOf(subject);
    const name = before.text.slice(at, at + subject.length);
    const verb = pointed[1] === undefined ? '' : pointed[1] === 's' ? ' is' : ' are';
    return {
      ...statement,
      text: `${name}${verb}${statement.text.slice(pointed[0].length)}`,
      masked: `${subject}${verb}${statement.masked.slice(pointed[0].length)}`,
      from: before.from,
      to: index,
    };
  }
  const isException =
    /^(?:(?:and|but|oh) )?(?:except|unless|apart from|other than|not (?:in|for) |only (?:in|for) )/iu.test(
      statement.masked,
    );
  return isException && !before.isQuestion
    ? together({ ...before, ...trimmed(before) }, statement, index, ', ')
    : undefined;
}

function trimmed({ text, masked }: Statement): { readonly text: string; readonly masked: string } {
  const length = masked.replace(/(?<![\s.,:;!])[\s.,:;!]+$/u, '').length;
  return { text: text.slice(0, length), masked: masked.slice(0, length) };
}

function together(
  before: JoinedStatement,
  { text, said, masked, isQuestion }: Statement,
  index: number,
  mark: string,
): JoinedStatement {
  const low = /^(?:I\b|\p{Lu}[\p{Lu}\d]|\p{L}+\p{Lu})/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
  const lowMasked = low === text ? masked : masked.charAt(0).toLowerCase() + masked.slice(1);
  return {
    text: before.text + mark + low,
    said: `${before.said} ${said}`,
    masked: before.masked + mark + lowMasked,
    isQuestion,
    from: before.from,
    to: index,
  };
}
