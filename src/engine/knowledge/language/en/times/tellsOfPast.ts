import { wordsOf } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';

const ahead =
  /\b(?:will|going to|gonna|plan(?:s|ned|ning)?|should|must|need(?:s)? to|ha(?:s|ve) to|scheduled|due|upcoming|tomorrow|next)\b|['’]ll\b/iu;
const denied = /\b(?:not|never|no|without)\b|n['’]t\b|\b(?:if|unless|once|before|until|whenever)\b/iu;
const isOver =
  /\b(?:is|are|['’]s) (?:now )?(?:done|out|live|over|complete|completed|finished|through|merged|behind us)\b|\bwent live\b/iu;

/** Whether one of the sentences of a text says that something happened; a plan, a condition and a denial do not. */
export function tellsOfPast(text: string): boolean {
  return text
    .split(/(?<=[.!?])\s+|\n+/u)
    .some(
      (sentence) =>
        !ahead.test(sentence) &&
        !denied.test(sentence) &&
        !/\?\s*$/u.test(sentence) &&
        (isOver.test(sentence) || wordsOf(sentence).some(({ low }) => verbOf(low)?.form === 'past')),
    );
}

const decides =
  /\b(?:decid(?:e|es|ed|ing)|decisions?|agree(?:s|d)?|agreement|chose|chosen|settled|opted|went with|going with|picked|adopted|sticking (?:to|with)|switch(?:ed|ing) (?:to|from)|replac(?:es|ed|ing)|standardi[sz]ed|instead of|from now on|no longer)\b/iu;

/** Whether a text says what was decided. */
export function tellsOfDecision(text: string): boolean {
  return decides.test(text);
}
