import { createForget } from '../../made/requests/createForget.ts';
import { textOf } from '../../made/wordPattern.ts';
import { chineseSentences } from '../facts/chineseSentences.ts';

const r = String.raw;
/** What can only be something that is remembered. */
const memory =
  '(?:记忆|记录|笔记|你知道的|你记得的|你记住的|我说的|我说过的|我告诉你的|我提到的|关于[^，。]{1,30}的(?:内容|信息|事))';

export const chineseForget = createForget({
  sentences: chineseSentences,
  opening: textOf(r`^(?:(?:@memory|请|麻烦|拜托|对了|另外|那么|好的|帮我|算了)[\s，,]*){0,6}`),
  wordings: [
    textOf(r`^(?:你)?(?:可以|能|就)?(?:忘掉|忘记|忘了|忘)(?:吧|它吧|了吧)?(?<object>[^，,]+)?$`),
    textOf(r`^把(?<object>.+?)(?:都|全部|全|统统)?(?:忘掉|忘记|忘了)(?:吧)?$`),
    textOf(r`^(?=.*${memory})把(?<object>.+?)(?:都|全部|全|统统)?(?:删掉|删除|清除|清空|删了)(?:吧)?$`),
    textOf(r`^(?<object>[^，,我]{2,30}?(?:那件事|这件事|的事|的事情)?)，?你(?:可以|就)(?:忘了|忘掉|忘记)(?:吧|了)?$`),
    textOf(r`^(?:从|在)?(?:你的)?(?=.*${memory})(?:记忆|笔记)(?:里|中)?(?:删除|删掉|清除|移除|去掉)(?<object>.+)$`),
    textOf(r`^(?=.*${memory})(?:删除|删掉|清除|清空)(?<object>.+)$`),
  ],
  keepingDenied: [
    textOf(
      r`^(?:不要|别|不用|不必|请勿|不准)(?:再)?(?:记住|记下来?|记录|保存|存储|记|记着)(?:我|这个|它|这件事|这些)?(?<object>[^，,]*)$`,
    ),
    textOf(r`^(?<object>这个|这件事|这些|它)?(?:不要|别|不用)(?:记住|记下来?|保存|存)$`),
  ],
  isSure: textOf(memory, '(?:全部|所有|一切).*(?:忘|删)|(?:忘|删).*(?:全部|所有|一切)'),
  isEverything: textOf('所有|全部|一切|都'),
  all: textOf('^(?:所有|全部|一切)(?:的)?(?:内容|事情|东西|记忆|信息)?$'),
  pointing: textOf('^(?:这个|这件事|那个|那件事|它|这些|那些|吧|刚才说的|我刚才说的(?:话|事)?)$'),
  before: textOf(
    '^(?:我|你)?(?:之前|刚才|曾经)?(?:说的|说过的|告诉你的|提到的|知道的|记得的|记住的)',
    '^(?:关于|有关|对于|我的(?=.{1,})|我在|我)',
    '^(?:从|在)?你的?(?:记忆|笔记)(?:里|中)?(?:的)?',
    '^(?:所有|全部|一切)(?:的)?',
  ),
  behind: textOf('(?:的)?(?:事情|事|内容|信息|记录|笔记|记忆)$', '(?:吧|了|好吗)$', '那件$|这件$'),
  undo: textOf(
    '^(?:把)?(?:刚才的|刚刚的|上一步|它|这个)?(?:操作|修改)?(?:撤销|撤回|还原|恢复)(?:一下|吧|刚才的(?:操作|修改)?|上一步|它)?$',
  ),
});
