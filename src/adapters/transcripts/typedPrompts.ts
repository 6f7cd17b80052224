import path from 'node:path';
import { lstat } from 'node:fs/promises';
import { readRecords } from './files/readRecords.ts';
import { readWhole } from './files/readWhole.ts';
import { listOf, parsed, recordOf, textOf, type Parsed } from './parsedJson.ts';
import { digestOf, type ReadContext } from './readContext.ts';
import type { TranscriptFile } from './transcriptFile.ts';

/**
 * Some hosts note what a person entered in a file of its own, for the arrow keys. Where a transcript does not say
 * whether a prompt was typed, that file does: a prompt counts only when it stands there word for word, for the same
 * conversation or folder. A file that cannot be read says nothing, and the prompts stay unmarked.
 */
export interface PromptHistory {
  /** Whether this text was entered in a conversation, or in a folder. */
  has(where: string, text: string): boolean;
}

/** Claude Code's `history.jsonl` beside its `projects`: `display`, `project` and in newer versions `sessionId`. */
export function claudePrompts(projects: string, context: ReadContext): Promise<PromptHistory> {
  const file = path.join(path.dirname(projects), 'history.jsonl');
  return historyAt(file, context, async (found) => {
    const prompts: string[] = [];
    for await (const records of readRecords(found)) {
      if (!Array.isArray(records)) continue;
      for (const record of records as readonly Parsed[])
        for (const where of [record['sessionId'], record['project']]) prompts.push(...keyOf(where, record['display']));
    }
    return prompts;
  });
}

/** Gemini's `logs.json` beside a project's `chats`: a list of `sessionId` and `message`. */
export function geminiPrompts(project: string, context: ReadContext): Promise<PromptHistory> {
  return historyAt(path.join(project, 'logs.json'), context, async (found) => {
    const { text } = await readWhole(found, largestLog);
    return listOf(text === undefined ? undefined : parsed(text)).flatMap((entry) => {
      const { sessionId, message, type } = recordOf(entry) ?? {};
      return type === 'user' ? keyOf(sessionId, message) : [];
    });
  });
}

const largestLog = 32 * 1024 * 1024;

async function historyAt(
  file: string,
  { typed }: ReadContext,
  read: (file: TranscriptFile) => Promise<readonly string[]>,
): Promise<PromptHistory> {
  let known = typed.get(file);
  if (known === undefined) {
    known = lstat(file)
      .then((info) => ({ source: '', path: file, root: path.dirname(file), bytes: info.size, changedAt: info.mtimeMs }))
      .then(read)
      .then(
        (prompts) => new Set(prompts),
        () => new Set<string>(),
      );
    typed.set(file, known);
  }
  const prompts = await known;
  return { has: (where, text) => keyOf(where, text).some((key) => prompts.has(key)) };
}

function keyOf(where: unknown, text: unknown): string[] {
  const [place, words] = [textOf(where), textOf(text)?.trim()];
  return place === undefined || words === undefined || words === '' ? [] : [digestOf(place, words)];
}
