import { lazy } from '../../../../ground/runtime/lazy.ts';
import type { Glossary } from '../../made/times/phrases.ts';
import {
  dayInEnglish,
  monthsInEnglish,
  said,
  unspacedPhrase as phrase,
  weekdaysInEnglish,
} from '../../made/times/phrases.ts';
import type { TimeWords } from '../../made/times/timeWords.ts';

const digits = '零一二三四五六七八九十';
const units: Glossary = [
  ['分钟', 'minutes'],
  ['个?小时|个?钟头', 'hours'],
  ['天|日', 'days'],
  ['个?星期|周|个?礼拜', 'weeks'],
  ['个?月', 'months'],
  ['个?季度', 'quarters'],
  ['年', 'years'],
];
const unit = '(分钟|个?小时|个?钟头|天|个?星期|周|个?礼拜|个?月|个?季度|年)';
const count = '(\\d{1,3}|几|一|两|二|三|四|五|六|七|八|九|十)';
const week = '(?:周|星期|礼拜)';

/** "三" and "3" are 3; "几" is a few. */
function countIn(word: string): string {
  if (word === '几') return 'a few';
  if (word === '两') return '2';
  const digit = digits.indexOf(word);
  return digit >= 0 ? String(digit) : word;
}

function dayNamed(word: string): string {
  return weekdaysInEnglish[/[日天末]/u.test(word) ? 0 : '一二三四五六'.indexOf(word) + 1] ?? '';
}

function monthNamed(word: string): string {
  const number = /^\d+$/u.test(word)
    ? Number(word)
    : word === '十一'
      ? 11
      : word === '十二'
        ? 12
        : digits.indexOf(word);
  return monthsInEnglish[number - 1] ?? '';
}

const seasons: Glossary = [
  ['春[天季]', 'spring'],
  ['夏[天季]', 'summer'],
  ['秋[天季]', 'autumn'],
  ['冬[天季]', 'winter'],
];
const season = '([春夏秋冬][天季])';
const stage = (word: string): string => (word === '初' ? 'early' : word === '中' ? 'mid' : 'late');
const which = (word: string): string => (/^[上去]/u.test(word) ? 'last' : /^[下明]/u.test(word) ? 'next' : 'this');

/** Feasts with a day of the year, days as they are called in talk, and the newest of what happened. */
function feastPhrases(): TimeWords['phrases'] {
  return [
    phrase('国庆(?:节|假期|长假)?|十一(?=假期|长假|放假|之前|以前|之后|以后|前|后)', () => '1 October'),
    phrase('元旦(?:节|假期)?|跨年', () => 'New Year'),
    phrase('五一(?:节|假期)?|劳动节', () => '1 May'),
    phrase('六一(?:节)?|儿童节', () => '1 June'),
    phrase('双十一|双11', () => '11 November'),
    phrase('双十二|双12', () => '12 December'),
    phrase('(?<!\\d)618(?=那天|当天|之前|以前|之后|以后|前|后|期间|大促)', () => '18 June'),
    phrase(
      '前(?:一)?(?:阵子?|段时间|段日子)|这(?:一)?(?:阵子?|段时间)|早些时候|前些日子|上一?(?:次|回)(?![^，。？?]{0,8}(?:改|决定|发布|上线|部署|更新))',
      () => 'recently',
    ),
    phrase('暑假(?!作业)', () => 'in the summer'),
    phrase('寒假(?!作业)', () => 'in the winter'),
    phrase('年前(?=咱|我们|我|你|说|定|谈|聊|那)', () => 'before New Year'),
    phrase('圣诞(?:节)?', () => 'Christmas'),
    phrase('大前儿(?:个)?', () => 'three days ago'),
    phrase('前儿(?:个)?(?![子童媳])|前日', () => 'the day before yesterday'),
    phrase('昨儿个?', () => 'yesterday'),
    phrase('今儿个?|今天早些时候|(?<!今天)刚才|方才', () => 'today'),
    phrase('明儿个?', () => 'tomorrow'),
    phrase('后儿个?', () => 'the day after tomorrow'),
    phrase('今年上半年|上半年', () => 'in H1'),
    phrase('今年下半年|下半年', () => 'in H2'),
    phrase(
      `最(?:后|近|新)(?:的|这|那)?${count}(?:次|个|条|项|版|回|笔|轮|场)(?:的)?(决定|决策)?(?!(?:小时|钟头|星期|礼拜|月|季度))`,
      (some, what) => `the last ${countIn(some)} ${what === '' ? 'changes' : 'decisions'}`,
    ),
    phrase(
      '(?:最后|最近|上)(?:的)?一次(?=[^，。？?]{0,8}(?:改|决定|开会|发布|上线|部署|讨论|沟通|聊|更新|是))',
      () => 'the last change',
    ),
  ];
}

