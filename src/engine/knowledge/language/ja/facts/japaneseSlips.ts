import { textPattern } from '../../../../ground/text/textPattern.ts';
import { insteadBy, slipsBy } from '../../made/facts/slipsBy.ts';

const r = String.raw;
const before = r`(?:さっき|先ほど|先程|今|前|上)(?:の|に|で)?(?:は|、)?(?:[^\s、,。]{0,8}(?:は|が|、))?`;
/** Says of what was just said that it was wrong. */
export const japaneseDenying = r`いや|いえ|いいえ|ううん|(?:違|ちが)(?:う(?:わ|よ|な)?|った|います|いました|って)|嘘(?:です|ついた|だ)?|誤(?:り|記)(?:です|でした|だった)?(?:で)?|(?:私の|僕の)?(?:間違い|勘違い|思い違い|記憶違い|覚え違い|書き間違い|言い間違い|打ち間違い)(?:です|でした|だった|で)?|(?:打ち|書き|言い|聞き|見|読み)?間違(?:えた|えました|えてた|えてました|ってた|ってました|っていました)|勘違いして(?:た|ました|いました)|(?:タイプ|入力|記載|変換)?ミス(?:です|でした|った|りました)?|タイポ(?:です|でした|した)?|(?:訂正|修正|言い直)(?:します|する|し)?|正し(?:くは|いのは)|正確に(?:は|言うと)|じゃなくて|ではなく(?:て)?|そうじゃなくて`;
const regretting = r`ごめん(?:なさい|ね)?|すみません|すいません|失礼(?:しました)?|申し訳(?:ありません|ないです)|(?:ちょっと)?待って|やっぱり?|実は|本当は|(?:今)?(?:よく|もう一度|改めて|いま)?(?:見|確認し|調べ)(?:たら|ると|直したら)`;
const open = r`${regretting}|あ|あっ|あれ|え|えっと|えーと|おっと|やば`;
/** So often who takes something back says so; more would be read in very many ways. */
const opening = r`(?:(?:${before})?(?:${japaneseDenying}|${open})(?:した|ました)?[\s、,。.!！:：]*){1,3}`;
const value = (name: string): string => r`(?<${name}>[^\s、,。！!][^、,。！!]{0,20}?)`;
const end = r`(?<named>だった|でした|です|だ)?(?:ね|よ|わ)?[。.!！]?$`;
const wrong = r`(?<denied>[^\s、,。！!][^、,。！!]{0,20}?)`;
const isNot = r`(?:じゃ|では|で)`;

/** How Japanese takes back a value that was just said. */
export const japaneseSlips = {
  sortsOfValues: [textPattern('[月火水木金土日]曜日?', 'gu')],
  ...slipsBy(
    [
      r`^(?:${opening})?${value('denied')}(?:じゃ|では)な(?:くて?|い(?:です)?|く)[、,。]?\s?${value('holds')}${end}`,
      r`^(?:${opening})?${value('denied')}ではありません[、,。]?\s?${value('holds')}${end}`,
      r`^(?:${opening})?${value('holds')}(?:で|であって)[、,]\s?${value('denied')}(?:じゃ|では)(?:ない|ありません)(?:です)?(?:よ)?[。.!！]?$`,
      r`^(?:${opening})?${value('holds')}(?:の(?:(?:間違|誤|まちが|言い間違|書き間違|打ち間違)い|誤り|こと|意味|つもり)|が正しい|が正解)${end}`,
      r`^${opening}${value('holds')}${end}`,
    ].map((pattern) => textPattern(pattern, 'u')),
  ),
  ...insteadBy(
    [
      r`^(?:${opening})?${wrong}${isNot}(?:なくて?|ない(?:です)?|ありません)[、,。]?\s?(?<clause>.+)$`,
      r`^(?:${opening})?${wrong}(?:って|と)(?:言っ|書い|伝え)(?:た|ていた|てた|ちゃった|ました)(?:けど|けれど|が|のは(?:嘘|間違い|誤り)で)[、,]?\s?(?<clause>.+)$`,
      r`^(?:${opening})?${wrong}(?:って(?:いう)?のは|というのは|は)(?:嘘|うそ|間違い|まちがい|誤り)(?:で|です|でした|だった|だ)?[、,。]\s?(?<clause>.+)$`,
      r`^(?:${opening})?(?<clause>[^、,。]{2,40}?)(?:で|であって|です)?[、,。]\s?${wrong}${isNot}(?:ない|ありません)(?:です)?(?:よ)?[。.!！]?$`,
    ].map((pattern) => textPattern(pattern, 'u')),
    {
      opening: textPattern(`^${opening}`, 'u'),
      denies: textPattern(`${japaneseDenying}|${regretting}`, 'u'),
      doubts: textPattern('実は|本当は|実際(?:に)?は|やっぱり?', 'u'),
      closing: textPattern(
        r`^(?<clause>[^。!！?？]{2,40}?)[、,。]\s?(?:${before})?(?:${japaneseDenying})(?:でした|です|ね|よ|わ)?[。.!！]?$`,
        'u',
      ),
    },
  ),
};
