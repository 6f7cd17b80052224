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
    `(?:we|i|they|people|everyone) (?:call|calls|named|name) (?<s>(?:the|our|my|their|this|that|his|her) .+?) (?:the )?(?<v>(?:['"“]?\\S+['"”]?)(?: \\p{Lu}\\S*)?)`,
    `${S} (?:answers|listens|responds) to (?:the name )?${V}`,
  ]),
  ...wordings('called is', [`(?:we |they |i )?(?:renamed|rebranded) ${S}(?: from (?<o>.+?))? (?:to|as|into) ${V}`], {
    isChange: true,
  }),
  ...wordings(
    'called is',
    [
      `${S} (?:was|is|got|has been|were|gets|will be) (?:renamed|rebranded|rechristened|relabel+ed)(?: from (?<o>.+?))? (?:to|as|into) ${V}`,
    ],
    {
      isChange: true,
    },
  ),
  ...wordings('is drives', [r`(?:i|we) (?:drive|am driving) (?<v>.+?)`], { subject: 'car' }),
  ...wordings('is drives', [r`(?<s>.+?) drives (?<v>.+?)`], { subject: 'car' }),
  ...wordings(
    'is drives',
    [
      r`(?:i|we) (?:bought|got|have|own|lease|leased|drive)(?: myself| ourselves)? (?<v>an? .+?),? (?:and )?the (?<o>\p{L}+) (?:is|was|got) (?:sold|gone|scrapped|history)`,
    ],
    { subject: 'car', isChange: true },
  ),
  ...wordings('spouse', [r`(?<s>.+?) (?:is|am|got) (?:married|engaged) to (?<v>.+?)`, `${S} married ${V}`]),
  ...wordings('bank', [`${S} (?:banks?|has (?:an |the |\\w+ )?account) (?:with|at) ${V}`]),
  ...wordings('school', [
    `${S} (?:stud(?:y|ies)|goes to school|is enrolled|is a student) (?:at|in) ${V}`,
    `${S} (?:goes to|attends) ${V}`,
  ]),
  ...wordings('bank school where', [`${S} (?:is|are) (?:with|at) ${V}`]),
  ...wordings('is', [`${S} (?:best|most|favourite) (?:is|are) ${V}`]),
  ...wordings('employer', [
    `${S} (?:works?|is working|is employed|am working|am employed) (?:at|for|with|by) ${V}`,
    `${S} (?:started|starts|has|got|took|found|landed|has got) (?:an? |the )?(?:new )?(?:job|position|role|post|contract) (?:at|with|for) ${V}`,
    `${S} (?:was |got |has been |is )?(?:hired|employed|poached|recruited) by ${V}`,
    `${S} (?:went|moved|switched|changed)(?: over)? (?:to|from (?<o>.+?) to) (?:work (?:for|at) )${V}`,
    `${S} (?:started|joined|signed|begins?|starts?) (?:at |with )?${V}`,
    `${S} (?:left|quit|leaves) (?<o>.+?) (?:for|to join) ${V}`,
  ]),
  ...wordings('title', [
    `${S} (?:works?|is working|am working|is employed|is hired|earns \\w+ living|makes \\w+ living) as ${V}`,
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
export const isPattern =
  /^(?<a>.+?)(?:: | = | -> | → | (?:is|are|will be|is going to be|remains?|should be|became|becomes|has become|stays) )(?<b>.+)$/iu;
