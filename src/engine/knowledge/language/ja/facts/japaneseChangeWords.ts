import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { ChangeWords } from '../../made/comparing/changeWords.ts';
import { numbersOf, setOf } from '../../made/comparing/changeWordLists.ts';
import type { SuccessionWords } from '../../made/comparing/successor.ts';
import { textOf } from '../../made/wordPattern.ts';
import { japaneseChange } from './japaneseChanges.ts';
import { japaneseChargeOf } from './japaneseChargeOf.ts';

const r = String.raw;
const moves =
  '引っ越し|引越し|移転|移し|移り|移動|移行|変更|切り替え|切替|乗り換え|変わり|変え|延期|延び|前倒し|繰り上げ|引き継|交代|上げ|下げ|引き上げ|引き下げ|更新|延ば|伸ば|延長|短縮|短く|増や|減ら|アップグレード|置き換え|書き換え|改名|代わりに|ではなく|じゃなく';
const opening = setOf('が は を に で と へ も から まで の より や');

const person = r`[\p{scx=Han}\p{scx=Katakana}ー]{1,6}`;
const succession = (): SuccessionWords => ({
  told: [
    textPattern(
      r`(?:^|[、。\s])(?<gone>${person})さん(?:が|は)(?:[^、。]{0,6})?(?:退職|退社|異動|離任|休職|産休|育休|辞め|抜け)[^、。]{0,12}[、。]\s*(?:(?:今後|今|これから)(?:は|、)?)?(?:(?<what>[^、。]{1,24}?)(?:の?担当者?)?(?:は|を)\s*)?(?<heir>${person})さん(?:に(?:なり|変わり|引き継|交代)|が(?:引き継|担当|代わり|見)|です)`,
      'u',
    ),
    textPattern(r`(?<heir>${person})さんが(?<gone>${person})さん(?:の後任|に代わ|から引き継)`, 'u'),
  ],
  office: textOf('担当|管理|責任者|レビュー|リーダー|窓口|見てい'),
});

/** How Japanese says that something is otherwise than before; its particles stand behind their nouns. */
export const japaneseChangeWords = (): ChangeWords => ({
  code: 'ja',
  isUnspaced: true,
  changes: textOf(
    japaneseChange.source,
    moves,
    'もう|今は|今では|現在|今後|これから|以後|やはり|やっぱり|になりました|になった|になります|となります|となりました|新しい|やめて|やめました|やめた|廃止して',
  ),
  moves: textOf(moves),
  adds: textOf('(?<![とで])も(?!う|の|し|っと|ちろん)|加えて|さらに|あわせて|併せて|同様'),
  supposes: textOf(
    'べき|たほうが|かもしれ|でしょうか|ましょうか|いつか|どうだろう|もし|検討|一時的|臨時|当面|の間だけ',
  ),
  ends: textOf(
    '不要|必要(?:は|が)?(?:ない|なくな|ありません)|しなくて(?:も)?(?:いい|よい|大丈夫)|廃止|撤回|無効|取り消し',
  ),
  denies: textOf('ない|ません|ず(?=に|、|。|$)|禁止|なく'),
  again: textOf('もう|また|再び|今は|今後|これから|再開'),
  since: textPattern('(?:来週|来月|今週|今月|今日|明日|昨日|先週|先月)(?:から)?|必要がなければ|必要なければ', 'gu'),
  clauses: textPattern('ので|ため(?=[、\\s])|けど|ですが', 'gu'),
  succession: succession(),
  chargeOf: japaneseChargeOf,
  opening,
  places: setOf('に で'),
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
