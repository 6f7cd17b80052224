import { createUnspacedTopics } from '../../made/topics/createUnspacedTopics.ts';

/** Words that tell who or when, and name nothing. */
const weak = new Set(
  '今日 明日 昨日 今 現在 今後 毎日 毎週 毎月 毎回 常 必 必ず 全て 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 月曜 火曜 水曜 木曜 金曜 土曜 日曜 私 僕 俺 私たち 皆 彼 彼女 何 誰 ユーザー'.split(
    ' ',
  ),
);

/** Particles, endings and most verbs are in Hiragana, or end in it; names of things are not. */
export const japaneseTopics = createUnspacedTopics((word) => !/\p{sc=Hira}$/u.test(word) && !weak.has(word));
