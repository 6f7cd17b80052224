import { rememberedFor } from '../../../../ground/runtime/rememberedFor.ts';
import type { Statement } from '../../statement.ts';
import { formSigns } from './readingSigns.ts';

/** A longer statement is read as far as this. */
const readCharacters = 400;
const mostStatements = 10;

/**
 * Whom a sentence speaks to and what it makes of what they do: rules for an assistant are told as what it did wrong, what is
 * to happen when it does something, and how somebody wants to be spoken to; a job for now is tied to what lies before them.
 */
const addresses: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'when you',
    /\b(?:when(?:ever)?|before|after|if|unless|until|once|while|where(?:ver)?|as soon as|(?:each|every|any|next) time|the moment) you(?:['’](?:re|ve|d|ll))?\b/i,
  ],
  [
    'blames',
    /\byou(?:['’]ve| have)? (?:also |just |even |now |still |only |then |always |again )*(?:put|made|gave|wrote|did|went|took|left|broke|forgot|kept|keep|got|ran|chose|said|told|had|\p{L}{2,}ed)\b|\byou(?:['’]re|['’]ve| are| have)? (?:still|again|always|constantly)\b|\byou\b[^.]{0,60}\bagain\b/iu,
  ],
  ['stop', /\b(?:stop|quit|no more|enough|spare me|drop the|skip the|cut the|lose the)\b/i],
  [
    'vexed',
    /\b(?:hate|dislike|can['’]?t stand|allergic|annoy\w*|tired of|sick of|drives? me|bitten|burned|burnt|bounced?|complain\w*|rejects?|kill me|hurts?)\b/i,
  ],
  [
    'wants of you',
    /\b(?:i['’]d|i would|i|we|we['’]d) (?:really |also |much |still )*(?:rather|like|love|prefer|want|wish|need|expect|appreciate)\b[^.]{0,30}\b(?:you|to (?:be|see|get|have|know|read)|it if|if)\b/i,
  ],
  [
    'to me',
    /\b(?:ask|tell|show|give|warn|paste|send|remind|teach|answer|explain|talk to|check with|let|get|spare|bring|hand) (?:me|us)\b/i,
  ],
  ['asks not', /\b(?:please )?(?:do not|don['’]?t|dont|never|not)\b[^.]{0,40}\b(?:me|my|us|our|you|your)\b/i],
  [
    'at large',
    /\b(?:in general|generally|as a rule|by default|from (?:now|today|here) on|from today|going forward|in (?:the )?future|everywhere|anywhere|anything|anyone|whatever|whichever|ever|any ?more|across|throughout|by habit|the habit|counts for|applies to|holds for|goes for)\b/i,
  ],
  [
    'here',
    /\b(?:here|around here|with us|at our|in our|on our|in this (?:repo|project|team|company|codebase|house|group|org|office|lab|firm))\b/i,
  ],
  ['either', /\b(?:not|rather than|instead of|over|never|no) [^,.;]{1,40}$|, (?:not|never|no) /i],
  [
    'asks whether',
    /\b(?:if|when|where|for|in|on|with|after|before)\b[^,:]{2,60}[,:] (?:please |then |always |you |just )*\p{Ll}/iu,
  ],
  ['in code', /\uE000|\p{L}\(\)|_|\p{Ll}\p{Lu}/u],
  ['listed', /^\s*(?:[-*•–]|\d{1,2}[.)])\s/],
  ['heads', /:\s*$/],
  [
    'this one',
    /\b(?:this|that|these|those|attached|above|below|following) (?!(?:repo|project|team|company|codebase|house|group|org|machine|laptop)\b)\p{L}/iu,
  ],
];

const addressesOf = rememberedFor((statement: Statement): readonly string[] => {
  const text = statement.masked.slice(0, readCharacters);
  return addresses.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
});

/** Whom a statement and those around it speak to. */
export function addressSigns(statements: readonly Statement[], at: number): readonly string[] {
  const own = statements[at];
  if (own === undefined) return [];
  const said = addressesOf(own);
  const mood = formSigns(own).before.find((sign) => sign.startsWith('mood:')) ?? '';
  const around = (where: string, statement: Statement | undefined): readonly string[] =>
    statement === undefined ? [] : addressesOf(statement).map((name) => `${where} ${name}`);
  const before = statements.slice(Math.max(0, at - mostStatements), at);
  const after = statements.slice(at + 1, at + mostStatements);
  return [
    ...said.flatMap((name) => [`to ${name}`, `to ${name} as ${mood}`]),
    ...said.flatMap((name, index) => said.slice(index + 1).map((other) => `to ${name}, ${other}`)),
    ...around('to before', statements[at - 1]),
    ...around('to after', statements[at + 1]),
    ...new Set(before.flatMap((other) => around('to earlier', other))),
    ...new Set(after.flatMap((other) => around('to later', other))),
  ];
}