function phrases(): TimeWords['phrases'] {
  return [
    ...feastPhrases(),
    phrase('半个?小时前|半个?钟头前', () => '30 minutes ago'),
    phrase('半年(?:以|之)?前', () => '6 months ago'),
    phrase('半个?月(?:以|之)?前', () => '2 weeks ago'),
    phrase('(上|下)半月', (half) => `in the ${half === '上' ? 'first' : 'second'} half of this month`),
    phrase(
      '(\\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:的)?([上下])(?:半月|旬)',
      (month, half) => `${half === '上' ? 'early' : 'late'} ${monthNamed(month)}`,
    ),
    phrase('(?<![\\d月.])(\\d{1,2})[号日](?![\\d线机])', dayInEnglish),
    phrase('上回|上次(?=.*(?:聊|说|讨论|开会|提))', () => 'recently'),
    phrase('大前年', () => 'three years ago'),
    phrase('前天', () => 'the day before yesterday'),
    phrase('(?:昨天|昨日)(早上|上午|下午|晚上)?', (part) =>
      `yesterday ${part === '' ? '' : /[早上]/u.test(part) && part !== '晚上' ? 'morning' : part === '下午' ? 'afternoon' : 'evening'}`.trim(),
    ),
    phrase('昨晚|昨夜|昨儿晚上', () => 'last night'),
    phrase('大前天', () => 'three days ago'),
    phrase('昨儿', () => 'yesterday'),
    phrase(
      '(上|这|本|下)个?(周|星期|礼拜|月|年)(初|中旬?|底)',
      (when, period, part) =>
        `${stage(part.charAt(0))} ${which(when)} ${period === '月' ? 'month' : period === '年' ? 'year' : 'week'}`,
    ),
    phrase(
      '(?<![\\d一二三四五六七八九十上这本下今去明前])(月|年)(初|中|底)',
      (period, part) => `${stage(part)} this ${period === '月' ? 'month' : 'year'}`,
    ),
    phrase('(今|去|明)年(初|年?中|底|末)', (when, part) => `${stage(part.slice(-1))} ${which(when)} year`),
    phrase('上上个?(?:周|星期|礼拜)', () => 'the week before last'),
    phrase('上上个月', () => 'the month before last'),
    phrase('今天(?:早上|上午)|今早', () => 'this morning'),
    phrase('今天下午', () => 'this afternoon'),
    phrase('今晚|今天晚上', () => 'tonight'),
    phrase('今天|今日', () => 'today'),
    phrase('后天', () => 'the day after tomorrow'),
    phrase('(?<![透文说发证])(?:明天|明日)(?:早上|上午|下午|晚上)?', () => 'tomorrow'),
    phrase(`(上|这|本|下)个?${week}([一二三四五六日天])`, (when, day) => `${dayNamed(day)} of ${which(when)} week`),
    phrase(`(上|这|本|下)个?${week}末|(?<!每个?)周末`, (when) =>
      when === '' ? 'last weekend' : `${which(when)} weekend`,
    ),
    phrase(`(上|这|本|下)(?:一)?个?(?:周|星期|礼拜)(?![一二三四五六日天末])`, (when) => `${which(when)} week`),
    phrase('(上|这|本|下)个?(月|季度)', (when, one) => `${which(when)} ${one === '月' ? 'month' : 'quarter'}`),
    phrase(`(去|今|明)年${season}`, (when, one) => `${which(when)} ${said(one, seasons)}`),
    phrase(`((?:19|20)\\d\\d)年${season}`, (year, one) => `in ${said(one, seasons)} ${year}`),
    phrase(`${season}(?=[，,、]|我|大家|团队|的时候)`, (one) => `in the ${said(one, seasons)}`),
    phrase('(?:((?:19|20)\\d\\d)年)?第?([一二三四1-4])季度', (year, which) => `in Q${countIn(which)} ${year}`.trim()),
    phrase('((?:19|20)\\d\\d)年([上下])半年', (year, which) => `in H${which === '上' ? '1' : '2'} ${year}`),
    phrase('((?:19|20)\\d\\d)年([初中底末])', (year, when) => `in ${stage(when)} ${year}`),
    phrase('(去|今|明)年', (when) => `${which(when)} year`),
    phrase('前年', () => 'the year before last'),
    phrase(`${count}${unit}(?:以前|之前|前)`, (some, one) => `${countIn(some)} ${said(one, units)} ago`),
    phrase(`${count}${unit}(?:以后|之后|后)`, (some, one) => `in ${countIn(some)} ${said(one, units)}`),
    phrase(`(?:过去|最近|这)(?:的)?${count}${unit}`, (some, one) => `the last ${countIn(some)} ${said(one, units)}`),
    phrase(`(?:未来|接下来)(?:的)?${count}${unit}`, (some, one) => `the next ${countIn(some)} ${said(one, units)}`),
    phrase(`(?<![每上这本下个])${week}([一二三四五六日天])`, (day) => `on ${dayNamed(day)}`),
    phrase('(?:(\\d{4})年)?(\\d{1,2}|十[一二]?|[一二三四五六七八九])月(\\d{1,2})[日号]', (year, month, day) =>
      `${day} ${monthNamed(month)} ${year}`.trim(),
    ),
    phrase(
      '(?:(\\d{4})年)?(?<![个几\\d])(\\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份)?(?!\\d|[前后])',
      (year, month) => `in ${monthNamed(month)} ${year}`.trim(),
    ),
    phrase('((?:19|20)\\d\\d)年(?!\\d)', (year) => `in ${year}`),
    phrase('(\\d{4}-\\d{2}-\\d{2})', (date) => date),
    phrase('最近|近来|近期|前几天|前两天|前些(?:天|日子)|这几天|这两天', () => 'recently'),
  ];
}

