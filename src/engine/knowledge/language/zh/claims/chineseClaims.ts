import type { ClaimPatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

export const chineseClaims: ClaimPatterns = {
  telling: textOf('记住|记下|记录|保存|存入|记忆'),
  claims: [
    textOf(
      '(?:我)?(?:已经|已)(?:为你|帮你|把(?:这个|它|这点)|将(?:其|它|此))?[^。，]{0,12}(?:记住|记下|记录|保存|存入|写入)',
    ),
    textOf('(?:我)?(?:记住|记下|记下来|保存|记录)(?:好)?了'),
    textOf('我会(?:记住|记得|牢记)'),
    textOf('(?:记忆|备忘)已(?:更新|保存)'),
  ],
  denial: textOf('没有|没能|未能|无法|不能|不会|要不要|是否|如果|需要我|要我'),
};
