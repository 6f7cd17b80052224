import { lazy } from '../../../../ground/runtime/lazy.ts';
import type { Glossary } from '../../made/times/phrases.ts';
import {
  dayInEnglish,
  monthsInEnglish,
  said,
  unspacedPhrase as phrase,
  weekdaysInEnglish,
} from '../../made/times/phrases.ts';
import type { TimeWords } from '../../made/times/timeWords.ts';

const units: Glossary = [
  ['分', 'minutes'],
  ['時間', 'hours'],
  ['日', 'days'],
  ['週間?', 'weeks'],
  ['[かヶケカ]月|箇月', 'months'],
  ['四半期', 'quarters'],
  ['年', 'years'],
];
const unit = '(分|時間|日|週間|[かヶケカ]月|四半期|年)';
const digits = '零一二三四五六七八九十';
const count = '(\\d{1,3}|[一二三四五六七八九十]|数)';
const days = '日月火水木金土';

function countIn(word: string): string {
  if (word === '数') return 'a few';
  const digit = digits.indexOf(word);
  return digit >= 0 ? String(digit) : word;
}

const seasons: Glossary = [
  ['春', 'spring'],
  ['夏', 'summer'],
  ['秋', 'autumn'],
  ['冬', 'winter'],
];
const season = '([春夏秋冬])(?=[にはの、,頃ごか]|以来|以降|まで)';
const dayNamed = (word: string): string => weekdaysInEnglish[days.indexOf(word)] ?? '';
const which = (word: string): string =>
  /^[先前昨去]/u.test(word) ? 'last' : /^[来翌次]/u.test(word) ? 'next' : 'this';

/** Feasts with a day of the year, days as they are called in talk, and the newest of what happened. */
function feastPhrases(): TimeWords['phrases'] {
  return [
    phrase('お?盆(?=[前後の明にまか休]|より)', () => '15 August'),
    phrase('お?正月|元旦|元日|年越し|三が日', () => 'New Year'),
    phrase('ゴールデンウィーク|GW', () => '3 May'),
    phrase('クリスマス', () => 'Christmas'),
    phrase('大晦日|おおみそか', () => '31 December'),
    phrase('夏休み', () => 'in the summer'),
    phrase('冬休み', () => 'in the winter'),
    phrase('春休み', () => 'in the spring'),
    phrase('おとつい|いっさくじつ', () => 'the day before yesterday'),
    phrase('昨(?:年度|期)|前年度|前期', () => 'last year'),
    phrase('今年度|今期', () => 'this year'),
    phrase('けさ|朝イチ|朝いち', () => 'this morning'),
    phrase('さっき|先ほど|先程|さきほど', () => 'today'),
    phrase('(?:今年の?)?(上|下)(?:半期|期)', (half) => `in H${half === '上' ? '1' : '2'}`),
    phrase('(前|今|来|先)四半期|第?([1-4])Q', (when, one) => (one === '' ? `${which(when)} quarter` : `in Q${one}`)),
    phrase(
      `(?:最後|直近|最新|最近|ここ最近|ここ|過去)の?${count}(?:回|件|つ|個|度|本|点)(?:分)?(?:の(決定|決め事|合意))?`,
      (some, what) => `the last ${countIn(some)} ${what === '' ? 'changes' : 'decisions'}`,
    ),
    phrase(
      '(?:最後|直近|前回|最新)(?:に|の)(?=[^、。?？]{0,10}(?:変|決|話|打ち合わせ|会議|リリース|デプロイ|更新|直|作業|いじ|触))',
      () => 'the last change',
    ),
    phrase(
      '前に(?=[^、。?？]{0,20}(?:話|言|決|教|聞|相談|伝|書|出し))|以前に?(?=[^、。?？]{0,20}(?:話|言|決|教|聞|相談|伝|お))',
      () => 'recently',
    ),
  ];
}

