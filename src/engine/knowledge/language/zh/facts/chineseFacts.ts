import { textPattern } from '../../../../ground/text/textPattern.ts';
import { createFacts } from '../../made/facts/createFacts.ts';
import { unspacedSubject } from '../../made/facts/unspacedSubject.ts';
import { textOf } from '../../made/wordPattern.ts';
import { chineseChargeOf } from './chineseChargeOf.ts';
import { chineseAdding, chineseOnce, chineseOtherwise } from './chineseOtherwise.ts';
import { chineseDenying, chineseRetracting } from './chineseSlips.ts';
import { chineseChange, chineseDangling, chineseReplaced, chineseUnclaimed } from './chineseChanges.ts';

const r = String.raw;
const orders = '(?:请|帮我|把|将|给我|写一?|运行|执行|删除|添加|创建|修改|使用)';

export const chineseFacts = createFacts({
  lead: {
    fillers: [
      '先说一下|顺便说下|哦对了|哦,?对了|嗨|嘿|早|好的|好|嗯|哦|啊|那么|对了|顺便说一下|顺便|另外|还有|谢谢|你好|早上好|总之|最后|其实|好消息|更新|刚刚|仅供参考|说实在的',
    ],
    retractions: [chineseRetracting],
    denials: [
      chineseDenying,
      '不|不对|不是|不是的|错了|错|不正确|更正|更正一下|纠正一下|说错了|我说错了|我记错了|我搞错了|你错了|你记错了|抱歉|对不起|不完全是|那是错的|这不对',
    ],
    openDenials: ['我的意思是|我是说|我指的是|应该是|实际上'],
    agreements: ['是的|是|对|没错|同意|好吧|可以|当然|确实|行|正确'],
    judgements: ['老实说|说实话|坦白说|坦率地说|在我看来|我个人认为|依我看|个人觉得|恕我直言'],
    please: ['请(?![假求])'],
    labels: ['决定|确定|商定|同意|达成一致|达成共识|确认|证实|备注|注意|规则|意见|更正|重要|约定|结论|结果|事实|偏好'],
  },
  labels: [
    { kind: 'decision', pattern: textOf('决定|商定|同意|一致|共识'), confidence: 0.85 },
    { kind: 'opinion', pattern: textOf('意见') },
    { kind: 'preference', pattern: textOf('偏好|规则|约定') },
    { kind: 'fact', pattern: textOf('确认|证实|事实|结果') },
  ],
  kinds: [
    {
      kind: 'commitment',
      pattern: textOf(r`(?:我|我们)?(?:已经)?(?:答应|承诺|保证)(?:了|过|会|要|在|给|[^，。]{0,10}(?:会|在|给|要|向))`),
    },
    {
      kind: 'decision',
      pattern: textOf(
        '(?:我|我们|团队|大家)(?:已经|刚刚|最终|今天|一致|讨论后)*(?:决定|商定|选定|确定(?:了)?(?:用|采用|改)|达成一致|同意(?:了)?(?:用|采用|改))',
        '^(?:决定|最终决定|已决定)',
      ),
    },
    {
      kind: 'decision',
      pattern: textOf(
        '^我们(?:将|要|会)?(?:改用|放弃|弃用|换成|切换到|迁移到|停止使用|不再(?:用|使用|采用|支持)|采用|坚持用|保留)',
        '^(?:不再使用|停止使用|全面改用)',
      ),
      confidence: 0.75,
    },
    {
      kind: 'preference',
      pattern: textOf(
        '(?:更|最|强烈|很|非常|特别|不|比较)?(?:喜欢|偏好|讨厌|偏爱|倾向于|更愿意|宁愿|宁可)',
        r`^(?!我|你|他|她|它|这|那|谁|如果|请)[^，。]{1,12}(?:希望|想要)[^，。]{3,}`,
      ),
    },
    {
      kind: 'opinion',
      pattern: textOf(r`(?:我|我个人)(?:认为|觉得|相信|感觉)(?!.*\d)`, '(?:被)?(?:高估|低估)(?:了)?'),
      confidence: 0.75,
    },
    {
      kind: 'commitment',
      pattern: textOf(
        '我(?:会|将|一定会)[^，。]{0,60}(?:之前|以前|前(?:交|给|发|完成|提交)|为止|今后|以后|不再|停止|下周|明天|周[一二三四五六日天])',
        '(?:^|，)我(?:会|将)尊重',
      ),
    },
    {
      kind: 'event',
      pattern: textOf(
        r`(?:会议|演示|评审|讲座|发布|休假|假期|培训)[^，。]{0,20}(?:在|是|定在|安排在|开始)[^，。]{0,20}(?:月|日|号|点|周|星期|明天|下)`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        // Who answers for what, where things are, and what is done again and again.
        '^[^，。,谁]{1,20}由[^，。,谁]{1,10}(?:负责|管理|维护|牵头)(?!吗)',
        '^[^，。,谁]{1,20}归[^，。,谁]{1,10}管(?!吗)',
        '^[^，。,谁]{1,20}(?:一直|都)?是[^，。,谁]{1,6}负责(?!吗)',
        '负责人是(?!谁)[^，。,]{1,12}$',
        '^(?!这)[^，。,]{2,20}(?:部署|托管|存放|存|放|保存)在(?!哪)[^，。,]{2,}',
        '^[^，。,]{0,12}每(?:隔?[一两三]?)(?:周|星期)[一二三四五六日天]?(?:周|星期)?[一二三四五六日天]?[^，。,]{0,12}(?:发版|发布|备份|更新|上线|部署|轮换)(?:一次)?$',
        '^[^，。,]{1,12}每(?:天|周|月|季度|个月|年)[^，。,]{0,20}(?:发版|发布|开|跑|备份|执行|更新|上线|部署|轮换|做)(?!.*(?:吗|呢|失败|报错))',
      ),
      confidence: 0.75,
    },
    { kind: 'fact', pattern: textOf('^[^，。]{0,20}(?:原因|问题)(?:是|在于|出在)'), confidence: 0.75 },
    {
      kind: 'fact',
      pattern: textOf(
        '^(?:我的|我们的|我们)[^，。]{1,30}(?:叫|是|在|用|有)',
        // What something is called.
        '^(?![你我他她它这那谁大别快])[^，。？?你我他她]{1,12}(?:名?叫(?:做)?|名为)(?![醒喊我你他她它好啥什苦停人车])[^，。？?了吗呢]{2,20}[\\s。.!！]*$',
        '^我(?:每个?)?(?:周|星期|礼拜)[一二三四五六日天末][^，。？?]{0,6}(?:只上|上|休|不上|不在|在家|远程|请)[^，。？?]{0,12}$',
        '^(?:客户|甲方|老板|领导|产品经理|产品)(?:那边)?(?:要求|希望|想要|需要|要)[^，。？?]{2,30}(?:前|之前|以前|底|上线|交付)[^，。？?]{0,10}$',
        '^我(?:叫|住在|在[^，。]{1,20}(?:工作|上班)|对[^，。]{1,10}过敏|是(?:素食|开发|一名|[^，。]{0,6}工程师))',
      ),
    },
  ],
  choosing: textOf('^我们(?:用|就用|采用|选|还是用|保留|改用)'),
  consequence: [
    textPattern(r`^因为[^，,]{2,40}[，,](?:所以)?(?<then>.+)$`, 'iu'),
    textPattern(r`[，,](?:所以|因此|于是)(?<then>.+)$`, 'iu'),
  ],
  tools: {
    said: [
      '^(?:我们|我|咱们|团队)?(?:这边|都|现在|目前|一直|主要)*用(?:的是|了)? ?TOOL',
      '^[^，。,]{1,12}?(?:现在|目前|都)?(?:用|用的是|用的|是|跑在|部署在|托管在|放在|存在|基于|走) ?TOOL',
    ],
    not: textOf(
      '吗|呢|吧|？|(?<!测)试|想|如果|要是|假如|一次|这里|先|怎么|为什么|哪|问题|报错|出错|卡|坏|行不行|不行|说不定|会用|正在|可能|以前|之前|答案|下次|客户|你|他|公司用|他们|同事',
    ),
  },
  numerals: textOf('[一二三四五六七八九十百千万两]+(?:点|分钟|秒|小时|天|周|个月|年|次|个|人|条|元|倍)'),
  recurring: textOf('(?<!(?:今|明|昨|后)天)是?(?:每?周|星期)[一二三四五六日天]$'),
  standing: textOf(
    '至少要|最多(?=[^，。]{0,6}\\d)|保留|重试(?= ?\\d)|通过|发到|发送|托管|部署|跑|是|为|叫|在|用|使用|有|需要|花费|属于|支持|包含|包括|负责|运行|位于|等于|达到|采用|开始于|可追溯|表示|显示|表明|要求|依赖|监听|保存|住',
  ),
  notStanding: textOf(
    '必须|应该|应当|需要(?:先|在)|可以|可能|刚才|昨天|今天|正在|还没|又|不知道|觉得|坏了|奇怪|太(?:慢|大|小|多|贵|复杂)|你|错误|因为|为什么|曾经|以前|之前|超过我们',
    `^${orders}`,
    // What is said of the code at hand is seen in it.
    '^(?:这个|那个)?(?:函数|方法|变量|第 ?\\d+ ?行|代码|循环|列表|输出|测试(?!服务器|环境|团队))',
    '^(?:如果|当|虽然|为了|因为|只要|除非|要是|我记得|我想|我要)',
    '(?:吗|呢|吧)$',
  ),
  unclaimed: chineseUnclaimed,
  scene: textOf(
    '^(?:想象|假设|假如|假装|扮演|你(?:现在)?是一(?:个|名|位)|翻译|写一(?:篇|首|封|个故事)|总结(?:一下)?(?:下面|以下)|以下是(?:一段|文本))',
  ),
  dangling: chineseDangling,
  replaced: chineseReplaced,
  chargeOf: chineseChargeOf,
  change: chineseChange,
  otherwise: chineseOtherwise,
  once: chineseOnce,
  adding: chineseAdding,
  ownSubject: unspacedSubject('是|在|的'),
  // "I" and "we" have no forms of the verb: only the word itself changes, where it begins a sentence and stands alone.
  toThirdPerson: (text, masked, speaker) =>
    /^我(?!们|的意思|觉得你)[^我你]*$/u.test(masked) ? `${speaker}${text.slice(1)}` : text,
  weight: {
    critical: textOf('紧急|严重|立即|马上|生产环境(?:挂|宕)|故障'),
    uncritical: textOf('不(?:太|是很)?(?:紧急|严重)'),
    health: textOf('过敏|不耐受|糖尿病|癫痫|哮喘|癌|怀孕|急诊|手术|住院|药'),
  },
});
