import { textPattern } from '../../../../ground/text/textPattern.ts';

const lead = String.raw`^(?:(?:now|next|ok|okay|and|also|please|then|can you|could you)\b[\s,]*)*`;
const makes = String.raw`(?:write|draft|create|generate|add|build|make|give|show|open|start|set up|sketch|propose|suggest)(?: me| us)?`;
const forGood = String.raw`\b(?:instead|rather|from now on|any ?more|each|every|all|always|never|only|per|first|when|whenever|if|before|after|unless)\b`;

const always = textPattern(forGood, 'iu');
const one = textPattern(String.raw`${lead}${makes} (?:an?|another|some)\s(?!.*${forGood})`, 'iu');
/** What it is to be made for is nothing, or a certain thing. */
const certain = textPattern(
  String.raw`${lead}${makes} an?(?: [\p{L}\p{N}_-]+){1,4}?(?: (?:for|of|about|on|from|to) (?:the|this|that|my|our) [^,;]{1,60})?[\s.!]*$`,
  'iu',
);

/** "Write the schema for users", "make me object pools": what is pointed at, or made for somebody, is made once. */
const thisOne = textPattern(
  String.raw`${lead}(?:(?:write|draft|create|generate|build|make|sketch|implement) (?:me|us)(?: (?:the|this|that|my|our))?|(?:write|draft|create|generate|build|sketch|implement|fix|debug|refactor|port|review|translate) (?:the|this|that|my|our))(?: [\p{L}\p{N}_.-]+){1,4}?(?: (?:for|of|about|from) [^,;]{1,60})?[\s.!]*$`,
  'iu',
);

/** "Write a title for the export", "give me a summary of it": one thing that is to be made, and no way of making it. */
export function makesOne(masked: string): boolean {
  return one.test(masked) || (thisOne.test(masked) && !always.test(masked));
}

/** The same, of which nothing else could be meant: "add a docstring to public functions" is a rule. */
export function makesCertainOne(masked: string): boolean {
  return one.test(masked) && certain.test(masked);
}
