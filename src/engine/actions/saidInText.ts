import { extractFacts } from '../extract/extractFacts.ts';
import { statementsOf } from '../extract/statementsOf.ts';
import { codeSpans } from '../ground/text/codeSpans.ts';
import { shortened } from '../ground/text/shown.ts';
import { findEntities } from '../knowledge/entities/findEntities.ts';
import type { FactKind } from '../knowledge/language/factRules.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { isCommandName } from '../knowledge/language/tools/isCommandName.ts';

/** What a text tells of work that was done. */
export interface SaidOfWork {
  readonly commands: readonly string[];
  readonly files: readonly string[];
  readonly decisions: readonly string[];
}

const longestDecision = 400;
const settling: ReadonlySet<FactKind> = new Set<FactKind>(['decision', 'rule', 'preference', 'commitment']);

/** Commands, files and decisions in what one side said; with `isRead` its sentences are weighed as a user's are. */
export function saidInText(
  text: string,
  { isRead, at }: { readonly isRead: boolean; readonly at: number },
): SaidOfWork {
  const statements = statementsOf(text);
  const decided = isRead
    ? extractFacts({ text, role: 'user', at }, { knownTopics: [] })
        .filter(({ kind }) => settling.has(kind))
        .map(({ sentence, content }) => (sentence === '' ? content : sentence))
    : [];
  const told = statements
    .filter(({ isQuestion, text: own }) => !isQuestion && languageOf(own).times.tellsOfDecision(own))
    .map((statement) => statement.text);
  return {
    commands: unique([
      ...typedIn(text),
      ...statements.flatMap((one) => languageOf(one.text).leftOff.findCommands(one.text)),
    ]),
    files: unique(filesIn(statements.map((one) => one.text).join('\n'))),
    decisions: unique([...decided, ...told].map((one) => shortened(one.trim(), longestDecision))),
  };
}

const prompt = /^\s*(?:[\w.@~:/-]{0,60})?[$%#❯➜]\s+(?=\S)/u;

/** Lines behind a shell's prompt, and lines of code blocks that begin with a program. */
function typedIn(text: string): readonly string[] {
  const fences = codeSpans(text)
    .map(({ from, to }) => text.slice(from, to))
    .filter((code) => code.includes('\n'))
    .flatMap((code) => joined(code.split('\n').slice(1, -1)));
  const typed = text.split('\n').filter((line) => prompt.test(line));
  return [...typed.map((line) => line.replace(prompt, '')), ...fences.map((line) => line.replace(prompt, ''))]
    .map((line) => line.trim())
    .filter((line) => isCommandName(line.replace(/^(?:[A-Za-z_]\w*=\S*\s+)+/, '').split(/\s+/)[0] ?? ''));
}

/** A line that ends in a backslash goes on in the next one. */
function joined(lines: readonly string[]): readonly string[] {
  const whole: string[] = [];
  let open = '';
  for (const line of lines) {
    if (line.endsWith('\\')) open += `${line.slice(0, -1).trimEnd()} `;
    else {
      whole.push(open + (open === '' ? line : line.trim()));
      open = '';
    }
  }
  return open === '' ? whole : [...whole, open];
}

const fileName = /^(?!https?:)(?:[\w@.~-]+\/)*[\w.-]+\.[a-z]\w{0,9}$/i;

function filesIn(text: string): readonly string[] {
  return findEntities(text)
    .map(({ name }) => name.replace(/(?<!\.)\.+$/, ''))
    .filter((name) => fileName.test(name) && name.includes('/') && !/^v?\d+(?:\.\d+)+$/.test(name));
}

function unique(all: readonly string[]): readonly string[] {
  return [...new Set(all.filter((one) => one !== ''))];
}
