import { textPattern } from '../../../../ground/text/textPattern.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import { wordsOf } from '../../wordsOf.ts';

/** "It's a Rails app", "this is all Go": what stands there is no word for how something is. */
const madeOf = textPattern(
  /^(?:(?:hey|hi|hello|ok(?:ay)?|so|btw|by the way|note|new \p{L}+)[\s,.:!]+)*(?:it|this|everything|the whole thing)(?:['’]?s| is) (?:all |just |still |a |an |running on |running |written in |built (?:on|with) )*(?=\S)/iu,
);
const mostBefore = 4;

/**
 * A statement that says of "it" what a project is made of, of "the project": "It's Java 21 with Spring Boot". Undefined where
 * no known tool stands at its beginning.
 */
export function ofProject(text: string): string | undefined {
  const [lead] = madeOf.exec(text) ?? [];
  if (lead === undefined) return undefined;
  const rest = text.slice(lead.length);
  const words = wordsOf(rest).slice(0, mostBefore);
  if (!words.some(({ low }) => isKnownTool(low))) return undefined;
  const article = /\b(an?) $/iu.exec(lead)?.[1];
  const how = /\b(?:running on|running|written in|built on|built with) $/iu.exec(lead)?.[0] ?? '';
  return `The project is ${how}${article === undefined ? '' : `${article} `}${rest}`;
}
