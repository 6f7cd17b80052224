import { textPattern } from '../../../../ground/text/textPattern.ts';
import { insteadBy, slipsBy } from '../../made/facts/slipsBy.ts';

const r = String.raw;
const before = r`(?:我|你)?(?:刚刚?|刚才|之前|前面|上面)?(?:我)?(?:说|讲|写|提|打)?(?:的)?(?:话|那个|这个)?`;
/** Says of one's own words that they were wrong. */
export const chineseRetracting = r`(?:[^，,。]{1,8}(?:那个|这个|那事|那里|那块|的事|那边))?(?:我)?(?:刚刚?|刚才|之前|前面|上面|上次)?(?:给你)?(?:说|打|写|记|搞|弄|看|输|填|念|算|听|讲)(?:错|反|混|岔|串|劈|茬)(?:了)?|(?:我)?(?:要|来|得|需要)?(?:更正|纠正|订正|修正|改正|更新|勘误|补正)(?:一下|下)?|(?:是)?(?:我的)?(?:口误|笔误|手误|手滑|失误)(?:了)?|(?:我)?(?:之前|前面|刚才|上面)?(?:说|讲|给|写)的?(?:那个|信息|数据)?(?:有误|不准确?|不对了?|过时了?|是错的|错了|不是最新的)`;

/** Says of what was just said that it was wrong. */
export const chineseDenying = r`不是的?(?=[\s，,。.!！:：])|不对|不(?=[\s，,。.!！:：])|错了|有误|不准确|不正确|(?:${before})?(?:是)?(?:有误|有错|错误|错的|错了|不对|不准|不准确|不正确)(?:的)?|(?:我)?(?:刚刚?|刚才|之前)?(?:说|打|写|记|搞|弄|看|输|填|念|算|听)(?:错|反|混|岔)(?:了)?|(?:更正|纠正|订正|修正|改正)(?:一下|下)?|(?:是)?(?:我的)?(?:口误|笔误|手误|手滑)(?:了)?|准确(?:地)?(?:来)?说|确切(?:地)?说|正确的(?:是|应该是)`;
const regretting = r`其实|实际上|等等|等下|等一下|慢着|抱歉|对不起|不好意思|sorry|我(?:刚)?(?:说|指|讲)的(?:是|其实是)|我是说|我的意思是|我(?:刚|又|再)?(?:看|查|确认|核对)(?:了)?(?:一)?(?:下|眼)`;
const open = r`${regretting}|哦|噢|啊|哎(?:呀)?|唉|呃|嗯`;
/** So often who takes something back says so; more would be read in very many ways. */
const opening = r`(?:(?:${chineseRetracting}|${chineseDenying}|${open})[\s，,。.!！:：]*){1,3}`;
const value = (name: string): string => r`(?<${name}>[^\s，,。！!][^，,。！!]{0,20}?)`;
const wrong = r`(?<denied>[^\s，,。！!][^，,。！!]{0,20}?)`;
const should = r`(?:应该|其实|实际上|实际|真正|正确的?)?(?:是|叫|为)|应该为|要用|其实叫`;

/** How Chinese takes back a value that was just said. */
export const chineseSlips = {
  sortsOfValues: [
    textPattern('(?:周|星期|礼拜)[一二三四五六日天末](?:[上下]午|早上|晚上)?', 'gu'),
    textPattern('(?:\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份|底|初|中)?(?:\d{1,2}[日号])?', 'gu'),
    textPattern('[一二三四五六七八九十两]+(?=[台个周天人次份条名])', 'gu'),
  ],
  ...slipsBy(
    [
      r`^(?:${opening})??(?:不是)\s?${value('denied')}[，,。]?\s?(?:而是|是)\s?${value('holds')}[。.!！]?$`,
      r`^(?:${opening})?(?<named>${should})?\s?${value('holds')}[，,]?\s?(?:不是|而不是)\s?${value('denied')}[。.!！]?$`,
      r`^${opening}(?<named>${should})?\s?${value('holds')}(?:才对|才是|吧|的)?[。.!！]?$`,
      r`^(?<moved>)(?:${opening})?(?:[^，,。]{1,12}[，,]\s?)?(?:(?:上|这)个?(?:周|月|季度|星期)|去年|前阵子|最近|后来|昨天|今年)?(?:已经|早就|早|又|就|都|现在|目前)*(?:(?:换|改|迁|搬|挪|移|转|升)(?:去|往)|换|改|延长|迁移?|升级?|推迟|延期|提前|挪|调整?|搬|切换?|转|涨|降|加|减|更名|变更?|重命名)(?:用|成|到|为|至|叫)?了?\s?(?:${value('holds')})(?:了|啦|来着|上)?[。.!！]?$`,
      r`^(?:${opening})?(?:[^，,。]{1,12}[，,]\s?)?(?:现在|目前|如今)(?<named>是|叫|用的?是?|在|归|换成)\s?${value('holds')}(?:了|管|负责|在管|在做)?[。.!！]?$`,
      r`^(?<named>应该(?:是|为|叫)|要)?\s?${value('holds')}(?:才对|才是对的|才正确)[。.!！]?$`,
    ].map((pattern) => textPattern(pattern, 'u')),
  ),
  ...insteadBy(
    [
      r`^(?:${opening})??(?:[^，,。]{0,12})?不(?:再)?(?:是|叫|在|用)\s?${wrong}(?:了)?[，,。]\s?(?<clause>.+)$`,
      r`^(?:${opening})?(?<clause>[^，,。]{2,40}?)[，,]\s?(?:而)?不(?:是|叫|在|用)\s?${wrong}[。.!！]?$`,
      r`^(?:${opening})?我?(?:刚才?|之前|上面)?(?:说|写|讲)(?:的)?(?:是|成)?(?:了)?\s?${wrong}[，,]\s?(?:但|其实|可|实际上|应该)(?:其实|实际上)?\s?(?<clause>.+)$`,
    ].map((pattern) => textPattern(pattern, 'u')),
    {
      opening: textPattern(`^${opening}`, 'u'),
      denies: textPattern(`${chineseDenying}|${regretting}`, 'u'),
      doubts: textPattern('其实|实际上|应该', 'u'),
      changes: textPattern('现在|目前|如今|已经|改名?叫', 'u'),
      closing: textPattern(
        r`^(?<clause>[^，,。！!？?]{2,40})[，,。]\s?(?:${before})?(?:${chineseDenying})[。.!！]?$`,
        'u',
      ),
    },
  ),
};
