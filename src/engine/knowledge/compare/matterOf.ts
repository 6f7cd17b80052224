import { remembered } from '../../ground/runtime/remembered.ts';
import { languageOf } from '../language/languages.ts';

/** What a rule is about, in words and in what they stand for. */
export interface Matter {
  readonly terms: ReadonlySet<string>;
  /** What is made or used by it: "branch", "button", "pandas". */
  readonly objects: ReadonlySet<string>;
  /** What it settles, with the words for it: naming, the language of a text, its length. */
  readonly aspects: ReadonlyMap<string, ReadonlySet<string>>;
  readonly activities: ReadonlySet<string>;
  /** Programming languages that it holds for; none where it holds for all. */
  readonly languages: ReadonlySet<string>;
  /** It holds for every answer. */
  readonly isForAll: boolean;
  readonly isNegated: boolean;
}

/** Rules that are read again and again; more than anybody gives. */
const mostRules = 2000;

/** What a rule is about. */
export const matterOf: (content: string) => Matter = remembered(readMatter, mostRules);

function readMatter(content: string): Matter {
  const { tasks, comparing } = languageOf(content);
  const application = tasks.readApplication(content);
  const parts = [application, application.within].filter((part) => part !== undefined);
  const { terms, isNegated } = comparing.readRule(content);
  const aspects = new Map<string, Set<string>>();
  const words: readonly string[] = content.toLowerCase().match(/[\p{L}_-]+/gu) ?? [];
  for (const [at, word] of words.entries())
    // "Title case" and "starts with" tell of it together.
    for (const name of [word, `${word}-${words[at + 1] ?? ''}`]) {
      const found = comparing.aspects.get(name);
      if (found !== undefined) aspects.set(found.aspect, (aspects.get(found.aspect) ?? new Set()).add(found.value));
    }
  return {
    terms,
    objects: new Set(parts.flatMap(({ objects, frameworks }) => [...objects, ...frameworks])),
    aspects,
    activities: new Set(parts.flatMap(({ activities }) => [...activities])),
    languages: new Set(parts.flatMap(({ languages }) => [...languages])),
    isForAll: application.isForAll,
    isNegated,
  };
}
