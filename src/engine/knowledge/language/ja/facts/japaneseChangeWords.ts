import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { ChangeWords } from '../../made/comparing/changeWords.ts';
import { numbersOf, setOf } from '../../made/comparing/changeWordLists.ts';
import { textOf } from '../../made/wordPattern.ts';
import { japaneseChange } from './japaneseChanges.ts';

const moves =
  '引っ越し|引越し|移転|移し|移り|移動|移行|変更|切り替え|切替|乗り換え|変わり|変え|延期|延び|前倒し|繰り上げ|引き継|交代|上げ|下げ|引き上げ|引き下げ|更新|アップグレード|置き換え|書き換え|改名|代わりに|ではなく|じゃなく';
const opening = setOf('が は を に で と へ も から まで の より や');

/** How Japanese says that something is otherwise than before; its particles stand behind their nouns. */
export const japaneseChangeWords = (): ChangeWords => ({
  code: 'ja',
  isUnspaced: true,
  changes: textOf(
    japaneseChange.source,
    moves,
    'もう|今は|今では|現在|今後|これから|以後|やはり|やっぱり|になりました|になった|新しい',
  ),
  moves: textOf(moves),
  adds: textOf('(?<![とで])も(?!う|の|し|っと|ちろん)|加えて|さらに|あわせて|併せて|同様'),
  supposes: textOf('べき|たほうが|かもしれ|でしょうか|ましょうか|いつか|どうだろう|もし|検討'),
  ends: textOf(
    '不要|必要(?:は|が)?(?:ない|なくな|ありません)|しなくて(?:も)?(?:いい|よい|大丈夫)|廃止|撤回|無効|取り消し',
  ),
  denies: textOf('ない|ません|ず(?=に|、|。|$)|禁止|なく'),
  again: textOf('もう|また|再び|今は|今後|これから|再開'),
  since: textPattern('(?:来週|来月|今週|今月|今日|明日|昨日|先週|先月)(?:から)?|必要がなければ|必要なければ', 'gu'),
  clauses: textPattern('ので|ため(?=[、\\s])|けど|ですが', 'gu'),
  opening,
  articles: setOf('この その あの'),
  light: setOf(
    'です ます でし た て い いる い ます ました ください し する さ れ なり なっ 必ず 必要 いつも 常に だ な ば こと よう 何 ん ね よ たび 毎回 全部 使っ 使い 書い 書き 置い 置き 動い 付け つけ 入れ 実行 不要 ください くだ さい',
  ),
  titles: setOf('さん 様 氏 君'),
  months: '\\d{1,2}月',
  weekdays: '[月火水木金土日]曜日?',
  clock: '(?:午前|午後)?\\d{1,2}時(?:半|\\d{1,2}分)?',
  numbers: numbersOf('一 一つ', '二 二つ', '三 三つ', '四 四つ', '五 五つ'),
});
