import { endsOf } from '../ground/text/endsOf.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { proseOf } from '../ground/text/proseOf.ts';

/** Whether an answer says that something was saved. Whether that is true, only an id can tell. */
export function claimsSave(answer: string): boolean {
  const { telling, denial, claims } = languageOf(answer).claims;
  if (!telling.test(answer)) return false;
  return sentencesOf(endsOf(proseOf(answer))).some(
    (sentence) => telling.test(sentence) && !denial.test(sentence) && claims.some((claim) => claim.test(sentence)),
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/u);
}
