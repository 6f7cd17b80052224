import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import type { Injection } from '../../../engine/ground/contract/injecting.ts';
import type { Kind } from '../../../engine/ground/contract/model.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { escapeMarkdown, inlineCode, shortened } from '../base/markdown.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import type { AnswerSource } from './answerSource.ts';
import { say } from '../../../open/texts/say.ts';

const shownCharacters = 400;

/** One memory that an answer rests on. */
export interface UsedLine {
  readonly kind: Kind;
  readonly topic: string;
  readonly content: string;
  readonly why: string;
}

export interface WhyFacts {
  /** Undefined: nothing was answered in this conversation yet. */
  readonly answer: AnswerSource | undefined;
  /** What it used, as far as it is still there. */
  readonly used: readonly UsedLine[];
  /** What was last put in front of the language model, which may have been for an earlier message. */
  readonly injected: readonly Injection[];
  readonly now: number;
}

/** What `/why` tells: what the last answer rests on, line by line, and why each line. */
export function answerWhy({ answer, used, injected, now }: WhyFacts): string {
  if (answer === undefined) return injected.length === 0 ? nothingAnswered : injectedText(injected, now);
  const when = whenText(answer.at, now);
  if (answer.by === 'memory') return memoryText(answer, used, when);
  const lookups = lookupText(answer);
  if (answer.used.length > 0)
    return [
      ...listed(say('Put in front of the language model {0}:', when), used),
      ...goneText(answer, used),
      ...lookups,
    ].join('\n\n');
  const reason =
    answer.isInjectionOff === true
      ? say('memory is set to put nothing into prompts (*Memory: Enable…* changes that)')
      : say('no memory fitted what was said');
  return [
    say('Nothing from memory was put in front of the language model for the last answer ({0}): {1}.', when, reason),
    ...lookups,
    ...(injected.length === 0 ? [] : [say('**Before that**'), injectedText(injected, now)]),
  ].join('\n\n');
}

const nothingAnswered = say(
  'There is no answer to explain in this conversation yet. Ask something, and `/why` shows which memories the answer rests on. In agent mode nothing is added by itself: the chat shows each call of one of memory’s tools.',
);

function memoryText(answer: AnswerSource, used: readonly UsedLine[], when: string): string {
  const by =
    answer.command === undefined ? say('without a language model') : say('for {0}', inlineCode(`/${answer.command}`));
  const who = say('The last answer ({0}) came from memory itself, {1}', when, by);
  if (answer.used.length === 0) return say('{0}, and memory found nothing that fits.', who);
  return [...listed(say('{0}. It listed:', who), used), ...goneText(answer, used)].join('\n\n');
}

function injectedText(injected: readonly Injection[], now: number): string {
  const lines = injected.map(({ kind, topic, content, why }) => ({ kind, topic, content, why: why.text }));
  return listed(say('Put in front of the language model {0}:', whenText(injected[0]?.at ?? now, now)), lines).join(
    '\n\n',
  );
}

function listed(title: string, lines: readonly UsedLine[]): string[] {
  const rules = lines.filter(({ kind }) => kind === 'rule');
  const others = lines.filter(({ kind }) => kind !== 'rule');
  return [
    title,
    ...(rules.length === 0 ? [] : [say('**Rules in force**'), rules.map(lineOf).join('\n')]),
    ...(rules.length === 0 || others.length === 0 ? [] : [say('**What is known**')]),
    ...(others.length === 0 ? [] : [others.map(lineOf).join('\n')]),
  ];
}

function lineOf({ kind, topic, content, why }: UsedLine): string {
  const place = kind === 'episode' ? say('said in a conversation') : escapeMarkdown(topic);
  return `- ${escapeMarkdown(shortened(content, shownCharacters))}\n  **${place}** · ${escapeMarkdown(inUsersLanguage(why))}`;
}

function goneText({ used }: AnswerSource, lines: readonly UsedLine[]): string[] {
  const gone = used.length - lines.length;
  return gone <= 0
    ? []
    : [counted(gone, 'more memory was used and forgotten since.', 'more memories were used and forgotten since.')];
}

function lookupText({ lookedUp = [] }: AnswerSource): string[] {
  if (lookedUp.length === 0) return [];
  const words = lookedUp.map((text) => `“${escapeMarkdown(shortened(text, 100))}”`).join(', ');
  return [say('The language model also looked in memory by itself, for {0}.', words)];
}
