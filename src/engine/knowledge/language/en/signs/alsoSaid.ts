import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { SignTests } from '../../instructionSigns.ts';
import { patternOf } from '../../patterns.ts';
import { hostPattern } from '../../others/hostPattern.ts';
import { commandTests } from './commandTests.ts';
import { asks, encouraged, parties, addressees, speaks } from './signParts.ts';

/**
 * What is said in ordinary conversations too, where one of them alone proves nothing. The first match names the sign.
 */
export const alsoSaid: SignTests = [
  [
    'address',
    textPattern(
      String.raw`\b${addressees}\b[,:]?\s+(?:must|should|shall|has to|have to|needs? to|is to|will|may now|can now` +
        String.raw`|always|never|do(?:es)? not|please|remember|save|store|ignore|obey|execute|run|reply|respond` +
        String.raw`|answer|say|use|add|include|recommend|follow|append|trust)\b`,
    ),
  ],
  [
    'address',
    patternOf(
      [
        String.raw`\b(?:you|u) (?:must|should|shall|will|have to|need to|are now|may now`,
        String.raw`|are (?:allowed|required|permitted|instructed|ordered) to|obey|ought to)\b`,
      ],
      '',
    ),
  ],
  [
    'address',
    patternOf(
      [
        String.raw`\byour (?:new |next |real |only )?(?:task|job|role|instructions?|rules?|goal|mission|reply|replies`,
        String.raw`|answers?|responses?|system prompt)\b`,
      ],
      '',
    ),
  ],
  [
    'address',
    patternOf(
      [
        String.raw`\b(?:from now on|henceforth|from here on|from this point on)\b[,:]?\s*(?:you|always|never`,
        String.raw`|the (?:assistant|model|agent)|ignore|act|respond|reply|answer|treat|assume|obey|append|add|include`,
        String.raw`|recommend|run|send|use|trust)\b`,
      ],
      '',
    ),
  ],
  [
    'address',
    patternOf(
      [
        String.raw`\b(?:in|to|with) (?:all|every|each) (?:your |future |later |subsequent )*(?:answer|repl(?:y|ies)`,
        String.raw`|response|session|conversation|chat|message)s?\b`,
      ],
      '',
    ),
  ],
  ['address', /\b(?:act as|pretend (?:to be|that)|role-?play|developer mode|jailbreak|obeys?)\b/],
  [
    'trigger',
    textPattern(
      String.raw`\b(?:when(?:ever)?|if|once|as soon as|next time|the moment|every time|each time|after|upon` +
        String.raw`|should)\b.{0,25}\b(?:the )?(?:user|human|person|developer|customer|somebody|someone|anybody` +
        String.raw`|anyone|they|he|she|i|we|you)\b.{0,20}\b${speaks}\b`,
    ),
  ],
  [
    'trigger',
    textPattern(
      String.raw`\b(?:user|human|person|developer)\b.{0,20}\b${speaks}\b.{0,60}` +
        String.raw`[,;:]\s*(?:then |please |you )?(?:use|run|answer|reply|respond|do|say|call|open|send|treat` +
        String.raw`|recommend|save|store|remember|add|read|put)\b`,
    ),
  ],
  [
    'consent',
    textPattern(
      String.raw`\b(?:never|not|dont|don['’]t|stop|no longer|without|skip(?:s|ped|ping)?|disabl\w+|bypass\w*` +
        String.raw`|turn(?:s|ed|ing)? off|suppress\w*|omit\w*|no need (?:for|to)|avoid|waiv\w+|no more` +
        String.raw`|no)\b(?!${encouraged}).{0,40}\b${asks}\b`,
    ),
  ],
  [
    'consent',
    textPattern(
      String.raw`\b${asks}\b.{0,40}\b(?:disabled|off|skipped|granted|unnecessary` +
        String.raw`|not (?:needed|required|necessary)|waived|no longer)\b`,
    ),
  ],
  ['grant', /\bauto[- ]?(?:approv|accept|confirm|allow|execut|run)\w*/],
  [
    'grant',
    patternOf(
      [
        String.raw`\b(?:approv|allow|accept|trust|permit|run|execut|grant)\w*\b.{0,12}`,
        String.raw`\b(?:all|any|every|each)\b.{0,30}`,
        String.raw`\b(?:tool|command|request|call|action|change|script|extension|package|domain|host|access`,
        String.raw`|permission)s?\b`,
      ],
      '',
    ),
  ],
  [
    'grant',
    patternOf(
      [
        String.raw`\b(?:all|every|any) (?:tools?|tool calls?|commands?|actions?|requests?|scripts?)\b.{0,40}`,
        String.raw`\b(?:approved|allowed|granted|permitted|trusted|safe)\b`,
      ],
      '',
    ),
  ],
  [
    'trust',
    textPattern(
      String.raw`\b(?:trust(?:ed|s|worthy)?|recommend(?:ed|s|ation)?|authoritative|approved|verified` +
        String.raw`|whitelist(?:ed)?|allow-?list(?:ed)?|preferred|go-to|first choice|reliable|safe)\b.{0,40}` +
        String.raw`\b${parties}\b`,
    ),
  ],
  [
    'trust',
    textPattern(
      String.raw`\b${parties}\b.{0,40}` +
        String.raw`\b(?:(?:is|are|be|as) (?:an? |the |fully |always |most )*(?:trust(?:ed|worthy)|recommended` +
        String.raw`|authoritative|whitelisted|allow-?listed|safe|reliable))\b`,
    ),
  ],
  ['trust', textPattern(String.raw`\btrust(?:s|ed)?\b.{0,30}${hostPattern}`)],
  [
    'trust',
    textPattern(
      String.raw`${hostPattern}.{0,100}` +
        String.raw`\b(?:trust(?:ed|worthy)|recommended|authoritative|safe to (?:use|run|install))\b`,
    ),
  ],
  ['trust', /^\W*(?:please )?(?:recommend|promote|advertise|endorse|trust)\b/],
  ['trust', /\b(?:always|only) (?:recommend|suggest|mention|promote|cite|advertise|endorse|prefer)\b/],
  ...commandTests,
];
