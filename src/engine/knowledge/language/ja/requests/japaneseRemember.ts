import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { RememberPatterns } from '../../language.ts';
import { neutralRemember } from '../../made/neutral/neutralRequests.ts';

const r = String.raw;
const polite =
  '(?:@memory|すみません|ねえ|あと|それと|ちなみに|ところで|お願い(?:します)?|ありがとう|はい|では|じゃあ|重要|大事)';
const asked =
  '(?:おいて(?:ください|ほしい|くれ(?:る|ます|ませんか)?|もらえますか|もらえる|いただけますか|ね|よ|下さい)?|ください|下さい|ほしい|もらえますか|もらえる|いただけますか|くれ(?:る|ますか?|ませんか)?|ね|(?=[。！!、：:\\s]|$))';
/** Shortened as in talk: "memo shitoite". */
const noting = '(?:覚え|メモし|メモっ|記憶し|記録し)';
/** What has something kept; behind the words to keep as a rule. */
const verb = r`(?:(?:これ|次のこと|以下)を)?(?:って(?:こと)?|と(?:いうこと)?|ということ|こと|なの)?(?:を|は|も)?(?:(?:覚えて|記憶して|メモして|記録して|メモに残して)${asked}|${noting}と(?:いて(?:ください|ね|くれ(?:る|ます|ませんか)?)?|く)|覚えとけ)`;

const importance = r`[（(]?(?:重要度|優先度)[：:は]?\s*(10|[1-9])(?:\s*\/\s*10)?[）)]?`;

export const japaneseRemember: RememberPatterns = {
  ...neutralRemember,
  words: textPattern('覚え|記憶|メモ|忘れ|記録', 'gu'),
  opening: textPattern(r`^(?:${polite}[\s、,！!。]*){0,6}`, 'u'),
  asking: textPattern(
    '^(?:(?:と(?:いうこと)?|ということ|こと)(?:を|は|も)?|を|は)(?=(?:覚えて|記憶して|メモして|記録して)(?:おいて)?(?:もらえ|いただけ|くれ))',
    'u',
  ),
  verb: textPattern(
    r`^(?:${verb}|(?:絶対に)?忘れないで(?:ください|ね|ほしい)?(?:の?んだけど|のですが|んですが|けど)?(?=[、：:\s])|覚書(?=[：:]))`,
    'u',
  ),
  label: textPattern('^(?:メモ|覚書|リマインダー)(?=[：:])', 'u'),
  link: textPattern(r`^[\s、,：:？?]*`, 'u'),
  pointsOn: textPattern('[：:、]|これ', 'u'),
  questionWord: textPattern('^(?:いつ|何|どこ|誰|なぜ|どう|どの)', 'u'),
  partStart: textPattern(
    r`[、,：:]\s*|(?=(?<!を)(?:って(?:こと)?|と(?:いうこと)?|こと|なの)?(?:を|は|も)?(?:${noting}とい|(?:覚えて|記憶して|メモして|記録して)(?:おいて|ください|下さい|ほしい|もらえ|いただけ|くれ|ね|[。！!]|$)))`,
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
