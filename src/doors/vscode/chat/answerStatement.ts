import type { Heard } from '../../../engine/ground/contract/learning.ts';
import type { Kind, MemoryRecord, Scope } from '../../../engine/ground/contract/model.ts';
import { say } from '../../../open/texts/say.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';

const shownCharacters = 400;

const kindWords: { readonly [kind in Exclude<Kind, 'episode'>]: string } = {
  fact: say('fact'),
  rule: say('rule'),
  summary: say('summary'),
  reflection: say('reflection'),
  insight: say('insight'),
  procedure: say('procedure'),
  identity: say('identity'),
};

/** What was heard in something that the user told, and what becomes of it; there is at least one. */
export function answerHeard(heard: readonly Heard[]): string {
  const of = (becomes: Heard['becomes']): readonly string[] =>
    heard.filter((one) => one.becomes === becomes).map(lineOf);
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [say('Heard, and remembered once this conversation is over (`/reset` ends it now):'), of('remembered')],
    [say('Heard; it will wait for your review once this conversation is over:'), of('waits')],
    [say('Known already:'), of('known')],
  ];
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n\n${lines.join('\n')}`)
    .join('\n\n');
}

/** The rules that apply to what is asked to be done, where nobody is there to do it. */
export function answerRulesForWork(rules: readonly Pick<MemoryRecord, 'content' | 'kind' | 'scope'>[]): string {
  return `${say('These rules apply to this work:')}\n\n${rules.map(lineOf).join('\n')}`;
}

function lineOf({ content, kind, scope }: Pick<Heard, 'content' | 'kind' | 'scope'>): string {
  const what = kind === 'episode' ? '' : `${kindWords[kind]}, `;
  return `- ${escapeMarkdown(shortened(content, shownCharacters))} (${what}${placeOf(scope)})`;
}

/** Where something holds, in the user's language. */
export function placeOf(scope: Scope): string {
  if (scope === 'user') return say('for you, in every workspace');
  return 'workspace' in scope ? say('for this workspace') : say('for this conversation');
}
