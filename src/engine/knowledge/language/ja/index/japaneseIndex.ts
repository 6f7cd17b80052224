import type { IndexWords } from '../../language.ts';
import { segmentWords } from '../../made/index/segmentWords.ts';

/** As they are folded: voiced signs lose their marks in index terms. */
const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');

export const japaneseIndex: Partial<IndexWords> = {
  stopWords: new Set(
    'の は が を に で と も や へ から まで より です ます でした ました する した して し いる い ある あり ない か ね よ な だ だった た て この その あの どの これ それ あれ どれ ここ そこ どこ 何 なに 誰 だれ いつ なぜ どう どうやって 私 僕 俺 私たち あなた 彼 彼女 こと もの ため よう ください さい れる られ なっ なる'
      .split(' ')
      .map(folded),
  ),
  smallTalk: new Set(
    'こんにちは こんばんは おはよう ありがとう はい いいえ うん お願いします 了解 続けて さようなら 完了 できました'
      .split(' ')
      .map(folded),
  ),
  segment: segmentWords,
  termsOfLists: () => ({ everyday: [], household: [], known: [] }),
};
