import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** How English takes back a value that was just said. */
export const englishSlips = createSlipReader({
  opening: r`oh|ah|oops|ups`,
  regretting: r`sorry|wait|hold on|hang on|i mean(?:t)?|make that|rather|actually|pardon`,
  denying: r`no|nope|nah|wrong|correction|typo|my bad|my mistake|scratch that|nonsense|(?:that[’']s |it[’']s |that is )?(?:not true|not right|wrong)|(?:i )?(?:got (?:it|that) wrong|mistyped|misspoke|misremembered)`,
  before: r`it[’']s|it is|it was|they[’']re|is|are|was|on|at|in|to|the|port|that|by`,
  named: r`it[’']s|it is|it was|that[’']s|that is`,
  judging: r`fine|good|ok|okay|right|wrong|true|false|better|worse|enough|all|done|great|perfect|nothing|clear|normal|possible|impossible|free|easy|hard|late`,
  meant: r`i mean(?:t)?|rather|actually|i wanted to say`,
  not: r`(?:and )?not|instead of`,
  but: r`but`,
});
