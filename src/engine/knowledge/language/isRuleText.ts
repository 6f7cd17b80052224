import { languageOf } from './languages.ts';

/** Characters; nobody follows a longer rule. */
const longestRule = 600;

/** Whether a text that somebody saves or confirms says how work is to be done; a long one is a document. */
export function isRuleText(content: string): boolean {
  return content.length <= longestRule && languageOf(content).directives.isDirective(content);
}
