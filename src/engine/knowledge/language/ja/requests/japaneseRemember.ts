import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { RememberPatterns } from '../../language.ts';
import { neutralRemember } from '../../made/neutral/neutralRequests.ts';

const r = String.raw;
const polite =
  '(?:@memory|すみません|ねえ|あと|それと|ちなみに|ところで|お願い(?:します)?|ありがとう|はい|では|じゃあ|一応|とりあえず|念のため|重要|大事)';
/** What asks for it, behind the verb: plain, polite, humble. */
const asked =
  '(?:おいて|おく(?:ように|こと)?|おけ)?(?:もらって(?:も)?(?:いい|よろしい|構いません)(?:です)?か?|ください(?:ませ(?:んか)?)?|下さい|ほしい(?:です)?|欲しい(?:です)?|くれ(?:る|ます|ません)?か?(?:な)?|もらえ(?:る|ます|ません|ないかな|ると(?:助かり|嬉しい|うれしい|ありがたい)?(?:ます|る|です)?)?か?|もらいたい(?:です)?|いただけ(?:る|ます|ません|ると(?:幸い|助かり|ありがたい|嬉しい)?(?:ます|です)?)?か?|いただきたい(?:です)?|頂け(?:ます|ません)?か?|ちょうだい|頂戴|お願い(?:します)?|して(?:ください|ね)|ね|よ)?(?:[のん]?(?:です|だ)?(?:が|けど))?';
/** Stems of what has something kept; "memo" is shortened as in talk. */
const stems =
  '(?:覚え|記憶し|メモし|メモっ|保存し(?=と|てお)|(?<!(?:ファイル|ログ|テーブル|シート|ディスク|[A-Za-z])に)記録し|(?:備忘|備忘録|メモ|覚え書き|記録|情報)(?:と|に)(?:して)?残し|頭に置い|頭の隅に(?:置い|入れ)|脳内に(?:置い|入れ|保存し)|インプットし|控え|書き留め|書きとめ|頭に入れ|頭に(?:留め|とどめ)|頭の片隅に(?:置い|入れ)|心に留め|念頭に置い|肝に銘じ|留意し|メモに(?:残し|取っ|とっ)|メモを?(?:残し|取っ|とっ)|ノートに(?:書い|残し))';
const ends = '(?=[。！!？?、：:\\s]|$)';
/** What ties the words to keep to the verb behind them. */
const tie = '(?:って(?:こと|いうこと)?|と(?:いうこと|いう点|いうの)?|ということ|こと|点|の|なの)?(?:を|は|も|だけ)?、?';
/** What has something kept; behind the words to keep as a rule. */
const keeps = r`(?:${stems}(?:て|で)(?:て|いて)?${asked}${ends}|ご(?:記憶|承知おき|留意)(?:ください|願います|いただけ(?:ます|れば|ると)[^。]{0,8})|メモ(?:を|も)?(?:お願い(?:します)?|よろしく|頼む|よろ)|${stems}(?:と|ど)(?:いて|いで|く|け|いた方がいい)(?:ください|ね|よ|くれ(?:る|ます|ませんか)?|もらえる|もらえます(?:か)?|ほしい)?${ends}|覚えとけ(?:よ)?|お(?:控え|覚え)(?:おき)?ください)`;
/** "Don't forget", where what is told stands before it. */
const notForgotten =
  '(?:絶対に?|くれぐれも)?(?:お?忘れ(?:ないで(?:ください|下さい|ほしい|おいて|ね)?|なく|るな(?:よ)?|んな(?:よ)?|ないように(?:して)?(?:ください|ね)?|ちゃ(?:だめ|ダメ)(?:だよ|です)?))(?:よ|ね)?';
const verb = r`(?:(?:これ|次のこと|以下)を)?${tie}${keeps}`;

const importance = r`[（(]?(?:重要度|優先度)[：:は]?\s*(10|[1-9])(?:\s*\/\s*10)?[）)]?`;

export const japaneseRemember: RememberPatterns = {
  ...neutralRemember,
  words: textPattern('覚え|記憶|メモ|忘れ|記録|控え|留め|頭に|心に|念頭|肝に', 'gu'),
  opening: textPattern(r`^(?:${polite}[\s、,！!。]*){0,6}`, 'u'),
  asking: textPattern(r`^${tie}(?=${stems}(?:て|と)(?:おいて|いて)?(?:もら|いただ|頂|くれ))`, 'u'),
  askingBehind: /(?:もら(?:え|って)|いただ[けい]|頂け|くれ)/u,
  verb: textPattern(
    r`^(?:${verb}|${notForgotten}${ends}|(?:絶対に)?忘れないで(?:ください|ね|ほしい)?(?:の?んだけど|のですが|んですが|けど)?(?=[、：:\s])|覚書(?=[：:]))`,
    'u',
  ),
  label: textPattern(
    '^(?:(?:今後|次回(?:以降)?|以後|以降|これから|将来|あとあと)の?(?:ため(?:に)?|会話(?:用|のため)?(?:に)?|参考(?:に|まで)?)|(?:参考|前提|共有)(?:として)?(?:覚えて(?:おいて)?)?|メモ|覚書|備忘録?|リマインダー|リマインド|覚えておくこと|忘れないように|(?:あと|後)で(?:使う|必要))(?=[：:])',
    'u',
  ),
  link: textPattern(r`^[\s、,：:？?]*`, 'u'),
  pointsOn: textPattern('[：:、]|これ', 'u'),
  questionWord: textPattern('^(?:いつ|何|どこ|誰|なぜ|どう|どの)', 'u'),
  partStart: textPattern(
    r`[、,：:]\s*|(?<=ので|から)(?=${stems})|(?=(?<!を)${tie}(?<![をはもの])${keeps})|(?<=って|こと|と|を|は|の|から|ので)(?=${keeps})|(?<=(?:[いたるなすうく]|です|ます)(?:ので|から|って|ってこと|ということ|こと)(?:は|を|も)?、?)(?=${notForgotten})`,
    'gu',
  ),
  bare: textPattern(
    r`^[\s。.!！?？、,]*(?:(?:これ|それ|ください|ね|よ|お願いします|ありがとう|${importance})[\s。.!！?？、,]*)*$`,
    'u',
  ),
  politeEnd: textPattern(r`[\s、,]*(?:お願いします|ありがとう|ください|ので|から)[\s。.!！]*$`, 'u'),
  importance: textPattern(importance, 'u'),
  stressed: textPattern('重要|大事|絶対に忘れ', 'u'),
  unstressed: textPattern('(?:重要|大事)(?:では|じゃ)ない', 'u'),
  notInLabel: textPattern('は|が|を|です|ます|する', 'u'),
  politeness: textPattern(r`^(?:${polite}[\s、,。！!]*)*$`, 'u'),
};
