import { createForget } from '../../made/requests/createForget.ts';
import { textOf } from '../../made/wordPattern.ts';
import { japaneseSentences } from '../facts/japaneseSentences.ts';

const r = String.raw;
/** What can only be something that is remembered. */
const memory = '(?:記憶|覚えて(?:い)?ること|知って(?:い)?ること|について知って|言ったこと|話したこと|伝えたこと|メモ)';
const asked =
  '(?:ください|下さい|ほしい|いい(?:です)?よ?|くれ|もらえますか|ね|しまって(?:ください|いい)?|お願いします)?';

export const japaneseForget = createForget({
  sentences: japaneseSentences,
  opening: textOf(r`^(?:(?:@memory|すみません|やっぱり|あと|それと|ところで|お願い)[\s、,]*){0,4}`),
  wordings: [
    textOf(r`^(?<object>.+?)(?:は|を|も)(?:もう)?(?:全部|すべて|全て)?忘れて${asked}$`),
    textOf(r`^(?<object>全部|すべて|全て|何もかも)(?:を)?忘れて${asked}$`),
    textOf(r`^(?:もう)?忘れて${asked}$`),
    textOf(
      r`^(?<object>.+?)(?:は|って)(?:もう)?(?:違う|違います|変わった|正しくない|古い)(?:です)?(?:ので|から)、?忘れて${asked}$`,
    ),
    textOf(r`^(?<object>.+?)(?:は|を|も)(?:もう)?覚え(?:て(?:おか)?)?なくて(?:も)?(?:いい|大丈夫)(?:です)?(?:よ)?$`),
    textOf(
      r`^(?=.*${memory})(?<object>.+?)(?:を|は|も|って)?[、,]?\s?(?:全部|すべて|全て)?(?:(?:あなたの)?(?:記憶|メモ)から)?(?:消して|削除して|消去して|(?:消し|削除し)(?:といて|ておいて))${asked}$`,
    ),
  ],
  keepingDenied: [
    textOf(
      r`^(?<object>.+?)(?:は|を|も)(?:覚えないで|記憶しないで|記録しないで|メモしないで|保存しないで|覚えておかないで)${asked}$`,
    ),
    textOf(r`^(?:覚えないで|記憶しないで)${asked}$`),
  ],
  isSure: textOf(memory, '(?:全部|すべて|全て).*(?:忘れ|消)'),
  isEverything: textOf('全部|すべて|全て'),
  all: textOf('^(?:全部|すべて|全て|何もかも)(?:のこと)?$'),
  pointing: textOf(
    '^(?:これ|それ|あれ|今|さっき|先ほど|このこと|そのこと|このメモ|今の|さっきの|この話|その話|今言ったこと|さっき言ったこと)$',
  ),
  before: textOf('^(?:私(?:の|が)|僕(?:の|が)|うちの)', '^(?:これ|それ)(?=.)'),
  behind: textOf(
    '(?:について|に関して)?(?:私が|僕が|あなたが)?(?:言った|話した|伝えた|知って(?:い)?る|覚えて(?:い)?る)(?:こと|内容)$',
    '(?:っていう|という)(?:の|こと|話|メモ)?$',
    '(?:の(?:こと|話|件|メモ|記録)|のメモ|について)$',
    '(?:を|は|から|の)?(?:記憶|メモ)(?:から|の中から)?$',
    'か$',
  ),
  undo: textOf(
    r`^(?:今の|それ|これ|さっきの)?(?:を|は)?(?:元に戻し|取り消し|復元し)て${asked}$`,
    '^(?:元に戻す|取り消し|アンドゥ)$',
  ),
});
