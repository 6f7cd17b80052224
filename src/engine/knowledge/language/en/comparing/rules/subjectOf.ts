import { textPattern } from '../../../../../ground/text/textPattern.ts';
import { isKnownTool } from '../../../tools/isKnownTool.ts';

/** What a sentence says something of, up to its verb. */
const subject =
  /^(?:(?:so|and|also|ok|okay|now|from now on|in future)\b[\s,]*)*(?:(?:the (?:team|user)['’]s|the|our|my|your|all|every|each|any|an?|new)\s)*(?<subject>(?:[\p{L}\p{N}'’_./-]+\s){1,4}?)(?:is|are|go(?:es)?|lives?|lies?|sits?|runs?|starts?|begins?|ends?|uses?|has|have|must|should|shall|may|can|gets?|stays?|needs?|comes?|follows?|takes?|target)\s/iu;

/** The words of it without articles: "release commit messages" of "Our release commit messages are in German". */
export function subjectOf(content: string): readonly string[] {
  return subject.exec(content)?.groups?.['subject']?.trim().toLowerCase().split(/\s+/) ?? [];
}

const numbers = 'one two three four five six seven eight nine ten first second third fourth fifth'.split(' ');
const numbered = textPattern(
  String.raw`^(?:(?:so|and|also|ok|okay|now)\b[\s,]*)*(?:the (?:team|user)['’]s |the |our |my )?(?:(?<before>${numbers.join('|')}) )?(?<noun>\p{L}{3,})(?: (?<number>${numbers.join('|')}|\d{1,2}))?(?=[\s,:;.(]|$)`,
  'iu',
);

/** Which one of several a statement begins with: "client two: ...", "assignment 3 is due on Monday"; versions are none. */
export function numberedIn(content: string): { readonly noun: string; readonly number: string } | undefined {
  const { before, noun, number = before } = numbered.exec(content)?.groups ?? {};
  if (noun === undefined || number === undefined || (/\d/.test(number) && isKnownTool(noun.toLowerCase())))
    return undefined;
  return { noun: noun.toLowerCase(), number: number.toLowerCase() };
}
