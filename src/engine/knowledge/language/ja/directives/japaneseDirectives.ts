import { createDirectives } from '../../made/directives/createDirectives.ts';
import { noLead } from '../../made/neutral/neutralFacts.ts';
import { textOf } from '../../made/wordPattern.ts';
import { japaneseChange, japaneseDangling, japaneseReplaced } from '../facts/japaneseChanges.ts';
import { japaneseFacts } from '../facts/japaneseFacts.ts';

const always = '(?:常に|必ず|いつも|絶対に|決して|原則として|基本的に|毎回|どんな場合も)';
const asked = '(?:ください|下さい|こと|よう(?:に)?(?:して)?|ほしい|ます|べき|ね)?(?:[。！!]|$)';

export const japaneseDirectives = createDirectives({
  leadOf: japaneseFacts.leadOf ?? (() => noLead),
  decided: textOf('決めました|決定し|合意し|ことにし'),
  rules: [
    textOf(
      `${always}[^。]{1,80}(?:て|で|ること|ないこと|ないで|よう(?:に)?(?:して)?|めること|める|てください|でください)${asked}`,
    ),
    textOf(
      '^(?:今後|これから(?:は)?|以後|今日から|次から)[^。]{3,}(?:ます|て(?:ください|下さい|ほしい)|こと|する|ない(?:で|こと)?)[^。]{0,8}$',
    ),
    textOf(
      '(?:には|では|に|は|を)[^。]{0,40}(?:書かない|使わない|しない|入れない|コミットしない|残さない|置かない)(?:でください|で下さい|でほしい|で|こと)$',
    ),
    textOf(
      '^(?:すべての|全ての|各|どの)[^。]{1,50}(?:が必要(?:です|だ)?|なければ(?:ならない|なりません|いけない)|してください|すること|こと)$',
    ),
    textOf(
      '(?:短く|簡潔に|詳しく|日本語で|英語で)[^。]{0,10}(?:答えて|回答して|説明して|書いて)(?:ください|下さい|ほしい|ね)?$',
    ),
    textOf('^[^。]{1,40}(?:ではなく|の代わりに)[^。]{1,40}(?:を使って|で書いて|にして)(?:ください|下さい|ほしい)$'),
    textOf('なしで[^。]{1,40}ないで(?:ください|下さい|ほしい)?$', '(?:は|を)?禁止(?:です|だ|とします|する)?$'),
    textOf(
      '^(?:返信|回答|説明|返事|答え)は[^。]{0,10}(?:短く|簡潔に|詳しく|日本語で|英語で)(?:して|で|お願い)[^。]{0,6}$',
    ),
    textOf('^[^。]{1,30}(?:には|では|は|に|を)(?:必ず|常に|原則として)[^。]{1,40}(?<!なり|起き|出)ます$'),
    textOf('^(?:私たち|うち|我々|チーム)(?:は|では)[^。]{0,40}(?:常に|必ず|いつも)[^。]{1,60}'),
  ],
  not: textOf(
    '昨日|今回|とりあえず|ここでは|落ちる|失敗|エラー|分からない|わからない|なぜ|か$|の？$|約\\d|しました$|でした$|忘れ|覚え',
  ),
  ofTeam: textOf('私たち|うち|我々|チーム|すべての|全ての|各|二人'),
  changes: japaneseChange,
  takesBack: textOf('(?:ルール|規約|決まり)[^。]{0,20}(?:廃止|無効|もう(?:適用されない|有効ではない))'),
  denied: japaneseReplaced,
  unclaimed: textOf('かもしれ|たぶん|多分|もし|仮に|べきですか'),
  dangling: japaneseDangling,
  asked: textOf(
    String.raw`(?:どんな|どの|今の|私の|うちの|守っている)(?:ルール|規約|決まり)(?:を|が|は)?[^。]{0,15}(?:守って|覚えて|ある|あり|何|教えて|なん)|ルールを(?:全部|すべて|一覧)`,
  ),
});
