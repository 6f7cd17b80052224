import { createFacts } from '../../made/facts/createFacts.ts';
import { unspacedSubject } from '../../made/facts/unspacedSubject.ts';
import { textOf } from '../../made/wordPattern.ts';
import { japaneseChargeOf } from './japaneseChargeOf.ts';
import { japaneseAdding, japaneseOnce, japaneseOtherwise } from './japaneseOtherwise.ts';
import { japaneseDenying, japaneseRetracting } from './japaneseSlips.ts';
import { japaneseChange, japaneseDangling, japaneseReplaced, japaneseUnclaimed } from './japaneseChanges.ts';

const told = '(?:。|$|、)';

export const japaneseFacts = createFacts({
  lead: {
    fillers: [
      'おつかれさまです|お疲れ(?:様|さま)です|先に言っとくと|先に言っておくと|あ|うーん|えっと|あの|さて|では|じゃあ|あと|それと|ちなみに|ところで|ありがとう(?:ございます)?|こんにちは|おはよう(?:ございます)?|要するに|実は|参考までに|更新',
    ],
    retractions: [japaneseRetracting],
    denials: [
      japaneseDenying,
      'いや|いえ|いいえ|違います|違う|違うよ|間違い|間違いです|間違えました|間違えた|訂正|訂正します|すみません|ごめん(?:なさい)?|そうではなくて?|それは違います|正しくありません',
    ],
    openDenials: ['正しくは|本当は'],
    agreements: ['はい|うん|ええ|その通り(?:です)?|そうです|了解(?:です)?|もちろん|わかりました|いいですね|賛成です'],
    judgements: ['正直(?:に言うと|言って)?|個人的には|私の意見では|私としては|率直に言って|私見では'],
    please: ['どうか|お願いですが'],
    labels: ['決定|決定事項|合意|確認|確認済み|メモ|注意|ルール|意見|訂正|重要|規約|結論|結果|事実|好み'],
  },
  labels: [
    { kind: 'decision', pattern: textOf('決定|合意'), confidence: 0.85 },
    { kind: 'opinion', pattern: textOf('意見') },
    { kind: 'preference', pattern: textOf('好み|ルール|規約') },
    { kind: 'fact', pattern: textOf('確認|事実|結果') },
  ],
  kinds: [
    { kind: 'commitment', pattern: textOf('約束し(?:ました|た|ます)|と約束') },
    {
      kind: 'decision',
      pattern: textOf(
        `(?:ことに(?:し(?:ました|た|ます|よう)|決め(?:ました|た)|決まりました|なりました)|と決め(?:ました|た)|決定し(?:ました|た)|合意し(?:ました|た))`,
        `(?:に|へ)(?:決め(?:ました|た)|決まりました)${told}`,
      ),
    },
    {
      kind: 'decision',
      pattern: textOf(
        `(?:に|へ)(?:移行|切り替え|変更|乗り換え)(?:し)?(?:ます|ました|る|た)${told}`,
        `を(?:やめ|廃止し|採用し)(?:ます|ました|る|た)${told}`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'preference',
      pattern: textOf(
        '(?:の方|のほう)?が(?:好き|好み|嫌い|苦手)|を好(?:む|みます|んで)|を希望し|たがって(?:いる|います)|が大好き',
      ),
    },
    {
      kind: 'opinion',
      pattern: textOf('(?:と(?:思い|思う|考え|感じ)(?:ます|ています|る)?|過大評価|過小評価)(?!.*\\d)'),
      confidence: 0.75,
    },
    {
      kind: 'commitment',
      pattern: textOf('(?:私|僕|こちら)(?:が|は)?[^。]{0,60}(?:まで|までに)[^。]{0,30}(?:ます|予定です)'),
      confidence: 0.8,
    },
    {
      kind: 'event',
      pattern: textOf(
        '(?:会議|ミーティング|デモ|打ち合わせ|リリース|休暇|発表)(?:は|が)[^。]{0,30}(?:月|日|時|曜日|明日|来週)',
      ),
      confidence: 0.75,
    },
    { kind: 'fact', pattern: textOf('原因は|理由は'), confidence: 0.75 },
    {
      kind: 'fact',
      pattern: textOf(
        // Who answers for what, where things are, and what is done again and again.
        '担当者?は[^。、]{1,20}(?:です|だ)[。]?$',
        'は[^。、誰]{1,20}(?:が|の)担当(?:して(?:い(?:ます|る))|です|だ)[。]?$',
        '^(?!この)[^。、]{2,30}は[^。、]{1,30}(?:にあります|にある|で動いて(?:い(?:ます|る))|で動かして(?:い(?:ます|る))|に置いて(?:い(?:ます|る))|に保存して(?:い(?:ます|る))|でホストして(?:い(?:ます|る)))[。]?$',
        'は毎(?:日|朝|晩|週|月|年)[^。、]{0,30}(?:ます|です|して(?:い(?:ます|る)))[。]?$',
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        '^(?:私|僕)の[^。]{1,30}(?:は|が)[^。]{1,40}(?:です|だ|ます)',
        '^(?:私|僕|自分|俺)は[^。]{0,6}[月火水木金土日]曜日?は?[^。]{1,30}(?:ます|ません|です|る|ない|だけ|のみ|休み)$',
        '(?:まで|までに)[^。]{0,20}(?:ほしい|欲しい|必要|納品して)[^。]{0,6}(?:お客(?:さん|様)|クライアント|顧客|先方)(?:が|から)',
        '^(?:お客(?:さん|様)|クライアント|顧客|先方)(?:が|は)[^。]{2,40}(?:まで|までに)[^。]{0,20}(?:ほしい|欲しい|必要)',
        '^[^。、]{1,30}[はを][^。、]{1,12}(?:さん|くん|氏)が(?:担当し|見|やっ|管理し|対応し|レビューし)て(?:い)?(?:る|ます)$',
        '^(?:私|僕)は[^。]{1,30}(?:に住んで|で働いて|アレルギー|と申し|といい|エンジニア)',
        '^(?:うち|私たち|我々)の[^。]{1,30}は',
      ),
    },
  ],
  choosing: textOf('^[^。]{1,30}(?:を使い|を使って|で行き|にし)(?:ます|ましょう|いる|います)'),
  tools: {
    said: [
      '^[^、。はが]{1,16}は(?:今)?(?:は|、)?TOOL(?:です|だ)?[。]?$',
      '^(?:[^、。]{1,16}[はに])?(?:今)?(?:は)?TOOL(?:を|で)?(?:使って(?:い)?(?:ます|る)|使い(?:ます|です)|動いて(?:い)?(?:ます|る)|動かして(?:い)?(?:ます|る)|(?:デプロイ|ビルド|テスト|ホスト|運用|開発|管理)?して(?:い)?(?:ます|る)|やって(?:い)?(?:ます|る)|書いて(?:い)?(?:ます|る))[。]?$',
    ],
    not: textOf(
      '^(?:これ|それ|あれ|次|問題|原因|犯人|答え|ここ|前の|昔|以前)|ですか|かな|かも|試|らしい|みたい|たい|だったら|なら|どっち|どう|なぜ|なんで|エラー|だめ|ダメ|落ち|固ま|一旦|とりあえず|ちょっと',
    ),
  },
  numerals: textOf('[一二三四五六七八九十百千万]+(?:時|分|秒|日|週|か月|年|回|個|人|件|円|倍)'),
  recurring: textOf(
    '^(?!今日|明日|昨日|次|来週)[^。、]{1,20}は[^。、]{0,6}(?:毎週|隔週)?[月火水木金土日]曜日?(?:です|だ)?[。]?$',
  ),
  standing: textOf(
    '^(?!今日|明日|昨日|次|来週)[^。、]{1,20}は[^。、]{0,6}(?:毎週|隔週)?[月火水木金土日]曜日?[。]?$',
    '(?:使っ|動い|動かし|やっ|書い)てる[。]?$',
    // A noun with a figure ends a statement without a verb.
    '^(?!これ|それ|あれ|答え|結果|問題|今日|昨日|明日)[^。、]{2,24}は(?:約|最大|最低|だいたい)?[A-Za-z]{0,8}-?\\d[\\d.,:]*\\s?(?:ミリ秒|秒|分|時間|時半?|日|週間?|か月|ヶ月|年|回|個|件|人|円|[kKMGT]B|%|ms|s)?(?:まで|以内|間)?[。]?$',
    '(?:ポート|バージョン|上限|下限|タイムアウト)は(?:今)?[\\d.]+[。]?$',
    '(?:です|だ|である|ます|ている|てある|にある|がある|いる|かかる|動く|動かない|使う|の担当|という名前|必要)[。]?$',
    '(?:です|ます|ており|であり)(?:が|ので)?、',
  ),
  notStanding: textOf(
    'べき|なければ|必要が|必要(?:です|だ)?$|昨日|今日|さっき|今ちょうど|まだ|また|分から|わから|たい(?:です)?$|壊れ|おかしい|変だ|遅い|ください|下さい|て[。]?$|ました[。]?$|でした[。]?$|エラー|なぜ|赤い|結構です|大丈夫',
    '^(?:もし|なぜ|どう|誰|何)',
    // What is said of the code at hand is seen in it.
    '^(?:この)?(?:関数|メソッド|クラス|変数|\\d+行目|コード|ループ|出力|テスト(?!環境|サーバー))',
  ),
  unclaimed: japaneseUnclaimed,
  scene: textOf(
    '^(?:想像して|仮に|仮定|あなたは[^。]{1,20}(?:です|として)|翻訳して|次の(?:文|文章)を|要約して|物語を書いて)',
  ),
  dangling: japaneseDangling,
  replaced: japaneseReplaced,
  chargeOf: japaneseChargeOf,
  change: japaneseChange,
  otherwise: japaneseOtherwise,
  once: japaneseOnce,
  adding: japaneseAdding,
  ownSubject: unspacedSubject('は|の'),
  // Verbs have no persons: only the word for "I" changes, where it begins a sentence and stands alone.
  toThirdPerson: (text, masked, speaker) =>
    /^(?:私|僕)(?=[はがの])(?!たち)[^私僕]*$/u.test(masked) ? `${speaker}${text.slice(1)}` : text,
  weight: {
    critical: textOf('緊急|至急|重大|すぐに|本番(?:が|環境が)(?:落ち|停止)|障害'),
    uncritical: textOf('(?:緊急|重大)(?:では|じゃ)ない'),
    health: textOf('アレルギー|不耐症|糖尿病|てんかん|喘息|癌|がん(?:です|の)|妊娠|救急|手術|入院|薬'),
  },
});
