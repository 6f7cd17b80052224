import { createDirectives } from '../../made/directives/createDirectives.ts';
import { noLead } from '../../made/neutral/neutralFacts.ts';
import { textOf } from '../../made/wordPattern.ts';
import { chineseChange, chineseDangling, chineseReplaced } from '../facts/chineseChanges.ts';
import { chineseFacts } from '../facts/chineseFacts.ts';

const always = '(?:总是|始终|一律|永远|一直|都要|都必须|绝对|绝不|从不|千万|任何时候|任何情况下|每次)';
const deeds =
  '(?:使用|用|写|提交|命名|执行|运行|测试|部署|加|添加|推送|合并|回答|回复|解释|说明|格式化|注释|检查|审查|放|开头|安装|删除|修改|创建|调用|记录|遵守|遵循|保持)';

export const chineseDirectives = createDirectives({
  leadOf: chineseFacts.leadOf ?? (() => noLead),
  decided: textOf('决定|商定|达成一致|达成共识'),
  rules: [
    textOf(
      `^(?:请)?${always}[^，。]{0,20}${deeds}`,
      `^[^，。]{1,30}(?:永远|绝对|千万|一律|从来|任何情况下)(?:都)?(?:不要|不能|不许|不得|禁止|别|要|必须|用|以)`,
      `^(?:没有|未经)[^，。]{1,20}(?:绝对|千万|一律)?(?:不要|不能|不得|不许)`,
    ),
    textOf('^(?:从现在起|从今天起|以后|今后|从此|从今往后|往后|接下来)(?:请|都|就|一律|我们)?[^。]{3,}'),
    textOf(
      `^[^，。]{0,30}(?:里|中|时|上|内)(?:请)?(?:不要|别|不准|禁止|不得|不允许)[^，。]{0,10}${deeds}?[^。]*$`,
      '^(?:不要|禁止|严禁|不准|切勿)(?:再)?(?:使用|用|写|提交|推送|直接|在)',
    ),
    textOf('^(?:每个|每次|所有|任何|全部)[^，。]{1,40}(?:必须|都要|都必须|都得|应该|不得|不能|需要由|都应)'),
    textOf(`^(?:我们)[^，。]{0,20}(?:一律|总是|始终|都|从不|绝不)[^，。]{0,20}(?:${deeds}|不|以)`),
    textOf('(?:必须|应当|务必)(?:总是|始终|一律)', '^(?:务必|必须)'),
    textOf(
      '^(?:请)?(?:用|以)?(?:简短|简洁|简明|详细|中文|英文)[^，。]{0,12}(?:回答|回复|解释|说明)',
      '^(?:回答|回复|解释)(?:我|时|要|请)?[^，。]{0,6}(?:简短|简洁|用中文|用英文|详细)',
    ),
    textOf('^(?:请)?(?:使用|用|写)[^，。]{1,30}(?:而不是|而非|代替)'),
    textOf('^我(?:更喜欢|偏好|更愿意)'),
  ],
  not: textOf(
    '昨天|刚才|这次|这里先|暂时|崩溃|失败|报错|不知道|为什么|吗$|呢$|都得重启|我从来不知道|大约|出错|坏|不要紧|不要担心|没有问题|以后再',
  ),
  ofTeam: textOf('我们|团队|大家|每个|所有|任何'),
  changes: chineseChange,
  takesBack: textOf('(?:规则|约定|规定)[^，。]{0,20}(?:不再(?:适用|有效)|作废|取消)'),
  denied: chineseReplaced,
  unclaimed: textOf('也许|可能|或许|假设|假如|如果.*会|要是'),
  dangling: chineseDangling,
  asked: textOf(
    String.raw`(?:哪些|什么|我的|我们的)(?:规则|约定|规定)[^。]{0,10}(?:你|我|吗|有|是什么|\?|？)|(?:你|我)[^。]{0,8}(?:哪些|什么)(?:规则|约定|规定)|列出[^。]{0,6}规则`,
  ),
});