function phrases(): TimeWords['phrases'] {
  return [
    ...feastPhrases(),
    phrase('半年前', () => '6 months ago'),
    phrase('半月前', () => '2 weeks ago'),
    phrase('(?:30分|半時間)前', () => '30 minutes ago'),
    phrase('(\\d{1,2})月の?(前半|後半|上旬|中旬|下旬)', (month, part) =>
      part === '前半' || part === '後半'
        ? `in the ${part === '前半' ? 'first' : 'second'} half of ${monthsInEnglish[Number(month) - 1] ?? ''}`
        : `${part === '上旬' ? 'early' : part === '中旬' ? 'mid' : 'late'} ${monthsInEnglish[Number(month) - 1] ?? ''}`,
    ),
    phrase('(\\d{1,2})月末', (month) => `late ${monthsInEnglish[Number(month) - 1] ?? ''}`),
    phrase('年始|年明け', () => 'early this year'),
    phrase('年末', () => 'late last year'),
    phrase('(?<![\\d月])(\\d{1,2})日(?![間前後目で])', dayInEnglish),
    phrase('先々?々週', () => 'three weeks ago'),
    phrase('一昨日|おととい', () => 'the day before yesterday'),
    phrase('昨日の?(朝|午前|午後|夜|晩)?|きのう', (part = '') =>
      `yesterday ${part === '' ? '' : /[朝]|午前/u.test(part) ? 'morning' : part === '午後' ? 'afternoon' : 'evening'}`.trim(),
    ),
    phrase('昨夜|昨晩|ゆうべ', () => 'last night'),
    phrase('今朝|今日の(?:朝|午前)', () => 'this morning'),
    phrase('今日の(?:午後|昼)', () => 'this afternoon'),
    phrase('(?:さきおととい|一昨々日|一昨昨日)', () => 'three days ago'),
    phrase('今晩|今夜', () => 'tonight'),
    phrase('今日|本日|きょう', () => 'today'),
    phrase('明後日|あさって', () => 'the day after tomorrow'),
    phrase('明日|あした', () => 'tomorrow'),
    phrase(`(先|今|来)週の?([${days}])曜日?`, (when, day) => `${dayNamed(day)} of ${which(when)} week`),
    phrase('(先|今|来)週末|(?<!毎)週末', (when = '') => (when === '' ? 'last weekend' : `${which(when)} weekend`)),
    phrase(
      '(先|今|来)?(週|月|年)の?(初め|始め|はじめ|頭|あたま|半ば|なかば|中頃|終わり|おわり|末(?!尾))',
      (when = '', period = '', part = '') =>
        period === '週' && part === '末'
          ? undefined
          : `${/^[初始は頭あ]/u.test(part) ? 'early' : /^[半な中]/u.test(part) ? 'mid' : 'late'} ${when === '' ? 'this' : which(when)} ${period === '週' ? 'week' : period === '月' ? 'month' : 'year'}`,
    ),
    phrase('先々週', () => 'the week before last'),
    phrase('(先|今|来)週', (when) => `${which(when)} week`),
    phrase('先々月', () => 'the month before last'),
    phrase('(先|今|来)月', (when) => `${which(when)} month`),
    phrase(`(去|昨|今|来)年の?${season}`, (when, one) => `${which(when)} ${said(one, seasons)}`),
    phrase(`((?:19|20)\\d\\d)年の?${season}`, (year, one) => `in ${said(one, seasons)} ${year}`),
    phrase(`(?<![\\p{L}])(?:この)?${season}`, (one) => `in the ${said(one, seasons)}`),
    phrase('(?:((?:19|20)\\d\\d)年の?)?第([一二三四1-4])四半期', (year, which) =>
      `in Q${countIn(which)} ${year}`.trim(),
    ),
    phrase('((?:19|20)\\d\\d)年の?([上下])半期', (year, which) => `in H${which === '上' ? '1' : '2'} ${year}`),
    phrase(
      '((?:19|20)\\d\\d)年の?(初め|始め|はじめ|半ば|終わり|末)',
      (year, when) => `in ${/[初始は]/u.test(when) ? 'early' : when === '半ば' ? 'mid' : 'late'} ${year}`,
    ),
    phrase('(去|昨|今|来)年', (when) => `${which(when)} year`),
    phrase('一昨年|おととし', () => 'the year before last'),
    phrase(`${count}${unit}前`, (some, one) => `${countIn(some)} ${said(one, units)} ago`),
    phrase(`${count}${unit}後`, (some, one) => `in ${countIn(some)} ${said(one, units)}`),
    phrase(`(?:ここ|この|過去)${count}${unit}(?:間)?`, (some, one) => `the last ${countIn(some)} ${said(one, units)}`),
    phrase(`(?<![毎週の])([${days}])曜日?`, (day) => `on ${dayNamed(day)}`),
    phrase('(?:(\\d{4})年)?(\\d{1,2})月(\\d{1,2})日', (year, month, day) =>
      `${day} ${monthsInEnglish[Number(month) - 1] ?? ''} ${year}`.trim(),
    ),
    phrase('(?:(\\d{4})年)?(?<!\\d)(\\d{1,2})月(?!\\d)', (year, month) =>
      `in ${monthsInEnglish[Number(month) - 1] ?? ''} ${year}`.trim(),
    ),
    phrase('((?:19|20)\\d\\d)年(?!\\d)', (year) => `in ${year}`),
    phrase('(\\d{4}-\\d{2}-\\d{2})', (date) => date),
    phrase('最近|このごろ|この頃|先日|この(?:間|前)|こないだ|ここのところ|数日前', () => 'recently'),
  ];
}

