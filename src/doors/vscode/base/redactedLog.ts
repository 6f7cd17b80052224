import type * as vscode from 'vscode';
import { redact } from '../../../engine/knowledge/trust/redact.ts';

/** Where every line of the extension goes. Callers need not think of secrets: they are taken out here. */
export interface Log extends vscode.Disposable {
  debug(line: string): void;
  info(line: string): void;
  warn(line: string): void;
  error(thrown: unknown): void;
  show(): void;
}

/** Writes to a channel of VS Code, without secrets: messages, and errors with their stack and causes. */
export function redactedLog(channel: vscode.LogOutputChannel): Log {
  return {
    debug: (line) => channel.debug(redacted(line)),
    info: (line) => channel.info(redacted(line)),
    warn: (line) => channel.warn(redacted(line)),
    error: (thrown) => channel.error(redacted(whatFailed(thrown))),
    show: () => channel.show(),
    dispose: () => channel.dispose(),
  };
}

/** A log is shown to others more easily than a memory, so that numbers of persons go whatever the setting says. */
function redacted(line: string): string {
  return redact(line, { personalNumbers: true }).text;
}

/** A chain of causes is followed this far; it may lead back to itself. */
const mostCauses = 5;

function whatFailed(thrown: unknown): string {
  const lines: string[] = [];
  let next: unknown = thrown;
  while (lines.length < mostCauses && next !== undefined) {
    lines.push(textOf(next));
    next = next instanceof Error ? next.cause : undefined;
  }
  return lines.join('\nCaused by: ');
}

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? `${thrown.name}: ${thrown.message}`) : String(thrown);
}
