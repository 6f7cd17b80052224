import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';
import type { LanguageModel } from '../../../src/engine/ground/contract/ports.ts';

/** What a thread says in its steps, and the part of each that gives the rule. */
export interface Marked {
  readonly steps: readonly { readonly does: string; readonly text: string }[];
  readonly sentence?: readonly string[];
}

const names: Readonly<Record<string, string>> = {
  ...{ sets: 'new', adds: 'new', changes: 'changed', excepts: 'exception', takesBack: 'ended' },
};

/** Notes each marked rule as it was said, and nothing else: what a good language model would bring at least. */
export function notingModel({ steps, sentence = [] }: Marked): LanguageModel {
  const complete = ({ prompt }: { readonly prompt: string }): Promise<string> => {
    const facts = steps.flatMap(({ does, text }, step) => {
      const turn = /turn (\d+): $/.exec(prompt.slice(0, Math.max(0, prompt.indexOf(text.slice(0, 60)))))?.[1];
      const content = sentence[step];
      if (turn === undefined || content === undefined) return [];
      return [
        {
          turn: Number(turn),
          topic: 'rules',
          content: written(content),
          importance: 7,
          rule: names[does],
          whose: 'team',
        },
      ];
    });
    return Promise.resolve(JSON.stringify({ facts }));
  };
  return { name: 'scripted', complete };
}

/** As a model is asked to write it. */
function written(sentence: string): string {
  return languageOf(sentence).facts.putInThirdPerson(sentence, sentence, { speaker: 'the user' });
}

/** Answers every question with something that has nothing to do with it. */
export const idleModel: LanguageModel = {
  name: 'scripted',
  complete: () =>
    Promise.resolve('Sure! {"facts": [{"turn": 1, "topic": "x", "content": "The moon is made of rock."}]}'),
};
