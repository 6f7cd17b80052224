import { textPattern } from '../../../../ground/text/textPattern.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const phrase = '[^，。；,;!！?？]{1,30}?';
const end = '(?=[，。；,;!！?？的了来]|$)';

/** What replaces what. */
export const chineseReplaced: readonly RegExp[] = [
  textPattern(r`(?<holds>${phrase})，?(?:而不是|而非|不是)\s*(?<denied>${phrase})${end}`, 'u'),
  textPattern(
    r`不(?:再)?(?:是|用|使用|放|放在|存|存在|走|跑在)\s*(?<denied>${phrase})(?:了)?，(?:而是|而用|是|改用|改成|换成|改放|改存|改走|改到|改在|放到|换到)\s*(?<holds>${phrase})${end}`,
    'u',
  ),
  textPattern(r`用\s*(?<holds>${phrase})，不(?:再)?用\s*(?<denied>${phrase})${end}`, 'u'),
  textPattern(
    r`(?:从|由)\s*(?<denied>${phrase})\s*(?:改为|改成|换成|换到|切换到|切换为|迁移到|升级到|转到)\s*(?<holds>${phrase})${end}`,
    'u',
  ),
  textPattern(
    r`(?:把|将)\s*(?<denied>${phrase})\s*(?:改为|改成|换成|替换为|切换为|切换成)\s*(?<holds>${phrase})${end}`,
    'u',
  ),
  textPattern(r`不再是\s*(?<denied>${phrase})${end}`, 'u'),
  textPattern(r`用\s*(?<holds>${phrase})\s*(?:代替|取代|替换)\s*(?<denied>${phrase})${end}`, 'u'),
];

/** Says that something is otherwise than before. */
export const chineseChange = textOf(
  '不再|改用|改成|改为|换成|换到|切换|迁移到|现在|从现在起|今后|以后|目前改|已经(?:换|改)(?:成|到|为|用)?|改[存放走发跑由到]',
);

export const chineseUnclaimed = textOf(
  '吗$|用过|先用|试试|试一下|有空|行不行|好不好|可不可以|要不要|能不能|用一次|(?:觉得|认为|感觉)是[^，。]{1,14}(?:的(?:问题|锅|错)|引起)|(?:写着|写的是|说|显示|提示)[:：]?["“「]?\uE000|也许|可能|或许|大概|说不定|据说|假设|假如|如果.*(?:会|就)|要是|开玩笑|哈哈|不知道|不确定|应该试试|会不会|不仅|不只|不光',
);

/** What only the statements before explain, at the start of a statement. */
export const chineseDangling = textOf(
  '^(?:而且|但是|但|不过|并且|所以|因此|因为)?(这(?!个(?:项目|仓库|月|季度|星期|周)|周|里)|那(?!么)|它们?|他们?|她们?|其|此|该(?!项目)|前者|后者|两者|同时|然后|另外|否则|虽然)',
);
