import { escapeMarkdown } from '../base/markdown.ts';
import type { MeaningFacts, Step } from './meaningFacts.ts';
import { say } from '../../../open/texts/say.ts';

const steps: Readonly<Record<Step, string>> = {
  words: say('by words'),
  meaning: say('by words and meaning'),
  reranked: say('by words and meaning, the best ones judged again'),
};

/** What would help, in words, since a Markdown preview runs no commands. */
const offers: Readonly<Record<NonNullable<MeaningFacts['offer']>, string>> = {
  setUp: say('To change that, run "Memory: Set Up Search by Meaning…".'),
  settings: say('To change that, look at the settings under tieredMemory.embedding.'),
  reembed: say('To make them anew, run "Memory: Re-embed All".'),
  reload: say('To try again, run "Developer: Reload Window".'),
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
    say('Recall searches {0}.', steps[step]),
    ...(embedder === undefined ? [] : [say('Embedding model: {0}', escapeMarkdown(embedder))]),
    ...(sendsTo === undefined ? [] : [say('Texts of memories and questions go to {0}.', escapeMarkdown(sendsTo))]),
    ...(reranker === undefined ? [] : [say('Reranker: {0}', escapeMarkdown(reranker))]),
    ...(recognizer === undefined ? [] : [say('Model for names: {0}', escapeMarkdown(recognizer))]),
    ...(computing === undefined ? [] : [say('Model process: {0}', computing)]),
    ...reasons.map((reason) => escapeMarkdown(reason)),
    ...(offer === undefined ? [] : [offers[offer]]),
  ];
  return lines.map((line) => `- ${line}`);
}

/** For the status bar and the side bar: how recall searches, and what is wrong with it. */
export function meaningGlance({ step, isTrouble, reasons }: MeaningFacts): string {
  return say('Recall searches {0}.{1}', steps[step], isTrouble ? ` ${reasons.join(' ')}` : '');
}

/** What stands beside the title of the view. */
export function meaningMark({ step, isTrouble }: MeaningFacts): string {
  const marks: Readonly<Record<Step, string>> = {
    words: say('by words'),
    meaning: say('by meaning'),
    reranked: say('by meaning, judged again'),
  };
  const mark = marks[step];
  return isTrouble ? say('{0}, not as chosen', mark) : mark;
}

/** What the view warns of; undefined when everything that was chosen is there. */
export function meaningTrouble(facts: MeaningFacts): string | undefined {
  if (!facts.isTrouble) return undefined;
  return [meaningGlance(facts), ...(facts.offer === undefined ? [] : [offers[facts.offer]])].join(' ');
}
