import { endsOf } from '../ground/text/endsOf.ts';
import { proseOf } from '../ground/text/proseOf.ts';

/** Notices when an answer says that something was saved. Whether that is true, only an id can tell. */

const subject = String.raw`(?:i(?:['’]ve|['’]ll| have| will| just|['’]m)?(?: now| just| also)*|this has been|that has been|it has been|it['’]s been|it is|that['’]s)`;
const toMemory = String.raw`(?:to|in|into|under) (?:my |your |the |long-term |short-term )*(?:memory|memories|notes)`;

const claims = [
  new RegExp(
    String.raw`\b${subject} (?:saved|stored|recorded|remembered|memorized|memorised|noted|logged|added|committed|save|store|record|add|put)\b[^.!?\n]{0,80}\b${toMemory}`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:saved|stored|recorded|added|noted|committed) ${toMemory}`, 'iu'),
  /\bi(?:['’]ve| have) (?:now |just )?(?:saved|stored|remembered|memorized|memorised) (?:this|that|it|your|the)\b/iu,
  /\bi(?:['’]ll| will) (?:be sure to |make sure to )?remember (?:this|that|it)\b/iu,
  /\b(?:memory|memories) (?:has been |have been |was |is )?(?:updated|saved)\b/iu,
];

/** What negates a claim that would otherwise match: "I have not saved this to memory". */
const denial =
  /\b(?:not|never|haven['’]t|hasn['’]t|won['’]t|can(?:no|['’])t|didn['’]t|couldn['’]t|unable|nothing|if|should i|shall i|then i|do you want|would you like)\b/iu;

/** Without one of these words nothing is claimed. */
const telling = /memor|notes|saved|stored|remember/iu;

export function claimsSave(answer: string): boolean {
  if (!telling.test(answer)) return false;
  return sentencesOf(endsOf(proseOf(answer))).some(
    (sentence) => telling.test(sentence) && !denial.test(sentence) && claims.some((claim) => claim.test(sentence)),
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/u);
}
