import type { Directive } from '../../directiveRules.ts';
import type { Statement } from '../../statement.ts';
import type { Application } from '../../taskRules.ts';
import { englishTasks } from '../tasks/englishTasks.ts';

/** What was said longer ago is hardly what a rule is about. */
const mostBack = 2;
const longestContent = 280;

/**
 * A rule that names nothing of the trade ("A rollback paragraph is mandatory in each") is about what was spoken of right
 * before, and says so: otherwise nothing tells which work to bring it to.
 */
export function withMatter(found: Directive, statements: readonly Statement[]): Directive {
  if (found.does === 'takesBack' || !isOpen(englishTasks.readApplication(found.content))) return found;
  for (let at = found.from - 1; at >= Math.max(0, found.from - mostBack); at--) {
    const [matter] = englishTasks.readTask(statements[at]?.text ?? '').objects;
    if (matter === undefined) continue;
    const content = `${found.content} (about: ${matter})`;
    return content.length > longestContent ? found : { ...found, content };
  }
  return found;
}

function isOpen({ isForAll, objects, languages, frameworks, within }: Application): boolean {
  return !isForAll && within === undefined && objects.size + languages.size + frameworks.size === 0;
}
