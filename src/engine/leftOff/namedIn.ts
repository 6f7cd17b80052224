import { filesNamedIn } from '../continuity/assetsIn.ts';
import type { WorkLine } from '../ground/contract/leftOff.ts';
import { codeSpans } from '../ground/text/codeSpans.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isCommandName } from '../knowledge/language/tools/isCommandName.ts';
import type { ConversationWork, WorkTurn } from './conversationWork.ts';
import { workLine } from './workLine.ts';

const longestCommand = 100;
const mostOfFence = 3;

/** Commands that were run or named in a conversation, the newest first. */
export function commandsIn(work: ConversationWork): WorkLine[] {
  const seen = new Set<string>();
  return work.turns.toReversed().flatMap((turn) =>
    commandsOf(turn)
      .filter((command) => command.length <= longestCommand && !seen.has(command) && seen.add(command).size > 0)
      .map((command) => workLine('command', turn.memory, command, work)),
  );
}

function commandsOf(turn: WorkTurn): readonly string[] {
  if (turn.isHidden) return [];
  const { leftOff } = languageOf(turn.memory.content);
  const said = turn.statements.flatMap(({ text }) => leftOff.findCommands(text));
  // A block in what the user said was pasted, and may be anybody's.
  return turn.isUser ? said : [...said, ...fenced(turn.memory.content)];
}

const shell = /^(?:`{3,}|~{3,})\s*(?:sh|bash|zsh|shell|console|terminal|powershell|pwsh|cmd)\b/i;

/** The first lines of the blocks that are written for a shell. */
function fenced(text: string): string[] {
  return codeSpans(text)
    .map(({ from, to }) => text.slice(from, to).trim())
    .filter((code) => shell.test(code))
    .flatMap((code) =>
      code
        .split('\n')
        .slice(1, -1)
        .map((line) => line.trim().replace(/^\$\s+/, ''))
        .filter((line) => isCommandName(line.split(/\s+/)[0] ?? ''))
        .slice(0, mostOfFence),
    );
}

const mostFiles = 6;
/** One line with the files that the user named in a conversation, the last ones first. */
export function filesIn(work: ConversationWork): WorkLine[] {
  const turns = work.turns.filter(({ isUser }) => isUser).toReversed();
  const names = turns.flatMap(({ statements }) => filesNamedIn(statements.map(({ text }) => text).join('\n')));
  const files = [...new Set(names)].slice(0, mostFiles);
  const [turn] = turns;
  return files.length === 0 || turn === undefined ? [] : [workLine('file', turn.memory, files.join(', '), work)];
}
