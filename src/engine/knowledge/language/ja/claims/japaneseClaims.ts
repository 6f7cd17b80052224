import type { ClaimPatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

export const japaneseClaims: ClaimPatterns = {
  telling: textOf('覚え|記憶|保存|記録|メモ'),
  claims: [
    textOf('(?:覚え(?:ました|ておきます|ておきました)|記憶(?:し(?:ました|ておきます)|に(?:保存|追加)し(?:ました|た)))'),
    textOf('(?:保存|記録|メモ)(?:し(?:ました|ておきました|ておきます)|済みです|されました)'),
    textOf('(?:記憶|メモリ)(?:を|が)更新(?:し|され)(?:ました|た)'),
  ],
  denial: textOf('ません|ない|できな|しましょうか|しますか|もし|なら'),
};
