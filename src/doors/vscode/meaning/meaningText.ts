import { escapeMarkdown } from '../base/markdown.ts';
import type { MeaningFacts, Step } from './meaningFacts.ts';

const steps: Readonly<Record<Step, string>> = {
  words: 'by words',
  meaning: 'by words and meaning',
  reranked: 'by words and meaning, the best ones judged again',
};

/** What would help, in words, since a Markdown preview runs no commands. */
const offers: Readonly<Record<NonNullable<MeaningFacts['offer']>, string>> = {
  setUp: 'To change that, run "Memory: Set Up Search by Meaning…".',
  settings: 'To change that, look at the settings under tieredMemory.embedding.',
  reembed: 'To make them anew, run "Memory: Re-embed All".',
  reload: 'To try again, run "Developer: Reload Window".',
};

/** The lines of the status page. */
export function meaningLines({
  step,
  embedder,
  reranker,
  recognizer,
  reasons,
  offer,
  computing,
  sendsTo,
}: MeaningFacts): string[] {
  const lines = [
    `Recall searches ${steps[step]}.`,
    ...(embedder === undefined ? [] : [`Embedding model: ${escapeMarkdown(embedder)}`]),
    ...(sendsTo === undefined ? [] : [`Texts of memories and questions go to ${escapeMarkdown(sendsTo)}.`]),
    ...(reranker === undefined ? [] : [`Reranker: ${escapeMarkdown(reranker)}`]),
    ...(recognizer === undefined ? [] : [`Model for names: ${escapeMarkdown(recognizer)}`]),
    ...(computing === undefined ? [] : [`Model process: ${computing}`]),
    ...reasons.map((reason) => escapeMarkdown(reason)),
    ...(offer === undefined ? [] : [offers[offer]]),
  ];
  return lines.map((line) => `- ${line}`);
}

/** For the status bar and the side bar: how recall searches, and what is wrong with it. */
export function meaningGlance({ step, isTrouble, reasons }: MeaningFacts): string {
  return `Recall searches ${steps[step]}.${isTrouble ? ` ${reasons.join(' ')}` : ''}`;
}

/** What stands beside the title of the view, in the language of `translate`. */
export function meaningMark(
  { step, isTrouble }: MeaningFacts,
  translate: (text: string, ...fill: string[]) => string,
): string {
  const marks: Readonly<Record<Step, string>> = {
    words: 'by words',
    meaning: 'by meaning',
    reranked: 'by meaning, judged again',
  };
  const mark = translate(marks[step]);
  return isTrouble ? translate('{0}, not as chosen', mark) : mark;
}

/** What the view warns of; undefined when everything that was chosen is there. */
export function meaningTrouble(facts: MeaningFacts): string | undefined {
  if (!facts.isTrouble) return undefined;
  return [meaningGlance(facts), ...(facts.offer === undefined ? [] : [offers[facts.offer]])].join(' ');
}
