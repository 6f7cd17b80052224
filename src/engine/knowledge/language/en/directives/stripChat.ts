import { anyOf, patternOf } from '../../patterns.ts';
import { announcement } from '../grammar/announcement.ts';

const r = String.raw;
const wordEnd = r`(?![\p{L}\p{N}'’])`;
const chat = patternOf(
  [
    '^',
    anyOf(
      ...[
        'hey',
        'hi+',
        'hello',
        'ok(?:ay)?',
        'so+',
        'well',
        'btw',
        'by the way',
        'and',
        'but',
        'oh+',
        'um+',
        'uh+',
        'hm+',
      ],
      ...[
        'ye(?:ah|s|p)',
        'cool',
        'thanks(?! to )',
        'thank you',
        'thx',
        'great',
        'nice',
        'perfect',
        'basically',
        'listen',
        'look',
      ],
      ...['fyi', 'quick note', 'note', 'reminder', 'heads up', 'psst?', 'right', 'alright', 'anyway', 'anyhow', 'good'],
      ...[
        'small thing',
        'little thing',
        'one (?:more |other |last |small )?thing',
        'another thing',
        'one more',
        'for the record',
      ],
      ...[
        "while (?:you're|we're|you are|we are|i'm|i am) at it",
        'before i forget',
        'as a reminder',
        'just so you know',
        'for info(?:rmation)?',
      ],
      ...[
        'for context',
        'some context',
        'you know(?: what)?',
        'honestly',
        'frankly',
        'tbh',
        'imo',
        'gotcha',
        'got it',
        'folks',
        'mate',
        'dude',
        'man',
      ],
      announcement,
      ...[
        'first of all',
        r`(?:what|the way|how) (?:i|we) (?:usually |always |now )?(?:do|agreed|decided|settled|want|use|like|have)(?: \p{L}+){0,4} is(?: that| to)?`,
        r`the (?:idea|upshot|agreement|result|consensus|point|gist|outcome|conclusion|short version)(?: (?:in|of|on|for) (?:our|the|my) \p{L}+)? is that`,
        r`(?:the|our) (?:\p{L}+ ){1,4}(?:has|have) (?:this|a|the) (?:convention|rule|policy|habit|custom) (?:that|to|of)`,
        r`(?:that|this|which|it) (?:means|is why|therefore)(?: that)?`,
        r`that[’']s (?:also )?why`,
        r`for (?:that|this) reason`,
        r`(?:i|we) have (?:the|a|this) (?:habit|custom|rule|convention|policy|practice) (?:to|of|that)`,
        r`(?:it )?(?:therefore )?helps (?:me )?(?:when|if)`,
        'firstly',
        'secondly',
        'lastly',
        'in addition',
        'additionally',
        'furthermore',
        'moreover',
        'likewise',
        'similarly',
        r`(?:(?:one|another) (?:more |other )?thing,? )?(?:that |which )?i (?:always |keep |sometimes |often )?forg(?:et|etting|ot) to (?:say|mention|tell(?: you)?|add)`,
        r`(?:one|another) (?:more |other )?thing,? (?:that |which )?i should(?:['’]ve| have) (?:said|mentioned|told you)(?: earlier| before)?`,
        'therefore',
        'thus',
        'hence',
      ],
      ...[
        '(?:small |quick )?update',
        'turns out(?: that)?',
        'it turns out(?: that)?',
        'remember(?: that| to)?',
        'keep in mind(?: that)?',
        'bear in mind(?: that)?',
      ],
      ...[
        'please note(?: that)?',
        'note that',
        'be aware(?: that)?',
        'know that',
        'no wait',
        'wait',
        'sorry',
        'actually',
        'correction',
        'scratch that',
      ],
      ...[
        'i (?:think|believe|feel|figured|realised|realized)(?: that)?',
        'just',
        'then',
        'also',
        'plus',
        'as well',
        'again',
        'now(?=,)',
        'haha+',
        'hehe+',
        'lol',
        'omg',
        'ugh',
        'phew',
        'yay',
        'wow',
        'whee',
      ],
      ...[
        r`(?:so )?(?:the|our|my) (?:rule|convention|policy|agreement|deal|standard|guideline|principle)(?: here| now| for us| of the house)? is(?: that| to)?`,
        r`rules? of the house is that`,
      ],
    ),
    wordEnd,
    r`[\s,!.:;–—-]*`,
  ],
  'iu',
);
const asking = patternOf(
  [
    '^',
    anyOf(
      ...[
        r`(?:could|can|would|will) you (?:please |kindly |maybe |also )?`,
        'would you mind(?: please)? ',
        'please ',
        'pls ',
        'plz ',
        'kindly ',
      ],
      ...[
        r`(?:and |so )?i(?: really| also| just)? (?:want|need|expect|ask|beg|'d like|’d like|would like|'d love|would love) (?:for )?you (?:please )?to `,
      ],
      ...[
        r`(?:i['’]?d|i would)(?: really)? (?:appreciate|love|like|prefer|be (?:happy|glad|grateful))(?: it)? if you(?: could| would)? `,
      ],
      ...[
        r`it would be (?:nice|great|good|helpful|lovely) (?:if you(?: could| would)? |to |that |if )`,
        r`you (?:should|must|need to|have to|ought to|shall|'re to|are to)(?: please)? (?=(?:always|never|not|\p{L}))`,
      ],
      ...[
        'feel free to ',
        'i would ask that ',
        'i ask that ',
        'make sure (?:that )?you ',
        'be sure to ',
        'see to it that ',
      ],
    ),
  ],
  'iu',
);

/** How many characters of a part are talk before its content, and whether somebody asks for it. */
export function stripChat(masked: string): { readonly length: number; readonly asks: boolean } {
  let length = 0;
  let asks = false;
  for (let rounds = 0; rounds < 8; rounds++) {
    const rest = masked.slice(length);
    const asked = asking.exec(rest)?.[0].length;
    const chatty = asked ?? chat.exec(rest)?.[0].length ?? 0;
    if (chatty === 0 || chatty >= rest.length) break;
    asks ||= asked !== undefined && !/^i think/i.test(rest);
    length += chatty;
  }
  return { length, asks };
}
