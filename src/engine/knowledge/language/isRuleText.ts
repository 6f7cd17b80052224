import { lostSecret } from '../../ground/text/lostSecret.ts';
import { languageOf } from './languages.ts';

/** Characters; nobody follows a longer rule. */
const longestRule = 600;

/**
 * Whether a text that somebody saves or confirms says how work is to be done; a long one is a document, and what is left
 * of a sentence that held a secret tells nobody what to do.
 */
export function isRuleText(content: string): boolean {
  return content.length <= longestRule && !lostSecret(content) && languageOf(content).directives.isDirective(content);
}