/** Made when a time is first looked for: to read so many patterns takes milliseconds. */
export const chineseTimes = lazy((): TimeWords => ({
  phrases: phrases(),
  sides: [
    [/(?:自从|打从|从|自)\s*$/u, 'since'],
    [/(?:截至|直到|到)\s*$/u, 'until'],
  ],
  sidesBehind: [
    [/^\s*(?:以来|起|开始)/u, 'since'],
    [/^\s*(?:之前|以前|前(?=[咱我大你，,]|那))/u, 'before'],
    [/^\s*(?:之后|以后|后(?=[咱我大你，,]))/u, 'after'],
  ],
  joins: /^\s*(?:到|至|和|与|-|–|~)\s*$/u,
  recurs: /每(?:天|日|周|星期|个?月|年|次|小时)|隔周|周(?:会|报)/iu,
  everyTime: /每个?$/u,
  asName: /(?:变量|字段|函数|方法|常量|参数|列|表|分支|叫)\s*$/u,
  events: [
    [
      /(?:自从|打从|从|自)?(?<name>[\p{L}\p{N}.]{2,14}?)(?:以来|之后|以后|后(?=[，,咱我大还都哪有])|到现在|至今)/u,
      'after',
    ],
    [/(?<name>[\p{L}\p{N}.]{2,14}?)(?:那天|那次|当天|那会儿|那阵子|那时候|期间)/u, 'after', { from: 0, to: 2 }],
    [/(?<name>[\p{L}\p{N}.]{2,14}?)(?:之前|以前|前(?=[，,咱我大]))/u, 'before'],
  ],
  eventTold:
    /^(?!.*(?:应该|需要|必须|怎么|如何|可以|能不能|会不会|得先|要先|吗[？?]?$)).*(?:了|过|哪些|咱|我们|我跟你|变|改|定|聊|讨论|说好|还有|剩|进展)/u,
  done: /来着|咋回事|构建|部署|发布|上线|那(?:个|次|份|条)|的事|到期|截止|要交|了|过(?!敏|期|程)|我|咱|你|您|谁|定|决|说|聊|讨论|商量|计划|安排|进展|进度|记录|会|做|干|完成|改|发生|什么事|有(?:啥|什么|哪)|日程|待办|总结|回顾/u,
  asks: /^(?=.*(?:进展|进度|记录|决策|方案|纪要|结论|待办|(?:说|聊|定|讨论|提|报|商量|决定|改|谈|讲|约|教|推荐|列|算|做|给我|给您|给你|发)(?:过|的|了|好|到|那))).*(?:(?:翻|找|调|发|拿|贴|念|报|讲|说|列|捋|理|整理|梳理|汇总|总结|回顾|复述|重复|重发|盘点|复盘|过|来|给)(?:我|咱)?(?:出来|一下|一遍|一份|给我|给|下|一捋|一理)+(?:给我|呗|吧|哈|啊|呀|看看)*(?=[，,。！!]|\s*$)|说说|讲讲|看看|列列|捋捋|想想|查查|翻翻|理理|聊聊|念念|回忆|复述|重发|再发|再说|再来)|想知道|记不清|记不得|想不起|(?:需要|要|给我|来|出|整|想要|麻烦给|请提供|请给)一?[份个张][^，。？?]{0,20}(?:记录|汇总|清单|纪要|总结|列表|小结|回顾)|没(?:有)?[?？。\s]*$|干嘛|干啥|有没有|是不是|提醒我|帮我(?:回忆|想想|查)|什么|啥|咋|怎么|如何|列一?下|列出来|看一?下|说一?下|讲一?下|给我看|来着|怎么回事|哪|谁|多少|几|吗|呢|怎么样|为什么|告诉我|列出|总结|回顾/u,
  planned:
    /会吗|有[^，。]{0,6}(?:吗|没)|决策|记录|纪要|安排|计划|日程|待办|行程|到期|截止|打算|要(?:交|做|干|开|办|见|发|处理|完成)|有(?:啥|什么|哪|没有|几)|什么(?:会|事|活)|哪些|几点|几个|谁|开会|说好|约|定|提到|说过|聊/u,
  asksHow:
    /帮我(?:算|做|改|排|订|买|翻译|画|设计|润色|准备|写|生成)|天气|(?:喝|吃)[点些]?(?:啥|什么)|(?:英语|英文|日语|法语)怎么|什么意思|^(?:怎么|如何|怎样)|怎么(?:这么|那么|老|总|又|还)|为(?:什么|啥)(?!.*(?:我们|我|咱))|(?:是|返回|变成|打印出来是?)(?:空|null|undefined|NaN)|(?:请|帮我)(?:写|生成|实现)/u,
  isAhead: /明天|后天|下个?(?:周|星期|礼拜|月|季度)|明年|将|会(?!议)|计划|安排|打算|要做|需要|未来|接下来|即将/u,
  past: /了|过(?!去|程|期)|已经|曾经|完成|决定|说过|当时/u,
  decision: /决定|决议|选择了|选定|定了|商定|同意|改用|换成|采用|不再|从现在起|今后/u,
  denied: /没有|没(?!关系)|不(?!再)|未|别|如果|假如|除非/u,
  wanted: [
    [/^的?(?:决定|决策)(?:有哪些|是什么|都有什么)?$/u, 'decision'],
    [/^的?(?:计划|安排)(?:有哪些|是什么)?$/u, 'plan'],
    [
      /^(?:我们|我|大家|团队)?(?:都|一共)?(?:做出?了?|有|作出?了?)?(?:哪些|什么)?决定了?(?:些)?(?:什么|哪些)?(?:事|东西)?$/u,
      'decision',
    ],
    [
      /^(?:我们|我)?(?:都)?(?:做|说|讨论|聊|谈|干|完成|提到)了?(?:些|过)?(?:什么|哪些)(?:事|内容|工作)?了?$/u,
      'anything',
    ],
    [/^(?:发生了什么|有什么进展)$/u, 'anything'],
    [/^(?:我们|我)?(?:有|要做|计划|打算做|安排了?)(?:些)?(?:什么|哪些)(?:计划|安排|事)?$/u, 'plan'],
    [/^(?:关于)(?<subject>.+?)(?:我们|我)?(?:说|讨论|决定)了?(?:什么)$/u, 'anything'],
  ],
}));
