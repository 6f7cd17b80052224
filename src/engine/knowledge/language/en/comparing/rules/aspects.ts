import type { RuleAspect } from '../../../directiveWords.ts';
import words from '../../words/ruleAspects.json' with { type: 'json' };
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/**
 * What rules of work settle, by the words that tell of it; words that are joined by a slash say the same. Which aspects
 * there are is general knowledge of the trade.
 */
export const aspects = lazy(
  (): ReadonlyMap<string, RuleAspect> =>
    new Map(
      Object.entries(words).flatMap(([aspect, list]) =>
        list.split(' ').flatMap((group) => {
          const [value = '', ...others] = group.split('/');
          return [value, ...others].map((word) => [word, { aspect, value }] as const);
        }),
      ),
    ),
);
