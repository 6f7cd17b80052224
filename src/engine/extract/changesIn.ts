import type { Judged, Lead, Phrased } from '../knowledge/language/factRules.ts';
import type { Statement } from '../knowledge/language/statement.ts';
import { wordsOf } from '../knowledge/language/wordsOf.ts';
import { checkForm } from './checkForm.ts';
import { described, speakerOf, type Spoken } from './describeFact.ts';
import type { ExtractedFact } from './extractedFact.ts';
import { asFirst, asOne } from './goOnWith.ts';
import { speaksOf } from './speaksOf.ts';
import { leastConfidence, withLabel } from './weighed.ts';

/** By itself it would be too little; it counts only beside what is known. */
const ofChange: Judged = { kind: 'fact', confidence: leastConfidence };
/** Who tells more than that says by its form whether it is worth knowing. */
const longestChange = 20;

/**
 * What of a turn tells no fact by itself and still may say that something known is otherwise than before: "Kaffa is out.
 * Rosso now." `untold` are the statements of which nothing else came; `isAll`: it says nothing else.
 */
export function changesIn(
  untold: readonly Statement[],
  { isAll }: { readonly isAll: boolean },
  spoken: Spoken,
): readonly ExtractedFact[] {
  const { comparing, facts, statements: patterns } = spoken.language;
  if (spoken.context.withChanges !== true) return [];
  if (comparing.earlierRules.outdates === undefined)
    return untold.flatMap((one) => (comparing.tellsChange(own(one, spoken).text) ? alone(one, spoken) : []));
  // Who asks for something or tells a fact beside it tells of that; a fact is weighed with what is said around it.
  if (!isAll) return [];
  const told = untold.filter(({ masked }) => !facts.isIdle(masked) && !patterns.opensQuestion.test(masked));
  // What a few words say they say together: neither "Kaffa is out" nor "Rosso now" is understood without the other.
  if (isBrief(told)) return asWhole(told, spoken);
  return told.filter((one) => isBrief([one])).flatMap((one) => alone(one, spoken));
}

function isBrief(statements: readonly Statement[]): boolean {
  return statements.reduce((sum, { masked }) => sum + wordsOf(masked).length, 0) <= longestChange;
}

function alone(statement: Statement, spoken: Spoken): readonly ExtractedFact[] {
  const { language, turn } = spoken;
  const { text, masked, lead } = own(statement, spoken);
  const content = language.facts.makeStandAlone({ text, masked }, { speaker: speakerOf(spoken), person: undefined });
  const form = content === undefined ? undefined : checkForm(content, language);
  if (form === undefined || 'reason' in form) return [];
  const previous = turn.previous ?? '';
  const isRelated = (): boolean => speaksOf(masked, previous, language);
  const corrects = language.facts.findCorrection({ text, masked, lead, content: form.content, previous, isRelated });
  return [{ ...described(form.content, ofChange, statement, spoken, corrects), onlyChanges: true }];
}

function asWhole(statements: readonly Statement[], spoken: Spoken): readonly ExtractedFact[] {
  const [first, ...others] = statements;
  if (first === undefined) return [];
  if (others.length === 0) return alone(first, spoken);
  const told = (statement: Statement): string => {
    const { text, masked } = own(statement, spoken);
    return spoken.language.facts.putInThirdPerson(text, masked, { speaker: speakerOf(spoken), person: undefined });
  };
  const content = others.reduce((text, statement) => asOne(asFirst(text), told(statement)), told(first));
  const form = checkForm(asFirst(content), spoken.language);
  if ('reason' in form) return [];
  const whole: Statement = {
    text: statements.map(({ text }) => text).join(' '),
    masked: statements.map(({ masked }) => masked).join(' '),
    said: statements.map(({ said }) => said).join(' '),
    isQuestion: false,
  };
  return [{ ...described(form.content, ofChange, whole, spoken), onlyChanges: true }];
}

/** A statement without the words that only lead to it; what it names before a colon is part of it. */
function own({ text, masked }: Phrased, { language }: Spoken): Phrased & { readonly lead: Lead } {
  const lead = language.facts.leadOf(masked);
  const said =
    lead.label === undefined
      ? { text: text.slice(lead.length), masked: masked.slice(lead.length) }
      : withLabel({ text, masked }, lead);
  return { ...said, lead };
}
