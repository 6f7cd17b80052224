import { proseOf } from '../ground/text/proseOf.ts';
import { findInstructionSign } from '../knowledge/trust/findInstructionSign.ts';

/** The longest quotation or piece of code that names something rather than says it: a command, a path, a title. */
const longestName = 60;
const mostWords = 6;

/**
 * What a turn says in its author's words, to be put in front of a model again: without blocks of code, quoted lines and
 * quoted sentences, which are somebody else's. What is only named in quotation marks or as code stays, since the
 * sentence says nothing without it ("rename “x” to “y”", "run `make lint` first").
 */
export function ownWordsIn(text: string): string {
  return proseOf(text, {
    code: (part) => (isName(part) ? part : ' '),
    quoted: (part) => (isName(part) ? part : '“…”'),
  });
}

function isName(part: string): boolean {
  const said = part.replace(/^["“«`\s]+|["”»`\s]+$/gu, '');
  return (
    !part.includes('\n') &&
    said.length <= longestName &&
    said.split(/\s+/u).length <= mostWords &&
    findInstructionSign(said) === undefined
  );
}
