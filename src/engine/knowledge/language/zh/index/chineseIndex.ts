import type { IndexWords } from '../../language.ts';
import { segmentWords } from '../../made/index/segmentWords.ts';

export const chineseIndex: Partial<IndexWords> = {
  stopWords: new Set(
    '的 了 是 在 我 你 他 她 它 我们 你们 他们 她们 咱们 这 那 这个 那个 这些 那些 什么 怎么 怎样 如何 为什么 哪里 哪儿 哪个 哪些 谁 吗 呢 吧 啊 和 与 或 及 也 都 就 还 又 很 太 不 没 没有 有 会 能 要 可以 可 把 被 给 对 从 到 上 下 里 中 之 以 而 但 但是 所以 因为 如果 则 让 使 用 用来 进行 一个 一些 一下 请 帮 我的 你的 他的 是什么 时候 是否 过 着 得 地 个 多少 几'.split(
      ' ',
    ),
  ),
  smallTalk: new Set(
    '你好 您好 谢谢 多谢 好的 好 嗯 是的 不是 早上好 晚上好 再见 继续 明白 了解 行 可以 没问题 完成 完成了 搞定'.split(
      ' ',
    ),
  ),
  segment: segmentWords,
  termsOfLists: () => ({ everyday: [], household: [], known: [] }),
};
