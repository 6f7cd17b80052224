import { createUnspacedTopics } from '../../made/topics/createUnspacedTopics.ts';
import { chineseIndex } from '../index/chineseIndex.ts';

/** Words that tell what is done or when, and name nothing. */
const verbs = new Set(
  '使用 采用 改用 用于 跑 运行 监听 放 放在 位于 设在 负责 需要 必须 应该 应当 不能 决定 选择 选用 喜欢 偏好 讨厌 觉得 认为 希望 打算 计划 准备 答应 记得 记住 叫 改成 改为 变成 换成 属于 包含 包括 支持 开始 结束 每次 每天 每周 每月 总是 从不 一律 今天 明天 昨天 现在 以后 之后 之前 周一 周二 周三 周四 周五 周六 周日 星期 星期一 星期二 星期三 星期四 星期五 星期六 星期日 写 说 做 去 来 只 只能 不要 不再 再 更 最 已 已经 正在 将 由 向 按 所有 每 每个 任何 我 您 大家 用户'.split(
    ' ',
  ),
);

/** "What the server uses is …", of which the segmenter reads the verb as the end of the name. */
const whatIs = /[用说做选]的(?:还|就|都|只)?是/gu;
/** What is taken for one word though it is made of several such: "用的是". */
const functionSigns = /^[的了是在用要不没有会能可以把被给对从到就也都很]+$/u;

export const chineseTopics = createUnspacedTopics(
  (word) => !verbs.has(word) && !functionSigns.test(word) && chineseIndex.stopWords?.has(word) !== true,
  whatIs,
);
