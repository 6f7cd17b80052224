import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { ChangeWords } from '../../made/comparing/changeWords.ts';
import { numbersOf, setOf } from '../../made/comparing/changeWordLists.ts';
import type { SuccessionWords } from '../../made/comparing/successor.ts';
import { textOf } from '../../made/wordPattern.ts';
import { chineseChange } from './chineseChanges.ts';
import { chineseChargeOf } from './chineseChargeOf.ts';

const r = String.raw;
const moves =
  '搬家|搬到|搬去|移到|移至|迁到|迁移|改到|改成|改为|改用|改由|换成|换到|换为|切换|切到|升级到|升到|降到|推迟到|推迟|延期到|延期|提前到|调到|调整为|调整到|提高到|降低到|交给|接手|延长到|缩短到|增加到|减少到|改存|改放|改走|改发|改跑|替换|代替|而不是|重写';

const person = r`\p{Script=Han}{2,4}?`;
const left = '(?:走|离职|辞职|离开|调走|转岗|退休|休假|休产假)(?:了)?';
const succession = (): SuccessionWords => ({
  told: [
    textPattern(
      r`(?:^|[，,。；\s])(?<gone>${person})(?:已经|上周|昨天|刚|下周)?(?:要)?${left}[，,。；]\s*(?:现在|以后|目前|今后)?(?:(?<what>[^，,。；]{1,16}?)(?:现在|以后|目前|今后|改)?)?(?:由|归|交给|换成)(?<heir>${person})(?:来)?(?:负责|管|接手|接管|维护|接|了|$)`,
      'u',
    ),
    textPattern(r`(?<heir>${person})(?:接替|接手了?|顶替|代替)(?<gone>${person})(?=[，。；的]|$)`, 'u'),
  ],
  office: textOf('负责|管|维护|牵头|对接|审核|主持'),
});

/** How Chinese says that something is otherwise than before. */
export const chineseChangeWords = (): ChangeWords => ({
  code: 'zh',
  isUnspaced: true,
  changes: textOf(
    chineseChange.source,
    moves,
    '现在|目前|如今|从现在起|从今天起|以后|今后|往后|不用再|不再|已经|还是|终于|不用[^，。,；]{1,20}了|弃用了?|停用了?',
  ),
  moves: textOf(moves),
  adds: textOf('也|还要|还有|同时|另外|此外|并且|以及'),
  supposes: textOf('应该|要不要|是不是|是否|也许|可能|或许|哪天|将来某|考虑|如果.*就|暂时|临时|这段时间'),
  ends: textOf('不用再|不必再|无需再|不需要再|不再需要|作废|取消|废除|失效'),
  denies: textOf('不|没有|别|禁止|勿'),
  again: textOf('再|又|现在|以后|重新|可以'),
  since: textPattern(
    '没有必要的话|没必要的话|从?(?:上周|这周|本周|下周|昨天|今天|明天|上个月|这个月|下个月)(?:开始|起)?',
    'gu',
  ),
  clauses: textPattern('因为|所以|但是|不过', 'gu'),
  succession: succession(),
  chargeOf: chineseChargeOf,
  opening: setOf('在 由 用 从 到 把 被 给 对 向 跟 和 与 为'),
  places: setOf('在'),
  articles: setOf('的 这 那 每 每个 个 一个 各 该 某'),
  light: setOf(
    '是 了 都 要 上 下 里 中 着 过 得 地 我们 我 你 他 她 他们 就 会 能 可以 放 写 做 使用 采用 负责 计划 发布 一律 必须 务必 请 后 前 时 跑 新 新的 旧 名字 叫 现 没有 必要 话 再 次 每次 所有 全部 版',
  ),
  titles: setOf('先生 女士 小姐 老师 经理'),
  months: '\\d{1,2}月',
  weekdays: '(?:每)?(?:周|星期|礼拜)[一二三四五六日天]',
  clock: '(?:上午|下午|早上|晚上|凌晨|中午)?(?:\\d{1,2}|[一二两三四五六七八九十]{1,2})点(?:半|\\d{1,2}分?)?',
  numbers: numbersOf('一', '二 两', '三', '四', '五', '六', '七', '八', '九', '十'),
});
