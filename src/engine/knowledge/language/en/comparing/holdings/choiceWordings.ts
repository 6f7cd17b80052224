import { anyOf } from '../../../patterns.ts';
import type { Wording } from './wording.ts';
import { wordings } from './wording.ts';

const who = anyOf(
  'i',
  'we',
  'they',
  'you',
  '(?:the|our|my) (?:team|company|group|project|squad|user|others)',
  'everyone',
);
const helps = "(?:[’']ve| have| has|[’']re| are| is|[’']ll| will| would| did)?(?: all| both| just| finally| now)*";
const chose = anyOf(
  ...[
    'cho(?:se|osen?|ose)',
    'pick(?:ed|s)?',
    'select(?:ed|s)?',
    'adopt(?:ed|s)?',
    'settl(?:ed|es?) (?:on|for)',
    'decided (?:on|for|to use|to go with)',
  ],
  ...[
    '(?:went|gone|go(?:es|ing)?) (?:with|for)',
    'agreed (?:on|to use)',
    'end(?:ed|s)? up (?:with|using|choosing|picking|on)',
    'land(?:ed|s)? on',
    'stick(?:s|ing)? (?:with|to)',
    'stuck with',
    'set(?:s|ting)? up',
    'vot(?:ed|es?) for',
    'opt(?:ed|s)? (?:for|to use)',
    'committed to',
    'standardi[sz]ed on',
  ],
);
const uses = anyOf('uses?', 'runs?', 'have', 'has', 'got', 'employs?', 'using', 'running', 'rel(?:y|ies) on');
const own = "(?:(?:the|our|my|their|its|your|(?:the )?team[’']s|the user[’']s|the project[’']s) )";
const A = '(?<s>[^,;]+?)';
const V = '(?<v>[^,;]+?)';
const O = '(?<o>[^,;]+?)';

/** What somebody chose or uses as something, of which there is one. */
export const choiceWordings: readonly Wording[] = [
  ...wordings('is', [
    `${who}${helps} ${chose} ${V} (?:as|for|to be) ${own}?${A}`,
    `${who}${helps} ${uses} ${V} as ${own}?${A}`,
    `(?:as )?for ${own}${A},? ${who}${helps} (?:${chose}|${uses}) ${V}`,
    `${V} (?:was|is|has been|got) (?:chosen|picked|selected|adopted|settled on|agreed on) (?:as|for|to be) ${own}?${A}`,
  ]),
  // Several may be used for one thing; what is used for "the" thing is mostly one.
  ...wordings('is', [`${who}${helps} ${uses} ${V} for ${own}${A}`], { isShared: true }),
  ...wordings(
    'is',
    [
      `${who}${helps} (?:replac(?:ed|es?)|swapp?(?:ed|s)?(?: out)?) ${O} (?:with|by|for) ${V} (?:as|for) ${own}?${A}`,
      `${who}${helps} (?:switch(?:ed)?|mov(?:ed|e)|migrat(?:ed|e)|chang(?:ed|e)|went)(?: over)? from ${O} to ${V} (?:as|for) ${own}?${A}`,
      `${who}${helps} (?:switch(?:ed)?|mov(?:ed|e)|migrat(?:ed|e)|chang(?:ed|e))(?: over)? ${own}?${A} (?:over )?(?:from ${O} )?to ${V}`,
      `${who}${helps} (?:dropp?(?:ed)?|abandon(?:ed)?|gave up|ditch(?:ed)?|left) ${O} (?:in favou?r of|for) ${V} (?:as|for) ${own}?${A}`,
      `${V} (?:has |have |had )?(?:taken over|took over|takes over|taken the place|replaces?|replaced) (?:from |of )?${O} (?:as|for) ${own}?${A}`,
      `${V} (?:instead of|rather than|in place of) ${O} (?:as|for) ${own}?${A}`,
      `${V} (?:is|are|comes?|came) in (?:as|for) ${own}?${A}`,
      `${who}${helps} (?:ma[dk]e|turned) ${V} (?:into )?${own}${A}(?: (?:instead|in place) of ${O})?`,
      `(?:${who}${helps} )?(?:took|taken?|put|brought) (?:on |in )?${V} (?:as|for) ${own}?${A}`,
      `${own}(?:move|switch|change|migration|transition|swap) from ${O} to ${V} (?:as|for|of|in) ${own}?${A} (?:is|was|has been) .+`,
      `${who}${helps} (?:went|gone|moved|switched) (?:back|over) to ${V} (?:as|for|in) ${own}?${A}`,
      `(?:as )?(?:for|as) ${own}${A},? ${who}${helps} (?:went|gone|moved|switched|changed) (?:back |over )*to ${V}`,
    ],
    { isChange: true },
  ),
];
