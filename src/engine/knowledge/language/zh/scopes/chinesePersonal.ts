import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';
import { shortQuestion } from '../../shortQuestion.ts';

const asking = textOf(
  String.raw`(?:知道|记得|记住)[^。]{0,6}(?:关于我|我的?)(?:什么|哪些|的什么|的哪些)|(?:关于我|对我)[^。]{0,8}(?:知道|记得|了解)|我是谁`,
);

export const chinesePersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: shortQuestion(asking),
};
