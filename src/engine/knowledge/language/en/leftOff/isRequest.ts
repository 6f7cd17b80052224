import { wordsOf } from '../../wordsOf.ts';
import { leadOf } from '../facts/leadOf.ts';
import { parseClause } from '../facts/parseClause.ts';

/** "I need a test", "we want to split the module", "I'd like ...": wishes for now. */
const wish = /^(?:i|we)(?:'d| would)? (?:need|want|like|have to|must)\b/i;

/** Whether a statement that is no question wants something to be done now; see `LeftOffRules`. */
export function isRequest(masked: string): boolean {
  const said = masked.slice(leadOf(masked).length).replaceAll('’', "'");
  const { mood, words } = parseClause(wordsOf(said));
  return (mood === 'imperative' && words.length > 1) || mood === 'proposal' || wish.test(said);
}
