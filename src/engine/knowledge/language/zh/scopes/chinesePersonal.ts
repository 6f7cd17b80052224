import { textOf } from '../../made/wordPattern.ts';
import type { PersonalRules } from '../../personalRules.ts';

/** A longer prompt asks for more than that. */
const longest = 300;
const asking = textOf(
  String.raw`(?:知道|记得|记住)[^。]{0,6}(?:关于我|我的?)(?:什么|哪些|的什么|的哪些)|(?:关于我|对我)[^。]{0,8}(?:知道|记得|了解)|我是谁`,
);

export const chinesePersonal: Pick<PersonalRules, 'asksAboutUser'> = {
  asksAboutUser: (prompt) => prompt.length <= longest && asking.test(prompt),
};
