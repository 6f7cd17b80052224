import type { Wording } from './wording.ts';
import { wordings } from './wording.ts';

const r = String.raw;
const S = '(?<s>.+?)';
const V = '(?<v>.+?)';

/** What something or somebody is, is called, has and does for a living. */
export const nameWordings: readonly Wording[] = [
  ...wordings('called is', [
    `${S} (?:is|are) (?:called|named|known as|titled) ${V}`,
    `${S} goes by ${V}`,
    `${S}: (?:the )?(?:machine|box|server|one|thing) (?:named|called) ${V}`,
    r`(?<s>.+?)(?:[’']s)? (?:new )?name is (?<v>.+?)`,
    `the name of ${S} is ${V}`,
  ]),
  ...wordings('called is', [`(?:we |they |i )?(?:renamed|rebranded) ${S}(?: from (?<o>.+?))? (?:to|as|into) ${V}`], {
    isChange: true,
  }),
  ...wordings('is drives', [r`(?:i|we) (?:drive|am driving) (?<v>.+?)`], { subject: 'car' }),
  ...wordings('is drives', [r`(?<s>.+?) drives (?<v>.+?)`], { subject: 'car' }),
  ...wordings('employer', [
    `${S} (?:works?|is working|is employed|am working|am employed) (?:at|for) ${V}`,
    `${S} (?:started|joined|signed|begins?|starts?) (?:at |with )?${V}`,
    `${S} (?:left|quit|leaves) (?<o>.+?) (?:for|to join) ${V}`,
  ]),
  ...wordings('title', [
    `${S} (?:works?|is working) as ${V}`,
    `${S} (?:got|was|has been|were|gets) promoted to ${V}`,
    `${S} (?:became|becomes|has become|turned) ${V}`,
  ]),
  ...wordings('title?', [r`(?<s>(?:i|\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}-]+)?)) (?:am|is) (?:an? )(?<v>.+?)`]),
  ...wordings('team', [
    r`(?<s>.+?) (?:is|works|am|sits) (?:on|in) (?<v>(?:the |our )?[\p{L}\d -]+ (?:team|squad|group|department|crew|tribe))`,
    r`(?<s>.+?) (?:joined|moved to|switched to|changed to|is joining|transferred to) (?<v>(?:the |our )?[\p{L}\d -]+ (?:team|squad|group|department|crew|tribe))`,
  ]),
];

/** "A is B", "A: B": which of the two is the value shows in their words. */
export const isPattern = /^(?<a>.+?)(?:: | (?:is|are|will be|is going to be|remains?|should be) )(?<b>.+)$/iu;
