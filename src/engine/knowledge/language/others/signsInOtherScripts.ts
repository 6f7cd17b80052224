import { textPattern } from '../../../ground/text/textPattern.ts';
import type { SignTests } from '../instructionSigns.ts';
import { patternOf } from '../patterns.ts';

/** Signs in scripts that folding to Latin would break; matched against the text as it is written. */
export const signsInOtherScripts: SignTests = [
  [
    'address',
    patternOf(
      [
        String.raw`(?:忽略|无视|無視|不要理会).{0,20}(?:指令|指示|规则|規則|提示)|(?:助手|助理|模型|你)(?:必须|必須|应该|應該|要|须)|从现在(?:起|开始)`,
        String.raw`|以降.{0,10}(?:必ず|常に)|アシスタントは|игнорир\p{L}*.{0,40}(?:инструкци|правил|указани)`,
        String.raw`|(?:ассистент|ты|модель).{0,15}(?:долж\p{L}*|обязан\p{L}*)|отныне`,
      ],
      'u',
    ),
  ],
  [
    'trigger',
    patternOf(
      [
        String.raw`(?:当|當|如果|每当|一旦).{0,10}(?:用户|使用者|用戶).{0,20}(?:说|說|输入|问|問|回复|提到)|ユーザー?が.{0,20}(?:言|入力|尋ね|返信)`,
        String.raw`|(?:когда|если|как только).{0,20}пользовател\p{L}*.{0,30}(?:скаж|напиш|спрос|ответ|говор)`,
      ],
      'u',
    ),
  ],
  [
    'consent',
    patternOf(
      [
        String.raw`(?:不要|无需|無需|不用|不再|跳过|禁用|关闭).{0,15}(?:确认|確認|询问|詢問|批准|许可|授权)|自动(?:批准|确认|同意|执行)|確認(?:なし|せず|を求めな)`,
        String.raw`|(?:не|без|никогда|отключ\p{L}*).{0,40}`,
        String.raw`(?:подтвержд\p{L}*|разрешени\p{L}*|спрашива\p{L}*|одобрени\p{L}*)`,
      ],
      'u',
    ),
  ],
  [
    'trust',
    textPattern(
      /(?:可信|信任|受信|推荐|推薦|信頼|おすすめ)|(?:доверен\p{L}*|доверя\p{L}*|надежн\p{L}*|надёжн\p{L}*|рекомендуем\p{L}*)/u,
    ),
  ],
  [
    'call',
    patternOf(
      [
        String.raw`(?:保存|存储|记住|記住|写入|记录|添加).{0,20}(?:记忆|記憶|内存)|記憶に.{0,10}(?:保存|追加)`,
        String.raw`|(?:сохран\p{L}*|запомн\p{L}*|запиш\p{L}*|добав\p{L}*).{0,50}(?:памят\p{L}*)|^запомни`,
      ],
      'u',
    ),
  ],
];
