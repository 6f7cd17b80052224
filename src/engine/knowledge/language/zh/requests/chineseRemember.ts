import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { RememberPatterns } from '../../language.ts';
import { neutralRemember } from '../../made/neutral/neutralRequests.ts';

const r = String.raw;
const polite =
  '(?:@memory|请|麻烦|拜托|你好|嗨|好的|好|谢谢|另外|还有|顺便|对了|那么|然后|重要|帮我|给我|务必|一定要|一定|以后|我要你|我希望你|你(?=[记存]))';
const verbs = [
  '(?:牢牢)?记住(?!了)|牢记|记得(?=[：:，,]|我们|我的)|记下来?(?!了)|记一下|备注一下|记着点?|记好|记牢',
  '(?:千万)?(?:别|不要)忘(?:了|记)?(?=[：:，,])',
  r`把(?:这个|这件事|它|以下内容)?(?:存|保存|记录|写|记)(?:到|进|在)(?:你的)?(?:记忆|内存)(?:里|中)?`,
  r`(?:保存|存|记录)到(?:你的)?记忆(?:里|中)?`,
].join('|');

export const chineseRemember: RememberPatterns = {
  ...neutralRemember,
  words: textPattern('记|忘|记忆|备注', 'gu'),
  opening: textPattern(r`^(?:${polite}[\s，,：:！!、]*){0,8}`, 'u'),
  asking: textPattern('^(?:你)?(?:能不能|能|可以|可不可以|可否|麻烦)(?:请)?(?:你)?(?:帮我个?忙?|帮个?忙)?', 'u'),
  verb: textPattern(r`^(?:${verbs})`, 'u'),
  label: textPattern('^(?:备注|备忘|记住|提醒)(?=[：:])', 'u'),
  link: textPattern(
    r`^(?:吗|吧|哦|啊|一下|这一点|这点|这件事|这个|下面的|以下(?:内容)?)?(?=[\s，,：:、。！!]|[^\s])[\s，,：:、]*`,
    'u',
  ),
  pointsOn: textPattern('[：:，,]|这', 'u'),
  questionWord: textPattern(r`^(?:什么|谁|哪|怎么|为什么|多少|几|是否|吗)|[吗么呢]$`, 'u'),
  partStart: textPattern(r`[，,；;：:]\s*`, 'gu'),
  bare: textPattern(
    r`^[\s。.!！?？，,]*(?:(?:这个|这点|这一点|这件事|它|吧|哦|谢谢|好吗|吗|了)[\s。.!！?？，,]*)*$`,
    'u',
  ),
  politeEnd: textPattern(r`[\s，,]*(?:谢谢|好吗|吗|吧|可以吗)[\s。.!！?？]*$`, 'u'),
  importance: textPattern(r`[（(]?(?:重要性|重要程度|优先级)[：:是为]?\s*(10|[1-9])(?:\s*\/\s*10)?[）)]?`, 'u'),
  stressed: textPattern('重要|关键|千万|务必|牢记', 'u'),
  unstressed: textPattern('不(?:太|是很|怎么)?重要', 'u'),
  notInLabel: textPattern('是|用|的|在|要|必须|应该|我|你|他|她|我们', 'u'),
  politeness: textPattern(r`^(?:${polite}[\s，,。！!]*)*$`, 'u'),
};
