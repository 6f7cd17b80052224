import { textPattern } from '../../../../ground/text/textPattern.ts';

const between = String.raw`(?:['’]s| has| have| had| is| are| was| were| got| been| just| finally| now| already| sadly| will| be| won['’]t| not)*`;
const gone = [
  'left|leaves|leaving|quits?|quitting|resigned|retire[sd]?|retiring|fired|let go|promoted|moved|moves|moving|switched|went|goes|gone',
  '(?:on|off on) (?:maternity|paternity|parental|sick|medical) leave|off sick|out (?:sick|until|till|for)|away until',
  'dead|died|dying|history|over|off|out|cancel(?:l?ed)?|called off|dropped|ditched|scrapped|finished|closed|shut|sold|broken?|broke down',
  'replaced|discontinued|decommissioned|switched off|shut down|thrown out|handed over|no more|no longer|not any ?more',
].join('|');
const subject = textPattern(
  new RegExp(
    String.raw`(?<first>[\p{L}\p{N}]{1,30})?[ ]?(?<last>[\p{L}\p{N}]{1,30})${between} (?:${gone})(?![\p{L}\p{N}])`,
    'giu',
  ),
);

/** What a message says has gone, ended or moved, each by the words in front of that, in lower case. */
export function goneIn(message: string): ReadonlySet<string> {
  const found = [...message.matchAll(subject)].flatMap(({ groups: { first = '', last = '' } = {} }) => [first, last]);
  return new Set(found.filter((word) => word.length > 2).map((word) => word.toLowerCase()));
}