/** Made when a time is first looked for: to read so many patterns takes milliseconds. */
export const japaneseTimes = lazy((): TimeWords => ({
  phrases: phrases(),
  sides: [],
  sidesBehind: [
    [/^\s*(?:から|以来|以降)/u, 'since'],
    [/^\s*(?:まで|までに)/u, 'until'],
    [/^\s*(?:より前|以前|の前|前(?=[にのはま、]))/u, 'before'],
    [/^\s*(?:明け|の後|後(?=[にのはで、]))/u, 'after'],
  ],
  joins: /^\s*(?:から|と|〜|～|-|–)\s*$/u,
  recurs: /毎(?:日|週|月|年|朝|晩|回|時)|隔週|週に|月に|週次|月次/iu,
  everyTime: /毎(?:週|月|年)?の?$/u,
  asName: /(?:変数|関数|カラム|列|フィールド|メソッド|定数|キー|ブランチ)[「『]?$|[「『]$/u,
  events: [
    [
      /(?<name>[\p{L}\p{N}ー.]{2,16}?)(?:に入って|し|になっ|が来|が抜け|が終わっ|っ|え|い)(?:て|で)(?:から|以来|以降)/u,
      'after',
    ],
    [/(?<name>[\p{L}\p{N}ー.]{2,16}?)(?:以来|以降|の後|のあと|後(?=[にのは、]))/u, 'after'],
    [/(?<name>[\p{L}\p{N}ー.]{2,16}?)(?:の前に|より前に|する前に|前に|前の|の前の|前は)/u, 'before'],
    [
      /(?<name>[\p{L}\p{N}ー.]{2,16}?)(?:の時に|のときに|の日に|の時の|のときの|の際に|中に)/u,
      'after',
      { from: 0, to: 2 },
    ],
  ],
  eventTold:
    /^(?!.*(?:べき|すれば|たらいい|方法|ください[。]?$|しといて|必要|ますか[?？]?$|チェック)).*(?:た(?:っけ|の|か|こと|とこ|ところ|もの|やつ|内容|話|件|タスク|[?？])|てる(?:タスク|こと|もの|やつ|案件)|ました|変わ|決ま|決め|止ま|残って|進捗|経緯|予定)/u,
  done: /た|っけ|決|話|言|記録|一覧|動き|進捗|作業|変更|議事|対応|合意|経緯|まとめ|振り返|うち|私|僕|俺|件|タスク|メモ|誰|何/u,
  planned:
    /予定|計画|ある|あり|何|誰|どこ|いつ|締切|締め切り|期限|会議|ミーティング|打ち合わせ|タスク|やること|つもり|スケジュール|約束|入って/u,
  asks: /(?:もう(?:一回|一度|いっぺん|いちど)|再度|改めて|また)[^、。?？]{0,10}(?:頼む|たのむ|頼みます|お願い|教え|送って|出して|ちょうだい|見せて|貼って|よろしく|言って|ください)|(?:振り返|おさらい|確認し|思い出し|見直し|知り|把握し|整理し|洗い出し)(?:り)?たい|(?:記録|議事録|決定事項|経緯|履歴|まとめ|サマリー?|要約|ログ|リスト|一覧|概要)[^、。?？]{0,8}(?:をお願い|お願い|ください|ほしい|欲しい|ちょうだい|出して|くれ|頼む|よろしく|を?見せて)|(?:洗い出して|並べて|挙げて|列挙して|整理して|要約して|思い出させて|リストアップして|出して)|なんて(?=.*[たる]の?[?？]?\s*$)|て[たい]た?(?:の|っけ)?[?？]\s*$|(?:よね|だよね|でしたよね|ましたよね)[?？]?\s*$|なに|なん(?:だ|です|か)|リマインド|何|誰|だれ|いつ|どこ|どの|どれ|どう|いくつ|なぜ|なんで|っけ|か[。？?]?\s*$|教えて|まとめて|一覧|(?:見|出し|挙げ|並べ|列挙し|確認し)て(?:ください|ほしい|くれ|もら|$|[。、！!])|は[?？]|って(?:何|誰|いつ|どこ|なに)/u,
  asksHow:
    /^(?!.*(?:教えて(?:くれ|もら)|言って|話し|聞い|くれ)た).*(?:書き|やり|出し|求め|作り|取り|調べ|消し)方|(?:英語|フランス語|中国語|韓国語)で(?:何|なん|どう)|天気|意味(?:は|を)|違い(?:は|を)|何連休|祝日|く(?:ない|ありません)か?[?？]|(?:する|出す|取る|変換する|取得する)に(?:は|)[?？]|にするには|するには|変換|取得|(?:が|は)(?:空|null|undefined|NaN)|どうすれば|どうやって|方法|書いて|作って/u,
  isAhead: /明日|明後日|あした|あさって|来(?:週|月|年)|予定|計画|つもり|これから|でしょう|する必要/u,
  past: /(?:た|でした|ました|だった)(?:[。、！!]|\s|$|か|の|よ|ね|から|ので)/u,
  decision: /決め|決定|決まり|合意|選び|選ん|採用|切り替え|変更し|代わりに|今後|もう.{0,20}ない/u,
  denied: /ない|ません|なかった|もし|ずに|未/u,
  wanted: [
    [
      /^(?:に|は|、)?(?:私たち|私|我々|チーム)?(?:は|が|で)?何(?:を|が)?(?:決め(?:た|ました)|決まり(?:ました|まし)|決まった|決定(?:した|しました))(?:っけ|か|の|んですか)?$/u,
      'decision',
    ],
    [
      /^(?:に|は|、)?(?:私たち|私|我々)?(?:は|が|で)?何(?:を|が|について)?(?:し(?:た|ました)|やり(?:ました)|やった|話し(?:た|ました)|言い(?:ました)|言った|あり(?:ました)|あった)(?:っけ|か|の|んですか)?$/u,
      'anything',
    ],
    [
      /^(?:に|は|の|、)?(?:何(?:を|が)?)?(?:する)?(?:予定|計画)(?:は|が)?(?:何|あり(?:ます)|ある)?(?:です)?か?$/u,
      'plan',
    ],
  ],
}));
